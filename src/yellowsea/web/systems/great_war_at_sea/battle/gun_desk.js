/** What is known of the guns in a position: asked once, drawn on the field as lines, written beside the decision as a sheet. */

import { h } from "../../../page/dom.js";
import { targetSheet } from "./target_sheet.js";

/** @typedef {import("../view").SeaFightState} SeaFightState */
/** @typedef {import("../view").Guns} Guns */
/** @typedef {import("../view").SeaFightView} SeaFightView */

/** Are targets being named? @param {SeaFightView} view */
export function namesTargets({ step }) {
  return step === "targets" || step === "aim";
}

export class GunDesk {
  /**
   * @param {import("../../../board").BoardHost} host
   * @param {(guns: Guns | null) => void} show draw who reaches whom
   */
  constructor(host, show) {
    this.host = host;
    this.show = show;
    this.element = h("div", { class: "gun-place" });
    /** @type {SeaFightState | null} */
    this.state = null;
    /** @type {Guns | null} */
    this.guns = null;
    this.asked = 0;
    /** was the last order given in the sheet? then the keys go on there */
    this.holdsKeys = false;
  }

  /** A new position: whom everybody reaches and what to expect. @param {SeaFightState} state */
  async attend(state) {
    this.asked += 1;
    const { asked } = this;
    this.state = state;
    this.guns = null;
    this.show(null);
    if (!this.isAsked(state)) return;
    const guns = /** @type {Guns | null} */ (await this.host.look("guns", "").catch(() => null));
    if (asked !== this.asked || !guns) return;
    this.guns = guns;
    this.show(guns);
    this.fill();
  }

  /** Does this player lay guns or move groups himself? @param {SeaFightState} state */
  isAsked({ options, view, you, handed_over: staffed }) {
    if (!options.length || (you && staffed.includes(you))) return false;
    return namesTargets(view) || view.step === "move";
  }

  /** The sheet, or null where no targets are named. */
  get sheet() {
    if (!this.state?.options.length || !namesTargets(this.state.view)) return null;
    this.fill();
    return this.element;
  }

  fill() {
    const { state, guns, host } = this;
    const play = (/** @type {string[]} */ line) => {
      this.holdsKeys = true;
      host.play(line);
    };
    const content = state && targetSheet(state, guns, { play, odds: host.odds });
    this.element.replaceChildren(...(content ? [content] : []));
    if (!content || !this.holdsKeys) return;
    this.holdsKeys = false;
    // The page writes the decision after this.
    setTimeout(() => this.element.querySelector("button")?.focus({ preventScroll: true }));
  }

  clear() {
    this.asked += 1;
    this.state = this.guns = null;
    this.element.replaceChildren();
  }
}

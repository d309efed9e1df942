/** Both fleets at a glance, in a corner of the field where no ship lies: what is left of each group, and the hits to be expected. */

import { classes, h } from "../../page/dom.js";
import { sideMark, sideName } from "../../pieces/sides.js";
import { lossOf, shipsOf } from "./ships.js";

/** @typedef {import("./view").SeaFightView} SeaFightView */
/** @typedef {import("./view").Group} Group */
/** @typedef {import("../../types").Side} Side */
/** @typedef {{left: number, top: number, right: number, bottom: number}} Box */

/** @type {Side[]} */
const SIDES = ["japan", "russia"];
/** Corners of the field, the best first. */
export const CORNERS = ["foot-left", "top-left", "foot-right", "top-right"];
/** What it must not lie on. */
const IN_THE_WAY = ".sea-group :is(.card, .leader-flag), .hex.target, .mini-board:not([hidden]), .map-buttons";
const WORN = 0.5;

/** The first of these boxes that lies on nothing; null where there is none. @param {[string, Box][]} corners @param {Box[]} things */
export function freeCorner(corners, things) {
  const isOn = (/** @type {Box} */ a, /** @type {Box} */ b) =>
    a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;
  return corners.find(([, box]) => !things.some((thing) => isOn(box, thing)))?.[0] ?? null;
}

export class FleetState {
  /** @param {HTMLElement} frame of the field @param {(group: Group, at: Element) => void} choose */
  constructor(frame, choose) {
    this.frame = frame;
    this.choose = choose;
    this.rows = h("div", { class: "fleet-rows" });
    this.element = h(
      "details",
      { class: "fleet-state", open: true, hidden: true },
      h("summary", {}, "State of the fleets"),
      this.rows,
    );
    /** was it folded or opened by hand? Then it stays so */
    this.byHand = false;
    this.element.querySelector("summary")?.addEventListener("click", () => {
      this.byHand = true;
    });
    this.request = 0;
  }

  /** @param {SeaFightView} view @param {Record<Side, number> | null} expected hits of each side this impulse, where they are known */
  show(view, expected) {
    this.element.hidden = !view.groups.length;
    this.rows.replaceChildren(
      ...SIDES.flatMap((side) => {
        const groups = view.groups.filter((group) => group.side === side);
        return groups.length ? [this.head(side, expected), ...groups.map((group) => this.row(view, group))] : [];
      }),
    );
    this.settle();
  }

  /** @param {Side} side @param {Record<Side, number> | null} expected */
  head(side, expected) {
    const words = expected ? `expects ${expected[side].toFixed(1)} hits` : "";
    return h("p", { class: "fleet-side" }, sideMark(side), ` ${sideName(side)} `, h("small", {}, words));
  }

  /** @param {SeaFightView} view @param {Group} group */
  row(view, group) {
    const ships = shipsOf(view, group);
    const left = Math.round(100 * (1 - lossOf(ships)));
    const row = h(
      "button",
      {
        type: "button",
        class: classes("fleet-row", group.side, left < 100 * WORN && "worn"),
        title: `${group.name}: ${left} % of the hulls left`,
        onclick: () => this.choose(group, row),
      },
      h("span", { class: "fleet-name" }, group.name),
      " ",
      h("small", {}, ships.length > 1 ? `×${ships.length}` : ""),
      " ",
      h("i", { class: "fleet-hull" }, h("i", { style: `width:${left}%` })),
      h("small", { class: "fleet-left" }, `${left} %`),
    );
    return row;
  }

  /** It goes where no ship lies; where there is no room it folds. */
  settle() {
    cancelAnimationFrame(this.request);
    this.request = requestAnimationFrame(() => {
      const area = this.frame.closest(".map-area");
      if (!area || this.element.hidden) return;
      if (!this.byHand) this.element.open = true;
      const things = [...area.querySelectorAll(IN_THE_WAY)].map((thing) => thing.getBoundingClientRect());
      /** @type {[string, Box][]} */
      const corners = CORNERS.map((corner) => {
        this.element.dataset.corner = corner;
        return [corner, this.element.getBoundingClientRect()];
      });
      const free = freeCorner(corners, things);
      this.element.dataset.corner = free ?? CORNERS[0];
      if (!free && !this.byHand) this.element.open = false;
    });
  }

  clear() {
    this.element.hidden = true;
    this.rows.replaceChildren();
  }
}

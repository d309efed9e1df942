/** What the map shows of the stack under the pointer while an overlay is on: its reach, its line of supply. */

import { s } from "../../page/dom.js";
import { halves } from "./grid.js";

/** @typedef {import("./counters.js").Unit} Unit */

/** How long the pointer rests before the server is asked. */
const PAUSE_MS = 140;

export class Glimpse {
  /**
   * @param {import("./grid.js").Grid} grid
   * @param {SVGElement} layer
   * @param {(what: string, of: string) => Promise<any>} ask
   */
  constructor(grid, layer, ask) {
    this.grid = grid;
    this.layer = layer;
    this.ask = ask;
    this.timer = 0;
    this.number = 0;
    /** @type {Map<string, Promise<any>>} answers of this position */
    this.known = new Map();
  }

  /** The position has changed. */
  forget() {
    this.known.clear();
    this.clear();
  }

  clear() {
    clearTimeout(this.timer);
    this.number += 1;
    this.layer.replaceChildren();
  }

  /** @param {Unit[]} units in the hex under the pointer @param {Set<string>} shown @param {any} supply of both sides */
  of(units, shown, supply) {
    this.clear();
    const slowest = [...units].sort((a, b) => a.move - b.move)[0];
    if (!slowest) return;
    if (shown.has("supply")) this.layer.append(...this.supply(supply[slowest.side], slowest));
    if (shown.has("reach")) this.timer = setTimeout(() => void this.showReach(slowest), PAUSE_MS);
  }

  /** @param {Unit} unit */
  async showReach(unit) {
    const { number } = this;
    const asked = this.known.get(unit.id) ?? this.ask("reach", unit.id).catch(() => null);
    this.known.set(unit.id, asked);
    const found = await asked;
    if (found && number === this.number) this.layer.append(...this.reach(found, unit));
  }

  /** @param {any} march @param {Unit} unit */
  reach(march, unit) {
    return Object.entries(march.reach).flatMap(([name, { points }]) => {
      const [x, y] = this.grid.centre(name);
      return [
        s("path", { class: `could-go ${unit.side}`, d: this.grid.outline(name, 0.94) }),
        s("text", { class: "could-go-cost", x, y: y + 18 }, halves(points)),
      ];
    });
  }

  /** The whole line, or the one that would be needed and what closes it. @param {any} supply @param {Unit} unit */
  supply({ lines, cut }, unit) {
    const { line, closed } = cut[unit.id] ?? { line: lines[unit.id] ?? [], closed: [] };
    const way =
      line.length > 1 ? `M${line.map((/** @type {string} */ name) => this.grid.centre(name).join(" ")).join("L")}` : "";
    const drawn = [
      s("path", { class: "supply-edge", d: way }),
      s("path", { class: `supply-line ${unit.side} ${closed.length ? "" : "whole"}`, d: way }),
    ];
    const cuts = closed.map((/** @type {string} */ name) => {
      const [x, y] = this.grid.centre(name);
      return s("path", { class: "supply-cut", d: `M${x - 9} ${y - 9}l18 18m0 -18l-18 18` });
    });
    return [...(way ? drawn : []), ...cuts];
  }
}

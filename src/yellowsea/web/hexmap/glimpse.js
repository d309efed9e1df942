/** What the map shows of the stack under the pointer while an overlay is on: its reach, its line of supply. */

import { s } from "../page/dom.js";
import { halves } from "./grid.js";
import { supplyCuts } from "./layers.js";
import { pathOf } from "./places.js";

/** @typedef {{id: string, side: string}} Glimpsed */
/** @typedef {{reach: Record<string, {points: number}>}} ReachAnswer */

/** How long the pointer rests before the server is asked. */
const PAUSE_MS = 140;

export class Glimpse {
  /**
   * @param {import("./grid.js").HexGrid} grid
   * @param {SVGElement} layer
   * @param {(unit: string) => Promise<ReachAnswer | null>} askReach how far a unit could go
   */
  constructor(grid, layer, askReach) {
    this.grid = grid;
    this.layer = layer;
    this.askReach = askReach;
    this.timer = 0;
    this.number = 0;
    /** @type {Map<string, Promise<ReachAnswer | null>>} answers of this position */
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

  /**
   * What is asked for of a unit under the pointer, or nothing.
   * @param {Glimpsed | null} unit
   * @param {{reach: boolean, line: import("./types").SupplyLine | null}} what
   */
  show(unit, { reach, line }) {
    this.clear();
    if (!unit) return;
    if (line) this.layer.append(...this.supply(line, unit));
    if (reach) this.timer = setTimeout(() => void this.showReach(unit), PAUSE_MS);
  }

  /** @param {Glimpsed} unit */
  async showReach(unit) {
    const { number } = this;
    const asked = this.known.get(unit.id) ?? this.askReach(unit.id).catch(() => null);
    this.known.set(unit.id, asked);
    const found = await asked;
    if (found && number === this.number) this.layer.append(...this.reach(found, unit));
  }

  /** @param {ReachAnswer} answer @param {Glimpsed} unit */
  reach(answer, unit) {
    return Object.entries(answer.reach).flatMap(([name, { points }]) => {
      const [x, y] = this.grid.centre(name);
      return [
        s("path", { class: `could-go ${unit.side}`, d: this.grid.outline(name, 0.94) }),
        s("text", { class: "could-go-cost", x, y: y + 18 }, halves(points)),
      ];
    });
  }

  /** The whole line, or the one that would be needed and what closes it. @param {import("./types").SupplyLine} found @param {Glimpsed} unit */
  supply({ line, closed }, unit) {
    const d = line.length > 1 ? pathOf(line.map((name) => this.grid.centre(name))) : "";
    const drawn = [
      s("path", { class: "supply-edge", d }),
      s("path", { class: `supply-line ${unit.side} ${closed.length ? "" : "whole"}`, d }),
    ];
    return [...(d ? drawn : []), ...supplyCuts(this.grid, closed)];
  }
}

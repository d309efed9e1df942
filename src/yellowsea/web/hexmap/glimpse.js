/** What the map shows of the stack under the pointer while an overlay is on: its reach, its line of supply. */

import { s } from "../page/dom.js";
import { halves } from "./grid.js";
import { supplyCuts } from "./layers.js";
import { pathOf } from "./places.js";

/** @typedef {import("./types").HexUnit} HexUnit */
/** @typedef {import("./types").March} March */
/** @typedef {import("./types").SideSupply} SideSupply */

/** How long the pointer rests before the server is asked. */
const PAUSE_MS = 140;

export class Glimpse {
  /**
   * @param {import("./grid.js").HexGrid} grid
   * @param {SVGElement} layer
   * @param {(unit: string) => Promise<Pick<March, "reach"> | null>} askReach
   */
  constructor(grid, layer, askReach) {
    this.grid = grid;
    this.layer = layer;
    this.askReach = askReach;
    this.timer = 0;
    this.number = 0;
    /** @type {Map<string, Promise<Pick<March, "reach"> | null>>} answers of this position */
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

  /** @param {HexUnit[]} units in the hex under the pointer @param {Set<string>} shown overlays @param {Record<string, SideSupply>} supply of both sides */
  of(units, shown, supply) {
    this.clear();
    const slowest = [...units].sort((a, b) => a.move - b.move)[0];
    if (!slowest) return;
    if (shown.has("supply")) this.layer.append(...this.supply(supply[slowest.side], slowest));
    if (shown.has("reach")) this.timer = setTimeout(() => void this.showReach(slowest), PAUSE_MS);
  }

  /** @param {HexUnit} unit */
  async showReach(unit) {
    const { number } = this;
    const asked = this.known.get(unit.id) ?? this.askReach(unit.id).catch(() => null);
    this.known.set(unit.id, asked);
    const found = await asked;
    if (found && number === this.number) this.layer.append(...this.reach(found, unit));
  }

  /** @param {Pick<March, "reach">} march @param {HexUnit} unit */
  reach(march, unit) {
    return Object.entries(march.reach).flatMap(([name, { points }]) => {
      const [x, y] = this.grid.centre(name);
      return [
        s("path", { class: `could-go ${unit.side}`, d: this.grid.outline(name, 0.94) }),
        s("text", { class: "could-go-cost", x, y: y + 18 }, halves(points)),
      ];
    });
  }

  /** The whole line, or the one that would be needed and what closes it. @param {SideSupply} supply @param {HexUnit} unit */
  supply({ lines, cut }, unit) {
    const { line, closed } = cut[unit.id] ?? { line: lines[unit.id] ?? [], closed: [] };
    const d = line.length > 1 ? pathOf(line.map((name) => this.grid.centre(name))) : "";
    const drawn = [
      s("path", { class: "supply-edge", d }),
      s("path", { class: `supply-line ${unit.side} ${closed.length ? "" : "whole"}`, d }),
    ];
    return [...(d ? drawn : []), ...supplyCuts(this.grid, closed)];
  }
}

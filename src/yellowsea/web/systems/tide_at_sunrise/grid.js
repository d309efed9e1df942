/** The hexes of Manchuria on their sheet, with their ground and towns; the Entry from Korea is a box of its own. */

import { HexGrid } from "../../hexmap/grid.js";

export const KOREA = "korea";

/** @type {Record<string, string>} */
const COUNTRIES = { china: ", China", korea: ", Korea" };

export class TideGrid extends HexGrid {
  /** @param {import("./view").TideLayout} layout */
  constructor(layout) {
    const { size, left, top, row, first, last } = layout.hex;
    const numbering = /** @type {const} */ ({ leads: "row", shifted: 1, down: -1 });
    const where = { size, left, top, firstPlace: first, firstRow: last / row };
    super({ ...numbering, ...where }, Object.keys(layout.hexes), { [KOREA]: layout.korea });
    this.layout = layout;
  }

  /** A hex as the rules call it: `Liaoyang (2230)`, `the hex NW of Liaoyang (2331)`. @param {string} name @override */
  title(name) {
    if (name === KOREA) return "Entry from Korea";
    return this.called(name, this.layout.names);
  }

  /** @param {string} name @override */
  describe(name) {
    if (name === KOREA) return this.title(name);
    const [terrain, country] = this.layout.hexes[name] ?? ["sea", ""];
    return `${this.title(name)}, ${terrain}${COUNTRIES[country] ?? ""}`;
  }
}

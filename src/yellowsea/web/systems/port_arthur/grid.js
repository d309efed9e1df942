/** The hexes of Port Arthur on their sheet, with their ground and towns; the strategic zones are boxes beside the map. */

import { HexGrid } from "../../hexmap/grid.js";

/** @typedef {import("./view").ArthurLayout} ArthurLayout */

/** @type {Record<string, string>} */
const COUNTRIES = { china: ", China", korea: ", Korea" };

/** @type {Record<string, string>} */
export const ZONE_NAMES = {
  european_russia: "European Russia",
  irkutsk: "Irkutsk",
  harbin: "Harbin",
  vladivostok: "Vladivostok",
  chabarovsk: "Chabarovsk",
  japan: "Japan",
  fusan: "Fusan",
  cis_yalu_korea: "Cis-Yalu Korea",
};

export class ArthurGrid extends HexGrid {
  /** @param {ArthurLayout} layout */
  constructor(layout) {
    super(numberingOf(layout.hex), Object.keys(layout.hexes), layout.zones);
    this.layout = layout;
    /** the hexes of the siege, enlarged */
    this.siege = new HexGrid(
      numberingOf(layout.siege.hex),
      layout.siege.hexes.filter((name) => name in layout.hexes),
    );
  }

  /** Is this a strategic zone? @param {string} name */
  isZone(name) {
    return name in this.boxes;
  }

  /** A hex as the rules call it: `Liaoyang (1221)`, `the hex NW of Liaoyang (1122)`. @param {string} name @override */
  title(name) {
    return ZONE_NAMES[name] ?? this.called(name, this.layout.names);
  }

  /** @param {string} name @override */
  describe(name) {
    if (this.isZone(name)) return this.title(name);
    const [terrain, country] = this.layout.hexes[name] ?? ["sea", ""];
    return `${this.title(name)}, ${terrain}${COUNTRIES[country] ?? ""}`;
  }
}

/** Rows stand upright, from the right to the left; places count up. @param {ArthurLayout["hex"]} lattice @returns {import("../../hexmap/grid.js").Numbering} */
function numberingOf({ size, left, top, row, place }) {
  const way = /** @type {const} */ ({ leads: "row", upright: true, shifted: 0, down: -1, along: -1 });
  return { ...way, size, left, top, firstRow: row, firstPlace: place };
}

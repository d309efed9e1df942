/** The hexes, ports and zones of the sea chart on its sheet: centres, outlines, names. */

import { HexGrid } from "../../../hexmap/grid.js";

const LAND = "l";
const SHALLOW = "p";

export class SeaGrid extends HexGrid {
  /** @param {import("../view").SeaLayout} layout */
  constructor(layout) {
    const { size, left, top } = layout.hex;
    const numbering = /** @type {const} */ ({ leads: "place", shifted: 0, down: 1, firstPlace: 0.5, firstRow: 1 });
    const zones = Object.fromEntries(Object.entries(layout.zones).map(([name, { box }]) => [name, box]));
    super({ ...numbering, size, left, top: top + size / Math.sqrt(3) }, Object.keys(layout.hexes), zones);
    this.layout = layout;
    /** @type {Map<string, string>} the port in each hex */
    this.portOf = new Map(Object.entries(layout.ports).map(([id, port]) => [port.hex, id]));
    for (const [id, port] of Object.entries(layout.ports)) this.centres.set(id, port.at);
  }

  /** Hexes that ships may enter. */
  get waters() {
    return Object.keys(this.layout.hexes).filter((name) => this.layout.hexes[name] !== LAND);
  }

  /** @param {string} name */
  isHex(name) {
    return name in this.layout.hexes;
  }

  /** @param {string} name */
  isPort(name) {
    return name in this.layout.ports;
  }

  /** @param {string} name */
  isZone(name) {
    return name in this.layout.zones;
  }

  /** A place in words: `Sasebo`, `China Sea`, `the sea off Sasebo (0714)`. @param {string} name @override */
  title(name) {
    if (this.isPort(name)) return this.layout.ports[name].name;
    if (this.isZone(name)) return this.layout.zones[name].name;
    return this.called(name, this.layout.names);
  }

  /** @param {string} name @override */
  describe(name) {
    if (!this.isHex(name)) return this.title(name);
    return `${this.title(name)}, ${this.layout.hexes[name] === SHALLOW ? "coastal waters" : "open sea"}`;
  }
}

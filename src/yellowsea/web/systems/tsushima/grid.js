/** The hexes, ports and zones of the sea chart on its sheet: centres, outlines, names. */

import { hexOutline } from "../../page/places.js";

/** @typedef {[number, number]} Point */

export class Grid {
  /** @param {any} layout */
  constructor(layout) {
    this.layout = layout;
    this.size = layout.hex.size;
    /** @type {Map<string, string>} the port in each hex */
    this.portOf = new Map();
    for (const [id, port] of Object.entries(layout.ports)) this.portOf.set(/** @type {any} */ (port).hex, id);
  }

  /** Hexes that ships may enter. */
  get waters() {
    return Object.keys(this.layout.hexes).filter((name) => this.layout.hexes[name] !== "l");
  }

  /** @param {string} name */
  isHex(name) {
    return /^\d{4}$/.test(name);
  }

  /** @param {string} name */
  isPort(name) {
    return name in this.layout.ports;
  }

  /** @param {string} name */
  isZone(name) {
    return name in this.layout.zones;
  }

  /** @param {string} name */
  has(name) {
    return this.isHex(name) || this.isPort(name) || this.isZone(name);
  }

  /** The hex a place lies in, or null. @param {string} name @returns {string | null} */
  hexOf(name) {
    if (this.isPort(name)) return this.layout.ports[name].hex;
    return this.isHex(name) ? name : null;
  }

  /** @param {string} name @returns {Point} */
  centre(name) {
    if (this.isZone(name)) {
      const [x, y, width, height] = this.layout.zones[name].box;
      return [x + width / 2, y + height / 2];
    }
    if (this.isPort(name)) return this.layout.ports[name].at;
    const { size, left, top } = this.layout.hex;
    const [column, row] = [Number(name.slice(0, 2)), Number(name.slice(2))];
    return [
      left + (column - 0.5 + (row % 2 === 0 ? 0.5 : 0)) * size,
      top + size / Math.sqrt(3) + ((row - 1) * size * Math.sqrt(3)) / 2,
    ];
  }

  /** The outline of a hex as path text. @param {string} name @param {number} [grow] */
  outline(name, grow = 1) {
    return hexOutline(this.centre(name), (this.size / Math.sqrt(3)) * grow);
  }

  /** A place in words: `Sasebo`, `China Sea`, `0512`, `off Sasebo (0714)`. @param {string | null} name */
  title(name) {
    if (!name) return "";
    if (this.isPort(name)) return this.layout.ports[name].name;
    if (this.isZone(name)) return this.layout.zones[name].name;
    const port = this.portOf.get(name);
    return port ? `off ${this.layout.ports[port].name} (${name})` : name;
  }

  /** The place that a sentence names, or null. @param {string} text @returns {string | null} */
  placeIn(text) {
    const hex = /\b\d{4}\b/.exec(text)?.[0];
    if (hex && hex in this.layout.hexes) return hex;
    const named = [...Object.keys(this.layout.ports), ...Object.keys(this.layout.zones)];
    return named.find((name) => text.includes(this.title(name))) ?? null;
  }

  /** @param {string} name */
  describe(name) {
    const kind = this.layout.hexes[name] === "p" ? "coastal waters" : "open sea";
    return this.isHex(name) ? `${this.title(name)}, ${kind}` : this.title(name);
  }
}

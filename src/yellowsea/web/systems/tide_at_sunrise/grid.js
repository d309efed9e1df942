/** The hexes on the sheet: centres, outlines, the hex under a point; the Entry from Korea is a box of its own. */

import { hexOutline } from "../../page/places.js";

/** @typedef {[number, number]} Point */

export const KOREA = "korea";

export class Grid {
  /** @param {any} layout */
  constructor(layout) {
    this.layout = layout;
    this.size = layout.hex.size;
    /** @type {Map<string, Point>} */
    this.centres = new Map(Object.keys(layout.hexes).map((name) => [name, this.reckon(name)]));
    const [x, y, width, height] = layout.korea;
    this.centres.set(KOREA, [x + width / 2, y + height / 2 - 10]);
  }

  /** @param {string} name @returns {Point} */
  reckon(name) {
    const { size, left, top, row, first, last } = this.layout.hex;
    const [line, place] = [Number(name.slice(0, 2)), Number(name.slice(2))];
    return [left + (place + (line % 2) / 2 - first) * size, top + (last - line * row) * size];
  }

  /** @param {string} name @returns {Point} */
  centre(name) {
    return this.centres.get(name) ?? this.reckon(name);
  }

  /** @param {string} name */
  has(name) {
    return this.centres.has(name);
  }

  /** The outline as path text, `grow` times its size. @param {string} name @param {number} [grow] */
  outline(name, grow = 1) {
    if (name === KOREA) {
      const [x, y, width, height] = this.layout.korea;
      return `M${x} ${y}h${width}v${height}h${-width}z`;
    }
    return hexOutline(this.centre(name), (this.size / Math.sqrt(3)) * grow);
  }

  /** The land hex under a point of the sheet, or null. @param {number} x @param {number} y */
  under(x, y) {
    const [left, top, width, height] = this.layout.korea;
    if (x > left && x < left + width && y > top && y < top + height) return KOREA;
    const { size, left: west, top: north, row, first, last } = this.layout.hex;
    const about = Math.round((last - (y - north) / size) / row);
    let best = null;
    let least = size * size * 0.36;
    for (const line of [about - 1, about, about + 1]) {
      const place = Math.round((x - west) / size + first - (((line % 2) + 2) % 2) / 2);
      const name = String(line).padStart(2, "0") + String(place).padStart(2, "0");
      if (!this.has(name)) continue;
      const [cx, cy] = this.centre(name);
      const away = (cx - x) ** 2 + (cy - y) ** 2;
      if (away < least) [best, least] = [name, away];
    }
    return best;
  }

  /** @param {string} name */
  terrain(name) {
    return this.layout.hexes[name]?.[0] ?? "";
  }

  /** A hex with the town in it: `Liaoyang (2230)`. @param {string} name */
  title(name) {
    if (name === KOREA) return "Entry from Korea";
    const town = this.layout.hexes[name]?.[2];
    return town ? `${town} (${name})` : name;
  }

  /** @param {string} name */
  describe(name) {
    if (name === KOREA) return this.title(name);
    const [terrain, country] = this.layout.hexes[name] ?? ["sea", ""];
    const land = { china: ", China", korea: ", Korea" }[/** @type {string} */ (country)] ?? "";
    return `${this.title(name)}, ${terrain}${land}`;
  }
}

/** 2.5 as "2½". @param {number} points */
export function halves(points) {
  const whole = Math.floor(points);
  return points === whole ? String(whole) : `${whole || ""}½`;
}

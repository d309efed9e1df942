/** Hexes on a sheet: numbers to centres, outlines, the hex under a point; boxes beside the map count as places too. */

/** @typedef {[number, number]} Point */
/** @typedef {[number, number, number, number]} Box left, top, width, height */

/**
 * How the hexes of a map are numbered: rows of hexes with a corner at the top, every other row half a hex further;
 * or the same turned, so that rows stand upright and hexes have a side at the top.
 * @typedef {object} Numbering
 * @property {"row" | "place"} leads which of the two numbers comes first in a name of four digits
 * @property {number} size the width of a hex
 * @property {number} left where place `firstPlace` of an unshifted row has its centre
 * @property {number} top where row `firstRow` has its centres
 * @property {number} firstPlace
 * @property {number} firstRow
 * @property {0 | 1} shifted rows whose number leaves this remainder by two stand half a hex to the right
 * @property {1 | -1} down do the numbers of the rows grow down the sheet or up, or to the right or left where rows stand upright?
 * @property {boolean} [upright] do the rows stand upright?
 * @property {1 | -1} [along] do places grow to the right or left, or down or up where rows stand upright?
 */

const ROW = Math.sqrt(3) / 2;
/** A point belongs to a hex when it is nearer to its centre than this part of its width. */
const WITHIN = 0.6;

/** The centre of a hex by its number. @param {Numbering} numbering @param {string} name @returns {Point} */
export function centreOf({ leads, size, left, top, firstPlace, firstRow, shifted, down, along = 1, upright }, name) {
  const numbers = [Number(name.slice(0, 2)), Number(name.slice(2))];
  const [row, place] = leads === "row" ? numbers : numbers.reverse();
  const forth = along * (place - firstPlace + (row % 2 === shifted ? 0.5 : 0)) * size;
  const across = down * (row - firstRow) * ROW * size;
  return upright ? [left + across, top + forth] : [left + forth, top + across];
}

/** A hex as path text. @param {Point} centre @param {number} reach to a corner @param {number} [first] where its first corner lies, in degrees from the right */
export function hexOutline([x, y], reach, first = -90) {
  const corners = [0, 1, 2, 3, 4, 5].map((number) => {
    const turn = ((60 * number + first) * Math.PI) / 180;
    return `${(x + reach * Math.cos(turn)).toFixed(1)} ${(y + reach * Math.sin(turn)).toFixed(1)}`;
  });
  return `M${corners.join("L")}z`;
}

/** Places of a map; a system's own grid says what they are called. */
export class HexGrid {
  /** @param {Numbering} numbering @param {string[]} hexes @param {Record<string, Box>} [boxes] places that are not hexes */
  constructor(numbering, hexes, boxes = {}) {
    this.numbering = numbering;
    this.size = numbering.size;
    this.boxes = boxes;
    /** @type {Map<string, Point>} */
    this.centres = new Map(hexes.map((name) => [name, centreOf(numbering, name)]));
    for (const [name, [x, y, width, height]] of Object.entries(boxes))
      this.centres.set(name, [x + width / 2, y + height / 2]);
  }

  /** @param {string} name */
  has(name) {
    return this.centres.has(name);
  }

  /** @param {string} name @returns {Point} */
  centre(name) {
    return this.centres.get(name) ?? centreOf(this.numbering, name);
  }

  /** The outline as path text, `grow` times its size. @param {string} name @param {number} [grow] */
  outline(name, grow = 1) {
    const first = this.numbering.upright ? -60 : -90;
    if (!(name in this.boxes)) return hexOutline(this.centre(name), (this.size / Math.sqrt(3)) * grow, first);
    const [x, y, width, height] = this.boxes[name];
    return `M${x} ${y}h${width}v${height}h${-width}z`;
  }

  /** The place under a point of the sheet, or null. @param {number} x @param {number} y @returns {string | null} */
  under(x, y) {
    for (const [name, [left, top, width, height]] of Object.entries(this.boxes))
      if (x > left && x < left + width && y > top && y < top + height) return name;
    let best = null;
    let least = (this.size * WITHIN) ** 2;
    for (const [name, [cx, cy]] of this.centres) {
      const away = (cx - x) ** 2 + (cy - y) ** 2;
      if (away < least && !(name in this.boxes)) [best, least] = [name, away];
    }
    return best;
  }

  /** A place as the rules call it, its number behind: `the hex NW of Liaoyang (2331)`. @param {string} name @param {Record<string, string>} names */
  called(name, names) {
    return name in names ? `${names[name]} (${name})` : name;
  }

  /** A place in words, short. @param {string} name @returns {string} */
  title(name) {
    return name;
  }

  /** A place in words, with its ground. @param {string} name @returns {string} */
  describe(name) {
    return this.title(name);
  }
}

/** 2.5 as "2½"; other parts in tenths. @param {number} points */
export function halves(points) {
  const tenths = Math.round(points * 10);
  if (tenths % 5) return String(tenths / 10);
  const whole = Math.floor(tenths / 10);
  return tenths % 10 ? `${whole || ""}½` : String(whole);
}

/** The zones of the sea chart on its sheet: squares that stand on a corner, six beside each, some sides closed by land. */

import { HexGrid } from "../../../hexmap/grid.js";

/** @typedef {[number, number]} Point */
/** @typedef {import("./layout").ChartLayout} ChartLayout */

const HALF = Math.SQRT1_2;
/** Where the point that the chart is centred on lies, in rows and numbers. */
const NUMBER = 19;
const ROW = 25.5;
const LETTERS = /^([A-Z]+)(\d+)$/;
/** The way to each neighbour, as steps along a row (to the north-east) and across the rows (to the south-east). */
const COMPASS = ["north-east", "south-west", "north-west", "north", "south", "south-east"];

/** `C7` as row 2 and number 7; rows run A to Z, then AA on. @param {string} zone @returns {[number, number]} */
export function rowAndNumber(zone) {
  const [, letters = "A", number = "0"] = LETTERS.exec(zone) ?? [];
  const row = letters.length === 1 ? letters.charCodeAt(0) - 65 : 26 + letters.charCodeAt(1) - 65;
  return [row, Number(number)];
}

/** @param {number} row @param {number} number */
export function zoneName(row, number) {
  const letters = row < 26 ? String.fromCharCode(65 + row) : `A${String.fromCharCode(65 + row - 26)}`;
  return `${letters}${number}`;
}

/** The six zones beside another, whether there is water or not, in the order of the compass points. @param {string} zone */
export function sixAround(zone) {
  const [row, number] = rowAndNumber(zone);
  const odd = row % 2;
  return [
    zoneName(row, number + 1),
    zoneName(row, number - 1),
    zoneName(row - 1, number - 1 + odd),
    zoneName(row - 1, number + odd),
    zoneName(row + 1, number - 1 + odd),
    zoneName(row + 1, number + odd),
  ];
}

/** Two zones in one word, the same whichever comes first. @param {string} a @param {string} b */
export function sideKey(a, b) {
  return a < b ? `${a} ${b}` : `${b} ${a}`;
}

/** Facts of a zone, read from the letters of the layout. */
export class ZoneGrid extends HexGrid {
  /** @param {ChartLayout} layout */
  constructor(layout) {
    super(
      { leads: "row", size: layout.side, left: 0, top: 0, firstPlace: 0, firstRow: 0, shifted: 0, down: 1 },
      /** @type {string[]} */ ([]),
    );
    this.layout = layout;
    /** @type {Map<string, Point>} */
    this.centres = new Map(Object.keys(layout.zones).map((name) => [name, this.middle(name)]));
    this.closed = new Set(layout.closed.map(([a, b]) => sideKey(a, b)));
    /** @type {Map<string, string[]>} ports by the zone they lie in */
    this.portsIn = new Map();
    for (const [id, { zone }] of Object.entries(layout.ports))
      this.portsIn.set(zone, [...(this.portsIn.get(zone) ?? []), id]);
  }

  /** Where a zone has its middle, water or not. @param {string} zone @returns {Point} */
  middle(zone) {
    const [row, number] = rowAndNumber(zone);
    const { side, left, top } = this.layout;
    const along = number - NUMBER + (row % 2) / 2;
    const across = row - ROW;
    return [left + (along + across) * side * HALF, top - (along - across) * side * HALF];
  }

  /** @override @param {string} name @returns {Point} */
  centre(name) {
    return this.centres.get(name) ?? this.middle(name);
  }

  /** @param {string} name @param {number} along @param {number} across in sides of a zone, from its middle @returns {Point} */
  offset(name, along, across) {
    const [x, y] = this.centre(name);
    const { side } = this.layout;
    return [x + (along + across) * side * HALF, y - (along - across) * side * HALF];
  }

  /** The square as path text. @override @param {string} name @param {number} [grow] */
  outline(name, grow = 1) {
    const half = grow / 2;
    const corners = [
      this.offset(name, -half, -half),
      this.offset(name, half, -half),
      this.offset(name, half, half),
      this.offset(name, -half, half),
    ];
    return `M${corners.map(([x, y]) => `${x.toFixed(1)} ${y.toFixed(1)}`).join("L")}z`;
  }

  /** The zone under a point of the sheet. @override @param {number} x @param {number} y @returns {string | null} */
  under(x, y) {
    const { side, left, top } = this.layout;
    const east = (x - left) / side;
    const north = (top - y) / side;
    const row = Math.round((east - north) * HALF + ROW);
    const number = Math.round((east + north) * HALF + NUMBER - (Math.abs(row) % 2) / 2);
    const name = row >= 0 ? zoneName(row, number) : "";
    return this.isWater(name) ? name : null;
  }

  /** @param {string} zone */
  isWater(zone) {
    return zone in this.layout.zones;
  }

  /** Is there an open side between two zones that lie beside each other? @param {string} a @param {string} b */
  isOpen(a, b) {
    return this.isWater(a) && this.isWater(b) && sixAround(a).includes(b) && !this.closed.has(sideKey(a, b));
  }

  /** The zones a fleet can go to from here. @param {string} zone */
  beside(zone) {
    return sixAround(zone).filter((other) => this.isOpen(zone, other));
  }

  /** The way to a zone beside this one, in words. @param {string} from @param {string} to */
  wayTo(from, to) {
    return COMPASS[sixAround(from).indexOf(to)] ?? "";
  }

  /** The side between two zones, a little short of its ends. @param {string} a @param {string} b @returns {[Point, Point]} */
  sideBetween(a, b) {
    const place = sixAround(a).indexOf(b);
    const ends = /** @type {[number, number, number, number][]} */ ([
      [0.5, -0.46, 0.5, 0.46],
      [-0.5, -0.46, -0.5, 0.46],
      [-0.46, -0.5, -0.04, -0.5],
      [0.04, -0.5, 0.46, -0.5],
      [-0.46, 0.5, -0.04, 0.5],
      [0.04, 0.5, 0.46, 0.5],
    ])[place];
    if (!ends) throw new Error(`${a} and ${b} do not lie beside each other`);
    return [this.offset(a, ends[0], ends[1]), this.offset(a, ends[2], ends[3])];
  }

  /** @param {string} zone @param {"s" | "c" | "i" | "x" | "r" | "n"} letter sea, coast, island, ice, restricted, inland */
  is(zone, letter) {
    return this.layout.zones[zone]?.[0].includes(letter) ?? false;
  }

  /** @param {string} zone */
  sectionOf(zone) {
    return this.layout.sections[this.layout.zones[zone]?.[1] ?? 0];
  }

  /** @param {string} zone */
  merchantsIn(zone) {
    return this.layout.zones[zone]?.[2] ?? 0;
  }

  /** @param {string} zone */
  coastOf(zone) {
    return this.layout.zones[zone]?.[3] ?? "";
  }

  /** A zone, port or place in words. @override @param {string} name */
  title(name) {
    const { ports, places } = this.layout;
    if (name in ports) return ports[name].name;
    if (name in places) return places[name].name;
    return this.called(name, this.layout.names);
  }

  /** The zone of a zone, port or place. @param {string} name @returns {string | null} */
  zoneOf(name) {
    const { ports, places } = this.layout;
    if (this.isWater(name)) return name;
    return ports[name]?.zone ?? places[name]?.zone ?? null;
  }

  /** Where something in a zone or port stands on the sheet. @param {string} zone @param {string | null} [port] @returns {Point} */
  spot(zone, port = null) {
    const { ports, places } = this.layout;
    if (port) return ports[port]?.at ?? places[port]?.at ?? this.centre(zone);
    return this.centre(zone);
  }

  /** @override @param {string} name */
  describe(name) {
    const words = [this.title(name)];
    words.push(this.is(name, "c") ? "coastal waters" : this.is(name, "i") ? "islands" : "open sea");
    if (this.is(name, "r")) words.push("restricted waters");
    if (this.is(name, "n")) words.push("Inland Sea");
    return words.join(", ");
  }
}

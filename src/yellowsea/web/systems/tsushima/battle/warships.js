/** Ships of the Battle Board in profile, drawn class by class from profiles.json: bow to the right, waterline at 0. */

import { s } from "../../../page/dom.js";

/**
 * One class as history knows it; places are parts of the length, from stern to bow.
 * @typedef {object} ShipClass
 * @property {string[]} ships
 * @property {number} length in metres
 * @property {string} deck high, low, flush, waist or craft
 * @property {string} bow ram or clipper
 * @property {number[]} funnels
 * @property {number[]} masts
 * @property {[place: number, way: number, size: number][]} guns
 * @property {boolean} [tops] do the masts carry fighting tops?
 * @property {boolean} [thin] thin funnels
 * @property {string} [paint] of the funnels
 */
/** @typedef {{classes: Record<string, ShipClass>}} Profiles */

/** Units of the board for a metre of a ship. */
const METRE = 0.48;
const MASTHEAD = -18;
/** Deck lines: height of stern, middle and bow above the water, and where the middle begins and ends. @type {Record<string, [number, number, number, number, number]>} */
const DECKS = {
  high: [-4.4, -4.6, -5, 0.08, 0.9],
  low: [-2.8, -4.8, -3, 0.24, 0.76],
  flush: [-4.6, -4.3, -5, 0.1, 0.88],
  waist: [-4.4, -3.2, -4.9, 0.2, 0.76],
  craft: [-2.8, -2.5, -3.6, 0.16, 0.78],
};
/** Turrets and shields: half their width, their height, the length of the barrel. @type {Record<number, [number, number, number]>} */
const GUNS = { 1: [1.1, 1.5, 2.8], 2: [1.9, 2, 4.4], 3: [2.5, 2.4, 5.8] };
/** Destroyers, torpedo boats and merchants are not told apart. @type {Record<string, ShipClass>} */
const SMALL = {
  D: {
    ships: [],
    length: 70,
    deck: "craft",
    bow: "ram",
    funnels: [0.32, 0.44, 0.6],
    masts: [0.7],
    guns: [[0.88, 1, 1]],
  },
  T: { ships: [], length: 46, deck: "craft", bow: "ram", funnels: [0.42, 0.56], masts: [0.68], guns: [] },
  M: { ships: [], length: 100, deck: "waist", bow: "clipper", funnels: [0.5], masts: [0.22, 0.78], guns: [] },
};

/** What is drawn of a class. @typedef {{shape: ShipClass, long: number, deck: number, top: number, funnels: number[]}} Warship */

export class Warships {
  /** @param {Profiles} profiles */
  constructor({ classes }) {
    /** @type {Map<string, ShipClass>} */
    this.classOf = new Map(Object.values(classes).flatMap((shape) => shape.ships.map((ship) => [ship, shape])));
  }

  /** Her measures in units of the board: length, height of the deck and of the funnels, where they stand. @param {{id: string, type: string}} ship @returns {Warship} */
  measures({ id, type }) {
    const shape = this.classOf.get(id) ?? SMALL[type] ?? SMALL.M;
    const long = shape.length * METRE;
    const deck = DECKS[shape.deck][1];
    return { shape, long, deck, top: deck - funnelHeight(shape), funnels: shape.funnels.map((place) => place * long) };
  }
}

/** @param {ShipClass} shape */
function funnelHeight({ deck, thin }) {
  if (deck === "craft") return 5.6;
  return thin ? 10 : 8.4;
}

/** @param {Warship} warship */
export function drawWarship({ shape, long, deck }) {
  return s(
    "g",
    { class: "silhouette warship" },
    ...shape.masts.map((place) => mast(place * long, deck, shape)),
    ...stays(shape, long),
    ...shape.guns.map(([place, way, size]) => gun(place * long, deckAt(shape, place), way, size)),
    ...houses(shape, long, deck),
    ...shape.funnels.map((place) => funnel(place * long, deck, shape)),
    s("path", { d: hull(shape, long), class: "hull" }),
    s("path", { d: `M1.5 .2H${long - 0.4}V6H3z`, class: "below-water" }),
    ...ports(shape, long),
    s("path", { d: `M1 ${deckAt(shape, 0)}v-3.6h-4v2.2h4`, class: "ensign" }),
  );
}

/** The height of the deck at a place. @param {ShipClass} shape @param {number} place */
function deckAt({ deck }, place) {
  const [stern, middle, bow, from, to] = DECKS[deck];
  if (place < from) return stern;
  return place > to ? bow : middle;
}

/** @param {ShipClass} shape @param {number} long */
function hull({ deck, bow }, long) {
  const [stern, middle, fore, from, to] = DECKS[deck];
  const [a, b] = [from * long, to * long];
  const stem =
    bow === "clipper"
      ? `L${long + 2.4} ${fore - 0.8}Q${long - 1} ${fore + 2.4} ${long - 1.4} 0V1.4`
      : `L${long - 1.6} ${fore}Q${long - 1.2} -1.6 ${long} .4L${long - 0.6} 1.4`;
  return `M.2 ${stern}L${a} ${stern}L${a + 0.5} ${middle}L${b - 0.5} ${middle}L${b} ${fore}${stem}H2Q.4 .2 .2 ${stern}z`;
}

/** The midships battery, the bridges fore and aft. @param {ShipClass} shape @param {number} long @param {number} deck */
function houses({ deck: kind, masts, funnels, guns }, long, deck) {
  const bridge = (masts.at(-1) ?? 0.7) * long;
  const aft = Math.min(funnels[0] ?? 0.4, masts[0] ?? 0.3) * long;
  const block = (
    /** @type {number} */ x,
    /** @type {number} */ up,
    /** @type {number} */ wide,
    /** @type {number} */ high,
  ) => s("rect", { x: x.toFixed(1), y: (deck - up - high).toFixed(1), width: wide, height: high, class: "house" });
  const small = kind === "craft";
  const heavy = guns.some(([, , size]) => size > 1);
  return [
    ...(small ? [] : [block(aft - 1, 0, Math.max(4, bridge - aft + 2), heavy ? 2 : 1.2)]),
    block(bridge - 1.6, small ? 0 : 1.2, small ? 2.2 : 3.6, small ? 2 : 3.4),
    ...(small ? [] : [block(bridge - 2.6, 4.2, 5.4, 0.7), block(aft - 1.6, 1.2, 2.6, 2)]),
  ];
}

/** @param {number} x @param {number} deck @param {ShipClass} shape */
function funnel(x, deck, shape) {
  const wide = shape.deck === "craft" ? 1.9 : shape.thin ? 1.7 : shape.funnels.length > 3 ? 2.3 : 2.9;
  const high = funnelHeight(shape);
  const [left, right, top] = [x - wide / 2, x + wide / 2, deck - high];
  return s(
    "g",
    { class: `funnel ${shape.paint ?? "grey"}` },
    s("path", { d: `M${left - 0.2} ${deck}L${left} ${top}H${right}L${right + 0.2} ${deck}z` }),
    s("rect", { x: left - 0.2, y: top, width: wide + 0.4, height: 1.6, class: "cap" }),
  );
}

/** @param {number} x @param {number} deck @param {ShipClass} shape */
function mast(x, deck, { tops, deck: kind }) {
  const head = kind === "craft" ? -13 : MASTHEAD;
  const parts = [s("path", { d: `M${x} ${deck}V${head}M${x - 2.6} ${head + 4}h5.2`, class: "rig" })];
  if (tops) parts.push(s("rect", { x: x - 1.6, y: head + 7.4, width: 3.2, height: 1.5, class: "house" }));
  return s("g", {}, ...parts);
}

/** The wires between the mastheads. @param {ShipClass} shape @param {number} long */
function stays({ masts, deck }, long) {
  if (masts.length < 2 || deck === "craft") return [];
  const [a, b] = [masts[0] * long, /** @type {number} */ (masts.at(-1)) * long];
  return [
    s("path", { d: `M${a} ${MASTHEAD + 1}Q${(a + b) / 2} ${MASTHEAD + 3.4} ${b} ${MASTHEAD + 1}`, class: "stay" }),
  ];
}

/** @param {number} x @param {number} deck @param {number} way @param {number} size */
function gun(x, deck, way, size) {
  const [half, high, reach] = GUNS[size];
  return s(
    "g",
    { class: "gun" },
    s("path", { d: `M${x} ${deck - high * 0.7}l${way * (half + reach)} -1`, class: "barrel" }),
    s("path", {
      d: `M${x - half} ${deck + 0.3}L${x - half * 0.8} ${deck - high}H${x + half * 0.8}L${x + half} ${deck + 0.3}z`,
    }),
  );
}

/** Casemate guns along the side. @param {ShipClass} shape @param {number} long */
function ports({ guns, deck }, long) {
  if (deck === "craft" || !guns.length) return [];
  const places = Array.from({ length: 5 }, (_, number) => (0.3 + number * 0.1) * long);
  return [s("path", { d: places.map((x) => `M${x.toFixed(1)} -1.9h1.5`).join(""), class: "ports" })];
}

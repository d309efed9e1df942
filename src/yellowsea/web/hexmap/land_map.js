/** The map of a land game in play: stacks, what a march costs, what an attack would bring. */

import { classes, s } from "../page/dom.js";
import { COUNTER_SIZE } from "../pieces/counter_shapes.js";
import { badge, cost, stepCosts } from "./badges.js";
import { halves } from "./grid.js";
import { zonePatterns } from "./layers.js";
import { HexMap } from "./map.js";
import { ribbon, stackPiece } from "./stacks.js";
import { besideNames, boxOf, placeNames, townNames } from "./town_names.js";

/** @typedef {import("./types").LandUnit} LandUnit */
/** @typedef {import("../board").Marks} Marks */
/** @typedef {import("./map.js").MapWays} MapWays */

/**
 * @typedef {object} StackWays
 * @property {(hex: string, at: Element) => void} stack a stack was chosen
 * @property {(hex: string, at: Element) => void} inspect show what stands there
 * @property {(unit: string) => void} unit a single counter was chosen
 */

/**
 * Counters of a land game.
 * @template {LandUnit} U
 * @typedef {object} CounterWords
 * @property {(unit: U) => SVGElement} counter
 * @property {(unit: U) => string} describe
 * @property {(units: U[]) => {side: import("../types").Side, weak?: boolean}[]} below the counters under the top one
 * @property {(units: U[]) => U[]} inOrder the one that lies on top first
 */

/** Counters are this much smaller on the map than in their own drawing. */
const SCALE = 0.6;

/**
 * @template {LandUnit} U
 * @template {import("./types").LandView<U>} V
 */
export class LandMap extends HexMap {
  /**
   * @param {import("./grid.js").HexGrid} grid
   * @param {MapWays & StackWays} ways
   * @param {{width: number, height: number, towns: import("./town_names.js").TownName[], frame: [number, number, number, number]}} layout
   * @param {CounterWords<U>} words
   * @param {string} id of the board on the page
   */
  constructor(grid, ways, { width, height, towns, frame }, words, id) {
    super(grid, ways, { width, height, label: "Map", kind: "hex" });
    this.stackWays = ways;
    this.words = words;
    this.id = id;
    this.svg.prepend(s("defs", {}, ...zonePatterns(id)));
    for (const name of grid.centres.keys()) this.addPlace(name, s("path", { d: grid.outline(name, 0.985) }), "hex");
    this.towns = towns;
    this.frame = frame;
    this.names = s("g", { class: "town-names", "aria-hidden": "true" });
    this.above.before(this.names);
    /** the hexes that carry stacks, for which the names were placed */
    this.taken = "";
    /** where the names stand @type {ReturnType<typeof placeNames>} */
    this.named = new Map();
    this.nameTowns([]);
    /** @type {V | null} */
    this.view = null;
  }

  /** @override */
  clear() {
    super.clear();
    this.nameTowns([]);
    this.view = null;
  }

  /** Names keep clear of the stacks. @param {Iterable<string | null>} places where units stand */
  nameTowns(places) {
    const taken = [...new Set(places)].filter(
      (place) => place !== null && this.grid.has(place) && !(place in this.grid.boxes),
    );
    const key = taken.sort().join(" ");
    if (key === this.taken && this.names.childElementCount) return;
    this.taken = key;
    const stacks = /** @type {string[]} */ (taken);
    this.named = placeNames(this.towns, (hex) => this.grid.centre(hex), stacks, this.frame);
    this.names.replaceChildren(...townNames(this.named));
  }

  /** @param {Marks} marks @param {{byRail: string[], fought: string | null}} more */
  lightPlaces(marks, { byRail, fought }) {
    this.unlight();
    this.light(marks.targets, "target");
    this.light(marks.picked, "picked");
    this.light(marks.flash, "flash");
    this.light(
      byRail.map((name) => `hex:${name}`),
      "by-rail",
    );
    if (fought) this.light([`hex:${fought}`], "fought");
  }

  /** @param {V} view @param {string} hex @param {U[]} units @param {Marks} marks @param {...SVGElement} signs drawn over its edge */
  stack(view, hex, units, marks, ...signs) {
    const pile = this.pile(view, hex, units);
    const edge = COUNTER_SIZE * SCALE * 0.5;
    const piece = stackPiece(
      {
        ...pile,
        place: `stack:${hex}`,
        at: this.grid.centre(hex),
        scale: SCALE,
        shift: units.length > 1 ? [-3, -2] : [0, 0],
        more: classes(pile.more, marks.targets.has(`hex:${hex}`) && "target"),
        ribbon: units.length > 1 ? sumRibbon(units, [-edge - 1, edge - 1.5]) : null,
        choose: (chosen) => this.stackWays.stack(hex, chosen),
      },
      marks,
    );
    piece.querySelector(".stack-body")?.append(...signs);
    return piece;
  }

  /** A single counter or pile that is chosen by itself. @param {V} view @param {string} within @param {U[]} units @param {[number, number]} at @param {number} scale @param {SVGElement | null} ribbon @param {Marks} marks */
  loose(view, within, units, at, scale, ribbon, marks) {
    const place = `unit:${units[0].id}`;
    const choose = () => this.stackWays.unit(units[0].id);
    return stackPiece({ ...this.pile(view, within, units), place, at, scale, ribbon, choose }, marks);
  }

  /** What every pile of units has. @param {V} view @param {string} hex @param {U[]} units */
  pile(view, hex, units) {
    const inHand = units.some((unit) => view.march?.units.includes(unit.id));
    const done = units.every((unit) => unit.marks.includes("moved"));
    return {
      kind: "land-stack",
      side: units[0].side,
      within: hex,
      label: `${this.grid.title(hex)}: ${units.map(this.words.describe).join("; ")}`,
      tokens: units.map((unit) => `unit:${unit.id}`),
      below: this.words.below(units),
      top: this.words.counter(units[0]),
      more: classes(done && "done", inHand && "in-hand"),
      data: { "data-units": units.map((unit) => unit.id).join(" ") },
      inspect: (/** @type {Element} */ piece) => this.stackWays.inspect(hex, piece),
    };
  }

  /** What each lit hex costs, beside the names of towns. @param {V} view @param {Marks} marks */
  costs(view, marks) {
    const names = [...this.named].map(([name, place]) => boxOf(name, place));
    return Object.entries(view.march?.reach ?? {})
      .filter(([name]) => marks.targets.has(`hex:${name}`))
      .map(([name, { points }]) => cost(besideNames(this.grid.centre(name), names), halves(points)));
  }

  /** What could be attacked, with the column that would be reached. @param {V} view @param {Marks} marks */
  columns(view, marks) {
    return view.could_attack
      .filter(({ hex, column }) => column && marks.targets.has(`hex:${hex}`))
      .map(({ hex, column }) => {
        const [x, y] = this.grid.centre(hex);
        return badge([x, y - 25], column ?? "", 28);
      });
  }

  /** The way of the units in hand to a hex with the price of each step, or nothing. @param {string | null} hex */
  showWay(hex) {
    const march = this.view?.march;
    const found = hex ? march?.reach[hex] : undefined;
    if (!found || !march) return this.showRoute([]);
    const places = [march.hex ?? march.place ?? "", ...found.path];
    const points = places.map((name) => this.grid.centre(name));
    this.showRoute(
      places,
      stepCosts(
        points,
        found.steps.map((step) => halves(step.points)),
      ),
    );
  }
}

/** How many, and how strong together. @param {LandUnit[]} units @param {[number, number]} at */
export function sumRibbon(units, at) {
  const sum = units.reduce((total, unit) => total + unit.strength, 0);
  return ribbon(
    units[0].side,
    at,
    { width: 36, height: 11 },
    s("text", { x: 4, y: 8.6, class: "ribbon-many" }, `×${units.length}`),
    s("text", { x: 33, y: 9, class: "ribbon-sum" }, String(sum)),
  );
}

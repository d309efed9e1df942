/** The map of Manchuria in play: stacks, the counters in Korea, what a march costs, what an attack would bring. */

import { attackArrows, badge, cost, stepCosts } from "../../hexmap/badges.js";
import { halves } from "../../hexmap/grid.js";
import { zonePatterns } from "../../hexmap/layers.js";
import { HexMap } from "../../hexmap/map.js";
import { byPlace, ribbon, stackPiece } from "../../hexmap/stacks.js";
import { classes, s } from "../../page/dom.js";
import { COUNTER_SIZE } from "../../pieces/counter_shapes.js";
import { below, counter, describe, inOrder, total } from "./counters.js";
import { KOREA } from "./grid.js";
import { layers } from "./layers.js";
import { tracks } from "./tracks.js";

/** @typedef {import("./view").TideView} TideView */
/** @typedef {import("./view").Unit} Unit */
/** @typedef {import("../../board").Marks} Marks */
/** @typedef {import("../../hexmap/map.js").MapWays} MapWays */

/**
 * @typedef {object} StackWays
 * @property {(hex: string, at: Element) => void} stack a stack was chosen
 * @property {(hex: string, at: Element) => void} inspect show what stands there
 * @property {(unit: string) => void} unit a single counter was chosen
 */

/** Counters are this much smaller on the map than in their own drawing, and in the box of Korea. */
const SCALE = 0.6;
const SCALE_IN_KOREA = 0.74;
/** Where the focus waits when nothing can be chosen: Liaoyang. */
const HOME = "2230";

export class TideMap extends HexMap {
  /** @param {import("./grid.js").TideGrid} grid @param {MapWays & StackWays} ways @param {string} id of the board on the page */
  constructor(grid, ways, id) {
    const { width, height } = grid.layout;
    super(grid, ways, { width, height, label: "Map", kind: "hex" });
    this.layout = grid.layout;
    this.stackWays = ways;
    this.id = id;
    this.svg.prepend(s("defs", {}, ...zonePatterns(id)));
    for (const name of grid.centres.keys()) this.addPlace(name, s("path", { d: grid.outline(name, 0.985) }), "hex");
    /** @type {TideView | null} */
    this.view = null;
  }

  /** @param {TideView} view @param {Marks} marks */
  draw(view, marks) {
    this.view = view;
    this.redraw(() => {
      this.lightPlaces(view, marks);
      this.under.replaceChildren(...layers(this.grid, view, this.shown, this.id));
      this.things.replaceChildren(
        ...tracks(this.layout, view),
        ...this.stacks(view, marks),
        ...attackArrows(this.grid, declaredAttacks(view)),
      );
      this.above.replaceChildren(...this.costs(view, marks), ...this.columns(view, marks));
    }, HOME);
  }

  /** @override */
  clear() {
    super.clear();
    this.view = null;
  }

  /** @param {TideView} view @param {Marks} marks */
  lightPlaces(view, marks) {
    this.unlight();
    this.light(marks.targets, "target");
    this.light(marks.picked, "picked");
    this.light(marks.flash, "flash");
    this.light(
      (view.march?.rail ?? []).map((name) => `hex:${name}`),
      "by-rail",
    );
    if (view.battle) this.light([`hex:${view.battle.hex}`], "fought");
  }

  /** @param {TideView} view @param {Marks} marks */
  stacks(view, marks) {
    const standing = byPlace(view.units, (unit) => unit.hex);
    const inKorea = inOrder(standing.get(KOREA) ?? []);
    standing.delete(KOREA);
    return [
      ...this.inKorea(view, inKorea, marks),
      ...[...standing].map(([hex, units]) => this.stack(view, hex, inOrder(units), marks)),
    ];
  }

  /** Side by side in their box. @param {TideView} view @param {Unit[]} units @param {Marks} marks */
  inKorea(view, units, marks) {
    const [x, y, width] = this.layout.korea;
    const step = Math.min(50, (width - 20) / Math.max(1, units.length));
    return units.map((unit, number) => {
      const at = /** @type {[number, number]} */ ([x + 34 + step * number, y + 44]);
      return stackPiece(
        {
          ...this.pile(view, KOREA, [unit]),
          place: `unit:${unit.id}`,
          at,
          scale: SCALE_IN_KOREA,
          ribbon: null,
          choose: () => this.stackWays.unit(unit.id),
        },
        marks,
      );
    });
  }

  /** @param {TideView} view @param {string} hex @param {Unit[]} units @param {Marks} marks */
  stack(view, hex, units, marks) {
    const pile = this.pile(view, hex, units);
    const edge = COUNTER_SIZE * SCALE * 0.5;
    return stackPiece(
      {
        ...pile,
        place: `stack:${hex}`,
        at: this.grid.centre(hex),
        scale: SCALE,
        shift: units.length > 1 ? [-3, -2] : [0, 0],
        more: classes(pile.more, marks.targets.has(`hex:${hex}`) && "target"),
        ribbon: units.length > 1 ? sumRibbon(units, [-edge - 1, edge - 1.5]) : null,
        choose: (piece) => this.stackWays.stack(hex, piece),
      },
      marks,
    );
  }

  /** What every pile of units has. @param {TideView} view @param {string} hex @param {Unit[]} units */
  pile(view, hex, units) {
    const inHand = units.some((unit) => view.march?.units.includes(unit.id));
    const done = units.every((unit) => unit.marks.includes("moved"));
    return {
      kind: "land-stack",
      side: units[0].side,
      within: hex,
      label: `${this.grid.title(hex)}: ${units.map(describe).join("; ")}`,
      tokens: units.map((unit) => `unit:${unit.id}`),
      below: below(units),
      top: counter(units[0]),
      more: classes(done && "done", inHand && "in-hand"),
      data: { "data-units": units.map((unit) => unit.id).join(" ") },
      inspect: (/** @type {Element} */ piece) => this.stackWays.inspect(hex, piece),
    };
  }

  /** What each lit hex costs. @param {TideView} view @param {Marks} marks */
  costs(view, marks) {
    return Object.entries(view.march?.reach ?? {})
      .filter(([name]) => marks.targets.has(`hex:${name}`))
      .map(([name, { points }]) => {
        const [x, y] = this.grid.centre(name);
        return cost([x, y + 15], halves(points));
      });
  }

  /** What could be attacked, with the column that all who could join would reach. @param {TideView} view @param {Marks} marks */
  columns(view, marks) {
    return view.could_attack
      .filter(({ hex }) => marks.targets.has(`hex:${hex}`))
      .map(({ hex, column }) => {
        const [x, y] = this.grid.centre(hex);
        return badge([x, y - 25], column, 28);
      });
  }

  /** The way of the units in hand to a hex with the price of each step, or nothing. @param {string | null} hex */
  showWay(hex) {
    const march = this.view?.march;
    const found = hex ? march?.reach[hex] : undefined;
    if (!found || !march) return this.showRoute([]);
    const places = [march.hex, ...found.path];
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

/** @param {TideView} view */
function declaredAttacks({ units }) {
  return units.flatMap(({ side, hex, target }) => (hex && target ? [{ side, from: hex, to: target }] : []));
}

/** How many, and how strong together. @param {Unit[]} units @param {[number, number]} at */
function sumRibbon(units, at) {
  return ribbon(
    units[0].side,
    at,
    { width: 36, height: 11 },
    s("text", { x: 4, y: 8.6, class: "ribbon-many" }, `×${units.length}`),
    s("text", { x: 33, y: 9, class: "ribbon-sum" }, String(total(units))),
  );
}

/** The sea chart in play: waters, ports and zones to choose, stacks of both sides, courses and chances. */

import { badge, cost } from "../../../hexmap/badges.js";
import { numberLayer } from "../../../hexmap/layers.js";
import { HexMap } from "../../../hexmap/map.js";
import { ribbon, stackPiece } from "../../../hexmap/stacks.js";
import { classes, s } from "../../../page/dom.js";
import { COUNTER_SIZE } from "../../../pieces/counter_shapes.js";
import { sideName } from "../../../pieces/sides.js";
import { closedCounter, counter, inOrder } from "../counters.js";
import { chartMarks, wakes } from "./marks.js";
import { spotOf } from "./spots.js";
import { inShort, stacksOf, tokensOf } from "./stacks.js";
import { tracks } from "./tracks.js";

/** @typedef {import("../view").SeaView} SeaView */
/** @typedef {import("../view").Courses} Courses */
/** @typedef {import("./stacks.js").SeaStack} SeaStack */
/** @typedef {import("../../../board").Marks} Marks */
/** @typedef {import("../../../hexmap/map.js").MapWays & {stack: (place: string, at: Element) => void}} ChartWays */

/** A counter is this much smaller on the chart than in its own drawing. */
const SCALE = 0.6;
/** Where the focus waits when nothing can be chosen: off Sasebo. */
const HOME = "0714";
const NUMBER_RISE = 30;

export class SeaChart extends HexMap {
  /** @param {import("./grid.js").SeaGrid} grid @param {ChartWays} ways */
  constructor(grid, ways) {
    const { width, height, zones, ports } = grid.layout;
    super(grid, ways, { width, height, label: "Chart", kind: "place" });
    this.seas = grid;
    this.chooseStack = ways.stack;
    for (const name of grid.waters) this.addPlace(name, s("path", { d: grid.outline(name, 0.985) }), "hex");
    for (const name of Object.keys(zones)) this.addPlace(name, s("path", { d: grid.outline(name) }), "zone");
    for (const name of Object.keys(ports)) {
      const [cx, cy] = grid.centre(name);
      this.addPlace(name, s("circle", { cx, cy, r: 12 }), "haven");
    }
    /** @type {Courses | null} the courses of the ships in hand, as the server tells them */
    this.courses = null;
    /** @type {import("../view").Wake[]} what moved last, as everybody saw it */
    this.trail = [];
    /** @type {SeaView | null} */
    this.view = null;
  }

  /** @param {SeaView} view @param {Marks} marks */
  draw(view, marks) {
    this.view = view;
    this.redraw(() => {
      this.lightPlaces(view, marks);
      this.under.replaceChildren(
        ...(this.shown.has("numbers") ? [numberLayer(this.grid, this.seas.waters, NUMBER_RISE)] : []),
        ...chartMarks(this.seas, view),
        ...wakes(this.seas, view, this.trail),
      );
      this.things.replaceChildren(...tracks(this.seas.layout, view), ...this.stacks(view, marks));
      this.above.replaceChildren(...this.costs(marks), ...this.chances(view, marks), ...this.ring(view));
    }, HOME);
  }

  /** @override */
  clear() {
    super.clear();
    this.view = this.courses = null;
    this.trail = [];
  }

  /** @param {SeaView} view @param {Marks} marks */
  lightPlaces(view, marks) {
    this.unlight();
    // A place where ships only could be drawn up is not lit: its stack is.
    const meant = view.phase === "movement" || view.phase === "set_up" ? view.orders?.sailing.length : true;
    if (meant) this.light(marks.targets, "target");
    this.light(marks.picked, "picked");
    this.light(marks.flash, "flash");
  }

  /** @param {SeaView} view @param {Marks} marks */
  stacks(view, marks) {
    const all = stacksOf(view, this.grid);
    return all.map((stack) => this.stack(view, stack, spotOf(this.seas, stack, all), marks));
  }

  /** @param {SeaView} view @param {SeaStack} stack @param {[number, number]} at @param {Marks} marks */
  stack(view, { place, side, closed, ships: lying }, at, marks) {
    const ships = inOrder(lying);
    const back = closed || !ships.length;
    const inHand = ships.some((ship) => view.orders?.sailing.includes(ship.id));
    const done = ships.length > 0 && ships.every((ship) => ship.moved);
    return stackPiece(
      {
        kind: "naval-stack",
        side,
        place: `stack:${place} ${side}`,
        within: place,
        at,
        scale: SCALE,
        shift: [-3, 1],
        label: `${this.grid.title(place)}: ${sideName(side)}, ${closed ? "closed stack" : inShort(ships)}`,
        tokens: [...ships.flatMap(tokensOf), `place:${place}`],
        below: closed ? [{ side }, { side }] : ships.slice(1).map(() => ({ side })),
        top: back ? closedCounter(side) : counter(ships[0]),
        ribbon: closed ? null : loadRibbon(side, ships.length, ships.filter((ship) => ship.cargo).length),
        more: classes(inHand && "in-hand", done && "done"),
        data: { "data-stack": `${place} ${side}` },
        choose: (piece) => this.chooseStack(place, piece),
      },
      marks,
    );
  }

  /** What each lit place costs the ships in hand. @param {Marks} marks */
  costs(marks) {
    return Object.entries(this.courses?.places ?? {})
      .filter(([name]) => marks.targets.has(`place:${name}`) && !this.seas.isPort(name))
      .map(([name, { points }]) => {
        const [x, y] = this.grid.centre(name);
        return cost([x, y + 27], String(points));
      });
  }

  /** The chance of each search beside its place. @param {SeaView} view @param {Marks} marks */
  chances(view, marks) {
    return Object.entries(view.searches)
      .filter(([name]) => marks.targets.has(`place:${name}`))
      .map(([name, { chance }]) => {
        const [x, y] = this.grid.centre(name);
        return badge([x, y - 31], `${Math.round(chance * 100)} %`, 38);
      });
  }

  /** Around the place that the question is about. @param {SeaView} view */
  ring(view) {
    if (!view.about || view.viewer !== view.actor) return [];
    const [cx, cy] = this.grid.centre(view.about);
    return [s("circle", { class: "asked-ring", cx, cy, r: this.grid.size * 0.62 })];
  }

  /** The way of the ships in hand to a place, or nothing. @param {string | null} place */
  showWay(place) {
    const course = place ? this.courses?.places[place] : undefined;
    const from = this.view?.orders?.from;
    if (!course || !from || !place) return this.showRoute([]);
    this.showRoute([from, ...course.way, ...(this.seas.isHex(place) ? [] : [place])]);
  }
}

/** How many counters, and how many of them are loaded. @param {import("../../../types").Side} side @param {number} many @param {number} cargo */
function loadRibbon(side, many, cargo) {
  if (many < 2 && !cargo) return null;
  const edge = COUNTER_SIZE * SCALE * 0.5;
  const counted = many < 10 ? 20 : 25;
  const loads = counted + (cargo < 10 ? 17 : 22);
  return ribbon(
    side,
    [-edge - 3, edge + 1.5],
    { width: cargo ? loads : counted, height: 12 },
    s("text", { x: 3.5, y: 9.4, class: "ribbon-many" }, `×${many}`),
    cargo ? s("path", { d: `M${counted + 1} 3h5.5v6h-5.5zm0 3h5.5`, class: "load" }) : null,
    cargo ? s("text", { x: loads - 3, y: 9.4, class: "ribbon-sum" }, String(cargo)) : null,
  );
}

/** The sea chart in play: waters, ports and zones to choose, stacks of both sides, mines, bases, courses. */

import { s } from "../../page/dom.js";
import { keepFocus, placeButton } from "../../page/places.js";
import { flag, sideName } from "../../pieces/sides.js";
import { closedCounter, counter, inOrder, OUTLINE, SIZE } from "./counters.js";
import { inShort, stacksOf, tokensOf } from "./stacks.js";
import { tracks } from "./tracks.js";

/** @typedef {import("../../types").View} View */
/** @typedef {import("../../types").Marks} Marks */
/** @typedef {import("./stacks.js").Stack} Stack */

/** A counter is this much smaller on the chart than in its own drawing. */
const SCALE = 0.6;
/** How far ships at anchor lie from the name of their port. */
const OFF_NAME = 15;
/** How far a stack at sea lies from a port, and from the ships in it. */
const NEAR_PORT = 34;
const CLEAR = 52;

/**
 * @typedef {object} ChartWays
 * @property {(place: string, at: Element) => void} place a hex, port or zone was chosen
 * @property {(place: string, at: Element) => void} stack a stack was chosen
 * @property {(place: string | null) => void} look the pointer or the focus is on a place
 */

export class Chart {
  /** @param {import("./grid.js").Grid} grid @param {ChartWays} ways */
  constructor(grid, ways) {
    this.grid = grid;
    this.ways = ways;
    const { width, height } = grid.layout;
    this.svg = s("svg", {
      class: "overlay seas",
      viewBox: `0 0 ${width} ${height}`,
      role: "group",
      "aria-label": "Chart",
    });
    this.cells = s("g", { class: "cells" });
    this.under = s("g", { class: "between" });
    this.route = s("g", { class: "route" });
    this.things = s("g", { class: "things" });
    this.above = s("g", { class: "above" });
    this.svg.append(this.under, this.cells, this.route, this.things, this.above);
    /** @type {Map<string, SVGElement>} */
    this.places = new Map();
    /** @type {Set<SVGElement>} places that carry more than their plain class */
    this.dressed = new Set();
    for (const name of grid.waters) this.addPlace(name, s("path", { d: grid.outline(name, 0.985) }), "hex");
    for (const name of Object.keys(grid.layout.zones)) {
      const [x, y, wide, high] = grid.layout.zones[name].box;
      this.addPlace(name, s("rect", { x, y, width: wide, height: high }), "zone");
    }
    for (const name of Object.keys(grid.layout.ports)) {
      const [cx, cy] = grid.centre(name);
      this.addPlace(name, s("circle", { cx, cy, r: 12 }), "haven");
    }
    /** @type {Set<string>} overlays that are shown */
    this.shown = new Set();
    /** @type {any} the courses of the ships in hand, as the server tells them */
    this.courses = null;
    /** @type {View | null} */
    this.view = null;
    this.svg.addEventListener("pointerover", (event) => ways.look(this.placeOf(event.target)));
    this.svg.addEventListener("pointerleave", () => ways.look(null));
    this.svg.addEventListener("focusin", (event) => ways.look(this.placeOf(event.target)));
  }

  /** @param {string} name @param {SVGElement} shape @param {string} kind */
  addPlace(name, shape, kind) {
    const at = this.grid.centre(name);
    const attributes = placeButton(`place:${name}`, this.grid.describe(name), at, () => this.ways.place(name, shape));
    for (const [key, value] of Object.entries(attributes))
      if (typeof value === "function") shape.addEventListener(key.slice(2), /** @type {any} */ (value));
      else shape.setAttribute(key, value);
    shape.setAttribute("class", `place ${kind}`);
    shape.dataset.kind = kind;
    this.places.set(name, shape);
    this.cells.append(shape);
  }

  /** @param {EventTarget | null} target */
  placeOf(target) {
    const found = target instanceof Element ? target.closest("[data-place]")?.getAttribute("data-place") : null;
    return found ? found.slice(found.indexOf(":") + 1).split(" ")[0] : null;
  }

  /** @type {{side: string, origin: string, to: string}[]} what moved last, as everybody saw it */
  trail = [];

  /** @param {View} view @param {Marks} marks */
  draw(view, marks) {
    this.view = view;
    keepFocus(
      this.svg,
      () => {
        this.dress(view, marks);
        this.under.replaceChildren(
          ...(this.shown.has("numbers") ? [this.numbers()] : []),
          ...this.marks(view),
          ...this.wakes(view),
        );
        this.things.replaceChildren(...tracks(this.grid.layout, view), ...this.stacks(view, marks));
        this.above.replaceChildren(...this.costs(marks), ...this.chances(view, marks), ...this.rings());
      },
      () => this.svg.querySelector(".target[data-place]") ?? this.places.get("0714"),
    );
  }

  clear() {
    this.view = null;
    this.courses = this.asked = null;
    this.trail = [];
    for (const layer of [this.under, this.route, this.things, this.above]) layer.replaceChildren();
    for (const cell of this.dressed) cell.setAttribute("class", `place ${cell.dataset.kind}`);
    this.dressed.clear();
  }

  /** Light the places that may be chosen. @param {View} view @param {Marks} marks */
  dress(view, marks) {
    for (const cell of this.dressed) cell.setAttribute("class", `place ${cell.dataset.kind}`);
    this.dressed.clear();
    const put = (/** @type {Iterable<string>} */ tokens, /** @type {string} */ word) => {
      for (const token of tokens) {
        const cell = token.startsWith("place:") ? this.places.get(token.slice(6)) : undefined;
        if (!cell) continue;
        cell.classList.add(word);
        this.dressed.add(cell);
      }
    };
    // A place where ships only could be drawn up is not lit: its stack is.
    const meant = view.phase === "movement" || view.phase === "set_up" ? view.orders?.sailing?.length : true;
    if (meant) put(marks.targets, "target");
    put(marks.picked, "picked");
    put(marks.flash, "flash");
  }

  /** @param {View} view @param {Marks} marks */
  stacks(view, marks) {
    const all = stacksOf(view, this.grid);
    return all.map((stack) => this.stack(view, stack, all, marks));
  }

  /** Where a stack lies: ports beside their anchor, two sides apart. @param {Stack} stack @param {Stack[]} all @returns {[number, number]} */
  spot(stack, all) {
    const { place, side } = stack;
    const [x, y] = this.grid.centre(place);
    const both = all.some((other) => other.place === place && other.side !== side);
    const apart = both ? (side === "japan" ? -23 : 23) : 0;
    if (this.grid.isZone(place)) {
      const [, , width] = this.grid.layout.zones[place].box;
      return width < 150 ? [x, y + (both ? (side === "japan" ? -26 : 30) : 4)] : [x + apart * 2.2, y + 4];
    }
    if (this.grid.isPort(place)) {
      const [hx, hy] = this.grid.centre(/** @type {string} */ (this.grid.hexOf(place)));
      // Towards the far side of the hex there is the sea: the port's own ships keep close to the anchor, and off its name.
      const [dx, dy] = this.grid.layout.ports[place].name_at;
      const [off, below] = dx ? [-Math.sign(dx) * OFF_NAME, 0] : [0, -Math.sign(dy) * OFF_NAME];
      return [x * 0.82 + hx * 0.18 + apart + off, y * 0.82 + hy * 0.18 - 3 + below];
    }
    const port = this.grid.portOf.get(place);
    if (!port) return [x + apart, y];
    // Ships off a port keep clear of those in it.
    const inside = all.find((other) => other.place === port);
    const [px, py] = inside ? this.spot(inside, all) : this.grid.centre(port);
    const away = Math.hypot(x - px, y - py) || 1;
    const shift = Math.max(0, (inside ? CLEAR : NEAR_PORT) - away);
    return [x + ((x - px) / away) * shift + apart, y + ((y - py) / away) * shift];
  }

  /** @param {View} view @param {Stack} stack @param {Stack[]} all @param {Marks} marks */
  stack(view, stack, all, marks) {
    const { place, side, closed } = stack;
    const ships = inOrder(stack.ships);
    const [x, y] = this.spot(stack, all);
    const tokens = [...ships.flatMap(tokensOf), `place:${place}`];
    const has = (/** @type {Set<string>} */ set) => tokens.some((token) => set.has(token));
    const what = closed ? "closed stack" : inShort(ships);
    const words = `${this.grid.title(place)}: ${sideName(side)}, ${what}`;
    const under = Math.min(3, closed ? 2 : ships.length - 1);
    const sheets = Array.from({ length: under }, (_, number) =>
      s("path", {
        d: OUTLINE[side],
        class: `under ${side}`,
        transform: `translate(${4 * (under - number)} ${-4 * (under - number)})`,
      }),
    );
    const inHand = ships.some((ship) => view.orders?.sailing?.includes(ship.id));
    const done = ships.length > 0 && ships.every((ship) => ship.moved);
    const cargo = ships.filter((ship) => ship.cargo).length;
    const piece = s(
      "g",
      {
        class: `stack naval-stack ${side} ${has(marks.targets) ? "target" : ""} ${has(marks.picked) ? "picked" : ""} ${has(marks.flash) ? "flash" : ""} ${inHand ? "in-hand" : ""} ${done ? "done" : ""}`,
        transform: `translate(${x.toFixed(1)} ${y.toFixed(1)})`,
        "data-stack": `${place} ${side}`,
        ...placeButton(`stack:${place} ${side}`, words, [x, y], () => this.ways.stack(place, piece)),
      },
      s(
        "g",
        { class: "naval-body" },
        s(
          "g",
          { transform: `scale(${SCALE}) translate(${-SIZE / 2 - 3} ${-SIZE / 2 + 1})` },
          s("rect", { class: "shade", x: 2.5, y: 4, width: SIZE, height: SIZE, rx: 7 }),
          ...sheets,
          closed || !ships.length ? closedCounter(side) : counter(ships[0]),
        ),
        closed ? null : ribbon(side, ships.length, cargo),
      ),
      s("title", {}, words),
    );
    return piece;
  }

  /** Mines, flying bases, flags of the ports, block ships. @param {View} view */
  marks(view) {
    const mines = view.mines.map((/** @type {string} */ hex) => {
      const [x, y] = this.grid.centre(hex);
      return s(
        "g",
        { class: "sea-mine", transform: `translate(${x - 24} ${y + 18})` },
        s("circle", { r: 5.2 }),
        s("path", { d: "M0 -8.500V8.500M-8.500 0H8.500M-6 -6L6 6M6 -6L-6 6" }),
        s("title", {}, `Mine in ${hex}`),
      );
    });
    const bases = view.bases.map((/** @type {string} */ hex) => {
      const [x, y] = this.grid.centre(hex);
      return s(
        "g",
        { class: "flying-base", transform: `translate(${x + 22} ${y + 16})` },
        s("path", { d: "M-9 7L0 -9L9 7z" }),
        s("path", { d: "M-3 7L0 1L3 7M0 -9V-14L6 -12L0 -10", class: "rig" }),
        s("title", {}, `Flying base in ${hex}`),
      );
    });
    const flags = Object.entries(view.ports).map(([port, facts]) => {
      const [x, y] = this.grid.centre(port);
      const { owner, shut } = /** @type {any} */ (facts);
      return s(
        "g",
        { class: "port-flag", transform: `translate(${x + 4} ${y - 16}) scale(.5)` },
        owner === "neutral" ? s("rect", { width: 24, height: 16, class: "neutral-flag" }) : flag(owner),
        shut ? s("path", { d: "M-16 30L12 46M12 30L-16 46", class: "shut" }) : null,
      );
    });
    return [...flags, ...mines, ...bases];
  }

  /** Where the enemy came from when he moved last. @param {View} view */
  wakes(view) {
    return this.trail
      .filter(({ side, origin, to }) => side !== view.viewer && this.grid.has(origin) && this.grid.has(to))
      .map(({ side, origin, to }) => {
        const [[ax, ay], [bx, by]] = [this.grid.centre(origin), this.grid.centre(to)];
        const bend = Math.hypot(bx - ax, by - ay) * 0.12;
        const turn = Math.atan2(by - ay, bx - ax) - Math.PI / 2;
        const [mx, my] = [(ax + bx) / 2 + bend * Math.cos(turn), (ay + by) / 2 + bend * Math.sin(turn)];
        return s("path", {
          class: `wake ${side}`,
          d: `M${ax.toFixed(0)} ${ay.toFixed(0)}Q${mx.toFixed(0)} ${my.toFixed(0)} ${bx.toFixed(0)} ${by.toFixed(0)}`,
        });
      });
  }

  numbers() {
    const texts = this.grid.waters.map((name) => {
      const [x, y] = this.grid.centre(name);
      return s("text", { x: x.toFixed(1), y: (y - 30).toFixed(1) }, name);
    });
    return s("g", { class: "hex-numbers" }, ...texts);
  }

  /** What each lit place costs the ships in hand. @param {Marks} marks */
  costs(marks) {
    const found = this.courses?.places ?? {};
    return Object.entries(found)
      .filter(([name]) => marks.targets.has(`place:${name}`) && !this.grid.isPort(name))
      .map(([name, course]) => {
        const [x, y] = this.grid.centre(name);
        return s(
          "g",
          { class: "cost", transform: `translate(${x.toFixed(1)} ${(y + 27).toFixed(1)})` },
          s("rect", { x: -9, y: -9, width: 18, height: 13, rx: 6 }),
          s("text", { y: 2 }, String(/** @type {any} */ (course).points)),
        );
      });
  }

  /** The chance of each search beside its place. @param {View} view @param {Marks} marks */
  chances(view, marks) {
    return Object.entries(view.searches ?? {})
      .filter(([name]) => marks.targets.has(`place:${name}`))
      .map(([name, search]) => {
        const [x, y] = this.grid.centre(name);
        const { chance } = /** @type {any} */ (search);
        return s(
          "g",
          { class: "chance-badge", transform: `translate(${x.toFixed(1)} ${(y - 31).toFixed(1)})` },
          s("rect", { x: -19, y: -10, width: 38, height: 17, rx: 3 }),
          s("text", { y: 3 }, `${Math.round(chance * 100)} %`),
        );
      });
  }

  /** @type {string | null} the place that a question is about */
  asked = null;

  rings() {
    if (!this.asked) return [];
    const [cx, cy] = this.grid.centre(this.asked);
    return [s("circle", { class: "asked-ring", cx, cy, r: this.grid.size * 0.62 })];
  }

  /** The way to a place, or nothing. @param {string | null} place */
  showRoute(place) {
    const course = place ? this.courses?.places?.[place] : null;
    const from = this.view?.orders?.from;
    if (!course || !from) return this.route.replaceChildren();
    const points = [from, ...course.way, ...(this.grid.isHex(place ?? "") ? [] : [place])].map((name) =>
      this.grid.centre(name),
    );
    const d = `M${points.map((point) => point.map((each) => each.toFixed(1)).join(" ")).join("L")}`;
    this.route.replaceChildren(s("path", { class: "route-edge", d }), s("path", { class: "route-line", d }));
  }
}

/** How many counters, and how many of them are loaded. @param {string} side @param {number} many @param {number} cargo */
function ribbon(side, many, cargo) {
  if (many < 2 && !cargo) return null;
  return s(
    "g",
    { class: `ribbon ${side}`, transform: `translate(${-SIZE * SCALE * 0.5 - 3} ${SIZE * SCALE * 0.5 - 3})` },
    s("rect", { width: cargo ? 37 : 20, height: 12, rx: side === "japan" ? 5 : 0 }),
    s("text", { x: 3.5, y: 9.4, class: "ribbon-many" }, `×${many}`),
    cargo ? s("path", { d: "M21 3h5.500v6h-5.500zM21 6h5.500", class: "load" }) : null,
    cargo ? s("text", { x: 34, y: 9.4, class: "ribbon-sum" }, String(cargo)) : null,
  );
}

/** The map in play: places to choose, what lies under and over them, and what the pointer is on. */

import { dress, s } from "../page/dom.js";
import { keepFocus, pathOf, placeButton } from "./places.js";

/** @typedef {import("../board").Marks} Marks */

/**
 * @typedef {object} MapWays
 * @property {(place: string, at: Element) => void} place a place was chosen
 * @property {(place: string | null) => void} look the pointer or the focus is on a place
 */

/** Layers of drawings over a grid, from the ground up. A system's own map fills them. */
export class HexMap {
  /**
   * @param {import("./grid.js").HexGrid} grid
   * @param {MapWays} ways
   * @param {{width: number, height: number, label: string, kind: string}} sheet `kind` is the kind of its place tokens
   */
  constructor(grid, ways, { width, height, label, kind }) {
    this.grid = grid;
    this.ways = ways;
    this.kind = kind;
    const layer = (/** @type {string} */ name) => s("g", { class: name });
    this.under = layer("between");
    this.glimpse = layer("glimpse");
    this.cells = layer("cells");
    this.route = layer("route");
    this.things = layer("things");
    this.above = layer("above");
    const layers = [this.under, this.glimpse, this.cells, this.route, this.things, this.above];
    const attributes = {
      class: "overlay hexmap",
      viewBox: `0 0 ${width} ${height}`,
      role: "group",
      "aria-label": label,
    };
    this.svg = s("svg", attributes, ...layers);
    /** @type {Map<string, SVGElement>} */
    this.places = new Map();
    /** @type {Set<SVGElement>} places that carry more than their plain class */
    this.lit = new Set();
    /** @type {Set<string>} overlays that are shown; `bare` hides the counters */
    this.shown = new Set();
    this.svg.addEventListener("pointerover", (event) => ways.look(this.placeOf(event.target)));
    this.svg.addEventListener("pointerleave", () => ways.look(null));
    this.svg.addEventListener("focusin", (event) => ways.look(this.placeOf(event.target)));
  }

  /** @param {string} name @param {SVGElement} shape @param {string} look its class */
  addPlace(name, shape, look) {
    const choose = () => this.ways.place(name, shape);
    dress(shape, placeButton(`${this.kind}:${name}`, this.grid.describe(name), this.grid.centre(name), choose));
    shape.setAttribute("class", `place ${look}`);
    shape.dataset.look = look;
    if (name in this.grid.boxes) shape.dataset.box = name;
    this.places.set(name, shape);
    this.cells.append(shape);
  }

  /** The place that an element stands for or in. @param {EventTarget | null} target @returns {string | null} */
  placeOf(target) {
    if (!(target instanceof Element)) return null;
    const within = target.closest("[data-in]")?.getAttribute("data-in");
    if (within) return within;
    const token = target.closest("[data-place]")?.getAttribute("data-place");
    return token?.startsWith(`${this.kind}:`) ? token.slice(this.kind.length + 1) : null;
  }

  /** The place under the pointer, whatever lies on it. @param {PointerEvent} event */
  placeAt(event) {
    const matrix = this.svg.getScreenCTM()?.inverse();
    if (!matrix) return null;
    const { x, y } = new DOMPoint(event.clientX, event.clientY).matrixTransform(matrix);
    return this.grid.under(x, y);
  }

  /** Redraw; the focus stays, or waits on what can be chosen. @param {() => void} draw @param {string} home the place it waits on else */
  redraw(draw, home) {
    this.svg.classList.toggle("bare", this.shown.has("bare"));
    keepFocus(this.svg, draw, () => this.svg.querySelector(".target[data-place]") ?? this.places.get(home));
  }

  clear() {
    for (const layer of [this.under, this.glimpse, this.route, this.things, this.above]) layer.replaceChildren();
    this.unlight();
  }

  unlight() {
    for (const cell of this.lit) cell.setAttribute("class", `place ${cell.dataset.look}`);
    this.lit.clear();
  }

  /** Give places a class, by token. @param {Iterable<string>} tokens @param {string} word */
  light(tokens, word) {
    for (const token of tokens) {
      const [kind, name] = token.split(":");
      const cell = kind === this.kind ? this.places.get(name) : undefined;
      if (!cell) continue;
      cell.classList.add(word);
      this.lit.add(cell);
    }
  }

  /** The way through these places, or none. @param {string[]} places @param {SVGElement[]} [more] what is drawn on it */
  showRoute(places, more = []) {
    if (places.length < 2) return this.route.replaceChildren();
    const d = pathOf(places.map((name) => this.grid.centre(name)));
    this.route.replaceChildren(s("path", { class: "route-edge", d }), s("path", { class: "route-line", d }), ...more);
  }
}

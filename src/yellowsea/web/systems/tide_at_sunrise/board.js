/** The map in play: hexes to choose, stacks, the counters in Korea, and what lies between ground and counters. */

import { s } from "../../page/dom.js";
import { keepFocus, placeButton } from "../../page/places.js";
import { sideName } from "../../pieces/sides.js";
import { counter, describe, inOrder, SIZE, total } from "./counters.js";
import { halves, KOREA } from "./grid.js";
import { layers } from "./layers.js";
import { tracks } from "./tracks.js";

/** @typedef {import("../../types").View} View */
/** @typedef {import("../../types").Marks} Marks */
/** @typedef {import("./counters.js").Unit} Unit */

/** A counter is this much smaller on the map than in its own drawing. */
const SCALE = 0.6;

/**
 * @typedef {object} BoardWays
 * @property {(hex: string, at: Element) => void} hex a hex was chosen
 * @property {(hex: string, at: Element) => void} stack a stack was chosen
 * @property {(hex: string, at: Element) => void} inspect show what stands there
 * @property {(unit: string) => void} unit a single counter was chosen
 * @property {(hex: string | null) => void} look the pointer or the focus is on a hex
 */

export class Board {
  /** @param {import("./grid.js").Grid} grid @param {BoardWays} ways */
  constructor(grid, ways) {
    this.grid = grid;
    this.ways = ways;
    const { width, height } = grid.layout;
    this.svg = s("svg", {
      class: "overlay tide",
      viewBox: `0 0 ${width} ${height}`,
      role: "group",
      "aria-label": "Map",
    });
    this.cells = s("g", { class: "cells" });
    this.under = s("g", { class: "between" });
    this.route = s("g", { class: "route" });
    this.things = s("g", { class: "things" });
    this.above = s("g", { class: "above" });
    this.glimpse = s("g", { class: "glimpse" });
    this.svg.append(patterns(), this.under, this.glimpse, this.cells, this.route, this.things, this.above);
    /** @type {Map<string, SVGElement>} */
    this.hexes = new Map();
    /** @type {Set<SVGElement>} hexes that carry more than their plain class */
    this.dressed = new Set();
    for (const name of grid.centres.keys()) this.addCell(name);
    /** @type {Set<string>} overlays that are shown */
    this.shown = new Set();
    /** @type {View | null} */
    this.view = null;
    this.svg.addEventListener("pointerover", (event) => ways.look(this.hexOf(event.target)));
    this.svg.addEventListener("pointerleave", () => ways.look(null));
    this.svg.addEventListener("focusin", (event) => ways.look(this.hexOf(event.target)));
  }

  /** @param {string} name */
  addCell(name) {
    const cell = s("path", {
      d: this.grid.outline(name, 0.985),
      class: "place hex",
      ...placeButton(`hex:${name}`, this.grid.describe(name), this.grid.centre(name), () => this.ways.hex(name, cell)),
    });
    this.hexes.set(name, cell);
    this.cells.append(cell);
  }

  /** @param {EventTarget | null} target */
  hexOf(target) {
    const place =
      target instanceof Element
        ? (target.closest("[data-hex]")?.getAttribute("data-hex") ??
          target.closest("[data-place]")?.getAttribute("data-place"))
        : null;
    return place?.startsWith("hex:") ? place.slice(4) : place && this.grid.has(place) ? place : null;
  }

  /** @param {View} view @param {Marks} marks */
  draw(view, marks) {
    this.view = view;
    keepFocus(
      this.svg,
      () => {
        this.dress(view, marks);
        this.under.replaceChildren(...layers(this.grid, view, this.shown));
        this.things.replaceChildren(
          ...tracks(this.grid.layout, view),
          ...this.stacks(view, marks),
          ...this.arrows(view),
        );
        this.above.replaceChildren(...this.costs(view, marks), ...this.columns(view, marks));
      },
      () => this.svg.querySelector(".target[data-place]") ?? this.hexes.get("2230"),
    );
  }

  clear() {
    this.view = null;
    for (const layer of [this.under, this.route, this.things, this.above]) layer.replaceChildren();
    for (const cell of this.dressed) cell.setAttribute("class", "place hex");
    this.dressed.clear();
  }

  /** Light the hexes that may be chosen. @param {View} view @param {Marks} marks */
  dress(view, marks) {
    for (const cell of this.dressed) cell.setAttribute("class", "place hex");
    this.dressed.clear();
    const put = (/** @type {Set<string>} */ tokens, /** @type {string} */ word) => {
      for (const token of tokens) {
        const cell = token.startsWith("hex:") ? this.hexes.get(token.slice(4)) : undefined;
        if (!cell) continue;
        cell.classList.add(word);
        this.dressed.add(cell);
      }
    };
    put(marks.targets, "target");
    put(marks.picked, "picked");
    put(marks.flash, "flash");
    put(new Set((view.march?.rail ?? []).map((/** @type {string} */ name) => `hex:${name}`)), "by-rail");
    if (view.battle) put(new Set([`hex:${view.battle.hex}`]), "fought");
  }

  /** @param {View} view @param {Marks} marks */
  stacks(view, marks) {
    /** @type {Map<string, Unit[]>} */
    const standing = new Map();
    for (const unit of view.units) if (unit.hex) standing.set(unit.hex, [...(standing.get(unit.hex) ?? []), unit]);
    const inKorea = standing.get(KOREA) ?? [];
    standing.delete(KOREA);
    return [
      ...this.inKorea(view, inOrder(inKorea), marks),
      ...[...standing].map(([hex, units]) => this.stack(view, hex, inOrder(units), marks)),
    ];
  }

  /** Side by side in their box. @param {View} view @param {Unit[]} units @param {Marks} marks */
  inKorea(view, units, marks) {
    const [x, y, width] = this.grid.layout.korea;
    const step = Math.min(50, (width - 20) / Math.max(1, units.length));
    return units.map((unit, number) => {
      const at = /** @type {[number, number]} */ ([x + 34 + step * number, y + 44]);
      const run = () => this.ways.unit(unit.id);
      return inHand(view, [unit], this.piece([unit], KOREA, at, marks, 0.74, run, `unit:${unit.id}`));
    });
  }

  /** @param {View} view @param {string} hex @param {Unit[]} units @param {Marks} marks */
  stack(view, hex, units, marks) {
    const run = () => this.ways.stack(hex, piece);
    const piece = this.piece(units, hex, this.grid.centre(hex), marks, SCALE, run, `stack:${hex}`);
    return inHand(view, units, piece);
  }

  /**
   * @param {Unit[]} units
   * @param {string} hex
   * @param {[number, number]} at
   * @param {Marks} marks
   * @param {number} scale
   * @param {() => void} run
   * @param {string} place
   */
  piece(units, hex, [x, y], marks, scale, run, place) {
    const tokens = units.map((unit) => `unit:${unit.id}`);
    const has = (/** @type {Set<string>} */ set) => tokens.some((token) => set.has(token));
    const [top] = units;
    const sheets = units
      .slice(1, 4)
      .map((unit, number) =>
        s("rect", {
          class: `under ${unit.side} ${unit.disrupted ? "damaged" : ""}`,
          x: 4 * (number + 1),
          y: -4 * (number + 1),
          width: SIZE,
          height: SIZE,
          rx: unit.side === "japan" ? 8 : 0,
        }),
      )
      .reverse();
    const words = `${this.grid.title(hex)}: ${units.map(describe).join("; ")}`;
    const shift = units.length > 1 ? 3 : 0;
    const lift = units.length > 1 ? -5 : 0;
    const lit = has(marks.targets) || (hex !== KOREA && marks.targets.has(`hex:${hex}`));
    const piece = s(
      "g",
      {
        class: `stack tide-stack ${top.side} ${lit ? "target" : ""} ${has(marks.picked) ? "picked" : ""} ${has(marks.flash) ? "flash" : ""} ${units.every((unit) => unit.marks.includes("moved")) ? "done" : ""}`,
        transform: `translate(${x.toFixed(1)} ${y.toFixed(1)})`,
        "data-hex": hex,
        "data-units": units.map((unit) => unit.id).join(" "),
        ...placeButton(place, words, [x, y], run),
        oncontextmenu: (/** @type {Event} */ event) => (event.preventDefault(), this.ways.inspect(hex, piece)),
      },
      s(
        "g",
        { class: "tide-body" },
        s(
          "g",
          { transform: `scale(${scale}) translate(${-SIZE / 2 - shift} ${-SIZE / 2 + shift + lift})` },
          s("rect", { class: "shade", x: 2.5, y: 4, width: SIZE, height: SIZE, rx: 7 }),
          ...sheets,
          counter(top),
        ),
        units.length > 1 ? ribbon(top.side, units, scale) : null,
      ),
      s("title", {}, words),
    );
    return piece;
  }

  /** What each lit hex costs; where the way of the units goes is drawn under the pointer. @param {View} view @param {Marks} marks */
  costs(view, marks) {
    const reach = view.march?.reach ?? {};
    const lit = Object.entries(reach).filter(([name]) => marks.targets.has(`hex:${name}`));
    return lit.map(([name, { points }]) => {
      const [x, y] = this.grid.centre(name);
      return s(
        "g",
        { class: "cost", transform: `translate(${x.toFixed(1)} ${(y + 15).toFixed(1)})` },
        s("rect", { x: -9, y: -8, width: 18, height: 12, rx: 6 }),
        s("text", { y: 2 }, halves(/** @type {number} */ (points))),
      );
    });
  }

  /** What could be attacked, with the column that all who could join would reach. @param {View} view @param {Marks} marks */
  columns(view, marks) {
    const open = (view.could_attack ?? []).filter((/** @type {any} */ sheet) => marks.targets.has(`hex:${sheet.hex}`));
    return open.map((/** @type {any} */ sheet) => {
      const [x, y] = this.grid.centre(sheet.hex);
      return s(
        "g",
        { class: "column-badge", transform: `translate(${x.toFixed(1)} ${(y - 25).toFixed(1)})` },
        s("rect", { x: -14, y: -9, width: 28, height: 15, rx: 3 }),
        s("text", { y: 3 }, sheet.column),
      );
    });
  }

  /** Declared attacks: an arrow from each attacker to the hex he attacks. @param {View} view */
  arrows(view) {
    const seen = new Set();
    return view.units
      .filter(
        (/** @type {Unit} */ unit) =>
          unit.hex &&
          unit.target &&
          unit.hex !== unit.target &&
          !seen.has(`${unit.hex} ${unit.target}`) &&
          seen.add(`${unit.hex} ${unit.target}`),
      )
      .map((/** @type {Unit} */ unit) => {
        const [ax, ay] = this.grid.centre(/** @type {string} */ (unit.hex));
        const [bx, by] = this.grid.centre(/** @type {string} */ (unit.target));
        const [dx, dy] = [bx - ax, by - ay];
        const turn = (Math.atan2(dy, dx) * 180) / Math.PI;
        const isRanged = Math.hypot(dx, dy) > this.grid.size * 1.2;
        return s(
          "g",
          {
            class: `attack-arrow ${unit.side}`,
            transform: `translate(${(ax + bx) / 2} ${(ay + by) / 2}) rotate(${turn})`,
          },
          isRanged
            ? s("path", { class: "shell-path", d: `M${-Math.hypot(dx, dy) / 2 + 18} 0H${Math.hypot(dx, dy) / 2 - 20}` })
            : null,
          s("path", { d: "M-7 -8L8 0L-7 8L-3 0z" }),
        );
      });
  }

  /** The way to a hex with the price of each step, or nothing. @param {string | null} hex */
  showRoute(hex) {
    const found = hex ? this.view?.march?.reach?.[hex] : null;
    if (!found || !this.view) return this.route.replaceChildren();
    const points = [this.view.march.hex, ...found.path].map((name) => this.grid.centre(name));
    this.route.replaceChildren(
      s("path", { class: "route-edge", d: `M${points.map((point) => point.join(" ")).join("L")}` }),
      s("path", { class: "route-line", d: `M${points.map((point) => point.join(" ")).join("L")}` }),
      ...found.steps.map((/** @type {any} */ step, /** @type {number} */ number) => {
        const [ax, ay] = points[number];
        const [bx, by] = points[number + 1];
        return s(
          "g",
          { class: "step-cost", transform: `translate(${(ax + bx) / 2} ${(ay + by) / 2})` },
          s("circle", { r: 7.5 }),
          s("text", { y: 3.6 }, halves(step.points)),
        );
      }),
    );
  }
}

/** Mark a piece whose units are moving now. @param {View} view @param {Unit[]} units @param {SVGElement} piece */
function inHand(view, units, piece) {
  if (units.some((unit) => view.march?.units.includes(unit.id))) piece.classList.add("in-hand");
  return piece;
}

/** How many, and how strong together. @param {string} side @param {Unit[]} units @param {number} scale */
function ribbon(side, units, scale) {
  return s(
    "g",
    { class: `ribbon ${side}`, transform: `translate(${-SIZE * scale * 0.5 - 1} ${SIZE * scale * 0.5 - 1.5})` },
    s("rect", { width: 36, height: 11, rx: side === "japan" ? 5 : 0 }),
    s("text", { x: 4, y: 8.6, class: "ribbon-many" }, `×${units.length}`),
    s("text", { x: 33, y: 9, class: "ribbon-sum" }, String(total(units))),
  );
}

function patterns() {
  const hatch = (/** @type {string} */ id, /** @type {number} */ turn, /** @type {string} */ colour) =>
    s(
      "pattern",
      { id, width: 7, height: 7, patternUnits: "userSpaceOnUse", patternTransform: `rotate(${turn})` },
      s("path", { d: "M0 0V7", stroke: colour, "stroke-width": 2.4, "stroke-opacity": 0.62 }),
    );
  return s(
    "defs",
    {},
    hatch("zone-japan", 35, "#a3261c"),
    hatch("zone-russia", -35, "#1d4c86"),
    hatch("weary", 38, "#5a4a3a"),
  );
}

/** @param {Unit[]} units */
export function sidesOf(units) {
  return [...new Set(units.map((unit) => sideName(unit.side)))].join(" and ");
}

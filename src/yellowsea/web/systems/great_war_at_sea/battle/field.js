/** The field in play: the chart, the groups on it, who sees and reaches whom, where a group may go. */

import { HexMap } from "../../../hexmap/map.js";
import { moveTo } from "../../../hexmap/places.js";
import { s } from "../../../page/dom.js";
import { flag } from "../../../pieces/sides.js";
import { apart, beside, centreBeside, centreOf, HEIGHT, WIDTH } from "../grid.js";
import { fieldOutline, paper } from "../paper.js";
import { fireLines, linesAround } from "../reach.js";
import { groupPieces } from "./group_counters.js";
import { shotMarks } from "./shots.js";

/** @typedef {import("../view").SeaFightView} SeaFightView */
/** @typedef {import("../view").Group} Group */
/** @typedef {import("../../../board").Marks} Marks */
/** @typedef {import("../../../hexmap/map.js").MapWays} MapWays */
/** @typedef {import("./group_counters.js").GroupWays} GroupWays */

const HOME = "J10";

export class SeaField extends HexMap {
  /** @param {import("../grid.js").FieldGrid} grid @param {MapWays & GroupWays} ways @param {string} id of the board on the page */
  constructor(grid, ways, id) {
    super(grid, ways, { width: WIDTH, height: HEIGHT, label: "Tactical field", kind: "hex" });
    this.groupWays = ways;
    this.id = id;
    this.chart = s("g", { class: "chart-paper", "aria-hidden": "true" });
    this.dusk = s(
      "g",
      { class: "dusk", "aria-hidden": "true" },
      s("rect", { class: "dim", width: WIDTH, height: HEIGHT }),
      s("path", { class: "dark", d: fieldOutline(6) }),
    );
    this.fire = s("g", { class: "last-fire", "aria-hidden": "true" });
    this.svg.prepend(this.chart, this.dusk);
    this.svg.append(this.fire);
    for (const name of grid.centres.keys()) this.addPlace(name, s("path", { d: grid.outline(name, 0.97) }), "hex");
    /** what the paper was drawn for */
    this.drawn = "";
    /** @type {SeaFightView | null} */
    this.view = null;
    /** @type {import("../view").Guns | null} who could fire at whom now */
    this.guns = null;
    /** @type {string | null} the ship whose group is being moved */
    this.moving = null;
    /** @type {string | null} the hex under the pointer */
    this.looked = null;
  }

  /** @param {SeaFightView} view @param {Marks} marks */
  draw(view, marks) {
    this.view = view;
    this.layPaper(view);
    this.redraw(() => {
      this.unlight();
      this.light(this.hexesOf(view, marks.targets), "target");
      this.light(marks.picked, "picked");
      this.light(marks.flash, "flash");
      this.under.replaceChildren(...this.ground(view));
      this.things.replaceChildren(...groupPieces(view, marks, this.groupWays));
      this.above.replaceChildren(...fireLines(view, this.guns), ...this.arrows(view, marks));
    }, HOME);
    this.showSight();
  }

  /** The chart is drawn once for a field. @param {SeaFightView} view */
  layPaper(view) {
    this.svg.classList.toggle("night", view.night);
    const key = JSON.stringify([view.field, view.title]);
    if (key === this.drawn) return;
    this.drawn = key;
    this.chart.replaceChildren(...paper(view, this.id));
  }

  /** A direction that can be chosen lights the hex it leads to. @param {SeaFightView} view @param {Set<string>} targets */
  hexesOf(view, targets) {
    const from = this.origin(view);
    return [...targets].map((token) => {
      const [kind, name] = token.split(":");
      return kind === "direction" && from ? `hex:${beside(from, name)}` : token;
    });
  }

  /** The hex of the group that is being moved. @param {SeaFightView} view */
  origin(view) {
    return view.groups.find((group) => this.moving !== null && group.ships.includes(this.moving))?.hex ?? null;
  }

  /** Exits, mines and what else lies on the water. @param {SeaFightView} view */
  ground(view) {
    const { mined, boom } = view.field;
    return [
      ...exits(view).flatMap(({ side, sector, hexes }) => exitSigns(side, sector, hexes)),
      ...mined.map((hex) => mineSign(centreOf(hex))),
      ...(boom ? [s("path", { d: this.grid.outline(boom, 0.9), class: "boom" })] : []),
    ];
  }

  /** Where the group in hand may go. @param {SeaFightView} view @param {Marks} marks */
  arrows(view, marks) {
    const from = this.origin(view);
    if (!from) return [];
    return [...marks.targets].flatMap((token) => {
      const [kind, name] = token.split(":");
      if (kind !== "direction") return [];
      const [[x, y], [tx, ty]] = [centreOf(from), centreBeside(from, name)];
      return [s("path", { d: arrow((x + tx) / 2, (y + ty) / 2, Math.atan2(ty - y, tx - x)), class: "way" })];
    });
  }

  /** Show the fire of the last impulse; it fades by itself. @param {import("./shots.js").Shot[]} shots */
  showFire(shots) {
    this.fire.replaceChildren(...shotMarks(shots));
  }

  /** @param {string | null} hex */
  lookAt(hex) {
    this.looked = hex;
    this.showSight();
  }

  /** How far one sees, and how far guns reach, from the hex under the pointer where a group is. */
  showSight() {
    const { view, looked } = this;
    const there = view?.groups.find((group) => group.hex === looked);
    if (!view || !looked || !there) return this.glimpse.replaceChildren();
    const all = [...this.grid.centres.keys()];
    const within = (/** @type {number} */ most) => all.filter((name) => apart(name, looked) <= most);
    const { side } = there;
    const shape = (/** @type {string[]} */ names, /** @type {string} */ kind) =>
      s("path", { d: names.map((name) => this.grid.outline(name)).join(""), class: kind });
    this.glimpse.replaceChildren(
      shape(within(view.sight[side] ?? 0), "in-sight"),
      shape(within(view.ranges.secondary), "in-range"),
      shape(within(view.ranges.tertiary), "in-range near"),
      ...linesAround(view, this.guns, looked),
    );
  }

  /** @override */
  clear() {
    super.clear();
    this.fire.replaceChildren();
    this.view = null;
    this.moving = null;
    this.svg.classList.remove("night");
  }
}

/** The hexes over whose rim a side may leave, by direction. @param {SeaFightView} view */
export function exits({ field }) {
  const water = field.hexes.filter((hex) => !hex.land).map((hex) => hex.id);
  const all = new Set(field.hexes.map((hex) => hex.id));
  return Object.entries(field.exits).flatMap(([side, sectors]) =>
    sectors.map((sector) => ({
      side: /** @type {import("../../../types").Side} */ (side),
      sector,
      hexes: water.filter((name) => !all.has(beside(name, sector))),
    })),
  );
}

/** @param {import("../../../types").Side} side @param {string} sector @param {string[]} hexes */
function exitSigns(side, sector, hexes) {
  const arrows = hexes.map((hex) => {
    const [[x, y], [ox, oy]] = [centreOf(hex), centreBeside(hex, sector)];
    const [dx, dy] = [(ox - x) * 0.42, (oy - y) * 0.42];
    return s("path", { d: arrow(x + dx, y + dy, Math.atan2(dy, dx)), class: `exit ${side}` });
  });
  const middle = hexes[Math.floor(hexes.length / 2)];
  if (!middle) return arrows;
  const [x, y] = centreBeside(middle, sector);
  return [...arrows, s("g", { transform: `${moveTo([x - 14, y - 9])} scale(1.15)`, class: "exit-flag" }, flag(side))];
}

/** @param {[number, number]} at */
function mineSign([x, y]) {
  return s(
    "g",
    { class: "mine", transform: moveTo([x + 26, y + 24]) },
    s("circle", { r: 5 }),
    s("path", { d: "M-8 0H8M0 -8V8M-5.5 -5.5L5.5 5.5M5.5 -5.5L-5.5 5.5" }),
  );
}

/** A broad arrow head at a point. @param {number} x @param {number} y @param {number} turn */
function arrow(x, y, turn) {
  const point = (/** @type {number} */ along, /** @type {number} */ across) =>
    `${(x + along * Math.cos(turn) - across * Math.sin(turn)).toFixed(1)} ${(y + along * Math.sin(turn) + across * Math.cos(turn)).toFixed(1)}`;
  return `M${[point(15, 0), point(-8, 7.5), point(-4, 0), point(-8, -7.5)].join("L")}z`;
}

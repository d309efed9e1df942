/** Everything that moves on the chart: areas to click, squadrons, ships in port, armies on their spaces. */

import { keepFocus, litClasses, placeButton } from "../../hexmap/places.js";
import { classes, s, withText } from "../../page/dom.js";
import { sideName } from "../../pieces/sides.js";
import { counter, forgetCounters } from "./counters.js";
import { markers, pawn } from "./markers.js";
import { mooredShips } from "./moored.js";
import { AREA_NAMES, PORT_NAMES, SPACE_NAMES } from "./names.js";
import { shipsAtSea, shipsIn, strengthWords } from "./ships.js";
import { squadronStack } from "./squadrons.js";

/** @typedef {import("./view").BlockadeView} BlockadeView */
/** @typedef {import("../../board").Marks} Marks */
/** @typedef {import("../../types").Side} Side */

/**
 * What a click leads to.
 * @typedef {object} ChartWays
 * @property {(token: string) => void} token
 * @property {(area: string, side: Side, at: Element) => void} squadron
 * @property {(port: string, at: Element) => void} port
 * @property {(turn: number, at: Element) => void} arrivals
 * @property {(element: SVGElement, token: string) => void} watch
 */

/** Screen pixels to a unit of the sheet from which counters in port can be told apart. */
const READABLE = 0.5;
/** @type {Set<string>} */
const NOTHING = new Set();
/** @type {Side[]} */
const SIDES = ["japan", "russia"];

export class BlockadeChart {
  /** @param {import("./view").BlockadeLayout} layout @param {ChartWays} ways */
  constructor(layout, ways) {
    this.layout = layout;
    this.ways = ways;
    const { width, height } = layout;
    const attributes = { class: "overlay", viewBox: `0 0 ${width} ${height}`, role: "group", "aria-label": "Chart" };
    this.cells = s("g", { class: "cells" });
    this.things = s("g", { class: "things" });
    this.svg = s("svg", attributes, this.cells, this.things);
  }

  /** @param {BlockadeView} view @param {Marks} marks */
  draw(view, marks) {
    const { areas, ports, landings, track } = this.layout;
    keepFocus(
      this.svg,
      () => {
        this.cells.replaceChildren(...Object.keys(areas).map((area) => this.area(view, marks, area)));
        this.things.replaceChildren(
          ...markers(this.layout, view),
          ...Object.keys(ports).map((port) => this.port(view, marks, port)),
          ...Object.keys(landings).map((area) => this.landing(view, marks, area)),
          ...Object.keys(track).map((space) => this.space(view, marks, space)),
          ...this.arrivals(view),
          ...Object.keys(areas).flatMap((area) => SIDES.flatMap((side) => this.squadron(view, marks, area, side))),
        );
      },
      () => this.svg.querySelector("[data-place]"),
    );
  }

  /** Are counters in port large enough to be chosen one by one? */
  get isReadable() {
    return (this.svg.getScreenCTM()?.a ?? 1) > READABLE;
  }

  clear() {
    forgetCounters();
    this.cells.replaceChildren();
    this.things.replaceChildren();
  }

  /** Where a ship, sea, port, landing box or space lies on the sheet. @param {BlockadeView} view @param {string} token @returns {[number, number] | null} */
  pointOf(view, token) {
    const { areas, ports, landings, track } = this.layout;
    const [kind, name] = token.split(":");
    if (kind === "ship") {
      const ship = view.ships.find((each) => each.id === name);
      return ship?.where ? this.pointOf(view, `${ship.state === "area" ? "area" : "port"}:${ship.where}`) : null;
    }
    if (kind === "port" && ports[name]) {
      const [x, y, width, height] = ports[name].box;
      return [x + width / 2, y + height / 2];
    }
    return (kind === "area" ? areas[name]?.label : { landing: landings, space: track }[kind]?.[name]) ?? null;
  }

  /** Where the stacks of both sides lie in a sea. @param {string} area @returns {[number, number][]} */
  bothIn(area) {
    return SIDES.map((side) => this.layout.areas[area][side]);
  }

  /** The stack of a side in a sea, as it is drawn. @param {string} area @param {Side} side */
  stackOf(area, side) {
    return this.svg.querySelector(`[data-squadron="${side} ${area}"]`);
  }

  /** A place that can be chosen with mouse, finger or keys. @param {string} token @param {string} label @param {[number, number]} at @param {Marks} marks @param {() => void} run */
  place(token, label, at, marks, run) {
    return {
      class: classes("place", token.split(":")[0], ...litClasses(token, marks)),
      ...placeButton(token, label, at, run),
    };
  }

  /** @param {BlockadeView} view @param {Marks} marks @param {string} area */
  area(view, marks, area) {
    const { shape, label } = this.layout.areas[area];
    const { control, squadrons } = view.areas[area];
    const forces = SIDES.map((side) => strengthWords(side, squadrons[side])).filter(Boolean);
    const held = control ? `; ${sideName(control)} controls it` : "";
    const words = `${AREA_NAMES[area]}. ${forces.length ? forces.join("; ") : "Empty"}${held}`;
    const token = `area:${area}`;
    // Before anything is picked the squadrons themselves are lit: a chart all alight shows nothing.
    const lit = marks.picked.size ? marks : { ...marks, targets: NOTHING };
    return s(
      "g",
      this.place(token, words, label, lit, () => this.ways.token(token)),
      s("path", { class: `cell ${control ?? ""}`, d: shape }),
      s("title", {}, words),
    );
  }

  /** @param {BlockadeView} view @param {Marks} marks @param {string} area @param {Side} side */
  squadron(view, marks, area, side) {
    const squadron = view.areas[area].squadrons[side];
    if (!squadron) return [];
    const ships = shipsAtSea(view, side, area);
    const tokens = ships.map((ship) => `ship:${ship.id}`);
    const has = (/** @type {Set<string>} */ set) => tokens.some((token) => set.has(token));
    const isOwn = side === view.viewer && !marks.picked.size && marks.targets.has(`area:${area}`);
    return [
      squadronStack({
        squadron,
        side,
        area,
        at: this.layout.areas[area][side],
        top: ships.find((ship) => ship.id === squadron.top) ?? ships[0],
        flash: has(marks.flash) || marks.flash.has(`area:${area}`),
        lit: isOwn || has(marks.targets),
        choose: (piece) => this.ways.squadron(area, side, piece),
      }),
    ];
  }

  /** @param {BlockadeView} view @param {Marks} marks @param {string} port */
  port(view, marks, port) {
    const plan = this.layout.ports[port];
    const [x, y, width, height] = plan.box;
    const { open, yard } = view.ports[port];
    const anchored = shipsIn(view, "anchorage", port);
    const docked = shipsIn(view, "yard", port);
    const inYard = plan.yard ? `, ${docked.length} in the yard` : "";
    const words = `${PORT_NAMES[port]}: ${anchored.length} at anchor${inYard}${open ? "" : ", fallen"}`;
    const moored = { marks, isReadable: () => this.isReadable, choose: this.ways.token, watch: this.ways.watch };
    const group = s(
      "g",
      this.place(`port:${port}`, words, [x + width / 2, y + height / 2], marks, () => this.ways.port(port, group)),
      s("rect", { class: "port-box", x, y, width, height }),
      s("title", {}, words),
      open ? null : crossedOut(plan.box),
      open && plan.yard && !yard ? crossedOut(plan.yard) : null,
      ...mooredShips(anchored, plan.anchorage, moored),
      ...(plan.yard ? mooredShips(docked, plan.yard, moored) : []),
    );
    return group;
  }

  /** @param {BlockadeView} view @param {Marks} marks @param {string} area */
  landing(view, marks, area) {
    const [x, y] = this.layout.landings[area];
    const token = `landing:${area}`;
    const full = view.pawns.boxes[area];
    const words = `Landing box, ${AREA_NAMES[area]}: ${full ? "an army" : "empty"}`;
    return s(
      "g",
      this.place(token, words, [x, y], marks, () => this.ways.token(token)),
      s("rect", { class: "spot", x: x - 24, y: y - 24, width: 48, height: 48 }),
      full ? pawn(x, y - 2) : null,
      s("title", {}, words),
    );
  }

  /** @param {BlockadeView} view @param {Marks} marks @param {string} space */
  space(view, marks, space) {
    const [x, y] = this.layout.track[space];
    const token = `space:${space}`;
    const words = `${SPACE_NAMES[space]}: ${view.track[space] ? "held by the Japanese army" : "free"}`;
    return s(
      "g",
      this.place(token, words, [x, y], marks, () => this.ways.token(token)),
      s("circle", { class: "spot", cx: x, cy: y, r: 23 }),
      view.track[space] ? pawn(x, y) : null,
      s("title", {}, words),
    );
  }

  /** Baltic ships on their way, on the turn of their arrival. @param {BlockadeView} view */
  arrivals(view) {
    const due = view.ships.filter((ship) => ship.state === "arriving");
    const turns = [...new Set(due.map((ship) => Number(ship.where)))];
    return turns.map((turn) => {
      const ships = due.filter((ship) => Number(ship.where) === turn);
      const [x, y, width, height] = this.layout.turns[turn - 1];
      const words = `Turn ${turn}: ${ships.map((ship) => ship.name).join(", ")}`;
      const at = /** @type {[number, number]} */ ([x + width - 38, y + height - 38]);
      const drawing = s(
        "g",
        { "aria-hidden": "true" },
        s("g", { transform: "scale(.58)", style: "--counter: 0.58" }, counter(ships[0])),
        s("text", { x: 34, y: -5 }, `×${ships.length}`),
      );
      const group = s(
        "g",
        {
          class: "arriving",
          transform: `translate(${at[0]} ${at[1]})`,
          ...placeButton(`arrivals:${turn}`, withText(words, drawing), at, () => this.ways.arrivals(turn, group)),
        },
        drawing,
        s("title", {}, words),
      );
      return group;
    });
  }
}

/** @param {[number, number, number, number]} box */
function crossedOut([x, y, width, height]) {
  const [left, right, top, bottom] = [x + 8, x + width - 8, y + 8, y + height - 8];
  return s("path", {
    class: "struck-out",
    d: `M${left} ${top}L${right} ${bottom}M${right} ${top}L${left} ${bottom}`,
  });
}

/** Everything that moves on the chart: areas to click, squadrons, ships in port, armies on their spaces. */

import { s } from "../../page/dom.js";
import { keepFocus, placeButton } from "../../page/places.js";
import { face } from "../../pieces/dice.js";
import { sideName } from "../../pieces/sides.js";
import { counter, describe, edge, forgetCounters, SIZE } from "./counters.js";
import { markers, pawn } from "./markers.js";
import { AREA_NAMES, PORT_NAMES, SPACE_NAMES } from "./names.js";

/** @typedef {import("../../types").View} View */
/** @typedef {import("../../types").Marks} Marks */
/** @typedef {import("../../types").Side} Side */
/** @typedef {import("./counters.js").Ship} Ship */
/** @typedef {[number, number, number, number]} Box */

/**
 * What a click leads to.
 * @typedef {object} OverlayWays
 * @property {(token: string) => void} token
 * @property {(area: string, side: Side, at: Element) => void} squadron
 * @property {(port: string, at: Element) => void} port
 * @property {(element: SVGElement, token: string) => void} watch
 */

/** Screen pixels to a unit of the sheet from which counters in port can be told apart. */
const READABLE = 0.5;

/** @type {Set<string>} */
const NOTHING = new Set();

/** @type {Side[]} */
const SIDES = ["japan", "russia"];

export class Overlay {
  /**
   * @param {any} layout
   * @param {OverlayWays} ways
   */
  constructor(layout, ways) {
    this.layout = layout;
    this.ways = ways;
    this.svg = s("svg", {
      class: "overlay",
      viewBox: `0 0 ${layout.width} ${layout.height}`,
      role: "group",
      "aria-label": "Chart",
    });
    this.cells = s("g", { class: "cells" });
    this.things = s("g", { class: "things" });
    this.svg.append(this.cells, this.things);
  }

  /** @param {View} view @param {Marks} marks */
  draw(view, marks) {
    keepFocus(
      this.svg,
      () => {
        this.cells.replaceChildren(...Object.keys(this.layout.areas).map((area) => this.area(view, marks, area)));
        this.things.replaceChildren(
          ...markers(this.layout, view),
          ...Object.keys(this.layout.ports).map((port) => this.port(view, marks, port)),
          ...Object.keys(this.layout.landings).map((area) => this.landing(view, marks, area)),
          ...Object.keys(this.layout.track).map((space) => this.space(view, marks, space)),
          ...this.arrivals(view),
          ...Object.keys(this.layout.areas)
            .flatMap((area) => SIDES.map((side) => this.squadron(view, marks, area, side)))
            .filter((found) => found !== null),
        );
      },
      () => this.svg.querySelector("[data-place]"),
    );
  }

  get isReadable() {
    return (this.svg.getScreenCTM()?.a ?? 1) > READABLE;
  }

  clear() {
    forgetCounters();
    this.cells.replaceChildren();
    this.things.replaceChildren();
  }

  /**
   * Attributes of a place that can be chosen with mouse, finger or keys.
   * @param {string} token
   * @param {string} label
   * @param {[number, number]} at
   * @param {Marks} marks
   * @param {() => void} run
   */
  place(token, label, at, marks, run) {
    return {
      class: [
        "place",
        token.split(":")[0],
        marks.targets.has(token) ? "target" : "",
        marks.picked.has(token) ? "picked" : "",
        marks.flash.has(token) ? "flash" : "",
      ].join(" "),
      ...placeButton(token, label, at, run),
    };
  }

  /** @param {View} view @param {Marks} marks @param {string} area */
  area(view, marks, area) {
    const { shape, label } = this.layout.areas[area];
    const { control, squadrons } = view.areas[area];
    const forces = SIDES.map((side) => strengthWords(side, squadrons[side])).filter(Boolean);
    const words = `${AREA_NAMES[area]}. ${forces.length ? forces.join("; ") : "Empty"}${control ? `; ${sideName(control)} controls it` : ""}`;
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

  /**
   * A squadron as a short stack with its sum below; a click fans it out.
   * @param {View} view
   * @param {Marks} marks
   * @param {string} area
   * @param {Side} side
   */
  squadron(view, marks, area, side) {
    const force = view.areas[area].squadrons[side];
    if (!force) return null;
    const [x, y] = this.layout.areas[area][side];
    const ships = shipsAt(view, side, "area", area);
    const top = ships.find((ship) => ship.id === force.top) ?? ships[0];
    const flash = ships.some((ship) => marks.flash.has(`ship:${ship.id}`)) || marks.flash.has(`area:${area}`);
    const isOwn = side === view.viewer && !marks.picked.size && marks.targets.has(`area:${area}`);
    const lit = isOwn || ships.some((ship) => marks.targets.has(`ship:${ship.id}`));
    const under = Math.min(3, (force.count ?? 4) - 1);
    const sheets = Array.from({ length: under }, (_, number) =>
      s("rect", {
        class: `under ${side}`,
        x: -SIZE / 2 + 4 * (under - number),
        y: -SIZE / 2 - 4 * (under - number),
        width: SIZE,
        height: SIZE,
        rx: 6,
      }),
    );
    const words = `${strengthWords(side, force)} in the ${AREA_NAMES[area]}`;
    const stack = s(
      "g",
      {
        class: `stack ${side} ${flash ? "flash" : ""} ${lit ? "target" : ""}`,
        transform: `translate(${x} ${y})`,
        role: "button",
        tabindex: "-1",
        "data-place": `stack:${area}:${side}`,
        "data-at": `${x} ${y}`,
        "data-squadron": `${side} ${area}`,
        "aria-label": words,
        onclick: () => this.ways.squadron(area, side, stack),
        onkeydown: (/** @type {KeyboardEvent} */ event) =>
          (event.key === "Enter" || event.key === " ") &&
          (event.preventDefault(), event.stopPropagation(), this.ways.squadron(area, side, stack)),
      },
      s(
        "g",
        { class: "stack-body", "aria-hidden": "true" },
        ...sheets,
        top ? s("g", { transform: `translate(${-SIZE / 2} ${-SIZE / 2})` }, counter(top), edge(top)) : null,
        ribbon(side, force),
      ),
      s("title", {}, words),
    );
    return stack;
  }

  /** @param {View} view @param {Marks} marks @param {string} port */
  port(view, marks, port) {
    const plan = this.layout.ports[port];
    const [x, y, width, height] = plan.box;
    const { open, yard } = view.ports[port];
    const at = /** @type {[number, number]} */ ([x + width / 2, y + height / 2]);
    const anchored = view.ships.filter((/** @type {Ship} */ ship) => ship.state === "anchorage" && ship.where === port);
    const docked = view.ships.filter((/** @type {Ship} */ ship) => ship.state === "yard" && ship.where === port);
    const words = `${PORT_NAMES[port]}: ${anchored.length} at anchor${plan.yard ? `, ${docked.length} in the yard` : ""}${open ? "" : ", fallen"}`;
    const token = `port:${port}`;
    const group = s(
      "g",
      this.place(token, words, at, marks, () => this.ways.port(port, group)),
      s("rect", { class: "port-box", x, y, width, height }),
      s("title", {}, words),
    );
    if (!open)
      group.append(
        s("path", {
          class: "struck-out",
          d: `M${x + 8} ${y + 8}L${x + width - 8} ${y + height - 8}M${x + width - 8} ${y + 8}L${x + 8} ${y + height - 8}`,
        }),
      );
    else if (plan.yard && !yard) {
      const [a, b, c, d] = plan.yard;
      group.append(
        s("path", {
          class: "struck-out",
          d: `M${a + 4} ${b + 4}L${a + c - 4} ${b + d - 4}M${a + c - 4} ${b + 4}L${a + 4} ${b + d - 4}`,
        }),
      );
    }
    group.append(
      ...this.moored(anchored, plan.anchorage, marks),
      ...(plan.yard ? this.moored(docked, plan.yard, marks) : []),
    );
    return group;
  }

  /**
   * Ships side by side in a plot, as large as the plot allows.
   * @param {Ship[]} ships
   * @param {Box} plot
   * @param {Marks} marks
   */
  moored(ships, [x, y, width, height], marks) {
    const room = height - 16;
    let size = Math.min(56, width - 6, room);
    while (size > 14 && Math.floor((width - 4) / (size + 2)) * Math.floor(room / (size + 2)) < ships.length) size -= 1;
    const columns = Math.max(1, Math.floor((width - 4) / (size + 2)));
    return ships.map((ship, number) => {
      const left = x + 4 + (number % columns) * (size + 2);
      const top = y + 4 + Math.floor(number / columns) * (size + 2);
      const token = `ship:${ship.id}`;
      const drawn = s(
        "g",
        {
          class: [
            "moored",
            marks.targets.has(token) ? "target" : "",
            marks.picked.has(token) ? "picked" : "",
            marks.flash.has(token) ? "flash" : "",
          ].join(" "),
          transform: `translate(${left} ${top}) scale(${size / SIZE})`,
          "data-ship": ship.id,
          // Too small to be hit one by one, they open as a fan with their port.
          onclick: (/** @type {Event} */ event) => {
            if (!this.isReadable) return;
            event.stopPropagation();
            this.ways.token(token);
          },
        },
        counter(ship),
        edge(ship),
        s("title", {}, describe(ship)),
      );
      this.ways.watch(drawn, token);
      return drawn;
    });
  }

  /** @param {View} view @param {Marks} marks @param {string} area */
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

  /** @param {View} view @param {Marks} marks @param {string} space */
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

  /** Baltic ships on their way, on the turn of their arrival. @param {View} view */
  arrivals(view) {
    const due = view.ships.filter((/** @type {Ship} */ ship) => ship.state === "arriving");
    const turns = [...new Set(due.map((/** @type {Ship} */ ship) => Number(ship.where)))];
    return turns.map((turn) => {
      const ships = due.filter((/** @type {Ship} */ ship) => Number(ship.where) === turn);
      const [x, y, width, height] = this.layout.turns[turn - 1];
      const group = s(
        "g",
        {
          class: "arriving",
          transform: `translate(${x + width - 38} ${y + height - 38})`,
          onclick: () => this.ways.port(`turn ${turn}`, group),
        },
        s("g", { transform: "scale(.58)" }, counter(ships[0])),
        s("text", { x: -21, y: 30 }, `×${ships.length}`),
        s("title", {}, `Turn ${turn}: ${ships.map((/** @type {Ship} */ ship) => ship.name).join(", ")}`),
      );
      return group;
    });
  }
}

/** @param {View} view @param {Side} side @param {string} state @param {string} where @returns {Ship[]} */
export function shipsAt(view, side, state, where) {
  return view.ships.filter(
    (/** @type {Ship} */ ship) => ship.side === side && ship.state === state && ship.where === where,
  );
}

/** @param {Side} side @param {any} force */
function strengthWords(side, force) {
  if (!force) return "";
  if (force.hidden) return `${sideName(side)}: a squadron of unknown strength`;
  return `${sideName(side)}: ${force.count} ${force.count === 1 ? "ship" : "ships"}, firepower ${force.firepower}, speed ${force.speed}`;
}

/** The sum of a squadron: ships, firepower, speed. @param {Side} side @param {any} force */
function ribbon(side, force) {
  const unknown = force.hidden;
  return s(
    "g",
    { class: `ribbon ${side}`, transform: "translate(-38 33)" },
    s("rect", { width: 76, height: 20, rx: side === "japan" ? 8 : 0 }),
    s("text", { x: 7, y: 14.5, class: "ribbon-count" }, unknown ? "×?" : `×${force.count}`),
    s("text", { x: 51, y: 15.5, class: "ribbon-fire" }, unknown ? "?" : String(force.firepower)),
    unknown
      ? s("text", { x: 66, y: 15, class: "ribbon-fire" }, "?")
      : s("g", { transform: "translate(57 3.5)" }, face(force.speed, 13)),
  );
}

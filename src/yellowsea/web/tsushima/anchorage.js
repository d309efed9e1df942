/** The sheet of one place: its divisions with their lead ships, what may be done with them, and regrouping by hand. */

import { h } from "../dom.js";
import { sideMark, sideName } from "../sides.js";
import { counterPicture, describe, inOrder } from "./counters.js";
import { percentOf } from "./searches.js";

/** @typedef {import("../types").View} View */
/** @typedef {import("../types").State} State */
/** @typedef {import("../types").Option} Option */
/** @typedef {import("./counters.js").Ship} Ship */
/** @typedef {{id: string, side: import("../types").Side, ships: string[], where: string, speed: number}} Division */

/** What a click on a ship may mean, the most likely first. */
const SHIP_VERBS = ["add", "deploy", "sail", "repair", "stay", "block_ship", "scuttle"];
/** Options about the place as a whole, in the order of the buttons. */
const PLACE_VERBS = [
  "search",
  "suggest_divisions",
  "sail_all",
  "convoy",
  "form",
  "flying_base",
  "raid",
  "mine",
  "sweep",
];

/**
 * @typedef {object} AnchorageWays
 * @property {(line: string[]) => void} play
 * @property {(token: string) => void} pick
 * @property {(ship: Ship, at: Element) => void} inspect
 * @property {() => void} close
 * @property {() => void} redraw
 */

export class Anchorage {
  /** @param {import("./grid.js").Grid} grid @param {AnchorageWays} ways */
  constructor(grid, ways) {
    this.grid = grid;
    this.ways = ways;
    /** @type {string | null} the place that is open */
    this.place = null;
    this.regrouping = false;
    /** @type {Set<string>} ships chosen for a new division */
    this.chosen = new Set();
  }

  /** @param {string | null} place */
  open(place) {
    if (place !== this.place) {
      this.regrouping = false;
      this.chosen.clear();
    }
    this.place = place;
  }

  /** @param {View} view @param {State | null} state @returns {HTMLElement | null} */
  sheet(view, state) {
    const { place } = this;
    if (!place) return null;
    const ships = inOrder(view.ships.filter((/** @type {Ship} */ ship) => ship.where === place));
    const closed = view.stacks.filter((/** @type {any} */ stack) => stack.where === place);
    if (!ships.length && !closed.length) return null;
    const options = state?.options ?? [];
    const sides = /** @type {import("../types").Side[]} */ ([...new Set(ships.map((ship) => ship.side))]);
    return h(
      "section",
      {
        class: `anchorage ${this.regrouping ? "regrouping" : ""}`,
        "data-anchorage": place,
        "aria-label": `Ships at ${this.title(place)}`,
      },
      h(
        "header",
        {},
        h("h2", {}, this.title(place)),
        h("button", { type: "button", class: "close", "aria-label": "Close", onclick: () => this.ways.close() }, "×"),
      ),
      this.actions(view, options, place),
      ...sides.map((side) =>
        this.fleet(
          view,
          options,
          ships.filter((ship) => ship.side === side),
          side,
        ),
      ),
      ...closed.map((/** @type {any} */ stack) =>
        h(
          "p",
          { class: "closed-note" },
          sideMark(stack.side),
          ` ${sideName(stack.side)}: a closed stack. Nobody knows what is in it.`,
        ),
      ),
    );
  }

  /** @param {string} place */
  title(place) {
    return place === "waiting" ? "Waiting to be placed" : this.grid.title(place);
  }

  /** @param {View} view @param {Option[]} options @param {string} place */
  actions(view, options, place) {
    const here = PLACE_VERBS.flatMap((verb) =>
      options.filter((option) => option.verb === verb && option.args[0] === place),
    );
    const canRegroup =
      place !== "waiting" &&
      options.some((option) => ["form", "dissolve"].includes(option.verb)) &&
      this.movable(view).length > 1;
    if (!here.length && !canRegroup) return null;
    return h(
      "div",
      { class: "anchorage-actions" },
      ...here
        .filter((option) => option.verb !== "form")
        .map((option) =>
          h(
            "button",
            {
              type: "button",
              class: option.verb === "search" || option.verb === "suggest_divisions" ? "main" : "",
              "data-do": option.text,
              onclick: () => this.ways.play([option.text]),
            },
            short(option),
            option.verb === "search" ? ` · ${percentOf(view.searches?.[place])}` : "",
          ),
        ),
      canRegroup
        ? h(
            "button",
            { type: "button", class: "regroup", "aria-pressed": String(this.regrouping), onclick: () => this.toggle() },
            "Regroup",
          )
        : null,
      this.regrouping ? this.former(view, options) : null,
    );
  }

  toggle() {
    this.regrouping = !this.regrouping;
    this.chosen.clear();
    this.ways.redraw();
  }

  /** Own ships here that sail in divisions and have not moved. @param {View} view @returns {Ship[]} */
  movable(view) {
    return view.ships.filter(
      (/** @type {Ship} */ ship) =>
        ship.where === this.place &&
        ship.side === view.viewer &&
        "BAC".includes(ship.type) &&
        !ship.moved &&
        !ship.repairing,
    );
  }

  /** @param {View} view @param {Option[]} options */
  former(view, options) {
    const line = this.orders(view);
    const fixed = line?.filter(
      (text) => text.startsWith("dissolve ") && !options.some((option) => option.text === text),
    );
    const words = fixed?.length
      ? `${fixed.map((text) => divisionName(text.slice(9))).join(", ")}: formed in this segment, and stays so. Undo takes it back.`
      : "Tap ships in the order they shall sail; a tap on a division's name takes all of it.";
    return h(
      "p",
      { class: "former" },
      h(
        "button",
        {
          type: "button",
          class: "main",
          disabled: line === null || Boolean(fixed?.length),
          onclick: () => (line ? this.carryOut(line) : undefined),
        },
        `Form a division of ${this.chosen.size || "the ships you tap"}`,
      ),
      h("small", {}, ` ${words}`),
    );
  }

  /** @param {string[]} line */
  carryOut(line) {
    this.chosen.clear();
    this.regrouping = false;
    this.ways.play(line);
  }

  /** Dissolve what the chosen ships belong to, form them, then form again what is left of the old divisions. @param {View} view @returns {string[] | null} */
  orders(view) {
    const chosen = [...this.chosen];
    if (!chosen.length || !this.place) return null;
    const torn = view.divisions.filter((/** @type {Division} */ each) => each.ships.some((id) => this.chosen.has(id)));
    const form = (/** @type {string[]} */ ids) => [
      `form ${this.place}`,
      ...ids.map((id) => `add ${id}`),
      "close_ranks",
    ];
    const left = torn.map((/** @type {Division} */ each) => each.ships.filter((id) => !this.chosen.has(id)));
    return [
      ...torn.map((/** @type {Division} */ each) => `dissolve ${each.id}`),
      ...form(chosen),
      ...left.filter((/** @type {string[]} */ ids) => ids.length >= 3).flatMap(form),
    ];
  }

  /** @param {View} view @param {Option[]} options @param {Ship[]} ships @param {import("../types").Side} side */
  fleet(view, options, ships, side) {
    const divisions = /** @type {Division[]} */ (
      view.divisions.filter((/** @type {Division} */ each) => each.side === side && each.where === this.place)
    );
    const inLine = new Set(divisions.flatMap((each) => each.ships));
    const loose = ships.filter((ship) => !inLine.has(ship.id));
    const group = (/** @type {string} */ words, /** @type {Ship[]} */ list) =>
      list.length
        ? h(
            "section",
            { class: "division" },
            h("h3", {}, words, h("small", {}, ` ${list.length}`)),
            h("div", { class: "ships" }, ...list.map((ship) => this.ship(options, ship, false))),
          )
        : null;
    return h(
      "div",
      { class: `anchorage-fleet ${side}` },
      ...divisions.map((each) => this.division(view, options, each)),
      group(
        "Without a division",
        loose.filter((ship) => "BAC".includes(ship.type)),
      ),
      group(
        "Small craft",
        loose.filter((ship) => "DT".includes(ship.type)),
      ),
      group(
        "Merchants",
        loose.filter((ship) => ship.type === "M"),
      ),
    );
  }

  /** @param {View} view @param {Option[]} options @param {Division} division */
  division(view, options, division) {
    const ships = division.ships
      .map((id) => view.ships.find((/** @type {Ship} */ ship) => ship.id === id))
      .filter(Boolean);
    const sail = options.find((option) => option.text === `sail ${division.id}`);
    const dissolve = options.find((option) => option.text === `dissolve ${division.id}`);
    return h(
      "section",
      { class: "division", "data-division": division.id },
      h(
        "h3",
        {},
        sideMark(division.side),
        this.regrouping
          ? h(
              "button",
              { type: "button", class: "take-all", onclick: () => this.take(division.ships) },
              ` ${divisionName(division.id)}`,
            )
          : ` ${divisionName(division.id)}`,
        h("small", {}, ` speed ${division.speed}`),
        sail
          ? h(
              "button",
              { type: "button", class: "main", "data-do": sail.text, onclick: () => this.ways.play([sail.text]) },
              "Sail",
            )
          : null,
        dissolve && !this.regrouping
          ? h(
              "button",
              {
                type: "button",
                class: "quiet",
                "data-do": dissolve.text,
                title: "Dissolve this division",
                onclick: () => this.ways.play([dissolve.text]),
              },
              "Dissolve",
            )
          : null,
      ),
      h("div", { class: "ships" }, ...ships.map((ship, number) => this.ship(options, ship, number === 0))),
    );
  }

  /** @param {string[]} ids */
  take(ids) {
    for (const id of ids) this.chosen.add(id);
    this.ways.redraw();
  }

  /** @param {Option[]} options @param {Ship} ship @param {boolean} leads */
  ship(options, ship, leads) {
    const verb = SHIP_VERBS.find((each) =>
      options.some((option) => option.verb === each && option.args[0] === ship.id),
    );
    const order = [...this.chosen].indexOf(ship.id);
    const words = `${describe(ship)}${leads ? ", leads her division" : ""}`;
    const button = h(
      "button",
      {
        type: "button",
        class: `ship-button ${verb && !this.regrouping ? "target" : ""} ${order >= 0 ? "chosen" : ""}`,
        "data-ship": ship.id,
        "aria-label": words,
        "aria-pressed": this.regrouping ? String(order >= 0) : null,
        title: words,
        onclick: () => this.choose(ship, verb),
        oncontextmenu: (/** @type {Event} */ event) => (event.preventDefault(), this.ways.inspect(ship, button)),
      },
      counterPicture(ship, leads),
      order >= 0 ? h("span", { class: "order" }, String(order + 1)) : null,
    );
    return button;
  }

  /** @param {Ship} ship @param {string | undefined} verb */
  choose(ship, verb) {
    if (!this.regrouping) return verb ? this.ways.play([`${verb} ${ship.id}`]) : this.ways.pick(`unit:${ship.id}`);
    if (this.chosen.has(ship.id)) this.chosen.delete(ship.id);
    else this.chosen.add(ship.id);
    this.ways.redraw();
  }
}

/** `j3` as words. @param {string} id */
export function divisionName(id) {
  const found = /^([jr])(\d+)$/.exec(id);
  return found ? `Division ${found[2]}` : id;
}

/** @param {Option} option */
function short(option) {
  const words = /** @type {Record<string, string>} */ ({
    search: "Search",
    suggest_divisions: "Form the suggested divisions",
    sail_all: "Sail all together",
    convoy: "Send the merchants as a convoy",
    flying_base: "Set up a flying base",
    raid: "Shell the town",
    mine: "Lay a mine",
    sweep: "Sweep the mine",
  });
  return words[option.verb] ?? option.label;
}

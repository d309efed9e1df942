/** The sheet of one place: its divisions with their lead ships, what may be done with them, and regrouping by hand. */

import { h } from "../../page/dom.js";
import { sideMark, sideName } from "../../pieces/sides.js";
import { counterPicture, describe, inOrder } from "./counters.js";
import { Draft, name as draftName } from "./drafting.js";
import { percentOf } from "./searches.js";

/** @typedef {import("../../types").View} View */
/** @typedef {import("../../types").State} State */
/** @typedef {import("../../types").Option} Option */
/** @typedef {import("./counters.js").Ship} Ship */
/** @typedef {{id: string, side: import("../../types").Side, ships: string[], where: string, speed: number}} Division */

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
 * @property {(place: string) => Promise<import("./drafting.js").Suggestion | null>} ask what the divisions of a place may be
 */

export class Anchorage {
  /** @param {import("./grid.js").Grid} grid @param {AnchorageWays} ways */
  constructor(grid, ways) {
    this.grid = grid;
    this.ways = ways;
    /** @type {string | null} the place that is open */
    this.place = null;
    /** @type {Draft | null} the divisions on paper, while they are being drawn up */
    this.draft = null;
    /** @type {Set<string>} ships chosen to go to another division */
    this.chosen = new Set();
  }

  /** @param {string | null} place */
  open(place) {
    if (place !== this.place) this.putAway();
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
    const sides = /** @type {import("../../types").Side[]} */ ([...new Set(ships.map((ship) => ship.side))]);
    return h(
      "section",
      {
        class: `anchorage ${this.draft ? "regrouping" : ""}`,
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
            {
              type: "button",
              class: "regroup",
              "aria-pressed": String(this.draft !== null),
              onclick: () => void this.toggle(view, options),
            },
            "Regroup",
          )
        : null,
    );
  }

  /** @param {View} view @param {Option[]} options */
  async toggle(view, options) {
    const { place } = this;
    const told = this.draft || !place ? null : await this.ways.ask(place);
    this.putAway();
    if (told && place && place === this.place) this.draft = new Draft(view, options, place, told);
    this.ways.redraw();
  }

  putAway() {
    this.draft = null;
    this.chosen.clear();
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

  /** The divisions on paper. @param {View} view @param {Draft} draft */
  paper(view, draft) {
    const ships = (/** @type {string[]} */ ids) =>
      ids.map((id) => view.ships.find((/** @type {Ship} */ ship) => ship.id === id)).filter(Boolean);
    const fault = draft.fault();
    const line = draft.orders();
    const button = (/** @type {string} */ words, /** @type {() => void} */ run, /** @type {any} */ more = {}) =>
      h("button", { type: "button", onclick: run, ...more }, words);
    const change = (/** @type {() => void} */ run) => () => (run(), this.chosen.clear(), this.ways.redraw());
    const here = (/** @type {number | "loose"} */ to) =>
      button(
        "⇦ here",
        change(() => draft.move([...this.chosen], to)),
        { class: "move-here", disabled: !this.chosen.size, "data-to": to },
      );
    const group = (/** @type {string} */ words, /** @type {string[]} */ ids, /** @type {number | "loose"} */ to) =>
      h(
        "section",
        { class: "division" },
        h("h3", {}, words, h("small", {}, ` ${ids.length}`), here(to)),
        h(
          "div",
          { class: "ships" },
          ...ships(ids).map((ship, number) => this.ship([], ship, to !== "loose" && !number)),
        ),
      );
    const count = this.chosen.size;
    return h(
      "div",
      { class: "paper" },
      h(
        "p",
        { class: "former" },
        button(
          "As suggested",
          change(() => draft.asSuggested()),
          { class: "as-suggested" },
        ),
        button(
          "As they are",
          change(() => draft.asItWas()),
        ),
        button(
          count ? `A new division of ${count}` : "A new division of those you tap",
          change(() => draft.move([...this.chosen], "new")),
          { class: "new-division", disabled: !count },
        ),
        button("Form these divisions", () => (this.putAway(), this.ways.play(line)), {
          class: "main",
          disabled: fault !== null || !line.length,
        }),
      ),
      h(
        "p",
        { class: fault ? "former bad" : "former", role: "status" },
        h("small", {}, fault ?? "Tap ships in the order they shall sail, then where they go. The first one leads."),
      ),
      ...draft.groups.map((ids, number) => group(draftName(number), ids, number)),
      draft.loose.length ? group("Without a division", draft.loose, "loose") : null,
    );
  }

  /** @param {View} view @param {Option[]} options @param {Ship[]} ships @param {import("../../types").Side} side */
  fleet(view, options, ships, side) {
    const divisions = /** @type {Division[]} */ (
      view.divisions.filter((/** @type {Division} */ each) => each.side === side && each.where === this.place)
    );
    const { draft } = this;
    const onPaper = (/** @type {string} */ id) => draft !== null && side === view.viewer && draft.able.has(id);
    const inLine = new Set(divisions.flatMap((each) => each.ships));
    const loose = ships.filter((ship) => !inLine.has(ship.id) && !onPaper(ship.id));
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
      draft && side === view.viewer ? this.paper(view, draft) : null,
      ...divisions
        .filter((each) => !each.ships.some(onPaper))
        .map((each) => this.division(view, draft ? [] : options, each)),
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
        ` ${divisionName(division.id)}`,
        h("small", {}, ` speed ${division.speed}`),
        sail
          ? h(
              "button",
              { type: "button", class: "main", "data-do": sail.text, onclick: () => this.ways.play([sail.text]) },
              "Sail",
            )
          : null,
        dissolve
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
        class: `ship-button ${verb && !this.draft ? "target" : ""} ${order >= 0 ? "chosen" : ""}`,
        "data-ship": ship.id,
        "aria-label": words,
        "aria-pressed": this.draft?.able.has(ship.id) ? String(order >= 0) : null,
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
    if (!this.draft?.able.has(ship.id))
      return verb ? this.ways.play([`${verb} ${ship.id}`]) : this.ways.pick(`unit:${ship.id}`);
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

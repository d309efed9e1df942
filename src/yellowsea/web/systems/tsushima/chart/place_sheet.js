/** The sheet of one place: its divisions with their lead ships, what may be done with them, and regrouping by hand. */

import { classes, closeButton, h, withText } from "../../../page/dom.js";
import { sideMark, sideName } from "../../../pieces/sides.js";
import { counterPicture, describe, inOrder } from "../counters.js";
import { divisionName } from "../names.js";
import { percentOf } from "../searches.js";
import { DivisionDraft } from "./division_draft.js";
import { draftSheet } from "./draft_sheet.js";
import { shipsOf } from "./stacks.js";

/** @typedef {import("../view").SeaView} SeaView */
/** @typedef {import("../view").SeaState} SeaState */
/** @typedef {import("../view").Ship} Ship */
/** @typedef {import("../view").Division} Division */
/** @typedef {import("../view").Suggestion} Suggestion */
/** @typedef {import("../../../types").Option} Option */
/** @typedef {import("../../../types").Side} Side */

/** Where ships wait to be placed at set-up. */
export const WAITING = "waiting";
/** What a click on a ship may mean, the most likely first. */
const SHIP_VERBS = ["add", "deploy", "sail", "repair", "stay", "block_ship", "scuttle"];
/** Options about the place as a whole, in the order of the buttons, and what they say. @type {Record<string, string>} */
const PLACE_WORDS = {
  search: "Search",
  suggest_divisions: "Form the suggested divisions",
  sail_all: "Sail all together",
  convoy: "Send the merchants as a convoy",
  flying_base: "Set up a flying base",
  raid: "Shell the town",
  mine: "Lay a mine",
  sweep: "Sweep the mine",
};
const MAIN_VERBS = ["search", "suggest_divisions"];

/**
 * @typedef {object} PlaceSheetWays
 * @property {(line: string[]) => void} play
 * @property {(token: string) => void} pick
 * @property {(ship: Ship, at: Element) => void} inspect
 * @property {() => void} close
 * @property {() => void} redraw
 * @property {(place: string) => Promise<Suggestion | null>} ask what the divisions of a place may be
 */

export class PlaceSheet {
  /** @param {import("./grid.js").SeaGrid} grid @param {PlaceSheetWays} ways */
  constructor(grid, ways) {
    this.grid = grid;
    this.ways = ways;
    /** @type {string | null} the place that is open */
    this.place = null;
    /** @type {DivisionDraft | null} the divisions on paper, while they are being drawn up */
    this.draft = null;
    /** @type {Set<string>} ships chosen to go to another division */
    this.chosen = new Set();
  }

  /** @param {string | null} place */
  open(place) {
    if (place !== this.place) this.putAway();
    this.place = place;
  }

  putAway() {
    this.draft = null;
    this.chosen.clear();
  }

  /** @param {SeaView} view @param {SeaState | null} state @returns {HTMLElement | null} */
  sheet(view, state) {
    const { place } = this;
    if (!place) return null;
    const ships = inOrder(view.ships.filter((ship) => ship.where === place));
    const closed = view.stacks.filter((stack) => stack.where === place);
    if (!ships.length && !closed.length) return null;
    const options = state?.options ?? [];
    const sides = [...new Set(ships.map((ship) => ship.side))];
    const title = place === WAITING ? "Waiting to be placed" : this.grid.title(place);
    return h(
      "section",
      {
        class: classes("place-sheet", this.draft && "regrouping"),
        "data-sheet": place,
        "aria-label": `Ships at ${title}`,
      },
      h("header", {}, h("h2", {}, title), closeButton(this.ways.close)),
      this.actions(view, options, place),
      ...sides.map((side) => {
        const own = ships.filter((ship) => ship.side === side);
        return this.fleet(view, options, own, side);
      }),
      ...closed.map(({ side }) =>
        h(
          "p",
          { class: "closed-note" },
          sideMark(side),
          ` ${sideName(side)}: a closed stack. Nobody knows what is in it.`,
        ),
      ),
    );
  }

  /** @param {SeaView} view @param {Option[]} options @param {string} place */
  actions(view, options, place) {
    const here = Object.keys(PLACE_WORDS).flatMap((verb) =>
      options.filter((option) => option.verb === verb && option.args[0] === place),
    );
    const canRegroup =
      place !== WAITING &&
      options.some((option) => ["form", "dissolve"].includes(option.verb)) &&
      this.movable(view).length > 1;
    if (!here.length && !canRegroup) return null;
    return h(
      "div",
      { class: "place-actions" },
      ...here.map(({ verb, text }) =>
        h(
          "button",
          {
            type: "button",
            class: MAIN_VERBS.includes(verb) ? "main" : "",
            "data-do": text,
            onclick: () => this.ways.play([text]),
          },
          PLACE_WORDS[verb],
          verb === "search" ? ` · ${percentOf(view.searches[place])}` : "",
        ),
      ),
      canRegroup ? this.regroupButton(view, options) : null,
    );
  }

  /** @param {SeaView} view @param {Option[]} options */
  regroupButton(view, options) {
    return h(
      "button",
      {
        type: "button",
        class: "regroup",
        "aria-pressed": String(this.draft !== null),
        onclick: () => void this.toggle(view, options),
      },
      "Regroup",
    );
  }

  /** @param {SeaView} view @param {Option[]} options */
  async toggle(view, options) {
    const { place } = this;
    const suggestion = this.draft || !place ? null : await this.ways.ask(place);
    this.putAway();
    if (suggestion && place && place === this.place) this.draft = new DivisionDraft(view, options, place, suggestion);
    this.ways.redraw();
  }

  /** Own ships here that sail in divisions and have not moved. @param {SeaView} view @returns {Ship[]} */
  movable(view) {
    return view.ships.filter(
      (ship) =>
        ship.where === this.place &&
        ship.side === view.viewer &&
        "BAC".includes(ship.type) &&
        !ship.moved &&
        !ship.repairing,
    );
  }

  /** @param {SeaView} view @param {Option[]} options @param {Ship[]} ships @param {Side} side */
  fleet(view, options, ships, side) {
    const divisions = view.divisions.filter((each) => each.side === side && each.where === this.place);
    const draft = side === view.viewer ? this.draft : null;
    const onPaper = (/** @type {string} */ id) => draft?.able.has(id) ?? false;
    const inLine = new Set(divisions.flatMap((each) => each.ships));
    const loose = ships.filter((ship) => !inLine.has(ship.id) && !onPaper(ship.id));
    const group = (/** @type {string} */ words, /** @type {string} */ types) => {
      const list = loose.filter((ship) => types.includes(ship.type));
      return list.length ? this.division(words, ` ${list.length}`, [], list, options, false) : null;
    };
    return h(
      "div",
      { class: `place-fleet ${side}` },
      draft ? this.paper(view, draft) : null,
      ...divisions
        .filter((each) => !each.ships.some(onPaper))
        .map((each) => this.sailingDivision(view, this.draft ? [] : options, each)),
      group("Without a division", "BAC"),
      group("Small craft", "DT"),
      group("Merchants", "M"),
    );
  }

  /** The divisions on paper. @param {SeaView} view @param {DivisionDraft} draft */
  paper(view, draft) {
    return draftSheet(draft, this.chosen, {
      ships: (ids, leads) =>
        shipsOf(view, ids).map((ship, number) => this.ship([], ship, leads === "first" && number === 0)),
      changed: () => {
        this.chosen.clear();
        this.ways.redraw();
      },
      form: (line) => {
        this.putAway();
        this.ways.play(line);
      },
    });
  }

  /** @param {SeaView} view @param {Option[]} options @param {Division} division */
  sailingDivision(view, options, division) {
    const button = (/** @type {string} */ verb, /** @type {string} */ words, /** @type {string} */ kind) => {
      const option = options.find(({ text }) => text === `${verb} ${division.id}`);
      if (!option) return null;
      const play = () => this.ways.play([option.text]);
      return h("button", { type: "button", class: kind, "data-do": option.text, onclick: play }, words);
    };
    const element = this.division(
      divisionName(division.id),
      ` speed ${division.speed}`,
      [button("sail", "Sail", "main"), button("dissolve", "Dissolve", "quiet")],
      shipsOf(view, division.ships),
      options,
      true,
    );
    element.dataset.division = division.id;
    element.querySelector("h3")?.prepend(sideMark(division.side), " ");
    return element;
  }

  /** Ships under a heading. @param {string} title @param {string} note @param {(HTMLElement | null)[]} buttons @param {Ship[]} ships @param {Option[]} options @param {boolean} leads does the first of them lead? */
  division(title, note, buttons, ships, options, leads) {
    return h(
      "section",
      { class: "division" },
      h("h3", {}, title, h("small", {}, note), ...buttons),
      h("div", { class: "units" }, ...ships.map((ship, number) => this.ship(options, ship, leads && number === 0))),
    );
  }

  /** @param {Option[]} options @param {Ship} ship @param {boolean} leads */
  ship(options, ship, leads) {
    const verb = SHIP_VERBS.find((each) =>
      options.some((option) => option.verb === each && option.args[0] === ship.id),
    );
    const order = [...this.chosen].indexOf(ship.id);
    const words = `${describe(ship)}${leads ? ", leads her division" : ""}`;
    const drawn = h(
      "span",
      { class: "unit-drawing" },
      counterPicture(ship, leads),
      order >= 0 ? h("span", { class: "order" }, String(order + 1)) : null,
    );
    const inspect = (/** @type {Event} */ event) => {
      event.preventDefault();
      this.ways.inspect(ship, button);
    };
    const button = h(
      "button",
      {
        type: "button",
        class: classes("unit-button", verb && !this.draft && "target", order >= 0 && "chosen"),
        "data-ship": ship.id,
        "aria-label": withText(words, drawn),
        "aria-pressed": this.draft?.able.has(ship.id) ? String(order >= 0) : null,
        title: words,
        onclick: () => this.choose(ship, verb),
        oncontextmenu: inspect,
      },
      drawn,
    );
    return button;
  }

  /** @param {Ship} ship @param {string | undefined} verb */
  choose(ship, verb) {
    if (!this.draft?.able.has(ship.id)) {
      if (verb) this.ways.play([`${verb} ${ship.id}`]);
      else this.ways.pick(`unit:${ship.id}`);
      return;
    }
    if (this.chosen.has(ship.id)) this.chosen.delete(ship.id);
    else this.chosen.add(ship.id);
    this.ways.redraw();
  }
}

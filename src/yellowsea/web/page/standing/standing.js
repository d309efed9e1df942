/** The strip that says how the game stands: what each side needs, how far it is, and the result if it ended now. */

import { playerName, sideMark, sideName } from "../../pieces/sides.js";
import { h } from "../dom.js";
import { headlineOf, progressOf, sinceLast, whyOf } from "./standing_words.js";

/** @typedef {import("../../types").Standing} Standing */
/** @typedef {import("../../types").State} State */
/** @typedef {import("../../types").Side} Side */
/** @typedef {import("../../types").Aim} Aim */

const SIDES = /** @type {Side[]} */ (["japan", "russia"]);
const KEPT = "yellowsea.standing";
/** Games of which it is known how they stood. */
const GAMES = 20;

export class StandingStrip {
  /**
   * @param {string} game
   * @param {() => Promise<Standing>} ask
   * @param {import("../frame/rule_card.js").RuleDrawer} rules
   */
  constructor(game, ask, rules) {
    this.game = game;
    this.ask = ask;
    this.rules = rules;
    this.headline = h("span", { class: "standing-headline" });
    this.forecast = h("span", { class: "standing-forecast" });
    this.body = h("div", { class: "standing-sides" });
    this.element = h(
      "details",
      { class: "how-it-stands", hidden: true },
      h("summary", { title: "How it stands (W)" }, this.headline, " ", this.forecast),
      this.body,
    );
    /** asked for last, so that an older answer that comes late is dropped */
    this.asked = 0;
  }

  /** @param {State} state */
  async update(state) {
    this.asked += 1;
    const { asked } = this;
    const standing = await this.ask().catch(() => null);
    if (asked === this.asked && standing) this.draw(standing, state);
  }

  /** @param {Standing} standing @param {State} state */
  draw(standing, state) {
    const since = standing.battle_round ? "round" : "turn";
    const before = this.atTheStartOf(standing.battle_round || state.view.turn, state.you, standing);
    const why = whyOf(standing, state.outcome);
    this.headline.textContent = headlineOf(standing, state.outcome);
    this.forecast.replaceChildren(...forecastWords(standing, state.outcome));
    this.body.replaceChildren(
      ...SIDES.map((side) =>
        h(
          "section",
          { class: `standing-side ${side}` },
          h("h3", {}, sideMark(side), ` ${playerName(state, side)}${side === state.you ? " (you)" : ""}`),
          h("ul", {}, ...standing.aims[side].map((aim, number) => this.aim(aim, before.aims[side]?.[number], since))),
        ),
      ),
      why ? h("p", { class: "standing-why" }, why) : "",
    );
    this.element.hidden = false;
  }

  /** @param {Aim} aim @param {Aim | undefined} before the same aim when this turn began @param {string} since what has begun */
  aim(aim, before, since) {
    const change = sinceLast(since, aim, before);
    return h(
      "li",
      { class: aim.is_met ? "met" : "open" },
      h("span", { class: "aim-mark", "aria-hidden": "true" }, aim.is_met ? "✓" : "○"),
      h("span", { class: "aim-text" }, aim.text, " ", this.rules.link(aim.rule)),
      h("span", { class: "aim-figures" }, progressOf(aim), change ? h("em", {}, ` ${change}`) : null),
      aim.unit && !aim.progress
        ? h("progress", { max: Math.max(aim.needs, 1), value: Math.max(aim.has, 0), "aria-hidden": "true" })
        : null,
    );
  }

  /** How it stood when the last turn began, kept in this browser for the games looked at lately. @param {number} turn @param {Side | null} you @param {Standing} now @returns {Standing} */
  atTheStartOf(turn, you, now) {
    const key = `${this.game}.${you}`;
    try {
      const { [key]: kept, ...others } = JSON.parse(localStorage.getItem(KEPT) ?? "{}");
      if (kept?.turn === turn) return kept.before;
      const before = kept?.latest ?? now;
      const latest = [...Object.entries(others), [key, { turn, before, latest: now }]].slice(-GAMES);
      localStorage.setItem(KEPT, JSON.stringify(Object.fromEntries(latest)));
      return before;
    } catch {
      return now; // without storage there is nothing to compare with
    }
  }

  toggle() {
    this.element.open = !this.element.open;
  }

  clear() {
    this.asked += 1;
    this.element.hidden = true;
    this.headline.textContent = "";
    this.forecast.replaceChildren();
    this.body.replaceChildren();
  }
}

/** Who would win now; after the end who did, which after a resignation is not the same. @param {Standing} standing @param {State["outcome"]} outcome */
function forecastWords({ forecast, moment }, outcome) {
  const told = outcome ?? forecast;
  if (!told) return [];
  const when = outcome ? null : h("span", { class: "when" }, `${moment[0].toUpperCase()}${moment.slice(1)}: `);
  if (!told.winner) return [when ?? "", told.level === "draw" ? "a draw" : told.level];
  return [when ?? "", sideMark(told.winner), ` ${sideName(told.winner)} wins`];
}

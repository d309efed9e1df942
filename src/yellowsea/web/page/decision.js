/** The decision bar: the question with its rule, short lists of what may be done, undo, and why something may not. */

import { sideMark, sideName } from "../pieces/sides.js";
import { Officer } from "./advice.js";
import { h } from "./dom.js";
import { volleyTable, writeCheck } from "./odds.js";
import { groups, SHORTCUTS } from "./picks.js";

/** @typedef {import("../types").State} State */
/** @typedef {import("../types").Option} Option */
/** @typedef {import("../types").Token} Token */
/** @typedef {import("./picks.js").Entry} Entry */

/**
 * @typedef {object} DecisionWays
 * @property {(option: Option) => void} play
 * @property {(token: Token) => void} pick
 * @property {() => void} back one pick less
 * @property {() => void} undo
 * @property {() => Promise<import("../types").Advice>} advise
 * @property {(option: Option) => void} point show on the board what an option is about
 */

/** Keys of options that end something, the same wherever they appear. @type {Record<string, string>} */
const PINNED_KEYS = { done: "0", pass: "0", go: "0", cancel: "0", halt: "0", declare: "0", close_ranks: "0" };

/** Lists longer than this are folded where their options lie on the board. */
const FOLDED_FROM = 6;
const COUNTED_FROM = 9;

/** What a result is called beside "Japan wins". @type {Record<string, string>} */
const LEVELS = { victory: "", draw: "", resignation: " by resignation" };

export class Decision {
  /**
   * @param {import("../types").BoardSystem} system
   * @param {import("./rule_card.js").RuleDrawer} rules
   * @param {import("./odds.js").OddsBook} odds
   * @param {DecisionWays} ways
   */
  constructor(system, rules, odds, ways) {
    this.system = system;
    this.rules = rules;
    this.odds = odds;
    this.ways = ways;
    this.prompt = h("div", { class: "prompt", role: "status", "aria-live": "polite" });
    this.whyNot = h("div", { class: "why-not", role: "alert", hidden: true });
    this.trail = h("div", { class: "trail", hidden: true });
    this.lists = h("div", { class: "lists" });
    this.undo = h(
      "button",
      { class: "undo", type: "button", title: "Take the last step back (U)", onclick: () => ways.undo() },
      h("kbd", {}, "u"),
      " Undo",
    );
    this.officer = new Officer(ways.advise, ways.play, ways.point);
    this.situation = h("div", { class: "situation-place" });
    this.pinned = h("span", { class: "pinned" });
    this.element = h(
      "section",
      { class: "decision", "aria-label": "Decision" },
      h("h2", { class: "unseen" }, "Decision"),
      this.situation,
      this.prompt,
      this.whyNot,
      this.officer.words,
      this.trail,
      this.lists,
      h("div", { class: "decision-foot" }, this.pinned, this.officer.button, this.undo),
    );
    /** the position whose lists are being written: answers about older ones are dropped */
    this.page = 0;
  }

  clear() {
    this.page += 1;
    this.situation.replaceChildren();
    this.prompt.replaceChildren();
    this.lists.replaceChildren();
    this.pinned.replaceChildren();
    this.trail.hidden = this.whyNot.hidden = true;
    this.trail.replaceChildren();
    this.whyNot.replaceChildren();
    this.undo.disabled = true;
    this.officer.attend(null);
  }

  /** @param {State} state @param {Token[]} picked */
  show(state, picked) {
    const focused = this.element.contains(document.activeElement);
    this.page += 1;
    this.pinned.replaceChildren();
    this.officer.attend(state);
    this.undo.disabled = !state.can_undo || state.outcome !== null;
    const situation = this.system.situation(state.view);
    this.situation.replaceChildren(...(situation ? [situation] : []));
    this.prompt.replaceChildren(...this.question(state));
    this.trail.hidden = picked.length === 0;
    this.trail.replaceChildren(
      h("button", { type: "button", class: "back", onclick: () => this.ways.back() }, h("kbd", {}, "Esc"), " Back"),
      ...picked.map((token) => h("span", { class: "picked" }, this.system.nameOf(token))),
    );
    if (state.outcome)
      this.lists.replaceChildren(
        ...state.outcome.reasons.map((reason) => h("p", { class: "reason" }, reason)),
        h(
          "p",
          { class: "actions afterwards" },
          h("a", { class: "button main", href: `/games/${state.game}/replay` }, "Watch the replay"),
          h("a", { class: "button", href: `/new?system=${state.view.system}` }, "Another game"),
        ),
      );
    else if (state.options.length) this.listOptions(state, picked);
    else
      this.lists.replaceChildren(
        h(
          "p",
          { class: "waiting" },
          state.waiting_for_bot ? `${sideName(state.actor)} is thinking …` : `${sideName(state.actor)} is to decide.`,
        ),
      );
    if (focused) this.focusFirst();
  }

  focusFirst() {
    const first = this.lists.querySelector("button") ?? this.pinned.querySelector("button");
    if (first instanceof HTMLElement) first.focus();
  }

  /** @param {State} state */
  question(state) {
    const { outcome, prompt, actor } = state;
    if (outcome) {
      const won = outcome.winner ? `${sideName(outcome.winner)} wins` : "The war ends in a draw";
      return [
        outcome.winner ? sideMark(outcome.winner) : "",
        h("strong", { class: "outcome" }, won),
        h("span", { class: "level" }, LEVELS[outcome.level] ?? ` (${outcome.level})`),
      ];
    }
    if (prompt && actor)
      return [sideMark(actor), h("strong", {}, prompt.text), " ", this.rules.link(prompt.rule) ?? ""];
    return actor ? [sideMark(actor), h("span", {}, `${sideName(actor)}: ${state.view.phase_name}`)] : [];
  }

  /** @param {State} state @param {Token[]} picked */
  listOptions(state, picked) {
    let number = 0;
    const key = () => SHORTCUTS[number++] ?? "";
    const found = groups(state.options, picked, this.system.verbs);
    const isPinned = (/** @type {import("./picks.js").Group} */ group) => this.system.verbs[group.verb]?.pinned;
    const parts = found
      .filter((group) => !isPinned(group))
      .map((group) => {
        if (this.system.verbs[group.verb]?.odds === "volley") return this.volley(group.entries, key);
        const style = this.system.verbs[group.verb];
        const folds = style?.tucked || (style?.fold && group.entries.length > FOLDED_FROM);
        const choices = h(
          "div",
          { class: "choices" },
          ...group.entries.map((entry) => this.choice(entry, group.verb, folds ? "" : key(), state)),
        );
        return h(
          "section",
          { class: `group verb-${group.verb} ${style?.odds ? "with-odds" : ""}` },
          folds
            ? h("details", {}, h("summary", {}, `${group.heading} (${group.entries.length})`), choices)
            : [h("h3", {}, headed(group)), choices],
        );
      });
    this.lists.replaceChildren(...parts);
    this.pinned.replaceChildren(
      ...found
        .filter(isPinned)
        .flatMap((group) =>
          group.entries.map((entry) => this.choice(entry, group.verb, PINNED_KEYS[group.verb] ?? key(), state)),
        ),
    );
  }

  /** @param {Entry} entry @param {string} verb @param {string} key @param {State} state */
  choice(entry, verb, key, state) {
    const style = this.system.verbs[verb];
    const { option } = entry;
    if (!option) {
      const picture = this.system.picture(state.view, entry.token);
      return h(
        "button",
        {
          type: "button",
          class: "choice leads-on",
          "data-token": entry.token,
          "data-key": key,
          onclick: () => this.ways.pick(entry.token),
        },
        key ? h("kbd", {}, key) : null,
        picture,
        h("span", {}, this.system.nameOf(entry.token)),
        h("span", { class: "more", "aria-hidden": "true" }, "›"),
      );
    }
    const chance = h("span", { class: "chances" });
    if (style?.odds === "check") void writeCheck(chance, this.odds.of(option.text));
    const kinds = style?.kinds ?? [];
    const picture = kinds.length === 1 ? this.system.picture(state.view, `${kinds[0]}:${option.args[0]}`) : null;
    return h(
      "button",
      {
        type: "button",
        class: `choice ${style?.weight ?? ""}`,
        "data-option": option.text,
        "data-key": key,
        onclick: () => this.ways.play(option),
      },
      key ? h("kbd", {}, key) : null,
      picture,
      h("span", {}, option.label),
      chance,
    );
  }

  /** @param {Entry[]} entries @param {() => string} key */
  volley(entries, key) {
    const page = this.page;
    const options = entries.flatMap((entry) => (entry.option ? [entry.option] : []));
    const keys = options.map(() => key());
    const place = h(
      "section",
      { class: "group volley-group" },
      h(
        "div",
        { class: "choices" },
        ...options.map((option, number) =>
          h(
            "button",
            {
              type: "button",
              class: "choice",
              "data-option": option.text,
              "data-key": keys[number],
              onclick: () => this.ways.play(option),
            },
            h("kbd", {}, keys[number]),
            option.label,
          ),
        ),
      ),
    );
    void Promise.all(options.map(async (option) => ({ option, odds: await this.odds.of(option.text) }))).then(
      (rows) => {
        const known = rows.flatMap(({ option, odds }) => (odds ? [{ option, odds }] : []));
        if (page !== this.page || known.length !== rows.length) return;
        const focused = place.contains(document.activeElement);
        place.replaceChildren(volleyTable(known, (option) => this.ways.play(option), keys));
        if (focused) this.focusFirst();
      },
    );
    return place;
  }

  /** @param {string} text @param {string | null} [rule] */
  refuse(text, rule = null) {
    this.whyNot.hidden = false;
    this.whyNot.replaceChildren(
      h("span", { class: "why-words" }, text),
      " ",
      this.rules.link(rule) ?? "",
      h("button", { class: "close", type: "button", "aria-label": "Close", onclick: () => this.forgive() }, "×"),
    );
  }

  forgive() {
    this.whyNot.hidden = true;
    this.whyNot.replaceChildren();
  }
}

/** A list that may have to be scrolled says how long it is. @param {import("./picks.js").Group} group */
function headed({ heading, entries }) {
  return entries.length > COUNTED_FROM ? `${heading} (${entries.length})` : heading;
}

/** The options as short lists of buttons, each with its key, its picture and its odds. */

import { classes, h } from "../dom.js";
import { writeOddsLine } from "./odds.js";
import { oddsTable } from "./odds_table.js";
import { groups, SHORTCUTS } from "./picks.js";

/** @typedef {import("../../types").State} State */
/** @typedef {import("../../types").Option} Option */
/** @typedef {import("../../board").Token} Token */
/** @typedef {import("./picks.js").Entry} Entry */
/** @typedef {import("./picks.js").Group} Group */

/** Lists longer than this are folded where their options lie on the board. */
const FOLDED_FROM = 6;
/** Longer lists may have to be scrolled: they say how long they are. */
const COUNTED_FROM = 9;

export class OptionLists {
  /**
   * @param {import("../../board").Board} board
   * @param {import("./odds.js").OddsCache} odds
   * @param {{play: (option: Option) => void, pick: (token: Token) => void}} ways
   */
  constructor(board, odds, ways) {
    this.board = board;
    this.odds = odds;
    this.ways = ways;
    this.lists = h("div", { class: "lists" });
    this.pinned = h("span", { class: "pinned" });
    /** the position whose lists are being written: answers about older ones are dropped */
    this.page = 0;
  }

  clear() {
    this.replace();
  }

  /** Something else instead of lists. @param {...HTMLElement} content */
  replace(...content) {
    this.page += 1;
    this.lists.replaceChildren(...content);
    this.pinned.replaceChildren();
  }

  focusFirst() {
    const first = this.lists.querySelector("button") ?? this.pinned.querySelector("button");
    if (first instanceof HTMLElement) first.focus();
  }

  /** @param {State} state @param {Token[]} picked */
  list(state, picked) {
    this.page += 1;
    let number = 0;
    const nextKey = () => SHORTCUTS[number++] ?? "";
    const found = groups(state.options, picked, this.board.verbs);
    const isPinned = (/** @type {Group} */ group) => this.board.verbs[group.verb]?.pinned;
    this.lists.replaceChildren(
      ...found.filter((group) => !isPinned(group)).map((group) => this.group(group, nextKey, state)),
    );
    this.pinned.replaceChildren(
      ...found.filter(isPinned).flatMap(({ verb, entries }) => {
        const key = this.board.verbs[verb]?.key;
        return entries.map((entry) => this.choice(entry, verb, key ?? nextKey(), state));
      }),
    );
  }

  /** @param {Group} group @param {() => string} nextKey @param {State} state */
  group(group, nextKey, state) {
    const style = this.board.verbs[group.verb];
    if (typeof style?.odds === "object") return this.table(style.odds, group.entries, nextKey);
    const folds = style?.tucked || (style?.fold && group.entries.length > FOLDED_FROM);
    const choices = h(
      "div",
      { class: "choices" },
      ...group.entries.map((entry) => this.choice(entry, group.verb, folds ? "" : nextKey(), state)),
    );
    const list = style?.odds ? "rows" : style?.list;
    return h(
      "section",
      { class: classes("group", `verb-${group.verb}`, list && `list-${list}`) },
      folds
        ? h("details", {}, h("summary", {}, `${group.heading} (${group.entries.length})`), choices)
        : [h("h3", {}, headed(group)), choices],
    );
  }

  /** @param {Entry} entry @param {string} verb @param {string} key @param {State} state */
  choice(entry, verb, key, state) {
    return entry.option ? this.playButton(entry.option, verb, key, state) : this.pickButton(entry.token, key, state);
  }

  /** Leads to a shorter list. @param {Token} token @param {string} key @param {State} state */
  pickButton(token, key, state) {
    return h(
      "button",
      {
        type: "button",
        class: "choice leads-on",
        "data-token": token,
        "data-key": key,
        onclick: () => this.ways.pick(token),
      },
      key ? h("kbd", { "aria-hidden": "true" }, key) : null,
      this.board.picture(state.view, token),
      h("span", {}, this.board.nameOf(token)),
      h("span", { class: "more", "aria-hidden": "true" }, "›"),
    );
  }

  /** @param {Option} option @param {string} verb @param {string} key @param {State} state */
  playButton(option, verb, key, state) {
    const style = this.board.verbs[verb];
    const chance = h("span", { class: "chances" });
    if (style?.odds === "line") void writeOddsLine(chance, this.odds.of(option.text));
    const kinds = style?.kinds ?? [];
    return h(
      "button",
      {
        type: "button",
        class: classes("choice", style?.weight),
        "data-option": option.text,
        "data-key": key,
        onclick: () => this.ways.play(option),
      },
      key ? h("kbd", { "aria-hidden": "true" }, key) : null,
      kinds.length === 1 ? this.board.picture(state.view, `${kinds[0]}:${option.args[0]}`) : null,
      h("span", {}, this.board.labelOf?.(option) ?? option.label),
      chance,
    );
  }

  /** Plain buttons until the odds are known, then the table. @param {import("../../board").OddsTable} style @param {Entry[]} entries @param {() => string} nextKey */
  table(style, entries, nextKey) {
    const { page } = this;
    const options = entries.flatMap((entry) => (entry.option ? [entry.option] : []));
    const keys = options.map(nextKey);
    const plain = options.map((option, number) =>
      h(
        "button",
        {
          type: "button",
          class: "choice",
          "data-option": option.text,
          "data-key": keys[number],
          onclick: () => this.ways.play(option),
        },
        h("kbd", { "aria-hidden": "true" }, keys[number]),
        option.label,
      ),
    );
    const place = h("section", { class: "group odds-group" }, h("div", { class: "choices" }, ...plain));
    const asked = options.map(async (option) => ({ option, odds: await this.odds.of(option.text) }));
    void Promise.all(asked).then((rows) => {
      const known = rows.flatMap(({ option, odds }) => (odds ? [{ option, odds }] : []));
      if (page !== this.page || known.length !== rows.length) return;
      const focused = place.contains(document.activeElement);
      place.replaceChildren(oddsTable(style, known, (option) => this.ways.play(option), keys));
      if (focused) this.focusFirst();
    });
    return place;
  }
}

/** @param {Group} group */
function headed({ heading, entries }) {
  return entries.length > COUNTED_FROM ? `${heading} (${entries.length})` : heading;
}

/** The options as short lists of buttons, each with its key, its picture and its odds. */

import { classes, h, withSmallPrint } from "../dom.js";
import { isNarrow } from "../frame/map_area.js";
import { writeOddsLine } from "./odds.js";
import { oddsTable } from "./odds_table.js";
import { groups, SHORTCUTS } from "./picks.js";

/** @typedef {import("../../types").State} State */
/** @typedef {import("../../types").Option} Option */
/** @typedef {import("../../board").Token} Token */
/** @typedef {import("./picks.js").Entry} Entry */
/** @typedef {import("./picks.js").Group} Group */

/** Of longer lists whose options lie on the board the rest is folded; on a small screen all of them. */
const OPEN = 8;
const FOLDED_FROM = 6;
/** Letters that go on two lines of a button in half the panel, with a picture and without. */
const TWO_LINES_BESIDE_PICTURE = 20;
const TWO_LINES = 32;
/** Options that come to less on average are hopeless beside others. */
const HOPELESS = 0.02;
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
    /** the verb whose only option is drawn black @type {string | null} */
    this.main = null;
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
    const found = groups(state.options, picked, this.board.verbs).map((group) => this.weighed(group, state));
    this.main = mainVerb(found, this.board.verbs);
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

  /** Units in the order of what they count for here, where the board can tell. @param {Group} group @param {State} state @returns {Group} */
  weighed(group, { view }) {
    const { board } = this;
    const { kinds = [], whole = false } = board.verbs[group.verb] ?? {};
    if (!board.weight || !(kinds[0] === "unit" || whole)) return group;
    const known = group.entries.map((entry) => {
      const token = entry.option ? `${kinds[0]}:${entry.option.args[0]}` : entry.token;
      return { entry, weight: board.weight?.(view, token) ?? null };
    });
    if (known.some(({ weight }) => weight === null)) return group;
    const sorted = known.sort((one, other) => Number(other.weight) - Number(one.weight));
    return { ...group, entries: sorted.map(({ entry }) => entry) };
  }

  /** @param {Group} group @param {() => string} nextKey @param {State} state */
  group(group, nextKey, state) {
    const { verb, heading, entries } = group;
    const style = this.board.verbs[verb];
    if (typeof style?.odds === "object") return this.table(style.odds, entries, nextKey);
    const all = entries.length;
    const open = style?.tucked || (style?.fold && isNarrow() && all > FOLDED_FROM) ? 0 : style?.fold ? OPEN : all;
    // One more takes no more room than saying that there is one more.
    const shown = all === open + 1 ? all : Math.min(open, all);
    const keys = entries.slice(0, shown).map(nextKey);
    const list = style?.odds ? "rows" : style?.list;
    const place = h("section", { class: classes("group", `verb-${verb}`, list === "small" && "list-small") });
    const write = (/** @type {Entry[]} */ sorted, /** @type {number} */ first, /** @type {string} */ words) => {
      const choices = sorted.map((entry, number) =>
        this.choice(entry, verb, (number < first && keys[number]) || "", state),
      );
      place.classList.toggle("list-rows", list === "rows" || (!list && choices.some(isLong)));
      const [above, below] = [choices.slice(0, first), choices.slice(first)];
      const rest = h("div", { class: "choices" }, ...below);
      place.replaceChildren(
        ...(first && heading ? [h("h3", {}, headed(group))] : []),
        ...(first ? [h("div", { class: "choices" }, ...above)] : []),
        ...(below.length
          ? [
              h(
                "details",
                {},
                h("summary", {}, ...(words ? moreOf(heading, below.length, words) : [`${heading} (${all})`])),
                rest,
              ),
            ]
          : []),
      );
    };
    write(entries, shown, shown ? "more" : "");
    if (style?.ranked && all > 1) void this.rank(place, entries, style.ranked, write);
    return place;
  }

  /**
   * The best first, as soon as their odds are known; those that bring next to nothing are folded.
   * @param {HTMLElement} place @param {Entry[]} entries @param {string[]} facts
   * @param {(sorted: Entry[], first: number, words: string) => void} write
   */
  async rank(place, entries, facts, write) {
    const { page } = this;
    const asked = entries.map(async (entry) => {
      const odds = entry.option ? await this.odds.of(entry.option.text) : null;
      return { entry, worth: facts.reduce((sum, fact) => sum + (odds?.mean[fact] ?? 0), 0) };
    });
    const known = await Promise.all(asked);
    // Nothing moves away under a hand that is about to choose it.
    if (page !== this.page || place.matches(":hover")) return;
    const focused = place.contains(document.activeElement);
    const sorted = known.sort((one, other) => other.worth - one.worth);
    const hopeful = sorted.filter(({ worth }) => worth >= HOPELESS).length;
    const isFold = hopeful > 0 && hopeful + 1 < sorted.length;
    write(
      sorted.map(({ entry }) => entry),
      isFold ? hopeful : sorted.length,
      "hardly ever hit",
    );
    if (focused) this.focusFirst();
  }

  /** @param {Entry} entry @param {string} verb @param {string} key @param {State} state */
  choice(entry, verb, key, state) {
    if (entry.option) return this.playButton(entry.option, verb, key, state);
    return this.pickButton(entry.token, this.board.verbs[verb]?.from ?? "", key, state);
  }

  /** Leads to a shorter list. @param {Token} token @param {string} from what its name is said after @param {string} key @param {State} state */
  pickButton(token, from, key, state) {
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
      h("span", {}, ...withSmallPrint(`${from}${this.board.nameOf(token)}`)),
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
        class: classes("choice", style?.weight === "main" ? verb === this.main && "main" : style?.weight),
        "data-option": option.text,
        "data-key": key,
        onclick: () => this.ways.play(option),
      },
      key ? h("kbd", { "aria-hidden": "true" }, key) : null,
      kinds.length === 1 ? this.board.picture(state.view, `${kinds[0]}:${option.args[0]}`) : null,
      h("span", {}, ...withSmallPrint(this.board.labelOf?.(option) ?? option.label)),
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
        h("span", {}, ...withSmallPrint(option.label)),
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

/**
 * One button of a decision is black: what goes on with it. Of several things to do each may be the right one, and none is
 * black; whatever ends the decision gives way to what is done in it.
 * @param {Group[]} found @param {Record<string, import("../../board").VerbStyle>} verbs
 */
export function mainVerb(found, verbs) {
  const strong = found.filter(({ verb }) => verbs[verb]?.weight === "main");
  const first = strong.find(({ verb }) => !verbs[verb].pinned) ?? strong[0];
  return first?.entries.length === 1 ? first.verb : null;
}

/** Does a button need a row of its own, so as not to be taller than two lines? @param {HTMLElement} choice */
function isLong(choice) {
  const words = choice.querySelector("span")?.textContent ?? "";
  return words.length > (choice.querySelector("svg") ? TWO_LINES_BESIDE_PICTURE : TWO_LINES);
}

/** What a fold says of itself; whoever hears it hears of what. @param {string} heading @param {number} count @param {string} words */
function moreOf(heading, count, words) {
  return [h("span", { class: "unseen" }, `${heading} `), `${count} ${words}`];
}

/** @param {Group} group */
function headed({ heading, entries }) {
  return entries.length > COUNTED_FROM ? `${heading} (${entries.length})` : heading;
}

/** The log: what happened, step by step, with links to the rules; new lines are spoken. */

import { diceRow } from "../../pieces/dice.js";
import { sideMark, sideName } from "../../pieces/sides.js";
import { h, withSmallPrint } from "../dom.js";
import { foldKey, foldQuietRounds, runsOf, TOLD, withoutEchoes } from "./log_folds.js";
import { summedUp } from "./tally.js";

/** @typedef {import("../../types").LogEntry} LogEntry */
/** @typedef {import("../../types").GameEvent} GameEvent */

/** So near to its end the log is read there, in pixels. */
const NEAR_END = 24;
/** Nearer than this is its very end: browsers round. */
const AT_END = 2;
/** Only the latest steps are spoken. */
const MOST_SPOKEN = 8;
/** As many own decisions are offered to be taken back. */
const MOST_OWN = 8;

export class Log {
  /** @param {import("../frame/rule_card.js").RuleDrawer} rules @param {(entry: LogEntry) => void} visit */
  constructor(rules, visit) {
    this.rules = rules;
    this.visit = visit;
    this.list = h("ol", { class: "log-lines", "aria-label": "Log of the game" });
    this.spoken = h("div", { class: "unseen", role: "log", "aria-live": "polite" });
    this.element = h("section", { class: "log" }, this.list);
    /** does the reader see the end? Then he goes on seeing it, however the log grows or its room changes */
    this.atEnd = true;
    this.top = 0;
    this.element.addEventListener("scroll", () => this.mark());
    const resized = new ResizeObserver(() => this.atEnd && this.toEnd());
    for (const each of [this.element, this.list]) resized.observe(each);
    /** @type {Map<number, HTMLElement>} */
    this.lines = new Map();
    /** @type {WeakMap<Element, GameEvent[]>} what a line tells */
    this.events = new WeakMap();
    /** @type {number[]} the options that stand, by number */
    this.standing = [];
    /** @type {LogEntry[]} */
    this.decisions = [];
    this.run = 0;
    this.runKey = "";
    this.fold = { inner: h("ol"), words: h("summary") };
  }

  clear() {
    this.run = 0;
    this.runKey = "";
    this.list.replaceChildren();
    this.spoken.replaceChildren();
    this.lines.clear();
    this.standing = [];
    this.decisions = [];
  }

  /** Which step of the replay a line is, where nothing is hidden. @param {LogEntry} entry */
  stepOf(entry) {
    return this.standing.indexOf(entry.seq) + 1;
  }

  /** @param {LogEntry[]} entries @param {{aloud: boolean}} how */
  add(entries, { aloud }) {
    for (const entry of entries) this.addOne(entry);
    if (aloud)
      this.spoken.replaceChildren(
        ...entries.slice(-MOST_SPOKEN).flatMap((entry) => entry.events.map((event) => h("p", {}, event.text))),
      );
    this.toEnd();
  }

  toEnd() {
    this.atEnd = true;
    this.element.scrollTop = this.element.scrollHeight;
    this.top = this.element.scrollTop;
  }

  /** Only a hand scrolls upwards; a hidden log has no height and tells nothing. */
  mark() {
    const { scrollTop, scrollHeight, clientHeight } = this.element;
    if (!clientHeight) return;
    const below = scrollHeight - scrollTop - clientHeight;
    if (below >= AT_END && scrollTop < this.top) this.atEnd = false;
    else if (below < NEAR_END) this.atEnd = true;
    this.top = scrollTop;
  }

  /** @param {LogEntry} entry */
  addOne(entry) {
    if (entry.kind === "takeback") this.strike(entry);
    else if (entry.takes_back) {
      this.lines.get(entry.takes_back)?.remove();
      this.run = Math.max(0, this.run - 1);
      this.standing = this.standing.filter((seq) => seq !== entry.takes_back);
      this.sumUp();
    } else if (entry.kind !== "begin") this.stand(entry);
    if (!entry.events.length) return;
    const events = withoutEchoes(foldQuietRounds(entry.events));
    const line = h(
      "li",
      { class: `log-line by-${entry.by ?? "nobody"}` },
      h(
        "span",
        { class: "log-head" },
        this.step(entry),
        entry.by ? sideMark(entry.by) : null,
        entry.by ? h("span", { class: "unseen" }, sideName(entry.by)) : null,
      ),
      h("div", { class: "log-events" }, ...runsOf(events).flatMap((run) => this.told(run))),
    );
    this.lines.set(entry.seq, line);
    this.events.set(line, events);
    this.place(line, foldKey(entry));
  }

  /** @param {LogEntry} entry */
  stand(entry) {
    this.standing.push(entry.seq);
    if (entry.kind === "play") this.decisions.push(entry);
  }

  /** The last decisions of a side that stand. @param {import("../../types").Side | null} side */
  own(side) {
    const standing = new Set(this.standing);
    return this.decisions.filter(({ by, seq }) => by === side && standing.has(seq)).slice(-MOST_OWN);
  }

  /** What players took back by consent stays to be read, as taken back. @param {LogEntry} entry */
  strike({ seq: end, takes_back: first }) {
    for (const [seq, line] of this.lines) if (seq >= (first ?? end) && seq < end) strikeOut(line);
    this.standing = this.standing.filter((seq) => seq < (first ?? end));
    this.run = 0;
  }

  /** Lines of one entry that read alike, as a whole set-up: folded under what they came to. @param {GameEvent[]} run @returns {HTMLElement[]} */
  told(run) {
    const lines = run.map((event) => eventLine(event, this.rules));
    if (run.length <= TOLD + 1) return lines;
    const sum = h("summary", {}, ...withSmallPrint(summedUp(run).join(" ")));
    return [h("details", { class: "log-run" }, sum, ...lines)];
  }

  /** A run of equal lines is folded after the first few. @param {HTMLElement} line @param {string} key */
  place(line, key) {
    this.run = key && key === this.runKey ? this.run + 1 : 1;
    this.runKey = key;
    if (this.run <= TOLD) return void this.list.append(line);
    if (this.run === TOLD + 1) {
      const inner = h("ol", { class: "log-lines" });
      this.fold = { inner, words: h("summary", {}) };
      this.list.append(h("li", { class: "log-fold" }, h("details", {}, this.fold.words, inner)));
    }
    this.fold.inner.append(line);
    this.sumUp();
  }

  /** What the last fold holds. */
  sumUp() {
    const { inner, words } = this.fold;
    const events = [...inner.children].flatMap((line) => this.events.get(line) ?? []);
    const sum = events.length > 1 ? summedUp(events) : events.map(({ text }) => text);
    words.replaceChildren(h("span", {}, ...withSmallPrint(sum.join(" "))));
    inner.closest(".log-fold")?.toggleAttribute("hidden", events.length === 0);
  }

  /** A line before what is newer than what the reader had seen. @param {number} seen */
  divide(seen) {
    const [first] = [...this.lines].filter(([seq, line]) => seq > seen && line.isConnected).map(([, line]) => line);
    this.list.querySelector(".log-since")?.remove();
    let place = first;
    while (place?.parentElement && place.parentElement !== this.list) place = place.parentElement;
    place?.before(h("li", { class: "log-since" }, "Since you left"));
    this.toEnd();
  }

  /** @param {LogEntry} entry */
  step(entry) {
    return h(
      "button",
      { class: "log-step", type: "button", title: "Show this step on the map", onclick: () => this.visit(entry) },
      String(entry.seq),
    );
  }
}

/** @param {HTMLElement} line */
function strikeOut(line) {
  if (line.classList.contains("taken-back")) return;
  line.classList.add("taken-back");
  line.querySelector(".log-head")?.append(h("small", {}, " taken back"));
}

/** One event as a line: its sentence, its dice, its rule. @param {GameEvent} event @param {import("../frame/rule_card.js").RuleDrawer} rules */
export function eventLine(event, rules) {
  // A face of 0 stands for a die that was not needed.
  const single = event.face ? [event.face] : [];
  const faces = Array.isArray(event.faces) ? event.faces : single;
  return h(
    "p",
    { class: `event event-${event.type}` },
    ...withSmallPrint(event.text),
    " ",
    faces.length ? diceRow(faces) : null,
    " ",
    rules.link(event.rule),
  );
}

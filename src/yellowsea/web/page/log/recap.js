/** The recap: what the other side did, step by step on the map, at the reader's pace. */

import { sideMark, sideName } from "../../pieces/sides.js";
import { h } from "../dom.js";
import { keepSetting, setting } from "../settings.js";
import { eventLine } from "./log.js";
import { runsOf, TOLD } from "./log_folds.js";
import { summedUp, tally } from "./tally.js";

/** @typedef {import("../../types").LogEntry} LogEntry */
/** @typedef {import("../../types").GameEvent} GameEvent */
/** @typedef {import("../../types").View} View */

/** Milliseconds a group of steps stands, plus a little for each line of it. @type {Record<string, number>} */
const PACES = { slow: 2600, normal: 1300, quick: 500, none: 0 };
const PER_LINE = 0.22;
const MOST_LINES = 7;
/** Where the box may lie over the map, the best first. */
const CORNERS = ["foot-left", "top-left", "top-right", "foot-right"];
/** What it is about, and what else lies over the map. */
const SUBJECT = ".stage .flash";
const OVER_MAP = ".combat:not([hidden]), .sea-dock > *, .map-tools, .map-buttons";
/** How often a recap that a dialog covers looks whether it is closed. */
const COVERED = 400;

export class Recap {
  /**
   * @param {import("../../board").Board} board
   * @param {import("../frame/rule_card.js").RuleDrawer} rules
   * @param {(view: View, flash: Set<string>) => void} draw
   * @param {() => void} ended
   */
  constructor(board, rules, draw, ended) {
    this.board = board;
    this.rules = rules;
    this.draw = draw;
    this.ended = ended;
    this.words = h("div", { class: "recap-words", "aria-live": "polite" });
    this.pace = h(
      "select",
      { "aria-label": "Pace of the recap", onchange: () => this.keepPace() },
      ...Object.keys(PACES).map((pace) => h("option", { value: pace }, pace === "none" ? "no recap" : pace)),
    );
    this.pace.value = setting("pace", "normal");
    this.hold = h("button", { type: "button", onclick: () => this.pause() }, "Pause");
    this.skip = h("button", { type: "button", class: "skip", onclick: () => this.end() }, h("kbd", {}, "Esc"), " Skip");
    this.element = h(
      "section",
      { class: "recap", hidden: true, "aria-label": "What the other side did" },
      this.words,
      h(
        "div",
        { class: "recap-controls" },
        h("button", { type: "button", onclick: () => this.next() }, "Next"),
        this.hold,
        this.skip,
        this.pace,
      ),
    );
    /** @type {LogEntry[]} */
    this.queue = [];
    /** @type {View | null} */
    this.view = null;
    this.timer = 0;
    this.paused = false;
  }

  get running() {
    return this.view !== null;
  }

  /**
   * Tell these steps, starting from an older view, or add them to those being told.
   * @param {View} view
   * @param {LogEntry[]} entries
   */
  tell(view, entries) {
    const worth = entries.filter((entry) => entry.events.length);
    if (!worth.length || PACES[this.pace.value] === 0) return;
    this.queue.push(...worth);
    if (this.running) return;
    this.view = view;
    this.paused = false;
    this.hold.textContent = "Pause";
    this.element.hidden = false;
    this.next();
  }

  /** The steps that read as one. */
  takeGroup() {
    const first = this.queue.shift();
    if (!first) return null;
    const together = [first];
    while (this.queue[0]?.by === first.by && this.board.recapKey(this.queue[0]) === this.board.recapKey(first))
      together.push(/** @type {LogEntry} */ (this.queue.shift()));
    return together;
  }

  next() {
    clearTimeout(this.timer);
    const group = this.takeGroup();
    if (!group || !this.view) return this.end();
    const events = group.flatMap((entry) => entry.events);
    for (const event of events) this.view = this.board.apply(this.view, event);
    this.draw(this.view, new Set(events.flatMap((event) => this.board.about(event))));
    const by = group[0].by;
    const lines = runsOf(events).flatMap((run) => this.told(run));
    this.words.replaceChildren(
      h(
        "p",
        { class: "recap-head" },
        by ? sideMark(by) : null,
        by ? sideName(by) : "",
        h("span", { class: "recap-left" }, this.queue.length ? `${this.queue.length} more` : ""),
      ),
      ...lines.slice(0, MOST_LINES),
      lines.length > MOST_LINES ? h("p", {}, `and ${lines.length - MOST_LINES} more, in the log`) : "",
    );
    this.findCorner();
    if (!this.paused)
      this.timer = setTimeout(
        () => this.goOn(),
        PACES[this.pace.value] * (1 + Math.min(lines.length, MOST_LINES) * PER_LINE),
      );
  }

  /** The next steps, once nothing lies over the page any more. */
  goOn() {
    if (document.querySelector("dialog[open]")) this.timer = setTimeout(() => this.goOn(), COVERED);
    else this.next();
  }

  /** Lines that read alike are one, by where they lead and what came of it. @param {GameEvent[]} run */
  told(run) {
    const sum = run.length > TOLD ? summedUp(run) : tally(run);
    if (!sum) return run.map((event) => eventLine(event, this.rules));
    return sum.map((text) => eventLine({ ...run[0], text }, this.rules));
  }

  /** The box lies where it hides least of what it speaks of. */
  findCorner() {
    const { element } = this;
    const boxes = (/** @type {string} */ things) =>
      [...(element.closest(".map-area")?.querySelectorAll(things) ?? [])].map((thing) => thing.getBoundingClientRect());
    const [subject, others] = [SUBJECT, OVER_MAP].map(boxes);
    const hides = (/** @type {string} */ corner) => {
      element.dataset.corner = corner;
      const lies = element.getBoundingClientRect();
      const covers = (/** @type {DOMRect[]} */ things) =>
        things.reduce((sum, each) => sum + shareCovered(each, lies), 0);
      return 10 * covers(subject) + covers(others);
    };
    const costs = CORNERS.map(hides);
    element.dataset.corner = CORNERS[costs.indexOf(Math.min(...costs))];
  }

  pause() {
    this.paused = !this.paused;
    this.hold.textContent = this.paused ? "Go on" : "Pause";
    clearTimeout(this.timer);
    if (!this.paused) this.next();
  }

  keepPace() {
    keepSetting("pace", this.pace.value);
    if (PACES[this.pace.value] === 0) this.end();
  }

  /** Skip to the present. */
  end() {
    this.stop();
    this.ended();
  }

  /** Drop everything unsaid. */
  stop() {
    clearTimeout(this.timer);
    this.queue = [];
    this.view = null;
    this.element.hidden = true;
    this.words.replaceChildren();
  }
}

/** The part of a thing that another lies over. @param {DOMRect} thing @param {DOMRect} over */
function shareCovered(thing, over) {
  const across = Math.min(thing.right, over.right) - Math.max(thing.left, over.left);
  const down = Math.min(thing.bottom, over.bottom) - Math.max(thing.top, over.top);
  return across > 0 && down > 0 ? (across * down) / Math.max(1, thing.width * thing.height) : 0;
}

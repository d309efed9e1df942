/** The clocks of a game: two lines above the decision that run by themselves between two answers of the server. */

import { sideMark } from "../../pieces/sides.js";
import { classes, h } from "../dom.js";

/** @typedef {import("../../types").State} State */
/** @typedef {import("../../types").Side} Side */
/** @typedef {NonNullable<State["clock"]>} Clock */

const [SECOND, MINUTE, HOUR, DAY] = [1_000, 60_000, 3_600_000, 86_400_000];
/** What is left for a turn when the page says so, live and by the day. */
const SHORT = { live: 30 * SECOND, days: 12 * HOUR };

export class Clocks {
  /** @param {() => void} ring a sound for whoever is short of time */
  constructor(ring) {
    this.ring = ring;
    this.element = h("section", { class: "clocks", "aria-label": "Clocks", hidden: true });
    this.words = h("p", { class: "unseen", role: "status" });
    /** @type {State | null} */
    this.state = null;
    this.heard = 0;
    this.timer = 0;
    this.rung = "";
  }

  clear() {
    clearInterval(this.timer);
    this.state = null;
    this.element.hidden = true;
    this.element.replaceChildren();
  }

  /** @param {State} state */
  show(state) {
    clearInterval(this.timer);
    this.state = state;
    this.heard = performance.now();
    this.element.hidden = !state.clock || state.outcome !== null;
    if (this.element.hidden) return;
    this.draw();
    if (state.clock?.runs_for) this.timer = setInterval(() => this.draw(), SECOND / 4);
  }

  draw() {
    const { state } = this;
    if (!state?.clock) return;
    const { clock } = state;
    const gone = performance.now() - this.heard;
    const lines = /** @type {Side[]} */ (["japan", "russia"])
      .filter((side) => state.seats[side] === "human")
      .map((side) => {
        const left = clock.left[side] - (clock.runs_for === side ? gone : 0);
        return this.line(state, clock, side, left);
      });
    this.element.replaceChildren(...lines, this.words);
    this.warn(state, clock, gone);
  }

  /** @param {State} state @param {Clock} clock @param {Side} side @param {number} left */
  line(state, clock, side, left) {
    const runs = clock.runs_for === side;
    const short = runs && left < SHORT[clock.kind];
    return h(
      "div",
      { class: classes("clock", runs && "runs", short && "short", left < 0 && "out"), "data-side": side },
      sideMark(side),
      h("span", { class: "clock-name" }, state.you === side ? "You" : (state.names[side] ?? "")),
      h("span", { class: "clock-left", role: "timer" }, timeWords(left, clock.kind)),
      h("small", { class: "clock-note" }, noteOf(clock, side, runs)),
    );
  }

  /** Told and rung once for each turn. @param {State} state @param {Clock} clock @param {number} gone */
  warn(state, clock, gone) {
    const { you } = state;
    if (!you || clock.runs_for !== you) return;
    const left = clock.left[you] - gone;
    const which = `${state.seq} ${left < 0}`;
    if (left >= SHORT[clock.kind] || this.rung === which) return;
    this.rung = which;
    this.words.textContent = left < 0 ? "Your time has run out." : `You have ${timeWords(left, clock.kind)} left.`;
    this.ring();
  }
}

/** @param {Clock} clock @param {Side} side @param {boolean} runs */
function noteOf(clock, side, runs) {
  const until = clock.away_until[side];
  if (until)
    return `away until ${new Date(until * SECOND).toLocaleDateString(undefined, { day: "numeric", month: "short" })}`;
  if (clock.paused) return "stopped";
  if (clock.waiting) return "begins when both are here";
  return runs ? "running" : "";
}

/** What is left, in the largest two units. @param {number} left in milliseconds @param {"live" | "days"} kind @returns {string} */
export function timeWords(left, kind) {
  if (left < 0) return `${timeWords(-left, kind)} over`;
  if (kind === "days") {
    if (left >= DAY) return `${Math.floor(left / DAY)} d ${Math.floor((left % DAY) / HOUR)} h`;
    return `${Math.floor(left / HOUR)} h ${Math.floor((left % HOUR) / MINUTE)} min`;
  }
  const [hours, minutes, seconds] = [left / HOUR, (left % HOUR) / MINUTE, (left % MINUTE) / SECOND].map(Math.floor);
  const two = (/** @type {number} */ number) => String(number).padStart(2, "0");
  return hours ? `${hours}:${two(minutes)}:${two(seconds)}` : `${minutes}:${two(seconds)}`;
}

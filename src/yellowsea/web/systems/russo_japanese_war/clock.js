/** The month as a strip of fourteen half-phases: the sea's above, the land's below, and where we are. */

import { monthWords } from "../../hexmap/land_board.js";
import { h } from "../../page/dom.js";

const SEA = ["1", "2", "3", "4", "5", "6", "End"];
const LAND = ["J moves", "J fights", "J supply", "R moves", "R fights", "R supply", "End"];

/** @param {import("./view").WarView} view */
export function clockStrip({ clock, month, phase }) {
  // Before the first phase nothing of the month is under way or past.
  const isSetUp = phase.endsWith("set_up");
  const cell = (/** @type {string} */ half, /** @type {string} */ word, /** @type {number} */ number) => {
    const now = !isSetUp && clock.phase === number + 1 && (clock.half === half || clock.half === "between");
    const isOver = clock.phase > number + 1 || (clock.phase === number + 1 && half === "sea" && clock.half === "land");
    const past = !isSetUp && isOver;
    // Where there is room for one row only, it shows the phase of the land too.
    const ashore = !isSetUp && half === "sea" && clock.phase === number + 1 && clock.half === "land";
    const look = now ? "now" : ashore ? "past ashore" : past ? "past" : "";
    return h(
      "li",
      { class: look, ...(now ? { "aria-current": "step" } : {}) },
      h("span", { class: "unseen" }, half === "sea" ? "At sea: phase " : "On land: "),
      word,
    );
  };
  return h(
    "div",
    { class: "month-clock", role: "group", "aria-label": `The month, turn ${clock.turn}` },
    h(
      "span",
      { class: "month" },
      `Turn ${clock.turn}${month ? `, ${monthWords(month)}` : ""}`,
      isSetUp ? ", set-up" : "",
      h("span", { class: "where" }, clock.half === "land" ? ", on land" : clock.half === "sea" ? ", at sea" : ""),
    ),
    h("ol", { class: "sea" }, ...SEA.map((word, number) => cell("sea", word, number))),
    h("ol", { class: "land" }, ...LAND.map((word, number) => cell("land", word, number))),
  );
}

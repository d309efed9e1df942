/** What the players ask of each other: a banner above the decision, and the buttons in the tab about the game. */

import { playerName } from "../../pieces/sides.js";
import { h } from "../dom.js";

/** @typedef {import("../../types").State} State */
/** @typedef {import("../../types").Side} Side */
/** @typedef {import("../session.js").Session} Session */

const A_DAY = 86_400_000;

export class Offers {
  /** @param {Session} session */
  constructor(session) {
    this.session = session;
    this.element = h("section", {
      class: "offers",
      "aria-label": "Between the players",
      "aria-live": "polite",
      hidden: true,
    });
  }

  clear() {
    this.element.hidden = true;
    this.element.replaceChildren();
  }

  /** @param {State} state */
  show(state) {
    const shown = state.offers.map((offer) => (offer.by === state.you ? this.own(offer) : this.asked(offer)));
    const focused = this.element.contains(document.activeElement);
    this.element.hidden = !shown.length;
    this.element.replaceChildren(...shown);
    if (focused) this.focus();
  }

  /** To the first answer. */
  focus() {
    this.element.querySelector("button")?.focus();
  }

  /** Which of his decisions does the player want back? @param {import("../../types").LogEntry[]} own @param {(entry: import("../../types").LogEntry) => string} name */
  propose(own, name) {
    const choice = h(
      "select",
      { "aria-label": "Decision to take back" },
      ...own.toReversed().map((entry) => h("option", { value: String(entry.seq) }, name(entry))),
    );
    const no = () => this.session.state && this.show(this.session.state);
    const ask = () => {
      no();
      void this.session.aside("offers", { kind: "takeback", line: Number(choice.value) });
    };
    this.element.replaceChildren(
      h(
        "p",
        { class: "offer proposal" },
        h(
          "span",
          {},
          "Take back this decision and what followed? The other player has to agree, and new dice fall from there.",
        ),
        choice,
        h("button", { type: "button", class: "main ask-back", onclick: ask }, "Ask"),
        h("button", { type: "button", onclick: no }, "No"),
      ),
    );
    this.element.hidden = false;
    choice.focus();
  }

  /** @param {State["offers"][number]} offer */
  asked({ kind, text }) {
    return h(
      "p",
      { class: "offer", "data-kind": kind },
      h("span", {}, text),
      " ",
      h("button", { type: "button", class: "main accept", onclick: () => this.answer(kind, true) }, "Agree"),
      h("button", { type: "button", class: "decline", onclick: () => this.answer(kind, false) }, "Decline"),
    );
  }

  /** @param {State["offers"][number]} offer */
  own({ kind, text }) {
    return h(
      "p",
      { class: "offer own", "data-kind": kind },
      h("span", {}, `${text} The other player has not answered.`),
      " ",
      h("button", { type: "button", class: "withdraw", onclick: () => this.answer(kind, false) }, "Take it back"),
    );
  }

  /** @param {State["offers"][number]["kind"]} kind @param {boolean} accept */
  answer(kind, accept) {
    void this.session.aside(`offers/${kind}`, { accept });
  }
}

/** The part of the tab about the game in which players agree on time. @param {State} state @param {Session} session */
export function clockPanel(state, session) {
  const { clock, you } = state;
  if (!clock || state.outcome) return null;
  return h(
    "details",
    { class: "clock-panel", open: true },
    h("summary", {}, "Clock"),
    h("p", {}, `${clock.text}.`),
    h("p", { class: "loss-words" }, lossWords(state)),
    you ? h("p", { class: "actions" }, pauseButton(clock, session), lossButton(state, you, session)) : null,
    you && clock.kind === "days" ? holiday(clock, you, session) : null,
  );
}

/** @param {State} state */
function lossWords(state) {
  const { loses } = /** @type {NonNullable<State["clock"]>} */ (state.clock);
  const agreed = /** @type {Side[]} */ (Object.keys(loses)).filter(
    (side) => loses[side] && state.seats[side] === "human",
  );
  if (Object.values(loses).every(Boolean)) return "Both have agreed: whoever runs out of time loses.";
  if (agreed.length) return `${playerName(state, agreed[0])} wants a loss on time; it counts when both agree.`;
  return "Nobody loses by running out of time.";
}

/** @param {NonNullable<State["clock"]>} clock @param {Session} session */
function pauseButton({ paused }, session) {
  const ask = () => void session.aside("offers", { kind: paused ? "resume" : "pause" });
  return h("button", { type: "button", class: "ask-pause", onclick: ask }, paused ? "Ask to go on" : "Ask for a pause");
}

/** @param {State} state @param {Side} you @param {Session} session */
function lossButton(state, you, session) {
  const { loses } = /** @type {NonNullable<State["clock"]>} */ (state.clock);
  if (Object.values(loses).every(Boolean)) return null;
  const agree = () => void session.aside("loss_on_time", { agrees: !loses[you] });
  return h(
    "button",
    { type: "button", class: "agree-loss", onclick: agree },
    loses[you] ? "No loss on time" : "Agree to a loss on time",
  );
}

/** @param {NonNullable<State["clock"]>} clock @param {Side} you @param {Session} session */
function holiday(clock, you, session) {
  const left = Math.floor(clock.holidays[you] / A_DAY);
  if (clock.away_until[you])
    return h(
      "p",
      { class: "actions" },
      "You are away; your time stands still. ",
      h(
        "button",
        { type: "button", class: "back-again", onclick: () => void session.aside("holiday", { days: 0 }) },
        "I am back",
      ),
    );
  if (!left) return h("p", {}, "You have no days of holiday left.");
  const days = h("input", { type: "number", min: 1, max: left, value: Math.min(7, left), "aria-label": "Days away" });
  const go = () => void session.aside("holiday", { days: Number(days.value) });
  return h(
    "p",
    { class: "actions holiday" },
    "Away for ",
    days,
    ` of ${left} days `,
    h("button", { type: "button", class: "go-away", onclick: go }, "Stop my time"),
  );
}

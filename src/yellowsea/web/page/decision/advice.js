/** Advice: asked what it would do, the officer bot of this side names one option and its reason; it is played or passed over. */

import { closeButton, h, withSmallPrint } from "../dom.js";

/** @typedef {import("../../types").State} State */
/** @typedef {import("../../types").Option} Option */

export class AdviceLine {
  /**
   * @param {() => Promise<import("../../types").Advice>} ask
   * @param {(option: Option) => void} play
   * @param {(option: Option) => void} point show on the board what is meant
   * @param {(option: Option) => string | null} labelOf the board's own words for an option
   */
  constructor(ask, play, point, labelOf) {
    this.ask = ask;
    this.play = play;
    this.point = point;
    this.labelOf = labelOf;
    /** @type {State | null} */
    this.state = null;
    this.words = h("div", { class: "advice", role: "status", "aria-live": "polite", hidden: true });
    this.button = h(
      "button",
      {
        class: "ask-advice",
        type: "button",
        title: "What would the officer of your side do, and why? (H)",
        onclick: () => void this.consult(),
      },
      h("kbd", { "aria-hidden": "true" }, "h"),
      " Advice",
    );
  }

  /** A new decision: what was said about the last one is forgotten. @param {State | null} state */
  attend(state) {
    const same = state !== null && state.seq === this.state?.seq && state.you === this.state?.you;
    this.state = state;
    this.button.hidden = !state?.options.length || state.outcome !== null || !state.advice;
    if (!same) this.dismiss();
  }

  dismiss() {
    this.words.hidden = true;
    this.words.replaceChildren();
  }

  async consult() {
    const { state } = this;
    if (!state?.options.length || !state.advice) return;
    this.words.hidden = false;
    this.words.replaceChildren(h("p", { class: "waiting" }, "The officer is thinking …"));
    const advice = await this.ask().catch((error) => (error instanceof Error ? error.message : String(error)));
    if (this.state !== state) return;
    if (typeof advice === "string") return this.words.replaceChildren(h("p", {}, advice));
    const option = state.options.find((each) => each.text === advice.option);
    this.words.replaceChildren(
      h(
        "p",
        {},
        h("b", {}, "Your officer: "),
        option
          ? h(
              "button",
              { type: "button", class: "advised", onclick: () => this.play(option) },
              ...withSmallPrint(this.labelOf(option) ?? advice.label),
            )
          : h("span", {}, ...withSmallPrint(advice.label)),
        closeButton(() => this.dismiss()),
      ),
      advice.why ? h("p", { class: "why" }, ...withSmallPrint(advice.why)) : "",
    );
    if (option) this.point(option);
  }
}

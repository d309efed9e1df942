/** The officer at your elbow: asked what he would do, he names one option and his reason; it is played or passed over. */

import { h } from "./dom.js";

/** @typedef {import("../types").State} State */
/** @typedef {import("../types").Option} Option */

export class Officer {
  /**
   * @param {() => Promise<import("../types").Advice>} ask
   * @param {(option: Option) => void} play
   * @param {(option: Option) => void} point show on the board what he means
   */
  constructor(ask, play, point) {
    this.ask = ask;
    this.play = play;
    this.point = point;
    /** @type {State | null} */
    this.state = null;
    this.words = h("div", { class: "advice", role: "status", "aria-live": "polite", hidden: true });
    this.button = h(
      "button",
      {
        class: "ask-staff",
        type: "button",
        title: "What would the officer of your side do, and why? (H)",
        onclick: () => void this.consult(),
      },
      h("kbd", {}, "h"),
      " Advice",
    );
  }

  /** A new decision: what he said about the last one is forgotten. @param {State | null} state */
  attend(state) {
    const same = state !== null && state.seq === this.state?.seq && state.you === this.state?.you;
    this.state = state;
    this.button.hidden = !state?.options.length || state.outcome !== null;
    if (!same) this.dismiss();
  }

  dismiss() {
    this.words.hidden = true;
    this.words.replaceChildren();
  }

  async consult() {
    const { state } = this;
    if (!state?.options.length) return;
    this.words.hidden = false;
    this.words.replaceChildren(h("p", { class: "waiting" }, "The officer thinks …"));
    const told = await this.ask().catch((error) => (error instanceof Error ? error.message : String(error)));
    if (this.state !== state) return;
    if (typeof told === "string") return this.words.replaceChildren(h("p", {}, told));
    const option = state.options.find((each) => each.text === told.option);
    this.words.replaceChildren(
      h(
        "p",
        {},
        h("b", {}, "Your officer: "),
        option
          ? h("button", { type: "button", class: "advised", onclick: () => this.play(option) }, told.label)
          : told.label,
        h("button", { class: "close", type: "button", "aria-label": "Close", onclick: () => this.dismiss() }, "×"),
      ),
      told.why ? h("p", { class: "why" }, told.why) : "",
    );
    if (option) this.point(option);
  }
}

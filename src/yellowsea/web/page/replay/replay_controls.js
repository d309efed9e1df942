/** The controls of a replay: a slider over its steps, play and pause, the pace, and whose eyes it is seen through. */

import { h, s } from "../dom.js";

/** Milliseconds between two steps. @type {Record<string, number>} */
const PACES = { slow: 1800, normal: 900, quick: 300 };

/** Signs drawn, not typed: no font has them all. @type {Record<string, string>} */
const SIGNS = {
  first: "M4 4V16M16 4L7 10L16 16z",
  back: "M13 4L6 10L13 16z",
  on: "M7 4L14 10L7 16z",
  last: "M16 4V16M4 4L13 10L4 16z",
};

export class ReplayControls {
  /** @param {{show: (step: number) => void, toggle: () => void, lookAgain: () => void}} ways */
  constructor(ways) {
    this.ways = ways;
    this.step = 0;
    this.steps = 0;
    this.slider = h("input", {
      type: "range",
      min: 0,
      max: 0,
      value: 0,
      "aria-label": "Step",
      oninput: () => ways.show(Number(this.slider.value)),
    });
    this.number = h("output", { class: "step-number" });
    this.run = h("button", { type: "button", class: "run", onclick: ways.toggle }, "Play");
    this.pace = h(
      "select",
      { "aria-label": "Pace" },
      ...Object.keys(PACES).map((pace) => h("option", { value: pace }, pace)),
    );
    this.pace.value = "normal";
    this.eyes = h(
      "select",
      { onchange: ways.lookAgain },
      h("option", { value: "" }, "a spectator"),
      h("option", { value: "japan" }, "Japan"),
      h("option", { value: "russia" }, "Russia"),
    );
    this.stepField = h("input", { type: "hidden", name: "step", value: "0" });
    this.whatIf = whatIf(this.stepField);
    this.ticks = h("datalist", { id: "turns" });
    this.slider.setAttribute("list", "turns");
    this.element = h(
      "section",
      { class: "replay-bar", "aria-label": "Replay" },
      h("div", { class: "replay-row" }, this.slider, this.ticks, this.number),
      h(
        "div",
        { class: "replay-row" },
        this.button("first", "First step", () => 0),
        this.button("back", "One step back", () => this.step - 1),
        this.run,
        this.button("on", "One step on", () => this.step + 1),
        this.button("last", "Last step", () => this.steps),
        this.pace,
      ),
      h("label", { class: "replay-row" }, "Seen by ", this.eyes),
      this.whatIf,
    );
  }

  /** @param {string} sign @param {string} words @param {() => number} to */
  button(sign, words, to) {
    return h(
      "button",
      { type: "button", class: "step-button", title: words, "aria-label": words, onclick: () => this.ways.show(to()) },
      s("svg", { viewBox: "0 0 20 20", "aria-hidden": "true" }, s("path", { d: SIGNS[sign] })),
    );
  }

  /** Whose eyes; null is a spectator. */
  get side() {
    return this.eyes.value || null;
  }

  get pause() {
    return PACES[this.pace.value];
  }

  /** @param {boolean} playing */
  showPlaying(playing) {
    this.run.textContent = playing ? "Pause" : "Play";
  }

  /** @param {number} step */
  moveTo(step) {
    this.step = step;
    this.slider.value = String(step);
    this.stepField.value = String(step);
  }

  /** A tick where each turn begins. @param {{step: number, turn: number}[]} turns */
  showTurns(turns) {
    this.ticks.replaceChildren(...turns.map(({ step, turn }) => h("option", { value: step, label: `turn ${turn}` })));
  }

  /** @param {number} steps */
  showSteps(steps) {
    this.steps = steps;
    this.slider.max = String(steps);
    this.slider.value = String(this.step);
    this.number.textContent = `${this.step} / ${steps}`;
    this.whatIf.hidden = this.step >= steps;
  }
}

/** From any step a game of one's own. @param {HTMLInputElement} step */
function whatIf(step) {
  const side = h(
    "select",
    { name: "side", "aria-label": "Your side" },
    h("option", { value: "japan" }, "Japan"),
    h("option", { value: "russia" }, "Russia"),
  );
  const action = `${location.pathname.replace(/\/replay$/, "")}/what_if`;
  return h(
    "form",
    { class: "what-if", method: "post", action },
    step,
    h("label", {}, "What if? As ", side),
    h("button", { type: "submit" }, "Play on from here"),
  );
}

/** The bar that tells the pulse which is being played, and the chart at that pulse. */

import { h } from "../../../page/dom.js";
import { hasMoved, metIn, PulsePlayer, pulsesOf, whereAt } from "./pulses.js";

/** @typedef {import("./view").Operation} Operation */

export class MovementShow {
  /** @param {import("./chart.js").SeaChart} chart @param {() => void} redraw */
  constructor(chart, redraw) {
    this.chart = chart;
    this.redraw = redraw;
    /** @type {Operation | null} what is being played */
    this.operation = null;
    this.player = new PulsePlayer(
      (pulse, of) => this.show(pulse, of),
      () => this.ended(),
    );
    this.words = h("span", { role: "status", "aria-live": "polite" });
    this.bar = h(
      "div",
      { class: "pulse-bar", hidden: true },
      this.words,
      h("button", { type: "button", onclick: () => this.end() }, "Skip"),
    );
  }

  get running() {
    return this.player.running;
  }

  /** @param {Operation | null} operation */
  play(operation) {
    if (!operation || !hasMoved(operation)) return;
    this.operation = operation;
    this.player.play(pulsesOf(operation));
  }

  /** @param {number} pulse @param {number} of */
  show(pulse, of) {
    const { operation, chart } = this;
    if (!operation) return this.stop();
    chart.during = whereAt(operation, pulse);
    const met = metIn(operation, pulse).map(({ zone }) => chart.seas.title(zone));
    this.words.textContent = `Pulse ${pulse} of ${of}${met.length ? `: met in ${met.join(", ")}` : ""}`;
    this.bar.hidden = false;
    this.redraw();
  }

  /** To the present. */
  end() {
    this.player.end();
  }

  ended() {
    this.chart.during.clear();
    this.bar.hidden = true;
    this.redraw();
  }

  /** Without drawing. */
  stop() {
    this.player.stop();
    this.chart.during.clear();
    this.bar.hidden = true;
  }
}

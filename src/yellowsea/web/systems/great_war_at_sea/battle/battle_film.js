/** A battle of an operation, watched again: from the first position seen of it, through all that was told of it. */

import { h } from "../../../page/dom.js";
import { apply } from "../events.js";
import { shotsIn } from "./shots.js";

/** @typedef {import("../view").SeaFightView} SeaFightView */
/** @typedef {import("../../../types").LogEntry} LogEntry */
/** @typedef {{view: SeaFightView, shots: import("./shots.js").Shot[], text: string}} Scene */

/** Milliseconds that a step stands: one with fire longer. */
const STEP_MS = 380;
const FIRE_MS = 1100;

/** The steps of a battle in which something moved, fired or sank. @param {SeaFightView} start @param {LogEntry[]} entries @returns {Scene[]} */
export function scenesOf(start, entries) {
  const scenes = [];
  let view = start;
  for (const entry of entries) {
    const shots = shotsIn(view, [entry]);
    const before = view;
    for (const event of entry.events) view = apply(view, event);
    const text = entry.events.map((event) => event.text).find(Boolean) ?? "";
    if (view !== before || shots.length) scenes.push({ view, shots, text });
  }
  return scenes;
}

export class BattleFilm {
  /** @param {{begin: (view: SeaFightView) => void, show: (scene: Scene) => void, end: () => void}} ways */
  constructor(ways) {
    this.ways = ways;
    /** @type {SeaFightView | null} */
    this.start = null;
    /** @type {LogEntry[]} */
    this.entries = [];
    this.isOn = false;
    this.timer = 0;
    this.words = h("span", {});
    this.again = h(
      "button",
      { type: "button", class: "watch-again", hidden: true, onclick: () => this.play() },
      "Watch the battle again",
    );
    this.bar = h(
      "div",
      { class: "pulse-bar film-bar", hidden: true },
      this.words,
      h("button", { type: "button", onclick: () => this.stop() }, "Back to the chart"),
    );
  }

  get running() {
    return this.timer !== 0;
  }

  /** A position of an operation. @param {SeaFightView} view @param {LogEntry[]} events what was told since the last */
  attend(view, events) {
    this.stop();
    const isOn = view.round > 0;
    if (isOn && !this.isOn) {
      this.start = view;
      this.entries = [];
    } else if (isOn || this.isOn) this.entries.push(...events);
    this.isOn = isOn;
    this.again.hidden = isOn || !this.entries.length;
  }

  play() {
    if (!this.start || this.running) return;
    const scenes = scenesOf(this.start, this.entries);
    if (!scenes.length) return;
    this.ways.begin(this.start);
    this.bar.hidden = false;
    this.step(scenes, 0);
  }

  /** @param {Scene[]} scenes @param {number} number */
  step(scenes, number) {
    const scene = scenes[number];
    if (!scene) return this.stop();
    this.ways.show(scene);
    this.words.textContent = `${number + 1} of ${scenes.length}: ${scene.text} `;
    this.timer = setTimeout(() => this.step(scenes, number + 1), scene.shots.length ? FIRE_MS : STEP_MS);
  }

  stop() {
    if (!this.running) return;
    clearTimeout(this.timer);
    this.timer = 0;
    this.bar.hidden = true;
    this.ways.end();
  }

  clear() {
    clearTimeout(this.timer);
    this.timer = 0;
    this.start = null;
    this.entries = [];
    this.isOn = false;
    this.bar.hidden = this.again.hidden = true;
  }
}

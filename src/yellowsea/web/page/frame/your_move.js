/** Tells a player who looks elsewhere that it is his move: in the tab, by a bell, by a notice of the browser. */

import { h } from "../dom.js";
import { keepSetting, setting } from "../settings.js";

/** @typedef {import("../../types").State} State */

const HERE = new URL("../", import.meta.url);

/** Two soft tones, one after the other: pitch in hertz, and when they begin in seconds. */
const BELL = [
  [659, 0],
  [880, 0.16],
];
const LOUD = 0.12;
const FADES = 0.5;

export class YourMove {
  constructor() {
    /** did this player have to decide when the page last heard? */
    this.decided = true;
  }

  /** A new position. @param {State} state */
  hear(state) {
    const mine = state.you !== null && state.actor === state.you;
    const news = mine && !this.decided;
    this.decided = mine;
    markTab(mine);
    if (!news) return;
    if (setting("sound", false)) ring();
    if (document.hidden && setting("notices", false) && globalThis.Notification?.permission === "granted")
      new Notification("Your move", { body: state.view.phase_name, tag: state.game });
  }

  /** Both are off until they are asked for. */
  switches() {
    const elsewhere = h("a", { href: "/notices" }, "By mail, push or webhook when I am away");
    return h("p", { class: "notice-switches" }, soundSwitch(), noticeSwitch(), elsewhere);
  }

  /** For whoever wants sound. */
  ring() {
    if (setting("sound", false)) ring();
  }

  toggleSound() {
    switchSound(!setting("sound", false));
  }
}

/** The sign of the tab has a red dot while this player is to move. @param {boolean} mine */
function markTab(mine) {
  const icon = document.head.querySelector("link[rel=icon]");
  icon?.setAttribute("href", new URL(mine ? "icon_move.svg" : "icon.svg", HERE).href);
}

/** A button that says whether there is sound, and switches it. */
export function soundButton() {
  const button = h("button", { type: "button", class: "sound-button", title: "Sound on and off (Shift+A)" });
  button.addEventListener("click", () => switchSound(!setting("sound", false)));
  sayWhether(button, setting("sound", false));
  return button;
}

/** @param {boolean} on */
function switchSound(on) {
  keepSetting("sound", on);
  for (const button of document.querySelectorAll(".sound-button")) sayWhether(button, on);
  for (const box of document.querySelectorAll(".sound-switch")) /** @type {HTMLInputElement} */ (box).checked = on;
  if (on) ring();
}

/** @param {Element} button @param {boolean} on */
function sayWhether(button, on) {
  button.setAttribute("aria-pressed", String(on));
  button.textContent = on ? "Sound is on" : "Sound is off";
}

function soundSwitch() {
  const box = h("input", { type: "checkbox", class: "sound-switch", checked: setting("sound", false) });
  box.addEventListener("change", () => switchSound(box.checked));
  return h("label", {}, box, " Sound: a bell when it is my move, guns in a battle");
}

function noticeSwitch() {
  if (!globalThis.Notification) return null;
  const box = h("input", { type: "checkbox", class: "notice-switch", checked: setting("notices", false) });
  box.addEventListener("change", async () => {
    box.checked = box.checked && (await Notification.requestPermission()) === "granted";
    keepSetting("notices", box.checked);
  });
  return h("label", {}, box, " A notice of the browser when I look elsewhere");
}

function ring() {
  const sound = new AudioContext();
  for (const [pitch, at] of BELL) {
    const tone = new OscillatorNode(sound, { frequency: pitch, type: "sine" });
    const volume = new GainNode(sound, { gain: LOUD });
    volume.gain.exponentialRampToValueAtTime(0.001, sound.currentTime + at + FADES);
    tone.connect(volume).connect(sound.destination);
    tone.start(sound.currentTime + at);
    tone.stop(sound.currentTime + at + FADES);
  }
}

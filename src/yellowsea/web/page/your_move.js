/** Tells a player who looks elsewhere that it is his move: in the tab, by a bell, by a notice of the browser. */

import { h } from "./dom.js";
import { keepSetting, setting } from "./settings.js";

/** @typedef {import("../types").State} State */

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
    if (!news) return;
    if (setting("sound", false)) ring();
    if (document.hidden && setting("notices", false) && globalThis.Notification?.permission === "granted")
      new Notification("Your move", { body: state.view.phase_name, tag: state.game });
  }

  /** Both are off until they are asked for. */
  switches() {
    return h("p", { class: "notice-switches" }, soundSwitch(), noticeSwitch());
  }

  toggleSound() {
    keepSetting("sound", !setting("sound", false));
    if (setting("sound", false)) ring();
  }
}

function soundSwitch() {
  const box = h("input", { type: "checkbox", class: "sound-switch", checked: setting("sound", false) });
  box.addEventListener("change", () => {
    keepSetting("sound", box.checked);
    if (box.checked) ring();
  });
  return h("label", {}, box, " A bell when it is my move");
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

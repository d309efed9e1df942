/** Two players at one screen: when the curtain falls between them, and when both may look on together. */

import { keepSetting, setting } from "./seat_keys.js";

/** @typedef {import("../types").State} State */
/** @typedef {import("../types").Side} Side */
/** @typedef {import("../types").LogEntry} LogEntry */

export class Seating {
  /** @param {string} game @param {Side[]} held @param {import("../types").BoardSystem} system */
  constructor(game, held, system) {
    this.held = held;
    this.system = system;
    this.drawer = `open.${game}`;
    /** do both look on? The page then shows no more than both may know */
    this.together = false;
  }

  /** Do friends at this screen hide nothing from each other? */
  get waived() {
    return setting(this.drawer, false);
  }

  /** @param {boolean} waived */
  waive(waived) {
    keepSetting(this.drawer, waived);
  }

  /** Is there anything to hide between two players here? @param {State} state */
  hides(state) {
    return this.held.length > 1 && Boolean(state.secrets) && !state.outcome && !this.waived;
  }

  /** May both look while this is decided? @param {State} state */
  allows(state) {
    return this.hides(state) && (this.system.together?.(state.view) ?? false);
  }

  /** Must somebody else sit down, or look away? @param {State} state @param {Side | null} side who sits here */
  changes(state, side) {
    const { actor } = state;
    if (this.held.length < 2 || !actor || !this.held.includes(actor)) return false;
    // While the staff commands a side nobody is asked anything.
    if (state.relief?.includes(actor)) return false;
    return actor !== side || this.allows(state) !== this.together;
  }

  /** What of the log may be read here and now. @param {LogEntry[]} entries */
  readable(entries) {
    return this.together && this.system.openLines ? this.system.openLines(entries) : entries;
  }
}

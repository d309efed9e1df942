/** Two players at one screen: when the screen is handed over between them, and when both may look on together. */

import { keepSetting, setting } from "../settings.js";

/** @typedef {import("../../types").State} State */
/** @typedef {import("../../types").Side} Side */
/** @typedef {import("../../types").LogEntry} LogEntry */

export class SharedScreen {
  /** @param {string} game @param {Side[]} held @param {Pick<import("../../board").Board, "isOpenToBoth" | "openLines">} board */
  constructor(game, held, board) {
    this.held = held;
    this.board = board;
    this.name = `open.${game}`;
    /** do both look on? The page then shows no more than both may know */
    this.together = false;
  }

  /** Do friends at this screen hide nothing from each other? */
  get waived() {
    return setting(this.name, false);
  }

  /** @param {boolean} waived */
  waive(waived) {
    keepSetting(this.name, waived);
  }

  /** Is there anything to hide between two players here? @param {State} state */
  hides(state) {
    return this.held.length > 1 && Boolean(state.secrets) && !state.outcome && !this.waived;
  }

  /** May both look while this is decided? @param {State} state */
  allows(state) {
    return this.hides(state) && (this.board.isOpenToBoth?.(state.view) ?? false);
  }

  /** Must somebody else sit down, or look away? @param {State} state @param {Side | null} side who sits here */
  changes(state, side) {
    const { actor } = state;
    if (this.held.length < 2 || !actor || !this.held.includes(actor)) return false;
    // While the staff commands a side nobody is asked anything.
    if (state.handed_over.includes(actor)) return false;
    return actor !== side || this.allows(state) !== this.together;
  }

  /** What of the log may be read here and now. @param {LogEntry[]} entries */
  readable(entries) {
    return this.together && this.board.openLines ? this.board.openLines(entries) : entries;
  }
}

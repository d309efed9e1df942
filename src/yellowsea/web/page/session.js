/** One game as this page knows it, whose eyes it looks through, and how it hears of news. */

import { Api, Stale } from "./api.js";
import { listenTo } from "./live.js";

/** @typedef {import("../types").State} State */
/** @typedef {import("../types").Side} Side */
/** @typedef {import("../types").LogEntry} LogEntry */

/** How often to ask when the live stream is broken. */
const ASK_EVERY_MS = 2500;
/** How often to ask, after the end, whether the other player wants to play again. */
const ASK_AGAIN_EVERY_MS = 5000;
/** News that come within this time are fetched at once. */
const TOGETHER_MS = 70;

/**
 * Tells `changed` each new state, with the log lines that came with it, and `failed` what went wrong.
 * Only the seat that may look now is ever used to ask: the other side's knowledge never reaches the page.
 */
export class Session {
  /** @param {string} game @param {Side[]} held the sides this browser holds a key for */
  constructor(game, held) {
    this.api = new Api(game);
    this.held = held;
    /** @type {(state: State, fresh: LogEntry[]) => void} */
    this.changed = () => {};
    /** @type {(state: State) => void} the game stands as it did, but its clock or what players ask has changed */
    this.besideChanged = () => {};
    /** @type {(error: Error) => void} */
    this.failed = () => {};
    /** @type {Side | null} */
    this.side = null;
    /** @type {State | null} */
    this.state = null;
    /** @type {import("./live.js").Connection | null} */
    this.stream = null;
    this.timer = 0;
    this.again = 0;
    this.soon = 0;
    this.heard = this.heardBeside = 0;
    this.visit = 0;
    this.busy = false;
  }

  /** What anybody may know, without sitting down: enough to see whose turn it is. @returns {Promise<State>} */
  openState() {
    return this.api.state(null, 0);
  }

  /** Look through the eyes of a side (or of a spectator) from now on. @param {Side | null} side */
  async sit(side) {
    this.leave();
    this.side = side;
    this.visit += 1;
    await this.refresh(0);
    this.listen();
  }

  /** Forget what was seen. */
  leave() {
    this.stream?.close();
    this.stream = null;
    clearInterval(this.timer);
    clearInterval(this.again);
    clearTimeout(this.soon);
    this.soon = this.heard = this.heardBeside = 0; // another viewer counts otherwise
    this.state = null;
  }

  /** @param {number} [since] */
  async refresh(since = this.state?.seq ?? 0) {
    const visit = this.visit;
    try {
      const state = await this.api.state(this.side, since);
      if (visit !== this.visit) return;
      // The answer to what this player does comes first: whoever plays a whole line goes on from there.
      if (this.busy) this.heard = Math.max(this.heard, state.seq);
      else if (this.isBesideOnly(state)) this.takeBeside(state);
      else this.take(state);
    } catch (error) {
      if (visit === this.visit) this.failed(/** @type {Error} */ (error));
    }
  }

  /** A bot may play a dozen options in a breath: they are fetched together. */
  refreshSoon() {
    this.soon ||= setTimeout(() => {
      this.soon = 0;
      if (!this.busy && this.isBehind()) void this.refresh();
    }, TOGETHER_MS);
  }

  isBehind() {
    const { seq = 0, beside = 0 } = this.state ?? {};
    return this.heard > seq || this.heardBeside > beside;
  }

  /** Has nothing happened in the game, but something beside it? @param {State} state */
  isBesideOnly(state) {
    return state.seq === this.state?.seq && state.beside !== this.state.beside;
  }

  /** What the player has half chosen stays so. @param {State} state */
  takeBeside({ beside, clock, offers, said, names, invited }) {
    if (!this.state || beside < this.state.beside) return;
    Object.assign(this.state, { beside, clock, offers, said, names, invited });
    this.besideChanged(this.state);
  }

  /** Ask something of the other player, answer him, or set the clock. @param {string} what @param {unknown} body */
  async aside(what, body) {
    const { side, visit } = this;
    if (side === null || this.state === null) return false;
    try {
      const state = await this.api.aside(side, what, body);
      if (visit !== this.visit) return true;
      if (state.seq === this.state?.seq) this.takeBeside(state);
      else void this.refresh();
      return true;
    } catch (error) {
      this.failed(/** @type {Error} */ (error));
      return false;
    }
  }

  /** @param {State} state */
  take(state) {
    const seen = this.state?.seq ?? 0;
    if (this.state && state.seq < seen) return;
    this.state = state;
    this.changed(
      state,
      state.events.filter((entry) => entry.seq > seen),
    );
  }

  /** @param {string} option */
  play(option) {
    return this.act((side, seq) => this.api.play(side, seq, option));
  }

  undo() {
    return this.act((side, seq) => this.api.undo(side, seq));
  }

  /** The staff fights out the battle for this side; at one screen for both. */
  quickBattle() {
    const others = this.held.filter((side) => side !== this.side);
    return this.act((side, seq) => this.api.quickBattle(side, seq, others));
  }

  resign() {
    return this.act((side, seq) => this.api.resign(side, seq));
  }

  /**
   * One request that changes the game; clicks that come while it is under way are dropped.
   * @param {(side: Side, seq: number) => Promise<State>} request
   */
  async act(request) {
    const { side } = this;
    if (this.busy || side === null || this.state === null) return false;
    this.busy = true;
    const visit = this.visit;
    try {
      const state = await request(side, this.state.seq);
      if (visit === this.visit) this.take(state);
      return true;
    } catch (error) {
      if (error instanceof Stale && visit === this.visit) this.take(error.state);
      this.failed(/** @type {Error} */ (error));
      return false;
    } finally {
      this.busy = false;
      if (this.isBehind()) this.refreshSoon();
    }
  }

  listen() {
    const visit = this.visit;
    this.stream = listenTo(this.api, this.side, ({ seq, beside }) => {
      if (visit !== this.visit) return;
      this.heard = seq;
      this.heardBeside = beside;
      if (this.isBehind()) this.refreshSoon();
    });
    // A proxy or a restarted server may cut the stream; a slow question now and then keeps the page true.
    this.timer = setInterval(() => {
      if (!this.busy && (!this.stream?.isOpen || this.state?.waiting_for_bot)) void this.refresh();
    }, ASK_EVERY_MS);
    this.again = setInterval(() => void this.lookForRematch(), ASK_AGAIN_EVERY_MS);
  }

  /** The other player may ask for a rematch, which is no step of this game and so in no stream. */
  async lookForRematch() {
    const { state, side, visit } = this;
    if (!side || !state || !meetsAgain(state)) return;
    const now = await this.api.state(side, state.seq).catch(() => null);
    if (now?.rematch && visit === this.visit) this.take(now);
  }
}

/** May somebody else still ask to play once more? @param {Pick<State, "outcome" | "rematch" | "seats">} state */
export function meetsAgain({ outcome, rematch, seats }) {
  return Boolean(outcome) && !rematch && Object.values(seats).every((player) => player === "human");
}

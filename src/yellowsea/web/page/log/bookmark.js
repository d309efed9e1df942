/** Where each player stopped reading: the server keeps it, so that whoever comes back is told what is newer. */

/** @typedef {import("../../types").Side} Side */
/** @typedef {import("../../types").View} View */

/** What is seen so long has been read, in milliseconds. */
const READ_AFTER = 2500;

export class Bookmark {
  /** @param {Pick<import("../api.js").Api, "markRead" | "lastRead">} api @param {() => boolean} isTold has all that is new been told? */
  constructor(api, isTold) {
    this.api = api;
    this.isTold = isTold;
    /** @type {Side | null} */
    this.side = null;
    /** the newest line that is here, the last one that lay open to be read, and the last one the server knows of */
    this.newest = this.seq = this.kept = 0;
    this.timer = 0;
    document.addEventListener("visibilitychange", () =>
      document.hidden ? this.keep() : this.show(this.side, this.newest),
    );
    window.addEventListener("pagehide", () => this.keep());
  }

  /** A side sits down: how far it had read, and the board as it was then. @param {Side} side */
  async open(side) {
    this.leave();
    const found = await this.api.lastRead(side).catch(() => null);
    this.side = side;
    return found && found.seq !== null && found.view
      ? { seq: found.seq, view: /** @type {View} */ (found.view) }
      : null;
  }

  /** This is on the screen now. @param {Side | null} side @param {number} seq */
  show(side, seq) {
    if (side !== this.side) return;
    this.newest = seq;
    if (document.hidden) return;
    this.seq = seq;
    this.wait();
  }

  wait() {
    clearTimeout(this.timer);
    this.timer = setTimeout(() => this.keep(), READ_AFTER);
  }

  keep() {
    clearTimeout(this.timer);
    const { side, seq } = this;
    if (!side || seq <= this.kept) return;
    // What is still being told has not been read.
    if (!this.isTold()) return this.wait();
    this.kept = seq;
    void this.api.markRead(side, seq).catch(() => {});
  }

  /** Somebody else sits down. */
  leave() {
    this.keep();
    clearTimeout(this.timer);
    this.side = null;
    this.newest = this.seq = this.kept = 0;
  }
}

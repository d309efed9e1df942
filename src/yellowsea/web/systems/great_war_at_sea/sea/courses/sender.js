/** Sends options one after the other, each when the answer to the one before has come. */

/** Ends that the rules may have reached by themselves. */
const MAY_BE_DONE = ["next", "as_plotted"];

export class Sender {
  /** @param {(line: string[]) => void} play @param {() => string[]} offered what can be played now */
  constructor(play, offered) {
    this.play = play;
    this.offered = offered;
    /** @type {string[]} */
    this.pending = [];
  }

  /** @param {string[]} lines */
  send(lines) {
    this.pending = [...lines];
    this.goOn();
  }

  /** A new position has come: the next line that it offers; a line that it does not offer ends the sending. */
  goOn() {
    const offered = this.offered();
    while (this.pending.length && MAY_BE_DONE.includes(this.pending[0]) && !offered.includes(this.pending[0]))
      this.pending.shift();
    const text = this.pending.shift();
    if (text === undefined) return;
    if (offered.includes(text)) this.play([text]);
    else this.pending = [];
  }

  stop() {
    this.pending = [];
  }
}

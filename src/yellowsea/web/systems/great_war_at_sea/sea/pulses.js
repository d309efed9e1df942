/** The six pulses of a movement, played one after the other: who was where, and who was met. */

/** @typedef {import("./view").Operation} Operation */

/** Milliseconds that a pulse stands. */
const PACE_MS = 520;

/** How many pulses the last movement had, as far as this side saw it. @param {Operation} operation */
export function pulsesOf({ fleets }) {
  return Math.max(0, ...fleets.flatMap((fleet) => fleet.trail.map(({ pulse }) => pulse)));
}

/** Where each fleet was after a pulse; one that lay in port stands where it came out. @param {Operation} operation @param {number} pulse @returns {Map<string, string>} */
export function whereAt({ fleets }, pulse) {
  /** @type {Map<string, string>} */
  const found = new Map();
  for (const { id, trail } of fleets) {
    const seen = trail.filter(({ zone }) => zone !== null);
    const { zone } = seen.findLast((each) => each.pulse <= pulse) ?? seen[0] ?? {};
    if (zone) found.set(id, zone);
  }
  return found;
}

/** Did anybody move? @param {Operation} operation */
export function hasMoved({ fleets }) {
  return fleets.some(({ trail }) => new Set(trail.map(({ zone }) => zone)).size > 1);
}

/** Who met in a pulse. @param {Operation} operation @param {number} pulse */
export function metIn({ meetings }, pulse) {
  return meetings.filter((meeting) => meeting.pulse === pulse);
}

export class PulsePlayer {
  /** @param {(pulse: number, of: number) => void} show draw this pulse @param {() => void} ended */
  constructor(show, ended) {
    this.show = show;
    this.ended = ended;
    this.timer = 0;
    this.running = false;
  }

  /** @param {number} pulses */
  play(pulses) {
    this.stop();
    if (!pulses || matchMedia("(prefers-reduced-motion: reduce)").matches) return;
    this.running = true;
    this.step(0, pulses);
  }

  /** @param {number} pulse @param {number} pulses */
  step(pulse, pulses) {
    if (pulse > pulses) return this.end();
    this.show(pulse, pulses);
    this.timer = setTimeout(() => this.step(pulse + 1, pulses), PACE_MS);
  }

  end() {
    if (!this.running) return;
    this.stop();
    this.ended();
  }

  stop() {
    clearTimeout(this.timer);
    this.running = false;
  }
}

/** The pulses of a movement as they are played: who was where, who was met or seen in which, and the clock. */

/** @typedef {import("./view").Operation} Operation */
/** @typedef {import("./sightings.js").Sighting} Sighting */

/** Milliseconds of a pulse, and how many pulses the end stands still. */
const PACE_MS = 620;
const STILL = 1.2;

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

/** The pulse in which something was seen: when all fleets that it tells of, as far as their trails are known, had come there. @param {Operation} operation @param {Sighting} sighting */
export function pulseOf(operation, { zone, fleets }) {
  const came = operation.fleets
    .filter(({ id }) => fleets.includes(id))
    .flatMap(({ trail }) => trail.find((each) => each.zone === zone)?.pulse ?? []);
  return came.length ? Math.max(...came) : pulsesOf(operation);
}

/** Does the reader want things to stand still? */
export function wantsStillness() {
  return matchMedia("(prefers-reduced-motion: reduce)").matches;
}

/** Counts the pulses, frame by frame. */
export class PulseClock {
  /** @param {(at: number, of: number) => void} show draw this moment, in pulses from the beginning @param {() => void} ended */
  constructor(show, ended) {
    this.show = show;
    this.ended = ended;
    this.asked = 0;
    this.running = false;
  }

  /** @param {number} pulses */
  play(pulses) {
    this.stop();
    if (!pulses) return;
    this.running = true;
    const begun = performance.now();
    const frame = () => {
      const at = (performance.now() - begun) / PACE_MS;
      if (at >= pulses + STILL) return this.end();
      this.show(Math.min(at, pulses), pulses);
      this.asked = requestAnimationFrame(frame);
    };
    frame();
  }

  end() {
    if (!this.running) return;
    this.stop();
    this.ended();
  }

  stop() {
    cancelAnimationFrame(this.asked);
    this.running = false;
  }
}

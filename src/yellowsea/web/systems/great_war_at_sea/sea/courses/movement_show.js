/** A movement played on the chart: fleets sail, their wakes grow behind them, an eye flashes where something is seen. */

import { moveTo, pathOf } from "../../../../hexmap/places.js";
import { h, s } from "../../../../page/dom.js";
import { spread, stands } from "../markers.js";
import { hasMoved, PulseClock, pulseOf, pulsesOf, wantsStillness, whereAt } from "../pulses.js";
import { sightingSigns } from "../sightings.js";

/** @typedef {import("../view").Operation} Operation */
/** @typedef {import("../sightings.js").Sighting} Sighting */
/** @typedef {[number, number]} Point */

/** Between two points. @param {Point} a @param {Point} b @param {number} part @returns {Point} */
function between([ax, ay], [bx, by], part) {
  return [ax + (bx - ax) * part, ay + (by - ay) * part];
}

/**
 * A moment at which a fleet is somewhere: between two of them it sails.
 * @typedef {{pulse: number, at: Point, aside: Point}} Moment
 */

/** The moments of each fleet: where it began, when it entered each zone, where it ended. Fleets in one zone stand apart. @param {import("../zones.js").ZoneGrid} grid @param {Operation} operation @returns {Map<string, Moment[]>} */
export function tracks(grid, operation) {
  /** @type {Map<string, Moment[]>} */
  const found = new Map();
  const last = pulsesOf(operation);
  const now = stands(operation);
  let before = new Map();
  for (let pulse = 0; pulse <= last; pulse += 1) {
    const where = whereAt(operation, pulse);
    const then = now.map((stand) => {
      const zone = where.get(stand.fleet.id);
      const isInPort = pulse === last && stand.harbour !== null;
      return zone && !isInPort ? { ...stand, zone, harbour: null } : stand;
    });
    for (const { stand, at, aside } of spread(grid, then)) {
      const { id } = stand.fleet;
      if (pulse > 0 && pulse < last && where.get(id) === before.get(id)) continue;
      found.set(id, [...(found.get(id) ?? []), { pulse, at, aside }]);
    }
    before = where;
  }
  return found;
}

/** The way of a fleet so far; its last point is where the fleet is. @param {Moment[]} track @param {number} at @returns {Point[]} */
export function wayAt(track, at) {
  const past = track.filter(({ pulse }) => pulse <= at);
  const [from, to] = [past[past.length - 1] ?? track[0], track[past.length]];
  const way = past.map((moment) => moment.at);
  if (!to || to.pulse === from.pulse) return [...way, from.at];
  return [...way, between(from.at, to.at, (at - from.pulse) / (to.pulse - from.pulse))];
}

export class MovementShow {
  /** @param {import("../chart.js").SeaChart} chart @param {() => void} redraw */
  constructor(chart, redraw) {
    this.chart = chart;
    this.redraw = redraw;
    /** @type {Operation | null} what is being played */
    this.operation = null;
    /** @type {Map<string, Moment[]>} */
    this.tracks = new Map();
    /** @type {{pulse: number, sighting: Sighting}[]} */
    this.seen = [];
    /** @type {(() => void) | null} what waits for the end */
    this.afterwards = null;
    this.clock = new PulseClock(
      (at, of) => this.show(at, of),
      () => this.ended(),
    );
    this.wakes = s("g", { class: "growing-wakes", "aria-hidden": "true" });
    this.flashes = s("g", { class: "flashes", "aria-hidden": "true" });
    this.words = h("span", {});
    this.news = h("span", { role: "status", "aria-live": "polite" });
    this.bar = h(
      "div",
      { class: "pulse-bar", hidden: true },
      this.words,
      this.news,
      h("button", { type: "button", onclick: () => this.end() }, "Skip"),
    );
  }

  get running() {
    return this.clock.running;
  }

  /** Who wants stillness sees the wakes instead. @param {Operation | null} operation */
  play(operation) {
    if (!operation || !hasMoved(operation)) return;
    this.stop();
    this.chart.showsWakes = wantsStillness();
    if (this.chart.showsWakes) return;
    this.operation = operation;
    this.tracks = tracks(this.chart.seas, operation);
    this.seen = this.chart.sightings.map((sighting) => ({ pulse: pulseOf(operation, sighting), sighting }));
    this.chart.during = whereAt(operation, 0);
    this.chart.svg.append(this.flashes);
    this.chart.things.before(this.wakes);
    this.redraw();
    this.bar.hidden = false;
    this.clock.play(pulsesOf(operation));
  }

  /** One frame: only what moves is touched. @param {number} at @param {number} of */
  show(at, of) {
    const { operation, chart } = this;
    if (!operation) return this.stop();
    const pulse = Math.floor(at);
    chart.during = whereAt(operation, pulse);
    const wakes = [];
    for (const [id, track] of this.tracks) {
      const way = wayAt(track, at);
      const here = way[way.length - 1];
      const marker = chart.things.querySelector(`[data-fleet="${id}"]`);
      marker?.setAttribute("transform", moveTo(here));
      const { aside } = track.findLast((moment) => moment.pulse <= at) ?? track[0];
      marker?.querySelector(".aside")?.setAttribute("transform", moveTo(aside));
      const side = id.startsWith("j") ? "japan" : "russia";
      if (track.some((moment) => Math.hypot(moment.at[0] - way[0][0], moment.at[1] - way[0][1]) > 1))
        wakes.push(s("path", { class: `wake ${side}`, d: pathOf(way) }));
    }
    this.wakes.replaceChildren(...wakes);
    this.flash(pulse);
    this.words.textContent = `The fleets move: pulse ${Math.min(pulse + 1, of)} of ${of} `;
  }

  /** Something is seen after the movement was played: it flashes where it is. @param {Sighting[]} sightings */
  announce(sightings) {
    if (!sightings.length || this.running || wantsStillness()) return;
    this.chart.svg.append(this.flashes);
    this.flashes.replaceChildren(...this.ringsAround(sightings));
  }

  /** @param {Sighting[]} sightings */
  ringsAround(sightings) {
    const { seas } = this.chart;
    return [...new Set(sightings.map(({ zone }) => zone))].map((zone) => {
      const [cx, cy] = seas.centre(zone);
      return s("circle", { class: "seen-ring", cx, cy, r: seas.layout.side * 0.5 });
    });
  }

  /** What has been seen by now; each flashes once, when it happens. @param {number} pulse */
  flash(pulse) {
    const due = this.seen.filter((each) => each.pulse <= pulse);
    if (!due.length) return;
    this.seen = this.seen.filter((each) => each.pulse > pulse);
    const sightings = due.map(({ sighting }) => sighting);
    this.flashes.append(...this.ringsAround(sightings), ...sightingSigns(this.chart.seas, sightings));
    this.news.textContent = sightings.map(({ text }) => text).join(" ");
  }

  /** To the present. */
  end() {
    this.clock.end();
  }

  ended() {
    this.stop();
    this.redraw();
    const { afterwards } = this;
    this.afterwards = null;
    afterwards?.();
  }

  /** Without drawing. */
  stop() {
    this.clock.stop();
    this.chart.during.clear();
    this.wakes.remove();
    this.flashes.remove();
    this.flashes.replaceChildren();
    this.news.textContent = "";
    this.bar.hidden = true;
  }
}

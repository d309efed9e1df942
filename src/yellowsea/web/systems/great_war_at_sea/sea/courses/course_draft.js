/** The course that is being drawn for one fleet: zone by zone, cut into turns, and taken back from its end. */

import { allowed, byTurns, isSlow, shortestWay } from "./ways.js";

/** @typedef {import("../zones.js").ZoneGrid} ZoneGrid */
/** @typedef {import("./ways.js").Steaming} Steaming */

/**
 * One turn of a course: zones, and at its end a port to enter.
 * @typedef {object} Leg
 * @property {string[]} zones
 * @property {string | null} port
 * @property {Deed | null} deed what the fleet does at its end
 */
/** Its mission, or a blockade. @typedef {"act" | "block"} Deed */

export class CourseDraft {
  /**
   * @param {ZoneGrid} grid
   * @param {string} fleet
   * @param {string} from the zone in which what may be written begins
   * @param {number} turn the first turn that may be written
   * @param {number} most how many turns are to be written; what goes beyond is only meant
   * @param {Steaming} how
   * @param {boolean} inPort does the fleet lie in port there?
   */
  constructor(grid, fleet, from, turn, most, how, inPort = false) {
    this.grid = grid;
    this.fleet = fleet;
    this.from = from;
    this.turn = turn;
    this.most = most;
    this.how = how;
    this.inPort = inPort;
    /** @type {Leg[]} */
    this.legs = [];
  }

  /** The zone where the course ends so far. */
  get end() {
    const last = this.legs.findLast((leg) => leg.zones.length);
    return last?.zones.at(-1) ?? this.from;
  }

  /** All zones in a row. */
  get way() {
    return this.legs.flatMap((leg) => leg.zones);
  }

  get isEmpty() {
    return this.legs.length === 0;
  }

  /** The turns that are written now, and those that are only meant. */
  get written() {
    return this.legs.slice(0, this.most);
  }

  get meant() {
    return this.legs.slice(this.most);
  }

  /** The turn in which the course ends. */
  get arrival() {
    return this.turn + Math.max(0, this.legs.length - 1);
  }

  /**
   * Go on to a zone: the one before the last takes a step back, others are reached by the shortest way.
   * @param {string} zone @returns {boolean} is the course another now?
   */
  extend(zone) {
    if (zone === this.end) return false;
    const { way } = this;
    if (zone === (way.at(-2) ?? (way.length === 1 ? this.from : null))) {
      this.back();
      return true;
    }
    const more = shortestWay(this.grid, this.end, zone, this.how);
    if (!more.length) return false;
    for (const each of more) this.step(each);
    return true;
  }

  /** Out of port and no further: a turn of its own, where nothing is drawn yet. @returns {boolean} is the course another now? */
  leavePort() {
    if (!this.isEmpty || !this.inPort) return false;
    this.open([this.from]);
    return true;
  }

  /** One zone more, in the last turn where it has room, else in the next. @param {string} zone */
  step(zone) {
    const last = this.legs.at(-1);
    if (last && !last.port && !last.deed && this.hasRoom(zone)) last.zones.push(zone);
    else this.open([zone]);
  }

  /** A new turn; one in which the fleet cannot move at all passes idly. @param {string[]} zones */
  open(zones) {
    if (zones.length && allowed(this.how, this.legs.length) === 0)
      this.legs.push({ zones: [], port: null, deed: null });
    this.legs.push({ zones, port: null, deed: null });
  }

  /** Does the turn that is open have room for this zone? @param {string} zone */
  hasRoom(zone) {
    const number = this.legs.length - 1;
    const { zones } = this.legs[number];
    // A turn that was ended with "stay" is not filled afterwards.
    if (!zones.length || zones.length >= allowed(this.how, number)) return false;
    const start = this.zoneBefore(number);
    // Who only leaves port goes no further in that turn.
    if (zones[0] === start) return false;
    return ![start, ...zones, zone].some((each) => isSlow(this.grid, each, this.how));
  }

  /** Where the fleet is when a turn begins. @param {number} number */
  zoneBefore(number) {
    return (
      this.legs
        .slice(0, number)
        .findLast((leg) => leg.zones.length)
        ?.zones.at(-1) ?? this.from
    );
  }

  /** A turn in which the fleet stays where it is. */
  stay() {
    this.open([]);
  }

  /** Into a port of the zone where the course ends: a move of its own. @param {string} port */
  enter(port) {
    const number = this.legs.length - 1;
    const last = this.legs[number];
    const slow = last && [this.zoneBefore(number), ...last.zones].some((each) => isSlow(this.grid, each, this.how));
    const room = last && !last.port && !last.deed && last.zones.length < (slow ? 1 : allowed(this.how, number));
    if (last && room) last.port = port;
    else this.legs.push({ zones: [], port, deed: null });
  }

  /** At the end of the course the fleet does this, or no longer. @param {Deed} deed */
  toggle(deed) {
    if (!this.legs.length || this.legs.at(-1)?.port) this.stay();
    const last = this.legs[this.legs.length - 1];
    last.deed = last.deed === deed ? null : deed;
  }

  /** One deed, zone, port or turn less. */
  back() {
    const last = this.legs.at(-1);
    if (!last) return;
    if (last.deed) {
      last.deed = null;
      return;
    }
    if (last.port) last.port = null;
    else last.zones.pop();
    if (!last.zones.length && !last.port) this.legs.pop();
  }

  clear() {
    this.legs = [];
  }

  /** The way to a zone by the shortest way, from the beginning. @param {string} zone */
  headFor(zone) {
    const way = shortestWay(this.grid, this.from, zone, this.how);
    this.legs = byTurns(this.grid, this.from, way, this.how).map((zones) => ({ zones, port: null, deed: null }));
  }
}

/** Points of coal that a course takes, by the zones of each turn. @param {Leg[]} legs @param {number[]} points for none, one, two and three zones */
export function coalFor(legs, points) {
  return legs.reduce((sum, { zones }) => sum + (points[zones.length] ?? points.at(-1) ?? 0), 0);
}

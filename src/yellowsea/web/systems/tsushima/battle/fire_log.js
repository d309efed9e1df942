/** The fire of a battle, kept from the log: who fired at whom in the last round, and what the battle has cost so far. */

/** @typedef {import("../../../types").LogEntry} LogEntry */
/** @typedef {import("../../../types").GameEvent} GameEvent */
/** @typedef {import("../../../types").Side} Side */
/** @typedef {import("../view").Shot} Shot */
/** @typedef {import("../view").ShipHit} ShipHit */
/** @typedef {import("../view").ShipSunk} ShipSunk */
/** @typedef {import("../view").FlightRolled} FlightRolled */
/** @typedef {import("../view").BattleJoined} BattleJoined */
/** @typedef {{round: number, shots: Shot[], hits: ShipHit[], sunk: ShipSunk[]}} Round */
/** @typedef {{joined: BattleJoined, ended: GameEvent | null, hits: ShipHit[], sunk: ShipSunk[], shots: Record<Side, number>}} Report */

export class FireLog {
  seen = 0;
  /** @type {Shot[]} of the round that is being fired */
  shots = [];
  /** @type {ShipHit[]} */
  hits = [];
  /** @type {ShipSunk[]} */
  sunk = [];
  /** @type {Round | null} */
  last = null;
  /** @type {FlightRolled | null} the latest throw for a flight */
  flight = null;
  /** @type {Report | null} the battle that is fought, or was fought last */
  report = null;
  /** how many battles have been joined */
  battles = 0;

  forget() {
    this.battles = this.seen = 0;
    this.last = this.flight = this.report = null;
    this.beginRound();
  }

  beginRound() {
    this.shots = [];
    this.hits = [];
    this.sunk = [];
  }

  /** The name of the last round that was fired, or nothing: numbers of different logs differ. */
  get roundName() {
    return this.last && this.report ? `${this.report.joined.text} ${this.battles} ${this.last.round}` : "";
  }

  /** Take in new lines of the log. @param {LogEntry[]} entries */
  hear(entries) {
    if (entries[0]?.seq === 1) this.forget();
    for (const entry of entries) {
      if (entry.seq <= this.seen) continue;
      this.seen = entry.seq;
      for (const event of entry.events) this.note(event);
    }
  }

  /** @param {GameEvent} event */
  note(event) {
    if (this.report && !this.report.ended) record(this.report, event);
    if (event.type === "BattleJoined") this.join(/** @type {BattleJoined} */ (event));
    else if (isShot(event)) this.shots.push(event);
    else if (event.type === "ShipHit") this.hits.push(/** @type {ShipHit} */ (event));
    else if (event.type === "ShipSunk") this.sunk.push(/** @type {ShipSunk} */ (event));
    else if (event.type === "FlightRolled") this.flight = /** @type {FlightRolled} */ (event);
    else if (event.type === "RoundEnded") {
      this.last = { round: Number(event.rounds), shots: this.shots, hits: this.hits, sunk: this.sunk };
      this.beginRound();
    }
  }

  /** @param {BattleJoined} joined */
  join(joined) {
    this.battles += 1;
    this.last = this.flight = null;
    this.beginRound();
    this.report = { joined, ended: null, hits: [], sunk: [], shots: { japan: 0, russia: 0 } };
  }
}

/** @param {Report} report @param {GameEvent} event */
function record(report, event) {
  if (event.type === "ShipHit") report.hits.push(/** @type {ShipHit} */ (event));
  else if (event.type === "ShipSunk") report.sunk.push(/** @type {ShipSunk} */ (event));
  else if (isShot(event)) report.shots[event.side] += event.rolls.length;
  else if (event.type === "BattleEnded") report.ended = event;
}

/** @param {GameEvent} event @returns {event is Shot} */
function isShot(event) {
  return event.type === "GunsFired" || event.type === "TorpedoesFired";
}

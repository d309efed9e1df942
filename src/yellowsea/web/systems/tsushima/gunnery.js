/** The fire of the last round, kept from the log: who fired at whom, with what, and what came of it. */

import { h } from "../../page/dom.js";
import { diceRow } from "../../pieces/dice.js";
import { sideMark } from "../../pieces/sides.js";
import { signed } from "./searches.js";

/** @typedef {import("../../types").LogEntry} LogEntry */
/** @typedef {import("../../types").GameEvent} GameEvent */
/** @typedef {{round: number, shots: any[], hits: any[], sunk: any[]}} Round */
/** @typedef {{joined: any, ended: any, hits: any[], sunk: any[], left: any[], shots: Record<string, number>}} Report */

export class Gunnery {
  seen = 0;
  /** @type {any[]} */
  shots = [];
  /** @type {any[]} */
  harm = [];
  /** @type {Round | null} */
  last = null;
  /** @type {any} the latest throw for a flight */
  flight = null;
  /** @type {Report | null} the battle that is fought, or was fought last */
  report = null;
  /** how many battles have been joined */
  battles = 0;

  forget() {
    this.battles = 0;
    this.report = null;
    this.seen = 0;
    this.shots = [];
    this.harm = [];
    this.last = this.flight = null;
  }

  /** The last round and the last battle, to be compared with what comes after: numbers of different logs differ. */
  marks() {
    const { last, report } = this;
    const battle = report ? `${report.joined.text} ${this.battles}` : "";
    return {
      round: last ? `${battle} ${last.round}` : "",
      ended: report?.ended ? battle : "",
    };
  }

  /** Take in new lines of the log; true if a firing round has ended in them. @param {LogEntry[]} entries */
  hear(entries) {
    if (entries[0]?.seq === 1) this.forget();
    let ended = false;
    for (const entry of entries) {
      if (entry.seq <= this.seen) continue;
      this.seen = entry.seq;
      for (const event of entry.events) ended = this.note(/** @type {any} */ (event)) || ended;
    }
    return ended;
  }

  /** @param {any} event */
  note(event) {
    if (this.report) record(this.report, event);
    if (event.type === "BattleJoined") {
      this.battles += 1;
      this.last = this.flight = null;
      this.shots = this.harm = [];
      this.report = { joined: event, ended: null, hits: [], sunk: [], left: [], shots: { japan: 0, russia: 0 } };
    } else if (event.type === "GunsFired" || event.type === "TorpedoesFired") this.shots = [...this.shots, event];
    else if (event.type === "ShipHit" || event.type === "ShipSunk") this.harm = [...this.harm, event];
    else if (event.type === "FlightRolled") this.flight = event;
    else if (event.type === "RoundEnded") {
      const of = (/** @type {string} */ type) => this.harm.filter((each) => each.type === type);
      this.last = { round: event.rounds, shots: this.shots, hits: of("ShipHit"), sunk: of("ShipSunk") };
      this.shots = this.harm = [];
      return true;
    }
    return false;
  }
}

/** @param {Report} report @param {any} event */
function record(report, event) {
  if (report.ended) return;
  if (event.type === "ShipHit") report.hits.push(event);
  else if (event.type === "ShipSunk") report.sunk.push(event);
  else if (event.type === "LeftBoard") report.left.push(event);
  else if (event.type === "GunsFired" || event.type === "TorpedoesFired")
    report.shots[event.side] += event.rolls.length;
  else if (event.type === "BattleEnded") report.ended = event;
}

/** After the battle: what it cost both sides. @param {Report} report @param {() => void} close */
export function battleReport(report, close) {
  const side = (/** @type {import("../../types").Side} */ name) => {
    const sunk = report.sunk.filter((event) => event.side === name);
    const lost = new Set(sunk.map((event) => event.ship));
    const hurt = new Map(
      report.hits
        .filter((event) => event.side === name && !lost.has(event.ship))
        .map((event) => [event.name, event.total]),
    );
    const list = (/** @type {string[]} */ names, /** @type {string} */ none) =>
      names.length ? names.join(", ") : none;
    return h(
      "div",
      { class: `report-side ${name}` },
      h("h3", {}, sideMark(name), ` ${name === "japan" ? "Japan" : "Russia"}`),
      h(
        "p",
        {},
        h("b", {}, "Sunk: "),
        list(
          sunk.map((event) => event.name),
          "none",
        ),
      ),
      h(
        "p",
        {},
        h("b", {}, "Hit: "),
        list(
          [...hurt].map(([ship, total]) => `${ship} (${total} of 3)`),
          "none",
        ),
      ),
      h("p", {}, h("b", {}, "Salvos fired: "), String(report.shots[name])),
    );
  };
  return h(
    "section",
    { class: "battle-report anchorage", "aria-label": "After the battle" },
    h(
      "header",
      {},
      h("h2", {}, `After the battle at ${report.joined.place_name}`),
      h("button", { type: "button", class: "close", "aria-label": "Close", onclick: close }, "×"),
    ),
    h("p", {}, report.ended.text),
    h("div", { class: "report-sides" }, side("japan"), side("russia")),
  );
}

/** Each shot of a round as a line: the sum that made its modifier, the dice, the result. @param {Round | null} round @param {(() => void) | null} again */
export function shotLedger(round, again) {
  if (!round) return h("p", { class: "ledger-empty" }, "Nobody has fired yet.");
  const hits = round.shots.reduce((sum, shot) => sum + shot.hits, 0);
  const words = `Round ${round.round}: ${round.shots.length || "no"} ${round.shots.length === 1 ? "gun fired" : "guns fired"}, ${hits} ${hits === 1 ? "hit" : "hits"}`;
  return h(
    "div",
    { class: "shot-ledger" },
    h(
      "h3",
      {},
      words,
      again && round.shots.length
        ? h("button", { type: "button", class: "again", title: "Show this round once more", onclick: again }, "▶ again")
        : null,
    ),
    ...round.sunk.map((event) => h("p", { class: "sunk-line" }, sideMark(event.side), ` Sunk: ${event.name}`)),
    h("ol", {}, ...[...round.shots].sort((a, b) => b.hits - a.hits).map(shotLine)),
  );
}

/** @param {any} shot */
function shotLine(shot) {
  const isTorpedo = shot.type === "TorpedoesFired";
  const at = isTorpedo ? [...new Set(shot.target_names)].join(", ") : shot.target_name;
  const sum = isTorpedo ? shot.modifiers.map(signed).join(", ") : `${sumOf(shot.modifiers)} = ${signed(shot.modifier)}`;
  return h(
    "li",
    { class: shot.hits ? "hit" : "miss" },
    h(
      "span",
      { class: "who" },
      sideMark(shot.side),
      h("b", {}, ` ${shot.shooter_name}`),
      ` → ${at}`,
      h("small", {}, isTorpedo ? " torpedoes" : ` ${shot.gun}`),
    ),
    h("span", { class: "sum" }, sum),
    h(
      "span",
      { class: "rolls" },
      ...shot.rolls.map((/** @type {number[]} */ faces, /** @type {number} */ number) =>
        h(
          "span",
          { class: `roll ${shot.results[number] ? "hit" : ""}` },
          diceRow(faces),
          shot.results[number] ? h("b", {}, `${shot.results[number]}`) : null,
        ),
      ),
    ),
    h("b", { class: "result" }, shot.hits ? `${shot.hits} ${shot.hits === 1 ? "hit" : "hits"}` : "–"),
  );
}

/** `7 gun factor −4 range −8 armour`. @param {[string, number][]} modifiers */
export function sumOf(modifiers) {
  return modifiers
    .map(([why, number], place) => `${place ? signed(number) : number}${place ? ` ${why}` : ""}`)
    .join(" ");
}

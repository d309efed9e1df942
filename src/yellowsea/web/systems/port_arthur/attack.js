/** The sheets of a fight in Port Arthur: an attack that is put together, siege fire, and what the die has brought. */

import { AttackSheet } from "../../hexmap/attack_sheet.js";
import { halves } from "../../hexmap/grid.js";
import { ledger, resultTable } from "../../hexmap/ledger.js";
import { percent } from "../../page/decision/odds.js";
import { h } from "../../page/dom.js";
import { ruleParts } from "../../page/frame/rule_card.js";
import { counterPicture, describe } from "./counters.js";

/** @typedef {import("./view").ArthurState} ArthurState */
/** @typedef {import("./view").ArthurView} ArthurView */
/** @typedef {import("./view").Attack} Attack */
/** @typedef {import("./view").Unit} Unit */
/** @typedef {import("../../hexmap/types").LedgerRow} LedgerRow */
/** @typedef {(place: string) => string} Title */

/** What each result does, in our words. @type {Record<string, string>} */
const RESULTS = {
  0: "nothing happens",
  1: "a hit, placed by the owner",
  2: "two hits, placed by the owner",
  3: "three hits: one unit lost, or three marked",
  R: "rout, a hit on every unit in the hex; they fall back four hexes to where the attacker chooses",
};

/** @param {Title} title @returns {import("../../hexmap/attack_sheet.js").AttackWords<Unit, Attack>} */
function wordsFor(title) {
  return {
    results: RESULTS,
    rows: ledgerRows,
    short: ({ hex, attack, defence, column }) => `${title(hex)}: ${attack} to ${halves(defence)}, ${column}`,
    forbidden: "Choose the target and the attackers.",
    expected: ({ hits = 0, rout = 0 }) =>
      `Expected if the defender stands: ${Math.round(hits * 100) / 100} hits; a rout in ${percent(rout)}.`,
    adds: { strike: "Could be struck: click to add", join: "Could attack: click to add" },
    asked: ({ sources, counters }) => [
      ...sources.map((name) => `draw ${name}`),
      ...counters.map((name) => `spend ${name}`),
    ],
    note: ({ defenders }, unit) => {
      const found = defenders.find((each) => each.unit === unit);
      return found && found.multiplier !== 1 ? `×${found.multiplier}` : "";
    },
    picture: counterPicture,
    describe,
    defence: ({ defenders, defence }) =>
      `${defenders.map((each) => halves(each.defence)).join(" + ")} = ${halves(defence)}`,
  };
}

/** Strengths, what multiplies the defence, and every change to the die, down to the column. @param {Attack} attack @returns {LedgerRow[]} */
export function ledgerRows({ attack, defence, defenders, changes, column, supplied }) {
  /** @type {Map<string, Attack["defenders"]>} who is multiplied alike */
  const groups = new Map();
  for (const each of defenders.filter(({ multiplier, hits }) => multiplier !== 1 || hits > 1)) {
    const key = `${each.multiplier} ${each.reason} ${each.hits > 1}`;
    groups.set(key, [...(groups.get(key) ?? []), each]);
  }
  return [
    { what: "Strength", value: `${attack} : ${halves(defence)}` },
    ...[...groups.values()].map((alike) => {
      const [{ multiplier, reason, hits, rule }] = alike;
      const names =
        groups.size > 1 || alike.length < defenders.length ? `${alike.map(({ unit }) => unit).join(", ")}: ` : "";
      const halved = hits > 1 ? ", halved by hits" : "";
      return { what: `${names}${reason}${halved}`, value: `×${multiplier}`, note: ruleParts(rule, "").id };
    }),
    ...changes.map(({ die, reason, rule }) => ({ what: reason, value: `die +${die}`, note: ruleParts(rule, "").id })),
    { what: "The defender", value: supplied ? "in supply" : "out of supply" },
    { what: "Column", value: column ?? "–" },
  ];
}

/** What could feed the attack as it stands. @param {Attack} attack @param {Title} title */
function feeding({ attackers, sources, counters }, title) {
  if (!attackers.length) return null;
  const found = [...sources.map(title), ...counters.map((name) => `the counter in ${title(name)}`)];
  return h("p", { class: "fed-by" }, found.length ? `Can be fed by ${found.join(", ")}.` : "Nothing can feed it.");
}

/** The hex that is being fought over, or null. @param {ArthurView} view */
export function foughtOver({ attack, siege, fight }) {
  return attack?.hex ?? siege?.target ?? siege?.battery ?? fight?.hex ?? null;
}

/** @param {ArthurState} state @param {import("../../hexmap/attack_sheet.js").AttackWays & {strongest: (hex: string) => Promise<Attack | null>}} ways @param {Title} title @returns {HTMLElement | null} */
export function combatSheet({ view, options }, ways, title) {
  const sheets = new AttackSheet(wordsFor(title), ways);
  if (view.attack) {
    const { hex, attackers } = view.attack;
    const isOpen = options.some(({ verb }) => ["join", "strike", "draw", "spend"].includes(verb));
    return sheets.frame(
      `Attack on ${title(hex)}`,
      [
        sheets.sheet(view.attack, view.units, view.phasing, options),
        attackers.length ? null : outlook(sheets, ways.strongest(hex)),
        feeding(view.attack, title),
        isOpen ? sheets.stepBack() : null,
      ],
      view.attack,
    );
  }
  if (view.siege && !view.fight?.result)
    return sheets.frame(`Siege fire from ${title(view.siege.battery)}`, siegeFire(view, title));
  if (view.fight && (view.fight.result !== null || view.fight.owed))
    return sheets.frame(`Fight in ${title(view.fight.hex)}`, [outcome(view)]);
  return null;
}

/** What the strongest stack beside the hex would bring, as soon as the rules have told it. @param {AttackSheet<Unit, Attack>} sheets @param {Promise<Attack | null>} asked */
function outlook(sheets, asked) {
  const place = h("div", { class: "outlook" });
  void asked.then((attack) => {
    if (attack?.attackers.length)
      place.replaceChildren(...sheets.preview(attack, "If the strongest stack strikes them all"));
  });
  return place;
}

/** The guns of a battery, their column and what each face brings. @param {ArthurView} view @param {Title} title */
function siegeFire({ siege, units }, title) {
  if (!siege) return [];
  const guns = siege.guns.flatMap((id) => units.filter((unit) => unit.id === id));
  const rows = [
    { what: "Guns", value: siege.guns.join(", ") },
    { what: "On", value: siege.target ? title(siege.target) : siege.targets.map(title).join(", ") },
    { what: "Strength", value: String(siege.strength) },
    { what: "Column", value: siege.column },
  ];
  const attack = {
    hex: siege.target ?? siege.battery,
    attackers: [],
    defenders: [],
    faces: siege.faces,
    chances: siege.chances,
  };
  return [
    h("div", { class: "units" }, ...guns.map(counterPicture)),
    ledger(rows),
    resultTable(attack, { 0: "no hit", 1: "a hit", 2: "two hits", 3: "three hits" }, null),
  ];
}

/** What the die has brought. @param {ArthurView} view */
function outcome({ fight }) {
  const { result, owed, routed } = /** @type {NonNullable<ArthurView["fight"]>} */ (fight);
  const words = result === null ? "" : `: ${RESULTS[result] ?? ""}`;
  const due = owed > 0 ? `; ${owed} ${owed === 1 ? "hit" : "hits"} to place` : "";
  const flight = routed.length ? `; ${routed.join(", ")} must go` : "";
  return h("p", { class: "headline" }, h("b", {}, result ?? "Hits"), `${words}${due}${flight}`);
}

/** The attack sheet of The Tide at Sunrise: its results in our words, and what it shows at each moment of an attack. */

import { AttackSheet } from "../../hexmap/attack_sheet.js";
import { shiftWords, signed } from "../../hexmap/ledger.js";
import { h } from "../../page/dom.js";
import { ruleParts } from "../../page/frame/rule_card.js";
import { counterPicture, describe } from "./counters.js";

/** @typedef {import("./view").TideState} TideState */
/** @typedef {import("./view").Battle} Battle */
/** @typedef {import("./view").Unit} Unit */
/** @typedef {import("../../api_types").TideAtSunriseAttackSheet} Attack */

/** What each result does, in our words. @type {Record<string, string>} */
const RESULTS = {
  AE: "every attacker next to the hex is lost",
  AD: "every attacker next to the hex is disrupted and retreats",
  AR: "the attackers next to the hex retreat",
  EX: "the weaker side is disrupted, the other disrupts at least as much",
  "2EX": "the defender is disrupted, the attacker pays twice his strength",
  EXR: "the defender is disrupted and retreats, the attacker pays his strength",
  "2EXR": "the defender is disrupted and retreats, the attacker pays twice his strength",
  DR: "the defender retreats",
  DD: "the defender is disrupted and retreats",
  DE: "the defender is lost",
};

/** @param {(hex: string) => string} title @returns {import("../../hexmap/attack_sheet.js").AttackWords<Unit, Attack>} */
function wordsFor(title) {
  return {
    results: RESULTS,
    rows: ledgerRows,
    short: ({ hex, attack, defence, column }) => `${title(hex)}: ${attack} to ${defence}, column ${column}`,
    forbidden: "Worse than 1:2: these alone may not attack.",
    expected: ({ points = 0 }) => {
      const mean = signed(Math.round(points * 100) / 100);
      return `Expected for Japan, whatever is chosen later: ${mean} victory points.`;
    },
    adds: { join: "Could join: click to add" },
    asked: ({ hex }) => ["declare", `resolve ${hex}`],
    note: ({ attackers }, unit) => (attackers.some((each) => each.unit === unit && each.ranged) ? "range 2" : ""),
    picture: counterPicture,
    describe,
  };
}

/** Strengths, ratio and every shift, down to the column. @param {Attack} attack */
export function ledgerRows({ attack, defence, table, raw, shifts, column }) {
  return [
    { what: "Strength", value: `${attack} : ${defence}`, note: table === "fort" ? "fort table" : "" },
    { what: "Ratio, rounded for the defender", value: raw },
    ...shifts.map(({ reason, columns, rule }) => ({
      what: reason,
      value: shiftWords(columns),
      note: ruleParts(rule, "").id,
    })),
    { what: "Column", value: column === "-" ? "not allowed" : column },
  ];
}

/** The hex that is being fought over, or null. @param {TideState} state */
export function foughtOver({ view }) {
  return view.battle?.hex ?? (view.phase.endsWith("combat") ? view.attacks[0]?.hex : null) ?? null;
}

/** @param {TideState} state @param {import("../../hexmap/attack_sheet.js").AttackWays} ways @param {(hex: string) => string} title @returns {HTMLElement | null} */
export function attackSheet(state, ways, title) {
  const { view, options } = state;
  const sheets = new AttackSheet(wordsFor(title), ways);
  const sheet = (/** @type {Attack} */ attack) => sheets.sheet(attack, view.units, view.phasing, options);
  if (view.battle) {
    const { battle } = view;
    const attack = battle.sheet;
    const content = attack ? beingMade(state, sheets, attack, sheet(attack)) : [outcome(battle)];
    const told = attack && !attack.attackers.length ? (battle.all_in ?? null) : attack;
    return sheets.frame(`Attack on ${title(battle.hex)}`, content, told);
  }
  if (!foughtOver(state)) return null;
  return sheets.declared(view.attacks, sheet);
}

/** An attack that is put together. @param {TideState} state @param {AttackSheet<Unit, Attack>} sheets @param {Attack} attack @param {HTMLElement} sheet */
function beingMade({ view, options }, sheets, attack, sheet) {
  const all = view.battle?.all_in ?? null;
  const isOpen = options.some(({ verb }) => verb === "join" || verb === "declare");
  return [
    sheet,
    ...(attack.attackers.length === 0 && all ? sheets.preview(all, "If all take part") : []),
    isOpen ? sheets.stepBack() : null,
  ];
}

/** What the die has brought. @param {Battle} battle */
function outcome({ result, owed }) {
  const words = result ? `: ${RESULTS[result] ?? ""}` : "";
  const due = owed > 0 ? `; ${owed} strength ${owed === 1 ? "point" : "points"} to pay` : "";
  return h("p", { class: "headline" }, h("b", {}, result ?? ""), `${words}${due}`);
}

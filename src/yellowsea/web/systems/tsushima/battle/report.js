/** What a battle has cost both sides, and the shots of a round one by one with the sums behind them. */

import { closeButton, h } from "../../../page/dom.js";
import { plural } from "../../../page/words.js";
import { diceRow } from "../../../pieces/dice.js";
import { sideMark, sideName } from "../../../pieces/sides.js";
import { signed } from "../searches.js";

/** @typedef {import("./fire_log.js").Round} Round */
/** @typedef {import("./fire_log.js").Report} Report */
/** @typedef {import("../view").Shot} Shot */
/** @typedef {import("../view").Modifier} Modifier */
/** @typedef {import("../../../types").Side} Side */

/** After the battle: what it cost both sides. @param {Report} report @param {() => void} close */
export function battleReport(report, close) {
  return h(
    "section",
    { class: "battle-report place-sheet", "aria-label": "After the battle" },
    h("header", {}, h("h2", {}, `After the battle at ${report.joined.place_name}`), closeButton(close)),
    h("p", {}, report.ended?.text ?? ""),
    h("div", { class: "report-sides" }, reportSide(report, "japan"), reportSide(report, "russia")),
  );
}

/** @param {Report} report @param {Side} side */
function reportSide(report, side) {
  const { sunk, hurt } = lossesOf(report, side);
  const line = (/** @type {string} */ what, /** @type {string} */ value) =>
    h("p", {}, h("b", {}, `${what}: `), value || "none");
  return h(
    "div",
    { class: `report-side ${side}` },
    h("h3", {}, sideMark(side), ` ${sideName(side)}`),
    line("Sunk", sunk.join(", ")),
    line("Hit", hurt.map(([ship, total]) => `${ship} (${total} of 3)`).join(", ")),
    line("Salvos fired", String(report.shots[side])),
  );
}

/** Ships sunk, and those that were only hit with their hits. @param {Report} report @param {Side} side */
export function lossesOf(report, side) {
  const sunk = report.sunk.filter((event) => event.side === side);
  const lost = new Set(sunk.map((event) => event.ship));
  const hurt = report.hits.filter((event) => event.side === side && !lost.has(event.ship));
  return {
    sunk: sunk.map((event) => event.name),
    hurt: [...new Map(hurt.map((event) => [event.name, event.total]))],
  };
}

/** Each shot of a round as a line. @param {Round | null} round @param {(() => void) | null} again */
export function shotLedger(round, again) {
  if (!round) return h("p", { class: "ledger-empty" }, "Nobody has fired yet.");
  const hits = round.shots.reduce((sum, shot) => sum + shot.hits, 0);
  const fired = round.shots.length ? plural(round.shots.length, "gun fired", "guns fired") : "no guns fired";
  return h(
    "div",
    { class: "shot-ledger" },
    h(
      "h3",
      {},
      `Round ${round.round}: ${fired}, ${plural(hits, "hit")}`,
      again && round.shots.length
        ? h("button", { type: "button", class: "again", title: "Show this round again", onclick: again }, "Show again")
        : null,
    ),
    ...round.sunk.map((event) => h("p", { class: "sunk-line" }, sideMark(event.side), ` Sunk: ${event.name}`)),
    h("ol", {}, ...[...round.shots].sort((a, b) => b.hits - a.hits).map(shotLine)),
  );
}

/** Whom a shot was fired at, by name. @param {Shot} shot */
export function targetNames(shot) {
  return shot.type === "TorpedoesFired" ? [...new Set(shot.target_names)].join(", ") : shot.target_name;
}

/** Who fired at whom, the sum that made the modifier, the dice, the result. @param {Shot} shot */
function shotLine(shot) {
  const isTorpedo = shot.type === "TorpedoesFired";
  const sum = isTorpedo ? shot.modifiers.map(signed).join(", ") : `${sumOf(shot.modifiers)} = ${signed(shot.modifier)}`;
  return h(
    "li",
    { class: shot.hits ? "hit" : "miss" },
    h(
      "span",
      { class: "who" },
      sideMark(shot.side),
      h("b", {}, ` ${shot.shooter_name}`),
      ` → ${targetNames(shot)}`,
      h("small", {}, isTorpedo ? " torpedoes" : ` ${shot.gun}`),
    ),
    h("span", { class: "sum" }, sum),
    h(
      "span",
      { class: "rolls" },
      ...shot.rolls.map((faces, number) =>
        h(
          "span",
          { class: `roll ${shot.results[number] ? "hit" : ""}` },
          diceRow(faces),
          shot.results[number] ? h("b", {}, `${shot.results[number]}`) : null,
        ),
      ),
    ),
    h("b", { class: "result" }, shot.hits ? plural(shot.hits, "hit") : "–"),
  );
}

/** `7 −4 range −8 armour`: the gun's factor, then what changes it. @param {Modifier[]} modifiers */
export function sumOf(modifiers) {
  return modifiers
    .map(([why, number], place) => `${place ? signed(number) : number}${place ? ` ${why}` : ""}`)
    .join(" ");
}

/** The combat sheet: who meets whom, what each ship adds, what the last volley did, what is still to be placed. */

import { h } from "../../page/dom.js";
import { diceRow } from "../../pieces/dice.js";
import { enemyOf, sideMark, sideName } from "../../pieces/sides.js";
import { counterPicture, describe, figures } from "./counters.js";
import { AREA_NAMES } from "./names.js";
import { shipsAt } from "./overlay.js";

/** @typedef {import("../../types").State} State */
/** @typedef {import("../../types").Side} Side */
/** @typedef {import("./counters.js").Ship} Ship */

/** @param {State} state @param {(token: string) => void} pick @returns {HTMLElement | null} */
export function combat(state, pick) {
  const { battle } = state.view;
  if (!battle) return null;
  const lit = new Set(
    state.options.filter((option) => ["critical", "hit"].includes(option.verb)).map((option) => option.args[0]),
  );
  return h(
    "div",
    { class: "battle-sheet" },
    h(
      "button",
      {
        type: "button",
        class: "close fold",
        title: "Fold or unfold",
        "aria-label": "Fold or unfold the combat sheet",
        onclick: (/** @type {Event} */ event) =>
          /** @type {Element} */ (event.currentTarget).closest(".combat")?.classList.toggle("folded"),
      },
      "–",
    ),
    h("h2", {}, `Battle in the ${AREA_NAMES[battle.area]}`),
    h("p", { class: "headline" }, headline(battle)),
    volley(battle),
    h(
      "div",
      { class: "lines" },
      .../** @type {Side[]} */ (["japan", "russia"]).map((side) => line(state, side, lit, pick)),
    ),
  );
}

/** @param {any} battle */
function headline(battle) {
  const attacker = sideName(battle.attacker);
  if (!battle.first) return `${attacker} attacks. Who fires first is being settled.`;
  if (battle.faces) return placing(battle);
  const [first, firing] = [sideName(battle.first), sideName(battle.firing)];
  return `${attacker} attacks; ${first} fires first. ${firing} chooses the dice of volley ${battle.volley}.`;
}

/** @param {any} battle */
function placing(battle) {
  const target = sideName(enemyOf(battle.firing));
  if (battle.criticals > 0)
    return `${sideName(battle.firing)} places ${count(battle.criticals, "critical hit")}, then ${target} ${count(battle.hits, "hit")}.`;
  return `${target} places ${count(battle.hits, "hit")}.`;
}

/** @param {number} number @param {string} word */
function count(number, word) {
  return `${number} ${word}${number === 1 ? "" : "s"}`;
}

/** @param {any} battle */
function volley(battle) {
  if (!battle.faces) return null;
  const total = battle.faces.reduce((/** @type {number} */ sum, /** @type {number} */ value) => sum + value, 0);
  const firepower = battle.firepower[battle.firing];
  const within = total <= firepower;
  const paired = new Set(
    within
      ? battle.faces.filter(
          (/** @type {number} */ value, /** @type {number} */ place) => battle.faces.indexOf(value) !== place,
        )
      : [],
  );
  return h(
    "p",
    { class: "volley-result" },
    sideMark(battle.firing),
    diceRow(battle.faces, paired),
    ` ${total} ${within ? "within" : "over"} ${firepower}`,
  );
}

/**
 * One side's ledger: each ship, what it adds, and the sum.
 * @param {State} state
 * @param {Side} side
 * @param {Set<string>} lit
 * @param {(token: string) => void} pick
 */
function line(state, side, lit, pick) {
  const { battle } = state.view;
  const ships = shipsAt(state.view, side, "area", battle.area);
  const speed = ships.length ? Math.min(...ships.map((ship) => figures(ship).speed)) : 0;
  const roles = [battle.attacker === side ? "attacks" : "defends", battle.firing === side ? "firing" : ""]
    .filter(Boolean)
    .join(", ");
  return h(
    "section",
    { class: `line ${side} ${battle.firing === side ? "firing" : ""}` },
    h("h3", {}, sideMark(side), ` ${sideName(side)} `, h("small", {}, roles)),
    h(
      "p",
      { class: "ledger" },
      h("b", {}, String(ships.reduce((sum, ship) => sum + figures(ship).firepower, 0))),
      " firepower",
      h("span", { class: "sum" }, ` = ${ships.map((ship) => figures(ship).firepower).join(" + ") || "0"}`),
      "; speed ",
      h("b", {}, String(speed)),
    ),
    h("div", { class: "ships" }, ...ships.map((ship) => shipCard(ship, lit, pick))),
  );
}

/** @param {Ship} ship @param {Set<string>} lit @param {(token: string) => void} pick */
function shipCard(ship, lit, pick) {
  return h(
    "button",
    {
      type: "button",
      class: `ship-button ${lit.has(ship.id) ? "target" : ""}`,
      "aria-label": describe(ship),
      title: describe(ship),
      "data-ship": ship.id,
      onclick: () => pick(`ship:${ship.id}`),
    },
    counterPicture(ship),
  );
}

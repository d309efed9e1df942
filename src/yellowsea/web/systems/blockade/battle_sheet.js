/** The battle sheet: who meets whom, what each ship adds, what the last volley did, what is still to be placed. */

import { classes, h } from "../../page/dom.js";
import { foldButton, inShort } from "../../page/frame/fold.js";
import { plural } from "../../page/words.js";
import { diceRow } from "../../pieces/dice.js";
import { enemyOf, sideMark, sideName } from "../../pieces/sides.js";
import { counterPicture } from "./counters.js";
import { AREA_NAMES } from "./names.js";
import { describe, figures, shipsAtSea } from "./ships.js";

/** @typedef {import("./view").BlockadeState} BlockadeState */
/** @typedef {import("./view").Battle} Battle */
/** @typedef {import("./view").Ship} Ship */
/** @typedef {import("../../types").Side} Side */
/** @typedef {(token: string) => void} Pick */

/** @param {BlockadeState} state @param {Battle} battle @param {Pick} pick */
export function battleSheet(state, battle, pick) {
  const lit = new Set(
    state.options.filter((option) => ["critical", "hit"].includes(option.verb)).map((option) => option.args[0]),
  );
  const line = (/** @type {Side} */ side) =>
    battleLine(battle, side, shipsAtSea(state.view, side, battle.area), lit, pick);
  return h(
    "div",
    { class: "battle-sheet" },
    foldButton("Battle sheet"),
    h("h2", {}, `Battle in the ${AREA_NAMES[battle.area]}`),
    inShort(`Firepower: Japan ${battle.firepower.japan}, Russia ${battle.firepower.russia}`),
    h("p", { class: "headline" }, headline(battle)),
    doomed(state.view.ships.find((ship) => ship.id === battle.doomed)),
    volley(battle),
    h("div", { class: "lines" }, line("japan"), line("russia")),
  );
}

/** @param {Battle} battle */
export function headline(battle) {
  const attacker = sideName(battle.attacker);
  if (!battle.first) return `${attacker} attacks. It is being settled who fires first.`;
  if (battle.faces && battle.firing) return placing(battle, battle.firing);
  const [first, firing] = [sideName(battle.first), sideName(battle.firing)];
  return `${attacker} attacks; ${first} fires first. ${firing} chooses the dice of volley ${battle.volley}.`;
}

/** @param {Ship | undefined} ship */
function doomed(ship) {
  return ship ? h("p", {}, `${ship.name} is sinking. She can still fire.`) : null;
}

/** @param {Battle} battle @param {Side} firing */
function placing({ criticals, hits }, firing) {
  const target = sideName(enemyOf(firing));
  if (criticals > 0)
    return `${sideName(firing)} places ${plural(criticals, "critical hit")}, then ${target} ${plural(hits, "hit")}.`;
  return `${target} places ${plural(hits, "hit")}.`;
}

/** @param {Battle} battle */
function volley({ faces, firing, firepower }) {
  if (!faces || !firing) return null;
  const total = faces.reduce((sum, face) => sum + face, 0);
  const within = total <= firepower[firing];
  const paired = new Set(within ? faces.filter((face, place) => faces.indexOf(face) !== place) : []);
  return h(
    "p",
    { class: "volley-result" },
    sideMark(firing),
    diceRow(faces, paired),
    ` ${total} ${within ? "within" : "over"} ${firepower[firing]}`,
  );
}

/** One side's ledger: each ship, what it adds, and the sum. @param {Battle} battle @param {Side} side @param {Ship[]} ships @param {Set<string>} lit @param {Pick} pick */
function battleLine(battle, side, ships, lit, pick) {
  const guns = ships.map((ship) => figures(ship).firepower);
  const speed = ships.length ? Math.min(...ships.map((ship) => figures(ship).speed)) : 0;
  const fires = battle.firing === side;
  const roles = `${battle.attacker === side ? "attacks" : "defends"}${fires ? ", firing" : ""}`;
  return h(
    "section",
    { class: classes("line", side, fires && "firing") },
    h("h3", {}, sideMark(side), ` ${sideName(side)} `, h("small", {}, roles)),
    h(
      "p",
      { class: "ledger" },
      h("b", {}, String(guns.reduce((sum, gun) => sum + gun, 0))),
      " firepower",
      h("span", { class: "sum" }, ` = ${guns.join(" + ") || "0"}`),
      "; speed ",
      h("b", {}, String(speed)),
    ),
    h("div", { class: "units" }, ...ships.map((ship) => shipButton(ship, lit.has(ship.id), pick))),
  );
}

/** @param {Ship} ship @param {boolean} lit @param {Pick} pick */
function shipButton(ship, lit, pick) {
  return h(
    "button",
    {
      type: "button",
      class: classes("unit-button", lit && "target"),
      "aria-label": describe(ship),
      title: describe(ship),
      "data-ship": ship.id,
      onclick: () => pick(`ship:${ship.id}`),
    },
    counterPicture(ship),
  );
}

/** Below the Battle Board: both lines ship by ship with their hits, what each side may expect, and whom it has lost. */

import { h } from "../../../page/dom.js";
import { plural } from "../../../page/words.js";
import { sideMark, sideName } from "../../../pieces/sides.js";
import { inOrder, shortName } from "../counters.js";

/** @typedef {import("../view").Ship} Ship */
/** @typedef {import("../view").Battle} Battle */
/** @typedef {import("../view").Expected} Expected */
/** @typedef {import("./fire_log.js").Report} Report */
/** @typedef {import("../../../types").Side} Side */

/** Hits that sink a ship (8.15). */
const SINK = 3;
const HITS = [1, 2, 3];

/** @param {{battle: Battle, ships: Ship[]}} fight @param {Report | null} report @param {Expected | null} expected @param {(ship: Ship, at: Element) => void} inspect */
export function lineStates(fight, report, expected, inspect) {
  return h(
    "div",
    { class: "line-states" },
    .../** @type {Side[]} */ (["japan", "russia"]).map((side) => lineState(fight, side, report, expected, inspect)),
  );
}

/** @param {{battle: Battle, ships: Ship[]}} fight @param {Side} side @param {Report | null} report @param {Expected | null} expected @param {(ship: Ship, at: Element) => void} inspect */
function lineState({ battle, ships }, side, report, expected, inspect) {
  const here = inLine(battle, side, ships);
  const hits = here.reduce((sum, ship) => sum + ship.hits, 0);
  const sunk = (report?.sunk ?? []).filter((event) => event.side === side);
  const mean = expected?.after.steady?.[side];
  return h(
    "section",
    { class: `line-state ${side}`, "aria-label": `${sideName(side)}'s line` },
    h("h3", {}, sideMark(side), ` ${plural(here.length, "ship")}, ${plural(hits, "hit")} taken`),
    mean === undefined ? null : h("p", { class: "line-hope" }, `${mean.toFixed(1)} hits expected from them`),
    h("ul", {}, ...here.map((ship) => shipState(ship, battle, inspect))),
    sunk.length ? h("p", { class: "line-lost" }, `Sunk: ${sunk.map((event) => event.name).join(", ")}`) : null,
  );
}

/** A side's ships in the order of its line; small craft follow. @param {Battle} battle @param {Side} side @param {Ship[]} ships */
export function inLine(battle, side, ships) {
  const line = battle.lines[side].flat();
  const mine = ships.filter((ship) => ship.side === side && ship.id in battle.ships);
  const first = line.flatMap((id) => mine.find((ship) => ship.id === id) ?? []);
  return [...first, ...inOrder(mine.filter((ship) => !line.includes(ship.id)))];
}

/** @param {Ship} ship @param {Battle} battle @param {(ship: Ship, at: Element) => void} inspect */
function shipState(ship, battle, inspect) {
  const words = `${ship.name}: ${ship.hits ? `${ship.hits} of ${SINK} hits` : "unhurt"}`;
  const button = h(
    "button",
    { type: "button", class: `ship-state hits-${ship.hits}`, title: words, onclick: () => inspect(ship, button) },
    h(
      "span",
      { class: "pips", role: "img", "aria-label": `${ship.hits} of ${SINK} hits` },
      ...HITS.map((number) => h("i", { class: number <= ship.hits ? "full" : "" })),
    ),
    h("span", {}, shortName(ship)),
    battle.fleeing.includes(ship.id) ? h("small", {}, " flees") : null,
  );
  return h("li", {}, button);
}

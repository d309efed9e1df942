/** The head of the Battle Board: where, which round, who moves, who flees, and who may fight it out. */

import { h } from "../../page/dom.js";
import { sideMark, sideName } from "../../pieces/sides.js";

/** @typedef {import("../../types").View} View */
/** @typedef {import("../../types").State} State */
/** @typedef {import("../../types").Side} Side */

/** @type {Record<string, string>} */
const KINDS = { at_sea: "Battle", in_port: "Attack on the port", breakout: "Break-out" };
/** Successes that let a fleeing force go (8.10). */
const SUCCESSES = [0, 1, 2];

/**
 * @param {View} view
 * @param {State | null} state
 * @param {any} thrown the latest throw for a flight
 * @param {{staff: (() => void) | null, fold: (() => void) | null, folded: boolean}} ways no `fold` where the chart stays closed
 */
export function boardHead(view, state, thrown, { staff, fold, folded }) {
  const { battle } = view;
  const silent = battle.silent_rounds - battle.round;
  return [
    h("h2", {}, `${KINDS[battle.kind]} ${whereWords(battle)}`),
    h("span", { class: "bb-round" }, `Round ${battle.round + 1} of ${battle.rounds_most}`),
    h("span", { class: "bb-mover" }, sideMark(battle.mover), ` moves`),
    ...flights(view, thrown),
    silent > 0 ? h("span", { class: "bb-silent" }, `Surprise: Russia is silent for ${silent} more`) : "",
    battle.coast ? h("span", {}, sideMark(battle.coast), " under the coast guns") : "",
    h(
      "span",
      { class: "bb-buttons" },
      staffButton(state, staff),
      fold
        ? h(
            "button",
            { type: "button", class: "fold-board", "aria-expanded": String(!folded), onclick: fold },
            foldWords(folded),
          )
        : "",
    ),
  ];
}

/** @param {boolean} folded */
export function foldWords(folded) {
  return folded ? "Show the board" : "See the chart";
}

/** @param {any} battle */
function whereWords(battle) {
  if (/^\d/.test(battle.place)) return `in ${battle.place_name}`;
  return battle.kind === "breakout" ? `from ${battle.place_name}` : `at ${battle.place_name}`;
}

/** @param {State | null} state @param {(() => void) | null} staff */
function staffButton(state, staff) {
  const commanded = state?.relief ?? [];
  if (commanded.length)
    return h("em", { class: "bb-relief" }, `The staff commands ${commanded.map(sideName).join(" and ")}`);
  if (!staff || !state?.you || state.outcome) return "";
  const title = "The officers of your side fight this battle out; you take over again when it is over";
  return h("button", { type: "button", class: "staff", title, onclick: staff }, "Let the staff fight this battle");
}

/** The flight track: three successes and the fleeing ships run free (8.10). @param {View} view @param {any} thrown */
function flights({ battle, ships }, thrown) {
  const flees = (/** @type {Side} */ side) =>
    ships.some((/** @type {any} */ ship) => ship.side === side && battle.fleeing.includes(ship.id));
  return /** @type {Side[]} */ (["japan", "russia"]).filter(flees).map((side) => {
    const wins = Math.max(0, battle.flight[side]);
    const die = thrown?.side === side && thrown.face ? `, last die ${thrown.face}` : "";
    const words = `${sideName(side)} flees: ${wins} of 3 successes${die}`;
    return h(
      "span",
      { class: `bb-flight ${side}`, title: words, role: "img", "aria-label": words },
      sideMark(side),
      " flees ",
      ...SUCCESSES.map((number) => h("i", { class: number < wins ? "won" : "" })),
    );
  });
}

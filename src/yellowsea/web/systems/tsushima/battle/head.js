/** The head of the Battle Board: where, which round, who moves, who flees, and who may fight it out. */

import { h } from "../../../page/dom.js";
import { soundButton } from "../../../page/frame/your_move.js";
import { plural } from "../../../page/words.js";
import { sideMark, sideName } from "../../../pieces/sides.js";

/** @typedef {import("../view").Battle} Battle */
/** @typedef {import("../view").Ship} Ship */
/** @typedef {import("../view").SeaState} SeaState */
/** @typedef {import("../view").FlightRolled} FlightRolled */
/** @typedef {import("../../../types").Side} Side */

/** @type {Record<string, string>} */
const KINDS = { at_sea: "Battle", in_port: "Attack on the port", breakout: "Break-out" };
/** Successes that let a fleeing force go (8.10). */
const SUCCESSES = [0, 1, 2];

/** @typedef {{staff: (() => void) | null, fold: (() => void) | null, folded: boolean}} HeadWays no `fold` where the chart stays closed */

/** @param {Battle} battle @param {Ship[]} ships @param {SeaState | null} state @param {FlightRolled | null} thrown the latest throw for a flight @param {HeadWays} ways */
export function battleHead(battle, ships, state, thrown, { staff, fold, folded }) {
  const silent = battle.silent_rounds - battle.round;
  return [
    h("h2", {}, `${KINDS[battle.kind]} ${whereWords(battle)}`),
    h("span", { class: "bb-round" }, `Round ${battle.round + 1} of ${battle.rounds_most}`),
    battle.mover ? h("span", { class: "bb-mover" }, sideMark(battle.mover), " moves") : "",
    ...flights(battle, ships, thrown),
    silent > 0
      ? h(
          "span",
          { class: "bb-silent" },
          `Surprise: Russia holds fire for ${plural(silent, "more round", "more rounds")}`,
        )
      : "",
    battle.coast ? h("span", {}, sideMark(battle.coast), " under the coast guns") : "",
    h(
      "span",
      { class: "bb-buttons" },
      soundButton(),
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

/** @param {Battle} battle */
function whereWords(battle) {
  if (/^\d/.test(battle.place)) return `in ${battle.place_name}`;
  return battle.kind === "breakout" ? `from ${battle.place_name}` : `at ${battle.place_name}`;
}

/** @param {SeaState | null} state @param {(() => void) | null} staff */
function staffButton(state, staff) {
  const commanded = state?.handed_over ?? [];
  if (commanded.length)
    return h("em", { class: "bb-relief" }, `The staff commands ${commanded.map(sideName).join(" and ")}`);
  if (!staff || !state?.you || state.outcome) return "";
  const title = "The officers of your side fight this battle for you; you take over again when it is over";
  return h("button", { type: "button", class: "staff", title, onclick: staff }, "Let the staff fight this battle");
}

/** The flight track: three successes and the fleeing ships run free (8.10). @param {Battle} battle @param {Ship[]} ships @param {FlightRolled | null} thrown */
function flights(battle, ships, thrown) {
  const flees = (/** @type {Side} */ side) =>
    ships.some((ship) => ship.side === side && battle.fleeing.includes(ship.id));
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

/** What a battle has of its own: ships still to come, special rules, how the points stand, what history made of it. */

import { h } from "../../page/dom.js";
import { sideMark, sideName } from "../../pieces/sides.js";

/** @typedef {import("./view").SeaFightView} SeaFightView */

/** @type {Record<string, string>} */
const SECTORS = { N: "north", NE: "north-east", SE: "south-east", S: "south", SW: "south-west", NW: "north-west" };

/** What each special rule means, in a line. @type {Record<string, string>} */
export const SPECIAL_WORDS = {
  old_torpedoes: "Torpedoes of these years: a hit counts on a second die of 4 to 6.",
  first_salvo: "may fire alone in the first gunnery impulses.",
  narrow_waters: "can fire with at most two groups in an impulse.",
  bottled: "loses every ship that has not got out by the end.",
  no_torpedo_attack: "keeps its torpedo boats to seaward.",
  boom: "is kept out of a hex by a boom.",
  flag_rule: "follows its flagship: other divisions come no nearer to the enemy than she does.",
  heavy_sea: "A heavy sea slows the small craft.",
  squalls: "Squalls change the visibility from round to round.",
  passing_action: "breaks off after its last round under the coast.",
  surprise_at_anchor: "is surprised at anchor.",
  one_attack: "has boats that go home once they have fired.",
  blockships: "brings blockships: one that sinks in the entrance may close it.",
  searchlights: "uses searchlights: it sees further and is seen further.",
  dark_ships: "steams without lights, seen at one hex until it fires.",
  torpedo_confirm: "fires torpedoes from far off: a hit counts on a further 6.",
  nets: "has nets out.",
  mined_hexes: "has laid mines in some hexes.",
  tow_in_battle: "has a ship in tow.",
  shore_fire: "scores by firing on the shore.",
  ammunition: "runs short of shells in the last rounds.",
  overloaded: "has overloaded ships: their belt is under water.",
};

/** @param {SeaFightView} view */
export function ordersOfBattle(view) {
  const special = view.special.map(({ code, side }) =>
    h(
      "li",
      {},
      ...(side ? [sideMark(side), ` ${sideName(side)} `] : []),
      SPECIAL_WORDS[code] ?? code.replaceAll("_", " "),
    ),
  );
  const coming = view.arrivals.map((one) => h("li", {}, sideMark(one.side), ` ${arrivalWords(one)}`));
  return [
    ...(coming.length ? [h("h3", {}, "Still to come"), h("ul", { class: "coming" }, ...coming)] : []),
    ...(special.length ? [h("h3", {}, "In this battle"), h("ul", { class: "special-rules" }, ...special)] : []),
    ...pointsTable(view),
  ];
}

/** @param {SeaFightView["arrivals"][number]} arrival */
export function arrivalWords({ name, round, sector, hex, chance }) {
  const where = sector ? `from the ${SECTORS[sector]}` : `in ${hex}`;
  return `${name}: round ${round}${chance ? `, on a ${chance} or more each round` : ""}, ${where}`;
}

/** @param {SeaFightView} view */
function pointsTable({ score }) {
  if (!score.lines.length) return [];
  return [
    h("h3", {}, "Points so far"),
    h(
      "table",
      { class: "point-lines" },
      h(
        "tbody",
        {},
        ...score.lines.map(({ side, points, text }) =>
          h("tr", {}, h("td", {}, sideMark(side)), h("td", {}, text), h("td", {}, String(points))),
        ),
      ),
    ),
  ];
}

/** After the last round: what history made of it. @param {SeaFightView} view */
export function afterwards(view) {
  if (view.ending === "on" || !view.history) return null;
  return h("p", { class: "in-history" }, h("b", {}, "In history: "), view.history);
}

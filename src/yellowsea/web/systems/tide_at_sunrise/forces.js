/** The order of battle of both sides, and the sheet of one unit with the source of each figure. */

import { h } from "../../page/dom.js";
import { sideMark } from "../../pieces/sides.js";
import { figureOf, forceGroup, sideForces, unitButton, unitSheet } from "../../pieces/unit_sheet.js";
import { counterPicture, describe, inOrder } from "./counters.js";
import { CLASS_NAMES } from "./symbols.js";

/** @typedef {import("./view").TideView} TideView */
/** @typedef {import("./view").Unit} Unit */
/** @typedef {import("../../types").Side} Side */
/** @typedef {(unit: Unit, at: Element) => void} Inspect */
/** @typedef {(hex: string) => string} Title */

/** @param {TideView} view @param {Inspect} inspect @param {Title} title */
export function forces(view, inspect, title) {
  return h(
    "div",
    { class: "forces" },
    account(view),
    army(view, "japan", inspect, title),
    army(view, "russia", inspect, title),
  );
}

/** Points by town, pools and transport in one look. @param {TideView} view */
function account(view) {
  const { japan, russia, port_arthur: fortress } = view.replacements;
  const rows = view.places
    .filter((place) => place.points)
    .map(({ owner, name, points }) =>
      h(
        "tr",
        {},
        h("td", {}, sideMark(owner)),
        h("th", { scope: "row" }, name),
        h("td", {}, `${points} ${points === 1 ? "point" : "points"}`),
      ),
    );
  return h(
    "section",
    { class: "account" },
    h(
      "p",
      {},
      `Victory points ${view.points} of ${view.target}. Replacements: Japan ${japan}, Russia ${russia}, Port Arthur ${fortress}. Akashi ${view.akashi}.`,
    ),
    h("table", {}, h("tbody", {}, ...rows)),
  );
}

/** @param {TideView} view @param {Side} side @param {Inspect} inspect @param {Title} title */
function army(view, side, inspect, title) {
  const units = view.units.filter((unit) => unit.side === side);
  const of = (/** @type {Unit["state"]} */ state) => inOrder(units.filter((unit) => unit.state === state));
  const cut = new Set(Object.keys(view.supply[side].cut));
  const map = of("map");
  const supplied = map.filter((unit) => !cut.has(unit.id));
  const group = (/** @type {string} */ words, /** @type {Unit[]} */ list, lost = false) => {
    const buttons = list.map((unit) =>
      unitButton(`${describe(unit)}${unit.hex ? `, ${title(unit.hex)}` : ""}`, counterPicture(unit), (at) =>
        inspect(unit, at),
      ),
    );
    return list.length ? forceGroup(words, String(list.length), buttons, { lost }) : [];
  };
  return sideForces(
    side,
    group(
      "Out of supply",
      map.filter((unit) => cut.has(unit.id)),
    ),
    group(
      "Disrupted",
      supplied.filter((unit) => unit.disrupted),
    ),
    group(
      "On the map",
      supplied.filter((unit) => !unit.disrupted),
    ),
    group("In the force pool", of("pool")),
    group("Lost", of("lost"), true),
  );
}

const FIGURES = /** @type {const} */ ([
  ["Strength", "full_strength", "strength"],
  ["Strength, disrupted", "disrupted_strength", "disrupted"],
  ["Movement", "move", "move"],
  ["Replacements to recover", "recover", "recover"],
  ["Victory points if lost", "points", "victory_points"],
]);

/** @type {Record<string, string>} */
const MARK_WORDS = {
  moved: "has moved",
  landed: "landed on a coast: half movement",
  landed_in_port: "landed in a port",
  attacked: "has attacked",
  was_attacked: "was attacked",
  pursued: "has pursued",
  must_retreat: "must retreat",
  hurt: "took losses",
};

/** Both sides of the counter and where each figure comes from. @param {Unit} unit @param {Title} title */
export function sheetOf(unit, title) {
  const where = unit.hex ? title(unit.hex) : unit.state === "lost" ? "lost" : "in the force pool";
  const marks = unit.marks.map((mark) => MARK_WORDS[mark] ?? mark);
  const strong = { ...unit, marks: [], disrupted: false, strength: unit.full_strength };
  const weak = { ...unit, marks: [], disrupted: true, strength: unit.disrupted_strength };
  return unitSheet(
    unit,
    [CLASS_NAMES[unit.class] ?? unit.class, where, ...(unit.disrupted ? ["disrupted"] : []), ...marks],
    [
      figureOf(counterPicture(strong), "in order"),
      unit.disrupted_strength ? figureOf(counterPicture(weak), "disrupted") : h("p", {}, "If disrupted, it is lost."),
    ],
    FIGURES.map(([words, name, source]) => ({ words, value: String(unit[name]), source: unit.sources[source] })),
  );
}

/** The order of battle of both sides, and the sheet of one unit with the source of each figure. */

import { h } from "../../page/dom.js";
import { sideMark, sideName } from "../../pieces/sides.js";
import { counterPicture, describe, inOrder } from "./counters.js";
import { CLASS_NAMES } from "./symbols.js";

/** @typedef {import("../../types").View} View */
/** @typedef {import("../../types").Side} Side */
/** @typedef {import("./counters.js").Unit} Unit */

/** @param {View} view @param {(unit: Unit, at: Element) => void} inspect @param {(hex: string) => string} title */
export function forces(view, inspect, title) {
  return h(
    "div",
    { class: "forces tide-forces" },
    account(view),
    .../** @type {Side[]} */ (["japan", "russia"]).map((side) => army(view, side, inspect, title)),
  );
}

/** Points by town, pools and transport in one look. @param {View} view */
function account(view) {
  const held = view.places.filter((/** @type {any} */ place) => place.points);
  const { japan, russia, port_arthur: fortress } = view.replacements;
  return h(
    "section",
    { class: "account" },
    h(
      "p",
      {},
      `Victory points ${view.points} of ${view.target}. Replacements: Japan ${japan}, Russia ${russia}, Port Arthur ${fortress}. Akashi ${view.akashi}.`,
    ),
    h(
      "table",
      {},
      h(
        "tbody",
        {},
        ...held.map((/** @type {any} */ place) =>
          h(
            "tr",
            {},
            h("td", {}, sideMark(place.owner)),
            h("th", { scope: "row" }, place.name),
            h("td", {}, `${place.points} ${place.points === 1 ? "point" : "points"}`),
          ),
        ),
      ),
    ),
  );
}

/** @param {View} view @param {Side} side @param {(unit: Unit, at: Element) => void} inspect @param {(hex: string) => string} title */
function army(view, side, inspect, title) {
  const units = view.units.filter((/** @type {Unit} */ unit) => unit.side === side);
  const of = (/** @type {string} */ state) => inOrder(units.filter((/** @type {Unit} */ unit) => unit.state === state));
  const map = of("map");
  const disrupted = map.filter((unit) => unit.disrupted);
  const cut = new Set(Object.keys(view.supply[side].cut));
  const group = (/** @type {string} */ words, /** @type {Unit[]} */ list, kind = "") =>
    list.length
      ? [
          h("h4", {}, words, h("small", {}, ` ${list.length}`)),
          h("div", { class: `ships ${kind}` }, ...list.map((unit) => unitButton(unit, inspect, title))),
        ]
      : [];
  return h(
    "section",
    { class: `fleet ${side}` },
    h("h3", {}, sideMark(side), ` ${sideName(side)}`),
    ...group(
      "Out of supply",
      map.filter((unit) => cut.has(unit.id)),
    ),
    ...group(
      "Disrupted",
      disrupted.filter((unit) => !cut.has(unit.id)),
    ),
    ...group(
      "On the map",
      map.filter((unit) => !unit.disrupted && !cut.has(unit.id)),
    ),
    ...group("In the force pool", of("pool")),
    ...group("Lost", of("lost"), "sunk"),
  );
}

/** @param {Unit} unit @param {(unit: Unit, at: Element) => void} inspect @param {(hex: string) => string} title */
function unitButton(unit, inspect, title) {
  const words = `${describe(unit)}${unit.hex ? `, ${title(unit.hex)}` : ""}`;
  const button = h(
    "button",
    { type: "button", class: "ship-button", "aria-label": words, title: words, onclick: () => inspect(unit, button) },
    counterPicture(unit),
  );
  return button;
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

/** Both sides of the counter and where each figure comes from. @param {Unit} unit @param {(hex: string) => string} title */
export function unitSheet(unit, title) {
  const where = unit.hex ? title(unit.hex) : unit.state === "lost" ? "lost" : "in the force pool";
  const weak = { ...unit, marks: [], disrupted: true, strength: unit.disrupted_strength };
  const marks = unit.marks.map((mark) => MARK_WORDS[mark] ?? mark);
  return h(
    "div",
    { class: "ship-sheet" },
    h("h3", {}, sideMark(unit.side), ` ${unit.name}`),
    h(
      "p",
      { class: "ship-kind" },
      [CLASS_NAMES[unit.class] ?? unit.class, where, ...(unit.disrupted ? ["disrupted"] : []), ...marks].join(" · "),
    ),
    h(
      "div",
      { class: "both-sides" },
      h(
        "figure",
        {},
        counterPicture({ ...unit, marks: [], disrupted: false, strength: unit.full_strength }),
        h("figcaption", {}, "in order"),
      ),
      unit.disrupted_strength
        ? h("figure", {}, counterPicture(weak), h("figcaption", {}, "disrupted"))
        : h("p", {}, "A disruption removes it."),
    ),
    h(
      "table",
      {},
      h(
        "tbody",
        {},
        ...FIGURES.map(([words, name, source]) =>
          h(
            "tr",
            {},
            h("th", { scope: "row" }, words),
            h("td", {}, String(unit[name])),
            h("td", {}, sourceMark(unit.sources?.[source])),
          ),
        ),
      ),
    ),
    h(
      "p",
      { class: "source-note" },
      "Printed: the rulebook says it. Derived: it follows from the rulebook. Reconstructed: our proposal, to be replaced by a data pack from the box.",
    ),
  );
}

/** @param {string | undefined} source */
function sourceMark(source) {
  return source ? h("span", { class: `source source-${source}` }, source) : "";
}

/** Both armies at a glance: who is fed from where, the zones and their transport, every unit; and the sheet of one unit. */

import { halves } from "../../hexmap/grid.js";
import { h } from "../../page/dom.js";
import { plural } from "../../page/words.js";
import { sideMark } from "../../pieces/sides.js";
import { figureOf, forceGroup, sideForces, unitButton, unitSheet } from "../../pieces/unit_sheet.js";
import { counterPicture, describe, inOrder } from "./counters.js";
import { fedWords, LINE_KINDS } from "./readout.js";
import { KIND_NAMES, SIZE_NAMES } from "./symbols.js";
import { clockWords, controlWords, fleetWords } from "./tracks.js";
import { linkWords } from "./zones.js";

/** @typedef {import("./view").ArthurView} ArthurView */
/** @typedef {import("./view").Stack} Stack */
/** @typedef {import("./view").Unit} Unit */
/** @typedef {import("./grid.js").ArthurGrid} ArthurGrid */
/** @typedef {import("../../types").Side} Side */
/** @typedef {(unit: Unit, at: Element) => void} Inspect */

/** @param {ArthurView} view @param {Inspect} inspect @param {ArthurGrid} grid */
export function forces(view, inspect, grid) {
  return h(
    "div",
    { class: "forces" },
    feeding(view, "japan", grid),
    feeding(view, "russia", grid),
    transport(view, grid),
    ...(view.sea.fleets.length ? [atSea(view)] : []),
    army(view, "japan", inspect, grid),
    army(view, "russia", inspect, grid),
  );
}

/** Each source, how much it can still give, and who lives on it; then who lives on nothing. @param {ArthurView} view @param {Side} side @param {ArthurGrid} grid */
function feeding(view, side, grid) {
  const stacks = view.stacks.filter((stack) => stack.side === side);
  const { sources, counters } = view.supply[side];
  /** @type {Map<string, Stack[]>} */
  const by = new Map(sources.map(({ place }) => [place, []]));
  for (const place of Object.keys(counters)) if (!grid.isZone(place)) by.set(place, by.get(place) ?? []);
  for (const stack of stacks.filter((each) => each.supplied)) {
    const source = stack.line[stack.line.length - 1];
    by.set(source, [...(by.get(source) ?? []), stack]);
  }
  const rows = [...by].map(([place, fed]) => {
    const source = sources.find((each) => each.place === place);
    const count = counters[place];
    const gives = [source ? `${source.left} of ${source.capacity} attacks` : "", count ? `${count} in store` : ""];
    return row(grid.title(place), gives.filter(Boolean).join(", "), fed.map((stack) => fedOne(stack, grid)).join("; "));
  });
  const hungry = stacks.filter((stack) => !stack.supplied);
  return table(
    side,
    "Supply",
    ["Source", "Gives", "Feeds"],
    [
      ...rows,
      ...hungry.map((stack) =>
        row(stack.units.join(", "), "", `${grid.title(stack.hex)}: ${fedWords(stack, grid)}`, "hungry"),
      ),
    ],
  );
}

/** @param {Stack} stack @param {ArthurGrid} grid */
function fedOne({ units, hex, line_kind: kind }, grid) {
  return `${units.join(", ")} (${grid.title(hex)}, ${LINE_KINDS[kind ?? ""] ?? kind})`;
}

/** The strategic zones: who waits there, what is stored, what the links have carried. @param {ArthurView} view @param {ArthurGrid} grid */
function transport(view, grid) {
  const rows = view.zones.map((zone) => {
    const stored = [zone.supply_japan, zone.supply_russia].filter(Boolean).map((count) => `${count} in store`);
    const points = view.units
      .filter((unit) => zone.units.includes(unit.id))
      .reduce((sum, unit) => sum + unit.strength, 0);
    const there = zone.units.length ? `${plural(zone.units.length, "unit")}, ${plural(points, "point")}` : "nobody";
    return row(zone.name, [there, ...stored].join(", "), linkWords(zone, (name) => grid.title(name)).join("; "));
  });
  return table(null, "Strategic zones", ["Zone", "There", "Transport this turn"], rows);
}

/** @param {ArthurView} view */
function atSea(view) {
  return table(
    null,
    "At sea",
    ["", "", ""],
    [
      row("Control", controlWords(view), ""),
      ...view.sea.fleets.map((fleet) =>
        row(fleet.name, fleetWords(fleet), fleet.why_not ? `no sortie: ${fleet.why_not}` : "may sortie"),
      ),
      row("Baltic clock", clockWords(view), ""),
    ],
  );
}

/** @param {Side | null} side @param {string} title @param {string[]} heads @param {HTMLElement[]} rows */
function table(side, title, heads, rows) {
  const named = heads.some(Boolean);
  return h(
    "section",
    { class: "account" },
    h("h3", {}, side ? sideMark(side) : null, ` ${title}`),
    h(
      "table",
      {},
      named ? h("thead", {}, h("tr", {}, ...heads.map((text) => h("th", { scope: "col" }, text)))) : null,
      h("tbody", {}, ...rows),
    ),
  );
}

/** @param {string} name @param {string} value @param {string} note @param {string} [kind] */
function row(name, value, note, kind = "") {
  return h(
    "tr",
    { class: kind },
    h("th", { scope: "row" }, name),
    h("td", {}, value),
    h("td", { class: "note" }, note),
  );
}

/** @param {ArthurView} view @param {Side} side @param {Inspect} inspect @param {ArthurGrid} grid */
function army(view, side, inspect, grid) {
  const units = view.units.filter((unit) => unit.side === side);
  const group = (/** @type {string} */ words, /** @type {Unit[]} */ list, lost = false) => {
    const buttons = inOrder(list).map((unit) =>
      unitButton(`${describe(unit)}${unit.place ? `, ${grid.title(unit.place)}` : ""}`, counterPicture(unit), (at) =>
        inspect(unit, at),
      ),
    );
    return list.length ? forceGroup(words, String(list.length), buttons, { lost }) : [];
  };
  const of = (/** @type {Unit["state"]} */ state) => units.filter((unit) => unit.state === state);
  const map = of("map");
  return sideForces(
    side,
    group(
      "Out of supply",
      map.filter((unit) => !unit.supplied),
    ),
    group(
      "Hurt",
      map.filter((unit) => unit.supplied && unit.hits),
    ),
    group(
      "On the map",
      map.filter((unit) => unit.supplied && !unit.hits),
    ),
    group("In the strategic zones", of("zone")),
    group("Not yet here", of("away")),
    group("Lost", of("lost"), true),
  );
}

/** @type {Record<string, string>} */
const MARK_WORDS = {
  moved: "has moved",
  paralysed: "held back by the Russian command",
  barred: "one unit too many",
  attacked: "has attacked",
  was_attacked: "was attacked",
  new: "captured in this phase",
  fired: "has fired",
  restored: "has recovered",
  railed: "went by rail",
  landed: "has landed",
};

/** Figures of a counter and where they come from. @param {Unit} unit @param {ArthurView} view @param {ArthurGrid} grid */
export function sheetOf(unit, view, grid) {
  const where = unit.place ? grid.title(unit.place) : unit.state === "lost" ? "lost" : "not yet here";
  const stack = view.stacks.find((each) => each.units.includes(unit.id));
  const facts = [
    `${KIND_NAMES[unit.kind] ?? unit.kind}, ${SIZE_NAMES[unit.size] ?? unit.size}`,
    where,
    ...(unit.hits ? [`${unit.hits} ${unit.hits === 1 ? "hit" : "hits"} of 3`] : []),
    ...(stack ? [fedWords(stack, grid)] : []),
    ...(unit.defence_only ? ["defends only"] : []),
    ...(unit.stands_alone ? ["stacks with no other unit"] : []),
    ...(unit.attacks_with ? [`attacks with ${unit.attacks_with} only`] : []),
    ...(unit.has_zone ? [] : ["no zone of control"]),
    ...unit.marks.map((mark) => MARK_WORDS[mark] ?? mark),
  ];
  return unitSheet(
    unit,
    facts,
    [figureOf(counterPicture({ ...unit, marks: [] }))],
    [
      { words: "Strength", value: String(unit.strength), source: unit.sources.strength },
      { words: "Movement", value: halves(unit.move), source: unit.sources.move },
    ],
  );
}

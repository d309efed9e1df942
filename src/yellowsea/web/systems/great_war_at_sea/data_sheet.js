/** The data sheet of a ship: rows of boxes that are crossed off, her speeds, what has befallen her. */

import { h, s } from "../../page/dom.js";
import { plural } from "../../page/words.js";
import { sideMark } from "../../pieces/sides.js";
import { MARK_WORDS, profile, TYPE_NAMES } from "./ships.js";

/** @typedef {import("./view").Ship} Ship */
/** @typedef {import("./view").Boxes} Boxes */

/** What a data sheet notes besides its boxes. @type {Record<string, string>} */
const TRAIT_WORDS = {
  slow_firing: "slow-firing primaries: hits confirmed on 4 to 6",
  boxed_guns: "one giant gun: hits confirmed on a 6",
  low_freeboard: "low freeboard",
  shallow_draft: "shallow draught",
  overloaded: "overloaded: her belt is under water",
  dark: "steams without lights",
  searchlights: "searchlights on",
  blockship: "blockship",
};
/** @type {Record<string, string>} */
const SOURCES = {
  printed: "Her figures are printed in the rulebook.",
  derived: "Her figures follow from the rulebook.",
  reconstructed: "Her figures are our proposal; a data pack can replace them.",
};
const SPEEDS = ["2+", "2", "1", "1s", "1vs", "dead"];
const BOX = 13;

/** @param {Ship} ship */
export function dataSheet(ship) {
  const rows = [
    row(ship.boats.length > 1 ? "Boats" : "Hull", ship.hull),
    ...rowIf("Primary guns", ship.primary),
    ...rowIf("Secondary guns", ship.secondary),
    ...rowIf("Tertiary guns", ship.tertiary),
    ...rowIf("Torpedoes", ship.torpedoes),
  ];
  const marks = [
    ...(ship.crippled ? ["crippled"] : []),
    ...ship.marks.flatMap((mark) => MARK_WORDS[mark] ?? []),
    ...(ship.helm_jammed ? [`helm jammed for ${plural(ship.helm_jammed, "impulse")}`] : []),
  ];
  const traits = ship.traits.flatMap((trait) => TRAIT_WORDS[trait] ?? []);
  return h(
    "div",
    { class: "unit-sheet ship-sheet" },
    h("h2", {}, sideMark(ship.side), ` ${ship.name}`),
    h("p", { class: "unit-kind" }, facts(ship).join(" · ")),
    h("div", { class: `sheet-profile ${ship.side}` }, picture(ship)),
    h("table", { class: "boxes" }, h("tbody", {}, ...rows, speedRow(ship))),
    ...(marks.length ? [h("p", { class: "sheet-marks" }, marks.join(", "))] : []),
    ...(traits.length ? [h("p", { class: "sheet-traits" }, traits.join(", "))] : []),
    ...(ship.boats.length > 1 ? [h("p", { class: "sheet-traits" }, ship.boats.join(", "))] : []),
    h(
      "p",
      { class: "source-note" },
      `Worth ${plural(ship.value, "point")}, ${ship.points} of them lost so far. ${SOURCES[ship.source] ?? ""}`,
    ),
  );
}

/** @param {Ship} ship */
function facts(ship) {
  return [
    `${ship.piece} ${TYPE_NAMES[ship.type] ?? ship.type}`.trim(),
    ...(ship.leader ? [`flagship of ${ship.leader}`] : []),
    ...FATES[ship.fate],
  ];
}

/** @type {Record<Ship["fate"], string[]>} */
const FATES = { waiting: ["not here yet"], fighting: [], sunk: ["sunk"], left: ["has left"], in_port: ["in port"] };

/** @param {Ship} ship */
export function picture(ship) {
  return s("svg", { viewBox: "-2 -1 60 28", class: `ship-picture ${ship.side}`, "aria-hidden": "true" }, profile(ship));
}

/** @param {string} words @param {Boxes} boxes */
function rowIf(words, boxes) {
  return boxes.printed ? [row(words, boxes)] : [];
}

/** @param {string} words @param {Boxes} boxes */
function row(words, { left, printed, armour }) {
  const shell = !armour || armour === "none" ? "" : `, ${armour} armour`;
  return h(
    "tr",
    {},
    h("th", { scope: "row" }, words, shell ? h("small", {}, ` ${armour}`) : null),
    h("td", {}, boxes(left, printed), h("span", { class: "unseen" }, `${left} of ${printed}${shell}`)),
  );
}

/** So many boxes; those lost are crossed off. @param {number} left @param {number} of */
export function boxes(left, of) {
  const drawn = Array.from({ length: of }, (_, number) =>
    s(
      "g",
      { transform: `translate(${number * (BOX + 3) + 1} 1)` },
      s("rect", { width: BOX, height: BOX, class: number < left ? "box" : "box lost" }),
      number < left ? null : s("path", { d: `M1 1L${BOX - 1} ${BOX - 1}M${BOX - 1} 1L1 ${BOX - 1}`, class: "cross" }),
    ),
  );
  const width = of * (BOX + 3) + 2;
  return s("svg", { viewBox: `0 0 ${width} ${BOX + 2}`, width, height: BOX + 2, "aria-hidden": "true" }, ...drawn);
}

/** The ladder of speeds from the one she began with; the present one is framed. @param {Ship} ship */
function speedRow({ speed, printed_speed: full }) {
  const from = Math.max(0, SPEEDS.indexOf(full));
  return h(
    "tr",
    {},
    h("th", { scope: "row" }, "Speed"),
    h(
      "td",
      { class: "speeds" },
      ...SPEEDS.slice(from).map((word) =>
        h(
          "span",
          {
            class: word === speed ? "speed now" : SPEEDS.indexOf(word) < SPEEDS.indexOf(speed) ? "speed lost" : "speed",
          },
          word === "dead" ? "stop" : word,
        ),
      ),
    ),
  );
}

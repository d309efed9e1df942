/** A ship of the operation: her picture, and all that this side knows of her. */

import { h, s } from "../../../../page/dom.js";
import { plural } from "../../../../page/words.js";
import { sideMark } from "../../../../pieces/sides.js";
import { boxes } from "../../data_sheet.js";
import { profile, TYPE_NAMES } from "../../ships.js";

/** @typedef {import("../view").Vessel} Vessel */
/** @typedef {import("../view").SeaBoxes} SeaBoxes */

/** @type {[keyof Vessel & ("hull" | "primary" | "secondary" | "tertiary" | "torpedoes"), string][]} */
const ROWS = [
  ["hull", "Hull"],
  ["primary", "Primary guns"],
  ["secondary", "Secondary guns"],
  ["tertiary", "Tertiary guns"],
  ["torpedoes", "Torpedoes"],
];

/** @param {Vessel} vessel */
export function vesselPicture(vessel) {
  const ship = /** @type {any} */ ({ ...vessel, hull: vessel.hull ?? { left: 1 } });
  return s(
    "svg",
    { viewBox: "-2 -1 60 28", class: `ship-picture ${vessel.side}`, "aria-hidden": "true" },
    profile(ship),
  );
}

/** @param {Vessel} vessel */
export function vesselWords(vessel) {
  const { hull, speed, fuel, fuel_boxes: full } = vessel;
  return [
    `${vessel.name}, ${TYPE_NAMES[vessel.type] ?? vessel.type}`,
    hull ? `hull ${hull.left} of ${hull.start}` : "",
    speed ? `speed ${speed}` : "",
    fuel !== null && full !== null ? `coal ${plural(fuel, "point")}, ${plural(full, "box", "boxes")} when full` : "",
    vessel.crippled ? "crippled" : "",
    vessel.cargo ?? "",
    vessel.fate === "afloat" ? "" : vessel.fate,
  ]
    .filter(Boolean)
    .join(", ");
}

/** @param {Vessel} vessel @param {(place: string) => string} title */
export function vesselSheet(vessel, title) {
  const rows = ROWS.flatMap(([key, words]) => boxRow(words, vessel[key]));
  const facts = [
    ["Speed", vessel.speed],
    ["Coal", vessel.fuel === null ? null : `${plural(vessel.fuel, "point")} (full: ${vessel.fuel_boxes ?? "?"} boxes)`],
    ["Cargo", vessel.cargo],
    ["Mines", vessel.mines ? String(vessel.mines) : null],
    ["Worth", plural(vessel.value, "point")],
    [
      "Last seen",
      vessel.seen_turn ? `turn ${vessel.seen_turn}${vessel.seen_zone ? `, ${title(vessel.seen_zone)}` : ""}` : null,
    ],
  ].flatMap(([words, value]) =>
    value ? [h("tr", {}, h("th", { scope: "row" }, words ?? ""), h("td", {}, value))] : [],
  );
  const kind = [
    TYPE_NAMES[vessel.type] ?? vessel.type,
    vessel.leader ? `flagship of ${vessel.leader}` : "",
    vessel.crippled ? "crippled" : "",
    vessel.fate === "afloat" ? "" : vessel.fate,
  ];
  return h(
    "div",
    { class: "unit-sheet ship-sheet" },
    h("h2", {}, sideMark(vessel.side), ` ${vessel.name}`),
    h("p", { class: "unit-kind" }, kind.filter(Boolean).join(" · ")),
    h("div", { class: `sheet-profile ${vessel.side}` }, vesselPicture(vessel)),
    h("table", { class: "boxes" }, h("tbody", {}, ...rows, ...facts)),
  );
}

/** @param {string} words @param {SeaBoxes | null} found */
function boxRow(words, found) {
  if (!found?.start) return [];
  return [
    h(
      "tr",
      {},
      h("th", { scope: "row" }, words),
      h("td", {}, boxes(found.left, found.start), h("span", { class: "unseen" }, `${found.left} of ${found.start}`)),
    ),
  ];
}

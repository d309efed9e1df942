/** Fleets on the chart: own ones by their leading ship, enemy markers with what was reported of them and when. */

import { moveTo, placeButton } from "../../../hexmap/places.js";
import { classes, s, withText } from "../../../page/dom.js";
import { flag } from "../../../pieces/sides.js";
import { profile } from "../ships.js";
import { ageWords, missionName, reportWords } from "./names.js";

/** @typedef {import("./zones.js").ZoneGrid} ZoneGrid */
/** @typedef {import("./view").Fleet} Fleet */
/** @typedef {import("./view").Vessel} Vessel */
/** @typedef {import("./view").Operation} Operation */
/** @typedef {import("../../../board").Marks} Marks */
/** @typedef {[number, number]} Point */

/** Half the width and height of a marker. */
const WIDE = 25;
const HIGH = 17;
/** Between the middles of markers that stand side by side, and in rows. */
const APART = 2 * WIDE + 3;
const BELOW = 2 * HIGH + 9;
const OUTLINES = {
  japan: "M-18 -17H18Q25 -17 25 -10V10Q25 17 18 17H-18Q-25 17 -25 10V-10Q-25 -17 -18 -17z",
  russia: "M-19 -17H19L25 -11V11L19 17H-19L-25 11V-11z",
};
/** Types from the heaviest to the lightest: the first that a fleet has leads it on its marker. */
const WEIGHT = ["B", "AC", "CD", "C", "GB", "AMC", "ML", "MS", "BS", "AY", "TR", "DD", "TB", "SS"];

/**
 * Where a fleet is shown: its zone, or that of the last report where it is not on the map.
 * @typedef {{fleet: Fleet, zone: string, harbour: string | null, ghost: boolean}} Stand
 */

/** Fleets that can be shown, with where. @param {Operation} operation @returns {Stand[]} */
export function stands({ fleets }) {
  /** @type {Stand[]} */
  const found = [];
  for (const fleet of fleets) {
    const { report } = fleet;
    if ((fleet.own || fleet.on_map) && fleet.zone)
      found.push({ fleet, zone: fleet.zone, harbour: fleet.harbour, ghost: false });
    else if (!fleet.own && report?.zone) found.push({ fleet, zone: report.zone, harbour: null, ghost: true });
  }
  return found;
}

/** Stands by zone or port, each with its spot and how far aside it stands in its bunch, in pixels of a marker. @param {ZoneGrid} grid @param {Stand[]} all @returns {{stand: Stand, at: Point, aside: Point}[]} */
export function spread(grid, all) {
  /** @type {Map<string, Stand[]>} */
  const bunches = new Map();
  for (const stand of all) {
    const key = stand.harbour ?? stand.zone;
    bunches.set(key, [...(bunches.get(key) ?? []), stand]);
  }
  return [...bunches.values()].flatMap((bunch) =>
    bunch.map((stand, number) => {
      const aside = shift(number, bunch.length, stand.harbour !== null);
      return { stand, at: grid.spot(stand.zone, stand.harbour), aside };
    }),
  );
}

/** Fleets in port stand below its sign; several fan out side by side and in rows. @param {number} number @param {number} count @param {boolean} inPort @returns {Point} */
function shift(number, count, inPort) {
  const columns = count === 4 ? 2 : Math.min(3, count);
  const row = Math.floor(number / columns);
  const inRow = Math.min(columns, count - columns * row);
  const across = ((number % columns) - (inRow - 1) / 2) * APART;
  return [across, (inPort ? 26 : 0) + row * BELOW];
}

/** The ship that stands for a fleet. @param {Operation} operation @param {Fleet} fleet @returns {Vessel | null} */
export function leadShip({ vessels }, fleet) {
  const ships = fleet.ships.flatMap((id) => vessels.find((vessel) => vessel.id === id) ?? []);
  const rank = (/** @type {Vessel} */ { type }) => WEIGHT.indexOf(type);
  return ships.sort((a, b) => rank(a) - rank(b))[0] ?? null;
}

/** A fleet in words. @param {Stand} stand @param {ZoneGrid} grid */
export function describeFleet({ fleet, zone, harbour }, grid) {
  const where = grid.title(harbour ?? zone);
  if (!fleet.own) {
    const { report } = fleet;
    const known = report ? `${reportWords(report)}, ${ageWords(report.age)}` : "nothing known of it";
    return `Enemy fleet ${fleet.id.toUpperCase()} in ${where}: ${known}`;
  }
  const words = [
    `${fleet.name} (${fleet.id.toUpperCase()}) in ${where}`,
    missionName(fleet.mission),
    fleet.decoy ? "decoy" : `${fleet.ships.length} ${fleet.ships.length === 1 ? "ship" : "ships"}`,
    fleet.on_map ? "" : "off the map",
    fleet.due.length ? "orders are due" : "",
  ];
  return words.filter(Boolean).join(", ");
}

/**
 * @typedef {object} MarkerWays
 * @property {(fleet: Fleet, at: Element) => void} fleet a marker was chosen
 * @property {(fleet: Fleet, at: Element) => void} inspect
 */

/** @param {ZoneGrid} grid @param {Operation} operation @param {Stand[]} all @param {string | null} selected @param {Marks} marks @param {MarkerWays} ways */
export function markers(grid, operation, all, selected, marks, ways) {
  const placed = spread(grid, all);
  // The one in hand lies on top.
  placed.sort((a, b) => Number(a.stand.fleet.id === selected) - Number(b.stand.fleet.id === selected));
  return placed.map((place) => marker(grid, operation, place, selected, marks, ways));
}

/** @param {ZoneGrid} grid @param {Operation} operation @param {{stand: Stand, at: Point, aside: Point}} place @param {string | null} selected @param {Marks} marks @param {MarkerWays} ways */
function marker(grid, operation, { stand, at, aside }, selected, marks, ways) {
  const { fleet, ghost } = stand;
  const token = `fleet:${fleet.id}`;
  const label = describeFleet(stand, grid);
  const body = s(
    "g",
    { class: "marker-body keeps-size", "aria-hidden": "true" },
    s("g", { class: "aside", transform: moveTo(aside) }, ...(fleet.own ? ownFace(operation, fleet) : enemyFace(fleet))),
  );
  const middle = /** @type {Point} */ ([at[0] + aside[0], at[1] + aside[1]]);
  const piece = s(
    "g",
    {
      class: classes(
        "sea-marker",
        fleet.side,
        !fleet.own && "enemy",
        ghost && "ghost",
        fleet.own && !fleet.on_map && "off-map",
        fleet.decoy && "decoy",
        fleet.due.length > 0 && "due",
        fleet.id === selected && "in-hand",
        marks.targets.has(token) && "target",
        marks.picked.has(token) && "picked",
        marks.flash.has(token) && "flash",
      ),
      transform: moveTo(at),
      "data-in": stand.zone,
      "data-fleet": fleet.id,
      ...placeButton(token, withText(label, body), middle, () => ways.fleet(fleet, piece)),
      oncontextmenu: (/** @type {Event} */ event) => {
        event.preventDefault();
        ways.inspect(fleet, piece);
      },
    },
    body,
    s("title", {}, label),
  );
  return piece;
}

/** @param {import("../../../types").Side} side */
function card(side) {
  return [
    s("path", { d: OUTLINES[side], class: "shade", transform: "translate(2 3)" }),
    s("path", { d: OUTLINES[side], class: "card" }),
    s("path", { d: OUTLINES[side], class: "edge" }),
  ];
}

/** @param {Operation} operation @param {Fleet} fleet */
function ownFace(operation, fleet) {
  const lead = leadShip(operation, fleet);
  const way = fleet.side === "japan" ? 1 : -1;
  const picture = lead ? profile(/** @type {any} */ ({ ...lead, hull: lead.hull ?? { left: 1 } })) : null;
  return [
    ...card(fleet.side),
    s("g", { transform: `translate(${-21 * way} -15) scale(${0.75 * way} 0.75)` }, picture),
    s("text", { x: -WIDE + 4, y: HIGH - 4, class: "marker-name" }, fleet.id.toUpperCase()),
    s("text", { x: WIDE - 4, y: HIGH - 4, class: "marker-count" }, fleet.decoy ? "–" : `×${fleet.ships.length}`),
    ...(fleet.leader ? [pennant(fleet.side)] : []),
    ...(fleet.due.length
      ? [
          s(
            "g",
            { class: "due-sign", transform: "translate(22 -17)" },
            s("circle", { r: 7.5 }),
            s("text", { y: 4 }, "!"),
          ),
        ]
      : []),
  ];
}

/** Its flag; capital ships and others as reported; how many turns ago. @param {Fleet} fleet */
function enemyFace(fleet) {
  const { report } = fleet;
  const known = report ? `${report.capital}+${report.light + report.other}` : "?";
  return [
    ...card(fleet.side),
    s("g", { transform: "translate(-21 -13) scale(.72)" }, flag(fleet.side)),
    s("text", { x: 11, y: -3, class: "marker-report" }, known),
    s("text", { x: -WIDE + 4, y: HIGH - 4, class: "marker-name" }, fleet.id.toUpperCase()),
    ...(report
      ? [s("text", { x: WIDE - 4, y: HIGH - 4, class: "marker-age" }, report.age ? `−${report.age}` : "now")]
      : []),
  ];
}

/** @param {import("../../../types").Side} side */
function pennant(side) {
  return s(
    "g",
    { class: "leader-flag", transform: "translate(-25 -32) scale(0.62)" },
    s("path", { d: "M0 0V25", class: "staff-pole" }),
    flag(side),
  );
}

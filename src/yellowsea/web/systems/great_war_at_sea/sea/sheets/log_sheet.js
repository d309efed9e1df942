/** The log sheet: every fleet with its mission, leader, ships, coal, plot, and what the enemy knows of it. */

import { h } from "../../../../page/dom.js";
import { plural } from "../../../../page/words.js";
import { enemyOf, sideMark, sideName } from "../../../../pieces/sides.js";
import { unitButton } from "../../../../pieces/unit_sheet.js";
import { ageWords, FLEET_MARKS, missionName, reportWords } from "../names.js";
import { vesselPicture, vesselWords } from "./vessel_sheet.js";

/** @typedef {import("../view").SeaView} SeaView */
/** @typedef {import("../view").Operation} Operation */
/** @typedef {import("../view").Fleet} Fleet */
/** @typedef {import("../view").Vessel} Vessel */
/** @typedef {import("../zones.js").ZoneGrid} ZoneGrid */

/**
 * @typedef {object} LogWays
 * @property {(vessel: Vessel, at: Element) => void} inspect
 * @property {(fleet: Fleet) => void} show bring a fleet into sight
 */

/** A plot in words: `T3 N12 N13, T4 –, T5 O14 into Dalny`. @param {Fleet} fleet @param {ZoneGrid} grid */
export function plotWords({ plot }, grid) {
  return plot
    .map(({ turn, zones, harbour, acts, blocks }) => {
      const into = harbour ? `into ${grid.title(harbour)}` : "";
      const parts = [zones.join(" "), into, acts ? "mission" : "", blocks ? "blockade" : ""].filter(Boolean);
      return `T${turn} ${parts.join(" ") || "–"}`;
    })
    .join(", ");
}

/** What the enemy knows of a fleet. @param {Fleet} fleet @param {ZoneGrid} grid */
export function knownWords({ report, on_map: onMap, decoy }, grid) {
  const marker = onMap ? "sees its marker" : "does not see it";
  if (!report) return decoy ? `${marker}, has no report` : `${marker}, knows nothing of its ships`;
  return `${marker}; ${ageWords(report.age)} in ${grid.title(report.zone)}: ${reportWords(report)}`;
}

/** @param {SeaView} view @param {ZoneGrid} grid @param {LogWays} ways */
export function logSheet({ operation, viewer }, grid, ways) {
  const own = operation.fleets.filter((fleet) => fleet.own);
  const others = operation.fleets.filter((fleet) => !fleet.own && (fleet.on_map || fleet.report));
  const sides = [...new Set(own.map((fleet) => fleet.side))];
  return h(
    "div",
    { class: "forces sea-log" },
    ...sides.flatMap((side) => [
      h("h3", {}, sideMark(side), ` ${sideName(side)}`),
      ...own.filter((fleet) => fleet.side === side).map((fleet) => ownEntry(operation, fleet, grid, ways)),
      ...inPort(operation, side, grid, ways),
    ]),
    ...(viewer && others.length ? [h("h3", {}, sideMark(enemyOf(viewer)), ` ${sideName(enemyOf(viewer))}`)] : []),
    ...others.map((fleet) => enemyEntry(operation, fleet, grid, ways)),
    ...lost(operation, ways),
    ...expected(operation, grid),
    ...points(operation),
  );
}

/** @param {number[]} due */
function dueWords(due) {
  if (!due.length) return null;
  return due.length > 1 ? `write turns ${due[0]} to ${due.at(-1)}` : `write turn ${due[0]}`;
}

/** @param {Operation} operation @param {Fleet} fleet @param {ZoneGrid} grid @param {LogWays} ways */
function ownEntry(operation, fleet, grid, ways) {
  const marks = fleet.marks.flatMap((mark) => FLEET_MARKS[mark] ?? []);
  const coal =
    fleet.fuel === null
      ? null
      : `${plural(fleet.fuel, "point")} in the ship with the least${fleet.range === null ? "" : `, ${plural(fleet.range, "turn")} at full speed`}`;
  const orders = fleet.next_mission ? `, ${missionName(fleet.next_mission)} from turn ${fleet.next_from}` : "";
  const rows = [
    ["Where", `${grid.title(fleet.harbour ?? fleet.zone)}${fleet.on_map ? "" : ", off the map"}`],
    ["Mission", `${missionName(fleet.mission)}${orders}${fleet.goal ? `: ${grid.title(fleet.goal)}` : ""}`],
    ["Leader", fleet.leader ?? "none"],
    [
      "Speed",
      fleet.speed ? `${fleet.speed}${fleet.zones === null ? "" : `, ${plural(fleet.zones, "zone")} this turn`}` : null,
    ],
    ["Coal", coal],
    ["Plot", plotWords(fleet, grid) || "nothing written"],
    ["The enemy", knownWords(fleet, grid)],
    ["Now", marks.join(", ") || null],
    ["Due", dueWords(fleet.due)],
  ];
  return h(
    "section",
    { class: `log-fleet ${fleet.side}${fleet.due.length ? " due" : ""}` },
    h(
      "h4",
      {},
      h("button", { type: "button", class: "show-fleet", onclick: () => ways.show(fleet) }, fleet.id.toUpperCase()),
      ` ${fleet.name}${fleet.decoy ? " (decoy)" : ""}`,
    ),
    h("dl", {}, ...rows.flatMap(([words, value]) => (value ? [h("dt", {}, words ?? ""), h("dd", {}, value)] : []))),
    shipList(operation, fleet.ships, ways),
  );
}

/** @param {Operation} operation @param {Fleet} fleet @param {ZoneGrid} grid @param {LogWays} ways */
function enemyEntry(operation, fleet, grid, ways) {
  const { report } = fleet;
  const where = fleet.on_map ? grid.title(fleet.zone) : "off the map";
  const known = report
    ? `${reportWords(report)} in ${grid.title(report.zone)}, ${ageWords(report.age)}`
    : "nothing known of it";
  return h(
    "section",
    { class: `log-fleet ${fleet.side}` },
    h(
      "h4",
      {},
      h("button", { type: "button", class: "show-fleet", onclick: () => ways.show(fleet) }, fleet.id.toUpperCase()),
      ` ${where}`,
    ),
    h("p", { class: "log-report" }, known),
    shipList(operation, fleet.ships, ways),
  );
}

/** @param {Operation} operation @param {string[]} ships @param {LogWays} ways */
function shipList({ vessels }, ships, ways) {
  const found = ships.flatMap((id) => vessels.find((vessel) => vessel.id === id) ?? []);
  return h("div", { class: "units" }, ...found.map((vessel) => shipButton(vessel, ways)));
}

/** @param {Vessel} vessel @param {LogWays} ways */
function shipButton(vessel, ways) {
  const left = vessel.hull ? `${vessel.hull.left}/${vessel.hull.start}` : "";
  const drawn = h(
    "span",
    { class: `ship-line ${vessel.side}` },
    vesselPicture(vessel),
    h("b", {}, vessel.name),
    h("small", {}, [left, vessel.crippled ? "crippled" : "", vessel.cargo ?? ""].filter(Boolean).join(" · ")),
  );
  return unitButton(vesselWords(vessel), drawn, (at) => ways.inspect(vessel, at));
}

/** Ships that lie in a harbour without orders. @param {Operation} operation @param {string} side @param {ZoneGrid} grid @param {LogWays} ways */
function inPort(operation, side, grid, ways) {
  return operation.harbours.flatMap((harbour) => {
    const ships = operation.vessels.filter(
      (vessel) => vessel.side === side && vessel.harbour === harbour.id && !vessel.fleet && vessel.fate === "afloat",
    );
    if (!ships.length) return [];
    const list = shipList(
      operation,
      ships.map((ship) => ship.id),
      ways,
    );
    return [h("section", { class: "log-fleet" }, h("h4", {}, `In ${grid.title(harbour.id)}, without orders`), list)];
  });
}

/** @param {Operation} operation @param {LogWays} ways */
function lost(operation, ways) {
  const gone = operation.vessels.filter((vessel) => !["afloat", "coming"].includes(vessel.fate));
  if (!gone.length) return [];
  const list = shipList(
    operation,
    gone.map((vessel) => vessel.id),
    ways,
  );
  list.classList.add("lost");
  return [h("section", { class: "log-fleet" }, h("h4", {}, "Lost"), list)];
}

/** @param {Operation} operation @param {ZoneGrid} grid */
function expected(operation, grid) {
  if (!operation.expected.length) return [];
  const lines = operation.expected.map(({ turn, name, at, ships }) =>
    h("li", {}, `Turn ${turn}: ${name} in ${grid.title(at)} (${ships.length})`),
  );
  return [h("section", { class: "log-fleet" }, h("h4", {}, "Still to come"), h("ul", {}, ...lines))];
}

/** @param {Operation} operation */
function points({ score }) {
  const lines = score.lines.map(({ side, points: many, text }) => h("li", {}, sideMark(side), ` ${many} ${text}`));
  return [
    h(
      "section",
      { class: "log-fleet" },
      h("h4", {}, `Points: Japan ${score.japan}, Russia ${score.russia}`),
      h("p", {}, `Japan wins at ${score.japan_at}, Russia at ${score.russia_at}; it stands at ${score.total}.`),
      h("ul", {}, ...lines),
    ),
  ];
}

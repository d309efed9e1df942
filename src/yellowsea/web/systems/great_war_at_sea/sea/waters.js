/** What is printed on the water: zones and their numbers, borders of the sections, closed sides, ice, trade. */

import { moveTo } from "../../../hexmap/places.js";
import { s } from "../../../page/dom.js";
import { sixAround } from "./zones.js";

/** @typedef {import("./zones.js").ZoneGrid} ZoneGrid */
/** @typedef {[number, number]} Point */

/** @param {Point} point */
function say([x, y]) {
  return `${x.toFixed(1)} ${y.toFixed(1)}`;
}

/** @param {ZoneGrid} grid @param {"x" | "r" | "n"} letter */
function zonesWith(grid, letter) {
  return Object.keys(grid.layout.zones).filter((zone) => grid.is(zone, letter));
}

/** Pairs of zones beside each other in different sections, each pair once. @param {ZoneGrid} grid @returns {[string, string][]} */
export function sectionBorders(grid) {
  return Object.keys(grid.layout.zones).flatMap((zone) =>
    sixAround(zone)
      .filter((other) => zone < other && grid.isOpen(zone, other) && grid.sectionOf(zone) !== grid.sectionOf(other))
      .map((other) => /** @type {[string, string]} */ ([zone, other])),
  );
}

/** @param {ZoneGrid} grid @param {[string, string][]} pairs */
function sides(grid, pairs) {
  return pairs.map(([a, b]) => `M${grid.sideBetween(a, b).map(say).join("L")}`).join("");
}

/** @param {ZoneGrid} grid @param {string[]} zones @param {number} [grow] */
function shape(grid, zones, grow = 1) {
  return zones.map((zone) => grid.outline(zone, grow)).join("");
}

/** Patterns to fill waters with, by the id of the board. @param {string} id */
export function waterPatterns(id) {
  return s(
    "defs",
    {},
    s(
      "pattern",
      { id: `${id}-ice`, width: 16, height: 16, patternUnits: "userSpaceOnUse" },
      s("path", { d: "M3 4l4 -2l3 3l-3 3zM10 12l3 -2l2 3z", class: "floe" }),
    ),
  );
}

/** What lies on the chart whatever is played. @param {ZoneGrid} grid @param {string} id of the board @returns {SVGElement[]} */
export function printedWaters(grid, id) {
  return [
    waterPatterns(id),
    s("path", { d: sides(grid, sectionBorders(grid)), class: "section-border" }),
    s("path", { d: sides(grid, grid.layout.closed), class: "closed-edge" }),
    s("path", { d: sides(grid, grid.layout.closed), class: "closed-line" }),
  ];
}

/** Ice where ships are held up by it. @param {ZoneGrid} grid @param {string} id */
export function iceLayer(grid, id) {
  return s("path", { d: shape(grid, zonesWith(grid, "x")), class: "ice", fill: `url(#${id}-ice)` });
}

/** The lines of all zones, with their names. @param {ZoneGrid} grid */
export function zoneLines(grid) {
  const zones = Object.keys(grid.layout.zones);
  const names = zones.map((zone) => {
    const [x, y] = grid.offset(zone, -0.3, -0.3);
    return s("text", { x: x.toFixed(1), y: (y + 4).toFixed(1) }, zone);
  });
  return s(
    "g",
    { class: "zone-lines" },
    s("path", { d: shape(grid, zones) }),
    s("g", { class: "zone-names" }, ...names),
  );
}

/** How much trade passes: a steamer's funnel mark with the number. @param {ZoneGrid} grid */
export function tradeLayer(grid) {
  const busy = Object.keys(grid.layout.zones).filter((zone) => grid.merchantsIn(zone));
  return s(
    "g",
    { class: "trade" },
    ...busy.map((zone) => {
      const many = grid.merchantsIn(zone);
      return s(
        "g",
        { transform: moveTo(grid.offset(zone, 0.24, 0.24)), class: `trade-${many}` },
        s("circle", { r: 8.5 }),
        s("text", { y: 4 }, String(many)),
      );
    }),
  );
}

/** Overlays between ground and counters: zones of control, supply, towns, railway, hex numbers. */

import { s } from "../page/dom.js";
import { flag } from "../pieces/sides.js";
import { moveTo, pathOf } from "./places.js";

/** @typedef {import("../types").Side} Side */
/** @typedef {import("./grid.js").HexGrid} HexGrid */

/** @type {Side[]} */
const SIDES = ["japan", "russia"];

/** A hatching to fill with, by its id on the page. @param {string} id @param {number} turn @param {string} colour */
export function hatch(id, turn, colour) {
  return s(
    "pattern",
    { id, width: 7, height: 7, patternUnits: "userSpaceOnUse", patternTransform: `rotate(${turn})` },
    s("path", { d: "M0 0V7", stroke: colour, "stroke-width": 2.4, "stroke-opacity": 0.62 }),
  );
}

/** Hatchings of the zones of both sides, for the board of this id. @param {string} board */
export function zonePatterns(board) {
  return [hatch(`${board}-zone-japan`, 35, "#a3261c"), hatch(`${board}-zone-russia`, -35, "#1d4c86")];
}

/** Hatched one way for Japan, the other way for Russia; both where they meet. @param {HexGrid} grid @param {Record<Side, string[]>} zones @param {string} board its id */
export function zoneLayer(grid, zones, board) {
  return SIDES.map((side) =>
    s("path", {
      class: `control-zone ${side}`,
      fill: `url(#${board}-zone-${side})`,
      d: zones[side]
        .filter((name) => grid.has(name))
        .map((name) => grid.outline(name, 0.96))
        .join(""),
    }),
  );
}

/** @param {HexGrid} grid @param {string[]} hexes @param {number} rise above the centre */
export function numberLayer(grid, hexes, rise) {
  const texts = hexes.map((name) => {
    const [x, y] = grid.centre(name);
    return s("text", { x: x.toFixed(1), y: (y - rise).toFixed(1) }, name);
  });
  return s("g", { class: "hex-numbers" }, ...texts);
}

/** A disc for Japan, a diamond for Russia. @param {HexGrid} grid @param {[string, Side][]} rails */
export function railLayer(grid, rails) {
  return rails.map(([name, side]) => {
    const [x, y] = grid.centre(name);
    const sign = side === "japan" ? s("circle", { r: 4.6 }) : s("path", { d: "M0 -5.6L5.6 0L0 5.6L-5.6 0z" });
    return s("g", { class: `rail-mark ${side}`, transform: moveTo([x - 15, y - 12]) }, sign);
  });
}

/** Sources ringed, every line that holds; for units out of supply the line they would need and what closes it. @param {HexGrid} grid @param {Side} side @param {import("./types").SideSupply} supply */
export function supplyLayer(grid, side, { sources, lines }) {
  const path = (/** @type {string[]} */ line) => pathOf(line.map((name) => grid.centre(name)));
  const long = lines.filter(({ line }) => line.length > 1);
  const whole = long.filter(({ closed }) => !closed.length).map(({ line }) => path(line));
  return [
    s("path", { class: `supply-net ${side}`, d: [...new Set(whole)].join("") }),
    ...sources.map((name) => sourceMark(grid.centre(name), side)),
    ...long
      .filter(({ closed }) => closed.length)
      .map(({ line }) => s("path", { class: `supply-line ${side}`, d: path(line) })),
    ...lines.flatMap(({ closed }) => supplyCuts(grid, closed)),
  ];
}

/** A ring for Japan, a diamond for Russia. @param {[number, number]} at @param {Side} side */
function sourceMark([x, y], side) {
  if (side === "japan") return s("circle", { class: "source-mark japan", cx: x, cy: y, r: 20 });
  return s("path", { class: "source-mark russia", d: `M${x} ${y - 21}L${x + 21} ${y}L${x} ${y + 21}L${x - 21} ${y}z` });
}

/** What closes a line of supply. @param {HexGrid} grid @param {string[]} closed */
export function supplyCuts(grid, closed) {
  return closed.map((name) => {
    const [x, y] = grid.centre(name);
    return s("path", { class: "supply-cut", d: `M${x - 9} ${y - 9}l18 18m0 -18l-18 18` });
  });
}

/** Something that is gone. @param {[number, number]} at @param {number} reach */
export function struckOut([x, y], reach) {
  return s("path", {
    class: "struck-out",
    d: `M${x - reach} ${y - reach}l${2 * reach} ${2 * reach}m0 ${-2 * reach}l${-2 * reach} ${2 * reach}`,
  });
}

/** The flag of the holder, small. @param {HexGrid} grid @param {import("./types").Town[]} towns */
export function townFlags(grid, towns) {
  return towns.map(({ hex, owner }) => {
    const [x, y] = grid.centre(hex);
    return s("g", { class: "town-flag", transform: `${moveTo([x - 22, y - 26])} scale(.6)` }, flag(owner));
  });
}

/** The flag of the holder, large, with what the town is worth. @param {HexGrid} grid @param {import("./types").Town[]} towns */
export function townWorths(grid, towns) {
  return towns.map(({ hex, owner, points }) => {
    const [x, y] = grid.centre(hex);
    return s(
      "g",
      { class: "town-flag", transform: `${moveTo([x - 26, y - 36])} scale(1.1)` },
      points ? s("rect", { x: -3, y: -3, width: 53, height: 22, rx: 3, class: "town-back" }) : null,
      flag(owner),
      points ? s("text", { x: 30, y: 13, class: "town-worth" }, String(points)) : null,
    );
  });
}

/** The overlays of The Tide at Sunrise: what can be switched on, and what always lies between ground and counters. */

import {
  numberLayer,
  railLayer,
  struckOut,
  supplyLayer,
  townFlags,
  townWorths,
  zoneLayer,
} from "../../hexmap/layers.js";
import { s } from "../../page/dom.js";

/** @typedef {import("./view").TideView} TideView */
/** @typedef {import("../../hexmap/grid.js").HexGrid} HexGrid */
/** @typedef {import("../../types").Side} Side */

/** @type {import("../../hexmap/overlays.js").Overlay[]} */
export const OVERLAYS = [
  { id: "zones", key: "Z", label: "Zones", help: "Zones of control of both sides" },
  {
    id: "supply",
    key: "S",
    label: "Supply",
    help: "Sources and lines of supply, where they are cut, and the line of the stack under the pointer",
  },
  { id: "reach", key: "E", label: "Reach", help: "How far the stack under the pointer could go, friend or enemy" },
  { id: "towns", key: "V", label: "Towns", help: "Victory towns and who holds them" },
  { id: "railway", key: "R", label: "Railway", help: "Who controls each hex of the railway" },
  { id: "numbers", key: "N", label: "Numbers", help: "Hex numbers" },
  { id: "bare", key: "H", label: "Ground", help: "Hide the counters and see the ground" },
];

/** @type {Side[]} */
const SIDES = ["japan", "russia"];
const PORT_ARTHUR = "0801";
/** How far the numbers stand above the middle of a hex. */
const NUMBER_RISE = 16;

/** @param {HexGrid} grid @param {TideView} view @param {Set<string>} shown @param {string} board its id on the page @returns {SVGElement[]} */
export function layers(grid, view, shown, board) {
  const hexes = [...grid.centres.keys()].filter((name) => !(name in grid.boxes));
  return [
    ...(shown.has("zones") ? zoneLayer(grid, view.zones, board) : []),
    ...(shown.has("numbers") ? [numberLayer(grid, hexes, NUMBER_RISE)] : []),
    // Russian rail is the rule: it is shown on demand only.
    ...railLayer(
      grid,
      Object.entries(view.rails).filter(([, side]) => shown.has("railway") || side === "japan"),
    ),
    ...forts(grid, view),
    ...(shown.has("supply") ? SIDES.flatMap((side) => supplyLayer(grid, side, supplyOf(view, side))) : []),
    ...(shown.has("towns")
      ? townWorths(
          grid,
          view.places.filter((place) => place.points || place.port),
        )
      : townFlags(
          grid,
          view.places.filter((place) => place.owner === "japan"),
        )),
  ];
}

/** The supply of a side as the map draws it. @param {TideView} view @param {Side} side */
function supplyOf(view, side) {
  const { sources, lines, cut } = view.supply[side];
  return { sources, lines: [...Object.values(lines).map((line) => ({ line, closed: [] })), ...Object.values(cut)] };
}

/** Forts that are gone, and the siege of Port Arthur. @param {HexGrid} grid @param {TideView} view */
function forts(grid, view) {
  const gone = Object.entries(view.forts)
    .filter(([, stands]) => !stands)
    .map(([name]) => struckOut(grid.centre(name), 16));
  if (!view.fleets.port_arthur.siege) return gone;
  const [x, y] = grid.centre(PORT_ARTHUR);
  return [
    ...gone,
    s("g", { class: "siege" }, s("circle", { cx: x, cy: y, r: 29 }), s("text", { x, y: y + 44 }, "SIEGE")),
  ];
}

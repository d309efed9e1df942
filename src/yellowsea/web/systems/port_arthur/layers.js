/** The overlays of Port Arthur: what can be switched on, and what always lies between ground and counters. */

import { numberLayer, railLayer, supplyLayer, zoneLayer } from "../../hexmap/layers.js";
import { moveTo } from "../../hexmap/places.js";
import { s } from "../../page/dom.js";
import { flag } from "../../pieces/sides.js";

/** @typedef {import("./view").ArthurView} ArthurView */
/** @typedef {import("./grid.js").ArthurGrid} ArthurGrid */
/** @typedef {import("../../types").Side} Side */

/** @type {import("../../hexmap/overlays.js").Overlay[]} */
export const OVERLAYS = [
  { id: "zones", key: "Z", label: "Zones", help: "Zones of control of both sides" },
  {
    id: "supply",
    key: "S",
    label: "Supply",
    help: "Sources, lines and dumps of both armies, and where lines are cut; point at a hex to see who is fed through it",
  },
  { id: "reach", key: "E", label: "Reach", help: "How far the stack under the pointer could go, friend or enemy" },
  {
    id: "railway",
    key: "R",
    label: "Railway",
    help: "Who controls each hex of the railway; a cross where the main line has no garrison",
  },
  { id: "numbers", key: "N", label: "Numbers", help: "Hex numbers" },
  { id: "bare", key: "H", label: "Ground", help: "Hide the counters and see the ground" },
];

/** @type {Side[]} */
const SIDES = ["japan", "russia"];
/** How far the numbers stand above the middle of a hex. */
const NUMBER_RISE = 15;

/** @param {ArthurGrid} grid @param {ArthurView} view @param {Set<string>} shown @param {string} board its id on the page @returns {SVGElement[]} */
export function layers(grid, view, shown, board) {
  const hexes = [...grid.centres.keys()].filter((name) => !grid.isZone(name));
  const zones = /** @type {Record<Side, string[]>} */ (view.control);
  return [
    ...fortresses(grid, view),
    ...(shown.has("zones") ? zoneLayer(grid, zones, board) : []),
    ...(shown.has("numbers") ? [numberLayer(grid, hexes, NUMBER_RISE)] : []),
    ...(shown.has("railway") ? railway(grid, view) : []),
    ...view.ports.map((name) => port(grid.centre(name))),
    ...(shown.has("supply")
      ? SIDES.flatMap((side) =>
          supplyLayer(
            grid,
            side,
            supplyOf(view, side, (place) => grid.isZone(place)),
          ),
        )
      : []),
  ];
}

/** The supply of a side as the map draws it: every source and dump, every line, every cut. @param {ArthurView} view @param {Side} side @param {(place: string) => boolean} isZone */
export function supplyOf(view, side, isZone) {
  const { sources, counters } = view.supply[side];
  const stacks = view.stacks.filter((stack) => stack.side === side);
  return {
    sources: [
      ...new Set([...sources.map(({ place }) => place), ...Object.keys(counters).filter((place) => !isZone(place))]),
    ],
    lines: stacks.map(({ line, cut }) => ({ line, closed: cut })),
  };
}

/** Works of a fortress that is held: their edge in the colour of the holder, the flag on the central hex. @param {ArthurGrid} grid @param {ArthurView} view */
function fortresses(grid, view) {
  return view.fortresses.map(({ centre, works, holder, is_manned }) => {
    const [x, y] = grid.centre(centre);
    const d = works.map((name) => grid.outline(name, 0.96)).join("");
    return s(
      "g",
      { class: `fortress ${holder} ${is_manned ? "manned" : "empty"}` },
      s("path", { d }),
      s("g", { transform: `${moveTo([x - 26, y - 30])} scale(.75)` }, flag(holder)),
    );
  });
}

/** @param {ArthurGrid} grid @param {ArthurView} view */
function railway(grid, view) {
  const { control, gaps } = view.rail;
  const held = Object.entries(control).flatMap(([name, sides]) =>
    sides.slice(0, 1).map((side) => /** @type {[string, Side]} */ ([name, /** @type {Side} */ (side)])),
  );
  const open = gaps.map((name) => {
    const [x, y] = grid.centre(name);
    return s("path", { class: "rail-gap", d: `M${x - 6} ${y - 6}l12 12m0 -12l-12 12` });
  });
  return [...railLayer(grid, held), ...open];
}

/** An invasion port. @param {[number, number]} at */
function port([x, y]) {
  return s(
    "g",
    { class: "invasion-port", transform: moveTo([x, y + 20]) },
    s("rect", { x: -13, y: -11, width: 26, height: 22, rx: 11 }),
    s("path", { d: "M0 -7V8M-4 -3.5H4M-7 2q1 6 7 6q6 0 7 -6" }),
  );
}

/** Overlays between ground and counters: zones of control, supply, victory towns, railway, hex numbers, siege. */

import { s } from "../../page/dom.js";
import { flag } from "../../pieces/sides.js";

/** @typedef {import("../../types").View} View */
/** @typedef {import("../../types").Side} Side */
/** @typedef {import("./grid.js").Grid} Grid */

/** The overlays that can be switched on and off. @type {{id: string, key: string, label: string, help: string}[]} */
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

/** @param {Grid} grid @param {View} view @param {Set<string>} shown @returns {SVGElement[]} */
export function layers(grid, view, shown) {
  return [
    ...(shown.has("zones") ? zones(grid, view) : []),
    ...(shown.has("numbers") ? numbers(grid) : []),
    ...railway(grid, view, shown.has("railway")),
    ...forts(grid, view),
    ...(shown.has("supply") ? supply(grid, view) : []),
    ...towns(grid, view, shown.has("towns")),
  ];
}

/** Hatched one way for Japan, the other way for Russia; both where they meet. @param {Grid} grid @param {View} view */
function zones(grid, view) {
  return /** @type {Side[]} */ (["japan", "russia"]).map((side) =>
    s("path", {
      class: `zone ${side}`,
      d: view.zones[side]
        .filter((/** @type {string} */ name) => grid.has(name))
        .map((/** @type {string} */ name) => grid.outline(name, 0.96))
        .join(""),
    }),
  );
}

/** @param {Grid} grid */
function numbers(grid) {
  const texts = Object.keys(grid.layout.hexes).map((name) => {
    const [x, y] = grid.centre(name);
    return s("text", { x: x.toFixed(1), y: (y - 16).toFixed(1) }, name);
  });
  return [s("g", { class: "hex-numbers" }, ...texts)];
}

/** A disc for Japan, a diamond for Russia; Russian rail is shown on demand only. @param {Grid} grid @param {View} view @param {boolean} all */
function railway(grid, view, all) {
  return Object.entries(view.rails)
    .filter(([, side]) => all || side === "japan")
    .map(([name, side]) => {
      const [x, y] = grid.centre(name);
      const at = `translate(${(x - 15).toFixed(1)} ${(y - 12).toFixed(1)})`;
      const sign = side === "japan" ? s("circle", { r: 4.6 }) : s("path", { d: "M0 -5.6L5.6 0L0 5.6L-5.6 0z" });
      return s("g", { class: `rail-mark ${side}`, transform: at }, sign);
    });
}

/** Forts that are gone, and the siege of Port Arthur. @param {Grid} grid @param {View} view */
function forts(grid, view) {
  const gone = Object.entries(view.forts)
    .filter(([, stands]) => !stands)
    .map(([name]) => {
      const [x, y] = grid.centre(name);
      return s("path", { class: "struck-out", d: `M${x - 16} ${y - 16}l32 32m0 -32l-32 32` });
    });
  if (!view.fleets.port_arthur.siege) return gone;
  const [x, y] = grid.centre("0801");
  return [
    ...gone,
    s("g", { class: "siege" }, s("circle", { cx: x, cy: y, r: 29 }), s("text", { x, y: y + 44 }, "SIEGE")),
  ];
}

/** Sources ringed, every line that holds; for units out of supply the line they would need and the hexes that close it. @param {Grid} grid @param {View} view */
function supply(grid, view) {
  return /** @type {Side[]} */ (["japan", "russia"]).flatMap((side) => {
    const { sources, cut, lines: held } = view.supply[side];
    const path = (/** @type {string[]} */ line) => `M${line.map((name) => grid.centre(name).join(" ")).join("L")}`;
    const ways = /** @type {string[][]} */ (Object.values(held)).filter((line) => line.length > 1);
    const net = s("path", { class: `supply-net ${side}`, d: [...new Set(ways.map(path))].join("") });
    const rings = sources.map((/** @type {string} */ name) => {
      const [x, y] = grid.centre(name);
      return side === "japan"
        ? s("circle", { class: "source-mark japan", cx: x, cy: y, r: 20 })
        : s("path", {
            class: "source-mark russia",
            d: `M${x} ${y - 21}L${x + 21} ${y}L${x} ${y + 21}L${x - 21} ${y}z`,
          });
    });
    const lines = Object.values(cut).flatMap((/** @type {any} */ { line, closed }) => [
      line.length > 1 ? s("path", { class: `supply-line ${side}`, d: path(line) }) : null,
      ...closed.map((/** @type {string} */ name) => {
        const [x, y] = grid.centre(name);
        return s("path", { class: "supply-cut", d: `M${x - 9} ${y - 9}l18 18m0 -18l-18 18` });
      }),
    ]);
    return [net, ...rings, ...lines.filter((line) => line !== null)];
  });
}

/** The flag of the holder; large and with its worth when asked for. @param {Grid} grid @param {View} view @param {boolean} large */
function towns(grid, view, large) {
  return view.places
    .filter((/** @type {any} */ place) => (large ? place.points || place.port : place.owner === "japan"))
    .map((/** @type {any} */ place) => {
      const [x, y] = grid.centre(place.hex);
      const scale = large ? 1.1 : 0.6;
      const worth =
        large && place.points ? s("text", { x: 30, y: 13, class: "town-worth" }, String(place.points)) : null;
      const back = worth ? s("rect", { x: -3, y: -3, width: 53, height: 22, rx: 3, class: "town-back" }) : null;
      return s(
        "g",
        {
          class: "town-flag",
          transform: `translate(${x - (large ? 26 : 22)} ${y - (large ? 36 : 26)}) scale(${scale})`,
        },
        back,
        flag(place.owner),
        worth,
      );
    });
}

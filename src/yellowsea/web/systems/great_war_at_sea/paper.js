/** The chart under the ships: sea, soundings, coast, shoals, the port, the rose, the border with its degrees. */

import { s } from "../../page/dom.js";
import { coastOf, scatter } from "./coast.js";
import { allHexes, apart, CORNER, centreOf, corners, HEIGHT, RADIUS, WIDTH } from "./grid.js";

/** @typedef {import("./view").SeaFightView} SeaFightView */

const HEXES = allHexes();
/** From the right edge: the buttons of the map lie there. */
const BESIDE_TOOLS = 150;

/** @param {string} name */
function isOnField(name) {
  return HEXES.includes(name);
}

/** @param {SeaFightView} view @param {string} id of the board on the page @returns {SVGElement[]} */
export function paper(view, id) {
  const { field } = view;
  const lands = field.hexes.filter((hex) => hex.land).map((hex) => hex.id);
  const { shape, line, rim } = coastOf(lands, isOnField);
  const land = new Set(lands);
  return [
    s("defs", {}, ripples(id), hatching(id), s("clipPath", { id: `${id}-field` }, s("path", { d: fieldOutline(6) }))),
    s("rect", { width: WIDTH, height: HEIGHT, class: "sheet-paper" }),
    ...border(),
    s("path", { d: fieldOutline(6), class: "sea" }),
    s("path", { d: fieldOutline(6), fill: `url(#${id}-ripples)` }),
    s(
      "g",
      { "clip-path": `url(#${id}-field)` },
      ...[34, 22, 11].map((wide) => s("path", { d: line, class: "shallow", "stroke-width": wide })),
      s("path", { d: rim, class: "land-rim" }),
      s("path", { d: shape, class: "land" }),
      s("path", { d: shape, fill: `url(#${id}-hatching)` }),
      ...lands.flatMap((name) => hills(name)),
      s("path", { d: line, class: "coast" }),
    ),
    ...HEXES.filter((name) => !land.has(name)).flatMap((name) => sounding(name, lands)),
    s("path", {
      d: HEXES.filter((name) => !land.has(name))
        .map(hexPath)
        .join(""),
      class: "hexes",
    }),
    ...field.hexes.filter((hex) => hex.shoal && !hex.land).map((hex) => shoal(hex.id)),
    ...(field.port ? [anchorage(field.port)] : []),
    rose(id),
    scaleBar(),
    cartouche(view),
  ];
}

/** @param {string} name */
function hexPath(name) {
  return `M${corners(centreOf(name))
    .map(([x, y]) => `${x.toFixed(1)} ${y.toFixed(1)}`)
    .join("L")}z`;
}

/** The field as one shape, a little larger than its hexes. @param {number} more */
export function fieldOutline(more) {
  const reach = (RADIUS * Math.sqrt(3) + 1) * CORNER + more;
  const points = [0, 1, 2, 3, 4, 5].map((number) => {
    const turn = (number * Math.PI) / 3 + Math.PI / 6;
    return `${(WIDTH / 2 + reach * Math.cos(turn)).toFixed(1)} ${(HEIGHT / 2 + reach * Math.sin(turn)).toFixed(1)}`;
  });
  return `M${points.join("L")}z`;
}

/** Fathoms in some of the hexes: fewer near land. @param {string} name @param {string[]} land */
function sounding(name, land) {
  const [x, y] = centreOf(name);
  if (scatter(x, y) < 0.1) return [];
  const near = land.length ? Math.min(...land.map((each) => apart(name, each))) : 9;
  const fathoms = Math.max(2, Math.round(near * 4.5 + 4 + 6 * scatter(y, x)));
  const [dx, dy] = [24 * scatter(x + 1, y), 26 * scatter(x, y + 1)];
  return [s("text", { x: x + dx, y: y + dy, class: "sounding" }, String(fathoms))];
}

/** A height drawn with short strokes, in some of the hexes. @param {string} name */
function hills(name) {
  const [x, y] = centreOf(name);
  if (scatter(x + 3, y) < 0.25) return [];
  const [cx, cy] = [x + 14 * scatter(x, y + 5), y + 14 * scatter(x + 5, y)];
  let d = "";
  for (let turn = 0; turn < 360; turn += 15) {
    const [angle, far] = [(turn * Math.PI) / 180, 15 + 5 * scatter(x + turn, y)];
    const at = (/** @type {number} */ reach) =>
      `${(cx + reach * Math.cos(angle)).toFixed(1)} ${(cy + 0.7 * reach * Math.sin(angle)).toFixed(1)}`;
    d += `M${at(6)}L${at(far)}`;
  }
  return [s("path", { d, class: "hill" })];
}

/** Dots of a bank where ships may touch ground. @param {string} name */
function shoal(name) {
  const points = corners(centreOf(name), CORNER * 0.86);
  return s("path", { d: `M${points.map(([x, y]) => `${x.toFixed(1)} ${y.toFixed(1)}`).join("L")}z`, class: "shoal" });
}

/** @param {string} name */
function anchorage(name) {
  const [x, y] = centreOf(name);
  return s(
    "g",
    { class: "anchorage", transform: `translate(${x.toFixed(1)} ${y.toFixed(1)})` },
    s("circle", { r: 15 }),
    s("path", { d: "M0 -8V9M-4 -5.5H4M-8 2Q-7 9 0 9Q7 9 8 2" }),
    s("circle", { cy: -10, r: 2.2 }),
  );
}

/** @param {string} id */
function ripples(id) {
  return s(
    "pattern",
    { id: `${id}-ripples`, width: 92, height: 52, patternUnits: "userSpaceOnUse" },
    s("path", { d: "M8 14q5 -4 10 0t10 0M54 40q5 -4 10 0t10 0", class: "ripple" }),
  );
}

/** @param {string} id */
function hatching(id) {
  return s(
    "pattern",
    { id: `${id}-hatching`, width: 26, height: 22, patternUnits: "userSpaceOnUse" },
    s("path", { d: "M3 9l4 -5M7 10l3 -6M16 20l4 -5M20 21l3 -6", class: "hachure" }),
  );
}

/** A double line with the minutes of a chart. */
function border() {
  const [left, top, right, bottom] = [18, 18, WIDTH - 18, HEIGHT - 18];
  const frame = `M${left} ${top}H${right}V${bottom}H${left}z`;
  let ticks = "";
  for (let x = left + 30; x < right; x += 30) ticks += `M${x} ${top}v7M${x} ${bottom}v-7`;
  for (let y = top + 30; y < bottom; y += 30) ticks += `M${left} ${y}h7M${right} ${y}h-7`;
  return [
    s("path", { d: frame, class: "border" }),
    s("path", { d: `M${left + 7} ${top + 7}H${right - 7}V${bottom - 7}H${left + 7}z`, class: "border thin" }),
    s("path", { d: ticks, class: "border thin" }),
  ];
}

/** @param {string} id */
function rose(id) {
  const points = Array.from({ length: 16 }, (_, number) => {
    const long = number % 4 === 0 ? 46 : number % 2 === 0 ? 34 : 24;
    return s("path", {
      d: `M0 ${-long}L4.5 -9L0 0L-4.5 -9z`,
      transform: `rotate(${number * 22.5})`,
      class: number % 4 ? "point" : "point main",
    });
  });
  return s(
    "g",
    { class: "rose", transform: `translate(${WIDTH - 118} 128)`, id: `${id}-rose` },
    s("circle", { r: 52 }),
    s("circle", { r: 56 }),
    ...points,
    s("text", { y: -62 }, "N"),
  );
}

/** The name of the battle and its day. @param {SeaFightView} view */
function cartouche({ title, date, clock }) {
  const day = new Date(`${date}T00:00:00Z`);
  const words = day.toLocaleDateString("en-GB", { day: "numeric", month: "long", year: "numeric", timeZone: "UTC" });
  return s(
    "g",
    { class: "cartouche", transform: `translate(${WIDTH - BESIDE_TOOLS} ${HEIGHT - 84})` },
    s("text", { class: "title" }, title),
    s("text", { class: "when", y: 26 }, `${words}, ${clock}`),
  );
}

function scaleBar() {
  const [x, y, hex] = [60, HEIGHT - 62, Math.sqrt(3) * CORNER];
  return s(
    "g",
    { class: "scale-bar", transform: `translate(${x} ${y})` },
    s("path", { d: `M0 -6V0H${2 * hex}V-6M${hex} 0V-6`, class: "border" }),
    s("text", { x: 0, y: 16 }, "0"),
    s("text", { x: hex, y: 16 }, "4,500"),
    s("text", { x: 2 * hex, y: 16 }, "9,000 yards"),
  );
}

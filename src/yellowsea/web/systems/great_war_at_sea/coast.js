/** Coasts drawn like those of a chart of 1904: the edge of the land hexes, roughened, with lines of shallow water before it. */

import { ACROSS, beside, centreOf, corners } from "./grid.js";

/** @typedef {[number, number]} Point */
/** @typedef {{from: Point, to: Point, isCoast: boolean}} Edge */

/** How far a coast strays from the hexside, and into how many pieces a side is broken. */
const ROUGH = 6.5;
const PIECES = 6;

/** A number between -1 and 1 that is always the same for the same place. @param {number} x @param {number} y */
export function scatter(x, y) {
  const value = Math.sin(x * 12.9898 + y * 78.233) * 43758.5453;
  return 2 * (value - Math.floor(value)) - 1;
}

/** The sides of land hexes that have no land behind them. @param {Set<string>} land @param {(name: string) => boolean} isOnField @returns {Edge[]} */
function edgesOf(land, isOnField) {
  const edges = [];
  for (const name of land) {
    const around = corners(centreOf(name));
    for (const [number, direction] of ACROSS.entries()) {
      const there = beside(name, direction);
      if (land.has(there)) continue;
      edges.push({ from: around[number], to: around[(number + 1) % 6], isCoast: isOnField(there) });
    }
  }
  return edges;
}

/** @param {Point} point */
function key([x, y]) {
  return `${Math.round(x)} ${Math.round(y)}`;
}

/** Edges joined end to end. @param {Edge[]} edges @returns {Edge[][]} */
function loopsOf(edges) {
  const from = new Map(edges.map((edge) => [key(edge.from), edge]));
  const loops = [];
  while (from.size) {
    const loop = [];
    let [edge] = from.values();
    while (edge) {
      from.delete(key(edge.from));
      loop.push(edge);
      const next = from.get(key(edge.to));
      if (!next) break;
      edge = next;
    }
    loops.push(loop);
  }
  return loops;
}

/** The points of an edge after its first; a coast wanders. @param {Edge} edge @returns {Point[]} */
function wandering({ from, to, isCoast }) {
  if (!isCoast) return [to];
  const [dx, dy] = [to[0] - from[0], to[1] - from[1]];
  const length = Math.hypot(dx, dy);
  const points = [];
  for (let piece = 1; piece < PIECES; piece += 1) {
    const part = piece / PIECES;
    const [x, y] = [from[0] + dx * part, from[1] + dy * part];
    const away = ROUGH * scatter(x, y) * Math.sin(Math.PI * part) ** 0.5;
    points.push(/** @type {Point} */ ([x - (dy / length) * away, y + (dx / length) * away]));
  }
  return [...points, to];
}

/** The land as path text, its coast alone, and its edge at the rim of the field. @param {string[]} land @param {(name: string) => boolean} isOnField */
export function coastOf(land, isOnField) {
  const say = (/** @type {Point} */ [x, y]) => `${x.toFixed(1)} ${y.toFixed(1)}`;
  let shape = "";
  let line = "";
  let rim = "";
  for (const loop of loopsOf(edgesOf(new Set(land), isOnField))) {
    shape += `M${say(loop[0].from)}`;
    let drawing = false;
    for (const edge of loop) {
      const points = wandering(edge);
      shape += points.map((point) => `L${say(point)}`).join("");
      if (edge.isCoast && !drawing) line += `M${say(edge.from)}`;
      if (edge.isCoast) line += points.map((point) => `L${say(point)}`).join("");
      else rim += `M${say(edge.from)}L${say(edge.to)}`;
      drawing = edge.isCoast;
    }
    shape += "z";
  }
  return { shape, line, rim };
}

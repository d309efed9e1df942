/** Small figures on a map: prices of places, odds, arrows from attackers to what they attack. */

import { s } from "../page/dom.js";
import { moveTo } from "./places.js";

/** @typedef {[number, number]} Point */

/** What it costs to go to a place. @param {Point} at @param {string} text */
export function cost([x, y], text) {
  return s(
    "g",
    { class: "cost", transform: moveTo([x, y]) },
    s("rect", { x: -9, y: -8.5, width: 18, height: 12.5, rx: 6 }),
    s("text", { y: 2 }, text),
  );
}

/** Odds beside a place. @param {Point} at @param {string} text @param {number} width */
export function badge(at, text, width) {
  return s(
    "g",
    { class: "badge", transform: moveTo(at) },
    s("rect", { x: -width / 2, y: -9.5, width, height: 16, rx: 3 }),
    s("text", { y: 3 }, text),
  );
}

/** The price of each step of a way, between two places. @param {Point[]} points @param {string[]} prices */
export function stepCosts(points, prices) {
  return prices.map((price, number) => {
    const [[ax, ay], [bx, by]] = [points[number], points[number + 1]];
    return s(
      "g",
      { class: "step-cost", transform: moveTo([(ax + bx) / 2, (ay + by) / 2]) },
      s("circle", { r: 7.5 }),
      s("text", { y: 3.6 }, price),
    );
  });
}

/** From an attacker to what he attacks; a dashed line where he fires from afar. @param {string} side @param {Point} from @param {Point} to @param {number} size of a hex */
export function attackArrow(side, [ax, ay], [bx, by], size) {
  const [dx, dy] = [bx - ax, by - ay];
  const length = Math.hypot(dx, dy);
  const turn = (Math.atan2(dy, dx) * 180) / Math.PI;
  const path = `M${-length / 2 + 18} 0H${length / 2 - 20}`;
  return s(
    "g",
    { class: `attack-arrow ${side}`, transform: `translate(${(ax + bx) / 2} ${(ay + by) / 2}) rotate(${turn})` },
    length > size * 1.2 ? s("path", { class: "shell-path", d: path }) : null,
    s("path", { d: "M-7 -8L8 0L-7 8L-3 0z" }),
  );
}

/** One arrow for each pair of places between which somebody attacks. @param {import("./grid.js").HexGrid} grid @param {{side: string, from: string, to: string}[]} attacks */
export function attackArrows(grid, attacks) {
  const pairs = new Map(attacks.filter(({ from, to }) => from !== to).map((each) => [`${each.from} ${each.to}`, each]));
  return [...pairs.values()].map(({ side, from, to }) =>
    attackArrow(side, grid.centre(from), grid.centre(to), grid.size),
  );
}

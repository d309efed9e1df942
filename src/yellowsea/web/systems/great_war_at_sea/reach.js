/** Lines of fire: what has been aimed, and what the ship in hand could fire at. */

import { s } from "../../page/dom.js";
import { centreOf } from "./grid.js";

/** @typedef {import("./view").SeaFightView} SeaFightView */

/** @param {SeaFightView} view @param {string} ship */
function hexOf(view, ship) {
  return view.groups.find((group) => group.ships.includes(ship))?.hex ?? null;
}

/** @typedef {{from: string, to: string, side: string, count: number}} Line */

/** Aims by hexes: one line for all that fire the same way. @param {SeaFightView} view @returns {Line[]} */
export function aimedLines(view) {
  /** @type {Map<string, Line>} */
  const found = new Map();
  for (const ship of view.ships) {
    const targets = [...Object.values(ship.targets), ...(ship.torpedo_target ? [ship.torpedo_target] : [])];
    for (const target of new Set(targets)) {
      const [from, to] = [hexOf(view, ship.id), hexOf(view, target)];
      if (!from || !to) continue;
      const key = `${ship.side} ${from} ${to}`;
      found.set(key, { from, to, side: ship.side, count: (found.get(key)?.count ?? 0) + 1 });
    }
  }
  return [...found.values()];
}

/** @param {SeaFightView} view @param {import("./view").Guns | null} guns */
export function fireLines(view, guns) {
  const { in_hand: ship } = view;
  const could = ship ? reachLines(view, guns, (from) => from === ship) : [];
  return [...could, ...aimedLines(view).map((line) => curve(line, `fire-line ${line.side}`))];
}

/** Whom the ships in a hex reach, and who reaches them. @param {SeaFightView} view @param {import("./view").Guns | null} guns @param {string} hex */
export function linesAround(view, guns, hex) {
  return reachLines(view, guns, (from, to) => hexOf(view, from) === hex || hexOf(view, to) === hex);
}

/** One line for each pair of hexes between which guns reach. @param {SeaFightView} view @param {import("./view").Guns | null} guns @param {(from: string, to: string) => boolean} isMeant */
function reachLines(view, guns, isMeant) {
  /** @type {Map<string, Line>} */
  const found = new Map();
  for (const { ship, targets } of guns?.ships ?? []) {
    const side = view.ships.find((each) => each.id === ship)?.side ?? "";
    for (const target of targets) {
      const [from, to] = [hexOf(view, ship), hexOf(view, target.ship)];
      if (from && to && isMeant(ship, target.ship)) found.set(`${side} ${from} ${to}`, { from, to, side, count: 0 });
    }
  }
  return [...found.values()].map((line) => curve(line, `fire-line could ${line.side}`));
}

/** @param {Line} line @param {string} kind */
function curve({ from, to, count }, kind) {
  const [[x1, y1], [x2, y2]] = [centreOf(from), centreOf(to)];
  if (from === to) return s("circle", { cx: x1, cy: y1, r: 42, class: kind });
  const [mx, my] = [(x1 + x2) / 2 - (y2 - y1) * 0.12, (y1 + y2) / 2 + (x2 - x1) * 0.12];
  const say = (/** @type {number} */ number) => number.toFixed(1);
  return s("path", {
    d: `M${say(x1)} ${say(y1)}Q${say(mx)} ${say(my)} ${say(x2)} ${say(y2)}`,
    class: kind,
    "stroke-width": Math.min(6, 1.6 + count * 0.7),
  });
}

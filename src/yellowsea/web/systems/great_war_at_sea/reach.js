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
  const reach = guns?.ships.find((each) => each.ship === view.in_hand);
  const from = view.in_hand ? hexOf(view, view.in_hand) : null;
  const could = (from && reach ? reach.targets : []).flatMap(({ ship }) => {
    const to = hexOf(view, ship);
    return from && to ? [curve({ from, to, side: "", count: 0 }, "fire-line could")] : [];
  });
  return [...could, ...aimedLines(view).map((line) => curve(line, `fire-line ${line.side}`))];
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

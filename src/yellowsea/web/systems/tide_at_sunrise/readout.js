/** What there is to say about a hex under the pointer: the way there, the odds of an attack, or the ground. */

import { halves } from "../../hexmap/grid.js";
import { percent } from "../../page/decision/odds.js";

/** @typedef {import("./view").TideView} TideView */

/** @param {TideView} view @param {import("./grid.js").TideGrid} grid @param {string} hex */
export function readOut(view, grid, hex) {
  const way = view.march?.reach[hex];
  if (way && view.march) {
    const steps = way.steps.map((step) => `${grid.title(step.hex)} ${halves(step.points)} (${step.why})`);
    return `${grid.title(hex)}: ${halves(way.points)} of ${halves(view.march.left)} points. ${steps.join(", ")}.`;
  }
  const attack = view.could_attack.find((sheet) => sheet.hex === hex);
  if (!attack) return grid.describe(hex);
  const chances = Object.entries(attack.chances).map(([result, chance]) => `${result} ${percent(chance)}`);
  return `${grid.title(hex)}: all who could attack make ${attack.attack} to ${attack.defence}, column ${attack.column}: ${chances.join(", ")}.`;
}

/** What there is to say about a place under the pointer: the way there, an attack, a zone, who is fed through it, the ground. */

import { halves } from "../../hexmap/grid.js";
import { percent } from "../../page/decision/odds.js";
import { zoneWords } from "./zones.js";

/** @typedef {import("./view").ArthurView} ArthurView */
/** @typedef {import("./grid.js").ArthurGrid} ArthurGrid */

/** How a line of supply runs. @type {Record<string, string>} */
export const LINE_KINDS = {
  source: "at the source",
  country: "across country",
  road: "by road",
  rail: "by rail",
  headquarters: "through a headquarters",
};

/** @param {ArthurView} view @param {ArthurGrid} grid @param {string} place @param {boolean} supply are lines of supply shown? */
export function readOut(view, grid, place, supply) {
  const { march } = view;
  const way = march?.reach[place];
  if (way && march) {
    const steps = way.steps.map((step) => `${grid.title(step.hex)} ${halves(step.points)} (${step.why})`);
    return `${grid.title(place)}: ${halves(way.points)} of ${halves(march.left)} points. ${steps.join(", ")}.`;
  }
  if (march && place in march.rail)
    return `${grid.title(place)}: by rail, ${halves(march.rail[place])} ${march.rail[place] === 1 ? "point" : "points"}.`;
  const rout = view.fight?.rout[place];
  if (rout)
    return `Routed to ${grid.title(place)} by way of ${rout
      .slice(1, -1)
      .map((hex) => grid.title(hex))
      .join(", ")}.`;
  const zone = view.zones.find((each) => each.id === place);
  if (zone) return `${zoneWords(zone, (name) => grid.title(name))}.`;
  const attack = view.could_attack.find((sheet) => sheet.hex === place);
  if (attack?.column) {
    const chances = Object.entries(attack.chances).map(([result, chance]) => `${result} ${percent(chance)}`);
    return `${grid.title(place)}: the strongest stack beside it makes ${attack.attack} to ${halves(attack.defence)}, ${attack.column}: ${chances.join(", ")}.`;
  }
  return [grid.describe(place), ...(supply ? supplyWords(view, grid, place) : [])].join(". ");
}

/** What feeds the stack in a hex, and whom a cut here would starve. @param {ArthurView} view @param {ArthurGrid} grid @param {string} place */
function supplyWords(view, grid, place) {
  const stack = view.stacks.find((each) => each.hex === place);
  const through = view.stacks.filter(
    ({ supplied, line, hex }) => supplied && hex !== place && line.slice(1).includes(place),
  );
  const names = through.map(({ hex, units }) => `${units.join(", ")} in ${grid.title(hex)}`);
  return [...(stack ? [fedWords(stack, grid)] : []), ...(names.length ? [`Feeds ${names.join("; ")}`] : [])];
}

/** Whence and how a stack is fed. @param {import("./view").Stack} stack @param {ArthurGrid} grid */
export function fedWords({ supplied, line, line_kind: kind, cut }, grid) {
  if (!supplied)
    return cut.length
      ? `Out of supply, cut at ${cut.map((name) => grid.title(name)).join(", ")}`
      : "Out of supply, no source is near enough";
  const source = grid.title(line[line.length - 1]);
  return `Fed from ${source}, ${LINE_KINDS[kind ?? ""] ?? kind}`;
}

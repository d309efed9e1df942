/** Which ships lie together: stacks by place and side, open where they are known, closed where they are not. */

/** @typedef {import("../../types").View} View */
/** @typedef {import("../../types").Side} Side */
/** @typedef {import("./counters.js").Ship} Ship */
/** @typedef {{place: string, side: Side, ships: Ship[], closed: boolean}} Stack */

/** @param {View} view @param {import("./grid.js").Grid} grid @returns {Stack[]} */
export function stacksOf(view, grid) {
  /** @type {Map<string, Stack>} */
  const found = new Map();
  const at = (/** @type {string} */ place, /** @type {Side} */ side) => {
    const key = `${place} ${side}`;
    const stack = found.get(key) ?? { place, side, ships: [], closed: false };
    found.set(key, stack);
    return stack;
  };
  for (const ship of /** @type {Ship[]} */ (view.ships))
    if (ship.where && grid.has(ship.where)) at(ship.where, ship.side).ships.push(ship);
  for (const { side, where } of view.stacks) at(where, side).closed = true;
  return [...found.values()];
}

/** @param {View} view @param {string} place @returns {Ship[]} */
export function shipsAt(view, place) {
  return view.ships.filter((/** @type {Ship} */ ship) => ship.where === place);
}

/** What a stack is made of, in short: `6 battleships, 4 destroyers`. @param {Ship[]} ships */
export function inShort(ships) {
  const words = /** @type {const} */ ([
    ["B", "battleship", "battleships"],
    ["A", "armoured cruiser", "armoured cruisers"],
    ["C", "protected cruiser", "protected cruisers"],
    ["D", "destroyer counter", "destroyer counters"],
    ["T", "torpedo boat counter", "torpedo boat counters"],
    ["M", "merchant", "merchants"],
  ]);
  return words
    .map(([type, one, many]) => [ships.filter((ship) => ship.type === type).length, one, many])
    .filter(([count]) => count)
    .map(([count, one, many]) => `${count} ${count === 1 ? one : many}`)
    .join(", ");
}

/** Tokens that stand for a ship: herself, her division. @param {Ship} ship */
export function tokensOf(ship) {
  return ship.division ? [`unit:${ship.id}`, `unit:${ship.division}`] : [`unit:${ship.id}`];
}

/** Which ships lie together: stacks by place and side, open where they are known, closed where they are not. */

/** @typedef {import("../view").SeaView} SeaView */
/** @typedef {import("../view").Ship} Ship */
/** @typedef {import("../../../types").Side} Side */
/** @typedef {{place: string, side: Side, ships: Ship[], closed: boolean}} SeaStack */

/** @param {SeaView} view @param {{has: (place: string) => boolean}} grid @returns {SeaStack[]} */
export function stacksOf(view, grid) {
  /** @type {Map<string, SeaStack>} */
  const found = new Map();
  const at = (/** @type {string} */ place, /** @type {Side} */ side) => {
    const key = `${place} ${side}`;
    const stack = found.get(key) ?? { place, side, ships: [], closed: false };
    found.set(key, stack);
    return stack;
  };
  for (const ship of view.ships) if (ship.where && grid.has(ship.where)) at(ship.where, ship.side).ships.push(ship);
  for (const { side, where } of view.stacks) at(where, side).closed = true;
  return [...found.values()];
}

/** @param {SeaView} view @param {string} place @returns {Ship[]} */
export function shipsAt(view, place) {
  return view.ships.filter((ship) => ship.where === place);
}

/** Ships by their ids, in that order. @param {SeaView} view @param {string[]} ids */
export function shipsOf(view, ids) {
  return ids.flatMap((id) => view.ships.find((ship) => ship.id === id) ?? []);
}

const KINDS = /** @type {const} */ ([
  ["B", "battleship", "battleships"],
  ["A", "armoured cruiser", "armoured cruisers"],
  ["C", "protected cruiser", "protected cruisers"],
  ["D", "destroyer counter", "destroyer counters"],
  ["T", "torpedo boat counter", "torpedo boat counters"],
  ["M", "merchant", "merchants"],
]);

/** What a stack is made of, in short: `6 battleships, 4 destroyer counters`. @param {Pick<Ship, "type">[]} ships */
export function inShort(ships) {
  return KINDS.map(([type, one, many]) => ({ count: ships.filter((ship) => ship.type === type).length, one, many }))
    .filter(({ count }) => count)
    .map(({ count, one, many }) => `${count} ${count === 1 ? one : many}`)
    .join(", ");
}

/** Tokens that stand for a ship: herself, her division. @param {Ship} ship */
export function tokensOf(ship) {
  return ship.division ? [`unit:${ship.id}`, `unit:${ship.division}`] : [`unit:${ship.id}`];
}

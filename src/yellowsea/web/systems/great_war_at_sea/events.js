/** Events between two full views: what each changes on the field, which things it is about, what is told together. */

/** @typedef {import("./view").SeaFightView} SeaFightView */
/** @typedef {import("../../types").GameEvent} GameEvent */

/** Steps of one player that lie this close together in the game are told together. */
const TOGETHER = 12;

/** @param {SeaFightView} view @param {GameEvent} event @returns {SeaFightView} */
export function apply(view, event) {
  const told = /** @type {any} */ (event);
  switch (event.type) {
    case "RoundBegan":
      return { ...view, round: told.round, night: told.night };
    case "GroupMoved":
    case "GroupArrived":
      return moved(view, told.ships, told.hex);
    case "GroupLeft":
      return gone(view, told.ships, "left");
    case "ShipSunk":
    case "BlockshipSunk":
      return gone(view, [told.ship], "sunk");
    case "HitTaken":
      return hit(view, told.ship, told.hull);
    default:
      return view;
  }
}

/** @param {SeaFightView} view @param {string[]} ships @param {string} hex */
function moved(view, ships, hex) {
  const is = (/** @type {import("./view").Group} */ group) => group.ships.some((ship) => ships.includes(ship));
  return { ...view, groups: view.groups.map((group) => (is(group) ? { ...group, hex } : group)) };
}

/** @param {SeaFightView} view @param {string[]} ships @param {"left" | "sunk"} fate */
function gone(view, ships, fate) {
  const groups = view.groups
    .map((group) => ({ ...group, ships: group.ships.filter((ship) => !ships.includes(ship)) }))
    .filter((group) => group.ships.length);
  return {
    ...view,
    groups,
    ships: view.ships.map((ship) => (ships.includes(ship.id) ? { ...ship, fate } : ship)),
  };
}

/** @param {SeaFightView} view @param {string} id @param {number} boxes */
function hit(view, id, boxes) {
  const ships = view.ships.map((ship) =>
    ship.id === id ? { ...ship, hull: { ...ship.hull, left: Math.max(0, ship.hull.left - boxes) } } : ship,
  );
  return { ...view, ships };
}

/** @param {GameEvent} event @returns {string[]} */
export function about(event) {
  const told = /** @type {any} */ (event);
  const ships = [told.ship, told.target, ...(told.ships ?? [])].filter((ship) => typeof ship === "string");
  const hexes = [told.hex].filter((hex) => typeof hex === "string");
  return [...ships.map((ship) => `ship:${ship}`), ...hexes.map((hex) => `hex:${hex}`)];
}

/** @param {import("../../types").LogEntry} entry */
export function recapKey({ by, seq }) {
  return `${by} ${Math.floor(seq / TOGETHER)}`;
}

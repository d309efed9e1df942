/** Where stacks lie on the chart: beside their port, two sides apart, ships off a port clear of those in it. */

/** @typedef {import("./stacks.js").SeaStack} SeaStack */
/** @typedef {[number, number]} Point */

/** How far ships at anchor lie from the name of their port. */
const OFF_NAME = 15;
/** How far a stack at sea lies from a port, and from the ships in it. */
const NEAR_PORT = 34;
const CLEAR = 52;
/** Half the distance between two sides in one place. */
const APART = 23;
/** A zone that is narrower than this holds two stacks one above the other. */
const NARROW_ZONE = 150;

/** @param {import("./grid.js").SeaGrid} grid @param {SeaStack} stack @param {SeaStack[]} all @returns {Point} */
export function spotOf(grid, stack, all) {
  const { place, side } = stack;
  const both = all.some((other) => other.place === place && other.side !== side);
  const apart = both ? (side === "japan" ? -APART : APART) : 0;
  if (grid.isZone(place)) return inZone(grid, place, apart);
  if (grid.isPort(place)) return inPort(grid, place, apart);
  const [x, y] = grid.centre(place);
  const port = grid.portOf.get(place);
  if (!port) return [x + apart, y];
  const inside = all.find((other) => other.place === port);
  const [px, py] = inside ? spotOf(grid, inside, all) : grid.centre(port);
  const away = Math.hypot(x - px, y - py) || 1;
  const shift = Math.max(0, (inside ? CLEAR : NEAR_PORT) - away);
  return [x + ((x - px) / away) * shift + apart, y + ((y - py) / away) * shift];
}

/** @param {import("./grid.js").SeaGrid} grid @param {string} zone @param {number} apart @returns {Point} */
function inZone(grid, zone, apart) {
  const [x, y] = grid.centre(zone);
  const [, , width] = grid.layout.zones[zone].box;
  return width < NARROW_ZONE ? [x, y + (apart ? apart * 1.2 + 2 : 4)] : [x + apart * 2.2, y + 4];
}

/** The port's own ships keep close to the anchor, towards the sea, and off its name. @param {import("./grid.js").SeaGrid} grid @param {string} port @param {number} apart @returns {Point} */
function inPort(grid, port, apart) {
  const [x, y] = grid.centre(port);
  const [hx, hy] = grid.centre(grid.layout.ports[port].hex);
  const [dx, dy] = grid.layout.ports[port].name_at;
  const [off, below] = dx ? [-Math.sign(dx) * OFF_NAME, 0] : [0, -Math.sign(dy) * OFF_NAME];
  return [x * 0.82 + hx * 0.18 + apart + off, y * 0.82 + hy * 0.18 - 3 + below];
}

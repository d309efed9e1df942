/** Ways over the zones, for drawing a course before the rules are asked: the shortest, and how it falls into turns. */

/** @typedef {import("../zones.js").ZoneGrid} ZoneGrid */
/** @typedef {import("../../../../types").Side} Side */

/**
 * How a fleet goes, as far as a drawing must know it.
 * @typedef {object} Steaming
 * @property {Side} side
 * @property {number[]} allowance zones in each turn, from the first turn that is written; the last two repeat
 * @property {boolean} ice does ice hold ships up in this month?
 */

/** Is this water where a turn takes a fleet one zone only? @param {ZoneGrid} grid @param {string} zone @param {Steaming} how */
export function isSlow(grid, zone, { side, ice }) {
  if (grid.is(zone, "n")) return true;
  if (ice && grid.is(zone, "x")) return true;
  return grid.is(zone, "r") && !(side === "japan" && grid.coastOf(zone).includes("japan"));
}

/** May a fleet of this side be there at all? @param {ZoneGrid} grid @param {string} zone @param {Side} side */
function isAllowed(grid, zone, side) {
  return grid.isWater(zone) && !(side === "russia" && grid.is(zone, "n"));
}

/**
 * The zones after `from` on the way to `to`, through as little slow water as a shortest way allows; empty where there is none.
 * @param {ZoneGrid} grid @param {string} from @param {string} to @param {Steaming} how @returns {string[]}
 */
export function shortestWay(grid, from, to, how) {
  /** @type {Map<string, {before: string | null, steps: number, slow: number}>} */
  const found = new Map([[from, { before: null, steps: 0, slow: 0 }]]);
  let rim = [from];
  while (rim.length && !found.has(to)) {
    const next = new Set();
    for (const zone of rim) {
      const { steps, slow } = /** @type {{steps: number, slow: number}} */ (found.get(zone));
      for (const there of grid.beside(zone)) {
        if (!isAllowed(grid, there, how.side)) continue;
        const known = found.get(there);
        const more = slow + Number(isSlow(grid, there, how));
        if (known && (known.steps <= steps || known.slow <= more)) continue;
        found.set(there, { before: zone, steps: steps + 1, slow: more });
        next.add(there);
      }
    }
    rim = [...next];
  }
  const way = [];
  for (let zone = found.has(to) ? to : null; zone && zone !== from; zone = found.get(zone)?.before ?? null)
    way.unshift(zone);
  return way;
}

/** Zones a fleet may go in the turn with this number, counted from the first that is written. @param {Steaming} how @param {number} turn */
export function allowed({ allowance }, turn) {
  if (turn < allowance.length) return allowance[turn];
  const last = allowance.length - 1;
  return allowance[Math.max(0, last - ((turn - last) % 2))] ?? 0;
}

/** How many zones of a way one turn takes. @param {ZoneGrid} grid @param {string} from @param {string[]} way @param {number} most @param {Steaming} how */
export function inOneTurn(grid, from, way, most, how) {
  let taken = 0;
  let slow = isSlow(grid, from, how);
  for (const zone of way.slice(0, most)) {
    slow ||= isSlow(grid, zone, how);
    if (slow && taken >= 1) break;
    taken += 1;
  }
  return taken;
}

/**
 * A way cut into turns.
 * @param {ZoneGrid} grid @param {string} from @param {string[]} way @param {Steaming} how @param {number} [first] the number of its first turn
 * @returns {string[][]}
 */
export function byTurns(grid, from, way, how, first = 0) {
  const turns = [];
  let [here, rest] = [from, way];
  // A turn may be too short for any zone (a gale, a very slow ship): two of those running, and the fleet does not go on.
  for (let idle = 0; rest.length && idle < 2; ) {
    const taken = inOneTurn(grid, here, rest, allowed(how, first + turns.length), how);
    turns.push(rest.slice(0, taken));
    idle = taken ? 0 : idle + 1;
    here = rest[taken - 1] ?? here;
    rest = rest.slice(taken);
  }
  return turns;
}

/** Where each ship stands on the Battle Board: columns from left to right, the line of battle from top to bottom. */

import { isSmallCraft } from "../counters.js";

/** @typedef {import("../view").Battle} Battle */
/** @typedef {import("../../../types").Side} Side */
/** @typedef {import("../view").Ship} Ship */
/** @typedef {{battle: Battle, ships: Ship[]}} Fight the battle and all ships */
/** @typedef {{id: string, x: number, y: number, row: number, column: number, leads: boolean, crowded: boolean, tight: boolean, cornered: boolean}} Station where many stand in a row their names go beside them, towards the middle where the edge is near */

/** Columns are wider where the frame has room for it. */
const NARROWEST = 92;
const WIDEST = 190;
/** Rows and ships grow as far as this. */
const LOOSEST = 84;
const LARGEST = 2.2;
/** The board comes as near as both fleets allow: so many columns on either side of them, and so many in all. */
const BESIDE = 1;
const FEWEST_COLUMNS = 6;
export const MARGIN = 70;
export const HEAD = 40;
/** Below the last row, for the range. */
const FOOT = 24;
/** Half the longest ship with her wake. */
const HALF_SHIP = 48;
/** A ship and her name beside her. */
const WITH_NAME = 145;
/** The same on a small board, where letters are larger beside the ships. */
const WITH_LARGE_NAME = 290;
/** How far off the coast ships ride at anchor. */
const ROADS = 34;
const FEWEST_ROWS = 6;
/** With more rows than this names stand beside the ships. */
const ROOMY = 9;
/** Of a row. */
const BETWEEN_DIVISIONS = 0.4;
/** Ships of two sides in one column stand this part of it from its middle. */
const APART = 0.26;

/** @typedef {{first: number, last: number}} Reach the columns that are shown */
/** @typedef {Reach & {stations: Map<string, Station>, width: number, height: number, column: number, columns: number, pitch: number, scale: number, coast: Side | null, small: boolean}} Plan */

/** Room for a ship and her name beside her. @param {Pick<Plan, "small">} plan */
export function roomForName({ small }) {
  return small ? WITH_LARGE_NAME : WITH_NAME;
}

/** The middle of a column. @param {Plan} plan @param {number} column */
export function columnX(plan, column) {
  // Ships that wait for their station lie at the edge, off the coast where there is one.
  const aside = (/** @type {Side} */ side) =>
    plan.coast === side ? MARGIN + ROADS : Math.max(MARGIN / 2 + 14, HALF_SHIP * plan.scale);
  if (column < 1) return aside("japan");
  if (column > plan.columns) return plan.width - aside("russia");
  return lineX(plan, column) - plan.column / 2;
}

/** The right edge of a column. @param {Pick<Plan, "first" | "column">} plan @param {number} column */
export function lineX({ first, column: wide }, column) {
  return MARGIN + (column - first + 1) * wide;
}

/** The columns between which something is to be seen: both fleets, the coast with its guns, where ships may go. @param {Fight} fight @param {number[]} open @returns {Reach} */
export function reachOf({ battle }, open) {
  const { columns, coast } = battle;
  const inColumns = [...Object.values(battle.ships), ...open];
  if (coast) inColumns.push(coast === "japan" ? 0 : columns + 1);
  if (!inColumns.length) return { first: 1, last: columns };
  let first = Math.max(1, Math.min(...inColumns) - BESIDE);
  let last = Math.min(columns, Math.max(...inColumns) + BESIDE);
  while (last - first + 1 < Math.min(FEWEST_COLUMNS, columns)) {
    if (first > 1) first -= 1;
    if (last < columns) last += 1;
  }
  return { first, last };
}

/** @param {Fight} fight @param {number} aspect width of the frame to its height @param {boolean} small is the frame too small for names below the ships? @param {number[]} open columns that can be chosen @returns {Plan} */
export function plan(fight, aspect, small = false, open = []) {
  const { battle } = fight;
  const rows = { japan: lineRows(fight, "japan"), russia: lineRows(fight, "russia") };
  const most = Math.max(FEWEST_ROWS, rows.japan.length, rows.russia.length);
  const { found, top } = sheetFor(battle, reachOf(fight, open), most, aspect, small);
  const tight = small || most > ROOMY;
  const crowded = sharedColumns(fight);
  for (const side of /** @type {Side[]} */ (["japan", "russia"])) {
    const shift = (most - rows[side].length) / 2;
    for (const { id, row, leads } of rows[side].list) {
      const column = columnOf(battle, id, side);
      const together = crowded.has(column);
      const apart = together ? (side === "japan" ? -APART : APART) * found.column : 0;
      found.stations.set(id, {
        id,
        row: row + shift,
        column,
        leads,
        crowded: together,
        tight,
        cornered:
          (side === "japan" ? columnX(found, column) : found.width - columnX(found, column)) < roomForName(found),
        x: columnX(found, column) + apart,
        y: top + (row + shift) * found.pitch,
      });
    }
  }
  for (const gun of battle.coast ? [1, 2] : []) {
    const id = `coast_gun_${gun}`;
    const { x, y } = fort(gun, /** @type {Side} */ (battle.coast), found);
    found.stations.set(id, { id, x, y, row: 0, column: 0, leads: false, crowded: false, tight, cornered: false });
  }
  return found;
}

/** Ships that wait for their station stand beyond the edge of their side. @param {Battle} battle @param {string} id @param {Side} side */
function columnOf(battle, id, side) {
  if (battle.ships[id] > 0) return battle.ships[id];
  return side === "japan" ? 0 : battle.columns + 1;
}

/** A sheet with room for so many rows: in a large frame ships are larger and further apart. @param {Battle} battle @param {Reach} reach @param {number} most @param {number} aspect @param {boolean} small */
function sheetFor({ columns, coast }, { first, last }, most, aspect, small) {
  const close = most > ROOMY ? 27 : 46;
  const least = HEAD + 8 + most * close + FOOT;
  const shown = last - first + 1;
  const fitting = (aspect * least - 2 * MARGIN) / shown;
  const column = Math.max(NARROWEST, Math.min(WIDEST, fitting || NARROWEST));
  const width = 2 * MARGIN + shown * column;
  const height = Math.max(least, aspect ? width / aspect : 0);
  const pitch = Math.min(LOOSEST, close * (height / least));
  const top = HEAD + 8 + pitch / 2 + (height - least - most * (pitch - close)) / 2;
  // Where names stand beside the ships, masts may reach up to the hull above.
  const scale = Math.min(LARGEST, Math.max(1, pitch / (small || most > ROOMY ? 18.6 : 37)));
  /** @type {Plan} */
  const found = { first, last, stations: new Map(), width, height, column, columns, pitch, scale, coast, small };
  return { found, top };
}

/** Where a coast gun stands: one column beyond the edge of its side (11.4). @param {number} gun @param {Side} coast @param {Plan} plan */
export function fort(gun, coast, plan) {
  const { height } = plan;
  const edge = coastX(coast, plan);
  return { x: coast === "russia" ? edge + 24 : edge - 24, y: height * (gun === 1 ? 0.3 : 0.62) };
}

/** Where the land begins. @param {Side} coast @param {Plan} plan */
export function coastX(coast, plan) {
  return coast === "russia" ? lineX(plan, plan.columns) + 8 : lineX(plan, 0) - 8;
}

/** Columns in which both sides have ships. @param {Fight} fight */
function sharedColumns({ battle, ships }) {
  /** @type {Map<number, Set<string>>} */
  const sides = new Map();
  for (const ship of ships) {
    const column = battle.ships[ship.id];
    if (column > 0) sides.set(column, (sides.get(column) ?? new Set()).add(ship.side));
  }
  return new Set([...sides].filter(([, both]) => both.size > 1).map(([column]) => column));
}

/** The rows of a side: its line in order, then small craft in rows that are free in their column. @param {Fight} fight @param {Side} side */
function lineRows(fight, side) {
  const { battle, ships } = fight;
  const { list, taken, length: inLine } = battleLine(battle, side);
  let length = inLine;
  const placed = new Set(list.map(({ id }) => id));
  const others = ships.filter((ship) => ship.side === side && ship.id in battle.ships && !placed.has(ship.id));
  for (const ship of others) {
    const column = battle.ships[ship.id];
    // Small craft lie neither on a ship nor on a name beside one.
    const beside = isSmallCraft(ship) ? [column - 1, column + 1] : [];
    const busy = new Set([column, ...beside].flatMap((each) => [...(taken.get(each) ?? [])]));
    let free = Math.round(wanted(fight, ship, list));
    while (busy.has(free)) free += 1;
    taken.set(column, (taken.get(column) ?? new Set()).add(free));
    list.push({ id: ship.id, row: free, leads: false });
    length = Math.max(length, free + 1);
  }
  return { list, length };
}

/** The line of battle, division after division, and the rows it takes in each column. @param {Battle} battle @param {Side} side */
function battleLine(battle, side) {
  /** @type {{id: string, row: number, leads: boolean}[]} */
  const list = [];
  /** @type {Map<number, Set<number>>} */
  const taken = new Map();
  let row = 0;
  for (const group of battle.lines[side]) {
    const here = group.filter((id) => id in battle.ships);
    for (const [place, id] of here.entries()) {
      list.push({ id, row, leads: place === 0 && here.length > 1 });
      const column = battle.ships[id];
      taken.set(column, (taken.get(column) ?? new Set()).add(Math.round(row)));
      row += 1;
    }
    if (here.length) row += BETWEEN_DIVISIONS;
  }
  return { list, taken, length: row };
}

/** A screen stands beside what it covers; others begin at the head of the line. @param {Fight} fight @param {Ship} ship @param {{id: string, row: number}[]} list */
function wanted({ battle, ships }, ship, list) {
  const covered = battle.screens[ship.id];
  const first = list.find(({ id }) => {
    const mate = ships.find((each) => each.id === id);
    return covered && (mate?.division === covered || id === covered);
  });
  return first ? first.row + 0.5 : 0;
}

/** Where each ship stands on the Battle Board: columns from left to right, the line of battle from top to bottom. */

/** @typedef {import("../../types").View} View */
/** @typedef {import("../../types").Side} Side */
/** @typedef {import("./counters.js").Ship} Ship */
/** @typedef {{id: string, x: number, y: number, row: number, column: number, leads: boolean, crowded: boolean}} Station */

/** Columns are wider where the frame has room for it. */
const NARROWEST = 92;
const WIDEST = 150;
/** Rows and ships grow as far as this. */
const LOOSEST = 76;
const LARGEST = 1.4;
export const MARGIN = 64;
export const HEAD = 46;
/** How far off the coast ships ride at anchor. */
const ROADS = 34;
const FEWEST_ROWS = 6;
/** Ships of two sides in one column stand this part of it from its middle. */
const APART = 0.26;

/** @typedef {{stations: Map<string, Station>, width: number, height: number, column: number, columns: number, scale: number, coast: Side | null}} Plan */

/** The middle of a column. @param {Plan} plan @param {number} column */
export function columnX(plan, column) {
  // Ships that wait for their station lie at the edge, off the coast where there is one.
  const aside = (/** @type {Side} */ side) => (plan.coast === side ? MARGIN + ROADS : MARGIN / 2 + 14);
  if (column < 1) return aside("japan");
  if (column > plan.columns) return plan.width - aside("russia");
  return MARGIN + (column - 0.5) * plan.column;
}

/** @param {View} view @param {number} aspect width of the frame to its height @returns {Plan} */
export function plan(view, aspect) {
  const { battle } = view;
  const rows = { japan: lineRows(view, "japan"), russia: lineRows(view, "russia") };
  const most = Math.max(FEWEST_ROWS, ...[rows.japan, rows.russia].map((each) => each.length));
  const close = most > 18 ? 34 : most > 12 ? 39 : 46;
  const least = HEAD + 30 + most * close + 18;
  const fitting = (aspect * least - 2 * MARGIN) / battle.columns;
  const wide = Math.max(NARROWEST, Math.min(WIDEST, fitting || NARROWEST));
  const width = 2 * MARGIN + battle.columns * wide;
  // A small battle in a large frame: larger ships, further apart.
  const height = Math.max(least, aspect ? width / aspect : 0);
  const pitch = Math.min(LOOSEST, close * (height / least));
  const top = HEAD + 26 + (height - least - most * (pitch - close)) / 2;
  /** @type {Plan} */
  const found = {
    stations: new Map(),
    width,
    height,
    column: wide,
    scale: Math.min(LARGEST, Math.max(1, pitch / 44)),
    columns: battle.columns,
    coast: battle.coast,
  };
  const { stations } = found;
  const crowded = sharedColumns(view);
  for (const side of /** @type {Side[]} */ (["japan", "russia"])) {
    const shift = (most - rows[side].length) / 2;
    for (const { id, row, leads } of rows[side].list) {
      const told = battle.ships[id];
      const column = told > 0 ? told : side === "japan" ? 0 : battle.columns + 1;
      const together = crowded.has(column);
      const apart = together ? (side === "japan" ? -APART : APART) * wide : 0;
      stations.set(id, {
        id,
        row: row + shift,
        column,
        leads,
        crowded: together,
        x: columnX(found, column) + apart,
        y: top + (row + shift) * pitch,
      });
    }
  }
  for (const gun of battle.coast ? [1, 2] : []) {
    const { x, y } = fort(gun, battle.coast, found);
    stations.set(`coast_gun_${gun}`, { id: `coast_gun_${gun}`, x, y, row: 0, column: 0, leads: false, crowded: false });
  }
  return found;
}

/** Where a coast gun stands: one column beyond the edge of its side (11.4). @param {number} gun @param {Side} coast @param {Plan} plan */
export function fort(gun, coast, { columns, column, height }) {
  const edge = coast === "russia" ? MARGIN + columns * column + 8 : MARGIN - 8;
  return { x: coast === "russia" ? edge + 24 : edge - 24, y: height * (gun === 1 ? 0.3 : 0.62) };
}

/** Columns in which both sides have ships. @param {View} view */
function sharedColumns(view) {
  /** @type {Map<number, Set<string>>} */
  const sides = new Map();
  for (const ship of /** @type {Ship[]} */ (view.ships)) {
    const column = view.battle.ships[ship.id];
    if (column > 0) sides.set(column, (sides.get(column) ?? new Set()).add(ship.side));
  }
  return new Set([...sides].filter(([, both]) => both.size > 1).map(([column]) => column));
}

/** The rows of a side: its line in order, then small craft in rows that are free in their column. @param {View} view @param {Side} side */
function lineRows(view, side) {
  const { battle } = view;
  /** @type {{id: string, row: number, leads: boolean}[]} */
  const list = [];
  /** @type {Map<number, Set<number>>} */
  const taken = new Map();
  let row = 0;
  for (const group of battle.lines[side]) {
    const here = group.filter((/** @type {string} */ id) => id in battle.ships);
    for (const [place, id] of here.entries()) {
      list.push({ id, row, leads: place === 0 && here.length > 1 });
      const column = battle.ships[id];
      taken.set(column, (taken.get(column) ?? new Set()).add(Math.round(row)));
      row += 1;
    }
    if (here.length) row += 0.4;
  }
  let length = row;
  const placed = new Set(list.map(({ id }) => id));
  const others = view.ships.filter(
    (/** @type {Ship} */ ship) => ship.side === side && ship.id in battle.ships && !placed.has(ship.id),
  );
  for (const ship of others) {
    const column = battle.ships[ship.id];
    const busy = taken.get(column) ?? new Set();
    let free = Math.round(wanted(view, ship, list));
    while (busy.has(free)) free += 1;
    taken.set(column, busy.add(free));
    list.push({ id: ship.id, row: free, leads: false });
    length = Math.max(length, free + 1);
  }
  return { list, length };
}

/** A screen stands beside what it covers; others begin at the head of the line. @param {View} view @param {Ship} ship @param {{id: string, row: number}[]} list */
function wanted(view, ship, list) {
  const covered = view.battle.screens[ship.id];
  const first = list.find(({ id }) => {
    const mate = view.ships.find((/** @type {Ship} */ each) => each.id === id);
    return covered && (mate?.division === covered || id === covered);
  });
  return first ? first.row + 0.5 : 0;
}

/** Events between two full views: what each changes on chart and board, what it is about, what is told as one beat. */

/** @typedef {import("../../types").View} View */
/** @typedef {import("../../types").GameEvent} GameEvent */
/** @typedef {import("./counters.js").Ship} Ship */

/** Steps of one player that lie this close together in the game are told in one breath. */
const BREATH = 16;

/** @param {View} view @param {GameEvent} event @returns {View} */
export function apply(view, event) {
  const change = CHANGES[event.type];
  return change ? { ...view, ...change(view, /** @type {any} */ (event)) } : view;
}

/** @type {Record<string, (view: View, event: any) => Partial<View>>} */
const CHANGES = {
  TurnBegan: (_, { turn }) => ({ turn }),
  PhaseBegan: (_, { phase }) => ({ naval_phase: phase }),
  SegmentBegan: (_, { side, segment }) => ({ acting: side, phase: segment === "movement" ? "movement" : "combat" }),
  ShipsSailed: (view, { ships, to }) => change(view, ships, { where: to }),
  StackMoved: (view, event) => moved(view, event),
  Retreated: (view, event) => moved(view, event),
  VoyageMade: (view, { ships, to }) => change(view, ships, { where: to }),
  FlyingBasePlaced: (view, { hex }) => ({ bases: [...view.bases, hex] }),
  MineLaid: (view, { hex }) => ({ mines: [...view.mines, hex] }),
  MineSwept: (view, { hex, swept }) =>
    swept ? { mines: view.mines.filter((/** @type {string} */ each) => each !== hex) } : {},
  ShipInterned: (view, { ship }) => change(view, [ship], { where: "interned" }),
  ShipHit: (view, { ship, total }) => change(view, [ship], { hits: total }),
  ShipSunk: (view, { ship }) => ({
    ...change(view, [ship], { where: "sunk", hits: 3 }),
    battle: without(view.battle, [ship]),
  }),
  ShipCaptured: (view, { ship }) => change(view, [ship], { side: "japan", captured: true }),
  RepairRolled: (view, { ship, left }) => change(view, [ship], { hits: left }),
  ColumnsChanged: (view, event) => ({ battle: steered(view, event) }),
  LeftBoard: (view, { ships }) => ({ battle: without(view.battle, ships) }),
  BattleEnded: () => ({ battle: null }),
};

/** @param {View} view @param {string[]} ids @param {Partial<Ship>} facts */
function change(view, ids, facts) {
  return {
    ships: view.ships.map((/** @type {Ship} */ ship) => (ids.includes(ship.id) ? { ...ship, ...facts } : ship)),
  };
}

/** A closed stack, or a part of one, went elsewhere. @param {View} view @param {any} event */
function moved(view, { side, to }) {
  const there = view.stacks.some((/** @type {any} */ stack) => stack.side === side && stack.where === to);
  return side === view.viewer || there ? {} : { stacks: [...view.stacks, { side, where: to }] };
}

/** @param {View} view @param {any} event */
function steered(view, { side, unit, column }) {
  const { battle } = view;
  if (!battle || column === 0) return battle;
  const ids = new Set(
    view.ships
      .filter((/** @type {Ship} */ ship) => ship.side === side && (ship.id === unit || ship.division === unit))
      .map((/** @type {Ship} */ ship) => ship.id),
  );
  const ships = Object.fromEntries(Object.entries(battle.ships).map(([id, here]) => [id, ids.has(id) ? column : here]));
  return { ...battle, ships };
}

/** @param {any} battle @param {string[]} ids */
function without(battle, ids) {
  if (!battle) return battle;
  const ships = Object.fromEntries(Object.entries(battle.ships).filter(([id]) => !ids.includes(id)));
  return { ...battle, ships };
}

/** The tokens that an event is about. @param {GameEvent} event @returns {string[]} */
export function about(event) {
  const { ship, ships, shooter, target, targets, unit, place, hex, origin, to, port } = /** @type {any} */ (event);
  const units = [ship, shooter, target, unit, ...(ships ?? []), ...(targets ?? [])].filter(
    (each) => typeof each === "string",
  );
  const places = [place, hex, origin, to, port].filter((each) => typeof each === "string");
  return [...units.map((id) => `unit:${id}`), ...places.map((name) => `place:${name}`)];
}

/** Sailing and regrouping run on; a firing round is told at once; everything else stands alone. @param {import("../../types").LogEntry} entry */
export function beat(entry) {
  const kinds = new Set(entry.events.map((event) => event.type));
  const [kind] = kinds;
  const quiet = ["ShipsSailed", "StackMoved", "DivisionFormed", "DivisionDissolved", "ShipDeployed", "RepairRolled"];
  if ([...kinds].every((each) => quiet.includes(each))) return `${kind} ${Math.floor(entry.seq / BREATH)}`;
  if ([...kinds].every((each) => ["FireDeclared", "ColumnsChanged"].includes(each))) return "manoeuvre";
  return `alone ${entry.seq}`;
}

/** What each side was seen to move when it moved last. @param {import("../../types").LogEntry[]} entries @param {any[]} before */
export function trailOf(entries, before) {
  let trail = before;
  for (const event of entries.flatMap((entry) => /** @type {any[]} */ (entry.events)))
    if (event.type === "SegmentBegan" && event.segment === "movement")
      trail = trail.filter(({ side }) => side !== event.side);
    else if (event.type === "StackMoved") trail = [...trail, event];
  return trail;
}

/** What both sides have seen: all since the battle was joined. @param {import("../../types").LogEntry[]} entries */
export function sinceBattleJoined(entries) {
  const joins = (/** @type {import("../../types").GameEvent} */ event) => event.type === "BattleJoined";
  const joined = entries.findLastIndex((entry) => entry.events.some(joins));
  if (joined < 0) return entries;
  const { events, ...rest } = entries[joined];
  return [{ ...rest, events: events.slice(events.findLastIndex(joins)) }, ...entries.slice(joined + 1)];
}

/** Has a battle ended in these lines, and its reader done nothing since? @param {import("../../types").LogEntry[]} entries @param {string | null} you */
export function endsInBattle(entries, you) {
  const ended = entries.findLastIndex((entry) => entry.events.some((event) => event.type === "BattleEnded"));
  return ended >= 0 && !isBy(entries.slice(ended + 1), you);
}

/** Has this side done something in these lines? @param {import("../../types").LogEntry[]} entries @param {string | null} you */
export function isBy(entries, you) {
  return entries.some((entry) => entry.by === you && entry.option !== null);
}

/** The Battle Board tells a battle by itself. @param {View} view @param {import("../../types").LogEntry[]} entries */
export function untold(view, entries) {
  if (view.battle) return [];
  const ended = entries.findLastIndex((entry) => entry.events.some((event) => event.type === "BattleEnded"));
  return entries.slice(ended + 1);
}

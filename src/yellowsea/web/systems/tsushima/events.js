/** Events between two full views: what each changes on chart and board, what it is about, what is told together. */

import { tokensIn } from "../../page/event_tokens.js";

/** @typedef {import("./view").SeaView} SeaView */
/** @typedef {import("./view").SeaEvents} SeaEvents */
/** @typedef {import("./view").Ship} Ship */
/** @typedef {import("./view").Wake} Wake */
/** @typedef {import("../../types").GameEvent} GameEvent */
/** @typedef {import("../../types").LogEntry} LogEntry */

/** Steps of one player that lie this close together in the game are told together. */
const TOGETHER = 16;
const QUIET = ["ShipsSailed", "StackMoved", "DivisionFormed", "DivisionDissolved", "ShipDeployed", "RepairRolled"];

/** @type {{[K in keyof SeaEvents]: (view: SeaView, event: SeaEvents[K]) => Partial<SeaView>}} */
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
  MineSwept: (view, { hex, swept }) => (swept ? { mines: view.mines.filter((each) => each !== hex) } : {}),
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

/** @param {SeaView} view @param {GameEvent} event @returns {SeaView} */
export function apply(view, event) {
  if (!(event.type in CHANGES)) return view;
  const change = CHANGES[/** @type {keyof SeaEvents} */ (event.type)];
  return { ...view, ...change(view, /** @type {never} */ (event)) };
}

/** @param {SeaView} view @param {string[]} ids @param {Partial<Ship>} facts */
function change(view, ids, facts) {
  return { ships: view.ships.map((ship) => (ids.includes(ship.id) ? { ...ship, ...facts } : ship)) };
}

/** A closed stack, or a part of one, went elsewhere. @param {SeaView} view @param {SeaEvents["Retreated"]} event */
function moved(view, { side, to }) {
  const there = view.stacks.some((stack) => stack.side === side && stack.where === to);
  return side === view.viewer || there ? {} : { stacks: [...view.stacks, { side, where: to }] };
}

/** @param {SeaView} view @param {SeaEvents["ColumnsChanged"]} event */
function steered({ battle, ships }, { side, unit, column }) {
  if (!battle || column === 0) return battle;
  const steering = ships.filter((ship) => ship.side === side && (ship.id === unit || ship.division === unit));
  const columns = Object.fromEntries(steering.filter(({ id }) => id in battle.ships).map(({ id }) => [id, column]));
  return { ...battle, ships: { ...battle.ships, ...columns } };
}

/** @param {SeaView["battle"]} battle @param {string[]} ids */
function without(battle, ids) {
  if (!battle) return battle;
  const ships = Object.fromEntries(Object.entries(battle.ships).filter(([id]) => !ids.includes(id)));
  return { ...battle, ships };
}

/** The tokens that an event is about. @param {GameEvent} event */
export function about(event) {
  return tokensIn(event, {
    unit: ["ship", "shooter", "target", "unit", "ships", "targets"],
    place: ["place", "hex", "origin", "to", "port"],
  });
}

/** Sailing and regrouping run on; a firing round is told at once; everything else stands alone. @param {LogEntry} entry */
export function recapKey(entry) {
  const kinds = [...new Set(entry.events.map((event) => event.type))];
  if (kinds.every((each) => QUIET.includes(each))) return `${kinds[0]} ${Math.floor(entry.seq / TOGETHER)}`;
  if (kinds.every((each) => ["FireDeclared", "ColumnsChanged"].includes(each))) return "manoeuvre";
  return `alone ${entry.seq}`;
}

/** What each side was seen to move when it moved last. @param {LogEntry[]} entries @param {Wake[]} before */
export function trailOf(entries, before) {
  let trail = before;
  for (const event of entries.flatMap((entry) => entry.events))
    if (event.type === "SegmentBegan" && event.segment === "movement")
      trail = trail.filter(({ side }) => side !== event.side);
    else if (event.type === "StackMoved") trail = [...trail, /** @type {GameEvent & Wake} */ (event)];
  return trail;
}

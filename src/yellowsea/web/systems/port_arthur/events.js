/** Events between two full views: what each changes on the map, which things it is about, what is told together. */

import { ZONE_NAMES } from "./grid.js";

/** @typedef {import("./view").ArthurView} ArthurView */
/** @typedef {import("./view").ArthurEvents} ArthurEvents */
/** @typedef {import("./view").Unit} Unit */
/** @typedef {import("../../types").GameEvent} GameEvent */

/** Steps of one player that lie this close together in the game are told together. */
const TOGETHER = 14;

/** @type {{[K in keyof ArthurEvents]: (view: ArthurView, event: ArthurEvents[K]) => Partial<ArthurView>}} */
const CHANGES = {
  TurnBegan: (_, { turn, month }) => ({ turn, month }),
  ParalysisRolled: (_, { total }) => ({ paralysis: total }),
  UnitPlaced: (view, { unit, place }) => stand(view, [unit], place),
  UnitsAppeared: (view, { units, place }) => stand(view, units, place),
  UnitsMoved: (view, { units, path }) => stand(view, units, path[path.length - 1]),
  SupplyMoved: (view, { side, count, start, path }) =>
    stock(stock(view, side, start, -count), side, path[path.length - 1], count),
  SupplyTaken: (view, { side, place, count }) => stock(view, side, place, -count),
  PortPlaced: (view, { hex, left }) => ({ ports: [...view.ports, hex], ports_left: left }),
  PortDestroyed: (view, { hex }) => ({ ports: view.ports.filter((each) => each !== hex) }),
  UnitHit: (view, { unit, hits }) => change(view, [unit], { hits }),
  HitRemoved: (view, { unit, hits }) => change(view, [unit], { hits }),
  UnitEliminated: (view, { unit }) => change(view, [unit], { state: "lost", place: null }),
  UnitEvaded: (view, { unit, hex }) => stand(view, [unit], hex),
  StackRouted: (view, { units, hex }) => stand(view, units, hex),
  UnitAdvanced: (view, { unit, hex }) => stand(view, [unit], hex),
};

/** @param {ArthurView} view @param {GameEvent} event @returns {ArthurView} */
export function apply(view, event) {
  if (!(event.type in CHANGES)) return view;
  const change = CHANGES[/** @type {keyof ArthurEvents} */ (event.type)];
  return { ...view, ...change(view, /** @type {never} */ (event)), march: null, fight: null };
}

/** @param {ArthurView} view @param {string[]} ids @param {Partial<Unit>} facts */
function change(view, ids, facts) {
  return { ...view, units: view.units.map((unit) => (ids.includes(unit.id) ? { ...unit, ...facts } : unit)) };
}

/** @param {ArthurView} view @param {string[]} ids @param {string} place as an event names it */
function stand(view, ids, place) {
  const id = placeId(place);
  return change(view, ids, { place: id, state: id in ZONE_NAMES ? "zone" : "map" });
}

/** @param {ArthurView} view @param {string} side @param {string} place @param {number} more */
function stock(view, side, place, more) {
  const { counters } = view.supply[side];
  const count = Math.max(0, (counters[place] ?? 0) + more);
  const { [place]: _, ...others } = counters;
  const now = { ...view.supply[side], counters: count ? { ...others, [place]: count } : others };
  return { ...view, supply: { ...view.supply, [side]: now } };
}

/** `Liaoyang (1221)` and `European Russia` as places of the map. @param {string} name */
export function placeId(name) {
  const zone = Object.entries(ZONE_NAMES).find(([, words]) => words === name);
  return zone ? zone[0] : (name.match(/\((\d{4})\)$/)?.[1] ?? name);
}

/** The tokens that an event is about. @param {GameEvent} event @returns {string[]} */
export function about(event) {
  const listed = (/** @type {string[]} */ ...fields) =>
    fields.flatMap((field) => event[field] ?? []).filter((each) => typeof each === "string");
  return [
    ...listed("unit", "units", "attackers", "guns").map((id) => `unit:${id}`),
    ...listed("hex", "path", "start", "place").map((name) => `hex:${placeId(name)}`),
  ];
}

/** Marches, supply and recoveries run on; a battle stands alone. @param {import("../../types").LogEntry} entry */
export function recapKey(entry) {
  const kinds = new Set(entry.events.map((event) => event.type));
  const [kind] = kinds;
  const runsOn = kinds.size === 1 && ["UnitsMoved", "UnitPlaced", "SupplyMoved", "HitRemoved"].includes(kind);
  return runsOn ? `${kind} ${Math.floor(entry.seq / TOGETHER)}` : `alone ${entry.seq}`;
}

/** Events between two full views: what each changes on the map, which things it is about, what is told as one beat. */

/** @typedef {import("../../types").View} View */
/** @typedef {import("../../types").GameEvent} GameEvent */
/** @typedef {import("./counters.js").Unit} Unit */

/** Steps of one player that lie this close together in the game are told in one breath. */
const BREATH = 14;

/** @param {View} view @param {GameEvent} event @returns {View} */
export function apply(view, event) {
  const change = CHANGES[event.type];
  return change ? { ...view, march: null, ...change(view, /** @type {any} */ (event)) } : view;
}

/** @type {Record<string, (view: View, event: any) => Partial<View>>} */
const CHANGES = {
  TurnBegan: (_, { turn, month }) => ({ turn, month }),
  UnitPlaced: (view, { unit, hex }) => change(view, [unit], { state: "map", hex }),
  UnitsMoved: (view, { units, path }) => change(view, units, { hex: path[path.length - 1] }),
  UnitRetreated: (view, { unit, path }) => change(view, [unit], { hex: path[path.length - 1] }),
  UnitPursued: (view, { unit, hex }) => change(view, [unit], { hex }),
  UnitDisrupted: (view, { unit }) => turn(view, unit, true),
  UnitRecovered: (view, { unit }) => turn(view, unit, false),
  UnitEliminated: (view, { unit, points }) => ({
    ...change(view, [unit], { state: "lost", hex: null }),
    points: view.points + points,
  }),
  PlaceTaken: (view, { hex, side, points }) => ({
    points: view.points + points,
    places: view.places.map((/** @type {any} */ place) => (place.hex === hex ? { ...place, owner: side } : place)),
  }),
  NeutralityViolated: (view, { points }) => ({ points: view.points + points }),
  SortieResolved: (view, { points }) => ({ points: view.points + points }),
  FleetLost: (view, { points }) => ({ points: view.points + points }),
  RailTaken: (view, { side, hexes }) => ({
    rails: { ...view.rails, ...Object.fromEntries(hexes.map((/** @type {string} */ hex) => [hex, side])) },
  }),
  FortDestroyed: (view, { hex }) => ({ forts: { ...view.forts, [hex]: false } }),
  SiegeLaid: (view) => ({ fleets: { ...view.fleets, port_arthur: { ...view.fleets.port_arthur, siege: true } } }),
  AkashiActs: (_, { total }) => ({ akashi: total }),
  TransportReceived: (_, { points }) => ({ transport: points }),
};

/** @param {View} view @param {string[]} ids @param {Partial<Unit>} facts */
function change(view, ids, facts) {
  return {
    units: view.units.map((/** @type {Unit} */ unit) => (ids.includes(unit.id) ? { ...unit, ...facts } : unit)),
  };
}

/** @param {View} view @param {string} id @param {boolean} disrupted */
function turn(view, id, disrupted) {
  return {
    units: view.units.map((/** @type {Unit} */ unit) =>
      unit.id === id
        ? { ...unit, disrupted, strength: disrupted ? unit.disrupted_strength : unit.full_strength }
        : unit,
    ),
  };
}

/** The tokens that an event is about. @param {GameEvent} event @returns {string[]} */
export function about(event) {
  const { unit, units, hex, hexes, path, start, attackers } = /** @type {any} */ (event);
  const named = [...(unit ? [unit] : []), ...(units ?? []), ...(attackers ?? [])];
  const places = [...(hex ? [hex] : []), ...(hexes ?? []), ...(path ?? []), ...(start ? [start] : [])];
  return [...named.map((id) => `unit:${id}`), ...places.map((name) => `hex:${name}`)];
}

/** Marches, arrivals and recoveries run on; a battle stands alone. @param {import("../../types").LogEntry} entry */
export function beat(entry) {
  const kinds = new Set(entry.events.map((event) => event.type));
  const [kind] = kinds;
  const runsOn =
    kinds.size === 1 &&
    ["UnitsMoved", "UnitPlaced", "UnitRecovered", "AttackDeclared", "ReplacementsBought"].includes(kind);
  return runsOn ? `${kind} ${Math.floor(entry.seq / BREATH)}` : `alone ${entry.seq}`;
}

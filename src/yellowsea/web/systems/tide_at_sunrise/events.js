/** Events between two full views: what each changes on the map, which things it is about, what is told together. */

/** @typedef {import("./view").TideView} TideView */
/** @typedef {import("./view").TideEvents} TideEvents */
/** @typedef {import("./view").Unit} Unit */
/** @typedef {import("../../types").GameEvent} GameEvent */

/** Steps of one player that lie this close together in the game are told together. */
const TOGETHER = 14;

/** @type {{[K in keyof TideEvents]: (view: TideView, event: TideEvents[K]) => Partial<TideView>}} */
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
    places: view.places.map((place) => (place.hex === hex ? { ...place, owner: side } : place)),
  }),
  NeutralityViolated: (view, { points }) => ({ points: view.points + points }),
  SortieResolved: (view, { points }) => ({ points: view.points + points }),
  EvacuationResolved: (view, { points }) => ({ points: view.points + points }),
  FleetLost: (view, { points }) => ({ points: view.points + points }),
  RailTaken: (view, { side, hexes }) => ({
    rails: { ...view.rails, ...Object.fromEntries(hexes.map((hex) => [hex, side])) },
  }),
  FortDestroyed: (view, { hex }) => ({ forts: { ...view.forts, [hex]: false } }),
  SiegeLaid: (view) => ({ fleets: { ...view.fleets, port_arthur: { ...view.fleets.port_arthur, siege: true } } }),
  AkashiActs: (_, { total }) => ({ akashi: total }),
  TransportReceived: (_, { points }) => ({ transport: points }),
};

/** @param {TideView} view @param {GameEvent} event @returns {TideView} */
export function apply(view, event) {
  if (!(event.type in CHANGES)) return view;
  const change = CHANGES[/** @type {keyof TideEvents} */ (event.type)];
  return { ...view, march: null, ...change(view, /** @type {never} */ (event)) };
}

/** @param {TideView} view @param {string[]} ids @param {Partial<Unit>} facts */
function change(view, ids, facts) {
  return { units: view.units.map((unit) => (ids.includes(unit.id) ? { ...unit, ...facts } : unit)) };
}

/** @param {TideView} view @param {string} id @param {boolean} disrupted */
function turn(view, id, disrupted) {
  const unit = view.units.find((each) => each.id === id);
  const strength = disrupted ? unit?.disrupted_strength : unit?.full_strength;
  return change(view, [id], { disrupted, strength });
}

/** The tokens that an event is about. @param {GameEvent} event @returns {string[]} */
export function about(event) {
  const listed = (/** @type {string[]} */ ...fields) =>
    fields.flatMap((field) => event[field] ?? []).filter((each) => typeof each === "string");
  return [
    ...listed("unit", "units", "attackers").map((id) => `unit:${id}`),
    ...listed("hex", "hexes", "path", "start").map((name) => `hex:${name}`),
  ];
}

/** Marches, arrivals and recoveries run on; a battle stands alone. @param {import("../../types").LogEntry} entry */
export function recapKey(entry) {
  const kinds = new Set(entry.events.map((event) => event.type));
  const [kind] = kinds;
  const runsOn =
    kinds.size === 1 &&
    ["UnitsMoved", "UnitPlaced", "UnitRecovered", "AttackDeclared", "ReplacementsBought"].includes(kind);
  return runsOn ? `${kind} ${Math.floor(entry.seq / TOGETHER)}` : `alone ${entry.seq}`;
}

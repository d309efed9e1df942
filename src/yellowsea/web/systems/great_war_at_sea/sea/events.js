/** Events of the operational game between two full views: what each changes on the chart, and what it is about. */

/** @typedef {import("./view").SeaView} SeaView */
/** @typedef {import("./view").Fleet} Fleet */
/** @typedef {import("../../../types").GameEvent} GameEvent */
/** @typedef {import("../../../types").LogEntry} LogEntry */

/** @param {SeaView} view @param {GameEvent} event @returns {SeaView} */
export function apply(view, event) {
  const told = /** @type {any} */ (event);
  switch (event.type) {
    case "FleetMoved":
      return moved(view, told.fleet, told.path ?? [], told.harbour ?? null);
    case "WeatherChanged":
      return weather(view, told.section, told.weather);
    case "SeaTurnBegan":
      return { ...view, operation: { ...view.operation, turn: told.turn, night: told.night } };
    default:
      return view;
  }
}

/** @param {SeaView} view @param {string} id @param {(string | null)[]} path @param {string | null} harbour @returns {SeaView} */
function moved(view, id, path, harbour) {
  const zone = path.findLast((each) => each !== null) ?? null;
  if (!zone) return view;
  const fleets = view.operation.fleets.map((fleet) => (fleet.id === id ? { ...fleet, zone, harbour } : fleet));
  return { ...view, operation: { ...view.operation, fleets } };
}

/** @param {SeaView} view @param {string} section @param {import("./view").Operation["sections"][number]["weather"]} word @returns {SeaView} */
function weather(view, section, word) {
  const sections = view.operation.sections.map((each) => (each.id === section ? { ...each, weather: word } : each));
  return { ...view, operation: { ...view.operation, sections } };
}

/** @param {GameEvent} event @returns {string[]} */
export function about(event) {
  const told = /** @type {any} */ (event);
  const word = (/** @type {unknown} */ value) => (typeof value === "string" && value ? [value] : []);
  return [
    ...[told.fleet, told.japan, told.russia, told.enemy].flatMap(word).map((fleet) => `fleet:${fleet}`),
    ...[told.zone].flatMap(word).map((zone) => `zone:${zone.toLowerCase()}`),
    ...[told.harbour, told.port].flatMap(word).map((harbour) => `harbour:${harbour}`),
  ];
}

/** @param {LogEntry} entry */
export function recapKey({ by, seq, events }) {
  return events.length ? `${by} ${events[0].type}` : `${by} ${seq}`;
}

/** Movement is shown pulse by pulse: only what else happened is told. @param {LogEntry[]} entries */
export function besidesMovement(entries) {
  const told = (/** @type {GameEvent} */ event) => event.type !== "FleetMoved" && event.type !== "OrdersGiven";
  return entries
    .map((entry) => ({ ...entry, events: entry.events.filter(told) }))
    .filter((entry) => entry.events.length);
}

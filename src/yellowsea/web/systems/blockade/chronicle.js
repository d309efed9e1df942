/** Events between two full views: what each changes on the board, which things it is about, what is told as one beat. */

/** @typedef {import("../../types").View} View */
/** @typedef {import("../../types").GameEvent} GameEvent */
/** @typedef {import("./counters.js").Ship} Ship */

/** @param {View} view @param {GameEvent} event @returns {View} */
export function apply(view, event) {
  const change = CHANGES[event.type];
  return change ? afresh({ ...view, ...change(view, /** @type {any} */ (event)) }) : view;
}

/** @type {Record<string, (view: View, event: any) => Partial<View>>} */
const CHANGES = {
  TurnBegan: (_, { turn }) => ({ turn }),
  BalticArrived: (view, { ships }) => put(view, ships, "anchorage", "diego_suarez"),
  InitiativeChanged: (_, { side }) => ({ initiative: side }),
  ShipStruck: (view, { ship }) => put(view, [ship], "yard", "port_arthur", true),
  ShipsSailed: (view, { ships, area }) => put(view, ships, "area", area),
  ShipsDocked: (view, { ships, port }) => put(view, ships, "yard", port),
  ShipsRepaired: (view, { ships }) => ({
    ships: view.ships.map((/** @type {Ship} */ ship) =>
      ships.includes(ship.id) ? { ...ship, state: "anchorage", damaged: false } : ship,
    ),
  }),
  ShipsReturned: (view, { ships, port }) => put(view, ships, "anchorage", port),
  MovementChecked: moved,
  ShipDamaged: (view, { ship }) => hurt(view, [ship]),
  MaintenanceFailed: (view, { ships }) => hurt(view, ships),
  ShipSunk: (view, { ship }) => put(view, [ship], "sunk", null, true),
  MineStruck: (view, { ship, sunk }) => (sunk ? put(view, [ship], "sunk", null, true) : hurt(view, [ship])),
  PortArthurFell: (view, { ships, control }) => ({ ...put(view, ships, "sunk", null, true), control }),
  ControlScored: (_, { control }) => ({ control }),
  SipingRolled: (_, { control }) => ({ control }),
  BlockadeSet: (_, { control }) => ({ control, blockade: true }),
  BlockadeLifted: () => ({ blockade: false }),
  ConvoyAssembled: (view, { area }) => ({
    pawns: { supply: view.pawns.supply - 1, boxes: { ...view.pawns.boxes, [area]: true } },
  }),
  ConvoysJudged: (view, { sunk, control }) => ({
    control,
    pawns: {
      supply: view.pawns.supply + sunk.length,
      boxes: Object.fromEntries(Object.keys(view.pawns.boxes).map((area) => [area, false])),
    },
  }),
  ArmyAdvanced: (view, { space }) => ({ track: { ...view.track, [space]: true } }),
};

/**
 * @param {View} view
 * @param {string[]} ids
 * @param {string} state
 * @param {string | null} where
 * @param {boolean} [damaged]
 */
function put(view, ids, state, where, damaged) {
  return {
    ships: view.ships.map((/** @type {Ship} */ ship) =>
      ids.includes(ship.id) ? { ...ship, state, where, damaged: damaged ?? ship.damaged } : ship,
    ),
  };
}

/** @param {View} view @param {string[]} ids */
function hurt(view, ids) {
  return {
    ships: view.ships.map((/** @type {Ship} */ ship) => (ids.includes(ship.id) ? { ...ship, damaged: true } : ship)),
  };
}

/**
 * A squadron that made its check; ships that leave a port are named by the die only to their owner.
 * @param {View} view
 * @param {any} event
 */
function moved(view, { side, moved: made, origin, to }) {
  if (!made || !(origin in view.areas)) return {};
  const ids = view.ships
    .filter((/** @type {Ship} */ ship) => ship.side === side && ship.state === "area" && ship.where === origin)
    .map((/** @type {Ship} */ ship) => ship.id);
  return put(view, ids, to in view.areas ? "area" : "anchorage", to);
}

/** Squadrons follow from the ships; what is hidden stays as it was. @param {View} view @returns {View} */
function afresh(view) {
  const areas = Object.fromEntries(
    Object.entries(view.areas).map(([area, { squadrons }]) => {
      const [japan, russia] = ["japan", "russia"].map((side) => squadron(view, area, side, squadrons[side]));
      return [
        area,
        { control: japan && !russia ? "japan" : russia && !japan ? "russia" : null, squadrons: { japan, russia } },
      ];
    }),
  );
  return { ...view, areas };
}

/** @param {View} view @param {string} area @param {string} side @param {any} before */
function squadron(view, area, side, before) {
  if (before?.hidden) return before;
  const ships = view.ships.filter(
    (/** @type {Ship} */ ship) => ship.side === side && ship.state === "area" && ship.where === area,
  );
  if (!ships.length) return null;
  const firepower = ships.reduce(
    (/** @type {number} */ sum, /** @type {Ship} */ ship) =>
      sum + (ship.damaged ? ship.damaged_firepower : ship.firepower),
    0,
  );
  const speed = Math.min(...ships.map((/** @type {Ship} */ ship) => (ship.damaged ? ship.damaged_speed : ship.speed)));
  return {
    count: ships.length,
    firepower,
    speed,
    top: ships.some((/** @type {Ship} */ ship) => ship.id === before?.top) ? before.top : ships[0].id,
    hidden: false,
  };
}

/** The tokens that an event is about. @param {GameEvent} event @returns {string[]} */
export function about(event) {
  const { ship, ships, area, port, space, origin, to } = /** @type {any} */ (event);
  /** @type {string[]} */
  const found = [];
  if (typeof ship === "string") found.push(`ship:${ship}`);
  if (Array.isArray(ships)) found.push(...ships.map((id) => `ship:${id}`));
  if (typeof area === "string")
    found.push(`area:${area}`, ...(event.type === "ConvoyAssembled" ? [`landing:${area}`] : []));
  if (typeof port === "string") found.push(`port:${port}`);
  if (typeof space === "string") found.push(`space:${space}`);
  for (const place of [origin, to]) if (typeof place === "string") found.push(`area:${place}`, `port:${place}`);
  return found;
}

/**
 * Steps told together: sorties, repairs and returns run on; every operation stands alone.
 * @param {import("../../types").LogEntry} entry
 */
export function beat(entry) {
  const kinds = new Set(entry.events.map((event) => event.type));
  if (kinds.size !== 1) return `alone ${entry.seq}`;
  const [kind] = kinds;
  return ["ShipsSailed", "ShipsDocked", "ShipsReturned", "TopShown"].includes(kind) ? kind : `alone ${entry.seq}`;
}

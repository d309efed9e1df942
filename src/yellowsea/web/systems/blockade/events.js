/** Events between two full views: what each changes on the board, which things it is about, what is told together. */

import { tokensIn } from "../../page/event_tokens.js";
import { figures } from "./ships.js";

/** @typedef {import("./view").BlockadeView} BlockadeView */
/** @typedef {import("./view").BlockadeEvents} BlockadeEvents */
/** @typedef {import("./view").Ship} Ship */
/** @typedef {import("./view").Squadron} Squadron */
/** @typedef {import("../../types").GameEvent} GameEvent */
/** @typedef {import("../../types").Side} Side */

/** @type {{[K in keyof BlockadeEvents]: (view: BlockadeView, event: BlockadeEvents[K]) => Partial<BlockadeView>}} */
const CHANGES = {
  TurnBegan: (_, { turn }) => ({ turn }),
  BalticArrived: (view, { ships }) => change(view, ships, { state: "anchorage", where: "diego_suarez" }),
  InitiativeChanged: (_, { side }) => ({ initiative: side }),
  ShipStruck: (view, { ship }) => change(view, [ship], { state: "yard", where: "port_arthur", damaged: true }),
  ShipsSailed: (view, { ships, area }) => change(view, ships, { state: "area", where: area }),
  ShipsDocked: (view, { ships, port }) => change(view, ships, { state: "yard", where: port }),
  ShipsRepaired: (view, { ships }) => change(view, ships, { state: "anchorage", damaged: false }),
  ShipsReturned: (view, { ships, port }) => change(view, ships, { state: "anchorage", where: port }),
  MovementChecked: moved,
  ShipDamaged: (view, { ship }) => change(view, [ship], { damaged: true }),
  MaintenanceFailed: (view, { ships }) => change(view, ships, { damaged: true }),
  ShipSunk: (view, { ship }) => sink(view, [ship]),
  MineStruck: (view, { ship, sunk }) => (sunk ? sink(view, [ship]) : change(view, [ship], { damaged: true })),
  PortArthurFell: (view, { ships, control }) => ({ ...sink(view, ships), control }),
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

/** @param {BlockadeView} view @param {GameEvent} event @returns {BlockadeView} */
export function apply(view, event) {
  if (!(event.type in CHANGES)) return view;
  const change = CHANGES[/** @type {keyof BlockadeEvents} */ (event.type)];
  return withSquadrons({ ...view, ...change(view, /** @type {never} */ (event)) });
}

/** @param {BlockadeView} view @param {string[]} ids @param {Partial<Ship>} facts */
function change(view, ids, facts) {
  return { ships: view.ships.map((ship) => (ids.includes(ship.id) ? { ...ship, ...facts } : ship)) };
}

/** @param {BlockadeView} view @param {string[]} ids */
function sink(view, ids) {
  return change(view, ids, { state: "sunk", where: null, damaged: true });
}

/** A squadron that made its check; ships that leave a port are named by the die only to their owner. @param {BlockadeView} view @param {BlockadeEvents["MovementChecked"]} event */
function moved(view, { side, moved: made, origin, to }) {
  if (!made || !(origin in view.areas)) return {};
  const ids = view.ships
    .filter((ship) => ship.side === side && ship.state === "area" && ship.where === origin)
    .map((ship) => ship.id);
  return change(view, ids, { state: to in view.areas ? "area" : "anchorage", where: to });
}

/** Squadrons follow from the ships; what is hidden stays as it was. @param {BlockadeView} view @returns {BlockadeView} */
function withSquadrons(view) {
  const areas = Object.fromEntries(
    Object.entries(view.areas).map(([area, { squadrons }]) => {
      const japan = squadron(view, area, "japan", squadrons.japan);
      const russia = squadron(view, area, "russia", squadrons.russia);
      /** @type {Side | null} */
      const control = japan && !russia ? "japan" : russia && !japan ? "russia" : null;
      return [area, { control, squadrons: { japan, russia } }];
    }),
  );
  return { ...view, areas };
}

/** @param {BlockadeView} view @param {string} area @param {Side} side @param {Squadron | null} before @returns {Squadron | null} */
function squadron(view, area, side, before) {
  if (before?.hidden) return before;
  const ships = view.ships.filter((ship) => ship.side === side && ship.state === "area" && ship.where === area);
  if (!ships.length) return null;
  return {
    count: ships.length,
    firepower: ships.reduce((sum, ship) => sum + figures(ship).firepower, 0),
    speed: Math.min(...ships.map((ship) => figures(ship).speed)),
    top: ships.find((ship) => ship.id === before?.top)?.id ?? ships[0].id,
    hidden: false,
  };
}

/** The tokens that an event is about. @param {GameEvent} event */
export function about(event) {
  return tokensIn(event, {
    ship: ["ship", "ships"],
    area: ["area", "origin", "to"],
    landing: event.type === "ConvoyAssembled" ? ["area"] : [],
    port: ["port", "origin", "to"],
    space: ["space"],
  });
}

/** Steps told together: sorties, repairs and returns run on; every operation stands alone. @param {import("../../types").LogEntry} entry */
export function recapKey(entry) {
  const kinds = new Set(entry.events.map((event) => event.type));
  if (kinds.size !== 1) return `alone ${entry.seq}`;
  const [kind] = kinds;
  return ["ShipsSailed", "ShipsDocked", "ShipsReturned", "TopShown"].includes(kind) ? kind : `alone ${entry.seq}`;
}

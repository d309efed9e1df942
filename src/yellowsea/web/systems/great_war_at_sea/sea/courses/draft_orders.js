/** Drafts of courses, kept on the page until the side has done with its orders, and the options that they mean. */

import { CourseDraft } from "./course_draft.js";

/** @typedef {import("../zones.js").ZoneGrid} ZoneGrid */
/** @typedef {import("../view").Operation} Operation */
/** @typedef {import("../view").Fleet} Fleet */

/** May a course be drawn for this fleet now? @param {Operation} operation @param {Fleet | null | undefined} fleet @returns {fleet is Fleet} */
export function canDraft(operation, fleet) {
  return Boolean(fleet?.own && operation.step === "orders" && fleet.due.length && !fleet.ordered);
}

/** Missions that are carried out where the plot says so. */
const ACTING = ["bombard", "minelay", "minesweep", "invasion", "transport"];

/** What a fleet could be told to do where its course ends: its mission, or a blockade off a port of others. @param {ZoneGrid} grid @param {Operation} operation @param {Fleet} fleet @param {string} end @returns {import("./course_draft.js").Deed | null} */
export function deedFor(grid, operation, fleet, end) {
  if (ACTING.includes(fleet.mission ?? "")) return "act";
  if (fleet.mission !== "intercept" || fleet.decoy) return null;
  const isForeign = (/** @type {string} */ id) =>
    operation.harbours.some((harbour) => harbour.id === id && !harbour.friend.includes(fleet.side));
  return (grid.portsIn.get(end) ?? []).some(isForeign) ? "block" : null;
}

/** Where a fleet will be when the first turn begins that may be written. @param {ZoneGrid} grid @param {Fleet} fleet */
export function startOf(grid, fleet) {
  const [first] = fleet.due;
  const before = fleet.plot.filter(({ turn }) => turn < first);
  const last = before.findLast(({ zones, harbour }) => zones.length || harbour);
  if (!last) return fleet.zone;
  return (last.harbour ? grid.zoneOf(last.harbour) : null) ?? last.zones.at(-1) ?? fleet.zone;
}

/** Will it lie in port then? @param {Fleet} fleet */
export function startsInPort(fleet) {
  const [first] = fleet.due;
  const last = fleet.plot.findLast(({ turn, zones, harbour }) => turn < first && (zones.length || harbour));
  return Boolean(last ? last.harbour : fleet.harbour);
}

/** A new draft for a fleet. @param {ZoneGrid} grid @param {Operation} operation @param {Fleet} fleet */
export function draftFor(grid, operation, fleet) {
  const how = { side: fleet.side, allowance: fleet.allowances, ice: operation.ice };
  return new CourseDraft(
    grid,
    fleet.id,
    startOf(grid, fleet),
    fleet.due[0],
    fleet.due.length,
    how,
    startsInPort(fleet),
  );
}

/**
 * The options that write a draft: the fleet, its zones turn by turn; a port is left to the rules, from the start of its turn.
 * Turns that are due and not drawn are turns of waiting: the orders are closed as they are.
 * @param {CourseDraft} draft
 */
export function linesOf(draft) {
  const lines = [`fleet ${draft.fleet}`];
  for (const { zones, port, deed } of draft.written) {
    if (port) return [...lines, `to_port ${port}`, "as_plotted"];
    lines.push(...zones.map((zone) => `to ${zone.toLowerCase()}`));
    // A blockade ends its turn by itself.
    lines.push(...(deed === "block" ? ["block"] : [...(deed ? [deed] : []), "next"]));
  }
  return [...lines, "as_plotted"];
}

/** Drafts that still mean something: of fleets that wait for orders, from where they are. @param {ZoneGrid} grid @param {Operation} operation @param {Map<string, CourseDraft>} drafts */
export function stillMeant(grid, operation, drafts) {
  return new Map(
    [...drafts].filter(([id, draft]) => {
      const fleet = operation.fleets.find((each) => each.id === id);
      return canDraft(operation, fleet) && draft.turn === fleet.due[0] && draft.from === startOf(grid, fleet);
    }),
  );
}

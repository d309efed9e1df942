/** The zone under the pointer in words. */

import { sideName } from "../../../pieces/sides.js";
import { describeFleet, stands } from "./markers.js";
import { contactChance } from "./sheets/meeting_sheet.js";
import { weatherIn } from "./weather.js";

/** @typedef {import("./zones.js").ZoneGrid} ZoneGrid */
/** @typedef {import("./view").Operation} Operation */

/** @param {ZoneGrid} grid @param {Operation} operation @param {string} zone */
export function readOut(grid, operation, zone) {
  const merchants = grid.merchantsIn(zone);
  const ports = (grid.portsIn.get(zone) ?? []).map((id) => {
    const owner = operation.harbours.find((harbour) => harbour.id === id)?.owner ?? grid.layout.ports[id].owner;
    return `${grid.title(id)} (${owner === "japan" || owner === "russia" ? sideName(owner) : owner})`;
  });
  const there = stands(operation).filter((stand) => stand.zone === zone);
  const section = operation.sections.find(({ id }) => id === grid.sectionOf(zone));
  const chance = contactChance(operation.contact_needed, section?.contact ?? 0);
  const words = [
    grid.describe(zone),
    weatherIn(operation, grid.sectionOf(zone)),
    `fleets that meet here find each other ${chance} % of the time`,
    operation.ice && grid.is(zone, "x") ? "ice" : "",
    merchants ? `trade ${merchants}` : "",
    ...ports,
    operation.may_be_mined.includes(zone) ? "may be mined" : "",
    ...there.map((stand) => describeFleet(stand, grid)),
  ];
  return words.filter(Boolean).join(" · ");
}

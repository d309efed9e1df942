/** What was sighted where in the last movement: contacts tried and made, reports, raiders that showed themselves, decoys. */

import { moveTo } from "../../../hexmap/places.js";
import { s } from "../../../page/dom.js";

/** @typedef {import("./zones.js").ZoneGrid} ZoneGrid */
/** @typedef {import("../../../types").LogEntry} LogEntry */

/**
 * @typedef {object} Sighting
 * @property {string} zone
 * @property {"missed" | "contact" | "report" | "shown" | "decoy" | "battle"} kind
 * @property {string[]} fleets
 * @property {string} text
 */

/** Events that show something in a zone, and as what. @type {Record<string, Sighting["kind"]>} */
const KINDS = { FleetReported: "report", RaiderShown: "shown", DecoyGone: "decoy", BattleJoined: "battle" };

/** The sightings of the last movement, after those known before it. @param {LogEntry[]} entries @param {Sighting[]} before @returns {Sighting[]} */
export function sightingsIn(entries, before) {
  let found = [...before];
  for (const event of entries.flatMap((entry) => entry.events)) {
    const told = /** @type {any} */ (event);
    if (event.type === "MovementBegan") found = [];
    const kind = event.type === "ContactRolled" ? (told.contact ? "contact" : "missed") : KINDS[event.type];
    if (kind && typeof told.zone === "string")
      found.push({ zone: told.zone, kind, fleets: told.fleets ?? (told.fleet ? [told.fleet] : []), text: event.text });
  }
  return found;
}

/** An eye over each zone where something was seen; open where contact was made. @param {ZoneGrid} grid @param {Sighting[]} sightings */
export function sightingSigns(grid, sightings) {
  /** @type {Map<string, Sighting[]>} */
  const byZone = new Map();
  for (const each of sightings) byZone.set(each.zone, [...(byZone.get(each.zone) ?? []), each]);
  return [...byZone].map(([zone, seen]) => {
    const isMissed = seen.every(({ kind }) => kind === "missed" || kind === "decoy");
    return s(
      "g",
      { class: isMissed ? "sighting missed" : "sighting", transform: moveTo(grid.offset(zone, 0.42, -0.42)) },
      s(
        "g",
        { class: "keeps-size" },
        s("circle", { r: 10, class: "sighting-disc" }),
        s("path", { d: "M-7 0Q0 -7 7 0Q0 7 -7 0z" }),
        isMissed ? s("path", { d: "M-6 6L6 -6" }) : s("circle", { r: 2.3, class: "pupil" }),
      ),
      s("title", {}, seen.map(({ text }) => text).join(" ")),
    );
  });
}

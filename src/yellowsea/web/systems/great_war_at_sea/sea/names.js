/** Words for the things of the operational game; everything else comes from the server as it is to be read. */

/** @type {Record<string, string>} */
export const MISSIONS = {
  intercept: "intercept",
  raid: "raid",
  transport: "transport",
  bombard: "bombard",
  escort: "escort",
  abort: "abort",
  minelay: "lay mines",
  minesweep: "sweep mines",
  supply: "supply",
  invasion: "invasion",
  blockade: "blockade",
  coastal_defence: "coastal defence",
  port: "in port",
  block_entrance: "block the entrance",
};

/** @type {Record<string, string>} */
export const SECTIONS = { yellow_sea: "Yellow Sea", sea_of_japan: "Sea of Japan", pacific: "Pacific" };

/** What a mark of a fleet says to its owner. @type {Record<string, string>} */
export const FLEET_MARKS = {
  free: "may rewrite every turn",
  fought: "fought this turn",
  met: "in contact this turn",
  evaded: "evaded this turn",
  bombarded: "bombarded this turn",
  balloon: "balloon up",
  spotted: "reported from the coast",
  shown_now: "on the map this turn",
  entered: "in an enemy port",
  prize: "took a prize",
  towing: "towing",
};

/** @param {string} id */
export function sectionName(id) {
  return SECTIONS[id] ?? id.replaceAll("_", " ");
}

/** @param {string | null} mission */
export function missionName(mission) {
  return mission ? (MISSIONS[mission] ?? mission.replaceAll("_", " ")) : "";
}

/** `1904-06-12` as `12 June 1904`. @param {string} date */
export function dayWords(date) {
  const day = new Date(`${date}T00:00:00Z`);
  return day.toLocaleDateString("en-GB", { day: "numeric", month: "short", year: "numeric", timeZone: "UTC" });
}

/** How old a report is. @param {number} age in turns */
export function ageWords(age) {
  if (age <= 0) return "this turn";
  return age === 1 ? "last turn" : `${age} turns ago`;
}

/** What was reported of a fleet. @param {import("./view").Report} report */
export function reportWords({ capital, light, other, transports }) {
  const parts = [
    capital ? `${capital} capital` : "",
    light ? `${light} light` : "",
    other ? `${other} other` : "",
    transports ? "transports" : "",
  ].filter(Boolean);
  return parts.length ? parts.join(", ") : "a fleet";
}

/** Facts for the head of the page and small pictures for lists. */

import { leadShip } from "./markers.js";
import { dayWords, sectionName } from "./names.js";
import { vesselPicture } from "./sheets/vessel_sheet.js";

/** @typedef {import("./view").SeaView} SeaView */

/** @param {SeaView} view @returns {import("../../../board").Fact[]} */
export function standing({ operation }) {
  const { turn, turns, date, clock, night, score, sections } = operation;
  const weather = sections.map(({ id, weather: word }) => `${sectionName(id)} ${word}`).join(", ");
  return [
    { label: "Turn", short: "Turn", value: `${turn} of ${turns}` },
    { label: "Time", short: "", value: `${dayWords(date)}, ${clock}${night ? ", night" : ""}` },
    { label: "Points, Japan to Russia", short: "Points", value: `${score.japan} : ${score.russia}` },
    { label: "Weather at sea", short: "", value: weather },
  ];
}

/** @param {SeaView} view @param {string} token */
export function picture({ operation }, token) {
  const [kind, name] = token.split(":");
  if (kind === "ship") {
    const vessel = operation.vessels.find((each) => each.id === name);
    return vessel ? vesselPicture(vessel) : null;
  }
  const fleet = kind === "fleet" ? operation.fleets.find((each) => each.id === name) : undefined;
  const lead = fleet ? leadShip(operation, fleet) : null;
  return lead ? vesselPicture(lead) : null;
}

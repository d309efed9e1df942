/** Contact: which fleets met, where and in which pulse, what the die said, and what each side knows of the other. */

import { h } from "../../../../page/dom.js";
import { sideMark, sideName } from "../../../../pieces/sides.js";
import { ageWords, reportWords } from "../names.js";

/** @typedef {import("../view").SeaView} SeaView */
/** @typedef {import("../view").Operation} Operation */
/** @typedef {import("../view").Meeting} Meeting */
/** @typedef {import("../zones.js").ZoneGrid} ZoneGrid */
/** @typedef {import("../sightings.js").Sighting} Sighting */

/** Questions that are asked about a meeting. */
const ABOUT_MEETINGS = ["show", "declare", "evade", "attack_port"];

/** What this side knows of a fleet, in a few words. @param {Operation} operation @param {string} id */
export function fleetWords({ fleets }, id) {
  const fleet = fleets.find((each) => each.id === id);
  const name = id.toUpperCase();
  if (!fleet) return name;
  if (fleet.own)
    return `${name} ${fleet.name}, ${fleet.decoy ? "a decoy" : `${fleet.ships.length} ${fleet.ships.length === 1 ? "piece" : "pieces"}`}`;
  const { report } = fleet;
  return report ? `${name}: ${reportWords(report)}, ${ageWords(report.age)}` : `${name}: nothing known`;
}

/** The meetings of this turn while something is asked about them; else null. @param {SeaView} view @param {ZoneGrid} grid @param {Sighting[]} sightings */
export function meetingSheet({ operation }, grid, sightings) {
  const { meetings, step } = operation;
  if (!ABOUT_MEETINGS.includes(step ?? "") || !(meetings.length || sightings.length)) return null;
  const last = sightings.findLast(({ kind }) => kind === "contact");
  const zone = step === "evade" ? last?.zone : meetings.find((meeting) => meeting.asked)?.zone;
  return h(
    "div",
    { class: "meeting-sheet", "data-zone": zone ?? "" },
    h("h2", {}, zone ? `Fleets meet in ${grid.title(zone)}` : "Fleets have met"),
    h("ul", {}, ...meetings.map((meeting) => line(operation, meeting, grid))),
    h("ul", { class: "seen" }, ...sightings.map(({ text, kind }) => h("li", { class: `seen-${kind}` }, text))),
  );
}

/** @param {Operation} operation @param {Meeting} meeting @param {ZoneGrid} grid */
function line(operation, meeting, grid) {
  const { pulse, zone, japan, russia, asked } = meeting;
  return h(
    "li",
    { class: asked ? "asked" : "" },
    h("span", { class: "when" }, `Pulse ${pulse}, ${grid.title(zone)}`),
    h("span", {}, sideMark("japan"), ` ${fleetWords(operation, japan)}`),
    h("span", {}, sideMark("russia"), ` ${fleetWords(operation, russia)}`),
    asked && operation.step === "declare" ? h("span", { class: "chance" }, chanceWords(operation, meeting)) : null,
  );
}

/** The chance that a die with this sum finds the enemy, in percent. @param {number} needed @param {number} sum */
export function contactChance(needed, sum) {
  return Math.round((100 * Math.min(6, Math.max(0, 7 - needed + sum))) / 6);
}

/** What counts for the die, and the chance with and without the own leader. @param {Operation} operation @param {Meeting} meeting */
export function chanceWords({ contact_needed: needed }, { parts, leader, counted }) {
  const sum = parts.reduce((all, { value }) => all + value, 0);
  const signed = (/** @type {number} */ value) => (value < 0 ? `−${-value}` : `+${value}`);
  const counts = parts.map(({ text, value }) => `${text} ${signed(value)}`);
  const theirs = counted.length
    ? [`${counted.map(sideName).join(" and ")} ${counted.length > 1 ? "count their leaders" : "counts its leader"}`]
    : [];
  const without = `${contactChance(needed, sum)} %`;
  const chance = leader
    ? `${without}, with your leader (${signed(leader)}) ${contactChance(needed, sum + leader)} %`
    : without;
  return `Contact on a die of ${needed} or more${[...counts, ...theirs].map((words) => `; ${words}`).join("")}. As far as you know: ${chance}.`;
}

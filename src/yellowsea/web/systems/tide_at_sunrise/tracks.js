/** Markers on the tracks below the map: turn, victory points, replacements, Akashi, the two fleets. */

import { bead, currentBox, pointer, termed } from "../../hexmap/tracks.js";
import { s } from "../../page/dom.js";

/** @typedef {import("./view").TideView} TideView */
/** @typedef {import("./view").TideLayout} TideLayout */
/** @typedef {import("./view").Fleet} Fleet */

/** @param {TideLayout} layout @param {TideView} view @returns {SVGElement[]} */
export function tracks(layout, view) {
  const [x, y, width, height] = layout.turns;
  return [
    termed(currentBox([x + (view.turn - 1) * width, y, width, height], view.phasing, { scale: 1.4, drop: 29 }), "turn"),
    termed(pointer(layout.points, view.points, "japan"), "points"),
    ...Object.entries(view.replacements).map(([name, number]) =>
      termed(bead(layout.pools[name], number, name === "japan" ? "japan" : "russia"), `pool_${name}`),
    ),
    termed(bead(layout.akashi, view.akashi, "other"), "akashi"),
    ...Object.entries(view.fleets).map(([name, fleet]) =>
      termed(fleetBox(layout.fleets[name], fleet, view.turn), `fleet_${name}`),
    ),
  ];
}

/** @type {Record<string, string>} */
const STATES = { in_being: "in harbour", destroyed: "destroyed", escaped: "escaped north" };

/** What is known of a fleet, line by line. @param {Fleet} fleet @param {number} turn */
export function fleetWords(fleet, turn) {
  const isOut = fleet.state === "in_being" && fleet.out_until >= turn;
  return [
    fleet.siege ? "under siege" : "",
    fleet.traded ? "crews ashore" : "",
    isOut ? `out of action to turn ${fleet.out_until}` : STATES[fleet.state],
  ].filter(Boolean);
}

/** @param {[number, number, number, number]} box @param {Fleet} fleet @param {number} turn */
function fleetBox([x, y, width, height], fleet, turn) {
  const middle = x + width / 2;
  const lines = fleetWords(fleet, turn);
  const afloat = fleet.state === "in_being";
  const [left, right, top, bottom] = [x + 12, x + width - 12, y + 24, y + height - 24];
  return s(
    "g",
    { class: `marker fleet-state ${afloat ? "" : "gone"}` },
    s("path", {
      class: "hull",
      transform: `translate(${middle} ${y + 54})`,
      d: "M-52 0H54L44 16H-42zM-30 0V-8H34V0M-14 -8V-16H18V-8M-6 -16V-26H0V-16M6 -16V-26H12V-16M-26 -8V-22M30 -8V-20",
    }),
    afloat
      ? null
      : s("path", { class: "struck-out", d: `M${left} ${top}L${right} ${bottom}M${right} ${top}L${left} ${bottom}` }),
    ...lines.map((line, number) =>
      s("text", { x: middle, y: y + height - 8 - 13 * (lines.length - 1 - number), class: "fleet-words" }, line),
    ),
  );
}

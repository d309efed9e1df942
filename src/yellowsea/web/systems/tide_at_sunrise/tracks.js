/** Markers on the tracks below the map: turn, victory points, replacements, Akashi, the two fleets. */

import { s } from "../../page/dom.js";
import { flag } from "../../pieces/sides.js";

/** @typedef {import("../../types").View} View */

/** @param {any} layout @param {View} view @returns {SVGElement[]} */
export function tracks(layout, view) {
  return [
    turn(layout, view),
    points(layout, view),
    ...pools(layout, view),
    akashi(layout, view),
    ...fleets(layout, view),
  ];
}

/** The flag of the player whose turn it is, in the box of the month. @param {any} layout @param {View} view */
function turn({ turns: [x, y, width, height] }, view) {
  const left = x + (view.turn - 1) * width;
  return s(
    "g",
    { class: "marker turn-now" },
    s("rect", { x: left + 2, y: y + 2, width: width - 4, height: height - 4 }),
    s("g", { transform: `translate(${left + width / 2 - 17} ${y + 29}) scale(1.4)` }, flag(view.phasing)),
  );
}

/** @param {number} x @param {number} y @param {string} kind @param {string} text */
function pointer(x, y, kind, text) {
  return s(
    "g",
    { class: `marker pointer ${kind}`, transform: `translate(${x.toFixed(1)} ${y})` },
    s("path", { d: "M0 0L-9 -10V-29H9V-10z" }),
    s("text", { y: -13 }, text),
  );
}

/** @param {any} layout @param {View} view */
function points({ points: [x, y, length, last] }, view) {
  return pointer(x + (length * Math.max(0, Math.min(last, view.points))) / last, y, "japan", String(view.points));
}

/** @param {any} layout @param {View} view */
function pools({ pools: plan }, view) {
  return Object.entries(view.replacements).map(([name, number]) => {
    const [x, y, length, last] = plan[name];
    const side = name === "japan" ? "japan" : "russia";
    const at = x + (length * Math.min(last, /** @type {number} */ (number))) / last;
    const body = side === "japan" ? s("circle", { r: 8.5 }) : s("path", { d: "M0 -10.5L10.5 0L0 10.5L-10.5 0z" });
    return s(
      "g",
      { class: `marker bead ${side}`, transform: `translate(${at.toFixed(1)} ${y})` },
      body,
      s("text", { y: 3.8 }, String(number)),
    );
  });
}

/** @param {any} layout @param {View} view */
function akashi({ akashi: [x, y, length, last] }, view) {
  const at = x + (length * Math.min(last, view.akashi)) / last;
  return s(
    "g",
    { class: "marker bead akashi", transform: `translate(${at.toFixed(1)} ${y})` },
    s("rect", { x: -9, y: -8.5, width: 18, height: 17, rx: 3 }),
    s("text", { y: 3.8 }, String(view.akashi)),
  );
}

/** @type {Record<string, string>} */
const STATES = { in_being: "in harbour", destroyed: "destroyed", escaped: "escaped north" };

/** @param {any} layout @param {View} view */
function fleets({ fleets: plan }, view) {
  return Object.entries(view.fleets).map(([name, fleet]) => {
    const [x, y, width, height] = plan[name];
    const middle = x + width / 2;
    const facts = /** @type {any} */ (fleet);
    const notes = [
      facts.siege ? "under siege" : "",
      facts.traded ? "crews ashore" : "",
      facts.state === "in_being" && facts.out_until >= view.turn
        ? `out of action to turn ${facts.out_until}`
        : STATES[facts.state],
    ];
    const lines = notes.filter(Boolean);
    const afloat = facts.state === "in_being";
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
        : s("path", {
            class: "struck-out",
            d: `M${x + 12} ${y + 24}L${x + width - 12} ${y + height - 24}M${x + width - 12} ${y + 24}L${x + 12} ${y + height - 24}`,
          }),
      ...lines.map((line, number) =>
        s("text", { x: middle, y: y + height - 8 - 13 * (lines.length - 1 - number), class: "fleet-words" }, line),
      ),
    );
  });
}

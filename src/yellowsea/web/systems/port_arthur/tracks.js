/** What lies in the sea beside the land: the turn, the dice of the Russian command, control of the seas and the fleets. */

import { bead, currentBox, gauge, termed } from "../../hexmap/tracks.js";
import { s } from "../../page/dom.js";
import { flag, sideName } from "../../pieces/sides.js";

/** @typedef {import("./view").ArthurView} ArthurView */
/** @typedef {import("./view").ArthurLayout} ArthurLayout */
/** @typedef {import("./view").Fleet} Fleet */

/** @type {Record<string, string>} */
const STATES = {
  home: "in the Baltic",
  at_sea: "on its way",
  whole: "fit for sea",
  crippled: "crippled",
  ready: "crippled, ready to sortie",
  united: "united with the squadron",
  out: "out of the war",
};
/** A letter of the words in the sea is about so wide. */
const LETTER = 7.4;
/** @type {Record<string, string>} */
const HARBOURS = { port_arthur: "Port Arthur", vladivostok: "Vladivostok" };

/** @param {ArthurLayout} layout @param {ArthurView} view @returns {SVGElement[]} */
export function tracks(layout, view) {
  const [x, y, width, height, inRow] = layout.turns;
  const place = view.turn - 1;
  const left = x + (place % inRow) * width;
  const top = y + Math.floor(place / inRow) * height;
  return [
    ...lastTurn(layout, view),
    termed(currentBox([left, top, width, height], view.phasing, { scale: 1.2, drop: 30 }), "turn"),
    termed(bead(layout.command, Math.min(view.paralysis, view.paralysis_ends), "russia"), "command"),
    ...(view.sea.fleets.length ? [termed(seaTable(layout.sea, view), "sea")] : []),
  ];
}

/** The fall of Port Arthur ends the war early: what is left of the track is struck out. @param {ArthurLayout} layout @param {ArthurView} view */
function lastTurn({ turns: [x, y, width, height, inRow] }, { turns }) {
  const boxes = Array.from({ length: 23 - turns }, (_, number) => turns + number);
  return boxes.map((place) => {
    const left = x + (place % inRow) * width;
    const top = y + Math.floor(place / inRow) * height;
    return s("path", { class: "struck-out", d: `M${left + 8} ${top + 12}l${width - 16} ${height - 24}` });
  });
}

/** What is known of a fleet, in words. @param {Fleet} fleet */
export function fleetWords(fleet) {
  const where = fleet.harbour && !["out", "united", "home", "at_sea"].includes(fleet.state);
  return `${STATES[fleet.state] ?? fleet.state}${where ? `, ${HARBOURS[fleet.harbour ?? ""] ?? fleet.harbour}` : ""}`;
}

/** Who controls the seas and for how long. @param {ArthurView} view */
export function controlWords({ sea }) {
  return sea.control === "russia" ? `Russia, to turn ${sea.russian_until}` : "Japan";
}

/** The clock of the Baltic Fleet in words. @param {ArthurView} view */
export function clockWords({ sea }) {
  if (sea.arrives) return `arrives on turn ${sea.arrives}`;
  if (sea.may_commit) return "may be sent";
  return `${sea.quiet} of ${sea.quiet_needed} quiet turns`;
}

/** @param {[number, number, number, number]} box @param {ArthurView} view */
function seaTable([x, y, width], view) {
  const { sea } = view;
  // Drawn closer where the words are long: nothing runs out of the box.
  const room = width - 104;
  const line = (/** @type {number} */ at, /** @type {string} */ words, kind = "sea-words") => {
    const closer = words.length * LETTER > room ? { textLength: room, lengthAdjust: "spacingAndGlyphs" } : {};
    return s("text", { x: x + 92, y: y + at, class: kind, ...closer }, words);
  };
  const [squadron, baltic] = sea.fleets;
  const waits = baltic?.state === "home" && !sea.may_commit;
  return s(
    "g",
    { class: "sea-table" },
    s("g", { transform: `translate(${x + 18} ${y + 40}) scale(1.7)` }, flag(sea.control)),
    line(
      58,
      `${sideName(sea.control)} controls the seas${sea.control === "russia" ? ` to turn ${sea.russian_until}` : ""}`,
      "sea-head",
    ),
    ...fleet(x, y + 92, squadron, sea.declared),
    ...(squadron ? [line(104, squadron.name, "sea-head"), line(124, fleetWords(squadron))] : []),
    ...fleet(x, y + 162, baltic, sea.declared),
    ...(baltic ? [line(174, baltic.name, "sea-head"), line(194, fleetWords(baltic))] : []),
    line(232, "The clock of the Baltic Fleet"),
    waits || sea.quiet ? gauge(x + 92, y + 240, width - 130, sea.quiet, sea.quiet_needed) : null,
    line(270, clockWords(view), "sea-head"),
  );
}

/** @param {number} x @param {number} y @param {Fleet | undefined} fleet @param {string[]} declared */
function fleet(x, y, fleet, declared) {
  if (!fleet) return [];
  const gone = fleet.state === "out";
  const hurt = fleet.state === "crippled" || fleet.state === "ready";
  const hull = s("path", {
    class: `hull ${gone ? "gone" : hurt ? "hurt" : ""}`,
    transform: `translate(${x + 48} ${y + 18}) scale(.72)`,
    d: "M-52 0H54L44 16H-42zM-30 0V-8H34V0M-14 -8V-16H18V-8M-6 -16V-26H0V-16M6 -16V-26H12V-16M-26 -8V-22M30 -8V-20",
  });
  const cross = s("path", { class: "struck-out", d: `M${x + 18} ${y}l60 34m0 -34l-60 34` });
  const out = s("text", { x: x + 48, y: y + 44, class: "sea-words declared" }, "sorties");
  return [hull, ...(gone ? [cross] : []), ...(declared.includes(fleet.id) ? [out] : [])];
}

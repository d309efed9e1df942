/** Groups on the field: one counter each, side by side where several share a hex. */

import { moveTo, placeButton } from "../../../hexmap/places.js";
import { classes, s, withText } from "../../../page/dom.js";
import { flag } from "../../../pieces/sides.js";
import { centreOf } from "../grid.js";
import { describeGroup, isStopped, lossOf, profile, shipsOf } from "../ships.js";

/** @typedef {import("../view").SeaFightView} SeaFightView */
/** @typedef {import("../view").Group} Group */
/** @typedef {import("../view").Ship} Ship */
/** @typedef {import("../../../board").Marks} Marks */
/** @typedef {[number, number]} Point */

/** A counter is drawn this wide, and among others in its hex this high. */
const WIDE = 66;
const HIGH = 40;
/** A name longer than this gives way to that of the leading ship, or is cut off. */
const LONGEST = 14;
/** The room for a name. */
const ROOM = 60;
const OUTLINES = {
  japan: "M-25 -23H25Q33 -23 33 -15V15Q33 23 25 23H-25Q-33 23 -33 15V-15Q-33 -23 -25 -23z",
  russia: "M-26 -23H26L33 -16V16L26 23H-26L-33 16V-16z",
};
/** The same among others in a hex. */
const LOW_OUTLINES = {
  japan: "M-26 -20.5H26Q33 -20.5 33 -13.5V12.5Q33 19.5 26 19.5H-26Q-33 19.5 -33 12.5V-13.5Q-33 -20.5 -26 -20.5z",
  russia: "M-27 -20.5H27L33 -14.5V13.5L27 19.5H-27L-33 13.5V-14.5z",
};

/** How so many groups in one hex fan out, over its edge where they are many, so that all can be told apart. */
const FANS = [
  { most: 1, columns: 1, scale: 1.1 },
  { most: 2, columns: 1, scale: 1.02 },
  { most: 4, columns: 2, scale: 0.86 },
  { most: 6, columns: 3, scale: 0.72 },
  { most: 9, columns: 3, scale: 0.62 },
  { most: 99, columns: 4, scale: 0.56 },
];

/** Two beams over the water. */
const BEAM = "M0 -10L-92 -62Q-104 -44 -100 -24zM0 -10L92 -62Q104 -44 100 -24z";

/** Where each of so many counters stands in a hex, and how large. @param {number} count @returns {{at: Point, scale: number}[]} */
export function places(count) {
  const { scale, columns } = FANS.find(({ most }) => count <= most) ?? FANS[FANS.length - 1];
  const rows = Math.ceil(count / columns);
  return Array.from({ length: count }, (_, number) => {
    const row = Math.floor(number / columns);
    const inRow = row < rows - 1 ? columns : count - columns * row;
    const x = ((number % columns) - (inRow - 1) / 2) * WIDE * scale * 1.03;
    return { at: [x, (row - (rows - 1) / 2) * HIGH * scale], scale };
  });
}

/** Groups by the hex they are in, Japan's first. @param {SeaFightView} view @returns {Map<string, Group[]>} */
export function byHex(view) {
  /** @type {Map<string, Group[]>} */
  const found = new Map();
  for (const group of view.groups) found.set(group.hex, [...(found.get(group.hex) ?? []), group]);
  for (const groups of found.values()) groups.sort((a, b) => a.side.localeCompare(b.side));
  return found;
}

/**
 * @typedef {object} GroupWays
 * @property {(group: Group, at: Element) => void} group a group was chosen
 * @property {(group: Group, at: Element) => void} inspect show its ships
 */

/** @param {SeaFightView} view @param {Marks} marks @param {GroupWays} ways */
export function groupPieces(view, marks, ways) {
  return [...byHex(view)].flatMap(([hex, groups]) => {
    const [x, y] = centreOf(hex);
    const stations = places(groups.length);
    return groups.map((group, number) => {
      const { at, scale } = stations[number];
      const station = { at: /** @type {Point} */ ([x + at[0], y + at[1]]), scale, low: groups.length > 1 };
      return groupPiece(view, group, station, marks, ways);
    });
  });
}

/** @param {SeaFightView} view @param {Group} group @param {{at: Point, scale: number, low: boolean}} station @param {Marks} marks @param {GroupWays} ways */
function groupPiece(view, group, { at, scale, low }, marks, ways) {
  const ships = shipsOf(view, group);
  const tokens = ships.map((ship) => `ship:${ship.id}`);
  const lit = (/** @type {Set<string>} */ set, /** @type {string} */ word) =>
    tokens.some((token) => set.has(token)) && word;
  const label = describeGroup(view, group);
  const body = s("g", { class: "group-body", "aria-hidden": "true" }, ...drawing(group, ships, view.night, low));
  const piece = s(
    "g",
    {
      class: classes(
        "sea-group",
        group.side,
        lit(marks.targets, "target"),
        lit(marks.picked, "picked"),
        lit(marks.flash, "flash"),
        ships.some((ship) => ship.id === view.in_hand) && "in-hand",
        group.marks.includes("stepped") && "done",
        group.marks.includes("shown") && "shown",
      ),
      "data-in": group.hex,
      "data-group": group.id,
      ...placeButton(`group:${group.id}`, withText(label, body), at, () => ways.group(group, piece)),
      oncontextmenu: (/** @type {Event} */ event) => {
        event.preventDefault();
        ways.inspect(group, piece);
      },
      transform: `${moveTo(at)} scale(${scale})`,
    },
    body,
    s("title", {}, label),
  );
  return piece;
}

/** @param {Group} group @param {Ship[]} ships @param {boolean} isNight @param {boolean} low among others in its hex */
function drawing(group, ships, isNight, low) {
  const isLit = isNight && ships.some((ship) => ship.traits.includes("searchlights"));
  const [lead] = ships;
  const way = group.side === "japan" ? 1 : -1;
  const loss = lossOf(ships);
  const outline = (low ? LOW_OUTLINES : OUTLINES)[group.side];
  const leads = ships.some((ship) => ship.leader);
  const count = low && leads ? -10 : -30;
  return [
    ...(isLit ? [s("path", { d: BEAM, class: "searchlight" })] : []),
    s("path", { d: outline, class: "shade", transform: "translate(2 3)" }),
    s("path", { d: outline, class: "card" }),
    s("path", { d: outline, class: "edge" }),
    s("g", { transform: `translate(${-28 * way} -21) scale(${way} 1)` }, lead ? profile(lead) : null),
    // From left to right and as words of their own: the edge of the map may cut a counter.
    s("text", { x: count, y: low ? -10 : -12.5, class: "group-count" }, ships.length > 1 ? `×${ships.length}` : ""),
    " ",
    nameText(shortName(group, lead), low),
    " ",
    s(
      "g",
      { class: "hull-bar", transform: low ? "translate(-28 15.9) scale(1 0.6)" : "translate(-28 16.5)" },
      ...hullBar(loss),
    ),
    s("text", { x: 30, y: low ? -10 : -13, class: "group-speed" }, group.speed === "dead" ? "–" : group.speed),
    ...(leads ? [pennant(group, low)] : []),
    s("g", { transform: low ? "translate(0 6) scale(0.8)" : "" }, ...signs(ships)),
  ];
}

/** The name as far as a counter has room for it. @param {Group} group @param {Ship | undefined} lead */
export function shortName({ name }, lead) {
  if (name.length <= LONGEST) return name;
  if (lead && lead.name.length <= LONGEST) return lead.name;
  return `${name.slice(0, LONGEST - 1).trimEnd()}…`;
}

/** The name: larger on smaller counters so that it can be read, drawn closer where it is long. @param {string} name @param {boolean} low */
function nameText(name, low) {
  const size = low ? 11 : 10.4;
  const closer = name.length > ROOM / (0.56 * size) ? { textLength: ROOM, lengthAdjust: "spacingAndGlyphs" } : {};
  return s("text", { y: 14, class: "group-name", "font-size": size, ...closer }, name);
}

/** What is left of the hulls. @param {number} loss */
function hullBar(loss) {
  return [
    s("rect", { width: 56, height: 4, class: "gone" }),
    s("rect", { width: (56 * (1 - loss)).toFixed(1), height: 4, class: loss >= 0.5 ? "left worn" : "left" }),
  ];
}

/** @param {Group} group @param {boolean} low then it stays on its own counter */
function pennant(group, low) {
  return s(
    "g",
    { class: "leader-flag", transform: low ? "translate(-31 -18.5) scale(0.6)" : "translate(-33 -36) scale(0.72)" },
    s("path", { d: "M0 0V22", class: "staff-pole" }),
    flag(group.side),
  );
}

/** Fire, anchor, ground: small signs over the ships. @param {Ship[]} ships */
function signs(ships) {
  const found = [];
  if (ships.some((ship) => ship.crippled || ship.marks.includes("burning")))
    found.push(
      s("path", { d: "M2 -12q-8 -12 2 -18q-4 -10 8 -14q8 2 6 10q6 8 -4 12q-6 6 -12 10z", class: "wreck-smoke" }),
    );
  if (ships.some((ship) => ship.marks.includes("burning")))
    found.push(s("path", { d: "M-6 -12q-5 -9 2 -14q0 7 4 7q4 -7 2 -11q9 7 4 18z", class: "flames" }));
  if (ships.some((ship) => ship.marks.includes("anchored")))
    found.push(s("path", { d: "M24 -8V0M21.5 -6H26.5M20 -3Q20.5 0.5 24 0.5Q27.5 0.5 28 -3", class: "anchor-sign" }));
  else if (ships.every(isStopped)) found.push(s("path", { d: "M20 -8l7 7M27 -8l-7 7", class: "stopped-sign" }));
  return found;
}

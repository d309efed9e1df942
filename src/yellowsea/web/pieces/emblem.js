/** Drawings for the head of a briefing: a ship on the sea, or a gun before the hills. 360 wide and 44 high. */

import { s } from "../page/dom.js";

const SKY = "#e8dcc0";
const SEA = "#a9bfc0";
const HILLS = "#b7a988";
const NEAR_HILLS = "#98906f";
const INK = "#2b261e";
const NAME_SIZE = 8;
/** A phone shows the middle of the drawing: so much of it is left for the letters of a name. */
const ROOM_FOR_NAME = 108;

/** A ship in profile under way, 56 by 26, bow to the right, with her name. @param {SVGElement} profile @param {string} name */
export function shipEmblem(profile, name) {
  const ship = s("g", { transform: "translate(32 9.5)" }, profile);
  const [words] = name.split(","); // of a division its first ship
  const smoke = s("path", {
    d: "M58 15C50 6 40 12 34 6S16 6 6 3",
    fill: "none",
    stroke: "#8b8274",
    "stroke-width": 3,
    "stroke-linecap": "round",
    opacity: 0.6,
  });
  return frame(
    s("rect", { x: -120, width: 360, height: 34, fill: SKY }),
    s("rect", { x: -120, y: 34, width: 360, height: 10, fill: SEA }),
    smoke,
    s("g", { fill: INK, stroke: INK, "stroke-width": 0.4 }, ship),
    s(
      "text",
      {
        x: 94,
        y: 31,
        "font-size": Math.min(NAME_SIZE, ROOM_FOR_NAME / words.length),
        "font-style": "italic",
        fill: INK,
        stroke: "none",
      },
      words,
    ),
    s("path", { d: `M-120 36q6 -2 12 0${"t12 0".repeat(29)}`, fill: "none", stroke: "#f4ecd8" }),
  );
}

/**
 * The ship that stands for a side: of the heaviest kind it has, the first.
 * @template {{type?: string, class?: string}} Ship
 * @param {Ship[]} ships @param {string[]} kinds the heaviest first
 * @returns {Ship | undefined}
 */
export function flagshipOf(ships, kinds) {
  const rank = (/** @type {Ship} */ ship) =>
    (kinds.indexOf(ship.type ?? ship.class ?? "") + kinds.length + 1) % (kinds.length + 1);
  return [...ships].sort((a, b) => rank(a) - rank(b))[0];
}

/** A field gun on the plain before two ranges of hills. */
export function gunEmblem() {
  return frame(
    s("rect", { x: -120, width: 360, height: 44, fill: SKY }),
    s("path", {
      d: "M-120 24L-92 14-70 22-44 12-18 23 0 18 14 17 26 23 44 10 60 22 78 13 96 24 120 15 150 23 176 12 204 22 240 16V44H-120z",
      fill: HILLS,
    }),
    s("path", {
      d: "M-120 30L-84 33-50 27-14 32 20 27 42 32 66 26 90 33 120 28 156 33 196 27 240 31V44H-120z",
      fill: NEAR_HILLS,
    }),
    s("rect", { x: -120, y: 37, width: 360, height: 7, fill: "#cdbf96" }),
    s(
      "g",
      { fill: "none", stroke: INK, "stroke-width": 1.4, "stroke-linecap": "round" },
      s("circle", { cx: 60, cy: 34, r: 6 }),
      s("path", { d: "M60 28V40M54 34H66M55.8 29.8L64.2 38.2M64.2 29.8L55.8 38.2", "stroke-width": 0.7 }),
      s("path", { d: "M58 32L82 25", "stroke-width": 2.6 }),
      s("path", { d: "M58 34L38 40M64 28V34" }),
    ),
  );
}

/** @param {...SVGElement} parts */
function frame(...parts) {
  return s("svg", { viewBox: "-120 0 360 44", role: "presentation", preserveAspectRatio: "xMidYMid slice" }, ...parts);
}

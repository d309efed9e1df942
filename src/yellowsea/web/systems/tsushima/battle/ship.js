/** One ship on the Battle Board: profile, wake, smoke, flames, pennant, and the words that describe her. */

import { classes, onChoose, s, withText } from "../../../page/dom.js";
import { describe, hitMarks, isSmallCraft, shortName } from "../counters.js";
import { drawWarship } from "./warships.js";

/** @typedef {import("../view").Battle} Battle */
/** @typedef {import("../view").Ship} Ship */
/** @typedef {import("./plan.js").Station} Station */
/** @typedef {import("../../../board").Marks} Marks */

/**
 * What is to be seen of a ship now.
 * @typedef {object} Look
 * @property {Ship} ship
 * @property {Station} station
 * @property {boolean} fleeing
 * @property {boolean} screened
 * @property {boolean} firing is she asked for her target?
 * @property {import("./warships.js").Warship} warship her class as it is drawn
 * @property {{target: boolean, picked: boolean, flash: boolean}} lit
 */

/** Before the names of small craft. */
const SIDES = { japan: "Jap.", russia: "Rus." };
/** How low the waterline lies below the middle of a station. */
export const WATERLINE = 10;
/** Places for fires, from the middle of a ship, as parts of her length: each hit has its own. */
const FIRES = [0.12, -0.2, 0.3, -0.06, 0.22, -0.3];

/** @param {Battle} battle @param {Ship} ship @param {Station} station @param {Marks} marks @param {import("./warships.js").Warships} warships @returns {Look} */
export function lookOf(battle, ship, station, marks, warships) {
  const tokens = [`unit:${ship.id}`, ...(ship.division ? [`unit:${ship.division}`] : [])];
  const has = (/** @type {Set<string>} */ set) => tokens.some((token) => set.has(token));
  const covered = new Set(Object.values(battle.screens));
  return {
    ship,
    station,
    fleeing: battle.fleeing.includes(ship.id),
    screened: covered.has(ship.id) || (ship.division !== null && covered.has(ship.division)),
    firing: battle.shooter?.ship === ship.id,
    warship: warships.measures(ship),
    lit: { target: has(marks.targets), picked: has(marks.picked), flash: has(marks.flash) },
  };
}

/** @param {Look} look */
function wordsOf({ ship, station, fleeing, screened }) {
  return [
    describe(ship),
    `column ${station.column}`,
    ...(station.leads ? ["leads her division"] : []),
    ...(fleeing ? ["in flight"] : []),
    ...(screened ? ["screened"] : []),
  ].join(", ");
}

/** Put a piece where its ship stands; she is redrawn only when she has changed. @param {SVGGElement} piece @param {Look} look @param {number} scale @param {string} id of the board on the page @param {{choose: () => void, inspect: () => void}} ways */
export function dressShip(piece, look, scale, id, { choose, inspect }) {
  const { ship, station, fleeing, screened, firing, lit } = look;
  const words = wordsOf(look);
  piece.setAttribute(
    "class",
    classes(
      "bb-ship",
      ship.side,
      lit.target && "target",
      lit.picked && "picked",
      lit.flash && "flash",
      firing && "shooter-now",
      fleeing && "fleeing",
      station.leads && "leads",
      `hits-${ship.hits}`,
    ),
  );
  piece.style.transform = `translate(${station.x.toFixed(1)}px, ${station.y.toFixed(1)}px) scale(${scale.toFixed(2)})`;
  piece.onclick = choose;
  piece.onkeydown = onChoose(choose);
  piece.oncontextmenu = (event) => {
    event.preventDefault();
    inspect();
  };
  const key = JSON.stringify([
    ship.hits,
    ship.morale,
    station.column,
    station.leads,
    station.crowded,
    station.tight,
    station.cornered,
    fleeing,
    screened,
    lit.target,
  ]);
  if (piece.dataset.key === key) return;
  piece.dataset.key = key;
  piece.dataset.ship = ship.id;
  piece.setAttribute("role", "button");
  piece.setAttribute("tabindex", lit.target ? "0" : "-1");
  const drawn = s("g", { class: "bb-drawing", "aria-hidden": "true" }, ...drawing(look, id));
  piece.setAttribute("aria-label", withText(words, drawn));
  piece.replaceChildren(s("title", {}, words), drawn);
}

/** How large a ship is drawn: smaller where both sides share a column. @param {Station} station */
function sizeOf({ crowded }) {
  return crowded ? 0.8 : 1.16;
}

/** Which way her bow points. @param {Look} look */
function wayOf({ ship, fleeing }) {
  const facing = ship.side === "japan" ? 1 : -1;
  return fleeing ? -facing : facing;
}

/** @param {Look} look @param {string} id */
function drawing(look, id) {
  const { ship, station, screened, warship } = look;
  const [size, way] = [sizeOf(station), wayOf(look)];
  const facing = ship.side === "japan" ? 1 : -1;
  const half = (warship.long * size) / 2;
  const flag = WATERLINE - 18 * size;
  return [
    // Where ships stand close it goes from row to row.
    s("rect", {
      x: -half - 7,
      y: station.tight ? -6.5 : -14,
      width: 2 * half + 14,
      height: station.tight ? 18.4 : 27,
      class: "bb-hand",
    }),
    s("ellipse", { cy: WATERLINE + 1.6, rx: half, ry: 2.4, class: "bb-shadow" }),
    s("path", { d: wake(way, half), class: "bb-wake" }),
    s(
      "g",
      {
        transform: `translate(${-half * way} ${WATERLINE}) scale(${size * way} ${size})`,
        "clip-path": `url(#${id}-waterline)`,
      },
      s("g", { class: "bb-trim", style: `transform-origin:${warship.long * 0.5}px 0` }, drawWarship(warship)),
    ),
    s("path", { d: bowWave(way, half), class: "bb-bow" }),
    nameOf(look, half),
    hitMarks(ship.hits, 22, -13),
    ...(station.leads
      ? [s("path", { d: `M${-way * 4} ${flag}v-8l${-way * 12} 3l${way * 12} 3`, class: "pennant" })]
      : []),
    ...(screened ? [s("path", { d: `M${facing * (half + 6)} -14q${facing * 7} 14 0 29`, class: "bb-screen" })] : []),
  ];
}

/** What of a ship smokes and burns. @param {Look} look @param {number} scale @returns {import("./scene.js").Afloat} */
export function afloat(look, scale) {
  const { ship, station, warship } = look;
  const grown = scale * sizeOf(station);
  const seed = [...ship.id].reduce((sum, letter) => sum + letter.charCodeAt(0), 0);
  const burning = Array.from({ length: Math.min(3, ship.hits) }, (_, hit) => FIRES[(seed + hit) % FIRES.length]);
  return {
    x: station.x,
    y: station.y + WATERLINE * scale,
    scale: grown,
    way: wayOf(look),
    funnels: warship.funnels.map((place) => place - warship.long / 2),
    top: warship.top,
    fires: burning.map((place) => place * warship.long),
  };
}

/** Below the ship, or behind her where ships stand close. @param {Look} look @param {number} half */
function nameOf(look, half) {
  const { ship, station } = look;
  // Small craft of both sides have the same numbers, and room for them below their low hulls.
  if (isSmallCraft(ship))
    return s(
      "text",
      { y: station.tight ? 18.5 : 21.5, class: "bb-name craft" },
      `${SIDES[ship.side]} ${shortName(ship)}`,
    );
  if (!station.tight) return s("text", { y: 21.5, class: "bb-name" }, shortName(ship));
  const behind = (ship.side === "japan") === station.cornered ? 1 : -1;
  const place = { x: behind * (half + 8), y: 5, "text-anchor": behind < 0 ? "end" : "start" };
  return s("text", { ...place, class: "bb-name beside" }, shortName(ship));
}

/** @param {number} way @param {number} half */
function wake(way, half) {
  const stern = -way * (half - 2);
  return `M${stern} ${WATERLINE + 0.6}q${-way * 12} 2.4 ${-way * 26} 1M${stern} ${WATERLINE + 2}q${-way * 12} 3 ${-way * 22} 2.6`;
}

/** @param {number} way @param {number} half */
function bowWave(way, half) {
  return `M${way * (half + 1.5)} ${WATERLINE + 1.4}q${-way * 1.5} -3 ${-way * 4} -1.2q${-way * 4} 1.6 ${-way * 11} 1.6z`;
}

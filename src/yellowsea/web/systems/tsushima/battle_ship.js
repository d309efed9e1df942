/** One ship on the Battle Board: profile, wake, smoke, flames, pennant, and the words that describe her. */

import { classes, onChoose, s, withText } from "../../page/dom.js";
import { describe, hitMarks, shortName } from "./counters.js";
import { profile } from "./ship_types.js";

/** @typedef {import("./view").Battle} Battle */
/** @typedef {import("./view").Ship} Ship */
/** @typedef {import("./battle_plan.js").Station} Station */
/** @typedef {import("../../board").Marks} Marks */

/**
 * What is to be seen of a ship now.
 * @typedef {object} Look
 * @property {Ship} ship
 * @property {Station} station
 * @property {boolean} fleeing
 * @property {boolean} screened
 * @property {boolean} firing is she asked for her target?
 * @property {{target: boolean, picked: boolean, flash: boolean}} lit
 */

/** @param {Battle} battle @param {Ship} ship @param {Station} station @param {Marks} marks @returns {Look} */
export function lookOf(battle, ship, station, marks) {
  const tokens = [`unit:${ship.id}`, ...(ship.division ? [`unit:${ship.division}`] : [])];
  const has = (/** @type {Set<string>} */ set) => tokens.some((token) => set.has(token));
  const covered = new Set(Object.values(battle.screens));
  return {
    ship,
    station,
    fleeing: battle.fleeing.includes(ship.id),
    screened: covered.has(ship.id) || (ship.division !== null && covered.has(ship.division)),
    firing: battle.shooter?.ship === ship.id,
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

/** Put a piece where its ship stands; she is drawn anew only when she has changed. @param {SVGGElement} piece @param {Look} look @param {number} scale @param {{choose: () => void, inspect: () => void}} ways */
export function dressShip(piece, look, scale, { choose, inspect }) {
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
    fleeing,
    screened,
    lit.target,
  ]);
  if (piece.dataset.key === key) return;
  piece.dataset.key = key;
  piece.dataset.ship = ship.id;
  piece.setAttribute("role", "button");
  piece.setAttribute("tabindex", lit.target ? "0" : "-1");
  const drawn = s("g", { class: "bb-drawing", "aria-hidden": "true" }, ...drawing(look));
  piece.setAttribute("aria-label", withText(words, drawn));
  piece.replaceChildren(s("title", {}, words), drawn);
}

/** @param {Look} look */
function drawing({ ship, station, fleeing, screened }) {
  const craft = "DT".includes(ship.type);
  const size = (station.crowded ? 0.78 : 1.16) * (craft ? 0.82 : 1);
  const facing = ship.side === "japan" ? 1 : -1;
  const way = fleeing ? -facing : facing;
  return [
    s("rect", { x: -28 * size - 6, y: -15, width: 56 * size + 12, height: 27, class: "bb-hand" }),
    s("path", {
      d: `M${-way * 26 * size} 10q${-way * 14} 3 ${-way * 30} 1M${-way * 24 * size} 13q${-way * 14} 3 ${-way * 26} 2`,
      class: "bb-wake",
    }),
    s("path", { d: funnelSmoke(way, size), class: "bb-smoke" }),
    s(
      "g",
      { transform: `translate(${-28 * size * way} ${12 - 26 * size}) scale(${size * way} ${size})` },
      profile(ship.id, ship.type),
    ),
    s("text", { y: 21.5, class: "bb-name" }, shortName(ship)),
    hitMarks(ship.hits, 22, -13),
    ...(station.leads
      ? [s("path", { d: `M${-way * 4} ${12 - 26 * size}v-8l${-way * 12} 3l${way * 12} 3`, class: "pennant" })]
      : []),
    ...(screened ? [s("path", { d: `M${facing * 42} -14q${facing * 7} 14 0 29`, class: "bb-screen" })] : []),
    ...(ship.hits ? [s("path", { d: "M-8 -6q-4 -8 2 -12q0 6 4 6q4 -6 2 -10q8 6 4 16z", class: "bb-flames" })] : []),
  ];
}

/** @param {number} way @param {number} size */
function funnelSmoke(way, size) {
  const top = 12 - 24 * size;
  return `M${way * 2} ${top}q${-way * 12} -8 ${-way * 22} -3q${-way * 12} -6 ${-way * 20} 0q${-way * 2} 4 ${way * 6} 4q${way * 8} -2 ${way * 14} 2q${way * 12} -2 ${way * 22} -3z`;
}

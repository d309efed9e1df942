/** Counters of Tsushima: profile, guns with their salvos, armour, speed, hits; closed stacks show their backs. */

import { stackPicture } from "../../hexmap/stacks.js";
import { s } from "../../page/dom.js";
import { plural } from "../../page/words.js";
import { COUNTER_BAND, COUNTER_OUTLINE, pictureOf, smoke } from "../../pieces/counter_shapes.js";
import { flag, sideName } from "../../pieces/sides.js";
import { profile, TYPE_NAMES } from "./ship_types.js";

/** @typedef {import("../../types").Side} Side */
/** @typedef {import("./view").Ship} Ship */

const ORDER = "BACDTM";

/** @param {Ship} ship */
export function describe(ship) {
  const parts = [ship.name, sideName(ship.side), TYPE_NAMES[ship.type]];
  if (ship.hits) parts.push(ship.hits >= 3 ? "sunk" : `${ship.hits} of 3 hits`);
  if (ship.primary[1]) parts.push(`guns ${ship.primary[0]}, ${plural(ship.primary[1], "salvo")}`);
  if (ship.secondary[1]) parts.push(`secondaries ${ship.secondary[0]}, ${plural(ship.secondary[1], "salvo")}`);
  if (ship.torpedoes) parts.push(plural(ship.torpedoes, "torpedo salvo"));
  parts.push(`armour ${ship.armour}`, `size ${ship.size}`, `speed ${ship.speed ?? ship.move}`);
  if (ship.morale) parts.push(`morale ${ship.morale}`);
  if (ship.cargo) parts.push("loaded");
  if (ship.repairing) parts.push("in the yard");
  if (ship.moved) parts.push("has moved");
  return parts.join(", ");
}

/** The strongest first: the one that lies on top. @param {Ship[]} ships */
export function inOrder(ships) {
  return [...ships].sort(
    (a, b) =>
      ORDER.indexOf(a.type) - ORDER.indexOf(b.type) ||
      b.primary[0] - a.primary[0] ||
      b.size - a.size ||
      a.id.localeCompare(b.id, "en", { numeric: true }),
  );
}

/** The counter as a group 60 units wide. @param {Ship} ship @param {boolean} [leads] */
export function counter(ship, leads = false) {
  const name = shortName(ship);
  const squeezed = name.length > 6 ? { textLength: 36, lengthAdjust: "spacingAndGlyphs" } : {};
  return s(
    "g",
    { class: `counter naval ${ship.side} ${ship.hits ? "damaged" : "intact"}` },
    s("path", { d: COUNTER_OUTLINE[ship.side], class: "card" }),
    s("path", { d: COUNTER_BAND[ship.side], class: "band" }),
    s("g", { transform: "translate(4.5 3.4) scale(.56)" }, flag(ship.side)),
    s("text", { x: 39, y: 11.4, class: "ship-name", ...squeezed }, name.toUpperCase()),
    s(
      "g",
      { transform: ship.hits ? "translate(4 17.5) rotate(5 28 22) scale(.92)" : "translate(3 16) scale(.96)" },
      ship.hits ? smoke() : null,
      profile(ship.id, ship.type),
    ),
    leads ? s("path", { d: "M4.5 17.5V26M4.5 17.5L13 20L4.5 22.5", class: "pennant" }) : null,
    ...factors(ship),
    hitMarks(ship.hits, 56, 21.5),
    s("path", { d: COUNTER_OUTLINE[ship.side], class: "edge" }),
    ship.moved ? s("path", { d: "M49 33l3 4l5 -9", class: "tick-done" }) : null,
    ship.cargo ? s("path", { d: "M4 35h7v7h-7zM4 38.5h7", class: "load" }) : null,
    ship.repairing ? s("path", { d: "M5 41L14 28V42M10 35L17 29", class: "crane" }) : null,
    ship.morale ? s("text", { x: 4.5, y: 27, class: "low-morale" }, String(ship.morale)) : null,
  );
}

/** Destroyers and torpedo boats. @param {Pick<Ship, "type">} ship */
export function isSmallCraft({ type }) {
  return type === "D" || type === "T";
}

/** What fits on the band of a counter. @param {Ship} ship */
export function shortName(ship) {
  const number = /\d+$/.exec(ship.id)?.[0] ?? "";
  if (ship.type === "D") return `Destr. ${number}`;
  if (ship.type === "T") return `T.B. ${number}`;
  return ship.name.length > 12 ? ship.name.replace(/^(\w)\w+ /, "$1. ") : ship.name;
}

/** Guns with salvos at the left, armour in a shield, speed at the right. @param {Ship} ship */
function factors(ship) {
  const [main, salvos] = ship.primary;
  const [second, rounds] = ship.secondary;
  const parts = [];
  if (salvos) parts.push(gun(4, main, salvos, "gun-main"));
  if (rounds) parts.push(gun(salvos ? 20.5 : 4, second, rounds, "gun-second"));
  if (ship.torpedoes) parts.push(torpedo(salvos || rounds ? 21 : 5, ship.torpedoes));
  if (ship.armour)
    parts.push(
      s("path", { d: "M34.5 45.5h9v5.5q0 4 -4.5 6q-4.500 -2 -4.500 -6z", class: "shield" }),
      s("text", { x: 39, y: 53.6, class: "armour" }, String(ship.armour)),
    );
  parts.push(s("text", { x: 55.5, y: 56, class: "speed" }, String(ship.speed ?? ship.move)));
  return parts;
}

/** @param {number} x @param {number} factor @param {number} salvos @param {string} kind */
function gun(x, factor, salvos, kind) {
  const wide = kind === "gun-main" ? 8.6 : 6;
  return s(
    "g",
    { class: kind },
    s("text", { x, y: 56 }, String(factor)),
    s("text", { x: x + wide * String(factor).length, y: 50, class: "salvos" }, String(salvos)),
  );
}

/** @param {number} x @param {number} salvos */
function torpedo(x, salvos) {
  return s(
    "g",
    { class: "torpedo-sign" },
    s("path", { d: `M${x} 53.500l2 -2h7q3 0 4 2q-1 2 -4 2h-7z` }),
    s("text", { x: x + 14, y: 50 }, String(salvos)),
  );
}

/** One burst for each hit, from the right edge. @param {number} hits @param {number} right @param {number} y */
export function hitMarks(hits, right, y) {
  return s(
    "g",
    { class: "hit-marks" },
    ...Array.from({ length: Math.min(3, hits) }, (_, number) =>
      s("path", { d: burst(4.2), transform: `translate(${right - 5 - number * 9} ${y})` }),
    ),
  );
}

/** The points of a burst. @param {number} size */
export function burst(size) {
  const points = Array.from({ length: 14 }, (_, number) => {
    const reach = number % 2 ? size * 0.48 : size;
    const turn = (number * Math.PI) / 7;
    return `${(reach * Math.sin(turn)).toFixed(1)} ${(-reach * Math.cos(turn)).toFixed(1)}`;
  });
  return `M${points.join("L")}z`;
}

/** The back of a counter: ships of a side, nobody knows which. @param {Side} side */
export function closedCounter(side) {
  return s(
    "g",
    { class: `counter naval closed ${side}` },
    s("path", { d: COUNTER_OUTLINE[side], class: "card" }),
    s("path", { d: "M8 22Q14 12 24 16Q30 8 38 14Q48 12 52 22Q44 20 38 25Q28 19 22 26Q14 20 8 22z", class: "plume" }),
    s("path", { d: "M8 40q5.500 -4 11 0t11 0t11 0t11 0M8 46q5.500 -4 11 0t11 0t11 0t11 0", class: "swell" }),
    s("g", { transform: "translate(18 24) scale(1)" }, flag(side)),
    s("path", { d: COUNTER_OUTLINE[side], class: "edge" }),
  );
}

/** A counter as a picture of its own, for lists. @param {Ship} ship @param {boolean} [leads] */
export function counterPicture(ship, leads = false) {
  return pictureOf(counter(ship, leads));
}

/** A whole stack as a picture, for lists. @param {Ship[]} ships */
export function pilePicture(ships) {
  return stackPicture(ships.slice(1), counter(ships[0]));
}

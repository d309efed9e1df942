/** Counters: a ship's profile with its figures, intact and damaged sides plainly different, the flag on both. */

import { s } from "../../page/dom.js";
import { face } from "../../pieces/dice.js";
import { silhouette } from "../../pieces/ship_profiles.js";
import { flag, sideName } from "../../pieces/sides.js";
import { CLASS_NAMES, shortName } from "./names.js";

/**
 * @typedef {object} Ship
 * @property {string} id
 * @property {string} name
 * @property {import("../../types").Side} side
 * @property {string} class
 * @property {boolean} damaged
 * @property {string} state
 * @property {string | null} where
 * @property {number} firepower
 * @property {number} speed
 * @property {number} damaged_firepower
 * @property {number} damaged_speed
 * @property {number} defence
 * @property {Record<string, string>} sources
 */

export const SIZE = 60;
/** Japan's counters have round corners, Russia's cut ones: the side is told by shape too. */
const OUTLINE = {
  japan: "M9 1H51Q59 1 59 9V51Q59 59 51 59H9Q1 59 1 51V9Q1 1 9 1z",
  russia: "M8 1H52L59 8V52L52 59H8L1 52V8z",
};
const BAND = { japan: "M9 1H51Q59 1 59 9V15H1V9Q1 1 9 1z", russia: "M8 1H52L59 8V15H1V8z" };

/** @param {Ship} ship @returns {{firepower: number, speed: number}} the figures of the side that lies up */
export function figures(ship) {
  return ship.damaged
    ? { firepower: ship.damaged_firepower, speed: ship.damaged_speed }
    : { firepower: ship.firepower, speed: ship.speed };
}

/** @param {Ship} ship */
export function describe(ship) {
  const { firepower, speed } = figures(ship);
  const state = ship.damaged ? `damaged, defence ${ship.defence}` : "intact";
  const kind = CLASS_NAMES[ship.class] ?? ship.class;
  return `${ship.name}, ${sideName(ship.side)}, ${kind}, ${state}, firepower ${firepower}, speed ${speed}`;
}

/** The edge of a counter alone, to light it up. @param {Ship} ship */
export function edge(ship) {
  return s("path", { d: OUTLINE[ship.side], class: "edge" });
}

/** The drawings made so far. One drawing of each side of a counter is enough: the rest of the page points to it. */
const sprite = s("svg", { class: "sprite", width: 0, height: 0, "aria-hidden": "true" }, s("defs", {}));

/** Forget every drawing: which ones were made tells what was seen. */
export function forgetCounters() {
  sprite.replaceChildren(s("defs", {}, scars()));
}

/** The counter, 60 units wide. @param {Ship} ship */
export function counter(ship) {
  if (!sprite.isConnected) {
    forgetCounters();
    document.body.append(sprite);
  }
  const id = `counter-${ship.id}-${ship.damaged ? "damaged" : "intact"}`;
  if (!sprite.querySelector(`#${id}`))
    sprite.append(s("symbol", { id, viewBox: `0 0 ${SIZE} ${SIZE}` }, drawing(ship)));
  return s("use", { href: `#${id}`, width: SIZE, height: SIZE });
}

/** @param {Ship} ship */
function drawing(ship) {
  const { firepower, speed } = figures(ship);
  const name = shortName(ship.name).toUpperCase();
  const squeezed = name.length > 6 ? { textLength: 35, lengthAdjust: "spacingAndGlyphs" } : {};
  const profile = s(
    "g",
    { transform: ship.damaged ? "translate(3 19) rotate(7 28 22) scale(.96)" : "translate(2 17)" },
    ship.damaged ? smoke() : null,
    silhouette(ship.id, ship.class),
  );
  return s(
    "g",
    { class: `counter ${ship.side} ${ship.damaged ? "damaged" : "intact"}` },
    s("path", { d: OUTLINE[ship.side], class: "card" }),
    ship.damaged ? s("path", { d: OUTLINE[ship.side], class: "scars" }) : null,
    s("path", { d: BAND[ship.side], class: "band" }),
    s("g", { transform: "translate(5 3.2) scale(.6)" }, flag(ship.side)),
    s("text", { x: 38.8, y: 11.4, class: "ship-name", ...squeezed }, name),
    profile,
    s("g", { transform: "translate(5 44)" }, face(speed, 11.5)),
    ship.damaged ? defence(ship.defence) : s("text", { x: 29, y: 53.5, class: "ship-class" }, ship.class),
    s("text", { x: 55, y: 56, class: "firepower" }, String(firepower)),
    edge(ship),
  );
}

/** Hatching of a damaged side. */
function scars() {
  return s(
    "pattern",
    { id: "scars", width: 6, height: 6, patternUnits: "userSpaceOnUse", patternTransform: "rotate(38)" },
    s("path", { d: "M0 0V6", stroke: "#5a4a3a", "stroke-width": 2, "stroke-opacity": 0.28 }),
  );
}

function smoke() {
  return s("path", {
    class: "smoke",
    d: "M24 8q-5 -6 -11 -5q3 -5 9 -3q-1 -6 6 -4q6 -3 8 2q6 0 5 4q-6 -1 -8 3q-4 5 -9 3z",
  });
}

/** One diamond for each hit that sinking her takes. @param {number} count */
function defence(count) {
  const left = 30 - (count - 1) * 3.6;
  return s(
    "g",
    { class: "defence" },
    ...Array.from({ length: count }, (_, number) =>
      s("path", { d: `M${left + number * 7.2} 45.5l3.1 4.4l-3.1 4.4l-3.1 -4.4z` }),
    ),
  );
}

/** A counter as a picture of its own, for lists. @param {Ship} ship */
export function counterPicture(ship) {
  return s("svg", { viewBox: `0 0 ${SIZE} ${SIZE}`, class: "counter-picture", "aria-hidden": "true" }, counter(ship));
}

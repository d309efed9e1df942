/** Counters: a ship's profile with its figures, intact and damaged sides plainly different, the flag on both. */

import { s } from "../../page/dom.js";
import {
  COUNTER_BAND,
  COUNTER_HATCHING,
  COUNTER_OUTLINE,
  COUNTER_SIZE,
  pictureOf,
  smoke,
} from "../../pieces/counter_shapes.js";
import { face } from "../../pieces/dice.js";
import { silhouette } from "../../pieces/ship_profiles.js";
import { flag } from "../../pieces/sides.js";
import { shortName } from "./names.js";
import { figures } from "./ships.js";

/** @typedef {import("./view").Ship} Ship */

/** The edge of a counter alone, to light it up. @param {Ship} ship */
export function edge(ship) {
  return s("path", { d: COUNTER_OUTLINE[ship.side], class: "edge" });
}

/** @type {SVGSVGElement | null} the drawings made so far: one of each side of a counter, the rest of the page points to it */
let sprite = null;

/** Forget every drawing: which ones were made tells what was seen. */
export function forgetCounters() {
  sprite?.replaceChildren();
}

/** The counter, 60 units wide. @param {Ship} ship */
export function counter(ship) {
  const id = `blockade-${ship.id}-${ship.damaged ? "damaged" : "intact"}`;
  if (!sprite) {
    sprite = s("svg", { class: "sprite", width: 0, height: 0, "aria-hidden": "true" });
    document.body.append(sprite);
  }
  if (!sprite.querySelector(`#${id}`)) {
    // Styles reach into what is pointed to only from within.
    const styled = s("g", { class: "system-blockade" }, drawing(ship));
    sprite.append(s("symbol", { id, viewBox: `0 0 ${COUNTER_SIZE} ${COUNTER_SIZE}` }, styled));
  }
  return s("use", { href: `#${id}`, width: COUNTER_SIZE, height: COUNTER_SIZE });
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
    s("path", { d: COUNTER_OUTLINE[ship.side], class: "card" }),
    ship.damaged ? s("path", { d: COUNTER_HATCHING, class: "hatching" }) : null,
    s("path", { d: COUNTER_BAND[ship.side], class: "band" }),
    s("g", { transform: "translate(5 3.2) scale(.6)" }, flag(ship.side)),
    s("text", { x: 38.8, y: 11.4, class: "ship-name", ...squeezed }, name),
    profile,
    s("g", { transform: "translate(5 44)" }, face(speed, 11.5)),
    ship.damaged ? defence(ship.defence) : s("text", { x: 29, y: 53.5, class: "ship-class" }, ship.class),
    s("text", { x: 55, y: 56, class: "firepower" }, String(firepower)),
    edge(ship),
  );
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
  return pictureOf(counter(ship));
}

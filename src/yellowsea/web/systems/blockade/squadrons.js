/** A squadron at sea as a short stack with its sum below; a click fans it out. */

import { placeButton } from "../../hexmap/places.js";
import { classes, s, withText } from "../../page/dom.js";
import { COUNTER_SIZE } from "../../pieces/counter_shapes.js";
import { face } from "../../pieces/dice.js";
import { counter, edge } from "./counters.js";
import { AREA_NAMES } from "./names.js";
import { strengthWords } from "./ships.js";

/** @typedef {import("./view").Squadron} Squadron */
/** @typedef {import("../../types").Side} Side */

/** How many counters are drawn below the top one, and how many where nobody knows. */
const MOST_BELOW = 3;
/** How far each peeps out. */
const EDGE = 4;

/**
 * @typedef {object} SquadronPiece
 * @property {Squadron} squadron
 * @property {Side} side
 * @property {string} area
 * @property {[number, number]} at
 * @property {import("./view").Ship | undefined} top
 * @property {boolean} flash
 * @property {boolean} lit
 * @property {(piece: Element) => void} choose
 */

/** @param {SquadronPiece} piece */
export function squadronStack({ squadron, side, area, at, top, flash, lit, choose }) {
  const half = COUNTER_SIZE / 2;
  const below = Math.min(MOST_BELOW, (squadron.count ?? MOST_BELOW + 1) - 1);
  const sheets = Array.from({ length: below }, (_, number) => {
    const away = EDGE * (below - number);
    const where = { x: -half + away, y: -half - away, width: COUNTER_SIZE, height: COUNTER_SIZE, rx: 6 };
    return s("rect", { class: `under ${side}`, ...where });
  });
  const words = `${strengthWords(side, squadron)} in the ${AREA_NAMES[area]}`;
  const body = s(
    "g",
    { class: "stack-body", "aria-hidden": "true" },
    ...sheets,
    top ? s("g", { transform: `translate(${-half} ${-half})` }, counter(top), edge(top)) : null,
    ribbon(side, squadron),
  );
  const stack = s(
    "g",
    {
      class: classes("stack", side, flash && "flash", lit && "target"),
      transform: `translate(${at[0]} ${at[1]})`,
      "data-squadron": `${side} ${area}`,
      ...placeButton(`stack:${area}:${side}`, withText(words, body), at, () => choose(stack)),
    },
    body,
    s("title", {}, words),
  );
  return stack;
}

/** The sum of a squadron: ships, firepower, speed. @param {Side} side @param {Squadron} squadron */
function ribbon(side, squadron) {
  const { count, firepower, speed } = squadron;
  return s(
    "g",
    { class: `ribbon ${side}`, transform: "translate(-38 33)" },
    s("rect", { width: 76, height: 20, rx: side === "japan" ? 8 : 0 }),
    s("text", { x: 4, y: 14.5, class: "ribbon-count" }, `×${count ?? "?"}`),
    s("text", { x: 54, y: 15.5, class: "ribbon-fire" }, String(firepower ?? "?")),
    speed === null
      ? s("text", { x: 69, y: 15, class: "ribbon-fire" }, "?")
      : s("g", { transform: "translate(59 3.5)" }, face(speed, 13)),
  );
}

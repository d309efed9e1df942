/** The two sides by name and by flag: never by colour alone. */

import { s } from "../page/dom.js";

/** @typedef {import("../types").Side} Side */

/** @param {Side | null | undefined} side */
export function sideName(side) {
  return side === "japan" ? "Japan" : side === "russia" ? "Russia" : "Nobody";
}

/** A seat by its side and by what its player wants to be called. @param {{names?: Partial<Record<Side, string>>}} state @param {Side | null} side */
export function playerName({ names }, side) {
  const name = side && names?.[side];
  return name ? `${sideName(side)} (${name})` : sideName(side);
}

/** @param {Side} side @returns {Side} */
export function enemyOf(side) {
  return side === "japan" ? "russia" : "japan";
}

/** The naval flag, 24 by 16, for use inside an SVG. @param {Side} side */
export function flag(side) {
  const cloth = s("rect", { width: 24, height: 16, class: "cloth" });
  if (side === "russia")
    return s("g", { class: "flag" }, cloth, s("path", { d: "M1 .7L23 15.3M23 .7L1 15.3", class: "saltire" }));
  const rays = Array.from({ length: 8 }, (_, number) =>
    s("path", { d: "M0 0L-1.3 -7.4h2.6z", transform: `translate(12 8) rotate(${number * 45 + 22.5})`, class: "ray" }),
  );
  return s(
    "g",
    { class: "flag" },
    cloth,
    ...rays,
    s("circle", { cx: 12, cy: 8, r: 4.6, class: "sun" }),
    s("rect", { width: 24, height: 16, class: "hem" }),
  );
}

/** The flag standing in text. @param {Side} side */
export function sideMark(side) {
  return s(
    "svg",
    { viewBox: "-1 -1 26 18", class: "side-mark", role: "img", "aria-label": sideName(side) },
    flag(side),
  );
}

/** Ships in words and pictures: their types, their profiles, what has befallen them. */

import { s } from "../../page/dom.js";
import { silhouette } from "../../pieces/ship_profiles.js";

/** @typedef {import("./view").Ship} Ship */
/** @typedef {import("./view").Group} Group */
/** @typedef {import("./view").SeaFightView} SeaFightView */

/** @type {Record<string, string>} */
export const TYPE_NAMES = {
  B: "battleship",
  AC: "armoured cruiser",
  CD: "coast defence ship",
  C: "cruiser",
  GB: "gunboat",
  ML: "minelayer",
  MS: "minesweeper",
  AMC: "armed merchant cruiser",
  BS: "balloon ship",
  AY: "auxiliary",
  DD: "destroyers",
  TB: "torpedo boats",
  TR: "transport",
  SS: "submarine",
  battery: "battery",
};

/** The profile that stands for a type. @type {Record<string, string>} */
const KINDS = { B: "BB", AC: "AC", CD: "CD", C: "PC", GB: "OLD" };

/** What a mark on a ship says. @type {Record<string, string>} */
export const MARK_WORDS = {
  slowed: "slowed",
  fire_control: "fire control hit",
  given_up: "cannot get under way again",
  aground: "aground",
  anchored: "at anchor",
  burning: "on fire",
  rammed: "rammed",
  scuttled: "scuttled",
};

/** The ships of a group, in its order. @param {SeaFightView} view @param {Group} group */
export function shipsOf(view, group) {
  return group.ships.flatMap((id) => view.ships.find((ship) => ship.id === id) ?? []);
}

/** @param {Ship} ship */
export function isStopped(ship) {
  return ship.speed === "dead" || ship.marks.includes("aground") || ship.marks.includes("anchored");
}

/** The part of the hull that is gone, 0 to 1. @param {Ship[]} ships */
export function lossOf(ships) {
  const [left, of] = ships.reduce(([sum, all], { hull }) => [sum + hull.left, all + hull.printed], [0, 0]);
  return of ? 1 - left / of : 0;
}

/** @param {Ship} ship */
export function describe(ship) {
  const marks = ship.marks.flatMap((mark) => MARK_WORDS[mark] ?? []);
  return [
    `${ship.name}, ${TYPE_NAMES[ship.type] ?? ship.type}`,
    `hull ${ship.hull.left} of ${ship.hull.printed}`,
    ship.speed === "dead" ? "dead in the water" : `speed ${ship.speed}`,
    ...marks,
  ].join(", ");
}

/** @param {SeaFightView} view @param {Group} group */
export function describeGroup(view, group) {
  return `${group.name} in ${group.hex}: ${shipsOf(view, group).map(describe).join("; ")}`;
}

/** A ship in profile, 56 by 26, bow to the right. @param {Ship} ship */
export function profile(ship) {
  if (ship.type === "DD" || ship.type === "TB" || ship.type === "SS") return flotilla(Math.max(1, ship.hull.left));
  if (ship.type === "TR" || ship.type === "AMC" || ship.type === "AY" || ship.type === "BS" || ship.type === "ML")
    return steamer();
  if (ship.type === "battery") return fort();
  return silhouette(ship.id, KINDS[ship.type] ?? "PC");
}

/** Low boats, one behind the other. @param {number} count */
function flotilla(count) {
  const boats = Array.from({ length: Math.min(count, 4) }, (_, number) => {
    const [x, y] = [number % 2 ? 26 : 0, 25 - Math.floor(number / 2) * 9 - (number % 2 ? 3 : 0)];
    return s("path", {
      d: `M${x} ${y}h25l3 -3.6h-5v-1.6h-2v1.6h-3v-4h-2.6v4h-2v-4h-2.6v4h-4v-1.4h-2v1.4h-7z`,
    });
  });
  return s("g", { class: "silhouette" }, ...boats);
}

/** A merchant hull with one funnel and two masts. */
function steamer() {
  return s(
    "g",
    { class: "silhouette" },
    s("path", { d: "M3 18.5L5 25.6H50L54 17.5L44 19H34V16H22V19z" }),
    s("path", { d: "M26 16l.6 -9h4l.6 9z" }),
    s("path", { d: "M14 19V4M42 19V4", class: "rig" }),
  );
}

function fort() {
  return s(
    "g",
    { class: "silhouette" },
    s("path", { d: "M6 25.6Q28 3 50 25.6z" }),
    s("path", { d: "M28 15l20 -5", class: "barrel" }),
  );
}

/** Types of ships and their profiles, bow to the right, 56 wide and 26 high: small craft and merchants are drawn here. */

import { s } from "../../page/dom.js";
import { silhouette } from "../../pieces/ship_profiles.js";

/** @type {Record<string, string>} */
const LARGE = { B: "BB", A: "AC", C: "PC" };
/** Old ships with low sides and one heavy turret. */
const OLD = new Set(["fuso", "chin_yen", "nikolai", "monomach", "nakimov", "navarin"]);
const COAST = new Set(["apraxine", "oushakoff", "seniavin"]);
/** Names of this game whose funnels are counted under another one. @type {Record<string, string>} */
const SISTERS = {
  idzumo: "izumo",
  chin_yen: "chinen",
  pobieda: "pobeda",
  peresviet: "peresvet",
  oslabia: "oslyabya",
  nakimov: "nakhimov",
  nikolai: "nikolai1",
};

/** @type {Record<string, string>} */
export const TYPE_NAMES = {
  B: "battleship",
  A: "armoured cruiser",
  C: "protected cruiser",
  D: "destroyers",
  T: "torpedo boats",
  M: "merchant",
};

/** @param {string} id @param {string} type */
export function profile(id, type) {
  if (type === "D") return destroyer();
  if (type === "T") return torpedoBoat();
  if (type === "M") return merchant();
  const kind = OLD.has(id) ? "OLD" : COAST.has(id) ? "CD" : LARGE[type];
  return silhouette(SISTERS[id] ?? id, kind);
}

function destroyer() {
  return s(
    "g",
    { class: "silhouette" },
    s("path", { d: "M3 21.5L4 24.6Q4.3 25.6 6 25.6H50Q53.5 25.4 55.4 21.4L44 20.4V22H10z" }),
    s("path", { d: "M15 22L15.5 14.5h2.6L18.6 22zM22 22L22.5 14.5h2.6L25.6 22zM31 22L31.5 14.5h2.6L34.6 22z" }),
    s("rect", { x: 38, y: 17.6, width: 4.4, height: 4.4 }),
    s("path", { d: "M37 22V8M34.6 11H39.4M10 21V14", class: "rig" }),
    s("path", { d: "M45 20.4l4.4 -1.6M11 21.2l-4 -1.6", class: "barrel" }),
  );
}

function torpedoBoat() {
  return s(
    "g",
    { class: "silhouette" },
    s("path", { d: "M9 22.4L10 24.8Q10.4 25.6 12 25.6H43Q47 25.4 48.6 22.6L40 21.6Q24 23 9 22.4z" }),
    s("path", { d: "M21 22.6L21.4 16.6h2.4L24.2 22.6zM28 22.6L28.4 16.6h2.4L31.2 22.6z" }),
    s("rect", { x: 34.4, y: 19, width: 3.6, height: 3.4 }),
    s("path", { d: "M34 22V12.5", class: "rig" }),
    s("path", { d: "M15 21.6l5.4 -1.2", class: "barrel" }),
  );
}

function merchant() {
  return s(
    "g",
    { class: "silhouette" },
    s("path", { d: "M4 16.6L6 24.6Q6.4 25.6 8 25.6H48Q51 25.6 53.6 16L46 17.6V19H12V17z" }),
    s("rect", { x: 22, y: 13.6, width: 12, height: 5.8 }),
    s("path", { d: "M26 14L26.5 6.4h3.6L30.6 14z" }),
    s("path", { d: "M15 19V5M41 19V5M15 8L22 15M41 8L35 15M15 8L10 16M41 8L46 16", class: "rig" }),
  );
}

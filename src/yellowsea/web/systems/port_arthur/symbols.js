/** The kinds of units: their names, and the signs on their counters. */

import {
  artillery,
  cavalry,
  garrison,
  headquarters,
  infantry,
  letter,
  siegeArtillery,
  signBox,
} from "../../pieces/arm_signs.js";

/** What is drawn inside the box, by kind of unit. @type {Record<string, () => Element[]>} */
const SIGNS = {
  infantry: () => [infantry()],
  guard_infantry: () => [infantry(), letter("G")],
  kobi: () => [infantry(), letter("K")],
  guard_kobi: () => [infantry(), letter("G")],
  japanese_cavalry: () => [cavalry()],
  guard_cavalry: () => [cavalry(), letter("G")],
  russian_cavalry: () => [cavalry()],
  cossack: () => [cavalry(), letter("C")],
  garrison: () => [garrison()],
  special_garrison: () => [garrison(), letter("R")],
  artillery: () => [artillery()],
  siege_artillery: () => [siegeArtillery()],
  headquarters: () => [headquarters()],
};

/** @type {Record<string, string>} */
export const KIND_NAMES = {
  infantry: "infantry",
  guard_infantry: "Guard infantry",
  kobi: "Kobi infantry",
  guard_kobi: "Guard Kobi infantry",
  japanese_cavalry: "cavalry",
  guard_cavalry: "Guard cavalry",
  russian_cavalry: "cavalry",
  cossack: "cossacks",
  garrison: "fortress garrison",
  special_garrison: "railway battalion",
  artillery: "artillery",
  siege_artillery: "siege artillery",
  headquarters: "army headquarters",
};

/** @type {Record<string, string>} */
export const SIZES = { XXXX: "××××", XX: "××", X: "×", III: "III", II: "II" };

/** @type {Record<string, string>} */
export const SIZE_NAMES = { XXXX: "army", XX: "division", X: "brigade", III: "regiment", II: "battalion" };

/** @param {string} kind */
export function symbol(kind) {
  return signBox(...(SIGNS[kind]?.() ?? []));
}

/** The classes of units: their names, and the signs on their counters. */

import {
  artillery,
  cavalry,
  garrison,
  heavyArtillery,
  infantry,
  letter,
  marines,
  siegeArtillery,
  signBox,
} from "../../pieces/arm_signs.js";

/** What is drawn inside the box, by class of unit. @type {Record<string, () => Element[]>} */
const SIGNS = {
  infantry_division: () => [infantry()],
  reserve_brigade: () => [infantry(), letter("R")],
  japanese_cavalry: () => [cavalry()],
  heavy_artillery: () => [heavyArtillery()],
  field_artillery: () => [artillery()],
  siege_artillery: () => [siegeArtillery()],
  european_division: () => [infantry(), letter("E")],
  siberian_division: () => [infantry(), letter("S")],
  russian_cavalry: () => [cavalry()],
  east_siberian_brigade: () => [infantry()],
  russian_artillery: () => [artillery()],
  garrison: () => [garrison()],
  marine: () => [marines()],
};

/** @type {Record<string, string>} */
export const CLASS_NAMES = {
  infantry_division: "infantry division",
  reserve_brigade: "reserve brigade",
  japanese_cavalry: "cavalry brigade",
  heavy_artillery: "heavy artillery",
  field_artillery: "field artillery",
  siege_artillery: "28 cm siege artillery",
  european_division: "European division",
  siberian_division: "Siberian division",
  russian_cavalry: "cavalry brigade",
  east_siberian_brigade: "East Siberian rifle brigade",
  russian_artillery: "artillery brigade",
  garrison: "fortress garrison",
  marine: "marines",
};

/** @param {string} kind */
export function symbol(kind) {
  return signBox(...(SIGNS[kind]?.() ?? []));
}

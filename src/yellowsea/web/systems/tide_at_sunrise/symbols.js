/** Signs of the arms, in a box 34 wide and 20 high around the middle. */

import { s } from "../../page/dom.js";

const CROSS = "M-17 -10L17 10M17 -10L-17 10";

/** What is drawn inside the box, by class of unit. @type {Record<string, () => Element[]>} */
const SIGNS = {
  infantry_division: () => [line(CROSS)],
  reserve_brigade: () => [line(CROSS), letter("R")],
  japanese_cavalry: () => [line("M-17 10L17 -10")],
  heavy_artillery: () => [dot(4.4), line("M-9 6.5H9")],
  field_artillery: () => [dot(4.4)],
  siege_artillery: () => [dot(5.2), s("circle", { r: 8, class: "sign-line" })],
  european_division: () => [line(CROSS), letter("E")],
  siberian_division: () => [line(CROSS), letter("S")],
  russian_cavalry: () => [line("M-17 10L17 -10")],
  east_siberian_brigade: () => [line(CROSS)],
  russian_artillery: () => [dot(4.4)],
  garrison: () => [line(CROSS), line("M-17 -10v-4h6v4M-6 -10v-4h12v4M11 -10v-4h6v4")],
  marine: () => [line("M0 -7.5V7.5M-4 -4H4M-8 2Q-6.5 7.5 0 7.5Q6.5 7.5 8 2")],
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
  return s(
    "g",
    { class: "symbol" },
    s("rect", { x: -17, y: -10, width: 34, height: 20, class: "sign-box" }),
    ...(SIGNS[kind]?.() ?? []),
  );
}

/** @param {string} d */
function line(d) {
  return s("path", { d, class: "sign-line" });
}

/** @param {number} r */
function dot(r) {
  return s("circle", { r, class: "sign-dot" });
}

/** @param {string} text */
function letter(text) {
  return s(
    "g",
    {},
    s("rect", { x: -5, y: -6, width: 10, height: 12, class: "sign-patch" }),
    s("text", { y: 4.2, class: "sign-letter" }, text),
  );
}

/** Signs of the arms, in a box 34 wide and 20 high around the middle; a system says which class has which. */

import { s } from "../page/dom.js";

const CROSS = "M-17 -10L17 10M17 -10L-17 10";

/** A sign in its box. @param {...Element} parts */
export function signBox(...parts) {
  const box = s("rect", { x: -17, y: -10, width: 34, height: 20, class: "sign-box" });
  return s("g", { class: "symbol" }, box, ...parts);
}

export function infantry() {
  return line(CROSS);
}

export function cavalry() {
  return line("M-17 10L17 -10");
}

export function artillery() {
  return dot(4.4);
}

export function heavyArtillery() {
  return s("g", {}, dot(4.4), line("M-9 6.5H9"));
}

export function siegeArtillery() {
  return s("g", {}, dot(5.2), s("circle", { r: 8, class: "sign-line" }));
}

/** Battlements over infantry. */
export function garrison() {
  return s("g", {}, infantry(), line("M-17 -10v-4h6v4M-6 -10v-4h12v4M11 -10v-4h6v4"));
}

/** An anchor. */
export function marines() {
  return line("M0 -7.5V7.5M-4 -4H4M-8 2Q-6.5 7.5 0 7.5Q6.5 7.5 8 2");
}

/** The flag of a staff. */
export function headquarters() {
  return s("g", {}, line("M-9 8V-7"), s("path", { d: "M-9 -7H8L4 -3L8 1H-9z", class: "sign-dot" }));
}

/** A letter on a patch over another sign. @param {string} text */
export function letter(text) {
  return s(
    "g",
    {},
    s("rect", { x: -5, y: -6, width: 10, height: 12, class: "sign-patch" }),
    s("text", { y: 4.2, class: "sign-letter" }, text),
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

/** Places of a map: what mouse, finger and keys can choose, the one that has the focus, and those to bring into the frame. */

import { onChoose } from "../page/dom.js";

/** @typedef {[number, number]} Point */

/** Attributes of something on a map that can be chosen. @param {string} place @param {string} label @param {number[]} at @param {() => void} run */
export function placeButton(place, label, at, run) {
  return {
    role: "button",
    tabindex: "-1",
    "data-place": place,
    "data-at": at.map((each) => each.toFixed(1)).join(" "),
    "aria-label": label,
    onclick: run,
    onkeydown: onChoose(run),
  };
}

/** The classes of something that is lit. @param {string} token @param {import("../board").Marks} marks */
export function litClasses(token, { targets, picked, flash }) {
  return [targets.has(token) && "target", picked.has(token) && "picked", flash.has(token) && "flash"];
}

/**
 * Redraw a map and leave the focus where it was; one place of the map can be reached with the tab key.
 * @param {SVGElement} svg @param {() => void} redraw @param {() => Element | null | undefined} first
 */
export function keepFocus(svg, redraw, first) {
  const focus = svg.contains(document.activeElement) ? document.activeElement?.getAttribute("data-place") : null;
  redraw();
  const again = focus ? svg.querySelector(`[data-place="${focus}"]`) : null;
  for (const old of svg.querySelectorAll('[data-place][tabindex="0"]')) old.setAttribute("tabindex", "-1");
  (again ?? first())?.setAttribute("tabindex", "0");
  if (again instanceof SVGElement) again.focus();
}

/** The frame around some points, with room to spare. @param {Point[]} points @param {number} room @returns {import("../board").Frame} */
export function frameOf(points, room) {
  const [xs, ys] = [0, 1].map((axis) => points.map((point) => point[axis]));
  return {
    left: Math.min(...xs) - room,
    top: Math.min(...ys) - room,
    right: Math.max(...xs) + room,
    bottom: Math.max(...ys) + room,
  };
}

/** A transform that moves to a point. @param {Point} at */
export function moveTo([x, y]) {
  return `translate(${x.toFixed(1)} ${y.toFixed(1)})`;
}

/** A line through points, as path text. @param {Point[]} points */
export function pathOf(points) {
  return `M${points.map(([x, y]) => `${x.toFixed(1)} ${y.toFixed(1)}`).join("L")}`;
}

/** Places of a map: what mouse, finger and keys can choose, the one that has the focus, and those to bring into the frame. */

import { s } from "./dom.js";

/**
 * Attributes of something on a map that can be chosen.
 * @param {string} place @param {string} label @param {number[]} at @param {() => void} run
 */
export function placeButton(place, label, at, run) {
  return {
    role: "button",
    tabindex: "-1",
    "data-place": place,
    "data-at": at.map((each) => each.toFixed(1)).join(" "),
    "aria-label": label,
    onclick: run,
    onkeydown: (/** @type {KeyboardEvent} */ event) => {
      if (event.key !== "Enter" && event.key !== " ") return;
      event.preventDefault();
      event.stopPropagation();
      run();
    },
  };
}

/**
 * Draw a map anew and leave the focus where it was; one place of the map can be reached with the tab key.
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

/** What tells the buttons of a sheet apart. */
const NAMES = ["data-ship", "data-do", "data-to"];

/** Lay another sheet into a place; focus and scroll stay where they were. @param {HTMLElement} place @param {HTMLElement | null} sheet */
export function refill(place, sheet) {
  const top = place.scrollTop;
  const old = place.contains(document.activeElement) ? document.activeElement : null;
  const name = NAMES.find((each) => old?.hasAttribute(each));
  const same = name
    ? `[${name}="${CSS.escape(old?.getAttribute(name) ?? "")}"]`
    : [...(old?.classList ?? [])].join(".");
  place.replaceChildren(...(sheet ? [sheet] : []));
  place.scrollTop = top;
  const again = same ? place.querySelector(name ? same : `.${same}`) : null;
  if (again instanceof HTMLElement) again.focus();
}

/** The frame around some points, with room to spare. @param {[number, number][]} points @param {number} room */
export function frameOf(points, room) {
  const [xs, ys] = [0, 1].map((axis) => points.map((point) => point[axis]));
  return {
    left: Math.min(...xs) - room,
    top: Math.min(...ys) - room,
    right: Math.max(...xs) + room,
    bottom: Math.max(...ys) + room,
  };
}

/** A hex with a corner at the top, as path text. @param {[number, number]} centre @param {number} reach to a corner */
export function hexOutline([x, y], reach) {
  const corners = [0, 1, 2, 3, 4, 5].map((number) => {
    const turn = ((60 * number - 90) * Math.PI) / 180;
    return `${(x + reach * Math.cos(turn)).toFixed(1)} ${(y + reach * Math.sin(turn)).toFixed(1)}`;
  });
  return `M${corners.join("L")}z`;
}

/**
 * A whole stack as a picture, for lists: the counter on top, the edges of those below.
 * @param {{side: string}[]} counters @param {Record<string, string>} outline the edge of a side's counters @param {SVGElement} top
 */
export function pileOf(counters, outline, top) {
  const sheets = counters
    .slice(1, 4)
    .map(({ side }, number) =>
      s("path", {
        d: outline[side],
        class: `under ${side}`,
        transform: `translate(${4 * (number + 1)} ${-4 * (number + 1)})`,
      }),
    )
    .reverse();
  return s("svg", { viewBox: "-1 -14 76 76", class: "counter-picture", "aria-hidden": "true" }, ...sheets, top);
}

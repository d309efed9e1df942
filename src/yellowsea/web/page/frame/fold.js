/** A sheet over the map that can be folded to its head: the button that does it always says how the sheet lies. */

import { h } from "../dom.js";

/** The button in the head of a sheet. @param {string} what the sheet by its name */
export function foldButton(what) {
  return h("button", { type: "button", class: "close fold", title: "Fold or unfold", "aria-label": what });
}

/** What is told of a sheet while it is folded, in a line of its head. @param {string} words */
export function inShort(words) {
  return h("p", { class: "in-short" }, words);
}

/** Presses of such buttons fold the place in which sheets lie. @param {HTMLElement} place */
export function listenForFolds(place) {
  place.addEventListener("click", ({ target }) => {
    if (!(target instanceof Element) || !target.closest(".fold")) return;
    place.classList.toggle("folded");
    sayFolds(place);
  });
}

/** Another sheet lies in the place. @param {HTMLElement} place */
export function sayFolds(place) {
  const isFolded = place.classList.contains("folded");
  for (const button of place.querySelectorAll(".fold")) {
    button.textContent = isFolded ? "+" : "−";
    button.setAttribute("aria-expanded", String(!isFolded));
  }
}

/** Lists and sheets of units, the same for every system: buttons with a counter, figures with their source. */

import { h, withText } from "../page/dom.js";
import { sideMark, sideName } from "./sides.js";

/** @typedef {import("../types").Side} Side */
/** @typedef {{words: string, value: string, source?: string}} Figure */

/** A counter that opens its card. @param {string} words @param {Element} picture @param {(at: Element) => void} inspect */
export function unitButton(words, picture, inspect) {
  const button = h(
    "button",
    {
      type: "button",
      class: "unit-button",
      "aria-label": withText(words, picture),
      title: words,
      onclick: () => inspect(button),
    },
    picture,
  );
  return button;
}

/** All units of a side, by groups. @param {Side} side @param {...(Node[])} groups */
export function sideForces(side, ...groups) {
  return h("section", { class: `force ${side}` }, h("h3", {}, sideMark(side), ` ${sideName(side)}`), ...groups.flat());
}

/** @param {string} title @param {string} count @param {HTMLElement[]} buttons @param {{lost: boolean}} how */
export function forceGroup(title, count, buttons, { lost }) {
  return [
    h("h4", {}, title, h("small", {}, ` ${count}`)),
    h("div", { class: lost ? "units lost" : "units" }, ...buttons),
  ];
}

/**
 * All that is known of one unit.
 * @param {{side: Side, name: string}} unit
 * @param {string[]} facts
 * @param {Node[]} pictures
 * @param {Figure[]} figures
 */
export function unitSheet({ side, name }, facts, pictures, figures) {
  return h(
    "div",
    { class: "unit-sheet" },
    h("h3", {}, sideMark(side), ` ${name}`),
    h("p", { class: "unit-kind" }, facts.join(" · ")),
    h("div", { class: "both-sides" }, ...pictures),
    h("table", {}, h("tbody", {}, ...figures.map(figureRow))),
    ...sourceNotes(figures),
  );
}

/** One side of a counter with what it is. @param {Element} picture @param {string} [caption] */
export function figureOf(picture, caption) {
  return h("figure", {}, picture, caption ? h("figcaption", {}, caption) : null);
}

/** The source that all figures share, if they do. @param {Figure[]} figures */
export function commonSource(figures) {
  const sources = new Set(figures.map((figure) => figure.source));
  const [first] = sources;
  return sources.size === 1 && first ? first : null;
}

/** @param {Figure} figure */
function figureRow({ words, value }) {
  return h("tr", {}, h("th", { scope: "row" }, words), h("td", {}, value));
}

/** @param {string} source */
function sourceMark(source) {
  return h("span", { class: `source source-${source}` }, source);
}

/** What each source means. @type {Record<string, string>} */
const SOURCES = {
  printed: "the rulebook says it",
  derived: "it follows from the rulebook",
  reconstructed: "our proposal, to be replaced by a data pack from the box",
};

/** Each source once, with the figures it covers. @param {Figure[]} figures */
function sourceNotes(figures) {
  const common = commonSource(figures);
  return Object.keys(SOURCES).flatMap((source) => {
    const covered = figures.filter((figure) => figure.source === source).map(({ words }) => words);
    if (!covered.length) return [];
    const what = common ? "All figures" : listOf(covered);
    return [h("p", { class: "source-note" }, `${what}: `, sourceMark(source), `, ${SOURCES[source]}.`)];
  });
}

/** `Guns, Armour and Speed` as words in a sentence. @param {string[]} words */
export function listOf(words) {
  const small = words.map((word, place) => (place ? word.charAt(0).toLowerCase() + word.slice(1) : word));
  return small.length < 2 ? small.join("") : `${small.slice(0, -1).join(", ")} and ${small.at(-1)}`;
}

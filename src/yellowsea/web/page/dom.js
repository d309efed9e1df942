/** Small makers of HTML and SVG elements. */

/** @typedef {Node | string | number | null | undefined | false} Child */
/** @typedef {string | number | boolean | null | undefined | ((event: never) => void)} Attribute */

const SVG = "http://www.w3.org/2000/svg";

/**
 * An HTML element: attributes by name, `on...` functions as listeners, `class` and `data-...` as they are.
 * @template {keyof HTMLElementTagNameMap} K
 * @param {K} tag
 * @param {Record<string, Attribute>} [attributes]
 * @param {...(Child | Child[])} children
 * @returns {HTMLElementTagNameMap[K]}
 */
export function h(tag, attributes = {}, ...children) {
  return dress(document.createElement(tag), attributes, children);
}

/**
 * An SVG element.
 * @template {keyof SVGElementTagNameMap} K
 * @param {K} tag
 * @param {Record<string, Attribute>} [attributes]
 * @param {...(Child | Child[])} children
 * @returns {SVGElementTagNameMap[K]}
 */
export function s(tag, attributes = {}, ...children) {
  return dress(document.createElementNS(SVG, tag), attributes, children);
}

/**
 * Give an element attributes, listeners and children.
 * @template {Element} E
 * @param {E} element
 * @param {Record<string, Attribute>} attributes
 * @param {(Child | Child[])[]} [children]
 */
export function dress(element, attributes, children = []) {
  for (const [name, value] of Object.entries(attributes)) {
    if (value === null || value === undefined || value === false) continue;
    if (typeof value === "function") element.addEventListener(name.slice(2), /** @type {EventListener} */ (value));
    else element.setAttribute(name, value === true ? "" : String(value));
  }
  element.append(
    ...children
      .flat()
      .filter(present)
      .map((child) => (child instanceof Node ? child : String(child))),
  );
  return element;
}

/** @param {Child} child @returns {child is Node | string | number} */
function present(child) {
  return child !== null && child !== undefined && child !== false;
}

/** What stands behind a name: the number of a hex, the strength of a unit. */
const BEHIND = /(\((?:\d{4}|[A-Z]{1,2}\d{1,2}|\d+-\d+)\))/;

/** A sentence with numbers in small print behind the names. @param {string} text @returns {(string | HTMLElement)[]} */
export function withSmallPrint(text) {
  return text.split(BEHIND).map((part, place) => (place % 2 ? h("small", { class: "behind" }, part) : part));
}

/** A sentence begins with a capital. @param {string} text */
export function capital(text) {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** Class names, without those that do not apply. @param {...(string | false | null | undefined)} names */
export function classes(...names) {
  return names.filter(Boolean).join(" ");
}

/** @param {string} selector @param {ParentNode} [root] @returns {HTMLElement} */
export function find(selector, root = document) {
  const found = root.querySelector(selector);
  if (!(found instanceof HTMLElement)) throw new Error(`the page has no ${selector}`);
  return found;
}

/** Style sheets are in force when this is done, so that nothing is measured or seen without them. @param {...URL} files */
export function dressed(...files) {
  const loaded = files.map(
    ({ href }) =>
      new Promise((done) => document.head.append(h("link", { rel: "stylesheet", href, onload: done, onerror: done }))),
  );
  return Promise.all(loaded);
}

/** A name for something with text drawn in it: voice control goes by what can be read. @param {string} words @param {Element} drawing */
export function withText(words, drawing) {
  const text = drawing.textContent?.trim();
  return text ? `${words}, marked ${text}` : words;
}

/** The button in the corner of a sheet. @param {() => void} run */
export function closeButton(run) {
  return h("button", { class: "close", type: "button", "aria-label": "Close", onclick: run }, "×");
}

/** Enter and space choose, as on a button. @param {() => void} run */
export function onChoose(run) {
  return (/** @type {KeyboardEvent} */ event) => {
    if (event.key !== "Enter" && event.key !== " ") return;
    event.preventDefault();
    event.stopPropagation();
    run();
  };
}

/** The keyboard: a key for each option, commands of the page and of the board, arrows between the places of the map. */

import { closeButton, h } from "../dom.js";

/** @typedef {import("../../board").Commands} Commands */

const INSTEAD = new Set(["INPUT", "SELECT", "TEXTAREA"]);
/** Places nearer than this along the way are beside, not ahead. */
const AHEAD = 4;

/**
 * @param {Commands} commands by key
 * @param {() => ParentNode} lists where the buttons with `data-key` are
 */
export function listenToKeys(commands, lists) {
  const help = helpSheet(commands);
  document.addEventListener("keydown", (event) => {
    const { target } = event;
    const typing = target instanceof HTMLElement && INSTEAD.has(target.tagName);
    if (event.ctrlKey || event.metaKey || event.altKey || typing) return;
    if (document.querySelector("dialog[open], .handover")) return;
    if (event.key === "?") {
      event.preventDefault();
      return help.showModal();
    }
    if (event.key.startsWith("Arrow") && target instanceof Element && walk(target, event.key))
      return event.preventDefault();
    run(event, commands, lists());
  });
  return () => help.showModal();
}

/** @param {KeyboardEvent} event @param {Commands} commands @param {ParentNode} lists */
function run(event, commands, lists) {
  const letter = event.key.length === 1;
  const command = commands[letter && event.shiftKey ? `Shift+${event.key.toUpperCase()}` : event.key.toLowerCase()];
  const found = command ?? commands[event.key];
  if (found) {
    event.preventDefault();
    return found.run();
  }
  const button = letter ? lists.querySelector(`[data-key="${CSS.escape(event.key.toLowerCase())}"]`) : null;
  if (button instanceof HTMLElement) {
    event.preventDefault();
    button.focus();
    button.click();
  }
}

/** Arrows move along a list of choices, and over the map to the nearest place that way. @param {Element} from @param {string} key */
function walk(from, key) {
  const list = from.closest(".decision, .forces, .fan");
  if (list) {
    const buttons = [...list.querySelectorAll("button")].filter((button) => button.checkVisibility()); // some are folded
    const here = buttons.indexOf(/** @type {HTMLButtonElement} */ (from));
    const next = buttons[here + (key === "ArrowDown" || key === "ArrowRight" ? 1 : -1)];
    next?.focus();
    return here >= 0;
  }
  const map = from.closest(".stage");
  if (!map) return false;
  const places = /** @type {SVGElement[]} */ ([...map.querySelectorAll("[data-place]")]);
  const next = nearest(
    spotOf(from),
    places.filter((place) => place !== from).map((place) => ({ place, ...spotOf(place) })),
    key,
  );
  if (next) {
    for (const place of places) place.setAttribute("tabindex", "-1");
    next.place.setAttribute("tabindex", "0");
    next.place.focus();
  }
  return true;
}

/** @param {Element} element */
function spotOf(element) {
  const [x, y] = (element.getAttribute("data-at") ?? "0 0").split(" ").map(Number);
  return { x, y };
}

/**
 * The spot that an arrow key leads to: ahead, and as little aside as possible.
 * @template {{x: number, y: number}} S
 * @param {{x: number, y: number}} here
 * @param {S[]} spots
 * @param {string} key
 * @returns {S | null}
 */
export function nearest(here, spots, key) {
  let best = null;
  let least = Infinity;
  for (const spot of spots) {
    const [dx, dy] = [spot.x - here.x, spot.y - here.y];
    const [along, across] = { ArrowRight: [dx, dy], ArrowLeft: [-dx, dy], ArrowDown: [dy, dx], ArrowUp: [-dy, dx] }[
      key
    ] ?? [0, 0];
    const cost = along + Math.abs(across) * 2;
    if (along > AHEAD && cost < least) {
      best = spot;
      least = cost;
    }
  }
  return best;
}

/** @param {Commands} commands */
function helpSheet(commands) {
  const rows = [
    ["1–9, a–y", "play or open the option with that key"],
    ["0", "end this decision: done, pass and the like"],
    ["Tab, arrows", "walk through the options; on the map, go to the place that way"],
    ["Enter, Space", "choose"],
    ["i", "the card of the unit that has the focus"],
    ...Object.entries(commands).map(([key, { words }]) => [key === "Escape" ? "Esc" : key, words]),
    ["?", "this list"],
  ];
  const dialog = h(
    "dialog",
    { class: "drawer keys", "aria-label": "Keys" },
    closeButton(() => dialog.close()),
    h("h2", {}, "Keys"),
    h("dl", {}, ...rows.flatMap(([key, words]) => [h("dt", {}, h("kbd", {}, key)), h("dd", {}, words)])),
  );
  document.body.append(dialog);
  return dialog;
}

/** The keyboard: a letter for each option, commands of the page, arrows between the places of the chart. */

import { h } from "./dom.js";

/** @typedef {Record<string, {words: string, run: () => void}>} Commands */

const INSTEAD = new Set(["INPUT", "SELECT", "TEXTAREA"]);

/**
 * @param {Commands} commands by key
 * @param {() => ParentNode} lists where the buttons with `data-key` are
 */
export function listenToKeys(commands, lists) {
  const help = helpSheet(commands);
  document.addEventListener("keydown", (event) => {
    const { target } = event;
    if (
      event.ctrlKey ||
      event.metaKey ||
      event.altKey ||
      (target instanceof HTMLElement && INSTEAD.has(target.tagName))
    )
      return;
    if (document.querySelector("dialog[open], .curtain")) return;
    if (event.key === "?") return open(help, event);
    if (event.key.startsWith("Arrow") && target instanceof Element && walk(target, event.key))
      return event.preventDefault();
    const key = event.key.length === 1 ? event.key.toLowerCase() : event.key;
    if (commands[key]) {
      event.preventDefault();
      return commands[key].run();
    }
    const button = key.length === 1 ? lists().querySelector(`[data-key="${CSS.escape(key)}"]`) : null;
    if (button instanceof HTMLElement) {
      event.preventDefault();
      button.focus();
      button.click();
    }
  });
  return () => help.showModal();
}

/** @param {HTMLDialogElement} help @param {KeyboardEvent} event */
function open(help, event) {
  event.preventDefault();
  help.showModal();
}

/**
 * Arrows move along a list of choices, and over the chart to the nearest place that way.
 * @param {Element} from
 * @param {string} key
 */
function walk(from, key) {
  const list = from.closest(".decision, .forces, .fan");
  if (list) {
    const buttons = [...list.querySelectorAll("button")];
    const here = buttons.indexOf(/** @type {HTMLButtonElement} */ (from));
    const next = buttons[here + (key === "ArrowDown" || key === "ArrowRight" ? 1 : -1)];
    next?.focus();
    return here >= 0;
  }
  const chart = from.closest(".sheet");
  if (!chart) return false;
  const places = /** @type {SVGElement[]} */ ([...chart.querySelectorAll("[data-place]")]);
  const next = nearest(from, places, key);
  if (next) {
    for (const place of places) place.setAttribute("tabindex", "-1");
    next.setAttribute("tabindex", "0");
    next.focus();
  }
  return true;
}

/** @param {Element} from @param {SVGElement[]} places @param {string} key */
function nearest(from, places, key) {
  const middle = (/** @type {Element} */ element) => {
    const [x, y] = (element.getAttribute("data-at") ?? "0 0").split(" ").map(Number);
    return { x, y };
  };
  const here = middle(from);
  let best = null;
  let least = Infinity;
  for (const place of places) {
    if (place === from) continue;
    const { x, y } = middle(place);
    const [along, across] = {
      ArrowRight: [x - here.x, y - here.y],
      ArrowLeft: [here.x - x, y - here.y],
      ArrowDown: [y - here.y, x - here.x],
      ArrowUp: [here.y - y, x - here.x],
    }[key] ?? [0, 0];
    const cost = along + Math.abs(across) * 2;
    if (along > 4 && cost < least) {
      best = place;
      least = cost;
    }
  }
  return best;
}

/** @param {Commands} commands */
function helpSheet(commands) {
  const rows = [
    ["1–9, a–y", "play or open the option with that letter"],
    ["0", "done, pass or set sail"],
    ["Tab, arrows", "walk through options; on the chart, go to the place that way"],
    ["Enter, Space", "choose"],
    ...Object.entries(commands).map(([key, { words }]) => [key === "Escape" ? "Esc" : key, words]),
    ["?", "this list"],
  ];
  const dialog = h(
    "dialog",
    { class: "drawer keys", "aria-label": "Keys" },
    h("button", { class: "close", "aria-label": "Close", onclick: () => dialog.close() }, "×"),
    h("h2", {}, "Keys"),
    h("dl", {}, ...rows.flatMap(([key, words]) => [h("dt", {}, h("kbd", {}, key)), h("dd", {}, words)])),
  );
  document.body.append(dialog);
  return dialog;
}

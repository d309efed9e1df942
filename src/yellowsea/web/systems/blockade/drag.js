/** Dragging on the chart of Blockade: ships from port to a sea, squadrons to another sea or into port. */

import { Drag } from "../../hexmap/drag.js";

/** @typedef {import("./view").BlockadeState} BlockadeState */
/** @typedef {import("../../hexmap/drag.js").Load} Load */

/** What a token may do when it is let go over a sea or a port. @type {Record<string, string[]>} */
const VERBS = { ship: ["sortie", "return"], area: ["move", "enter", "return_all"] };

/** @param {import("./chart.js").BlockadeChart} chart @param {HTMLElement} frame @param {{state: () => BlockadeState | null, play: (line: string[]) => void, pick: (token: string) => void}} ways */
export function dragShips(chart, frame, { state, play, pick }) {
  /** @type {string[]} what is carried */
  let carried = [];
  new Drag([chart.svg], frame, {
    grab(target) {
      const now = state();
      const load = now ? loadOf(target, now) : null;
      carried = load ? [load.home] : [];
      return load;
    },
    play,
    inHand: () => carried.length > 0,
    untouched: () => false,
    placeAt: (event) => placeUnder(event.clientX, event.clientY, chart.svg),
    look: () => {},
    drop(goal) {
      const [home] = carried;
      const line = lineTo(home, goal, state());
      if (line) return play([line]);
      pick(home);
      pick(goal);
    },
  });
}

/** A ship in port, or a squadron of this player. @param {Element} target @param {BlockadeState} state @returns {Load | null} */
function loadOf(target, state) {
  const ship = target.closest("[data-ship]");
  const stack = target.closest("[data-squadron]");
  const [side, area] = (stack?.getAttribute("data-squadron") ?? "").split(" ");
  const home = ship ? `ship:${ship.getAttribute("data-ship")}` : side === state.you && area ? `area:${area}` : null;
  if (!home || !starts(home, state)) return null;
  return { home, picture: (ship ?? stack)?.querySelector("use") ?? null, orders: [] };
}

/** @param {string} token @param {BlockadeState} state */
function starts(token, state) {
  const [kind, name] = token.split(":");
  return state.options.some(({ verb, args }) => VERBS[kind]?.includes(verb) && args[0] === name);
}

/** @param {string} home @param {string} goal @param {BlockadeState | null} state */
export function lineTo(home, goal, state) {
  const [kind, name] = home.split(":");
  const place = goal.split(":")[1];
  const found = state?.options.find(
    ({ verb, args }) => VERBS[kind]?.includes(verb) && args[0] === name && args[1] === place,
  );
  return found?.text ?? null;
}

/** @param {number} x @param {number} y @param {Element} chart */
function placeUnder(x, y, chart) {
  const found = document
    .elementsFromPoint(x, y)
    .filter((element) => chart.contains(element))
    .flatMap((element) => element.closest('[data-place^="area:"], [data-place^="port:"]') ?? []);
  return found[0]?.getAttribute("data-place") ?? null;
}

/** Dragging on the chart: a stack puts to sea as a whole, a division or a ship alone from the sheet of its port. */

import { Drag } from "../../../hexmap/drag.js";
import { DrawnWay } from "./drawn_way.js";

/** @typedef {import("../view").SeaState} SeaState */
/** @typedef {import("../../../hexmap/drag.js").Load} Load */

/**
 * @typedef {object} DragShipsWays
 * @property {() => SeaState | null} state
 * @property {(line: string[]) => void} play
 * @property {(place: string | null) => void} look
 * @property {(place: string) => void} drop
 * @property {() => void} carried a ship has left its sheet
 */

/** @param {import("./chart.js").SeaChart} chart @param {Element} dock where the sheet of a place lies @param {HTMLElement} frame @param {DragShipsWays} ways */
export function dragShips(chart, dock, frame, { state, play, look, drop, carried }) {
  const goals = () => new Set(state()?.options.flatMap(({ verb, args }) => (verb === "to" ? [args[0]] : [])));
  const drawn = new DrawnWay();
  let home = "";
  new Drag([chart.svg, dock], frame, {
    grab(target) {
      const now = state();
      const load = now ? (fromChart(target, now) ?? fromSheet(target, now)) : null;
      home = load?.home ?? "";
      return load;
    },
    play(line) {
      play(line);
      carried();
    },
    inHand: () => goals().size > 0,
    untouched: () => Boolean(state()?.can_undo),
    placeAt(event, from) {
      const offered = goals();
      const places = document
        .elementsFromPoint(event.clientX, event.clientY)
        .filter((element) => chart.svg.contains(element))
        .flatMap((element) => chart.placeOf(element) ?? []);
      drawn.over(places.find((place) => /^\d{4}$/.test(place)) ?? null, event.shiftKey);
      if (places.includes(from)) return from;
      return places.find((place) => offered.has(place)) ?? places[0] ?? null;
    },
    look,
    drop(goal) {
      const line = drawn.lineTo(goal, hexOf(home, state()));
      if (line.length) play(line);
      else drop(goal);
    },
  });
}

/** The hex of a place: a port lies in one. @param {string} place @param {SeaState | null} state */
function hexOf(place, state) {
  return state?.view.ports[place]?.hex ?? place;
}

/** A stack: all that may sail from there, or what is in hand. @param {Element} target @param {SeaState} state @returns {Load | null} */
function fromChart(target, state) {
  const piece = target.closest("[data-stack]");
  const [home = "", side = ""] = (piece?.getAttribute("data-stack") ?? "").split(" ");
  if (!piece || side !== state.you) return null;
  const picture = piece.querySelector(".counter");
  const { orders, ships } = state.view;
  if (orders?.sailing.length) return orders.from === home ? { home, picture, orders: [] } : null;
  const here = ships.filter((ship) => ship.where === home && ship.side === side);
  const units = new Set(here.flatMap((ship) => [ship.id, ship.division]));
  const order =
    state.options.find(({ verb, args }) => verb === "sail_all" && args[0] === home) ??
    state.options.find(({ verb, args }) => verb === "sail" && units.has(args[0]));
  return order ? { home, picture, orders: [order.text] } : null;
}

/** A division by its name or one of its ships; a ship alone. @param {Element} target @param {SeaState} state @returns {Load | null} */
function fromSheet(target, state) {
  const division = target.closest("[data-division]");
  const ship = target.closest("[data-ship]");
  const [order] = [division?.getAttribute("data-division"), ship?.getAttribute("data-ship")].flatMap((name) =>
    state.options.filter(({ verb, args }) => (verb === "sail" || verb === "deploy") && args[0] === name),
  );
  if (!order || target.closest(".regrouping")) return null;
  const picture = (ship ?? division)?.querySelector(".counter") ?? null;
  const home = target.closest("[data-sheet]")?.getAttribute("data-sheet") ?? "";
  return { home, picture, orders: [order.text] };
}

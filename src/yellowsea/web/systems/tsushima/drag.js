/** Dragging on the chart: a stack puts to sea as a whole, a division or a ship alone from the sheet of its port. */

import { Carry } from "../../page/drag.js";

/** @typedef {import("../../types").State} State */
/** @typedef {import("../../page/drag.js").Load} Load */

/**
 * @param {import("./chart.js").Chart} chart
 * @param {Element} dock where the sheet of a place lies
 * @param {{state: () => State | null, play: (line: string[]) => void, look: (place: string | null) => void, drop: (place: string) => void, carried: () => void}} ways
 *   `carried` is told when a ship leaves its sheet
 */
export function dragShips(chart, dock, { state, play, look, drop, carried }) {
  const goals = () => new Set(state()?.options.flatMap(({ verb, args }) => (verb === "to" ? [args[0]] : [])));
  new Carry([chart.svg, dock], {
    grab(target) {
      const now = state();
      return now ? (fromChart(target, now) ?? fromSheet(target, now)) : null;
    },
    play(line) {
      play(line);
      carried();
    },
    inHand: () => goals().size > 0,
    untouched: () => Boolean(state()?.can_undo),
    placeAt(event, home) {
      const offered = goals();
      const places = document
        .elementsFromPoint(event.clientX, event.clientY)
        .filter((element) => chart.svg.contains(element))
        .flatMap((element) => chart.placeOf(element) ?? []);
      if (places.includes(home)) return home;
      return places.find((place) => offered.has(place)) ?? places[0] ?? null;
    },
    look,
    drop,
  });
}

/** A stack: all that may sail from there, or what is in hand. @param {Element} target @param {State} state @returns {Load | null} */
function fromChart(target, state) {
  const piece = target.closest(".naval-stack");
  const [home = "", side = ""] = (piece?.getAttribute("data-stack") ?? "").split(" ");
  if (!piece || side !== state.you) return null;
  const picture = piece.querySelector(".counter");
  const { orders } = state.view;
  if (orders?.sailing?.length) return orders.from === home ? { home, picture, orders: [] } : null;
  const here = state.view.ships.filter((/** @type {any} */ ship) => ship.where === home && ship.side === side);
  const units = new Set(here.flatMap((/** @type {any} */ ship) => [ship.id, ship.division]));
  const order =
    state.options.find(({ verb, args }) => verb === "sail_all" && args[0] === home) ??
    state.options.find(({ verb, args }) => verb === "sail" && units.has(args[0]));
  return order ? { home, picture, orders: [order.text] } : null;
}

/** A division by its name or one of its ships; a ship alone. @param {Element} target @param {State} state @returns {Load | null} */
function fromSheet(target, state) {
  const division = target.closest("[data-division]");
  const ship = target.closest("[data-ship]");
  const [order] = [division?.getAttribute("data-division"), ship?.getAttribute("data-ship")].flatMap((name) =>
    state.options.filter(({ verb, args }) => (verb === "sail" || verb === "deploy") && args[0] === name),
  );
  if (!order || target.closest(".regrouping")) return null;
  const picture = (ship ?? division)?.querySelector(".counter") ?? null;
  const home = target.closest("[data-anchorage]")?.getAttribute("data-anchorage") ?? "";
  return { home, picture, orders: [order.text] };
}

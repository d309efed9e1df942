/** Facts for the head of the page, and pictures of ships, divisions and places for lists. */

import { shipsAt, shipsOf } from "./chart/stacks.js";
import { loadsOf } from "./chart/tracks.js";
import { counterPicture, inOrder, pilePicture } from "./counters.js";

/** @typedef {import("./view").SeaView} SeaView */

/** @param {SeaView} view @returns {import("../../board").Fact[]} */
export function standing(view) {
  const phase = view.phase === "terminal" ? "terminal phase" : `phase ${view.naval_phase}`;
  const when = `${view.month.replace(/^(\w{3})\w+/, "$1")}, ${phase}`;
  const { campaign, score } = view;
  return [
    { label: "", short: "", value: when, ...(view.acting ? { side: view.acting } : {}) },
    ...(campaign?.plan ? [{ label: "Loads", short: "Loads", value: loadsOf(campaign) }] : []),
    { label: "Hits on", short: "Hits on", value: `${score.hits_on_japan}`, side: "japan" },
    { label: "", short: "", value: `${score.hits_on_russia}`, side: "russia" },
  ];
}

/** @param {SeaView} view @param {string} token */
export function picture(view, token) {
  const [kind, name] = token.split(":");
  const division = kind === "unit" ? view.divisions.find((each) => each.id === name) : undefined;
  if (kind === "place" || division) {
    const ships = division ? shipsOf(view, division.ships) : inOrder(shipsAt(view, name));
    return ships.length ? pilePicture(ships) : null;
  }
  const found = kind === "unit" ? view.ships.find((ship) => ship.id === name) : undefined;
  return found ? counterPicture(found) : null;
}

/** Divisions first, then ships by their type, merchants last. */
const FOREMOST = "MTDCAB";

/** @param {SeaView} view @param {string} token */
export function weight(view, token) {
  const [kind, name] = token.split(":");
  if (kind !== "unit") return null;
  if (view.divisions.some((each) => each.id === name)) return FOREMOST.length;
  const found = view.ships.find((ship) => ship.id === name);
  return found ? FOREMOST.indexOf(found.type) : null;
}

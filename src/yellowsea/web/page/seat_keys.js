/** The keys of the seats that this browser holds, game by game. */

import { keepSetting, setting } from "./settings.js";

/** @typedef {import("../types").Side} Side */

/** @param {string} game @returns {Partial<Record<Side, string>>} */
export function seatsHeld(game) {
  return setting(`seats.${game}`, {});
}

/** @param {string} game @param {Partial<Record<Side, string>>} seats */
export function keepSeats(game, seats) {
  keepSetting(`seats.${game}`, { ...seatsHeld(game), ...seats });
}

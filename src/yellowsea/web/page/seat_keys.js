/** The keys of the seats that this browser holds, game by game, and small settings of the player. */

/** @typedef {import("../types").Side} Side */

/** @param {string} game */
const drawer = (game) => `yellowsea.seats.${game}`;

/** @param {string} game @returns {Partial<Record<Side, string>>} */
export function seatsHeld(game) {
  return read(drawer(game), {});
}

/** @param {string} game @param {Partial<Record<Side, string>>} seats */
export function keepSeats(game, seats) {
  write(drawer(game), { ...seatsHeld(game), ...seats });
}

/** A setting that outlives the page. @template T @param {string} name @param {T} fallback @returns {T} */
export function setting(name, fallback) {
  return read(`yellowsea.${name}`, fallback);
}

/** @param {string} name @param {unknown} value */
export function keepSetting(name, value) {
  write(`yellowsea.${name}`, value);
}

/** @template T @param {string} name @param {T} fallback @returns {T} */
function read(name, fallback) {
  try {
    const text = localStorage.getItem(name);
    return text === null ? fallback : JSON.parse(text);
  } catch {
    return fallback; // a browser that forbids storage still plays, with the keys of this visit
  }
}

/** @param {string} name @param {unknown} value */
function write(name, value) {
  try {
    localStorage.setItem(name, JSON.stringify(value));
  } catch {
    console.warn(`this browser does not let the page keep ${name}`);
  }
}

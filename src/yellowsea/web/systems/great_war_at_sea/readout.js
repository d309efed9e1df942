/** The hex under the pointer in words. */

import { apart } from "./grid.js";

/** @typedef {import("./view").SeaFightView} SeaFightView */

/** @param {SeaFightView} view @param {string} hex */
export function readOut(view, hex) {
  const { field } = view;
  const place = field.hexes.find((each) => each.id === hex);
  const ground = place?.land
    ? "land"
    : hex === field.port
      ? "port"
      : place?.shoal
        ? "shoal water: ships may run aground"
        : "open water";
  const groups = view.groups.filter((group) => group.hex === hex).map((group) => group.name);
  const mined = field.mined.includes(hex) ? ["mined"] : [];
  const own = view.groups.filter((group) => group.side === view.viewer);
  const enemies = view.groups.filter((group) => group.side !== view.viewer && group.hex === hex);
  const near = enemies.length && own.length ? Math.min(...own.map((group) => apart(group.hex, hex))) : null;
  const range = near === null ? [] : [near === 0 ? "in one hex with you" : `${near} from your nearest group`];
  return [`${hex}: ${ground}`, ...mined, ...groups, ...range].join(" · ");
}

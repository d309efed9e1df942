/** What a click would mean in notation though it is not offered, so that the rules can say why not. */

import { wayTo } from "./grid.js";

/** @typedef {import("./view").SeaFightView} SeaFightView */

/** Verbs with one ship, in the order in which a click on a ship may mean them. */
const OVER_SHIPS = ["aim", "all_guns", "tubes", "strike", "ram", "with", "secondary", "primary", "tertiary"];

/** @param {SeaFightView} view @param {string[]} picked @param {Set<string>} verbs that are offered now @returns {string | null} */
export function intent(view, picked, verbs) {
  const [kind, name] = (picked[picked.length - 1] ?? "").split(":");
  const ship = picked.find((token) => token.startsWith("ship:"))?.slice(5);
  if (!name) return null;
  if (kind === "direction" && ship) return `move ${ship} ${name}`;
  if (kind === "hex") {
    if (verbs.has("arrive")) return `arrive ${name}`;
    const from = view.groups.find((group) => ship !== undefined && group.ships.includes(ship))?.hex;
    const way = from ? wayTo(from, name) : null;
    return ship && way ? `move ${ship} ${way}` : null;
  }
  if (kind !== "ship") return null;
  const isMine = view.ships.find((each) => each.id === name)?.side === view.viewer;
  for (const verb of OVER_SHIPS) {
    if (!verbs.has(verb)) continue;
    if (verb === "aim" && !isMine) return verbs.has("fire_at") ? `fire_at ${name}` : null;
    return `${verb} ${name}`;
  }
  return verbs.has("move") ? `move ${name} N` : null;
}

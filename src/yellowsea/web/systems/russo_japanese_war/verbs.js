/** How the questions between the two boards are shown; those of the boards are their own. */

/** @type {Record<string, import("../../board").VerbStyle>} */
export const VERBS = {
  done: { heading: "", kinds: [], weight: "quiet", pinned: true, key: "Enter" },
  unload: { heading: "Where the loads come ashore", kinds: ["hex"], instant: true, list: "rows" },
  port: { heading: "Place an invasion port", kinds: ["hex"], instant: true, fold: true },
  carry: { heading: "Carry troops", kinds: ["unit", "goal"] },
  carry_supply: { heading: "Carry a supply counter", kinds: ["origin", "goal"], flat: true, list: "rows" },
  stock: { heading: "Stock a port", kinds: ["origin", "goal"], flat: true, list: "rows" },
  shell: { heading: "Fire at the ships in Port Arthur", kinds: ["hex"], odds: "line", weight: "main" },
  pay: { heading: "Supply counter for the fire", kinds: ["hex"], instant: true },
  hit_ship: { heading: "Which ship is hit", kinds: ["unit"], list: "rows" },
  lay_up: { heading: "Lay up for the naval brigade", kinds: ["unit"], list: "rows" },
  reload: { heading: "A new load in place of the old", kinds: ["unit"], list: "rows", instant: true },
  reload_all: { heading: "", kinds: [], weight: "main" },
  support: { heading: "Ships shell the coast", kinds: ["hex"], instant: true, list: "rows" },
};

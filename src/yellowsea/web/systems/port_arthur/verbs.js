/** How the decision bar presents the verbs of Port Arthur, in the order they are listed. */

/** @typedef {import("../../board").VerbStyle} VerbStyle */

/** Over units that are chosen in their stack. @param {string} heading @param {Partial<VerbStyle>} [more] @returns {VerbStyle} */
const units = (heading, more) => ({ heading, kinds: ["unit"], flat: true, instant: true, list: "rows", ...more });

/** Over places that are pointed at. @param {string} heading @param {Partial<VerbStyle>} [more] @returns {VerbStyle} */
const places = (heading, more) => ({ heading, kinds: ["hex"], flat: true, instant: true, ...more });

/** @type {Record<string, import("../../board").VerbStyle>} */
export const VERBS = {
  default_setup: { heading: "All at once", kinds: [], weight: "main" },
  pick: units("Set up", { fold: true }),
  deploy: places("It stands in", { list: "small", fold: true }),
  unite: { heading: "Both fleets", kinds: [] },
  sortie: { heading: "Put to sea", kinds: ["fleet"], flat: true, odds: "line" },
  commit_baltic: { heading: "From Europe", kinds: [] },
  open_port: { heading: "Landing", kinds: [], back: "Place no port yet" },
  port: places("The invasion port lies in", { list: "small", fold: true }),
  move_stack: places("Move a whole stack", { list: "rows", whole: true, fold: true, back: "Choose another unit" }),
  move: units("Move one unit", { fold: true, back: "Choose another unit" }),
  consolidate: units("Form larger units"),
  // Not of the kind of units on the map: a click on one of those moves it.
  break_down: { heading: "Break down", kinds: ["whole"], flat: true, list: "rows", tucked: true },
  keep_whole: { heading: "Or", kinds: [] },
  transfer: places("On to the zone", { list: "small" }),
  land: places("Land in", { list: "small" }),
  rail: places("Go by rail to", { list: "small", fold: true }),
  shift: places("Within the fortress to", { list: "small", fold: true }),
  go: places("March to", { list: "small", fold: true }),
  drop: units("Leave behind"),
  bar: units("Who is one too many?"),
  attack: places("Attack", { list: "rows", back: "Call this attack off" }),
  strike_all: { heading: "Strike at", kinds: [], weight: "main" },
  join_stack: places("Who attacks? A whole stack", { list: "rows" }),
  draw: places("Attack, fed from", { weight: "main", odds: "line" }),
  spend: places("Or with a supply counter from", { odds: "line" }),
  join: units("Or one by one"),
  strike: units("Or at a part of the stack"),
  stand: { heading: "Stand", kinds: [], weight: "main" },
  evade: places("Or fall back to", { list: "small" }),
  hit: units("Who takes the hit?"),
  rout: places("They are routed to", { list: "small" }),
  advance: units("Who advances?"),
  haul: places("Move a supply counter from", { list: "rows", back: "Choose another counter" }),
  haul_all: places("Or all that wait in", { list: "rows", back: "Choose other counters" }),
  fire_from: places("Siege guns fire from", { list: "rows", back: "Do not fire from here" }),
  bombard: places("Fire on", { odds: "line" }),
  hold: units("Hold their fire"),
  restore: units("Take a hit off", { back: "Choose another unit" }),
  agree: { heading: "Stop the war", kinds: [] },
  fight_on: { heading: "", kinds: [], weight: "main" },
  offer_talks: { heading: "Peace", kinds: [] },
  halt: { heading: "", kinds: [], weight: "main", pinned: true, key: "0" },
  done: { heading: "", kinds: [], weight: "main", pinned: true, key: "0" },
};

/** Verbs whose argument is a hex or a zone that the player points at. */
export const OVER_HEXES = new Set([
  ...["deploy", "port", "go", "rail", "shift", "land", "transfer", "attack", "join_stack", "draw", "spend", "evade"],
  ...["rout", "haul", "haul_all", "fire_from", "bombard"],
]);

/** How the decision bar presents the verbs of Blockade, in the order they are listed. */

/** @param {string} text @param {string} rule */
const only = (text, rule) => ({ text, rule });

/** @type {import("../../board").OddsTable} */
const VOLLEY = {
  caption: "Exact odds for each number of dice",
  argument: "Dice",
  facts: { hits: "Hits", criticals: "Criticals" },
  bars: "hits",
  best: "Most hits and criticals on average",
};

/** @type {Record<string, import("../../board").VerbStyle>} */
export const VERBS = {
  strike: {
    heading: "Torpedo which ship?",
    kinds: ["ship"],
    flat: true,
    instant: true,
    when: only("Ships in harbour can be struck only by the opening attack.", "PA-11.3"),
  },
  fire: { heading: "Fire with how many dice?", kinds: ["dice"], odds: VOLLEY, flat: true },
  fire_first: { heading: "First fire", kinds: [], odds: "line", weight: "main" },
  fire_second: { heading: "Or wait", kinds: [], odds: "line" },
  critical: {
    heading: "Critical hit on",
    kinds: ["ship"],
    flat: true,
    instant: true,
    when: only("Hits are placed only after a volley has been fired.", "PA-7.14"),
  },
  hit: {
    heading: "Hit on",
    kinds: ["ship"],
    flat: true,
    instant: true,
    when: only("Hits are placed only after a volley has been fired.", "PA-7.15"),
  },
  mine: {
    heading: "Which ship strikes a mine?",
    kinds: ["ship"],
    flat: true,
    instant: true,
    when: only("Mines are met only on the way home, under a blockade.", "PA-11.4"),
  },
  battle: {
    heading: "Attack",
    back: "Call this battle off",
    kinds: ["area"],
    flat: true,
    list: "rows",
    weight: "main",
    when: only("A battle is a naval operation: the side whose turn it is to act declares it.", "PA-7.10"),
  },
  move: {
    heading: "Move a squadron",
    from: "From the ",
    kinds: ["area", "area"],
    odds: "line",
    when: only("Squadrons move only in the naval operations.", "PA-7.5"),
  },
  enter: {
    heading: "Go into port",
    from: "From the ",
    kinds: ["area", "port"],
    odds: "line",
    when: only("Squadrons go into port only in the naval operations, and home at the end of the turn.", "PA-7.6"),
  },
  leave: {
    heading: "Leave port",
    back: "Stay in port after all",
    kinds: ["port", "area"],
    list: "rows",
    when: only("Ships leave port by sortie, or as a naval operation of the side whose turn it is to act.", "PA-7.7"),
  },
  take: {
    heading: "Take along",
    kinds: ["ship"],
    flat: true,
    instant: true,
    when: only("Ships leave port together: choose the port and the sea first, then the ships.", "PA-7.7"),
  },
  take_all: { heading: "All", kinds: [] },
  go: { heading: "", kinds: [], odds: "line", weight: "main", pinned: true, key: "0" },
  land: {
    heading: "Land an army",
    kinds: ["landing"],
    flat: true,
    instant: true,
    when: only("Armies go to the landing boxes only in the Japanese sortie.", "PA-6.8"),
  },
  repeat: { heading: "As last turn", kinds: [] },
  sortie_all: {
    heading: "Send a whole anchorage",
    from: "From ",
    kinds: ["port", "area"],
    when: only("Ships sail by sortie only in their own side's sortie.", "PA-6.3"),
  },
  sortie: {
    heading: "Send one ship",
    kinds: ["ship", "area"],
    when: only("Ships sail by sortie only in their own side's sortie.", "PA-6.3"),
  },
  repair_all: { heading: "Repair all", kinds: ["port"], flat: true },
  repair: {
    heading: "Into the yard",
    kinds: ["ship"],
    flat: true,
    when: only("Ships go into the yard only in their own side's sortie.", "PA-6.7"),
  },
  reroll: { heading: "Equal roll", kinds: [], odds: "line" },
  accept: { heading: "Or let it be", kinds: [] },
  blockade: { heading: "Blockade", kinds: [] },
  decline: { heading: "Or not", kinds: [] },
  advance: {
    heading: "Advance to",
    kinds: ["space"],
    flat: true,
    instant: true,
    when: only("An army advances only when its convoy has landed.", "PA-9.3"),
  },
  return_all: {
    heading: "Send a squadron home",
    from: "From the ",
    kinds: ["area", "port"],
    when: only("Ships go home only at the end of the turn.", "PA-9.9"),
  },
  return: {
    heading: "Send one ship home",
    kinds: ["ship", "port"],
    when: only("Ships go home only at the end of the turn.", "PA-9.9"),
  },
  top: {
    heading: "Show which ship?",
    kinds: ["ship"],
    flat: true,
    instant: true,
    when: only("Which ship lies open is chosen only when a squadron has changed.", "PA-11.0"),
  },
  pass: { heading: "", kinds: [], weight: "quiet", pinned: true, key: "0" },
  done: { heading: "", kinds: [], weight: "main", pinned: true, key: "0" },
};

/** What a click would mean in notation though it is not offered, so that the rules can say why not. */

/** @typedef {import("./view").SeaView} SeaView */

const OVER_UNITS = [
  "add",
  "deploy",
  "target",
  "battery",
  "torpedo",
  "next",
  "lead",
  "screen",
  "steer",
  "repair",
  "scuttle",
];
/** Verbs that mean the place that is clicked. */
export const OVER_PLACES = ["to", "search", "mine", "sweep", "raid"];

/** @param {Pick<SeaView, "phase" | "viewer" | "battle">} view @param {string[]} picked @param {Set<string>} verbs that are offered now @returns {string | null} */
export function intent(view, picked, verbs) {
  const [kind, name] = (picked[picked.length - 1] ?? "").split(":");
  if (!name) return null;
  if (kind === "column") return `column ${name}`;
  if (kind === "place") {
    for (const verb of OVER_PLACES) if (verbs.has(verb)) return `${verb} ${name}`;
    if (view.phase === "combat") return `search ${name}`;
    if (view.phase === "movement") return `sail_all ${name}`;
    return null;
  }
  if (kind !== "unit") return null;
  for (const verb of OVER_UNITS) if (verbs.has(verb)) return `${verb} ${name}`;
  if (view.phase === "battle") return view.viewer === view.battle?.mover ? `steer ${name}` : `target ${name}`;
  return `sail ${name}`;
}

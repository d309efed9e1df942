/** What a click would mean in notation though it is not offered, so that the rules can say why not. */

/** @typedef {import("./view").ArthurView} ArthurView */

/** Verbs over a unit and over a place, in the order in which a click is read. */
const OVER_UNITS = ["pick", "join", "strike", "hit", "advance", "restore", "hold", "bar", "drop"];
const OVER_PLACES = ["deploy", "port", "rout", "evade", "bombard", "fire_from", "haul", "draw", "spend"];

/** @param {ArthurView} view @param {string[]} picked @param {Set<string>} verbs that are offered now @returns {string | null} */
export function intent(view, picked, verbs) {
  const [kind, name] = (picked[picked.length - 1] ?? "").split(":");
  if (!name) return null;
  if (kind === "fleet") return `sortie ${name}`;
  if (kind === "hex") return overPlace(view, name, verbs);
  if (kind !== "unit") return null;
  const verb = OVER_UNITS.find((each) => verbs.has(each));
  const unit = view.units.find((each) => each.id === name);
  const isEnemy = unit && unit.side !== view.viewer;
  if (verb === "join" && isEnemy) return `strike ${name}`;
  if (verb) return `${verb} ${name}`;
  if (view.phase.endsWith("combat") && isEnemy && unit.place) return `attack ${unit.place}`;
  if (view.phase.endsWith("supply") && unit && !isEnemy) return `restore ${name}`;
  return `move ${name}`;
}

/** @param {ArthurView} view @param {string} name @param {Set<string>} verbs */
function overPlace(view, name, verbs) {
  const verb = OVER_PLACES.find((each) => verbs.has(each));
  if (verb) return `${verb} ${name}`;
  if (view.march) return marchTo(view, name, verbs);
  if (view.phase.endsWith("combat")) return `attack ${name}`;
  if (view.phase.endsWith("supply")) return `haul ${name}`;
  if (view.phase.endsWith("movement")) return `move_stack ${name}`;
  return null;
}

/** @param {ArthurView} view @param {string} name @param {Set<string>} verbs */
function marchTo(view, name, verbs) {
  if (view.zones.some((zone) => zone.id === name)) return `transfer ${name}`;
  if (verbs.has("land") && !verbs.has("go")) return `land ${name}`;
  return verbs.has("rail") && !verbs.has("go") ? `rail ${name}` : `go ${name}`;
}

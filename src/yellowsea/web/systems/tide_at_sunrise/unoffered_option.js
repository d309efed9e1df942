/** What a click would mean in notation though it is not offered, so that the rules can say why not. */

/** @typedef {import("./view").TideView} TideView */

/** @param {TideView} view @param {string[]} picked @param {Set<string>} verbs that are offered now @returns {string | null} */
export function intent(view, picked, verbs) {
  const [kind, name] = (picked[picked.length - 1] ?? "").split(":");
  if (!name) return null;
  if (kind === "class") return `bring ${name}`;
  if (kind === "fleet") return `sortie ${name}`;
  if (kind === "hex") return overHex(view, name, verbs);
  if (kind !== "unit") return null;
  for (const verb of ["join", "lose", "retreat", "pursue", "remove", "recover", "drop"])
    if (verbs.has(verb)) return `${verb} ${name}`;
  const unit = view.units.find((each) => each.id === name);
  if (view.phase.endsWith("combat") && unit?.hex && unit.side !== view.viewer) return `attack ${unit.hex}`;
  if (view.phase.endsWith("recovery")) return `recover ${name}`;
  return `move ${name}`;
}

/** @param {TideView} view @param {string} name @param {Set<string>} verbs */
function overHex(view, name, verbs) {
  for (const verb of ["place", "deploy", "retreat_to", "advance", "resolve"])
    if (verbs.has(verb)) return `${verb} ${name}`;
  if (view.march) return verbs.has("rail") && !verbs.has("go") ? `rail ${name}` : `go ${name}`;
  if (view.phase.endsWith("combat")) return `attack ${name}`;
  if (view.phase.endsWith("movement")) return `move_stack ${name}`;
  return null;
}

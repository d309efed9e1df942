/** What a click on the chart would mean in notation though it is not offered, so that the rules can say why not. */

/** @param {string[]} picked @param {Set<string>} verbs that are offered now @returns {string | null} */
export function intent(picked, verbs) {
  const [kind, name] = (picked[picked.length - 1] ?? "").split(":");
  if (!name) return null;
  if (kind === "zone") return verbs.has("next") || verbs.has("to") ? `to ${name}` : null;
  if (kind === "harbour") return verbs.has("next") || verbs.has("to_port") ? `to_port ${name}` : null;
  if (kind === "fleet")
    return verbs.has("show") ? `show ${name}` : verbs.has("merge") ? `merge ${name}` : `fleet ${name}`;
  return null;
}

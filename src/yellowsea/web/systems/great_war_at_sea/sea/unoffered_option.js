/** Between chart and notation: what a click would mean though it is not offered, and what is lit of what is offered. */

/** Zones are small letters in notation and capitals on the chart. @param {import("../../../board").Marks} marks */
export function asDrawn({ targets, picked, flash }) {
  const turn = (/** @type {Set<string>} */ tokens) =>
    new Set([...tokens].map((token) => (token.startsWith("zone:") ? `zone:${token.slice(5).toUpperCase()}` : token)));
  return { targets: turn(targets), picked: turn(picked), flash: turn(flash) };
}

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

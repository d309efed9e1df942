/** The figures of an aim in words. */

/** @typedef {import("../types").Aim} Aim */
/** @typedef {import("../types").Standing} Standing */
/** @typedef {import("../types").State["outcome"]} Outcome */

/** How it stands in a sentence; after the end what it was decided by. @param {Standing} standing @param {Outcome} outcome */
export function headlineOf(standing, outcome) {
  return outcome?.reasons.join(" ") || standing.headline;
}

/** Why the forecast is what it is; empty where the headline says so, and after the end. @param {Standing} standing @param {Outcome} outcome */
export function whyOf({ headline, forecast }, outcome) {
  const why = outcome ? "" : (forecast?.reasons.join(" ") ?? "");
  return why === headline ? "" : why;
}

/** How far a side is with an aim. @param {Aim} aim */
export function progressOf(aim) {
  if (aim.progress) return aim.progress;
  if (!aim.unit) return aim.is_met ? "yes" : "not yet";
  if (aim.has > aim.needs || aim.has < 0 || aim.needs < 0)
    return `${figure(aim.has)} ${aim.unit} (${figure(aim.needs)} needed)`;
  return `${figure(aim.has)} of ${figure(aim.needs)} ${aim.needs === 1 ? aim.unit.replace(/s$/, "") : aim.unit}`;
}

/** How an aim has changed since the turn began; empty where it has not. @param {Aim} aim @param {Aim | undefined} before */
export function sinceLastTurn(aim, before) {
  if (!before || before.text !== aim.text || before.has === aim.has) return "";
  const change = aim.has - before.has;
  if (!aim.unit) return change > 0 ? "(new since last turn)" : "(lost since last turn)";
  return `(${change > 0 ? "+" : "−"}${figure(Math.abs(change))} since last turn)`;
}

/** @param {number} value */
function figure(value) {
  const size = Math.abs(value);
  return `${value < 0 ? "−" : ""}${Number.isInteger(size) ? size : size.toFixed(1)}`;
}

/** The figures of an aim in words. */

/** @typedef {import("../../types").Aim} Aim */
/** @typedef {import("../../types").Standing} Standing */
/** @typedef {import("../../types").State["outcome"]} Outcome */

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
  const { has, needs, unit } = aim;
  if (has === 0 && needs === 0) return aim.is_met ? "none needed" : `no ${unit}`;
  if (has <= needs && has >= 0) return `${figure(has)} of ${counted(needs, unit)}`;
  const mark = needs === 0 ? "none" : figure(needs);
  // More than the mark and still not met: it is one that must not be passed.
  return `${counted(has, unit)} (${mark} ${has > needs && !aim.is_met ? "allowed" : "needed"})`;
}

/** A number with its unit, which comes in the plural. @param {number} value @param {string} unit */
function counted(value, unit) {
  return `${figure(value)} ${Math.abs(value) === 1 ? unit.replace(/(?<=x)es$|s$/, "") : unit}`;
}

/** How an aim has changed since the turn, or in a battle the round, began; empty where it has not. @param {string} since @param {Aim} aim @param {Aim | undefined} before */
export function sinceLast(since, aim, before) {
  if (!before || before.text !== aim.text || before.has === aim.has) return "";
  const change = aim.has - before.has;
  if (!aim.unit) return change > 0 ? `(new since last ${since})` : `(lost since last ${since})`;
  return `(${change > 0 ? "+" : "−"}${figure(Math.abs(change))} since last ${since})`;
}

/** @param {number} value */
function figure(value) {
  const size = Math.abs(value);
  return `${value < 0 ? "−" : ""}${Number.isInteger(size) ? size : size.toFixed(1)}`;
}

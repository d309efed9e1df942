/** The figures of an aim in words. */

/** @typedef {import("../types").Aim} Aim */

/** How far a side is with an aim. @param {Aim} aim */
export function progressOf(aim) {
  if (!aim.unit) return aim.is_met ? "yes" : "not yet";
  if (aim.has > aim.needs || aim.has < 0 || aim.needs < 0)
    return `${figure(aim.has)} ${aim.unit} (${figure(aim.needs)} needed)`;
  return `${figure(aim.has)} of ${figure(aim.needs)} ${aim.needs === 1 ? aim.unit.replace(/s$/, "") : aim.unit}`;
}

/** How an aim has changed since the turn began; empty where it has not. @param {Aim} aim @param {Aim | undefined} before */
export function sinceLastTurn(aim, before) {
  if (!before || before.text !== aim.text || before.has === aim.has) return "";
  const change = aim.has - before.has;
  return `(${change > 0 ? "+" : "−"}${figure(Math.abs(change))} since last turn)`;
}

/** @param {number} value */
function figure(value) {
  const size = Math.abs(value);
  return `${value < 0 ? "−" : ""}${Number.isInteger(size) ? size : size.toFixed(1)}`;
}

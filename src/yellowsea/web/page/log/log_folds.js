/** Long runs of equal lines in the log: the first ones are told, the rest is counted. */

/** @typedef {import("../../types").LogEntry} LogEntry */
/** @typedef {import("../../types").GameEvent} GameEvent */

/** So many lines of a run stay in sight. */
export const TOLD = 3;

/** A firing round in which no gun spoke is one line. @param {GameEvent[]} events @returns {GameEvent[]} */
export function foldQuietRounds(events) {
  return events.flatMap((event, place) => {
    const next = events.slice(place).find(({ type }) => type !== "FireDeclared");
    const before = events.slice(0, place).findLast(({ type }) => type !== "FireDeclared");
    const first = events[place - 1] === before;
    if (event.type === "FireDeclared" && next?.type === "RoundEnded") return [];
    const quiet = event.type === "RoundEnded" && !first;
    return quiet ? [{ ...event, text: `Firing round ${event.rounds}: nobody fires.` }] : [event];
  });
}

/** Where our own ships sailed we need not read what everybody saw of it. @param {GameEvent[]} events @returns {GameEvent[]} */
export function withoutEchoes(events) {
  return events.filter(({ type }, place) => type !== "StackMoved" || events[place - 1]?.type !== "ShipsSailed");
}

/** Lines with equal keys read alike: one event of one kind by one side, and no dice. @param {LogEntry} entry */
export function foldKey({ by, events }) {
  const [event, another] = withoutEchoes(events);
  const rolled = event && (Array.isArray(event.faces) || Boolean(event.face));
  return event && !another && !rolled ? `${by} ${event.type}` : "";
}

/** Events that follow each other and read alike: of one kind, without dice. @param {GameEvent[]} events @returns {GameEvent[][]} */
export function runsOf(events) {
  /** @type {GameEvent[][]} */
  const runs = [];
  for (const event of events) {
    const rolled = Array.isArray(event.faces) || Boolean(event.face);
    const run = runs[runs.length - 1];
    if (run && !rolled && run[0].type === event.type) run.push(event);
    else runs.push([event]);
  }
  return runs;
}

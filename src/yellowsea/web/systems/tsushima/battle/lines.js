/** Which lines of the log belong to a battle: what both sides have seen of it, and whether its reader has gone on. */

/** @typedef {import("../../../types").LogEntry} LogEntry */

/** @param {LogEntry} entry @param {string} type */
function has(entry, type) {
  return entry.events.some((event) => event.type === type);
}

/** What both sides have seen: all since the battle was joined. @param {LogEntry[]} entries */
export function sinceBattleJoined(entries) {
  const joined = entries.findLastIndex((entry) => has(entry, "BattleJoined"));
  if (joined < 0) return entries;
  const { events, ...rest } = entries[joined];
  const first = events.findLastIndex((event) => event.type === "BattleJoined");
  return [{ ...rest, events: events.slice(first) }, ...entries.slice(joined + 1)];
}

/** Has a battle ended in these lines, and its reader done nothing since? @param {LogEntry[]} entries @param {string | null} you */
export function endsInBattle(entries, you) {
  const ended = entries.findLastIndex((entry) => has(entry, "BattleEnded"));
  return ended >= 0 && !isBy(entries.slice(ended + 1), you);
}

/** Has this side done something in these lines? @param {LogEntry[]} entries @param {string | null} you */
export function isBy(entries, you) {
  return entries.some((entry) => entry.by === you && entry.option !== null);
}

/** The Battle Board tells a battle by itself: what is left for the recap. @param {{battle: unknown}} view @param {LogEntry[]} entries */
export function outsideBattle(view, entries) {
  if (view.battle) return [];
  const ended = entries.findLastIndex((entry) => has(entry, "BattleEnded"));
  return entries.slice(ended + 1);
}

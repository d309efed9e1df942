/** What several did alike, in one sentence: by where they went, or by what became of them. */

/** @typedef {import("../../types").GameEvent} GameEvent */
/** @typedef {{subjects: string[], verb: string, rest: string}} Part what one event says: who did what, and where or how */
/** @typedef {{subjects: string[], rest: string}} Bunch */

/** Of more than so many the numbers are told, not the names. */
const NAMED = 6;
/** So many places are told; whoever went elsewhere is counted. */
const TOLD = 4;
/** Verbs whose plural is not the singular without its ending. @type {Record<string, string>} */
const PLURALS = { is: "are", was: "were", has: "have", does: "do", goes: "go", catches: "catch" };

/** The events of a run in a few sentences; null where they say too different things. @param {GameEvent[]} events @returns {string[] | null} */
export function tally(events) {
  if (events.length < 2) return null;
  const [first] = events;
  if (events.every((event) => event.text === first.text)) return [`${first.text} (${events.length} times)`];
  const parts = events.map(partOf);
  /** @type {Map<string, Bunch[]>} by verb */
  const told = new Map();
  for (const part of parts) {
    if (!part) return null;
    const bunches = told.get(part.verb) ?? [];
    const same = bunches.find((bunch) => bunch.rest === part.rest);
    if (same) same.subjects.push(...part.subjects);
    else bunches.push({ subjects: [...part.subjects], rest: part.rest });
    told.set(part.verb, bunches);
  }
  const noun = nounOf(first);
  return [...told].map(([verb, bunches]) => sentenceOf(verb, bunches, noun));
}

/** @param {string} verb @param {Bunch[]} bunches @param {string} noun */
function sentenceOf(verb, bunches, noun) {
  const most = bunches.sort((one, other) => other.subjects.length - one.subjects.length);
  const all = most.reduce((sum, { subjects }) => sum + subjects.length, 0);
  const isCounted = all > NAMED;
  // One more place takes no more room than one who went elsewhere.
  const shown = most.length === TOLD + 1 ? most : most.slice(0, TOLD);
  const who = ({ subjects = [""] }, isFirst = false) =>
    !isCounted ? listed(subjects) : isFirst ? `${subjects.length} ${noun}` : String(subjects.length);
  const [head, ...others] = shown;
  const isMany = head.subjects.length > 1 || isPlural(verb);
  const parts = [
    `${who(head, true)} ${isMany ? pluralOf(verb) : verb} ${head.rest}`.trim(),
    ...others.map((bunch) => `${who(bunch)} ${bunch.rest}`.trim()),
  ];
  const left = most.slice(shown.length).reduce((sum, { subjects }) => sum + subjects.length, 0);
  if (left) parts.push(`${left} elsewhere`);
  const words = parts.join(", ");
  return `${words.charAt(0).toUpperCase()}${words.slice(1)}.`;
}

/** @param {GameEvent & Record<string, any>} event @returns {Part | null} */
function partOf(event) {
  const names = namesOf(event);
  const last = names.at(-1);
  if (!last) return null;
  const text = event.text.replace(/[.]$/, "");
  // A sentence begins with a capital letter, whatever name stands first in it.
  const start = placeOfName(text, names[0]);
  const end = placeOfName(text, last);
  // Who did it stands first; two who do something to a third do not.
  if (end < 0 || !/^(The )?$/i.test(text.slice(0, start))) return null;
  const tail = text.slice(end + last.length);
  const way = /^: .+ to (.+)$/.exec(tail);
  if (way) return { subjects: names, verb: "goes", rest: `to ${way[1]}` };
  const said = /^ ([a-z]+)(?: (.*))?$/.exec(tail);
  if (!said) return null;
  return { subjects: names, verb: singularOf(said[1]), rest: placeOf(said[2] ?? "") };
}

/** @param {string} text @param {string} name */
function placeOfName(text, name) {
  return text.toLowerCase().indexOf(name.toLowerCase());
}

/** Where it ended, without where it began and what it cost. @param {string} rest */
function placeOf(rest) {
  return rest.replace(/, [\d.]+ (movement )?points?$/, "").replace(/^from .+ (to .+)$/, "$1");
}

/** @param {GameEvent & Record<string, any>} event @returns {string[]} */
function namesOf(event) {
  if (Array.isArray(event.names)) return event.names;
  const name = event.name ?? event.unit_name ?? event.shooter_name ?? event.group;
  return typeof name === "string" ? [name] : [];
}

/** @param {GameEvent & Record<string, any>} event */
function nounOf(event) {
  return event.ship || event.ships ? "ships" : "units";
}

/** @param {string[]} names */
function listed(names) {
  return names.length > 1 ? `${names.slice(0, -1).join(", ")} and ${names.at(-1)}` : (names[0] ?? "");
}

/** @param {string} verb */
export function pluralOf(verb) {
  if (verb in PLURALS) return PLURALS[verb];
  if (/(ch|sh|ss|x)es$/.test(verb)) return verb.slice(0, -2);
  return verb.replace(/ies$/, "y").replace(/(?<!s)s$/, "");
}

/** Some have names for many, as destroyers and Cossacks: they steer as one ship steers. @param {string} verb */
function singularOf(verb) {
  const known = Object.entries(PLURALS).find(([, many]) => many === verb);
  if (known) return known[0];
  if (verb.endsWith("s") && !verb.endsWith("ss")) return verb;
  return /(ch|sh|ss|x)$/.test(verb) ? `${verb}es` : `${verb}s`;
}

/** @param {string} verb */
function isPlural(verb) {
  return verb === pluralOf(verb);
}

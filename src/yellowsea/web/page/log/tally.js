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

/** What a run of events came to, in a few sentences. @param {GameEvent[]} events @returns {string[]} */
export function summedUp(events) {
  return tally(events) ?? counted(events) ?? byWhatDiffers(events) ?? [firstAndLast(events)];
}

/** The events of a run by who did what; null where they say too different things. @param {GameEvent[]} events @returns {string[] | null} */
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
  return [...told].map(([verb, bunches]) => resultsOf(verb, bunches, noun) ?? sentenceOf(verb, bunches, noun));
}

/** Of many that each came to something of its own, as volleys do: how many came to what. @param {string} verb @param {Bunch[]} bunches @param {string} noun */
function resultsOf(verb, bunches, noun) {
  const halves = bunches.map(({ subjects, rest }) => ({ subjects, halves: rest.split(": ") }));
  if (bunches.length <= TOLD || halves.some(({ halves: { length } }) => length !== 2)) return null;
  const deeds = new Set(halves.map(({ halves: [deed] }) => deed.replace(/ ?\(.*\)/, "")));
  const who = [...new Set(halves.flatMap(({ subjects }) => subjects))];
  const results = counts(halves.flatMap(({ subjects, halves: [, result] }) => subjects.map(() => result)));
  const isMany = who.length > 1 || isPlural(verb);
  const head = `${who.length > NAMED ? `${who.length} ${noun}` : listed(who)} ${isMany ? pluralOf(verb) : verb}`;
  const deed = deeds.size === 1 ? ` ${[...deeds][0]}` : "";
  return finished(`${head}${deed}: ${results.map(([result, count]) => `${result} (${count})`).join(", ")}`);
}

/** Numbers of the same are added up by where they went: `1 ship returns to Japan`. @param {GameEvent[]} events */
function counted(events) {
  const parts = events.map(({ text }) => /^(\d+) ([a-z]+?)s? ([a-z]+) (.+?)\.?$/.exec(text));
  const [, , noun = "", verb = ""] = parts[0] ?? [];
  if (!parts.every((part) => part && part[2] === noun && singularOf(part[3]) === singularOf(verb))) return null;
  const places = counts(parts.flatMap((part) => Array(Number(part?.[1])).fill(placeOf(part?.[4] ?? ""))));
  const [[place, most], ...others] = places;
  const head =
    most === 1 ? `1 ${noun} ${singularOf(verb)} ${place}` : `${most} ${noun}s ${pluralOf(singularOf(verb))} ${place}`;
  return [finished([head, ...others.map(([other, count]) => `${count} ${other}`)].join(", "))];
}

/** Lines that begin alike: how they begin, then what differs, each once. @param {GameEvent[]} events */
function byWhatDiffers(events) {
  const heads = events.map(({ text }) => text.replace(/\.$/, "").replace(/^([^:]*\d): .*$/, "$1"));
  const words = heads.map((head) => head.replace(/ from .+? to /, " to ").split(" "));
  const same = words[0].findIndex((word, place) =>
    words.some((line) => line[place] !== word || line.length === place + 1),
  );
  if (same < 1) return null;
  const cut = words[0][same - 1] === "the" ? same - 1 : same;
  const shared = words[0].slice(0, cut).join(" ");
  const differing = counts(words.map((line) => line.slice(cut).join(" ")));
  const isNumbered = differing.every(([what]) => /^\d+$/.test(what)) && /[a-z]$/.test(shared);
  if (isNumbered) return [finished(`${shared}s ${listed(differing.map(([what]) => what))}`)];
  const shown = differing.length === TOLD + 1 ? differing : differing.slice(0, TOLD);
  const parts = shown.map(([what, count]) => (count > 1 ? `${what} (${count} times)` : what));
  const left = events.length - shown.reduce((sum, [, count]) => sum + count, 0);
  return [finished(`${shared} ${listed(left ? [...parts, `${left} others`] : parts)}`)];
}

/** Where lines have nothing in common, how it began and how it ended. @param {GameEvent[]} events */
function firstAndLast(events) {
  const [first, last] = [events[0], events[events.length - 1]].map(({ text }) => text.replace(/\.$/, ""));
  return finished(first === last ? first : `${first} … ${last}`);
}

/** What is there how often, the most frequent first. @param {string[]} all @returns {[string, number][]} */
function counts(all) {
  /** @type {Map<string, number>} */
  const found = new Map();
  for (const one of all) found.set(one, (found.get(one) ?? 0) + 1);
  return [...found].sort(([, one], [, other]) => other - one);
}

/** @param {string} words */
function finished(words) {
  return `${words.charAt(0).toUpperCase()}${words.slice(1)}.`;
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
  return finished(parts.join(", "));
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

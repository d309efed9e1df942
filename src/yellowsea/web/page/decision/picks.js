/** What has been picked so far and what it leaves: the logic behind clicks and short lists, without any drawing. */

/** @typedef {import("../../types").Option} Option */
/** @typedef {import("../../board").Token} Token */
/** @typedef {import("../../board").VerbStyle} VerbStyle */

/** A line of the decision bar: an option to play, or a token that leads to a shorter list. */
/** @typedef {{option: Option, token?: undefined} | {option?: undefined, token: Token, count: number}} Entry */
/** @typedef {{verb: string, heading: string, entries: Entry[]}} Group */

/** A verb with more options than this is asked in two steps. */
const LONG = 7;

/** @param {Option} option @param {Record<string, VerbStyle>} verbs @returns {Token[]} */
export function tokensOf(option, verbs) {
  const kinds = verbs[option.verb]?.kinds ?? [];
  return option.args.map((argument, place) => `${kinds[place] ?? "word"}:${argument}`);
}

/**
 * The options that use every picked token; two of a kind in the order they were picked: from, then to. What leads on from
 * a place goes before what leads there.
 * @param {Option[]} options
 * @param {Token[]} picked
 * @param {Record<string, VerbStyle>} verbs
 */
export function left(options, picked, verbs) {
  const found = using(options, picked, verbs);
  const first = picked.filter((token, place) => picked.findIndex((each) => kindOf(each) === kindOf(token)) === place);
  const from = found.filter((option) => {
    const tokens = tokensOf(option, verbs);
    return first.every((token) => tokens.find((each) => kindOf(each) === kindOf(token)) === token);
  });
  return from.length ? from : found;
}

/** @param {Option[]} options @param {Token[]} picked @param {Record<string, VerbStyle>} verbs */
function using(options, picked, verbs) {
  return options.filter((option) => {
    const tokens = tokensOf(option, verbs);
    return picked.every((token, place) => {
      const earlier = picked.slice(0, place).findLast((each) => kindOf(each) === kindOf(token));
      return tokens.includes(token) && (earlier === undefined || tokens.indexOf(earlier) < tokens.indexOf(token));
    });
  });
}

/** @param {Token} token */
export function kindOf(token) {
  return token.split(":")[0];
}

/**
 * Tokens that would go on from here; at the beginning only those an option starts with.
 * @param {Option[]} options
 * @param {Token[]} picked
 * @param {Record<string, VerbStyle>} verbs
 */
export function targets(options, picked, verbs) {
  const found = new Set(
    left(options, picked, verbs).flatMap((option) =>
      picked.length ? tokensOf(option, verbs) : tokensOf(option, verbs).slice(0, 1),
    ),
  );
  for (const token of picked) found.delete(token);
  return found;
}

/**
 * The lists of the decision bar: by verb, each short; a long verb is asked by its first argument first.
 * @param {Option[]} options
 * @param {Token[]} picked
 * @param {Record<string, VerbStyle>} verbs
 * @returns {Group[]}
 */
export function groups(options, picked, verbs) {
  /** @type {Map<string, Option[]>} */
  const byVerb = new Map();
  for (const option of left(options, picked, verbs))
    byVerb.set(option.verb, [...(byVerb.get(option.verb) ?? []), option]);
  const order = Object.keys(verbs);
  const found = [...byVerb].sort(([a], [b]) => order.indexOf(a) - order.indexOf(b));
  return found.map(([verb, list]) => ({
    verb,
    heading: verbs[verb]?.heading ?? verb,
    entries: entriesOf(list, picked, verbs),
  }));
}

/** @param {Option[]} list @param {Token[]} picked @param {Record<string, VerbStyle>} verbs @returns {Entry[]} */
function entriesOf(list, picked, verbs) {
  const style = verbs[list[0].verb];
  const open = (/** @type {Option} */ option) => tokensOf(option, verbs).filter((token) => !picked.includes(token));
  const staged = !style?.flat && list.length > LONG && open(list[0]).length > 1;
  if (!staged) return list.map((option) => ({ option }));
  /** @type {Map<Token, number>} */
  const first = new Map();
  for (const option of list) first.set(open(option)[0], (first.get(open(option)[0]) ?? 0) + 1);
  return [...first].map(([token, count]) => ({ token, count }));
}

/** The keys of the list, in order; the letters left out are commands of the page. */
export const SHORTCUTS = "123456789abcdegijknopqrstvwy".split("");

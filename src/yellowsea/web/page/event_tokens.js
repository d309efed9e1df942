/** The things that an event is about, from the fields that name them. */

/**
 * One name or a list of names in each field; fields that are missing or hold something else count for nothing.
 * @param {import("../types").GameEvent} event
 * @param {Record<string, string[]>} fields by the kind of their tokens
 * @returns {string[]}
 */
export function tokensIn(event, fields) {
  return Object.entries(fields).flatMap(([kind, names]) =>
    names
      .flatMap((name) => event[name] ?? [])
      .filter((each) => typeof each === "string")
      .map((each) => `${kind}:${each}`),
  );
}

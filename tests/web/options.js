/** Options as the server sends them, from their notation. */

/** @param {string} text */
export function option(text) {
  const [verb, ...args] = text.split(" ");
  return { text, verb, args, label: text };
}

/** @param {...string} texts */
export function options(...texts) {
  return texts.map(option);
}

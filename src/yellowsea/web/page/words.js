/** Small helpers for words. */

/** A count with its word: `1 ship`, `3 ships`. @param {number} count @param {string} one @param {string} [many] */
export function plural(count, one, many = `${one}s`) {
  return `${count} ${count === 1 ? one : many}`;
}

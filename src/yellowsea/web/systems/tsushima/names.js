/** Names that follow from ids. */

/** `j3` as words. @param {string} id */
export function divisionName(id) {
  const found = /^[jr](\d+)$/.exec(id);
  return found ? `Division ${found[1]}` : id;
}

/** One name for a group everywhere: in lists, on buttons, in the officer's advice. */

/** @typedef {import("../view").SeaFightView} SeaFightView */
/** @typedef {import("../view").Group} Group */

/** Verbs whose ship stands for her group. */
const OF_GROUPS = new Set(["move", "leave", "into_port", "join", "with"]);

/** Groups of one name are told apart by their ships. @param {Pick<SeaFightView, "groups" | "ships">} view @param {Group} group */
export function groupName({ groups, ships: all }, { id, name, ships }) {
  const isTaken = groups.some((each) => each.name === name && each.id !== id);
  const lead = all.find((ship) => ship.id === id)?.name;
  return isTaken ? `${name} (${lead}${ships.length > 1 ? `, ${ships.length} pieces` : ""})` : name;
}

/**
 * The rules name a group by its first ship, which is what they know without the position.
 * @param {Pick<SeaFightView, "groups" | "ships">} view @param {import("../../../types").Option} option @returns {string | null}
 */
export function groupLabel(view, { verb, args, label }) {
  const group = OF_GROUPS.has(verb) ? view.groups.find((each) => each.id === args[0]) : undefined;
  const lead = group && view.ships.find((ship) => ship.id === group.id)?.name;
  return group && lead && label.includes(lead) ? label.replace(lead, () => groupName(view, group)) : null;
}

/** Divisions on paper: ships are moved between them, taken as suggested or as they are, and formed all at once. */

import { plural } from "../../../page/words.js";

/** @typedef {import("../../../types").Option} Option */
/** @typedef {import("../view").Division} Division */
/** @typedef {import("../view").Suggestion} Suggestion */

export class DivisionDraft {
  /**
   * As the ships lie now. Divisions that may not be dissolved are left out.
   * @param {{viewer: string | null, divisions: Division[]}} view @param {Option[]} options @param {string} place @param {Suggestion} suggestion
   */
  constructor(view, options, place, suggestion) {
    this.place = place;
    this.suggestion = suggestion;
    const free = new Set(options.flatMap(({ verb, args }) => (verb === "dissolve" ? [args[0]] : [])));
    const here = view.divisions.filter(({ where, side }) => where === place && side === view.viewer);
    const fixed = new Set(here.flatMap(({ id, ships }) => (free.has(id) ? [] : ships)));
    /** what may be dissolved */
    this.standing = here.filter(({ id }) => free.has(id));
    /** @type {Set<string>} ships that may be drawn up */
    this.able = new Set(Object.keys(suggestion.kinds).filter((id) => suggestion.kinds[id] >= 0 && !fixed.has(id)));
    /** @type {string[][]} */
    this.groups = [];
    this.asItWas();
  }

  asItWas() {
    this.groups = this.standing.map(({ ships }) => [...ships]);
  }

  asSuggested() {
    const able = (/** @type {string[]} */ ids) => ids.filter((id) => this.able.has(id));
    this.groups = this.suggestion.groups.map(able).filter((ids) => ids.length > 0);
  }

  /** Ships in no division. */
  get loose() {
    const drawn = new Set(this.groups.flat());
    return [...this.able].filter((id) => !drawn.has(id));
  }

  /** Ships go to the end of a division, to a new one, or out of all of them. @param {string[]} ids @param {number | "new" | "loose"} to */
  move(ids, to) {
    const left = this.groups.map((group) => group.filter((id) => !ids.includes(id)));
    if (to === "new") left.push(ids);
    else if (to !== "loose") left[to] = [...left[to], ...ids];
    this.groups = left.filter((group) => group.length > 0);
  }

  /** What is wrong with it, or null. */
  fault() {
    const { kinds, least, most } = this.suggestion;
    for (const [number, group] of this.groups.entries()) {
      const kind = kinds[group[0]];
      if (group.some((id) => kinds[id] !== kind))
        return `${draftName(number)}: battleships and cruisers sail apart (4.5).`;
      if (group.length > most) return `${draftName(number)} has ${group.length} ships: ${most} at most (4.6).`;
      const alike = Object.keys(kinds).filter((id) => kinds[id] === kind).length;
      if (group.length < least && alike >= least)
        return `${draftName(number)} has ${plural(group.length, "ship")}: ${least} at least (4.6).`;
    }
    return null;
  }

  /** The options that make it so: dissolve what has changed, form what is new. */
  orders() {
    const same = (/** @type {string[]} */ one, /** @type {string[]} */ other) => one.join() === other.join();
    const kept = (/** @type {string[]} */ ids) => this.standing.some(({ ships }) => same(ships, ids));
    const torn = this.standing.filter(({ ships }) => !this.groups.some((group) => same(group, ships)));
    return [
      ...torn.map(({ id }) => `dissolve ${id}`),
      ...this.groups
        .filter((group) => !kept(group))
        .flatMap((group) => [`form ${this.place}`, ...group.map((id) => `add ${id}`), "close_ranks"]),
    ];
  }
}

/** @param {number} number */
export function draftName(number) {
  return `Division ${"ABCDEFGHIJKL"[number] ?? number + 1}`;
}

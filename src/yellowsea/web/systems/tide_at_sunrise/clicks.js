/** What a click on a hex or a stack means, in the step that the game is in. */

/** @typedef {import("../../types").State} State */
/** @typedef {import("../../types").BoardHost} BoardHost */
/** @typedef {import("./counters.js").Unit} Unit */

/** Verbs whose argument is a hex that the player points at. */
const OVER_HEXES = new Set(["go", "rail", "place", "deploy", "retreat_to", "advance", "attack", "resolve"]);

export class Clicks {
  /** @param {BoardHost} host @param {import("./grid.js").Grid} grid @param {() => State | null} state */
  constructor(host, grid, state) {
    this.host = host;
    this.grid = grid;
    this.state = state;
    /** @type {string | null} a hex that was picked while two ways lead there */
    this.pending = null;
  }

  /** @param {string} hex @returns {Unit[]} */
  unitsIn(hex) {
    return this.state()?.view.units.filter((/** @type {Unit} */ unit) => unit.hex === hex) ?? [];
  }

  /** Is there an option about this hex, or this unit? @param {string} name @param {Set<string>} [verbs] */
  offers(name, verbs) {
    return (
      this.state()?.options.some((option) => option.args[0] === name && (!verbs || verbs.has(option.verb))) ?? false
    );
  }

  /** @param {string} hex @param {Element} at */
  hex(hex, at) {
    if (this.unitsIn(hex).length && !this.offers(hex, OVER_HEXES)) return this.stack(hex, at);
    this.pickHex(hex);
  }

  /** @param {string} hex */
  pickHex(hex) {
    // Go and rail may both lead to a hex: the first click leaves the choice in the list, a click elsewhere drops it.
    if (this.pending && this.pending !== hex) this.host.pick(`hex:${this.pending}`);
    const ways = this.state()?.options.filter((option) => option.args[0] === hex && OVER_HEXES.has(option.verb)) ?? [];
    this.pending = ways.length > 1 && this.pending !== hex ? hex : null;
    this.host.pick(`hex:${hex}`);
  }

  /** @param {string} hex @param {Element} at */
  stack(hex, at) {
    const state = this.state();
    if (!state) return this.inspect(hex, at);
    if (this.offers(hex, OVER_HEXES)) return this.pickHex(hex);
    const units = this.unitsIn(hex);
    const open = units.filter((unit) => this.offers(unit.id));
    if (open.length === 1) return this.host.pick(`unit:${open[0].id}`);
    if (open.length > 1) return this.fan(hex, open, at);
    const own = units.filter((unit) => unit.side === state.you);
    if (state.view.march && own.length) return this.takeInstead(own, hex);
    if (units.length === 1 || own.length === 0) return this.refuse(units, hex, at);
    this.inspect(hex, at);
  }

  /** Other units while some are in hand: those halt if they have moved, or were never taken up. @param {Unit[]} units @param {string} hex */
  takeInstead(units, hex) {
    const { march } = /** @type {State} */ (this.state()).view;
    const fresh = units.filter((unit) => !unit.marks.includes("moved"));
    if (!fresh.length) return this.host.pick(`unit:${units[0].id}`);
    this.host.play?.([march.moved ? "halt" : "undo", fresh.length > 1 ? `move_stack ${hex}` : `move ${fresh[0].id}`]);
  }

  /** @param {Unit[]} units @param {string} hex @param {Element} at */
  refuse(units, hex, at) {
    const state = /** @type {State} */ (this.state());
    const enemy = units.every((unit) => unit.side !== state.you);
    if (state.actor !== state.you || (enemy && !state.view.phase.endsWith("combat"))) return this.inspect(hex, at);
    this.host.pick(enemy ? `hex:${hex}` : `unit:${units[0].id}`);
  }

  /** Several units that may be chosen: together first, then one by one. @param {string} hex @param {Unit[]} open @param {Element} at */
  fan(hex, open, at) {
    const together = this.offers(hex) ? [{ title: "Together", tokens: [`hex:${hex}`] }] : [];
    this.host.inspect(
      this.grid.title(hex),
      [...together, { title: together.length ? "One alone" : "", tokens: open.map((unit) => `unit:${unit.id}`) }],
      at,
    );
  }

  /** @param {string} hex @param {Element} at */
  inspect(hex, at) {
    this.host.inspect(
      this.grid.title(hex),
      [{ title: "", tokens: this.unitsIn(hex).map((unit) => `unit:${unit.id}`) }],
      at,
    );
  }
}

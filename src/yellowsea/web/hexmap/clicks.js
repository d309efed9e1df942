/** What a click on a hex or a stack means in a land game, in the step that the game is in. */

/** @typedef {import("../board").BoardHost} BoardHost */
/** @typedef {import("./types").LandUnit} LandUnit */
/** @typedef {Pick<import("./types").LandView, "units" | "march" | "phase" | keyof import("../types").View>} LandView */
/** @typedef {import("../types").Position<LandView>} LandState */

export class StackClicks {
  /**
   * @param {BoardHost} host
   * @param {import("./grid.js").HexGrid} grid
   * @param {() => LandState | null} state
   * @param {(id: string) => string | null} hexOf where a unit is
   * @param {Set<string>} overHexes verbs whose argument is a hex that the player points at
   */
  constructor(host, grid, state, hexOf, overHexes) {
    this.host = host;
    this.grid = grid;
    this.state = state;
    this.hexOf = hexOf;
    this.overHexes = overHexes;
    /** @type {string | null} a hex that was picked while two ways lead there */
    this.pending = null;
  }

  /** @param {string} hex */
  unitsIn(hex) {
    return this.state()?.view.units.filter((unit) => this.hexOf(unit.id) === hex) ?? [];
  }

  /** Is there an option about this hex, or this unit? @param {string} name @param {Set<string>} [verbs] */
  offers(name, verbs) {
    return (
      this.state()?.options.some((option) => option.args[0] === name && (!verbs || verbs.has(option.verb))) ?? false
    );
  }

  /** @param {string} hex @param {Element} at */
  hex(hex, at) {
    if (this.unitsIn(hex).length && !this.offers(hex, this.overHexes)) return this.stack(hex, at);
    this.pickHex(hex);
  }

  /** @param {string} hex */
  pickHex(hex) {
    // Go and rail may both lead to a hex: the first click leaves the choice in the list, a click elsewhere drops it.
    if (this.pending && this.pending !== hex) this.host.pick(`hex:${this.pending}`);
    const ways = this.state()?.options.filter(({ verb, args }) => args[0] === hex && this.overHexes.has(verb)) ?? [];
    this.pending = ways.length > 1 && this.pending !== hex ? hex : null;
    this.host.pick(`hex:${hex}`);
  }

  /** @param {string} hex @param {Element} at */
  stack(hex, at) {
    const state = this.state();
    if (!state) return this.inspect(hex, at);
    if (this.offers(hex, this.overHexes)) return this.pickHex(hex);
    const units = this.unitsIn(hex);
    const open = units.filter((unit) => this.offers(unit.id));
    if (open.length === 1) return this.host.pick(`unit:${open[0].id}`);
    if (open.length > 1) return this.fan(hex, open, at);
    const own = units.filter((unit) => unit.side === state.you);
    if (state.view.march?.units.length && own.length) return this.takeInstead(own, hex);
    if (units.length === 1 || own.length === 0) return this.refuse(units, hex, at);
    this.inspect(hex, at);
  }

  /** A single counter that lies beside others. @param {string} id */
  unit(id) {
    const state = this.state();
    const unit = state?.view.units.find((each) => each.id === id);
    const hex = this.hexOf(id);
    if (state?.view.march && unit && hex && !this.offers(id)) return this.takeInstead([unit], hex);
    this.host.pick(`unit:${id}`);
  }

  /** Other units while some are in hand: those halt if they have moved, or were never taken up. @param {LandUnit[]} units @param {string} hex */
  takeInstead(units, hex) {
    const march = this.state()?.view.march;
    const fresh = units.filter((unit) => !unit.marks.includes("moved"));
    if (!fresh.length) return this.host.pick(`unit:${units[0].id}`);
    this.host.play([march?.moved ? "halt" : "undo", fresh.length > 1 ? `move_stack ${hex}` : `move ${fresh[0].id}`]);
  }

  /** The rules say why nothing can be done with them; where nobody asks, they are shown. @param {LandUnit[]} units @param {string} hex @param {Element} at */
  refuse(units, hex, at) {
    const state = /** @type {LandState} */ (this.state());
    const enemy = units.every((unit) => unit.side !== state.you);
    if (state.actor !== state.you || (enemy && !state.view.phase.endsWith("combat"))) return this.inspect(hex, at);
    this.host.pick(enemy ? `hex:${hex}` : `unit:${units[0].id}`);
  }

  /** Several units that may be chosen: together first, then one by one. @param {string} hex @param {LandUnit[]} open @param {Element} at */
  fan(hex, open, at) {
    const together = this.offers(hex) ? [{ title: "Together", tokens: [`hex:${hex}`] }] : [];
    const alone = { title: together.length ? "One alone" : "", tokens: open.map((unit) => `unit:${unit.id}`) };
    this.host.inspect(this.grid.title(hex), [...together, alone], at);
  }

  /** @param {string} hex @param {Element} at */
  inspect(hex, at) {
    const tokens = this.unitsIn(hex).map((unit) => `unit:${unit.id}`);
    this.host.inspect(this.grid.title(hex), [{ title: "", tokens }], at);
  }
}

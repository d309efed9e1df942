/** Units chosen together: the place that is picked next is for all of them. */

import { kindOf, tokensOf } from "./picks.js";

/** @typedef {import("../../types").Option} Option */
/** @typedef {import("../../board").Token} Token */

/** Kinds of tokens that several units can be sent to: they lie on the map. */
const PLACES = new Set(["area", "port", "hex", "place"]);

export class MultiSelect {
  /** @param {import("../../board").Board} board */
  constructor(board) {
    this.board = board;
    /** does a click on a unit choose it besides the others? */
    this.on = false;
    /** is the shift key held during this click? Then it does anyway */
    this.shift = false;
    /** @type {Set<Token>} */
    this.units = new Set();
    document.addEventListener(
      "click",
      (event) => {
        this.shift = event.shiftKey;
      },
      { capture: true },
    );
  }

  forget() {
    this.on = false;
    this.units.clear();
  }

  /** Can several units be sent somewhere, one option each? @param {Option[]} options */
  isOffered(options) {
    const first = new Set(options.flatMap((option) => this.unitOf(option) ?? []));
    return first.size > 1;
  }

  /** The unit of an option that sends one somewhere. @param {Option} option */
  unitOf(option) {
    const [unit, ...places] = tokensOf(option, this.board.verbs);
    if (!unit || kindOf(unit) !== this.board.unitKind || places.length !== 1) return null;
    return PLACES.has(kindOf(places[0])) ? unit : null;
  }

  /** A unit is chosen besides the others, or let go again; false if that is not meant. @param {Token} token @param {Option[]} options */
  take(token, options) {
    if (!this.on && !this.shift) return false;
    if (!options.some((option) => this.unitOf(option) === token)) return false;
    if (!this.units.delete(token)) this.units.add(token);
    return true;
  }

  /** What sends all of them to a place, as far as it is offered. @param {Token} place @param {Option[]} options */
  linesTo(place, options) {
    return [...this.units].flatMap((unit) => {
      const found = options.find(
        (option) => this.unitOf(option) === unit && tokensOf(option, this.board.verbs)[1] === place,
      );
      return found ? [found.text] : [];
    });
  }

  /** Places at least one of them can go to. @param {Option[]} options @returns {Set<Token>} */
  places(options) {
    return new Set(
      options.flatMap((option) =>
        this.units.has(this.unitOf(option) ?? "") ? tokensOf(option, this.board.verbs).slice(1) : [],
      ),
    );
  }
}

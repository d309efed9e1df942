/** The attack sheet: who takes part, the ledger, the chance of each result. */

import { classes, h } from "../page/dom.js";
import { enemyOf, sideMark } from "../pieces/sides.js";
import { ledger, resultTable, signed } from "./ledger.js";

/** @typedef {import("./types").Attack} Attack */
/** @typedef {import("./types").HexUnit} HexUnit */
/** @typedef {import("../types").Odds} Odds */
/** @typedef {import("../types").Option} Option */
/** @typedef {import("../types").Side} Side */

/**
 * What a land game says about its units and results.
 * @template {HexUnit} U
 * @typedef {object} AttackWords
 * @property {Record<string, string>} results what each result does
 * @property {(attack: Attack) => string} table the name of its table, where it is not the usual one
 * @property {string} forbidden why an attack without a column is not allowed
 * @property {(points: string) => string} expected the victory points that an attack may bring
 * @property {(unit: U) => Element} picture
 * @property {(unit: U) => string} describe
 */

/**
 * @typedef {object} AttackWays
 * @property {(token: string) => void} pick
 * @property {(line: string[]) => void} play
 * @property {(option: string) => Promise<Odds | null>} odds
 */

/** @template {HexUnit} U */
export class AttackSheet {
  /** @param {AttackWords<U>} words @param {AttackWays} ways */
  constructor(words, ways) {
    this.words = words;
    this.ways = ways;
  }

  /** A sheet that can be folded. @param {string} title @param {(Node | null)[]} content */
  frame(title, content) {
    const fold = (/** @type {Event} */ event) =>
      /** @type {Element} */ (event.currentTarget).closest(".combat")?.classList.toggle("folded");
    return h(
      "div",
      { class: "battle-sheet attack-sheet" },
      h(
        "button",
        {
          type: "button",
          class: "close fold",
          title: "Fold or unfold",
          "aria-label": "Fold or unfold the attack sheet",
          onclick: fold,
        },
        "–",
      ),
      h("h2", {}, title),
      h("div", { class: "lines-column" }, ...content),
    );
  }

  /** Who attacks whom, who could join, and what may come of it. @param {Attack} attack @param {U[]} units @param {Side} phasing @param {Option[]} options */
  sheet(attack, units, phasing, options) {
    const unit = unitsById(units);
    const ranged = new Set(attack.attackers.flatMap((each) => (each.ranged ? [each.unit] : [])));
    const open = options.filter((option) => option.verb === "join").map((option) => unit(option.args[0]));
    const isEmpty = attack.attackers.length === 0;
    return h(
      "div",
      {},
      h(
        "div",
        { class: "lines" },
        this.side(
          phasing,
          "Attackers",
          attack.attackers.map((each) => unit(each.unit)),
          ranged,
        ),
        this.side(
          enemyOf(phasing),
          "Defenders",
          attack.defenders.map((each) => unit(each.unit)),
          new Set(),
        ),
      ),
      open.length ? this.couldJoin(phasing, open) : null,
      isEmpty ? null : ledger(attack, this.words.table(attack)),
      isEmpty ? null : this.chances(attack, options),
    );
  }

  /** What all who could join would make of it. @param {Attack} attack */
  preview(attack) {
    return [
      h("h3", { class: "preview" }, "If all take part"),
      ledger(attack, this.words.table(attack)),
      this.results(attack, null),
    ];
  }

  /** The chances at once, the victory points when the exact odds come. @param {Attack} attack @param {Option[]} options */
  chances(attack, options) {
    const place = h("div", { class: "face-chances" }, this.results(attack, null));
    const asked = ["declare", `resolve ${attack.hex}`].find((text) => options.some((option) => option.text === text));
    if (asked)
      void this.ways.odds(asked).then((odds) => {
        if (odds) place.replaceChildren(this.results(attack, odds));
      });
    return place;
  }

  /** @param {Attack} attack @param {Odds | null} odds */
  results(attack, odds) {
    if (!attack.faces.length) return h("p", { class: "headline" }, this.words.forbidden);
    const points = odds?.mean.points;
    return h(
      "div",
      {},
      resultTable(attack, this.words.results, odds),
      points === undefined
        ? null
        : h("p", { class: "expected" }, this.words.expected(signed(Math.round(points * 100) / 100))),
    );
  }

  /** @param {Side} who @param {string} title @param {U[]} units @param {Set<string>} ranged */
  side(who, title, units, ranged) {
    const sum = units.reduce((total, unit) => total + unit.strength, 0);
    const words = units.length ? `${units.map((unit) => unit.strength).join(" + ")} = ${sum}` : "nobody yet";
    return h(
      "section",
      { class: `line ${who}` },
      h("h3", {}, sideMark(who), ` ${title} `, h("small", {}, words)),
      h("div", { class: "units" }, ...units.map((unit) => this.unit(unit, null, ranged.has(unit.id)))),
    );
  }

  /** @param {Side} who @param {U[]} units */
  couldJoin(who, units) {
    return h(
      "section",
      { class: `line ${who}` },
      h("h3", {}, sideMark(who), " Could join: click to add "),
      h(
        "div",
        { class: "units" },
        ...units.map((unit) => this.unit(unit, () => this.ways.pick(`unit:${unit.id}`), false)),
      ),
    );
  }

  /** @param {U} unit @param {(() => void) | null} choose @param {boolean} ranged */
  unit(unit, choose, ranged) {
    const words = this.words.describe(unit);
    return h(
      "button",
      {
        type: "button",
        class: classes("unit-button", choose && "target"),
        "data-unit": unit.id,
        "aria-label": words,
        title: words,
        onclick: () => choose?.(),
      },
      this.words.picture(unit),
      ranged ? h("small", { class: "ranged" }, "range 2") : null,
    );
  }

  /** A plain way back. */
  stepBack() {
    return h(
      "p",
      { class: "actions" },
      h("button", { type: "button", class: "quiet", onclick: () => this.ways.play(["undo"]) }, "Take a step back"),
    );
  }

  /** Attacks that wait to be resolved. @param {Attack[]} attacks @param {(hex: string) => string} title @param {(attack: Attack) => HTMLElement} sheet */
  declared(attacks, title, sheet) {
    return this.frame(
      attacks.length === 1 ? "One attack declared" : `${attacks.length} attacks declared`,
      attacks.map((attack) =>
        h(
          "details",
          { class: "declared", open: attacks.length === 1 },
          h("summary", {}, `${title(attack.hex)}: ${attack.attack} to ${attack.defence}, column ${attack.column}`),
          sheet(attack),
        ),
      ),
    );
  }
}

/** @template {HexUnit} U @param {U[]} units */
function unitsById(units) {
  const known = new Map(units.map((unit) => [unit.id, unit]));
  return (/** @type {string} */ id) => /** @type {U} */ (known.get(id));
}

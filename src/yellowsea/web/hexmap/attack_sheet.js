/** The attack sheet: who takes part, the ledger, the chance of each result. */

import { classes, h, withText } from "../page/dom.js";
import { foldButton, inShort } from "../page/frame/fold.js";
import { enemyOf, sideMark } from "../pieces/sides.js";
import { ledger, oddsInShort, resultTable } from "./ledger.js";

/** @typedef {import("./types").Attack} Attack */
/** @typedef {import("./types").LandUnit} LandUnit */
/** @typedef {import("../types").Odds} Odds */
/** @typedef {import("../types").Option} Option */
/** @typedef {import("../types").Side} Side */

/**
 * What a land game says about its attacks.
 * @template {LandUnit} U
 * @template {Attack} A
 * @typedef {object} AttackWords
 * @property {Record<string, string>} results what each result does
 * @property {(attack: A) => import("./types").LedgerRow[]} rows its ledger; the last row is the column
 * @property {(attack: A) => string} short one line for a list of attacks
 * @property {string} forbidden why an attack without results is not allowed
 * @property {(mean: Record<string, number>) => string} expected what the attack brings on the average
 * @property {Record<string, string>} adds verbs that add a unit to the attack, and what their list is called
 * @property {(attack: A) => string[]} asked options whose odds are those of the attack
 * @property {(attack: A, unit: string) => string} note what is special about a unit in it
 * @property {(unit: U) => Element} picture
 * @property {(unit: U) => string} describe
 * @property {(attack: A) => string} [defence] the defence in one line, where it is no plain sum
 */

/**
 * @typedef {object} AttackWays
 * @property {(token: string) => void} pick
 * @property {(line: string[]) => void} play
 * @property {(option: string) => Promise<Odds | null>} odds
 */

/**
 * @template {LandUnit} U
 * @template {Attack} A
 */
export class AttackSheet {
  /** @param {AttackWords<U, A>} words @param {AttackWays} ways */
  constructor(words, ways) {
    this.words = words;
    this.ways = ways;
  }

  /** A sheet that can be folded, to its title and the odds in a line. @param {string} title @param {(Node | null)[]} content @param {Attack | null} [attack] */
  frame(title, content, attack) {
    return h(
      "div",
      { class: "battle-sheet attack-sheet" },
      foldButton("Attack sheet"),
      h("h2", {}, title),
      attack?.faces.length ? inShort(oddsInShort(attack)) : null,
      h("div", { class: "lines-column" }, ...content),
    );
  }

  /** Who attacks whom, who could join, and what may come of it. @param {A} attack @param {U[]} units @param {Side} phasing @param {Option[]} options */
  sheet(attack, units, phasing, options) {
    const { rows, adds } = this.words;
    const unit = unitsById(units);
    const list = (/** @type {{unit: string}[]} */ parts) => parts.map((part) => unit(part.unit));
    const isEmpty = attack.attackers.length === 0;
    return h(
      "div",
      {},
      h(
        "div",
        { class: "lines" },
        this.side(attack, phasing, "Attackers", list(attack.attackers)),
        this.side(attack, enemyOf(phasing), "Defenders", list(attack.defenders)),
      ),
      ...Object.entries(adds).map(([verb, title]) => {
        const open = options.filter((option) => option.verb === verb).map((option) => unit(option.args[0]));
        return open.length ? this.couldJoin(title, open) : null;
      }),
      isEmpty ? null : ledger(rows(attack)),
      isEmpty ? null : this.chances(attack, options),
    );
  }

  /** What others would make of it. @param {A} attack @param {string} title who */
  preview(attack, title) {
    return [h("h3", { class: "preview" }, title), ledger(this.words.rows(attack)), this.results(attack, null)];
  }

  /** The chances at once, the victory points when the exact odds come. @param {A} attack @param {Option[]} options */
  chances(attack, options) {
    const place = h("div", { class: "face-chances" }, this.results(attack, null));
    const asked = this.words.asked(attack).find((text) => options.some((option) => option.text === text));
    if (asked)
      void this.ways.odds(asked).then((odds) => {
        if (odds) place.replaceChildren(this.results(attack, odds));
      });
    return place;
  }

  /** @param {A} attack @param {Odds | null} odds */
  results(attack, odds) {
    if (!attack.faces.length) return h("p", { class: "headline" }, this.words.forbidden);
    return h(
      "div",
      {},
      resultTable(attack, this.words.results, odds),
      odds ? h("p", { class: "expected" }, this.words.expected(odds.mean)) : null,
    );
  }

  /** @param {A} attack @param {Side} who @param {string} title @param {U[]} units */
  side(attack, who, title, units) {
    const sum = units.reduce((total, unit) => total + unit.strength, 0);
    const plain = units.length ? `${units.map((unit) => unit.strength).join(" + ")} = ${sum}` : "nobody yet";
    const words = (units.length && title === "Defenders" && this.words.defence?.(attack)) || plain;
    return h(
      "section",
      { class: `line ${who}` },
      h("h3", {}, sideMark(who), ` ${title} `, h("small", {}, words)),
      h("div", { class: "units" }, ...units.map((unit) => this.unit(unit, null, this.words.note(attack, unit.id)))),
    );
  }

  /** @param {string} title @param {U[]} units */
  couldJoin(title, units) {
    const { side } = units[0];
    const pick = (/** @type {U} */ unit) => () => this.ways.pick(`unit:${unit.id}`);
    return h(
      "section",
      { class: `line ${side}` },
      h("h3", {}, sideMark(side), ` ${title} `),
      h("div", { class: "units" }, ...units.map((unit) => this.unit(unit, pick(unit), ""))),
    );
  }

  /** @param {U} unit @param {(() => void) | null} choose @param {string} note */
  unit(unit, choose, note) {
    const words = this.words.describe(unit);
    const picture = this.words.picture(unit);
    return h(
      "button",
      {
        type: "button",
        class: classes("unit-button", choose && "target"),
        "data-unit": unit.id,
        "aria-label": `${withText(words, picture)}${note}`,
        title: words,
        onclick: () => choose?.(),
      },
      picture,
      note ? h("small", { class: "unit-note" }, note) : null,
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

  /** Attacks that wait to be resolved. @param {A[]} attacks @param {(attack: A) => HTMLElement} sheet */
  declared(attacks, sheet) {
    return this.frame(
      attacks.length === 1 ? "One attack declared" : `${attacks.length} attacks declared`,
      attacks.map((attack) =>
        h(
          "details",
          { class: "declared", open: attacks.length === 1 },
          h("summary", {}, this.words.short(attack)),
          sheet(attack),
        ),
      ),
      attacks.length === 1 ? attacks[0] : null,
    );
  }
}

/** @template {LandUnit} U @param {U[]} units */
function unitsById(units) {
  const known = new Map(units.map((unit) => [unit.id, unit]));
  return (/** @type {string} */ id) => /** @type {U} */ (known.get(id));
}

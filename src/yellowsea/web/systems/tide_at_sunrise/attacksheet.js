/** The attack sheet: who takes part, the ledger of strengths and shifts, the column, the chance of each result. */

import { h } from "../../page/dom.js";
import { percent } from "../../page/odds.js";
import { dieInText } from "../../pieces/dice.js";
import { sideMark } from "../../pieces/sides.js";
import { counterPicture, describe } from "./counters.js";

/** @typedef {import("../../types").State} State */
/** @typedef {import("../../types").Odds} Odds */
/** @typedef {import("./counters.js").Unit} Unit */

/** What each result does, in our words. @type {Record<string, string>} */
const RESULTS = {
  AE: "every attacker next to the hex is lost",
  AD: "every attacker next to the hex is disrupted and retreats",
  AR: "the attackers next to the hex retreat",
  EX: "the weaker side is disrupted, the other disrupts at least as much",
  "2EX": "the defender is disrupted, the attacker pays twice his strength",
  EXR: "the defender is disrupted and retreats, the attacker pays his strength",
  "2EXR": "the defender is disrupted and retreats, the attacker pays twice his strength",
  DR: "the defender retreats",
  DD: "the defender is disrupted and retreats",
  DE: "the defender is lost",
};

/**
 * @typedef {object} SheetWays
 * @property {(token: string) => void} pick
 * @property {(line: string[]) => void} play
 * @property {(option: string) => Promise<Odds | null>} odds
 * @property {(hex: string) => string} title
 */

/** @param {State} state @param {SheetWays} ways @returns {HTMLElement | null} */
export function combat(state, ways) {
  const { battle, attacks } = state.view;
  const verbs = new Set(state.options.map((option) => option.verb));
  if (battle?.sheet?.hex) {
    const isEmpty = battle.sheet.attackers.length === 0;
    const preview = isEmpty
      ? [h("h3", { class: "preview" }, "If all take part"), ledger(battle.all_in), faces(battle.all_in)]
      : [];
    return frame(`Attack on ${ways.title(battle.hex)}`, [
      sheet(state, battle.sheet, ways),
      ...preview,
      verbs.has("join") || verbs.has("declare") ? cancel(ways) : null,
    ]);
  }
  if (battle)
    return frame(`Attack on ${ways.title(battle.hex)}`, [
      h(
        "p",
        { class: "headline" },
        h("b", {}, battle.result),
        `: ${RESULTS[battle.result] ?? ""}`,
        battle.owed > 0 ? `; ${battle.owed} strength points to pay` : "",
      ),
    ]);
  if (!attacks.length || !state.view.phase.endsWith("combat")) return null;
  return frame(
    attacks.length === 1 ? "One attack declared" : `${attacks.length} attacks declared`,
    attacks.map((/** @type {any} */ each) =>
      h(
        "details",
        { class: "declared", open: attacks.length === 1 },
        h("summary", {}, `${ways.title(each.hex)}: ${each.attack} to ${each.defence}, column ${each.column}`),
        sheet(state, each, ways),
      ),
    ),
  );
}

/** @param {string} title @param {(Node | null)[]} content */
function frame(title, content) {
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

/** @param {SheetWays} ways */
function cancel(ways) {
  return h(
    "p",
    { class: "actions" },
    h("button", { type: "button", class: "quiet", onclick: () => ways.play(["undo"]) }, "Take a step back"),
  );
}

/** @param {State} state @param {any} attack @param {SheetWays} ways */
function sheet(state, attack, ways) {
  const unit = (/** @type {string} */ id) => state.view.units.find((/** @type {Unit} */ each) => each.id === id);
  const open = new Set(state.options.filter((option) => option.verb === "join").map((option) => option.args[0]));
  const asked = ["declare", `resolve ${attack.hex}`].find((text) =>
    state.options.some((option) => option.text === text),
  );
  const chances = h("div", { class: "face-chances" });
  writeFaces(chances, attack, null);
  if (asked && attack.attackers.length) void ways.odds(asked).then((odds) => odds && writeFaces(chances, attack, odds));
  return h(
    "div",
    {},
    h(
      "div",
      { class: "lines" },
      side(
        state.view.phasing,
        "Attackers",
        attack.attackers.map((/** @type {any} */ each) => each.unit),
        unit,
        null,
        ways,
        new Set(
          attack.attackers.filter((/** @type {any} */ each) => each.ranged).map((/** @type {any} */ each) => each.unit),
        ),
      ),
      side(
        state.view.phasing === "japan" ? "russia" : "japan",
        "Defenders",
        attack.defenders.map((/** @type {any} */ each) => each.unit),
        unit,
        null,
        ways,
        new Set(),
      ),
    ),
    open.size ? side(state.view.phasing, "Could join: click to add", [...open], unit, open, ways, new Set()) : null,
    attack.attackers.length ? ledger(attack) : null,
    attack.attackers.length ? chances : null,
  );
}

/** @param {any} attack */
function faces(attack) {
  const place = h("div", { class: "face-chances" });
  writeFaces(place, attack, null);
  return place;
}

/**
 * @param {import("../../types").Side} who
 * @param {string} title
 * @param {string[]} ids
 * @param {(id: string) => Unit} unit
 * @param {Set<string> | null} open
 * @param {SheetWays} ways
 * @param {Set<string>} ranged
 */
function side(who, title, ids, unit, open, ways, ranged) {
  const sum = ids.reduce((total, id) => total + unit(id).strength, 0);
  return h(
    "section",
    { class: `line ${who}` },
    h(
      "h3",
      {},
      sideMark(who),
      ` ${title} `,
      open
        ? null
        : h("small", {}, ids.length ? `${ids.map((id) => unit(id).strength).join(" + ")} = ${sum}` : "nobody yet"),
    ),
    h(
      "div",
      { class: "ships" },
      ...ids.map((id) =>
        h(
          "button",
          {
            type: "button",
            class: `ship-button ${open?.has(id) ? "target" : ""}`,
            "data-unit": id,
            "aria-label": describe(unit(id)),
            title: describe(unit(id)),
            onclick: () => open && ways.pick(`unit:${id}`),
          },
          counterPicture(unit(id)),
          ranged.has(id) ? h("small", { class: "ranged" }, "range 2") : null,
        ),
      ),
    ),
  );
}

/** Strengths, ratio and every shift with its rule, down to the column. @param {any} attack */
function ledger(attack) {
  const row = (/** @type {string} */ what, /** @type {string} */ value, /** @type {string} */ note = "", kind = "") =>
    h("tr", { class: kind }, h("th", { scope: "row" }, what), h("td", {}, value), h("td", { class: "note" }, note));
  return h(
    "table",
    { class: "ledger-table" },
    h("caption", { class: "unseen" }, "Ledger of the attack"),
    h(
      "tbody",
      {},
      row("Strength", `${attack.attack} : ${attack.defence}`, attack.table === "fort" ? "fort table" : ""),
      row("Ratio, rounded for the defender", attack.raw),
      ...attack.shifts.map((/** @type {any} */ shift) =>
        row(shift.reason, `${Math.abs(shift.columns)} ${shift.columns < 0 ? "left" : "right"}`, shift.rule),
      ),
      row("Column", attack.column === "-" ? "not allowed" : attack.column, "", "sum"),
    ),
  );
}

/** Each result with its faces and chance; the victory points that come with it once the odds are known. */
/** @param {HTMLElement} place @param {any} attack @param {Odds | null} odds */
function writeFaces(place, attack, odds) {
  if (!attack.faces.length)
    return place.replaceChildren(h("p", { class: "headline" }, "Worse than 1:2: these alone may not attack."));
  const results = [...new Set(/** @type {string[]} */ (attack.faces))];
  const known = (/** @type {string} */ result) => odds?.results.find((each) => each.text === result);
  const expected = odds?.mean.points;
  place.replaceChildren(
    h(
      "table",
      { class: "result-table" },
      h(
        "thead",
        {},
        h(
          "tr",
          {},
          ...["Die", "Result", "Chance", odds ? "Points" : ""].map((title) => h("th", { scope: "col" }, title)),
        ),
      ),
      h(
        "tbody",
        {},
        ...results.map((result) => {
          const chance = known(result)?.chance ?? attack.chances[result];
          const faces = attack.faces.flatMap((/** @type {string} */ each, /** @type {number} */ face) =>
            each === result ? [face + 1] : [],
          );
          return h(
            "tr",
            {},
            h("td", { class: "faces" }, ...faces.map((/** @type {number} */ face) => dieInText(face))),
            h("td", {}, h("b", {}, result), h("small", {}, ` ${RESULTS[result] ?? ""}`)),
            h(
              "td",
              { class: "bar-cell" },
              h("i", { style: `width:${(chance * 100).toFixed(0)}%` }),
              h("span", {}, percent(chance)),
            ),
            h("td", {}, odds ? signed(known(result)?.facts.points ?? 0) : ""),
          );
        }),
      ),
    ),
    expected === undefined
      ? ""
      : h(
          "p",
          { class: "expected" },
          `Expected for Japan, whatever is chosen later: ${signed(Math.round(expected * 100) / 100)} victory points.`,
        ),
  );
}

/** @param {number} points */
function signed(points) {
  return points > 0 ? `+${points}` : String(points);
}

/** What a captain weighs: the choices of one ship with their sums and means, and what a change of range would bring. */

import { h } from "../../../page/dom.js";
import { enemyOf, sideMark, sideName } from "../../../pieces/sides.js";
import { signed } from "../searches.js";
import { sumOf } from "./report.js";

/** @typedef {import("../view").SeaView} SeaView */
/** @typedef {import("../view").SeaState} SeaState */
/** @typedef {import("../view").Shooter} Shooter */
/** @typedef {import("../view").TargetChoice} TargetChoice */
/** @typedef {import("../view").Expected} Expected */
/** @typedef {import("../../../types").Side} Side */

/** The verb and the words of each weapon. */
const WEAPONS = {
  guns: { verb: "target", words: "guns" },
  battery: { verb: "battery", words: "secondary battery" },
  torpedoes: { verb: "torpedo_all", words: "torpedoes" },
};

/** The ship that is asked for her target. @param {SeaView} view @param {SeaState} state @param {(line: string[]) => void} play */
export function shooterSheet(view, state, play) {
  const shooter = view.battle?.shooter;
  if (!shooter || !state.options.length) return null;
  const { verb, words } = WEAPONS[shooter.weapon];
  const left = shooter.left > 1 ? `${shooter.left} decisions left in this round` : "the last decision of this round";
  return h(
    "section",
    { class: "shooter", "aria-label": "Fire" },
    h("h3", {}, `${nameIn(view, shooter.ship)}, ${words}`, h("small", {}, ` · ${left}`)),
    h(
      "div",
      { class: "shooter-choices" },
      ...byWorth(shooter).map((choice) => {
        const text = `${verb} ${choice.target}`;
        const isSuggested = choice.target === shooter.suggested;
        return h(
          "button",
          {
            type: "button",
            class: isSuggested ? "aim suggested" : "aim",
            "data-do": text,
            disabled: !state.options.some((option) => option.text === text),
            onclick: () => play([text]),
          },
          h("b", {}, nameIn(view, choice.target)),
          isSuggested ? h("small", {}, " suggested") : null,
          ...gunLines(choice),
        );
      }),
    ),
    h(
      "p",
      { class: "actions" },
      h(
        "button",
        { type: "button", class: "main", "data-do": "as_suggested", onclick: () => play(["as_suggested"]) },
        "All guns as suggested",
      ),
      h("button", { type: "button", "data-do": "hold", onclick: () => play(["hold"]) }, "She holds her fire"),
    ),
  );
}

/** The hits that a choice may bring. @param {TargetChoice} choice */
export function meanOf({ guns, mean_per_salvo: perSalvo = 0 }) {
  return guns ? guns.reduce((sum, gun) => sum + gun.mean, 0) : perSalvo;
}

/** The suggested target first, then where the most hits are to be expected. @param {Pick<Shooter, "choices" | "suggested">} shooter */
export function byWorth({ choices, suggested }) {
  const rank = (/** @type {TargetChoice} */ choice) => (choice.target === suggested ? Infinity : meanOf(choice));
  return [...choices].sort((one, other) => rank(other) - rank(one));
}

/** Each gun with its ledger, or the torpedoes. @param {TargetChoice} choice */
function gunLines({ guns, sharers = 1, modifier = 0, mean_per_salvo: perSalvo = 0 }) {
  const line = (/** @type {(string | Node)[]} */ ...words) => h("span", { class: "gun-line" }, ...words);
  if (!guns) return [line(`${signed(modifier)}, ${perSalvo.toFixed(2)} hits per salvo`)];
  return [
    ...guns.map(({ gun, salvos, modifiers, mean }) => {
      const net = modifiers.reduce((sum, [, number]) => sum + number, 0);
      return line(`${gun} ×${salvos}: ${sumOf(modifiers)} = ${signed(net)}`, h("b", {}, ` ${mean.toFixed(2)}`));
    }),
    ...(sharers > 1 ? [line(`shared by ${sharers}`)] : []),
  ];
}

/** @param {SeaView} view @param {string} id */
function nameIn(view, id) {
  if (id.startsWith("coast_gun_")) return `Coast gun ${id.slice(10)}`;
  return view.ships.find((ship) => ship.id === id)?.name ?? id;
}

const WAYS = /** @type {const} */ ([
  ["open 2", "Open 2"],
  ["open 1", "Open 1"],
  ["steady", "Hold"],
  ["close 1", "Close 1"],
  ["close 2", "Close 2"],
]);

/** The ways to change the range that can be chosen now, in notation and in words. @param {Expected} expected @param {string[]} offered @returns {[text: string, words: string][]} */
export function rangeWays({ after }, offered) {
  if ("cancel" in after)
    return Object.keys(after)
      .filter((text) => text !== "cancel")
      .map((text) => [text, text.replace("column", "Column")]);
  return WAYS.filter(([text]) => text in after && offered.includes(text)).map(([text, words]) => [text, words]);
}

/** What each side may expect from the next firing round, for every way to change the range. @param {SeaState} state @param {Expected | null} expected @param {(line: string[]) => void} play */
export function rangeBar(state, expected, play) {
  if (!expected || !state.options.length) return null;
  const ways = rangeWays(
    expected,
    state.options.map((option) => option.text),
  );
  if (!ways.length) return null;
  const { after, mover: you } = expected;
  const enemy = enemyOf(you);
  const most = Math.max(0.3, ...ways.flatMap(([text]) => [after[text].japan, after[text].russia]));
  const title = "cancel" in after ? "Expected hits, by the column it steers to" : "Expected hits next round";
  return h(
    "section",
    { class: "range-bar", "aria-label": "Expected hits" },
    h("h3", {}, title),
    h(
      "div",
      { class: "range-ways" },
      ...ways.map(([text, words]) => {
        const { [you]: ours, [enemy]: theirs } = after[text];
        return h(
          "button",
          {
            type: "button",
            class: "range-way",
            "data-do": text,
            title: `${words}: ${sideName(you)} ${ours.toFixed(1)} hits, ${sideName(enemy)} ${theirs.toFixed(1)}`,
            onclick: () => play([text]),
          },
          h("b", {}, words),
          line(you, ours, most),
          line(enemy, theirs, most),
        );
      }),
    ),
  );
}

/** @param {Side} side @param {number} hits @param {number} most */
function line(side, hits, most) {
  return h(
    "span",
    { class: `range-line ${side}` },
    sideMark(side),
    h("i", {}, h("i", { style: `width:${((100 * hits) / most).toFixed(0)}%` })),
    h("span", {}, hits.toFixed(1)),
  );
}

/** What a captain weighs: the choices of one ship with their sums and means, and what a change of range would bring. */

import { h } from "../../page/dom.js";
import { sideMark, sideName } from "../../pieces/sides.js";
import { sumOf } from "./gunnery.js";
import { signed } from "./searches.js";

/** @typedef {import("../../types").View} View */
/** @typedef {import("../../types").State} State */
/** @typedef {import("../../types").Side} Side */

/** @type {Record<string, string>} */
const VERB = { guns: "target", battery: "battery", torpedoes: "torpedo_all" };
const WEAPON = { guns: "guns", battery: "secondary battery", torpedoes: "torpedoes" };

/** The ship that is asked for her target. @param {View} view @param {State} state @param {(line: string[]) => void} play */
export function shooterSheet(view, state, play) {
  const { shooter } = view.battle;
  if (!shooter || !state.options.length) return null;
  const name = nameIn(view, shooter.ship);
  const verb = VERB[shooter.weapon];
  return h(
    "section",
    { class: "shooter", "aria-label": "Fire" },
    h(
      "h3",
      {},
      `${name}, ${WEAPON[/** @type {keyof typeof WEAPON} */ (shooter.weapon)]}`,
      h(
        "small",
        {},
        shooter.left > 1 ? ` · ${shooter.left} decisions in this round` : " · the last decision of this round",
      ),
    ),
    h(
      "div",
      { class: "shooter-choices" },
      ...byWorth(shooter).map((/** @type {any} */ choice) => {
        const text = `${verb} ${choice.target}`;
        const offered = state.options.some((option) => option.text === text);
        return h(
          "button",
          {
            type: "button",
            class: `aim ${choice.target === shooter.suggested ? "suggested" : ""}`,
            "data-do": text,
            disabled: !offered,
            onclick: () => play([text]),
          },
          h("b", {}, nameIn(view, choice.target)),
          choice.target === shooter.suggested ? h("small", {}, " suggested") : null,
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

/** The suggested target first, then where the most hits are to be expected. @param {any} shooter @returns {any[]} */
function byWorth({ choices, suggested }) {
  const mean = (/** @type {any} */ choice) =>
    choice.guns
      ? choice.guns.reduce((/** @type {number} */ sum, /** @type {any} */ gun) => sum + gun.mean, 0)
      : choice.mean_per_salvo;
  const rank = (/** @type {any} */ choice) => (choice.target === suggested ? Infinity : mean(choice));
  return [...choices].sort((one, other) => rank(other) - rank(one));
}

/** @param {any} choice */
function gunLines(choice) {
  if (!choice.guns)
    return [
      h("span", { class: "gun-line" }, `${signed(choice.modifier)}, ${choice.mean_per_salvo.toFixed(2)} hits a salvo`),
    ];
  const sharing = choice.sharers > 1 ? [h("span", { class: "gun-line" }, `shared by ${choice.sharers}`)] : [];
  return [
    ...choice.guns.map((/** @type {any} */ gun) => {
      const net = gun.modifiers.reduce(
        (/** @type {number} */ sum, /** @type {[string, number]} */ [, number]) => sum + number,
        0,
      );
      return h(
        "span",
        { class: "gun-line" },
        `${gun.gun} ×${gun.salvos}: ${sumOf(gun.modifiers)} = ${signed(net)}`,
        h("b", {}, ` ${gun.mean.toFixed(2)}`),
      );
    }),
    ...sharing,
  ];
}

/** @param {View} view @param {string} id */
function nameIn(view, id) {
  if (id.startsWith("coast_gun_")) return `Coast gun ${id.slice(10)}`;
  return view.ships.find((/** @type {any} */ ship) => ship.id === id)?.name ?? id;
}

const WAYS = /** @type {const} */ ([
  ["open 2", "Open 2"],
  ["open 1", "Open 1"],
  ["steady", "Steady"],
  ["close 1", "Close 1"],
  ["close 2", "Close 2"],
]);

/** What each side may expect from the next firing round, for every way to change the range. @param {State} state @param {any} told @param {(line: string[]) => void} play */
export function rangeBar(state, told, play) {
  if (!told || !state.options.length) return null;
  const steering = "cancel" in told.after;
  const ways = steering
    ? Object.keys(told.after)
        .filter((text) => text !== "cancel")
        .map((text) => /** @type {[string, string]} */ ([text, text.replace("column", "Column")]))
    : WAYS.filter(([text]) => text in told.after && state.options.some((option) => option.text === text));
  if (!ways.length) return null;
  const most = Math.max(0.3, ...ways.flatMap(([text]) => [told.after[text].japan, told.after[text].russia]));
  const you = /** @type {Side} */ (told.mover);
  const enemy = you === "japan" ? "russia" : "japan";
  return h(
    "section",
    { class: "range-bar", "aria-label": "Expected hits" },
    h("h3", {}, steering ? "Hits to expect, by the column it steers to" : "Hits to expect in the next round"),
    h(
      "div",
      { class: "range-ways" },
      ...ways.map(([text, words]) => {
        const { [you]: ours, [enemy]: theirs } = told.after[text];
        const said = `${words}: ${sideName(you)} ${ours.toFixed(1)} hits, ${sideName(enemy)} ${theirs.toFixed(1)}`;
        return h(
          "button",
          {
            type: "button",
            class: "range-way",
            "data-do": text,
            "aria-label": said,
            title: said,
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

/** What the guns may do: every ship that can fire with her target and what to expect; a target is changed in two clicks. */

import { h } from "../../page/dom.js";
import { enemyOf, sideMark, sideName } from "../../pieces/sides.js";

/** @typedef {import("./view").SeaFightView} SeaFightView */
/** @typedef {import("./view").SeaFightState} SeaFightState */
/** @typedef {import("./view").Guns} Guns */
/** @typedef {import("./view").Reach} Reach */
/** @typedef {import("../../types").Side} Side */

/** The classes of guns, the heaviest first. */
const CLASSES = ["primary", "secondary", "tertiary"];

/** @param {SeaFightState} state @param {Guns | null} guns @param {(line: string[]) => void} play @returns {HTMLElement | null} */
export function targetSheet(state, guns, play) {
  const { view, options, you } = state;
  if (!you || !options.length || !guns) return null;
  if (view.step === "targets") return allGuns(view, you, guns, offered(state), play);
  const reach = guns.ships.find((each) => each.ship === view.in_hand);
  if (view.step === "aim" && reach) return oneShip(view, reach, offered(state), play);
  return null;
}

/** @param {SeaFightState} state */
function offered({ options }) {
  return new Set(options.map((option) => option.text));
}

/** @param {SeaFightView} view @param {string} id */
function nameIn(view, id) {
  return view.ships.find((ship) => ship.id === id)?.name ?? id;
}

/** Hits to be expected of these guns at these targets. @param {Reach} reach @param {Record<string, string>} targets by class */
export function expectedOf(reach, targets) {
  return Object.entries(targets).reduce((sum, [kind, target]) => {
    const hits = reach.targets.find((each) => each.ship === target)?.hits[kind] ?? 0;
    return sum + hits;
  }, 0);
}

/** Targets in words: each once, with its classes where they differ. @param {SeaFightView} view @param {Record<string, string>} targets */
function targetWords(view, targets) {
  const names = [...new Set(Object.values(targets))];
  if (names.length < 2) return names.map((name) => nameIn(view, name)).join("");
  return names
    .map((name) => {
      const kinds = CLASSES.filter((kind) => targets[kind] === name).map((kind) => kind.slice(0, 3));
      return `${nameIn(view, name)} (${kinds.join(", ")})`;
    })
    .join(", ");
}

/** @param {SeaFightView} view @param {Side} you @param {Guns} guns @param {Set<string>} can @param {(line: string[]) => void} play */
function allGuns(view, you, guns, can, play) {
  const own = guns.ships.filter(({ ship }) => view.ships.find((each) => each.id === ship)?.side === you);
  const rows = own.map((reach) => gunRow(view, reach, can, play));
  return h(
    "div",
    { class: "target-sheet" },
    h("h3", {}, `Guns, impulse ${view.impulse}`),
    expectations(you, guns.expected),
    rows.length
      ? h(
          "table",
          {},
          h(
            "thead",
            {},
            h("tr", {}, ...["Ship", "Target", "Hits"].map((words) => h("th", { scope: "col" }, words)), h("td", {})),
          ),
          h("tbody", {}, ...rows),
        )
      : h("p", {}, "None of your guns reaches anybody."),
    can.has("suggested")
      ? h(
          "p",
          { class: "actions" },
          h(
            "button",
            { type: "button", class: "main", "data-do": "suggested", onclick: () => play(["suggested"]) },
            "Fire as suggested",
          ),
        )
      : null,
  );
}

/** @param {Side} you @param {Record<Side, number>} expected */
function expectations(you, expected) {
  const most = Math.max(0.5, expected.japan, expected.russia);
  return h(
    "dl",
    { class: "expected", "aria-label": "Hits to expect in this impulse" },
    ...[you, enemyOf(you)].flatMap((side) => [
      h("dt", {}, sideMark(side), ` ${sideName(side)}`),
      h(
        "dd",
        { class: side },
        h("i", { style: `width:${((100 * expected[side]) / most).toFixed(0)}%` }),
        h("span", {}, `${expected[side].toFixed(1)} hits`),
      ),
    ]),
  );
}

/** @param {SeaFightView} view @param {Reach} reach @param {Set<string>} can @param {(line: string[]) => void} play */
function gunRow(view, reach, can, play) {
  const laid = view.ships.find((ship) => ship.id === reach.ship)?.targets ?? {};
  const isLaid = Object.keys(laid).length > 0;
  const targets = isLaid ? laid : reach.suggested;
  const text = `aim ${reach.ship}`;
  return h(
    "tr",
    { class: isLaid ? "laid" : "" },
    h("th", { scope: "row" }, nameIn(view, reach.ship)),
    h(
      "td",
      {},
      targetWords(view, targets),
      isLaid ? "" : h("small", {}, Object.keys(targets).length ? " suggested" : "–"),
    ),
    h("td", {}, expectedOf(reach, targets).toFixed(2)),
    h(
      "td",
      {},
      can.has(text) ? h("button", { type: "button", "data-do": text, onclick: () => play([text]) }, "Choose") : null,
    ),
  );
}

/** @param {SeaFightView} view @param {Reach} reach @param {Set<string>} can @param {(line: string[]) => void} play */
function oneShip(view, reach, can, play) {
  const button = (/** @type {string} */ text, /** @type {string} */ words) =>
    can.has(text)
      ? h("button", { type: "button", "data-do": text, onclick: () => play([text]) }, words)
      : h("span", { class: "none" }, words === "All" ? "" : "–");
  const rows = reach.targets.map(({ ship, hits }) => {
    const all = CLASSES.reduce((sum, kind) => sum + (hits[kind] ?? 0), 0);
    return h(
      "tr",
      {},
      h("th", { scope: "row" }, nameIn(view, ship)),
      h("td", {}, button(`all_guns ${ship}`, "All"), ` ${all.toFixed(2)}`),
      ...CLASSES.map((kind) => h("td", {}, button(`${kind} ${ship}`, (hits[kind] ?? 0).toFixed(2)))),
    );
  });
  const heads = ["Target", "All guns", "Primary", "Secondary", "Tertiary"];
  return h(
    "div",
    { class: "target-sheet" },
    h("h3", {}, `Guns of ${nameIn(view, reach.ship)}: hits to expect`),
    h(
      "table",
      {},
      h("thead", {}, h("tr", {}, ...heads.map((words) => h("th", { scope: "col" }, words)))),
      h("tbody", {}, ...rows),
    ),
  );
}

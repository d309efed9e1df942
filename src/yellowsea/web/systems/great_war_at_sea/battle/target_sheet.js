/** What the guns may do: every ship that can fire with her target and what to expect; a target is changed in two clicks. */

import { h } from "../../../page/dom.js";
import { enemyOf, sideMark, sideName } from "../../../pieces/sides.js";

/** @typedef {import("../view").SeaFightView} SeaFightView */
/** @typedef {import("../view").SeaFightState} SeaFightState */
/** @typedef {import("../view").Guns} Guns */
/** @typedef {import("../view").Reach} Reach */
/** @typedef {import("../../../types").Side} Side */

/** The classes of guns, the heaviest first. */
const CLASSES = ["primary", "secondary", "tertiary"];

/** How a column is headed where its word is long. @type {Record<string, string>} */
const SHORT = { primary: "prim.", secondary: "sec.", tertiary: "tert." };

/**
 * @typedef {object} GunWays
 * @property {(line: string[]) => void} play
 * @property {(option: string) => Promise<import("../../../types").Odds | null>} odds
 */

/** @param {SeaFightState} state @param {Guns | null} guns @param {GunWays} ways @returns {HTMLElement | null} */
export function targetSheet(state, guns, { play, odds }) {
  const { view, options, you } = state;
  if (!you || !options.length || !guns) return null;
  if (view.step === "targets") return allGuns(view, you, guns, offered(state), play);
  const reach = guns.ships.find((each) => each.ship === view.in_hand);
  if (view.step === "aim" && reach) return oneShip(view, reach, offered(state), { play, odds });
  return null;
}

/** @param {string} title @param {...(Node | null)} content */
function frame(title, ...content) {
  return h("section", { class: "target-sheet", "aria-label": "Guns" }, h("h3", {}, title), ...content);
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
  const bodies = view.groups
    .filter((group) => group.side === you)
    .flatMap((group) => groupRows(view, group, guns, can, play));
  return frame(
    `Guns, impulse ${view.impulse}`,
    expectations(you, guns.expected),
    bodies.length
      ? h(
          "table",
          {},
          h("thead", {}, h("tr", {}, ...["Ship", "Target", "Hits"].map((words) => h("th", { scope: "col" }, words)))),
          ...bodies,
        )
      : h("p", {}, "None of your guns reaches anybody."),
    bodies.length ? h("p", { class: "gun-hint" }, "Choose a ship to give her another target.") : null,
  );
}

/** The ships of a group that reach somebody, under its name where there are several. @param {SeaFightView} view @param {import("../view").Group} group @param {Guns} guns @param {Set<string>} can @param {(line: string[]) => void} play */
function groupRows(view, group, guns, can, play) {
  const found = group.ships.flatMap((ship) => guns.ships.find((reach) => reach.ship === ship) ?? []);
  if (!found.length) return [];
  const sum = found.reduce((all, reach) => all + expectedOf(reach, targetsOf(view, reach)), 0);
  const head = h(
    "tr",
    { class: "gun-group" },
    h("th", { scope: "rowgroup", colspan: 2 }, group.name),
    h("td", {}, sum.toFixed(1)),
  );
  const rows = found.map((reach) => gunRow(view, reach, can, play));
  return [h("tbody", {}, found.length > 1 ? head : null, ...rows)];
}

/** @param {Side} you @param {Record<Side, number>} expected */
function expectations(you, expected) {
  const most = Math.max(0.5, expected.japan, expected.russia);
  return h(
    "dl",
    { class: "expected", "aria-label": "Expected hits this impulse" },
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

/** What she has laid at, else what is suggested. @param {SeaFightView} view @param {Reach} reach */
function targetsOf(view, reach) {
  const laid = view.ships.find((ship) => ship.id === reach.ship)?.targets ?? {};
  return Object.keys(laid).length ? laid : reach.suggested;
}

/** @param {SeaFightView} view @param {Reach} reach @param {Set<string>} can @param {(line: string[]) => void} play */
function gunRow(view, reach, can, play) {
  const targets = targetsOf(view, reach);
  const isLaid = targets !== reach.suggested;
  const text = `aim ${reach.ship}`;
  const name = nameIn(view, reach.ship);
  return h(
    "tr",
    { class: isLaid ? "laid" : "" },
    h(
      "th",
      { scope: "row" },
      can.has(text)
        ? h(
            "button",
            { type: "button", "data-option": text, title: `Another target for ${name}`, onclick: () => play([text]) },
            name,
          )
        : name,
    ),
    h("td", { title: isLaid ? "laid by you" : "suggested" }, targetWords(view, targets) || "–"),
    h("td", {}, expectedOf(reach, targets).toFixed(2)),
  );
}

/** @param {SeaFightView} view @param {Reach} reach @param {Set<string>} can @param {GunWays} ways */
function oneShip(view, reach, can, { play, odds }) {
  const button = (/** @type {string} */ text, /** @type {number | undefined} */ hits) =>
    can.has(text)
      ? h("button", { type: "button", "data-option": text, onclick: () => play([text]) }, (hits ?? 0).toFixed(2))
      : "–";
  const kinds = CLASSES.filter((kind) => reach.targets.some(({ hits }) => kind in hits));
  const sumOf = (/** @type {Record<string, number>} */ hits) => kinds.reduce((sum, kind) => sum + (hits[kind] ?? 0), 0);
  const best = [...reach.targets].sort((a, b) => sumOf(b.hits) - sumOf(a.hits));
  const rows = best.map(({ ship, hits }) => {
    const all = sumOf(hits);
    const ways = [`all_guns ${ship}`, ...kinds.map((kind) => `${kind} ${ship}`)];
    const first = ways.find((text) => can.has(text));
    return h(
      "tr",
      {},
      h("th", { scope: "row" }, nameIn(view, ship), first ? chancesOf(first, odds) : null),
      ...[all, ...kinds.map((kind) => hits[kind])].map((each, number) => h("td", {}, button(ways[number], each))),
    );
  });
  return frame(
    `Guns of ${nameIn(view, reach.ship)}: expected hits`,
    h(
      "table",
      {},
      h(
        "thead",
        {},
        h(
          "tr",
          {},
          ...["At", "All", ...kinds].map((words) => h("th", { scope: "col", title: words }, SHORT[words] ?? words)),
        ),
      ),
      h("tbody", {}, ...rows),
    ),
  );
}

/** The exact chances of an option, filled in when they are known. @param {string} text @param {GunWays["odds"]} ask */
function chancesOf(text, ask) {
  const cell = h("small", { class: "chances" });
  void ask(text).then((odds) => {
    const results = (odds?.results ?? []).filter((result) => result.chance >= 0.005).slice(0, 4);
    cell.replaceChildren(...results.map(({ text: words, chance }) => h("span", {}, `${words} ${percent(chance)}`)));
  });
  return cell;
}

/** @param {number} probability */
function percent(probability) {
  return `${Math.round(100 * probability)} %`;
}

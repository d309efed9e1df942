/** One board on the page: opens a system's board in its part of the page and gives it what it needs. */

import { setting } from "../settings.js";
import { Glossary, glossaryOf } from "./glossary.js";
import { systemModule } from "./layout.js";
import { isNarrow } from "./map_area.js";
import { Popovers } from "./popovers.js";

/** @typedef {import("../../board").Board} Board */
/** @typedef {import("../../board").BoardHost} BoardHost */
/** @typedef {import("../../board").Token} Token */

/**
 * What the page does for a board.
 * @typedef {object} BoardWays
 * @property {() => import("../../types").View | null} view what is known now
 * @property {(token: Token) => boolean | undefined | void} pick
 * @property {(token: Token, title: string, bunches: import("../../board").Bunch[], at: Element) => void} gather
 * @property {(line: string[]) => void} play
 * @property {(() => void) | null} staff
 * @property {BoardHost["look"]} look
 * @property {BoardHost["odds"]} odds
 */

let boards = 0;

/**
 * @param {import("./map_area.js").MapArea} map
 * @param {string} system
 * @param {BoardWays} ways
 * @param {boolean} isReplay
 */
export async function openBoard(map, system, ways, isReplay) {
  boards += 1;
  const [{ open }, words] = await Promise.all([systemModule(system), glossaryOf(system)]);
  const glossary = new Glossary(map.element, words);
  /** @type {Board | null} */
  let board = null;
  const popovers = new Popovers(map.frame, {
    pick: ways.pick,
    picture: (token) => {
      const view = ways.view();
      return view && board ? board.picture(view, token) : null;
    },
    nameOf: (token) => board?.nameOf(token) ?? token,
    unitSheet: (token) => board?.unitSheet(token) ?? null,
    legend: () => glossary.legend(),
    room: () => map.room(),
  });
  board = await open({
    id: `board${boards}`,
    stage: map.stage,
    frame: map.element,
    isReplay,
    pick: ways.pick,
    gather: ways.gather,
    inspect: (title, bunches, at) => popovers.fanOut(title, bunches, at.getBoundingClientRect(), new Set()),
    card: (content, at) => popovers.showCard(content, at.getBoundingClientRect()),
    watch: (element, token) => popovers.watch(element, token),
    bar: (content) => {
      const place = document.querySelector(".bar-place");
      if (!(place instanceof HTMLElement)) return map.element.before(content); // a board without the frame of a page
      place.append(content);
      place.hidden = false;
    },
    explain: (element) => glossary.explain(element),
    play: ways.play,
    staff: ways.staff,
    look: ways.look,
    odds: ways.odds,
    shift: (across) => across && map.view?.pan(across, 0),
    holds: (points, scale) => map.view?.holds(points, scale) ?? true,
    bring: (part, most) => map.view?.bring(part, most),
    sees: (points, scale) => map.view?.sees(points, scale) ?? true,
    follow: (points, near, asked, most) => setting("follow", true) && map.view?.follow(points, near, asked, most),
    lay: (size, before, after) => {
      map.leaveStrips(); // the other board has other tools
      map.view?.lay(size, before, after);
    },
    isNarrow,
  });
  map.fit(board.size, board.words.map);
  return { board, popovers };
}

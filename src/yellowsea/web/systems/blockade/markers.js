/** The markers of the chart: turn, command of the sea, initiative, blockade, and the armies still in Japan. */

import { s } from "../../page/dom.js";
import { flag, sideName } from "../../pieces/sides.js";

/** @typedef {import("./view").BlockadeView} BlockadeView */
/** @typedef {import("./view").BlockadeLayout} BlockadeLayout */

/** @param {BlockadeLayout} layout @param {BlockadeView} view */
export function markers(layout, view) {
  const [turnX, turnY] = layout.turns[Math.min(view.turn, layout.turns.length) - 1];
  const [left, top, width, height] = layout.control[String(view.control)];
  const ahead = view.control > 0 ? "japan" : view.control < 0 ? "russia" : "nobody";
  return [
    marker(
      "turn",
      turnX + 42,
      turnY + 18,
      `Turn ${view.turn}`,
      s("circle", { r: 13 }),
      s("path", { d: "M0 -8V0L5 4" }),
    ),
    marker(
      `control ${ahead}`,
      left + width / 2,
      top + height / 2,
      `Command of the sea: ${standingWords(view.control)}`,
      s("path", { d: "M0 -21L21 0L0 21L-21 0z" }),
      s("text", { y: 6.5 }, String(Math.abs(view.control))),
    ),
    initiative(layout.initiative[view.initiative], view),
    ...(view.blockade ? [blockade(layout.blockade)] : []),
    ...ways(layout, view),
    ...supply(layout.pawn_supply, view.pawns.supply),
  ];
}

/** @param {string} kind @param {number} x @param {number} y @param {string} title @param {...SVGElement} parts */
function marker(kind, x, y, title, ...parts) {
  return s("g", { class: `marker ${kind}`, transform: `translate(${x} ${y})` }, ...parts, s("title", {}, title));
}

/** @param {[number, number]} at @param {BlockadeView} view */
function initiative([x, y], view) {
  const cloth = s("g", { transform: "translate(-18 -12) scale(1.5)" }, flag(view.initiative));
  return marker("initiative", x, y, `${sideName(view.initiative)} holds the initiative`, s("circle", { r: 23 }), cloth);
}

/** @param {[number, number]} at */
function blockade([x, y]) {
  const mine = s("path", { d: "M-14 0H14M-9 -9a13 13 0 0 0 0 18M9 -9a13 13 0 0 1 0 18M0 -15V15" });
  return marker("blockade", x, y, "Port Arthur is blockaded", s("circle", { r: 21 }), mine);
}

/**
 * Where the settings of a game change what is drawn on the chart: a sea lane, the fork of the track.
 * @param {BlockadeLayout} layout @param {BlockadeView} view
 */
function ways(layout, view) {
  const has = (/** @type {string[][]} */ pairs, /** @type {string} */ from, /** @type {string} */ to) =>
    pairs.some(([one, other]) => (one === from && other === to) || (one === to && other === from));
  const drawn = [];
  if (has(view.ways.sea, "yellow_sea", "tsushima_strait")) {
    const [[x, y], [a, b]] = [layout.areas.yellow_sea.label, layout.areas.tsushima_strait.label];
    const title = "In this game the Yellow Sea and the Tsushima Strait are neighbours";
    // South about Korea, between Quelpart and the coast.
    drawn.push(
      marker(
        "way lane",
        0,
        0,
        title,
        s("path", { d: `M${x + 40} ${y + 30}Q${x + 180} ${y + 92} ${a - 54} ${b + 46}` }),
      ),
    );
  }
  if (has(view.ways.track, "yalu", "liaoyang")) {
    drawn.push(road(layout.track.yalu, layout.track.liaoyang, "In this game the road to Liaoyang leaves the Yalu"));
    const [[x, y], [a, b]] = [layout.track.nanshan, layout.track.liaoyang];
    const bar = s("path", { d: "M-7 -7L7 7M-7 7L7 -7" });
    drawn.push(marker("closed", (x + a) / 2, (y + b) / 2, "No road from Nanshan in this game", bar));
  }
  return drawn;
}

/** @param {[number, number]} from @param {[number, number]} to @param {string} title */
function road([x, y], [a, b], title) {
  const length = Math.hypot(a - x, b - y);
  const [dx, dy] = [((a - x) / length) * 24, ((b - y) / length) * 24];
  return marker("way road", 0, 0, title, s("path", { d: `M${x + dx} ${y + dy}L${a - dx} ${b - dy}` }));
}

/** @param {[number, number, number, number]} plot @param {number} count */
function supply([x, y, width], count) {
  return Array.from({ length: count }, (_, number) => {
    const across = x + 14 + (number % 3) * ((width - 22) / 2.2);
    const down = y + 13 + Math.floor(number / 3) * 21;
    return s("g", { transform: `translate(${across} ${down}) scale(.62)` }, pawn(0, 0));
  });
}

/** @param {number} control */
export function standingWords(control) {
  return control === 0 ? "level" : control > 0 ? `Japan ${control}` : `Russia ${-control}`;
}

/** An army. @param {number} x @param {number} y */
export function pawn(x, y) {
  return s("path", {
    class: "pawn",
    transform: `translate(${x} ${y})`,
    d: "M-10 14H10V10Q5 8 4 -1Q9 -4 7 -9Q4 -15 0 -15Q-4 -15 -7 -9Q-9 -4 -4 -1Q-5 8 -10 10z",
  });
}

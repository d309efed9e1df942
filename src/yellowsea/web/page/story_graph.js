/** The course of a finished game as a drawing: the officer's estimate over time, its turns and its turning points. */

import { sideName } from "../pieces/sides.js";
import { s } from "./dom.js";

/** @typedef {import("../types").Story} Story */

export const WIDTH = 720;
/** On a small screen the drawing is narrower, not smaller, so that its words can be read. */
export const NARROW = 400;
export const HEIGHT = 260;
const LEFT = 58;
const RIGHT = 12;
const TOP = 16;
const FOOT = 30;
/** Ticks with a number stay at least so far apart. */
const TICK_ROOM = 34;
/** Colours are written out: the drawing is also saved as a picture, where no style sheet reaches. */
const INK = { paper: "#fbf6e8", ink: "#2b261e", soft: "#5d5344", rule: "#b9a985", japan: "#9c2f28", russia: "#24466b" };

/** Where a step and an estimate lie on the drawing. @param {Story} story @param {number} [width] */
export function scales(story, width = WIDTH) {
  const last = Math.max(1, story.points.at(-1)?.step ?? 1);
  return {
    x: (/** @type {number} */ step) => LEFT + ((width - LEFT - RIGHT) * step) / last,
    y: (/** @type {number} */ value) => TOP + ((HEIGHT - TOP - FOOT) * (1 - value)) / 2,
  };
}

/** @param {Story} story @param {{width?: number, title?: string}} [how] a title is written into the picture that is saved */
export function storyGraph(story, { width = WIDTH, title = "" } = {}) {
  const { x, y } = scales(story, width);
  const line = story.points.map(({ step, value }) => `${x(step).toFixed(1)} ${y(value).toFixed(1)}`).join("L");
  const zero = y(0);
  const area = `M${x(0)} ${zero}L${line}L${x(story.points.at(-1)?.step ?? 0)} ${zero}z`;
  const half = (/** @type {string} */ id, /** @type {number} */ top, /** @type {number} */ height) =>
    s("clipPath", { id }, s("rect", { x: 0, y: top, width, height }));
  return s(
    "svg",
    {
      viewBox: `0 0 ${width} ${HEIGHT}`,
      role: "img",
      "aria-label": "The estimate of how the game stood, from the first step to the last",
      "font-family": "Georgia, serif",
      "font-size": 12,
    },
    s("rect", { width, height: HEIGHT, fill: INK.paper }),
    half("above", 0, zero),
    half("below", zero, HEIGHT - zero),
    s("path", { d: area, fill: INK.japan, opacity: 0.35, "clip-path": "url(#above)" }),
    s("path", { d: area, fill: INK.russia, opacity: 0.35, "clip-path": "url(#below)" }),
    s("path", { d: `M${LEFT} ${zero}H${width - RIGHT}`, stroke: INK.soft, "stroke-dasharray": "3 3" }),
    s("path", { d: `M${line}`, fill: "none", stroke: INK.ink, "stroke-width": 2 }),
    s("text", { x: 6, y: TOP + 10, fill: INK.japan }, "Japan"),
    s("text", { x: 6, y: HEIGHT - FOOT - 4, fill: INK.russia }, "Russia"),
    title ? s("text", { x: width / 2, y: TOP + 2, fill: INK.ink, "text-anchor": "middle" }, title) : null,
    ...turnTicks(story, x),
    ...story.turning_points.map((point, number) => turningMark(point, number, story, x, y)),
  );
}

/** @param {Story} story @param {(step: number) => number} x */
function turnTicks(story, x) {
  let free = 0;
  return story.turns.flatMap(({ step, turn }) => {
    const at = x(step);
    const tick = s("path", { d: `M${at} ${HEIGHT - FOOT}v5`, stroke: INK.soft });
    if (at < free) return [tick];
    free = at + TICK_ROOM;
    return [tick, s("text", { x: at, y: HEIGHT - 8, fill: INK.soft, "text-anchor": "middle" }, String(turn))];
  });
}

/**
 * @param {Story["turning_points"][number]} point
 * @param {number} number
 * @param {Story} story
 * @param {(step: number) => number} x
 * @param {(value: number) => number} y
 */
function turningMark(point, number, story, x, y) {
  const after = story.points.find(({ step }) => step >= point.step) ?? story.points[0];
  const spot = { cx: x(point.step), cy: y(after.value) };
  return s(
    "g",
    {},
    s("title", {}, `${point.text} (better for ${sideName(point.for)})`),
    s("circle", { ...spot, r: 9, fill: point.for === "japan" ? INK.japan : INK.russia }),
    s("text", { x: spot.cx, y: spot.cy + 4, fill: "#fff", "text-anchor": "middle" }, String(number + 1)),
  );
}

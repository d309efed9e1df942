/** The course of a finished game as a drawing: the officer's estimate over time, its turns and its turning points. */

import { sideName } from "../../pieces/sides.js";
import { s } from "../dom.js";

/** @typedef {import("../../types").Story} Story */

export const WIDTH = 720;
/** On a small screen the drawing is narrower, not smaller, so that its words can be read. */
export const NARROW = 400;
const HEIGHT = 280;
const LEFT = 30;
const RIGHT = 12;
const TOP = 16;
const FOOT = 44;
/** Above the drawing in the picture that is saved: what was played, who won, and why. */
const HEAD = 74;
/** A game of so many turns is looked at from turn to turn: within one the estimate swings with each side's moves. */
const MANY_TURNS = 5;
/** Ticks with a number stay at least so far apart. */
const TICK_ROOM = 34;
/** Colours are written out: the drawing is also saved as a picture, where no style sheet reaches. */
const INK = { paper: "#fbf6e8", ink: "#2b261e", soft: "#5d5344", rule: "#b9a985", japan: "#9c2f28", russia: "#24466b" };

/** Where a step and an estimate lie on the drawing. @param {Story} story @param {number} [width] */
export function scales(story, width = WIDTH) {
  const first = story.points[0]?.step ?? 0;
  const last = Math.max(first + 1, story.points.at(-1)?.step ?? 1);
  return {
    x: (/** @type {number} */ step) => LEFT + ((width - LEFT - RIGHT) * (step - first)) / (last - first),
    y: (/** @type {number} */ value) => TOP + ((HEIGHT - TOP - FOOT) * (1 - value)) / 2,
  };
}

/**
 * The estimates that count: in a game of many turns those where a turn begins and at the end, else all.
 * @param {Pick<Story, "points" | "turns">} story
 */
export function heldPoints({ points, turns }) {
  if (turns.length < MANY_TURNS) return points;
  const begun = new Set(turns.map(({ step }) => step)).add(points.at(-1)?.step ?? 0);
  return points.filter(({ step }) => begun.has(step));
}

/** The estimate at a step, between those that count. @param {Story["points"]} points @param {number} step */
export function heldAt(points, step) {
  const after = points.find((point) => point.step >= step) ?? points[points.length - 1];
  const before = points.findLast((point) => point.step <= step) ?? after;
  if (after.step === before.step) return after.value;
  return before.value + ((after.value - before.value) * (step - before.step)) / (after.step - before.step);
}

/** @param {Story} story @param {{width?: number, words?: string[]}} [how] words are written above the drawing in the picture that is saved */
export function storyGraph(story, { width = WIDTH, words = [] } = {}) {
  const head = words.length ? HEAD : 0;
  const { x, y } = scales(story, width);
  const held = heldPoints(story);
  const lineOf = (/** @type {Story["points"]} */ points) =>
    points.map(({ step, value }) => `${x(step).toFixed(1)} ${y(value).toFixed(1)}`).join("L");
  const zero = y(0);
  const area = `M${LEFT} ${zero}L${lineOf(held)}L${x(held.at(-1)?.step ?? 0)} ${zero}z`;
  const half = (/** @type {string} */ id, /** @type {number} */ top, /** @type {number} */ height) =>
    s("clipPath", { id }, s("rect", { x: 0, y: top, width, height }));
  return s(
    "svg",
    {
      viewBox: `0 ${-head} ${width} ${HEIGHT + head}`,
      role: "img",
      "aria-label": "The estimate of how the game stood, from the first step to the last",
      "font-family": "'Yellow Sea Text', Georgia, serif",
      "font-size": 12,
    },
    s("rect", { y: -head, width, height: HEIGHT + head, fill: INK.paper }),
    ...words.map((line, number) => headLine(line, number, width)),
    half("above", 0, zero),
    half("below", zero, HEIGHT - zero),
    s("path", { d: area, fill: INK.japan, opacity: 0.35, "clip-path": "url(#above)" }),
    s("path", { d: area, fill: INK.russia, opacity: 0.35, "clip-path": "url(#below)" }),
    s("path", { d: `M${LEFT} ${zero}H${width - RIGHT}`, stroke: INK.soft, "stroke-dasharray": "3 3" }),
    held === story.points
      ? null
      : s("path", { d: `M${lineOf(story.points)}`, fill: "none", stroke: INK.rule, "stroke-width": 1 }),
    s("path", { d: `M${lineOf(held)}`, fill: "none", stroke: INK.ink, "stroke-width": 2 }),
    axisName("better for Japan", INK.japan, (TOP + zero) / 2),
    axisName("better for Russia", INK.russia, (zero + HEIGHT - FOOT) / 2),
    s("text", { x: LEFT + 4, y: zero - 5, fill: INK.soft }, "even"),
    s(
      "text",
      { x: (LEFT + width - RIGHT) / 2, y: HEIGHT - 6, fill: INK.soft, "text-anchor": "middle" },
      story.counted_in === "round" ? "round" : "turn",
    ),
    ...turnTicks(story, x),
    ...story.turning_points.map((point, number) => {
      const spot = { cx: x(point.step), cy: y(heldAt(held, point.step)) };
      return turningMark(point, number, spot);
    }),
  );
}

/** Sizes of the lines above the picture, and how far down they stand: what was played, who won, and why. */
const HEAD_LINES = [
  { size: 13, down: 20, fill: INK.soft },
  { size: 22, down: 45, fill: INK.ink },
  { size: 13, down: 66, fill: INK.soft },
];

/** @param {string} line @param {number} number @param {number} width */
function headLine(line, number, width) {
  const { size, down, fill } = HEAD_LINES[number];
  return s("text", { x: width / 2, y: down - HEAD, fill, "font-size": size, "text-anchor": "middle" }, line);
}

/** What a half of the drawing means, written along its edge. @param {string} words @param {string} fill @param {number} middle */
function axisName(words, fill, middle) {
  const turned = `translate(18 ${middle}) rotate(-90)`;
  return s("text", { transform: turned, fill, "text-anchor": "middle" }, words);
}

/** @param {Story} story @param {(step: number) => number} x */
function turnTicks(story, x) {
  let free = 0;
  return story.turns.flatMap(({ step, turn }) => {
    const at = x(step);
    const tick = s("path", { d: `M${at} ${HEIGHT - FOOT}v5`, stroke: INK.soft });
    if (at < free) return [tick];
    free = at + TICK_ROOM;
    return [tick, s("text", { x: at, y: HEIGHT - FOOT + 18, fill: INK.soft, "text-anchor": "middle" }, String(turn))];
  });
}

/** @param {Story["turning_points"][number]} point @param {number} number @param {{cx: number, cy: number}} spot */
function turningMark(point, number, spot) {
  return s(
    "g",
    {},
    s("title", {}, `${point.text} (better for ${sideName(point.for)})`),
    s("circle", { ...spot, r: 9, fill: point.for === "japan" ? INK.japan : INK.russia }),
    s("text", { x: spot.cx, y: spot.cy + 4, fill: "#fff", "text-anchor": "middle" }, String(number + 1)),
  );
}

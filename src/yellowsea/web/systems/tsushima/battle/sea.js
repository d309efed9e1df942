/** The sea of the Battle Board: its columns, the coast of a port with its guns, and the range as the guns feel it. */

import { placeButton } from "../../../hexmap/places.js";
import { classes, s } from "../../../page/dom.js";
import { plural } from "../../../page/words.js";
import { coastX, columnX, fort, HEAD, lineX } from "./plan.js";

/** @typedef {import("../view").Battle} Battle */
/** @typedef {import("../../../board").Marks} Marks */
/** @typedef {import("../../../types").Side} Side */
/** @typedef {import("./plan.js").Plan} Plan */

/** How far the water goes on around the sheet. */
const BEYOND = 900;
/** Where the lines begin (8.2). */
const SHADED = [3, 10];

/** The water with its columns, the coast beside it, the range between the lines. @param {Battle} battle @param {Marks} marks @param {Plan} laid @param {(token: string) => void} pick @param {string} id of the board on the page */
export function seaLayer(battle, marks, laid, pick, id) {
  const { width, height, first, last } = laid;
  const low = height - 14;
  const numbers = Array.from({ length: last - first + 1 }, (_, number) => number + first);
  return [
    definitions(id),
    s("rect", {
      x: -BEYOND,
      y: -BEYOND,
      width: width + 2 * BEYOND,
      height: height + 2 * BEYOND,
      fill: `url(#${id}-waves)`,
    }),
    ...numbers.flatMap((column) => columnOf(column, marks.targets.has(`column:${column}`), laid, low, pick)),
    ...[first - 1, ...numbers].map((line) =>
      s("path", { d: `M${lineX(laid, line)} ${HEAD - 22}V${low}`, class: "bb-line" }),
    ),
    ...(battle.coast ? coastline(battle.coast, laid) : []),
    ...range(battle, laid, low),
  ];
}

/** @param {number} column @param {boolean} lit @param {Plan} laid @param {number} low @param {(token: string) => void} pick */
function columnOf(column, lit, laid, low, pick) {
  const x = columnX(laid, column);
  const choose = () => pick(`column:${column}`);
  return [
    s("rect", {
      ...placeButton(`column:${column}`, `Column ${column}`, [x, HEAD - 30], choose),
      x: x - laid.column / 2,
      y: HEAD - 22,
      width: laid.column,
      height: low - HEAD + 22,
      class: classes("bb-column", SHADED.includes(column) && "shaded", lit && "target"),
      tabindex: lit ? "0" : "-1",
    }),
    s("text", { x, y: 4, class: classes("bb-number", lit && "target") }, String(column)),
  ];
}

/** The distance between the nearest lines, as the guns feel it. @param {Battle} battle @param {Plan} laid @param {number} low */
function range(battle, laid, low) {
  const between = columnsBetween(battle);
  if (!between) return [];
  const [x1, x2, y] = [columnX(laid, between.left) + 30, columnX(laid, between.right) - 30, low - 6];
  const words = `${plural(between.count, "column")} between: guns lose ${between.count}`;
  return [
    s("path", { d: `M${x1} ${y}H${x2}M${x1} ${y - 4}v8M${x2} ${y - 4}v8`, class: "bb-range" }),
    s("text", { x: (x1 + x2) / 2, y: y - 5, class: "bb-range-words" }, words),
  ];
}

/** The nearest columns of both lines, where there is water between them. @param {Pick<Battle, "lines" | "ships">} battle */
export function columnsBetween({ lines, ships }) {
  const columns = (/** @type {Side} */ side) => lines[side].flat().flatMap((id) => (ships[id] > 0 ? [ships[id]] : []));
  const [left, right] = [Math.max(...columns("japan")), Math.min(...columns("russia"))];
  return Number.isFinite(left) && Number.isFinite(right) && right - left > 1
    ? { left, right, count: right - left - 1 }
    : null;
}

/** @param {Side} coast @param {Plan} laid */
function coastline(coast, laid) {
  const { width, height } = laid;
  const right = coast === "russia";
  const edge = coastX(coast, laid);
  // A frame of another shape shows more than the sheet.
  const far = right ? width + BEYOND : -BEYOND;
  const out = right ? -1 : 1;
  let d = `M${far} -400H${edge}`;
  for (let y = -400; y < height + 400; y += 40) d += `q${out * (6 + ((y * 7) % 9))} 20 0 40`;
  const guns = [1, 2].map((number) => {
    const { x, y } = fort(number, coast, laid);
    return s(
      "g",
      { class: "bb-fort", transform: `translate(${x} ${y})` },
      s("path", { d: "M-13 9Q0 -9 13 9z" }),
      s("path", { d: `M0 0l${out * 17} -6`, class: "barrel" }),
      s("title", {}, `Coast gun ${number}`),
      // Short, so that it stays ashore; on a small board it would lie on the names of ships.
      laid.small ? null : s("text", { x: -out * 22, y: 24, "text-anchor": right ? "end" : "start" }, `Gun ${number}`),
    );
  });
  return [s("path", { d: `${d}H${far}z`, class: "bb-land" }), ...guns];
}

/** Ripples, and the waterline under which nothing of a ship is seen. @param {string} id */
function definitions(id) {
  return s(
    "defs",
    {},
    s("clipPath", { id: `${id}-waterline` }, s("rect", { x: -20, y: -60, width: 140, height: 60.8 })),
    s(
      "pattern",
      { id: `${id}-waves`, width: 74, height: 40, patternUnits: "userSpaceOnUse" },
      s("path", { d: "M6 12q5 -4 10 0t10 0M44 31q5 -4 10 0t10 0", class: "bb-ripple" }),
    ),
  );
}

/** The sea of the Battle Board: its columns, the coast of a port with its guns, and the range as the guns feel it. */

import { s } from "../../page/dom.js";
import { columnX, fort, HEAD, MARGIN } from "./boardplan.js";

/** @typedef {import("../../types").View} View */
/** @typedef {import("../../types").Marks} Marks */
/** @typedef {import("../../types").Side} Side */
/** @typedef {import("./boardplan.js").Plan} Plan */

/** Where the lines begin (8.2). */
const SHADED = [3, 10];

/** The water with its columns, the coast beside it, the range between the lines. @param {View} view @param {Marks} marks @param {Plan} laid @param {(token: string) => void} pick */
export function seaLayer(view, marks, laid, pick) {
  const { coast } = view.battle;
  const { width, height, columns } = laid;
  const low = height - 14;
  const parts = [
    seaDefs(),
    s("rect", { width, height, class: "bb-water" }),
    s("rect", { width, height, fill: "url(#bb-waves)" }),
  ];
  for (let column = 1; column <= columns; column += 1) {
    const lit = marks.targets.has(`column:${column}`);
    parts.push(
      s("rect", {
        x: columnX(laid, column) - laid.column / 2,
        y: HEAD - 22,
        width: laid.column,
        height: low - HEAD + 22,
        class: `bb-column ${SHADED.includes(column) ? "shaded" : ""} ${lit ? "target" : ""}`,
        "data-place": `column:${column}`,
        "data-at": `${columnX(laid, column)} ${HEAD - 30}`,
        role: "button",
        tabindex: lit ? "0" : "-1",
        "aria-label": `Column ${column}`,
        onclick: () => pick(`column:${column}`),
        onkeydown: (/** @type {KeyboardEvent} */ event) => {
          if (event.key !== "Enter" && event.key !== " ") return;
          event.preventDefault();
          event.stopPropagation();
          pick(`column:${column}`);
        },
      }),
      s("text", { x: columnX(laid, column), y: HEAD - 28, class: `bb-number ${lit ? "target" : ""}` }, String(column)),
    );
  }
  for (let line = 0; line <= columns; line += 1)
    parts.push(s("path", { d: `M${MARGIN + line * laid.column} ${HEAD - 22}V${low}`, class: "bb-line" }));
  if (coast) parts.push(...coastline(coast, laid));
  parts.push(...range(view, laid, low));
  return parts;
}

/** The distance between the nearest lines, as the guns feel it. @param {View} view @param {Plan} laid @param {number} low */
function range(view, laid, low) {
  const columns = (/** @type {Side} */ side) =>
    view.battle.lines[side]
      .flat()
      .flatMap((/** @type {string} */ id) => (view.battle.ships[id] > 0 ? [view.battle.ships[id]] : []));
  const [ours, theirs] = [columns("japan"), columns("russia")];
  if (!ours.length || !theirs.length) return [];
  const left = Math.max(...ours);
  const right = Math.min(...theirs);
  if (right - left < 2) return [];
  const between = right - left - 1;
  const [x1, x2, y] = [columnX(laid, left) + 30, columnX(laid, right) - 30, low - 6];
  return [
    s("path", { d: `M${x1} ${y}H${x2}M${x1} ${y - 4}v8M${x2} ${y - 4}v8`, class: "bb-range" }),
    s(
      "text",
      { x: (x1 + x2) / 2, y: y - 5, class: "bb-range-words" },
      `${between} ${between === 1 ? "column" : "columns"} between: guns lose ${between}`,
    ),
  ];
}

/** @param {Side} coast @param {Plan} laid */
function coastline(coast, laid) {
  const { width, height, columns, column } = laid;
  const right = coast === "russia";
  const edge = right ? MARGIN + columns * column + 8 : MARGIN - 8;
  const far = right ? width : 0;
  const out = right ? -1 : 1;
  let d = `M${far} 0H${edge}`;
  for (let y = 0; y < height; y += 40) d += `q${out * (6 + ((y * 7) % 9))} 20 0 40`;
  const guns = [1, 2].map((number) => {
    const { x, y } = fort(number, coast, laid);
    return s(
      "g",
      { class: "bb-fort", transform: `translate(${x} ${y})` },
      s("path", { d: "M-13 9Q0 -9 13 9z" }),
      s("path", { d: `M0 0l${out * 17} -6`, class: "barrel" }),
      s("text", { y: 22 }, `Coast gun ${number}`),
    );
  });
  return [s("path", { d: `${d}H${far}z`, class: "bb-land" }), ...guns];
}

function seaDefs() {
  return s(
    "defs",
    {},
    s(
      "pattern",
      { id: "bb-waves", width: 74, height: 40, patternUnits: "userSpaceOnUse" },
      s("path", { d: "M6 12q5 -4 10 0t10 0M44 31q5 -4 10 0t10 0", class: "bb-ripple" }),
    ),
  );
}

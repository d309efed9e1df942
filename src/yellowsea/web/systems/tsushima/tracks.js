/** Markers on the tracks of the sheet: month, naval phase, and the sheet of the land campaign or the score. */

import { s } from "../../page/dom.js";
import { flag } from "../../pieces/sides.js";

/** @typedef {import("../../types").View} View */

/** @param {any} layout @param {View} view @returns {SVGElement[]} */
export function tracks(layout, view) {
  return [month(layout, view), phase(layout, view), panel(layout, view)];
}

/** Turn 1 is February 1904. @param {any} layout @param {View} view */
function month({ turns: [x, y, width, height] }, view) {
  const box = (/** @type {number} */ turn) => [x + (turn % 12) * width, y + Math.floor(turn / 12) * (height + 8)];
  const [first, last] = /** @type {number[]} */ (/** @type {unknown} */ (view.turns));
  const bounds = [];
  for (let turn = first; turn <= last; turn += 1) {
    const [left, top] = box(turn);
    bounds.push(s("rect", { x: left + 2, y: top + height - 5, width: width - 4, height: 3, class: "in-play" }));
  }
  const [left, top] = box(view.turn);
  return s(
    "g",
    { class: "marker month-now" },
    ...bounds,
    s("rect", { x: left + 1.5, y: top + 1.5, width: width - 3, height: height - 3 }),
    s("path", { d: `M${left + width / 2 - 6} ${top + 19}h12l-2.500 7h-7z`, class: "hull" }),
    s("path", { d: `M${left + width / 2} ${top + 19}v-5l5 3.500z`, class: "hull" }),
  );
}

/** @param {any} layout @param {View} view */
function phase({ phases: [x, y, width, height] }, view) {
  const terminal = view.phase === "terminal" || view.naval_phase > 6;
  const number = terminal ? 6 : Math.max(0, view.naval_phase - 1);
  const left = x + number * width;
  const wide = terminal ? 72 : width;
  const side = view.acting ?? view.actor;
  return s(
    "g",
    { class: "marker month-now" },
    s("rect", { x: left + 1.5, y: y + 1.5, width: wide - 3, height: height - 3 }),
    side ? s("g", { transform: `translate(${left + wide / 2 - 9} ${y + 15}) scale(.75)` }, flag(side)) : null,
  );
}

/** The land campaign where it is played; else what both sides have done to each other. @param {any} layout @param {View} view */
function panel({ panel: [x, y, width], ports }, view) {
  const { campaign, score } = view;
  const line = (/** @type {number} */ number, /** @type {string} */ words, /** @type {string} */ value) => [
    s("text", { x: x + 14, y: y + 46 + number * 21, class: "panel-words" }, words),
    s("text", { x: x + width - 14, y: y + 46 + number * 21, class: "panel-value" }, value),
  ];
  const title = (/** @type {string} */ words) =>
    s("text", { x: x + width / 2, y: y + 22, class: "panel-title" }, words.toUpperCase());
  if (!campaign)
    return s(
      "g",
      { class: "marker panel" },
      title("Damage"),
      ...line(0, "Hits on Japanese counters", String(score.hits_on_japan)),
      ...line(1, "Hits on Russian counters", String(score.hits_on_russia)),
      ...line(2, "Worth of the hits, Japan : Russia", `${score.points_japan} : ${score.points_russia}`),
    );
  if (!campaign.plan)
    return s("g", { class: "marker panel" }, title("The land campaign"), ...line(0, "No plan is chosen yet", ""));
  return s(
    "g",
    { class: "marker panel" },
    title(campaign.fallen ? "Port Arthur has fallen" : `Land campaign, plan ${campaign.plan.toUpperCase()}`),
    ...line(0, `Loads this month to ${ports[campaign.port].name}`, `${campaign.delivered} of ${campaign.loads_needed}`),
    ...line(1, "Months with all loads", `${campaign.turns_met} of ${campaign.turns_needed}`),
    ...line(2, "Siege of Port Arthur", `${campaign.points} of ${campaign.points_needed}`),
    gauge(x + 14, y + 94, width - 28, campaign.points, campaign.points_needed),
    s(
      "text",
      { x: x + 14, y: y + 111, class: "panel-small" },
      [baltic(view.released), campaign.blocks ? `hulks in the channel: ${campaign.blocks}` : ""]
        .filter(Boolean)
        .join("; "),
    ),
  );
}

/** 14.8: which Baltic squadrons may leave. @param {boolean[]} released */
function baltic(released) {
  const free = released.filter(Boolean).length;
  return free === 0
    ? "Both Baltic squadrons are held"
    : free === 1
      ? "The first Baltic squadron may sail"
      : "Both Baltic squadrons may sail";
}

/** @param {number} x @param {number} y @param {number} width @param {number} value @param {number} most */
function gauge(x, y, width, value, most) {
  const part = most ? Math.min(1, value / most) : 0;
  return s(
    "g",
    { class: "gauge" },
    s("rect", { x, y, width, height: 6, class: "gauge-bed" }),
    s("rect", { x, y, width: width * part, height: 6, class: "gauge-full" }),
  );
}

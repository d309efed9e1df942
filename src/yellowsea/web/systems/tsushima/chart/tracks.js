/** Markers on the tracks of the sheet: month, naval phase, and the sheet of the land campaign or the score. */

import { currentBox, gauge, termed } from "../../../hexmap/tracks.js";
import { s } from "../../../page/dom.js";

/** @typedef {import("../view").SeaView} SeaView */
/** @typedef {import("../view").SeaLayout} SeaLayout */
/** @typedef {import("../view").Campaign} Campaign */

/** The naval phases of a turn; after them comes the terminal phase, in a wider box. */
const PHASES = 6;
const TERMINAL_WIDTH = 72;

/** @param {SeaLayout} layout @param {SeaView} view @returns {SVGElement[]} */
export function tracks(layout, view) {
  return [
    ...months(layout, view),
    termed(phase(layout, view), "phase"),
    termed(panel(layout, view), view.campaign ? "campaign" : "damage"),
  ];
}

/** Turn 1 is February 1904. @param {SeaLayout} layout @param {SeaView} view */
function months({ turns: [x, y, width, height] }, view) {
  const box = (/** @type {number} */ turn) => [x + (turn % 12) * width, y + Math.floor(turn / 12) * (height + 8)];
  const [first, last] = view.turns;
  const bounds = Array.from({ length: last - first + 1 }, (_, number) => {
    const [left, top] = box(first + number);
    return s("rect", { x: left + 2, y: top + height - 5, width: width - 4, height: 3, class: "in-play" });
  });
  const [left, top] = box(view.turn);
  return [
    ...bounds,
    termed(currentBox([left, top, width, height], null, { scale: 1, drop: 0 }), "month"),
    s(
      "g",
      { class: "month-ship" },
      s("path", { d: `M${left + width / 2 - 6} ${top + 19}h12l-2.500 7h-7z` }),
      s("path", { d: `M${left + width / 2} ${top + 19}v-5l5 3.500z` }),
    ),
  ];
}

/** @param {SeaLayout} layout @param {SeaView} view */
function phase({ phases: [x, y, width, height] }, view) {
  const terminal = view.phase === "terminal" || view.naval_phase > PHASES;
  const left = x + (terminal ? PHASES : Math.max(0, view.naval_phase - 1)) * width;
  const side = view.acting ?? view.actor;
  return currentBox([left, y, terminal ? TERMINAL_WIDTH : width, height], side, { scale: 0.75, drop: 15 });
}

/** The land campaign where it is played; else what both sides have done to each other. @param {SeaLayout} layout @param {SeaView} view */
function panel({ panel: [x, y, width], ports }, view) {
  const { title, lines } = panelWords(view, (port) => ports[port].name);
  const { campaign } = view;
  const foot = { x: x + 14, y: y + 111, class: "panel-small" };
  return s(
    "g",
    { class: "marker panel" },
    s("text", { x: x + width / 2, y: y + 22, class: "panel-title" }, title.toUpperCase()),
    ...lines.flatMap(([words, value], number) => [
      s("text", { x: x + 14, y: y + 46 + number * 21, class: "panel-words" }, words),
      s("text", { x: x + width - 14, y: y + 46 + number * 21, class: "panel-value" }, value),
    ]),
    ...(campaign?.plan
      ? [
          gauge(x + 14, y + 94, width - 28, campaign.points, campaign.points_needed),
          s("text", foot, footWords(campaign, view.released)),
        ]
      : []),
  );
}

/** @param {SeaView} view @param {(port: string) => string} portName @returns {{title: string, lines: [words: string, value: string][]}} */
export function panelWords({ campaign, score }, portName) {
  if (!campaign)
    return {
      title: "Damage",
      lines: [
        ["Hits on Japanese counters", String(score.hits_on_japan)],
        ["Hits on Russian counters", String(score.hits_on_russia)],
        ["Value of the hits, Japan : Russia", `${score.points_japan} : ${score.points_russia}`],
      ],
    };
  if (!campaign.plan || !campaign.port) return { title: "The land campaign", lines: [["No plan chosen yet", ""]] };
  return {
    title: campaign.fallen ? "Port Arthur has fallen" : `Land campaign, plan ${campaign.plan.toUpperCase()}`,
    lines: [
      [`Loads this month to ${portName(campaign.port)}`, loadsOf(campaign)],
      ["Months with all loads", `${campaign.turns_met} of ${campaign.turns_needed}`],
      ["Siege of Port Arthur", `${campaign.points} of ${campaign.points_needed}`],
    ],
  };
}

/** Loads landed of those needed; more than needed is said as such. @param {Pick<Campaign, "delivered" | "loads_needed">} campaign */
export function loadsOf({ delivered, loads_needed: needed }) {
  return delivered > needed ? `${delivered} (${needed} needed)` : `${delivered} of ${needed}`;
}

/** 14.8: which Baltic squadrons may leave, and what lies in the channel. @param {Campaign} campaign @param {boolean[]} released */
function footWords({ blocks }, released) {
  const squadrons = [
    "Both Baltic squadrons are held",
    "The first Baltic squadron may sail",
    "Both Baltic squadrons may sail",
  ];
  return `${squadrons[released.filter(Boolean).length]}${blocks ? `; hulks in the channel: ${blocks}` : ""}`;
}

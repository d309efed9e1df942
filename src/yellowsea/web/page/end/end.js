/** The page about the end of a game: its course with the turning points, losses, luck, and a picture to share. */

import { sideMark, sideName } from "../../pieces/sides.js";
import { ask, askPatiently } from "../api.js";
import { find, h } from "../dom.js";
import { progressOf } from "../standing/standing_words.js";
import { NARROW, storyGraph, WIDTH } from "./story_graph.js";

/** @typedef {import("../../types").Story} Story */
/** @typedef {import("../../types").Side} Side */
/** @typedef {import("../../types").Standing} Standing */

/** The picture that is saved is so many times as large as the drawing. */
const SHARP = 2;
const MEAN_OF_A_DIE = 3.5;
/** @type {Side[]} */
const SIDES = ["japan", "russia"];

/** How often to ask whether the other player wants to play again. */
const ASK_EVERY_MS = 4000;

/** A number no log reaches: the state without its log. */
const NO_LINES = 2 ** 31 - 1;

const { game = "", title = "", mine = "" } = find("main").dataset;

const isNarrow = () => matchMedia("(max-width: 600px)").matches;

/** @param {Story} story */
function showCourse(story) {
  find(".story-graph").replaceChildren(storyGraph(story, { width: isNarrow() ? NARROW : WIDTH }));
  find(".graph-words").hidden = false;
  const turn = story.counted_in === "round" ? "Round" : "Turn";
  find(".turning-points").replaceChildren(
    ...story.turning_points.map((point) =>
      h(
        "li",
        {},
        h("a", { href: `/games/${game}/replay?step=${point.step}` }, `${turn} ${point.turn}`),
        ", ",
        h("span", { class: "gains" }, sideMark(point.for), ` ${sideName(point.for)} gains:`),
        ` ${point.text}`,
        whatIf(point),
      ),
    ),
  );
  const headline = find(".headline");
  headline.textContent = headlineOf(story);
  headline.hidden = !headline.textContent;
  find(".share").hidden = false;
  find(".share-picture").addEventListener("click", () => void savePicture(story));
}

/** What a headline would rather tell than anything else, and how long one is at most. */
const DEEDS = /\b(sunk|takes?|falls?|fallen|captured?|surrenders?|eliminated|destroyed|lost|routed|arrives?)\b/;
const SHORT = 80;

/** What settled it: the turning point after which the winner was never caught up. @param {Story} story */
function headlineOf(story) {
  const { winner = "" } = find("main").dataset;
  const last = story.turning_points.findLast((point) => point.for === winner);
  const counted = story.counted_in === "round" ? "round" : "turn";
  const length = story.turns.at(-1)?.turn ?? 1;
  if (!last) return `It took ${length} ${counted}${length === 1 ? "" : "s"}.`;
  const sentences = last.text.split(/(?<=[.!?])\s/);
  const sentence =
    sentences.find((one) => DEEDS.test(one)) ?? sentences.find((one) => one.length <= SHORT) ?? sentences[0];
  const when =
    length === 1
      ? "at once"
      : last.turn === length
        ? `in the last ${counted}`
        : `in ${counted} ${last.turn} of ${length}`;
  return `It was settled ${when}: ${sentence}`;
}

/** A game of one's own from just before a turning point. @param {Story["turning_points"][number]} point */
function whatIf(point) {
  const field = (/** @type {string} */ name, /** @type {string} */ value) =>
    h("input", { type: "hidden", name, value });
  return h(
    "details",
    { class: "what-if-here" },
    h("summary", {}, "What if?"),
    h("p", { class: "help" }, "A game of your own from just before, against the computer:"),
    h(
      "p",
      { class: "actions" },
      ...SIDES.map((side) =>
        h(
          "form",
          { method: "post", action: `/games/${game}/what_if` },
          field("step", String(point.step - 1)),
          field("side", side),
          h("button", { type: "submit" }, `Play on as ${sideName(side)}`),
        ),
      ),
    ),
  );
}

/** What did not happen at all is left out: a battle has no landings. @param {Story} story */
function showFigures(story) {
  /** @type {Map<string, Story["figures"]>} */
  const groups = new Map();
  for (const figure of story.figures) groups.set(figure.group, [...(groups.get(figure.group) ?? []), figure]);
  const happened = [...groups].filter(([, figures]) => figures.some(({ value }) => value !== 0));
  const told = happened.length ? happened : [...groups];
  find(".story-figures").replaceChildren(
    ...told.map(([group, figures]) =>
      h(
        "section",
        {},
        h("h3", {}, plain(group)),
        h(
          "dl",
          {},
          ...figures.map(({ label, value }) =>
            h("div", {}, h("dt", {}, plain(label)), h("dd", {}, valueWords(value, `${group} ${label}`))),
          ),
        ),
      ),
    ),
  );
}

/** A label may say what certain values mean, `turn of capture (0: never)`; here the words take their place. */
const MEANINGS = /\s*\((?:\d+: [^,)]+(?:, )?)+\)/;

/** @param {string} label */
const plain = (label) => label.replace(MEANINGS, "");

/** @param {number} value @param {string} label */
function valueWords(value, label) {
  const [told = ""] = MEANINGS.exec(label) ?? [];
  return new RegExp(`\\b${value}: ([^,)]+)`).exec(told)?.[1] ?? String(value);
}

/** What each side needed to win, and what of it it had. @param {Standing} standing */
function showAims({ aims }) {
  find(".standing-sides").replaceChildren(
    ...Object.entries(aims).map(([side, needed]) =>
      h(
        "section",
        { class: `standing-side ${side}` },
        h("h3", {}, sideMark(/** @type {Side} */ (side)), ` ${sideName(/** @type {Side} */ (side))}`),
        h("ul", {}, ...needed.map(aimLine)),
      ),
    ),
  );
}

/** @param {import("../../types").Aim} aim */
function aimLine(aim) {
  return h(
    "li",
    { class: aim.is_met ? "met" : "open" },
    h("span", { class: "aim-mark", "aria-hidden": "true" }, aim.is_met ? "✓" : "○"),
    h("span", { class: "aim-text" }, aim.text),
    h("span", { class: "aim-figures" }, aim.unit ? progressOf(aim) : aim.is_met ? "yes" : "no"),
  );
}

/** @param {Story} story */
function showLuck(story) {
  find(".story-luck").replaceChildren(
    h(
      "table",
      {},
      h(
        "thead",
        {},
        h(
          "tr",
          {},
          h("th", { scope: "col" }, "Dice of"),
          ...[1, 2, 3, 4, 5, 6].map((face) => h("th", { scope: "col" }, String(face))),
          h("th", { scope: "col" }, "mean"),
        ),
      ),
      h("tbody", {}, ...Object.entries(story.luck).map(([side, luck]) => luckRow(/** @type {Side} */ (side), luck))),
    ),
    h(
      "p",
      { class: "help" },
      `Six-sided dice, by the side whose decision rolled them. Over many rolls the mean is ${MEAN_OF_A_DIE}; in brackets what this game gave above or below it.`,
    ),
  );
}

/** @param {number} difference */
const signed = (difference) => `${difference < 0 ? "−" : "+"}${Math.abs(difference).toFixed(2)}`;

/** @param {Side} side @param {Story["luck"][Side]} luck */
function luckRow(side, { faces, mean }) {
  return h(
    "tr",
    {},
    h("th", { scope: "row" }, sideMark(side), ` ${sideName(side)}`),
    ...faces.map((count) => h("td", {}, String(count))),
    h("td", {}, mean === null ? "–" : `${mean.toFixed(2)} (${signed(mean - MEAN_OF_A_DIE)})`),
  );
}

/** The drawing with the result above it, as a PNG file. @param {Story} story */
async function savePicture(story) {
  const verdict = find(".verdict-line").textContent?.trim() ?? "";
  const why = document.querySelector(".reason, .level")?.textContent?.trim() ?? "";
  const drawing = storyGraph(story, { words: [title, verdict, why] });
  const [, , width, height] = (drawing.getAttribute("viewBox") ?? "").split(" ").map((each) => Number(each) * SHARP);
  drawing.setAttribute("width", String(width));
  drawing.setAttribute("height", String(height));
  const image = new Image();
  image.src = `data:image/svg+xml,${encodeURIComponent(new XMLSerializer().serializeToString(drawing))}`;
  await image.decode();
  const canvas = h("canvas", { width, height });
  canvas.getContext("2d")?.drawImage(image, 0, 0);
  h("a", { href: canvas.toDataURL("image/png"), download: `yellowsea-${game}.png` }).click();
}

askPatiently(`/api/games/${game}/story`).then(
  (found) => {
    const story = /** @type {Story} */ (found);
    showCourse(story);
    showFigures(story);
    showLuck(story);
  },
  (error) => find(".story-graph").replaceChildren(h("p", { class: "complaint" }, String(error.message ?? error))),
);
ask(`/api/games/${game}/standing`).then(
  (found) => showAims(/** @type {{standing: Standing}} */ (found).standing),
  () => find(".standing-sides").replaceChildren(h("p", { class: "none" }, "Not known any more.")),
);

/** The other player may have asked for a rematch meanwhile; whoever has a board of his own need not be told. @param {HTMLElement} button */
async function lookForRematch(button) {
  /** @type {import("../../types").State | null} */
  const state = await ask(`/api/games/${game}?as=${mine}&since=${NO_LINES}`).catch(() => null);
  if (!state?.rematch) return;
  clearInterval(looking);
  button.textContent = "Join the rematch";
  button.classList.add("main");
  find(".replays").classList.remove("main");
  find(".rematch-news").textContent = "The other player plays again, with sides swapped.";
}

const joins = document.querySelector(".rematch button");
const looking =
  joins instanceof HTMLElement && find("main").dataset.waits
    ? setInterval(() => void lookForRematch(joins), ASK_EVERY_MS)
    : 0;

/** The replay of a finished game: walks over its steps with the same board and words as the game itself. */

import { diceRow } from "../../pieces/dice.js";
import { sideMark, sideName } from "../../pieces/sides.js";
import { Api } from "../api.js";
import { h } from "../dom.js";
import { openBoard } from "../frame/board_view.js";
import { checkButton, recordLink } from "../frame/game_panel.js";
import { listenToKeys } from "../frame/keyboard.js";
import { Layout } from "../frame/layout.js";
import { isNarrow } from "../frame/map_area.js";
import { RuleDrawer } from "../frame/rule_card.js";
import { eventLine } from "../log/log.js";
import { setting } from "../settings.js";
import { ReplayControls } from "./replay_controls.js";

/** @typedef {import("../../types").ReplayStep} ReplayStep */

const TABS = { steps: "Steps", forces: "Forces", game: "Game" };
/** So many dice of a step are drawn in the list. */
const MOST_DICE = 6;
/** How near a small screen goes to what happens, in pixels to a unit of the sheet. */
const NEAR = 0.8;

/** @param {HTMLElement} main @param {string} game @param {string} system @param {import("../../types").Side[]} held */
export async function openReplay(main, game, system, held) {
  const layout = new Layout(main, system, TABS);
  const api = new Api(game);
  /** @type {Replay | null} */
  let replay = null;
  const { board, popovers } = await openBoard(
    layout.map,
    system,
    {
      view: () => replay?.shown?.view ?? null,
      pick: () => {},
      gather: (_, title, bunches, at) => popovers.fanOut(title, bunches, at.getBoundingClientRect(), new Set()),
      play: () => {},
      staff: null,
      look: async () => null,
      odds: async () => null,
    },
    true,
  );
  replay = new Replay(layout, board, popovers, api, system, held);
  await replay.show(Number(new URLSearchParams(location.search).get("step") ?? 0));
  await replay.listMoves();
}

class Replay {
  /**
   * @param {Layout} layout
   * @param {import("../../board").Board} board
   * @param {import("../frame/popovers.js").Popovers} popovers
   * @param {Api} api
   * @param {string} system
   * @param {import("../../types").Side[]} held
   */
  constructor(layout, board, popovers, api, system, held) {
    this.held = held;
    this.layout = layout;
    this.board = board;
    this.popovers = popovers;
    this.api = api;
    this.rules = new RuleDrawer(system);
    /** @type {Map<number, Promise<ReplayStep>>} */
    this.known = new Map();
    /** @type {ReplayStep | null} */
    this.shown = null;
    /** @type {import("../../types").Story["lines"] | null} what each step was, in a sentence */
    this.lines = null;
    /** @type {Map<number, string>} what bots have answered, by step */
    this.answers = new Map();
    this.timer = 0;
    this.controls = new ReplayControls({
      show: (step) => void this.show(step),
      toggle: () => this.toggle(),
      lookAgain: () => this.lookAgain(),
    });
    this.words = h("div", { class: "replay-words", "aria-live": "polite" });
    this.moves = h("ol", { class: "moves", start: 1, "aria-label": "Every step" });
    this.furnish();
  }

  furnish() {
    const { layout, board, api } = this;
    layout.rename("forces", board.words.forces);
    layout.top.append(this.controls.element, this.words);
    layout.panel("steps").append(this.moves);
    layout
      .panel("game")
      .append(h("p", { class: "actions" }, h("a", { class: "button", href: `/games/${api.game}/end` }, "How it went")));
    layout.panel("game").append(h("p", { class: "actions" }, recordLink(api, this.held[0] ?? null), checkButton(api)));
    const keys = listenToKeys(this.commands(), () => layout.top);
    layout.map.buttons.append(
      h("button", { type: "button", title: "Keys (?)", "aria-label": "Keys (?)", onclick: keys }, "?"),
    );
  }

  /** @returns {import("../../board").Commands} */
  commands() {
    const { controls, layout, board } = this;
    return {
      ArrowRight: { words: "one step on", run: () => void this.show(controls.step + 1) },
      ArrowLeft: { words: "one step back", run: () => void this.show(controls.step - 1) },
      p: { words: "play or pause", run: () => this.toggle() },
      Escape: { words: "close a sheet", run: () => this.popovers.close() },
      z: { words: `the whole ${board.words.map}`, run: () => layout.map.view?.whole() },
      ...board.keys,
    };
  }

  /** Every option of the game, each a way to its step, and the turns on the slider. */
  async listMoves() {
    const [{ moves }, story] = await Promise.all([this.api.record(), this.api.story().catch(() => null)]);
    if (story) this.controls.showTurns(story.turns);
    this.lines = story?.lines ?? null;
    if (this.shown) this.tellStep(this.shown, this.controls.step);
    // A game that goes on from an upload has steps before its record begins.
    const before = story ? story.lines.length - 1 - moves.length : 0;
    this.moves.start = before + 1;
    this.moves.replaceChildren(
      ...moves.map((move, number) =>
        h(
          "li",
          {},
          h(
            "button",
            {
              type: "button",
              class: "move",
              "data-step": before + number + 1,
              onclick: () => void this.show(before + number + 1),
            },
            sideMark(move.by),
            story ? h("span", { title: move.play }, story.lines[before + number + 1].text) : h("code", {}, move.play),
            ...someDice(move.dice.filter(([, sides]) => sides === 6).map(([, , face]) => face)),
          ),
        ),
      ),
    );
    this.markMove();
  }

  markMove() {
    this.moves.querySelector("[aria-current]")?.removeAttribute("aria-current");
    const move = this.moves.querySelector(`[data-step="${this.controls.step}"]`);
    move?.setAttribute("aria-current", "step");
    move?.scrollIntoView({ block: "nearest" });
  }

  lookAgain() {
    this.known.clear();
    void this.show(this.controls.step);
  }

  /** @param {number} step */
  fetch(step) {
    let found = this.known.get(step);
    if (!found) {
      found = this.api.replay(step, this.controls.side);
      found.catch(() => this.known.delete(step));
      this.known.set(step, found);
    }
    return found;
  }

  /** @param {number} wanted */
  async show(wanted) {
    const { controls } = this;
    const step = Math.max(0, controls.steps ? Math.min(controls.steps, wanted) : wanted);
    controls.moveTo(step);
    const found = await this.fetch(step);
    if (controls.step !== step) return; // the slider has moved on
    this.shown = found;
    controls.showSteps(found.steps);
    this.drawStep(found);
    this.tellStep(found, step);
    this.markMove();
    history.replaceState(null, "", `?step=${step}`);
    if (step < found.steps) void this.fetch(step + 1).catch(() => null);
  }

  /** @param {ReplayStep} found */
  drawStep(found) {
    const { board, layout } = this;
    const flash = new Set(found.events.flatMap((event) => board.about(event)));
    board.update(positionOf(found));
    board.draw(found.view, { targets: new Set(), picked: new Set(), flash });
    layout.opened();
    layout.showStanding(found.view.phase_name, board.standing(found.view));
    layout.fill("forces", () => board.forces(found.view));
    this.followStep();
  }

  /** The map goes where something happens, unless the reader steers it or sees all of it well. */
  followStep() {
    const { map } = this.layout;
    const near = isNarrow() ? NEAR : this.board.readable;
    if (!near) return;
    const places = [...map.stage.querySelectorAll(".flash[data-at]")];
    const points = places.map((place) => (place.getAttribute("data-at") ?? "").split(" ").map(Number));
    if (setting("follow", true)) map.view?.follow(/** @type {[number, number][]} */ (points), near);
  }

  /** @param {ReplayStep} found @param {number} step */
  tellStep(found, step) {
    this.words.replaceChildren(
      h(
        "p",
        { class: "step-head" },
        found.by ? sideMark(found.by) : null,
        found.by ? ` ${sideName(found.by)}: ` : "",
        found.option ? (found.events.length ? "" : (this.lines?.[step]?.text ?? "")) : "The game begins.",
      ),
      ...found.events.map((event) => eventLine(event, this.rules)),
      ...(found.player && found.player !== "human" ? [this.reason(step, found.player)] : []),
    );
  }

  /** A bot can still be asked why. @param {number} step @param {string} level */
  reason(step, level) {
    const place = h("p", { class: "step-reason" }, this.answers.get(step) ?? "");
    if (this.answers.has(step)) return place;
    const ask = h("button", { type: "button", class: "why" }, `Why? Ask the bot (${level})`);
    ask.addEventListener("click", async () => {
      ask.disabled = true;
      const why = await this.api.reason(step).catch((error) => String(error.message ?? error));
      this.answers.set(step, why || "It no longer knows: the plan it followed then is gone.");
      // The words may have been told anew meanwhile.
      if (this.shown && this.controls.step === step) this.tellStep(this.shown, step);
    });
    place.append(ask);
    return place;
  }

  toggle() {
    const playing = this.timer !== 0;
    clearTimeout(this.timer);
    this.timer = 0;
    this.controls.showPlaying(!playing);
    if (!playing) void this.play();
  }

  async play() {
    const { controls } = this;
    if (controls.step >= controls.steps) await this.show(0);
    const next = async () => {
      await this.show(controls.step + 1);
      if (controls.step >= controls.steps) return this.toggle();
      if (this.timer) this.timer = setTimeout(() => void next(), controls.pause);
    };
    this.timer = setTimeout(() => void next(), controls.pause);
  }
}

/** The first dice of a step, and how many more there were. @param {number[]} faces */
function someDice(faces) {
  if (!faces.length) return [];
  const more = faces.length - MOST_DICE;
  const rest = more > 0 ? [h("small", {}, `and ${more} more`)] : [];
  return [diceRow(faces.slice(0, MOST_DICE)), ...rest];
}

/** A step of a replay as a board is told of a position: nobody decides in it. @param {ReplayStep} found @returns {import("../../types").Position} */
function positionOf({ step, view, events, option, by }) {
  return {
    seq: step,
    you: null,
    actor: view.actor,
    options: [],
    view,
    events: [{ seq: step, kind: "play", by, option, events }],
    can_undo: false,
    outcome: null,
    handed_over: [],
  };
}

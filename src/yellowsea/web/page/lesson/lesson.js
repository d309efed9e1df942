/** A guided game: the board and its controls as ever, a guide who asks for one thing at a time, nothing stored. */

import { Api, Fault } from "../api.js";
import { tokensOf } from "../decision/picks.js";
import { h } from "../dom.js";
import { openGame } from "../game_page.js";
import { Session } from "../session.js";

/** @typedef {import("../../types").LessonState} LessonState */
/** @typedef {import("../../types").Side} Side */

/** @param {HTMLElement} main @param {string} lesson @param {string} system @param {Side[]} held */
export async function openLesson(main, lesson, system, held) {
  const session = new LessonSession(system, lesson, held);
  const page = await openGame(main, lesson, system, held, session);
  page.layout.root.classList.add("lesson");
  const guide = new Guide(page, session, system, lesson);
  page.layout.top.prepend(guide.element);
  session.letGo = () => {
    page.clicks.letGo();
    page.redraw();
  };
  session.guided = (state) => guide.show(state);
  if (session.state) guide.show(/** @type {LessonState} */ (session.state));
}

/** Each beat of a lesson has an address of its own that answers as a game does. */
class LessonApi extends Api {
  /** @param {string} system @param {string} lesson */
  constructor(system, lesson) {
    super(lesson);
    this.base = `/api/lessons/${encodeURIComponent(system)}/${encodeURIComponent(lesson)}`;
    this.at(0);
  }

  /** @param {number} beat */
  at(beat) {
    this.root = `${this.base}/${beat}`;
  }

  async briefing() {
    return { title: "", briefing: null };
  }

  /** Nobody keeps how far a lesson was read. @override */
  async lastRead() {
    return { seq: null, view: null };
  }

  /** @override @param {import("../../types").Side} _side @param {number} seq */
  async markRead(_side, seq) {
    return { seq };
  }
}

class LessonSession extends Session {
  /** @param {string} system @param {string} lesson @param {Side[]} held */
  constructor(system, lesson, held) {
    super(lesson, held);
    this.steps = new LessonApi(system, lesson);
    this.api = this.steps;
    /** @type {(state: LessonState) => void} */
    this.guided = () => {};
    /** drops what was picked for something that has to wait */
    this.letGo = () => {};
  }

  get guide() {
    return /** @type {LessonState | null} */ (this.state)?.guide;
  }

  /** Nobody else plays here. */
  listen() {}

  /** @param {import("../../types").State} state */
  take(state) {
    if (this.state && state.seq < this.state.seq) this.state = null; // a step back: all of it anew
    super.take(state);
    this.guided(/** @type {LessonState} */ (state));
  }

  /** Only what the guide asks for goes on; anything else that is allowed has to wait. @param {string} option */
  async play(option) {
    const { guide } = this;
    if (guide && option === guide.option) return this.goTo(guide.beat + 1);
    const words = guide?.option
      ? "The rules allow that, but the lesson asks for something else first."
      : "Read on first: there is nothing to do on the board yet.";
    this.letGo();
    this.failed(new Fault(words, 0));
    return false;
  }

  async undo() {
    return this.goTo((this.guide?.beat ?? 1) - 1);
  }

  async quickBattle() {
    this.failed(new Fault("In a lesson every shot is fired by hand.", 0));
    return false;
  }

  /** @param {number} beat */
  goTo(beat) {
    return this.act((side) => {
      this.steps.at(beat);
      return this.steps.state(side, 0);
    });
  }
}

class Guide {
  /** @param {import("../game_page.js").GamePage} page @param {LessonSession} session @param {string} system @param {string} lesson */
  constructor(page, session, system, lesson) {
    this.page = page;
    this.session = session;
    this.system = system;
    this.lesson = lesson;
    this.element = h("section", { class: "guide", "aria-label": "Guide", "aria-live": "polite" });
  }

  /** @param {LessonState} state */
  show(state) {
    const { guide } = state;
    const asked = state.options.filter(({ text }) => text === guide.option);
    // Of all that can be done the map shows what the guide speaks of.
    if (asked.length) this.page.board.comeTo?.({ ...state, options: asked });
    const progress = h("progress", { max: guide.beats, value: guide.beat, "aria-label": "Progress of the lesson" });
    this.element.dataset.beat = String(guide.beat);
    this.element.replaceChildren(
      h(
        "p",
        { class: "guide-head" },
        h("strong", {}, guide.title),
        ` ${guide.is_over ? "The end" : `${guide.step} of ${guide.steps}`}`,
        progress,
      ),
      h("p", { class: "guide-words" }, guide.say, " ", this.page.rules.link(guide.rule) ?? ""),
      guide.is_over ? this.farewell() : this.buttons(guide),
    );
  }

  /** @param {LessonState["guide"]} guide */
  buttons(guide) {
    const back = guide.beat
      ? h("button", { type: "button", class: "guide-back", onclick: () => void this.session.undo() }, "Back")
      : null;
    if (guide.option === null)
      return h(
        "p",
        { class: "actions" },
        h(
          "button",
          { type: "button", class: "main guide-next", onclick: () => void this.session.goTo(guide.beat + 1) },
          "Next",
        ),
        back,
      );
    const hint = h("span", { class: "guide-hint", role: "status" });
    const showMe = h("button", { type: "button", class: "guide-show", onclick: () => this.point(hint) }, "Show me");
    return h("p", { class: "actions" }, showMe, back, hint);
  }

  /** What to press, lit up on the board and in the list. @param {HTMLElement} hint */
  point(hint) {
    const state = this.session.state;
    const option = state?.options.find(({ text }) => text === this.session.guide?.option);
    if (!state || !option) return;
    const { board } = this.page;
    const tokens = tokensOf(option, board.verbs);
    this.page.draw(state.view, new Set(tokens));
    const button = document.querySelector(`.decision [data-option="${CSS.escape(option.text)}"]`);
    button?.classList.add("wanted");
    hint.textContent = tokens.length
      ? `Choose ${tokens.map((token) => board.nameOf(token)).join(", then ")}${button ? `, or press “${option.label}”` : ""}.`
      : `Press “${option.label}”.`;
  }

  farewell() {
    return h(
      "form",
      { class: "actions", method: "post", action: `/learn/${this.system}/${this.lesson}` },
      h("button", { type: "submit", class: "main" }, "Play on from here"),
      h("a", { href: `/new?system=${this.system}` }, "A new game"),
      h("a", { href: "/" }, "Lobby"),
    );
  }
}

/** Turns clicks on the board and in the lists into options, and illegal ones into reasons. */

import { playerName } from "../../pieces/sides.js";
import { MultiSelect } from "./multi_select.js";
import { kindOf, left, targets, tokensOf } from "./picks.js";

/** @typedef {import("../../types").State} State */
/** @typedef {import("../../types").Option} Option */
/** @typedef {import("../../board").Token} Token */

/** Kinds of tokens that may be clicked although nothing lies there. */
const EMPTY_PLACES = new Set(["area", "port", "hex", "place", "space", "landing", "zone"]);

export class Clicks {
  /**
   * @param {import("../../board").Board} board
   * @param {import("../session.js").Session} session
   * @param {import("./decision.js").DecisionBar} decision
   * @param {import("../log/recap.js").Recap} recap
   * @param {import("../frame/popovers.js").Popovers} popovers
   * @param {() => void} redraw
   */
  constructor(board, session, decision, recap, popovers, redraw) {
    this.board = board;
    this.session = session;
    this.decision = decision;
    this.recap = recap;
    this.popovers = popovers;
    this.redraw = redraw;
    /** @type {Token[]} what has been picked, as options know it */
    this.picked = [];
    /** @type {Token[]} what was really clicked */
    this.clicked = [];
    /** @type {string[]} options to play next, meant by an earlier click */
    this.queued = [];
    this.several = new MultiSelect(board);
  }

  /** The position has changed: nothing is picked any more. */
  letGo() {
    this.picked = [];
    this.clicked = [];
    this.several.forget();
    this.popovers.close();
  }

  /** Another player takes over. */
  forget() {
    this.letGo();
    this.queued = [];
  }

  /** True where more of the same may follow. @param {Token} token */
  pick(token) {
    if (this.recap.running) this.recap.end();
    const { board } = this;
    const { state } = this.session;
    if (!state) return;
    this.decision.forgive();
    if (this.takeBeside(token, state)) return true;
    if (this.several.units.size && kindOf(token) !== board.unitKind) return void this.sendAll(token, state);
    const meant = board.meantBy?.(state.view, token, state.options) ?? token;
    if (this.picked.includes(meant)) return this.drop(meant);
    const more = [...this.picked, meant];
    const found = left(state.options, more, board.verbs);
    if (found.length) return this.advance(state, more, [...this.clicked, token], found);
    const alone = left(state.options, [meant], board.verbs);
    if (alone.length && this.beginsAnew(meant)) return this.advance(state, [meant], [token], alone);
    void this.explain(state, [more, [...this.clicked, token]]);
  }

  /** Several units are chosen one after the other. @param {Token} token @param {State} state */
  takeBeside(token, state) {
    const { several, picked } = this;
    if ((several.on || several.shift) && !several.units.size && picked.length === 1 && picked[0] !== token)
      several.take(picked[0], state.options);
    if (!several.take(token, state.options)) return false;
    this.picked = [];
    this.clicked = [];
    this.redraw();
    return true;
  }

  /** All that were chosen go to a place. @param {Token} place @param {State} state */
  sendAll(place, state) {
    const line = this.several.linesTo(place, state.options);
    const [first] = this.several.units;
    if (!line.length) return void this.explain(state, [[first, place]]);
    void this.playLine(line);
  }

  /** From now on a click chooses a unit besides the others, or alone again. */
  toggleSeveral() {
    const { several } = this;
    const on = !several.on;
    several.forget();
    several.on = on;
    this.redraw();
  }

  /** A unit takes the place of another, or of the port it was found in: it says more exactly what is meant. @param {Token} token */
  beginsAnew(token) {
    return !this.picked.length || kindOf(token) === this.board.unitKind;
  }

  /** @param {State} state @param {Token[]} picked @param {Token[]} clicked @param {Option[]} found */
  advance(state, picked, clicked, found) {
    const { verbs } = this.board;
    const whole = found.filter((option) => tokensOf(option, verbs).length === picked.length);
    const [option] = whole;
    const isMeant = picked.length > 1 || (found.length === 1 && verbs[option?.verb]?.instant);
    if (whole.length === 1 && isMeant) {
      this.queued = this.board.followUps?.(state.view, clicked, option.text) ?? [];
      return void this.play(option);
    }
    this.picked = picked;
    this.clicked = clicked;
    this.redraw();
  }

  /** @param {Token} token */
  drop(token) {
    const place = this.picked.indexOf(token);
    this.picked = this.picked.slice(0, place);
    this.clicked = this.clicked.slice(0, place);
    this.redraw();
  }

  back() {
    if (this.several.units.size || this.several.on) {
      this.several.forget();
      return this.redraw();
    }
    if (this.picked.length) this.drop(this.picked[this.picked.length - 1]);
  }

  /**
   * A stack or a port: it stands for its place if that leads anywhere, and shows its units.
   * @param {Token} token
   * @param {string} title
   * @param {import("../../board").Bunch[]} bunches
   * @param {Element} at
   */
  gather(token, title, bunches, at) {
    if (this.recap.running) this.recap.end();
    const { state } = this.session;
    if (!state) return;
    if (this.picked.length && !this.picked.includes(token)) return this.pick(token);
    const where = at.getBoundingClientRect(); // before the map is redrawn
    const isEmpty = bunches.every((bunch) => bunch.tokens.length === 0);
    const leadsOn = !this.picked.length && left(state.options, [token], this.board.verbs).length > 0;
    if (leadsOn || isEmpty) this.pick(token);
    if (!isEmpty) this.popovers.fanOut(title, bunches, where, targets(state.options, [], this.board.verbs));
  }

  /** The first of these readings of a click that the rules can answer. @param {State} state @param {Token[][]} readings */
  async explain(state, readings) {
    const { decision, board, session } = this;
    if (state.outcome) return decision.refuse("The game is over.");
    if (state.you === null) return decision.refuse("You are watching; only a player can act.");
    const [token, ...others] = readings[0];
    const isPlace = !others.length && EMPTY_PLACES.has(kindOf(token));
    for (const picked of readings) {
      const text = board.intent(state.view, picked);
      const refusal = text ? await session.api.why(session.side, text).catch(() => null) : null;
      // Whoever clicks beside what is asked has not asked anything.
      if (isPlace && refusal?.code === "not-now") return;
      if (isPlace && refusal && board.verbs[text?.split(" ")[0] ?? ""]?.whole)
        return decision.refuse(`Nothing to do at ${board.nameOf(token)} now.`);
      const when = refusal?.code === "not-now" && text ? board.verbs[text.split(" ")[0]]?.when : null;
      if (when) return decision.refuse(when.text, when.rule);
      if (refusal?.code === "not-now") return decision.refuse(this.nothingWith(readings[0]));
      if (refusal) return decision.refuse(sentence(refusal.text), refusal.rule);
    }
    if (isPlace && state.actor === state.you) return;
    if (state.actor !== state.you) return decision.refuse(`${playerName(state, state.actor)} is to decide.`);
    decision.refuse(this.nothingWith(readings[0]), state.prompt?.rule ?? null);
  }

  /** What is clicked has no part in the question that is open. @param {Token[]} tokens */
  nothingWith(tokens) {
    const { board } = this;
    const isUnit = tokens.every((token) => kindOf(token) === board.unitKind);
    const names = tokens.map((token) => board.nameOf(token)).join(" and ");
    return `Nothing to do ${isUnit ? "with" : "at"} ${names} now.`;
  }

  /** @param {Option} option */
  async play(option) {
    const line = this.board.instead?.(option);
    if (line) return this.playLine(line);
    this.recap.end();
    this.decision.forgive();
    await this.session.play(option.text);
  }

  /** Play options one after the other, as far as they are offered; "undo" takes a step back. @param {string[]} line */
  async playLine(line) {
    this.recap.end();
    this.decision.forgive();
    for (const text of line) {
      const { state } = this.session;
      const isUndo = text === "undo";
      if (isUndo ? !state?.can_undo : !state?.options.some((option) => option.text === text)) return;
      if (!(await (isUndo ? this.session.undo() : this.session.play(text)))) return;
    }
  }

  /** Play what an earlier click meant too, if it is offered. */
  playQueued() {
    const [next, ...rest] = this.queued;
    const option = this.session.state?.options.find((each) => each.text === next);
    this.queued = option ? rest : [];
    // After the answer that brought this position has been dealt with.
    if (option) setTimeout(() => void this.session.play(option.text));
  }
}

/** @param {string} text */
export function sentence(text) {
  const whole = text.charAt(0).toUpperCase() + text.slice(1);
  return /[.!?]$/.test(whole) ? whole : `${whole}.`;
}

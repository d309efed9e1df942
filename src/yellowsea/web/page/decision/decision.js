/** The decision bar: the question with its rule, what may be done, undo, advice, and why something may not be done. */

import { playerName, sideMark } from "../../pieces/sides.js";
import { classes, closeButton, h, withSmallPrint } from "../dom.js";
import { AdviceLine } from "./advice.js";
import { OptionLists } from "./option_lists.js";

/** @typedef {import("../../types").State} State */
/** @typedef {import("../../types").Option} Option */
/** @typedef {import("../../board").Token} Token */

/**
 * @typedef {object} DecisionWays
 * @property {(option: Option) => void} play
 * @property {(token: Token) => void} pick
 * @property {() => void} back one pick less
 * @property {() => void} undo
 * @property {() => void} several choose several units, or one again
 * @property {() => Promise<import("../../types").Advice>} advise
 * @property {(option: Option) => void} point show on the board what an option is about
 */

/** What a result is called beside "Japan wins". @type {Record<string, string>} */
const LEVELS = {
  ...{
    victory: "",
    draw: "",
    drawn: "",
    inconclusive: "",
    resignation: " by resignation",
    agreement: " by agreement",
    hits: " by hits",
  },
  ...Object.fromEntries(["decisive", "marginal", "tactical", "strategic"].map((one) => [one, `: a ${one} victory`])),
  "major victory": ": a major victory",
};

export class DecisionBar {
  /**
   * @param {import("../../board").Board} board
   * @param {import("../frame/rule_card.js").RuleDrawer} rules
   * @param {import("./odds.js").OddsCache} odds
   * @param {DecisionWays} ways
   */
  constructor(board, rules, odds, ways) {
    this.board = board;
    this.rules = rules;
    this.ways = ways;
    this.prompt = h("div", { class: "prompt", role: "status", "aria-live": "polite" });
    this.whyNot = h("div", { class: "why-not", role: "alert", hidden: true });
    this.trail = h("div", { class: "trail", hidden: true });
    this.several = h("button", { type: "button", class: "several", onclick: () => ways.several() }, "Choose several");
    this.chosen = h("span", { class: "chosen-together", role: "status" });
    this.severalLine = h("div", { class: "together", hidden: true }, this.several, this.chosen);
    this.wayBack = h("button", { type: "button", class: "way-back", hidden: true, onclick: () => ways.undo() });
    this.options = new OptionLists(board, odds, ways);
    this.undo = h(
      "button",
      { class: "undo", type: "button", title: "Take the last step back (U)", onclick: () => ways.undo() },
      h("kbd", { "aria-hidden": "true" }, "u"),
      " Undo",
    );
    this.advice = new AdviceLine(ways.advise, ways.play, ways.point, (option) => board.labelOf?.(option) ?? null);
    this.situation = h("div", { class: "situation-place" });
    this.element = h(
      "section",
      { class: "decision", "aria-label": "Decision" },
      h("h2", { class: "unseen" }, "Decision"),
      this.prompt,
      this.whyNot,
      this.advice.words,
      h("div", { class: "answers" }, this.situation, this.trail, this.wayBack, this.severalLine, this.options.lists),
      h("div", { class: "decision-foot" }, this.options.pinned, this.advice.button, this.undo),
    );
  }

  clear() {
    this.options.clear();
    this.situation.replaceChildren();
    this.prompt.replaceChildren();
    this.prompt.className = "prompt";
    this.trail.hidden = this.whyNot.hidden = true;
    this.trail.replaceChildren();
    this.whyNot.replaceChildren();
    this.undo.disabled = true;
    this.advice.attend(null);
  }

  /** @param {State} state @param {Token[]} picked */
  show(state, picked) {
    const focused = this.element.contains(document.activeElement);
    this.advice.attend(state);
    const situation = this.board.situation(state.view);
    this.situation.replaceChildren(...(situation ? [situation] : []));
    if (this.board.asksFirst?.(state.view)) this.options.lists.after(this.situation);
    else this.trail.before(this.situation);
    this.prompt.replaceChildren(...this.question(state));
    this.prompt.className = classes("prompt", promptLook(state));
    this.trail.hidden = picked.length === 0;
    this.trail.replaceChildren(
      h(
        "button",
        { type: "button", class: "back", onclick: () => this.ways.back() },
        h("kbd", { "aria-hidden": "true" }, "Esc"),
        " Back",
      ),
      ...picked.map((token) => h("span", { class: "picked" }, this.board.nameOf(token))),
    );
    if (state.outcome) this.options.replace(...afterwards(state, state.outcome));
    else if (state.options.length) this.options.list(state, picked);
    else this.options.replace(h("p", { class: "waiting" }, waitingFor(state)));
    if (focused) this.options.focusFirst();
  }

  /** Several units at once, where each can be sent somewhere. @param {import("./multi_select.js").MultiSelect} several @param {Option[]} options */
  showSeveral(several, options) {
    const { size } = several.units;
    this.severalLine.hidden = !several.isOffered(options);
    this.several.setAttribute("aria-pressed", String(several.on));
    this.chosen.textContent = size
      ? `${size} chosen: where do they go?`
      : several.on
        ? "Choose them one after the other, then the place."
        : "";
  }

  /** Undo, or to ask the other player for it. @param {State} state @param {boolean} has a decision that he could take back */
  showUndo(state, has) {
    const asks = !state.can_undo && has && state.frozen === null;
    this.undo.disabled = state.outcome !== null || !(state.can_undo || asks);
    this.undo.title = asks ? "Ask to take a decision back (U)" : "Take the last step back (U)";
    this.undo.lastChild?.replaceWith(asks ? " Take back …" : " Undo");
  }

  /** The plain way back out of what was just begun. @param {string | null} last the option played last */
  showWayBack(last) {
    const words = this.board.verbs[last?.split(" ")[0] ?? ""]?.back;
    this.wayBack.hidden = !words;
    this.wayBack.textContent = words ?? "";
  }

  /** @param {State} state */
  question(state) {
    const { outcome, prompt, actor } = state;
    if (outcome) {
      const won = outcome.winner ? `${playerName(state, outcome.winner)} wins` : "The game ends in a draw";
      return [
        outcome.winner ? sideMark(outcome.winner) : "",
        h("strong", { class: "outcome" }, won),
        h("span", { class: "level" }, LEVELS[outcome.level] ?? ` (${outcome.level})`),
      ];
    }
    if (prompt && actor)
      return [
        sideMark(actor),
        h("strong", {}, ...withSmallPrint(prompt.text)),
        " ",
        this.rules.link(prompt.rule) ?? "",
      ];
    return actor ? [sideMark(actor), h("span", {}, `${playerName(state, actor)}: ${state.view.phase_name}`)] : [];
  }

  /** @param {string} text @param {string | null} [rule] */
  refuse(text, rule = null) {
    this.whyNot.hidden = false;
    this.whyNot.replaceChildren(
      h("span", { class: "why-words" }, ...withSmallPrint(text)),
      " ",
      this.rules.link(rule) ?? "",
      closeButton(() => this.forgive()),
    );
  }

  forgive() {
    this.whyNot.hidden = true;
    this.whyNot.replaceChildren();
  }
}

/** The colour of the side that decides, strong where that is this player. @param {State} state */
function promptLook({ outcome, prompt, actor }) {
  const side = outcome ? outcome.winner : actor;
  return side && classes(side, prompt && !outcome ? "asked" : "told");
}

/** What stands in the lists when the game is over. @param {State} state @param {import("../../types").Outcome} outcome */
function afterwards(state, outcome) {
  return [
    ...outcome.reasons.map((reason) => h("p", { class: "reason" }, reason)),
    h(
      "p",
      { class: "actions afterwards" },
      h("a", { class: classes("button", !state.rematch && "main"), href: `/games/${state.game}/end` }, "How it went"),
      h("a", { class: "button", href: `/games/${state.game}/replay` }, "Watch the replay"),
      state.you ? rematch(state) : "",
      h("a", { class: "button", href: `/new?system=${state.view.system}` }, "Another game"),
    ),
  ];
}

/** The same war with sides swapped: whoever asks first begins it, and the other reads that he is waited for. @param {State} state */
function rematch(state) {
  const people = Object.values(state.seats).filter((player) => player === "human").length;
  const words = state.rematch && people > 1 ? "Join the rematch" : "Rematch, sides swapped";
  return h(
    "form",
    { method: "post", action: `/games/${state.game}/rematch`, class: "rematch" },
    h("button", { type: "submit", class: state.rematch ? "main" : "" }, words),
  );
}

/** @param {Pick<State, "actor" | "you" | "waiting_for_bot" | "bot_trouble" | "frozen" | "invited" | "names">} state */
export function waitingFor(state) {
  const { actor, you, waiting_for_bot: isBot, bot_trouble: trouble, frozen, invited } = state;
  const watching = you === null ? "You are watching. " : "";
  if (frozen) return `${watching}${frozen}`;
  if (trouble) return `${watching}${trouble}`;
  if (actor && invited.includes(actor)) return `${watching}${playerName(state, actor)} has not joined yet.`;
  return `${watching}${playerName(state, actor)} ${isBot ? "is thinking …" : "is to decide."}`;
}

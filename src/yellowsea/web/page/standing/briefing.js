/** The briefing of a side: the situation, what each side needs, three first thoughts. Shown at the start and on request. */

import { enemyOf, sideMark, sideName } from "../../pieces/sides.js";
import { closeButton, h } from "../dom.js";
import { keepSetting, setting } from "../settings.js";

/** @typedef {import("../../types").State} State */
/** @typedef {import("../../types").Side} Side */
/** @typedef {import("../../types").Briefing} Briefing */

const WANTED = "briefings";
/** So many games whose briefing has been read are remembered. */
const REMEMBERED = 50;

/** @param {string} game @param {Side} side */
const nameOf = (game, side) => `${game} ${side}`;

/** @returns {string[]} */
const readBefore = () => setting("briefed", []);

/** Will a player be briefed who sits down here? @param {string} game @param {Side} side */
export function wantsBriefing(game, side) {
  return setting(WANTED, true) && !readBefore().includes(nameOf(game, side));
}

export class BriefingSheet {
  /**
   * @param {import("../../board").Board} board
   * @param {() => Promise<{title: string, briefing: Briefing | null}>} ask
   * @param {() => void} closed
   */
  constructor(board, ask, closed) {
    this.board = board;
    this.ask = ask;
    this.content = h("div", { class: "briefing-words" });
    this.dialog = h(
      "dialog",
      { class: "briefing", "aria-labelledby": "briefing-title" },
      closeButton(() => this.dialog.close()),
      this.content,
    );
    this.dialog.addEventListener("close", closed);
    document.body.append(this.dialog);
  }

  /** A player who sees this game for the first time is briefed. @param {State} state */
  async greet(state) {
    if (!state.you || state.outcome || !wantsBriefing(state.game, state.you)) return;
    keepSetting("briefed", [nameOf(state.game, state.you), ...readBefore()].slice(0, REMEMBERED));
    await this.show(state);
  }

  /** @param {State | null} state */
  async show(state) {
    if (!state?.you || this.dialog.open) return;
    const { you, view } = state;
    const { title, briefing } = await this.ask().catch(() => ({ title: "", briefing: null }));
    if (!briefing || document.querySelector(".handover")) return;
    this.content.replaceChildren(...this.page(title, you, briefing, view));
    this.dialog.showModal();
  }

  /** @param {string} title @param {Side} you @param {Briefing} briefing @param {State["view"]} view */
  page(title, you, briefing, view) {
    const enemy = enemyOf(you);
    return [
      this.board.emblem
        ? h("div", { class: `emblem ${you}`, "aria-hidden": "true" }, this.board.emblem(you, /** @type {any} */ (view)))
        : null,
      h("h2", { id: "briefing-title", tabindex: "-1", autofocus: true }, title),
      h("p", { class: "command" }, "You command ", sideMark(you), ` ${sideName(you)}.`),
      h("p", {}, briefing.situation),
      h("h3", {}, "To win you need"),
      h("p", {}, briefing.you_need),
      h("h3", {}, `What ${sideName(enemy)} needs`),
      h("p", {}, briefing.enemy_needs),
      h("h3", {}, "First thoughts"),
      h("ol", {}, ...briefing.thoughts.map((thought) => h("li", {}, thought))),
      h(
        "p",
        { class: "briefing-again" },
        "The button Briefing in the tab Game shows this again",
        h(
          "span",
          { class: "with-keys" },
          ", and so does ",
          h("kbd", {}, "b"),
          "; ",
          h("kbd", {}, "w"),
          " shows how it stands",
        ),
        ".",
      ),
      h(
        "p",
        { class: "briefing-foot" },
        h("button", { type: "button", class: "main", onclick: () => this.dialog.close() }, "To the board"),
        this.choice(),
      ),
    ].filter((part) => part !== null);
  }

  /** Those who know the game may do without. */
  choice() {
    const box = h("input", { type: "checkbox", checked: setting(WANTED, true) });
    box.addEventListener("change", () => keepSetting(WANTED, box.checked));
    return h("label", {}, box, " Brief me at the start of each game");
  }
}

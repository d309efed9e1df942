/** The replay of a finished game: a slider over its steps, play and pause, the same chart and words. */

import { diceRow } from "../pieces/dice.js";
import { sideMark, sideName } from "../pieces/sides.js";
import { Api } from "./api.js";
import { h } from "./dom.js";
import { checkButton } from "./game_panel.js";
import { listenToKeys } from "./keyboard.js";
import { Shell, standingLine, systemModule } from "./layout.js";
import { eventLine } from "./log.js";
import { Popovers } from "./popovers.js";
import { RuleDrawer } from "./rule_card.js";
import { seatsHeld } from "./seat_keys.js";

/** @typedef {import("../types").ReplayStep} ReplayStep */

/** @type {Record<string, number>} */
const PACES = { slow: 1800, normal: 900, quick: 300 };

/** @param {HTMLElement} main @param {string} game @param {string} system */
export async function openReplay(main, game, system) {
  const replay = new Replay(main, game, system);
  await replay.start(Number(new URLSearchParams(location.search).get("step") ?? 0));
}

class Replay {
  /** @param {HTMLElement} main @param {string} game @param {string} name */
  constructor(main, game, name) {
    this.api = new Api(game);
    this.name = name;
    this.shell = new Shell(main, ["Steps", "Fleets", "Game"]);
    this.rules = new RuleDrawer(name);
    /** @type {Map<number, Promise<ReplayStep>>} */
    this.known = new Map();
    this.step = 0;
    this.steps = 0;
    this.timer = 0;
    this.slider = h("input", {
      type: "range",
      min: 0,
      max: 0,
      value: 0,
      "aria-label": "Step",
      oninput: () => void this.show(Number(this.slider.value)),
    });
    this.number = h("output", { class: "step-number" });
    this.run = h("button", { type: "button", class: "run", onclick: () => this.toggle() }, "Play");
    this.pace = h(
      "select",
      { "aria-label": "Pace" },
      ...Object.keys(PACES).map((pace) => h("option", { value: pace }, pace)),
    );
    this.pace.value = "normal";
    this.words = h("div", { class: "replay-words", "aria-live": "polite" });
    this.moves = h("ol", { class: "moves", start: 1, "aria-label": "Every step" });
    this.eyes = h(
      "select",
      { "aria-label": "Seen by", onchange: () => this.lookAgain() },
      h("option", { value: "" }, "a spectator"),
      h("option", { value: "japan" }, "Japan"),
      h("option", { value: "russia" }, "Russia"),
    );
  }

  /** @param {number} step */
  async start(step) {
    const { shell } = this;
    const popovers = /** @type {{now: Popovers | null}} */ ({ now: null });
    const module = await systemModule(this.name);
    const system = await module.open({
      stage: shell.stage,
      pick: () => {},
      gather: (_, title, bunches, at) => popovers.now?.fanOut(title, bunches, at.getBoundingClientRect(), new Set()),
      inspect: (title, bunches, at) => popovers.now?.fanOut(title, bunches, at.getBoundingClientRect(), new Set()),
      card: (content, at) => popovers.now?.showCard(content, at.getBoundingClientRect()),
      watch: (element, token) => popovers.now?.watch(element, token),
    });
    this.system = system;
    if (system.forcesName) shell.rename("Fleets", system.forcesName);
    popovers.now = new Popovers(shell.frame, {
      pick: () => {},
      picture: (token) => (this.view ? system.picture(this.view, token) : null),
      nameOf: (token) => system.nameOf(token),
      sheet: (token) => system.sheet(token),
    });
    const button = (/** @type {string} */ sign, /** @type {string} */ words, /** @type {() => number} */ to) =>
      h("button", { type: "button", title: words, "aria-label": words, onclick: () => void this.show(to()) }, sign);
    shell.top.append(
      h(
        "section",
        { class: "replay-bar" },
        h("div", { class: "replay-row" }, this.slider, this.number),
        h(
          "div",
          { class: "replay-row" },
          button("⏮", "First step", () => 0),
          button("‹", "One step back", () => this.step - 1),
          this.run,
          button("›", "One step on", () => this.step + 1),
          button("⏭", "Last step", () => this.steps),
          this.pace,
        ),
        h("label", { class: "replay-row" }, "Seen by ", this.eyes),
      ),
      this.words,
    );
    shell.panel("Steps").append(this.moves);
    shell.panel("Game").append(
      h(
        "p",
        { class: "actions" },
        h(
          "a",
          {
            class: "button",
            href: this.api.recordAddress(Object.values(seatsHeld(this.api.game))[0] ?? null),
            download: `yellowsea-${this.api.game}.json`,
          },
          "Download the record",
        ),
        checkButton(this),
      ),
    );
    shell.fit(system.size);
    const keys = listenToKeys(
      {
        ArrowRight: { words: "one step on", run: () => void this.show(this.step + 1) },
        ArrowLeft: { words: "one step back", run: () => void this.show(this.step - 1) },
        p: { words: "play or pause", run: () => this.toggle() },
        Escape: { words: "close a sheet", run: () => popovers.now?.close() },
        z: { words: "the whole chart", run: () => shell.view?.fit() },
      },
      () => shell.top,
    );
    shell.buttons.append(h("button", { type: "button", title: "Keys (?)", "aria-label": "Keys", onclick: keys }, "?"));
    await this.show(step);
    await this.listMoves();
  }

  /** Every option of the game, each a way to its step. */
  async listMoves() {
    const { moves } = await this.api.record();
    this.moves.replaceChildren(
      ...moves.map((move, number) =>
        h(
          "li",
          {},
          h(
            "button",
            { type: "button", class: "move", "data-step": number + 1, onclick: () => void this.show(number + 1) },
            sideMark(move.by),
            h("code", {}, move.play),
            move.dice.length ? diceRow(move.dice.filter(([, sides]) => sides === 6).map(([, , face]) => face)) : null,
          ),
        ),
      ),
    );
    this.markMove();
  }

  markMove() {
    this.moves.querySelector("[aria-current]")?.removeAttribute("aria-current");
    const move = this.moves.querySelector(`[data-step="${this.step}"]`);
    move?.setAttribute("aria-current", "step");
    move?.scrollIntoView({ block: "nearest" });
  }

  lookAgain() {
    this.known.clear();
    void this.show(this.step);
  }

  /** @param {number} step */
  fetch(step) {
    let found = this.known.get(step);
    if (!found) {
      found = this.api.replay(step, this.eyes.value || null);
      found.catch(() => this.known.delete(step));
      this.known.set(step, found);
    }
    return found;
  }

  /** @param {number} wanted */
  async show(wanted) {
    const step = Math.max(0, this.steps ? Math.min(this.steps, wanted) : wanted);
    this.step = step;
    this.slider.value = String(step);
    const told = await this.fetch(step);
    if (this.step !== step) return; // the slider has moved on
    this.steps = told.steps;
    this.view = told.view;
    this.slider.max = String(told.steps);
    this.slider.value = String(step);
    this.number.textContent = `${step} / ${told.steps}`;
    const { system, shell } = this;
    if (!system) return;
    system.draw(told.view, {
      targets: new Set(),
      picked: new Set(),
      flash: new Set(told.events.flatMap((event) => system.about(event))),
    });
    shell.standing.replaceChildren(...standingLine(system, told.view, sideMark));
    shell.fill("Fleets", () => system.forces(told.view));
    this.words.replaceChildren(
      h(
        "p",
        { class: "step-head" },
        told.by ? sideMark(told.by) : null,
        told.by ? ` ${sideName(told.by)}: ` : "",
        told.option ? h("code", {}, told.option) : "The war begins.",
      ),
      ...told.events.map((event) => eventLine(event, this.rules)),
      ...(told.player && told.player !== "human" ? [this.reason(step, told.player)] : []),
    );
    this.markMove();
    history.replaceState(null, "", `?step=${step}`);
    if (step < told.steps) void this.fetch(step + 1).catch(() => null);
  }

  /** A bot can still be asked why. @param {number} step @param {string} level */
  reason(step, level) {
    const place = h("p", { class: "step-reason" });
    const ask = h("button", { type: "button", class: "why" }, `Why? Ask the bot (${level})`);
    ask.addEventListener("click", async () => {
      ask.disabled = true;
      const why = await this.api.reason(step).catch((error) => String(error.message ?? error));
      place.replaceChildren(why || "It no longer knows: its plan of that hour is gone.");
    });
    place.append(ask);
    return place;
  }

  toggle() {
    const playing = this.timer !== 0;
    clearTimeout(this.timer);
    this.timer = 0;
    this.run.textContent = playing ? "Play" : "Pause";
    if (!playing) void this.tick();
  }

  async tick() {
    if (this.step >= this.steps) await this.show(0);
    const go = async () => {
      await this.show(this.step + 1);
      if (this.step >= this.steps) return this.toggle();
      if (this.timer) this.timer = setTimeout(() => void go(), PACES[this.pace.value]);
    };
    this.timer = setTimeout(() => void go(), PACES[this.pace.value]);
  }
}

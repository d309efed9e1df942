/** The bridge: where the player stands. Joins table, chart, decision bar, recap, log and keys. */

import { sideMark } from "../pieces/sides.js";
import { Fault, Refused, Stale } from "./api.js";
import { Helm, sentence } from "./clicks.js";
import { handOver } from "./curtain.js";
import { Decision } from "./decision.js";
import { h } from "./dom.js";
import { gamePanel } from "./game_panel.js";
import { listenToKeys } from "./keyboard.js";
import { isNarrow, Shell, standingLine, systemModule } from "./layout.js";
import { eventLine, Log } from "./log.js";
import { OddsBook } from "./odds.js";
import { targets, tokensOf } from "./picks.js";
import { Popovers } from "./popovers.js";
import { Recap } from "./recap.js";
import { RuleDrawer } from "./rule_card.js";
import { Seating } from "./seating.js";
import { Table } from "./session.js";

/** @typedef {import("../types").State} State */
/** @typedef {import("../types").View} View */
/** @typedef {import("../types").Side} Side */
/** @typedef {import("../types").Token} Token */
/** @typedef {import("../types").LogEntry} LogEntry */

/**
 * @param {HTMLElement} main
 * @param {string} game
 * @param {string} name
 * @param {Partial<Record<Side, string>>} seats
 */
export async function openBridge(main, game, name, seats) {
  const shell = new Shell(main, ["Log", "Fleets", "Game"]);
  const module = await systemModule(name);
  /** @type {Bridge | null} */
  let bridge = null;
  const system = await module.open({
    stage: shell.stage,
    pick: (token) => bridge?.helm.pick(token),
    gather: (token, title, bunches, at) => bridge?.helm.gather(token, title, bunches, at),
    inspect: (title, bunches, at) => bridge?.popovers.fanOut(title, bunches, at.getBoundingClientRect(), new Set()),
    card: (content, at) => bridge?.popovers.showCard(content, at.getBoundingClientRect()),
    watch: (element, token) => bridge?.popovers.watch(element, token),
    play: (line) => void bridge?.helm.playLine(line),
    bring: (part, most) => shell.view?.bring(part, most),
    pan: (dx, dy) => shell.view?.pan(dx, dy),
    staff: () => void bridge?.table.quickBattle(),
  });
  bridge = new Bridge(shell, system, name, game, seats);
  await bridge.takeSeat();
}

class Bridge {
  /**
   * @param {Shell} shell
   * @param {import("../types").BoardSystem} system
   * @param {string} name
   * @param {string} game
   * @param {Partial<Record<Side, string>>} seats
   */
  constructor(shell, system, name, game, seats) {
    this.shell = shell;
    this.system = system;
    this.table = new Table(
      game,
      seats,
      (state, fresh) => this.changed(state, fresh),
      (error) => this.failed(error),
    );
    this.seating = new Seating(game, this.table.held, system);
    /** @type {Partial<Record<Side, {view: View, seq: number}>>} each side's last look, for its next recap */
    this.looks = {};
    /** is the seat being handed over? */
    this.handing = false;
    this.rules = new RuleDrawer(name);
    this.odds = new OddsBook((option) => this.table.api.odds(this.table.key ?? "", option));
    this.popovers = new Popovers(shell.frame, {
      pick: (token) => this.helm.pick(token),
      picture: (token) => (this.state ? system.picture(this.state.view, token) : null),
      nameOf: (token) => system.nameOf(token),
      sheet: (token) => system.sheet(token),
    });
    this.decision = new Decision(system, this.rules, this.odds, {
      play: (option) => void this.helm.play(option),
      pick: (token) => this.helm.pick(token),
      back: () => this.helm.back(),
      undo: () => void this.table.undo(),
      advise: () => this.table.api.advice(this.table.key ?? ""),
      point: (option) => (this.state ? this.draw(this.state.view, new Set(tokensOf(option, system.verbs))) : undefined),
    });
    this.recap = new Recap(
      system,
      this.rules,
      (view, flash) => this.draw(view, flash),
      () => this.redraw(),
    );
    this.helm = new Helm(system, this.table, this.decision, this.recap, this.popovers, () => this.redraw());
    this.log = new Log(this.rules, (entry) => this.visit(entry));
    this.dispatch = h("section", { class: "dispatch", "aria-label": "Result", hidden: true });
    this.sheet = h("div", { class: isNarrow() ? "combat folded" : "combat", hidden: true });
    this.keys = listenToKeys(this.commands(), () => this.decision.element);
    shell.top.append(this.dispatch, this.decision.element);
    shell.over.append(this.recap.element, this.sheet);
    shell.panel("Log").append(this.log.element);
    shell.deck.append(this.log.spoken);
    shell.fit(system.size);
    if (system.forcesName) shell.rename("Fleets", system.forcesName);
    shell.buttons.append(
      h("button", { type: "button", title: "Keys (?)", "aria-label": "Keys", onclick: () => this.keys() }, "?"),
    );
  }

  /** Sit down: a spectator, one side, or at one screen whichever side must decide. */
  async takeSeat() {
    const { held } = this.table;
    if (held.length < 2) return this.table.sit(held[0] ?? null);
    const glance = await this.table.glance();
    await this.handTo(glance.actor ?? held[0], glance);
  }

  get state() {
    return this.table.state;
  }

  // -- news ----------------------------------------------------------------------------------------------------------

  /** @param {State} state @param {LogEntry[]} fresh */
  changed(state, fresh) {
    if (this.seating.changes(state, this.table.side)) return void this.changeSeat(state);
    const first = fresh.length > 0 && fresh[0].seq === 1;
    if (first) this.log.clear();
    this.log.add(this.seating.readable(fresh), { aloud: !first });
    this.odds.forget();
    this.helm.letGo();
    this.decision.forgive();
    this.tellResults(state, first ? [] : fresh);
    this.tellOthers(state, fresh);
    this.redraw();
    this.helm.fulfil();
  }

  /** What the player's own last step led to, with its dice. @param {State} state @param {LogEntry[]} fresh */
  tellResults(state, fresh) {
    const events = fresh.filter((entry) => entry.by === state.you).flatMap((entry) => entry.events);
    const rolled = events.some((event) => Array.isArray(event.faces) || typeof event.face === "number");
    if (fresh.length) this.dispatch.hidden = !rolled;
    if (rolled) this.dispatch.replaceChildren(...events.slice(0, 6).map((event) => eventLine(event, this.rules)));
  }

  /** What the other side did since this side last looked. @param {State} state @param {LogEntry[]} fresh */
  tellOthers(state, fresh) {
    const { you } = state;
    const look = you ? this.looks[you] : undefined;
    if (look && you) {
      const done = fresh.filter((entry) => entry.seq > look.seq && entry.by !== you && !entry.takes_back);
      const theirs = this.system.untold?.(state.view, done) ?? done;
      if (theirs.length && !this.seating.together) this.recap.tell(look.view, theirs);
    }
    if (you) this.looks[you] = { view: state.view, seq: state.seq };
  }

  /** At one screen the other side must decide, or this one alone. @param {State} state */
  changeSeat(state) {
    if (this.handing) return;
    this.handing = true;
    void (async () => {
      if (this.table.side) this.looks[this.table.side] = { view: state.view, seq: state.seq };
      await this.handTo(/** @type {Side} */ (state.actor), state);
    })();
  }

  /** Behind a curtain where the next decision is hidden from the other player. @param {Side} side @param {State} state */
  async handTo(side, state) {
    const together = this.seating.allows(state);
    if (this.seating.hides(state) && !together) await this.curtain(side);
    this.seating.together = together;
    this.system.share?.(together);
    this.dispatch.hidden = true;
    this.handing = false;
    await this.table.sit(side);
  }

  /** Empty the page, then wait. @param {Side} side */
  async curtain(side) {
    this.table.leave();
    this.recap.stop();
    this.popovers.close();
    this.decision.clear();
    this.log.clear();
    this.dispatch.hidden = this.sheet.hidden = true;
    this.dispatch.replaceChildren();
    this.sheet.replaceChildren();
    this.shell.standing.replaceChildren();
    this.shell.empty("Fleets");
    this.shell.panel("Game").replaceChildren();
    this.system.veil();
    this.helm.forget();
    delete this.shell.deck.dataset.mood;
    document.title = "Yellow Sea";
    await handOver(side, () => this.seating.waive(true));
  }

  /** @param {Error} error */
  failed(error) {
    if (error instanceof Refused) this.decision.refuse(sentence(error.refusal.text), error.refusal.rule);
    else if (error instanceof Stale) this.decision.refuse("The game has moved on; this is how it stands now.");
    else this.decision.refuse(error instanceof Fault ? error.message : String(error));
  }

  // -- drawing -------------------------------------------------------------------------------------------------------

  redraw() {
    const { state, recap } = this;
    if (!state) return;
    if (!recap.running) this.draw(state.view, new Set());
    this.decision.show(state, this.helm.picked);
    this.shell.standing.replaceChildren(...standingLine(this.system, state.view, sideMark));
    this.shell.fill("Fleets", () => (this.seating.together ? closedList() : this.system.forces(state.view)));
    this.shell.panel("Game").replaceChildren(gamePanel(state, this.table, () => this.keys(), this.seating));
    const combat = this.system.combat(state);
    this.sheet.hidden = combat === null;
    this.sheet.replaceChildren(...(combat ? [combat] : []));
    // For whoever drives the page from outside: how far it is, and whether it waits for this player.
    Object.assign(this.shell.deck.dataset, {
      seq: String(state.seq),
      mood: state.outcome ? "over" : state.options.length ? "decide" : "wait",
    });
    document.title = `${state.actor && state.actor === state.you ? "● " : ""}${state.view.phase_name} – Yellow Sea`;
  }

  /** @param {View} view @param {Set<Token>} flash */
  draw(view, flash) {
    const options = this.state?.options ?? [];
    const lit = this.recap.running ? new Set() : targets(options, this.helm.picked, this.system.verbs);
    this.system.draw(view, {
      targets: /** @type {Set<Token>} */ (lit),
      picked: new Set([...this.helm.picked, ...this.helm.clicked]),
      flash,
    });
  }

  /**
   * Light up what a line of the log is about; after the end, go to that step of the replay.
   * @param {LogEntry} entry
   */
  visit(entry) {
    if (this.state?.outcome)
      location.assign(`/games/${this.state.game}/replay?step=${this.state.secrets ? 0 : this.log.stepOf(entry)}`);
    else if (this.state) this.draw(this.state.view, new Set(entry.events.flatMap((event) => this.system.about(event))));
  }

  // -- keys ----------------------------------------------------------------------------------------------------------

  commands() {
    return {
      Escape: { words: "skip the recap, close a sheet, or go one step back in the list", run: () => this.escape() },
      u: { words: "undo", run: () => this.decision.undo.click() },
      h: { words: "ask the officer of your side", run: () => this.decision.officer.button.click() },
      l: { words: "log", run: () => this.shell.toggle("Log") },
      f: { words: this.system.forcesName?.toLowerCase() ?? "fleets", run: () => this.openFleets() },
      m: { words: "to the chart; arrows go from place to place", run: () => this.focusChart() },
      x: { words: "to where something can be done", run: () => this.shell.seek() },
      z: { words: "the whole chart", run: () => this.shell.view?.fit() },
      "+": { words: "closer", run: () => this.shell.view?.zoom(1) },
      "-": { words: "farther", run: () => this.shell.view?.zoom(-1) },
    };
  }

  escape() {
    if (this.recap.running) this.recap.end();
    else if (this.popovers.open) this.popovers.close();
    else if (!this.decision.whyNot.hidden) this.decision.forgive();
    else this.helm.back();
    if (!this.decision.element.contains(document.activeElement)) this.decision.focusFirst();
  }

  openFleets() {
    this.shell.toggle("Fleets");
    const first = this.shell.panel("Fleets").querySelector("button");
    first?.focus();
  }

  focusChart() {
    const place =
      this.shell.stage.querySelector('[data-place][tabindex="0"]') ?? this.shell.stage.querySelector("[data-place]");
    if (place instanceof SVGElement) place.focus();
  }
}

/** What stands for the list of all ships while both players look on. */
function closedList() {
  return h("p", { class: "closed-list" }, "Closed while both of you look on.");
}

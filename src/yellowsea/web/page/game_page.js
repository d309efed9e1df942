/** The page of a game that is played: joins session, board, decision bar, recap, log and keys. */

import { Fault, Refused, Stale } from "./api.js";
import { Clocks } from "./beside/clocks.js";
import { Offers } from "./beside/offers.js";
import { Talk } from "./beside/talk.js";
import { Clicks, sentence } from "./decision/clicks.js";
import { DecisionBar } from "./decision/decision.js";
import { OddsCache } from "./decision/odds.js";
import { targets, tokensOf } from "./decision/picks.js";
import { h } from "./dom.js";
import { openBoard } from "./frame/board_view.js";
import { gamePanel } from "./frame/game_panel.js";
import { handOver } from "./frame/handover.js";
import { listenToKeys } from "./frame/keyboard.js";
import { Layout } from "./frame/layout.js";
import { RuleDrawer } from "./frame/rule_card.js";
import { SharedScreen } from "./frame/shared_screen.js";
import { YourMove } from "./frame/your_move.js";
import { Bookmark } from "./log/bookmark.js";
import { eventLine, Log } from "./log/log.js";
import { Recap } from "./log/recap.js";
import { Session } from "./session.js";
import { keepSetting, setting } from "./settings.js";
import { BriefingSheet, wantsBriefing } from "./standing/briefing.js";
import { StandingStrip } from "./standing/standing.js";

/** @typedef {import("../types").State} State */
/** @typedef {import("../types").View} View */
/** @typedef {import("../types").Side} Side */
/** @typedef {import("../types").LogEntry} LogEntry */
/** @typedef {import("../board").Token} Token */

const TABS = { log: "Log", forces: "Forces", game: "Game", talk: "Talk" };
/** How many lines of the player's own last step are shown. */
const MOST_RESULTS = 6;

/** @param {HTMLElement} main @param {string} game @param {string} system @param {Side[]} held @param {Session} [session] */
export async function openGame(main, game, system, held, session = new Session(game, held)) {
  const layout = new Layout(main, system, TABS);
  const [side] = held;
  // Asked for while the board is put together.
  const briefing = held.length === 1 && wantsBriefing(game, side) ? session.api.briefing(side) : null;
  briefing?.catch(() => null);
  /** @type {GamePage | null} */
  let page = null;
  const { board, popovers } = await openBoard(
    layout.map,
    system,
    {
      view: () => session.state?.view ?? null,
      pick: (token) => page?.clicks.pick(token),
      gather: (token, title, bunches, at) => page?.clicks.gather(token, title, bunches, at),
      play: (line) => void page?.clicks.playLine(line),
      staff: () => void session.quickBattle(),
      look: (what, of) => session.api.look(session.side, what, of),
      odds: (option) => page?.odds.of(option) ?? Promise.resolve(null),
    },
    false,
  );
  page = new GamePage(layout, board, popovers, session, system, briefing);
  await page.takeSeat();
  return page;
}

export class GamePage {
  /**
   * @param {Layout} layout
   * @param {import("../board").Board} board
   * @param {import("./frame/popovers.js").Popovers} popovers
   * @param {Session} session
   * @param {string} system
   * @param {ReturnType<Session["api"]["briefing"]> | null} briefing that of the side that sits down, asked for already
   */
  constructor(layout, board, popovers, session, system, briefing) {
    this.layout = layout;
    this.board = board;
    this.popovers = popovers;
    this.session = session;
    session.changed = (state, fresh) => this.changed(state, fresh);
    session.besideChanged = (state) => this.besideChanged(state);
    session.failed = (error) => this.failed(error);
    this.screen = new SharedScreen(session.api.game, session.held, board);
    /** @type {Partial<Record<Side, {view: View, seq: number}>>} what each side saw last, for its next recap */
    this.seen = {};
    /** @type {string | null} the option this player played last, if nothing has happened since */
    this.lastOption = null;
    /** is the seat being handed over? */
    this.handing = false;
    this.rules = new RuleDrawer(system);
    // While the staff fights, what is offered has passed before anybody can ask about it.
    const isStaffed = () => Boolean(session.side && session.state?.handed_over.includes(session.side));
    this.odds = new OddsCache(async (option) => (isStaffed() ? null : session.api.odds(session.side, option)));
    this.decision = this.decisionBar();
    this.recap = new Recap(
      board,
      this.rules,
      (view, flash) => this.draw(view, flash),
      () => this.redraw(),
    );
    this.clicks = new Clicks(board, session, this.decision, this.recap, popovers, () => this.redraw());
    this.log = new Log(this.rules, (entry) => this.visit(entry));
    this.bookmark = new Bookmark(session.api, () => !this.recap.running && !document.querySelector("dialog[open]"));
    this.strip = new StandingStrip(session.api.game, () => session.api.standing(session.side), this.rules);
    this.briefing = new BriefingSheet(
      board,
      () => briefing ?? session.api.briefing(session.side),
      () => this.decision.options.focusFirst(),
    );
    this.notice = new YourMove();
    this.clocks = new Clocks(() => this.notice.ring());
    this.offers = new Offers(session);
    this.talk = new Talk(session, (unread) => layout.count("talk", unread));
    this.results = h("section", { class: "results", "aria-label": "Result", hidden: true });
    this.showKeys = listenToKeys(this.commands(), () => this.decision.element);
    this.furnish();
  }

  decisionBar() {
    return new DecisionBar(this.board, this.rules, this.odds, {
      play: (option) => void this.clicks.play(option),
      pick: (token) => this.clicks.pick(token),
      back: () => this.clicks.back(),
      several: () => this.clicks.toggleSeveral(),
      undo: () => this.undo(),
      advise: () => this.session.api.advice(this.session.side),
      point: (option) => {
        if (this.state) this.draw(this.state.view, new Set(tokensOf(option, this.board.verbs)));
      },
    });
  }

  /** The last step; beyond a die the other player is asked first. */
  undo() {
    const { state } = this;
    if (!state) return;
    if (state.can_undo) return void this.session.undo();
    this.offers.propose(this.log.own(state.you), (line) => this.nameOf(line));
  }

  /** A decision of the log in words. @param {LogEntry} entry */
  nameOf(entry) {
    return entry.events[0]?.text ?? entry.option ?? `step ${entry.seq}`;
  }

  furnish() {
    const { layout, board } = this;
    layout.top.append(
      this.strip.element,
      this.clocks.element,
      this.offers.element,
      this.results,
      this.decision.element,
    );
    layout.map.over.prepend(this.recap.element);
    layout.panel("log").append(this.log.element);
    layout.panel("talk").append(this.talk.element);
    layout.shown = (tab) => tab === "talk" && this.talk.opened();
    layout.root.append(this.log.spoken);
    layout.rename("forces", board.words.forces);
    layout.map.buttons.append(
      h("button", { type: "button", title: "Keys (?)", "aria-label": "Keys (?)", onclick: () => this.showKeys() }, "?"),
    );
  }

  /** Sit down: a spectator, one side, or at one screen whichever side must decide. */
  async takeSeat() {
    const { held } = this.session;
    if (held.length < 2) return this.session.sit(held[0] ?? null);
    const state = await this.session.openState();
    await this.handTo(state.actor ?? held[0], state);
  }

  get state() {
    return this.session.state;
  }

  // -- news ----------------------------------------------------------------------------------------------------------

  /** @param {State} state @param {LogEntry[]} fresh */
  changed(state, fresh) {
    if (this.screen.changes(state, this.session.side)) return void this.changeSeat(state);
    const first = fresh.length > 0 && fresh[0].seq === 1;
    const wasHere = state.you !== null && this.seen[state.you] !== undefined;
    if (first) this.log.clear();
    // What is being told no longer stands.
    if (fresh.some(({ kind }) => kind === "takeback")) this.recap.stop();
    this.log.add(this.screen.readable(fresh), { aloud: !first });
    this.odds.clear();
    this.clicks.letGo();
    this.decision.forgive();
    this.board.update(state);
    this.keepLast(state, fresh);
    this.tellLoss(state, first ? [] : fresh);
    this.tellResults(state, first ? [] : fresh);
    this.tellOthers(state, fresh);
    this.redraw();
    void this.strip.update(state);
    this.notice.hear(state);
    if (first) void this.greet(state, wasHere ? [] : fresh);
    else this.bookmark.show(state.you, state.seq);
    this.clicks.playQueued();
  }

  /** The clock or what the players ask has changed; the game stands as it did. @param {State} state */
  besideChanged(state) {
    this.clocks.show(state);
    this.offers.show(state);
    this.showTalk(state);
    this.showGamePanel(state);
  }

  /** Who has the other player beside him, or a bot, needs no words to him. @param {State} state */
  showTalk(state) {
    const others = /** @type {Side[]} */ (Object.keys(state.seats)).filter((side) => !this.session.held.includes(side));
    this.talk.show(state, !others.some((side) => state.seats[side] === "human"));
  }

  /** Whoever sits down is briefed, or told what is newer than what he had read. @param {State} state @param {LogEntry[]} entries */
  async greet(state, entries) {
    const { you } = state;
    const [read] = await Promise.all([you ? this.bookmark.open(you) : null, this.briefing.greet(state)]);
    if (you !== this.session.side || !you) return;
    if (read && !this.screen.together) {
      this.log.divide(read.seq);
      const newer = stillStand(entries).filter(({ seq, by }) => seq > read.seq && by !== you);
      const theirs = this.board.recapOf?.(state.view, newer) ?? newer;
      if (theirs.length && this.state?.seq === state.seq) this.recap.tell(read.view, theirs);
    }
    this.bookmark.show(you, this.state?.seq ?? state.seq);
  }

  /** Whoever was asked something and is asked no more hears why. @param {State} state @param {LogEntry[]} fresh */
  tellLoss(state, fresh) {
    const told = fresh.find((entry) => entry.takes_back && entry.by !== state.you && entry.events.length);
    if (told) this.decision.refuse(told.events.map(({ text }) => text).join(" "));
  }

  /** The option this player played last, if nothing has happened since. @param {State} state @param {LogEntry[]} fresh */
  keepLast(state, fresh) {
    const last = fresh.at(-1);
    if (last) this.lastOption = last.by === state.you && !last.takes_back ? last.option : null;
  }

  /** What the player's own last step led to, with its dice. @param {State} state @param {LogEntry[]} fresh */
  tellResults(state, fresh) {
    const events = fresh.filter((entry) => entry.by === state.you).flatMap((entry) => entry.events);
    const rolled = events.some((event) => Array.isArray(event.faces) || typeof event.face === "number");
    if (fresh.length) this.results.hidden = !rolled;
    if (rolled)
      this.results.replaceChildren(...events.slice(0, MOST_RESULTS).map((event) => eventLine(event, this.rules)));
  }

  /** What the other side did since this side last looked. @param {State} state @param {LogEntry[]} fresh */
  tellOthers(state, fresh) {
    const { you } = state;
    const seen = you ? this.seen[you] : undefined;
    if (seen && you) {
      const done = stillStand(fresh).filter((entry) => entry.seq > seen.seq && entry.by !== you && !entry.takes_back);
      const theirs = this.board.recapOf?.(state.view, done) ?? done;
      if (theirs.length && !this.screen.together) this.recap.tell(seen.view, theirs);
    }
    if (you) this.seen[you] = { view: state.view, seq: state.seq };
  }

  /** At one screen the other side must decide, or this one alone. @param {State} state */
  changeSeat(state) {
    if (this.handing) return;
    this.handing = true;
    if (this.session.side) this.seen[this.session.side] = { view: state.view, seq: state.seq };
    void this.handTo(/** @type {Side} */ (state.actor), state);
  }

  /** The page is emptied where the next decision is hidden from the other player. @param {Side} side @param {State} state */
  async handTo(side, state) {
    const together = this.screen.allows(state);
    if (this.screen.hides(state) && !together) {
      this.empty();
      await handOver(side, () => this.screen.waive(true));
    }
    this.screen.together = together;
    this.board.setShared?.(together);
    this.results.hidden = true;
    this.handing = false;
    await this.session.sit(side);
  }

  /** Nothing of either side stays on the page. */
  empty() {
    const { layout } = this;
    this.session.leave();
    this.bookmark.leave();
    this.recap.stop();
    this.popovers.close();
    this.decision.clear();
    this.log.clear();
    this.results.hidden = true;
    this.results.replaceChildren();
    layout.map.showSheet(null);
    this.strip.clear();
    this.clocks.clear();
    this.offers.clear();
    this.talk.clear();
    layout.standing.replaceChildren();
    layout.empty("forces");
    layout.panel("game").replaceChildren();
    this.board.clear();
    this.clicks.forget();
    delete layout.root.dataset.mood;
    document.title = "Yellow Sea";
  }

  /** @param {Error} error */
  failed(error) {
    if (error instanceof Refused) this.decision.refuse(sentence(error.refusal.text), error.refusal.rule);
    else if (error instanceof Stale) this.decision.refuse("The game has moved on; this is how it stands now.");
    else this.decision.refuse(error instanceof Fault ? error.message : String(error));
  }

  // -- drawing -------------------------------------------------------------------------------------------------------

  redraw() {
    const { state, recap, layout, board } = this;
    if (!state) return;
    if (!recap.running) this.draw(state.view, new Set());
    this.decision.show(state, this.clicks.picked);
    this.decision.showSeveral(this.clicks.several, state.options);
    this.decision.showUndo(state, this.log.own(state.you).length > 0);
    this.decision.showWayBack(state.can_undo ? this.lastOption : null);
    layout.showStanding(state.view.phase_name, board.standing(state.view));
    layout.fill("forces", () => (this.screen.together ? closedList() : board.forces(state.view)));
    this.clocks.show(state);
    this.offers.show(state);
    this.showTalk(state);
    this.showGamePanel(state);
    layout.map.showSheet(board.combatSheet(state));
    // For whoever drives the page from outside: how far it is, and whether it waits for this player.
    Object.assign(layout.root.dataset, {
      seq: String(state.seq),
      mood: state.outcome ? "over" : state.options.length ? "decide" : "wait",
    });
    layout.opened();
    document.title = `${state.actor && state.actor === state.you ? "● " : ""}${state.view.phase_name} – Yellow Sea`;
  }

  /** @param {State} state */
  showGamePanel(state) {
    const shows = { keys: () => this.showKeys(), briefing: () => void this.briefing.show(this.state) };
    const panel = this.layout.panel("game");
    panel.replaceChildren(gamePanel(state, this.session, this.screen, shows));
    panel.append(this.notice.switches(), followSwitch());
  }

  /** @param {View} view @param {Set<Token>} flash */
  draw(view, flash) {
    const { board, clicks } = this;
    /** @type {Set<Token>} */
    const nothing = new Set();
    const lit = this.recap.running ? nothing : targets(this.state?.options ?? [], clicks.picked, board.verbs);
    const { units } = clicks.several;
    const aims = units.size && !this.recap.running ? clicks.several.places(this.state?.options ?? []) : lit;
    board.draw(view, { targets: aims, picked: new Set([...clicks.picked, ...clicks.clicked, ...units]), flash });
  }

  /** Light up what a line of the log is about; after the end, go to that step of the replay. @param {LogEntry} entry */
  visit(entry) {
    const { state } = this;
    if (state?.outcome)
      location.assign(`/games/${state.game}/replay?step=${state.secrets ? 0 : this.log.stepOf(entry)}`);
    else if (state) this.draw(state.view, new Set(entry.events.flatMap((event) => this.board.about(event))));
  }

  // -- keys ----------------------------------------------------------------------------------------------------------

  /** @returns {import("../board").Commands} */
  commands() {
    const { layout, board } = this;
    const { map, forces } = board.words;
    return {
      Escape: { words: "skip the recap, close a sheet, or go one step back", run: () => this.escape() },
      u: { words: "undo", run: () => this.decision.undo.click() },
      h: { words: "ask the officer of your side for advice", run: () => this.decision.advice.button.click() },
      l: { words: "log", run: () => layout.toggle("log") },
      f: { words: forces.toLowerCase(), run: () => this.openForces() },
      m: { words: `to the ${map}; arrows go from place to place`, run: () => layout.map.focusPlace() },
      w: { words: "who is winning: how it stands", run: () => this.strip.toggle() },
      "Shift+A": { words: "sound on or off", run: () => this.notice.toggleSound() },
      t: { words: "talk, and your notes", run: () => this.openTalk() },
      o: { words: "what the other player asks, or the clock", run: () => this.openOffers() },
      b: { words: "the briefing of your side", run: () => void this.briefing.show(this.state) },
      x: { words: "to where something can be done", run: () => layout.map.seek() },
      z: { words: `the whole ${map}`, run: () => layout.map.view?.whole() },
      "+": { words: "zoom in", run: () => layout.map.view?.zoom(1) },
      "-": { words: "zoom out", run: () => layout.map.view?.zoom(-1) },
      ...board.keys,
    };
  }

  escape() {
    if (this.recap.running) this.recap.end();
    else if (this.popovers.open) this.popovers.close();
    else if (!this.decision.whyNot.hidden) this.decision.forgive();
    else if (this.board.escape?.()) return;
    else this.clicks.back();
    if (!this.decision.element.contains(document.activeElement)) this.decision.options.focusFirst();
  }

  openTalk() {
    if (this.layout.current !== "talk") this.layout.toggle("talk");
    if (!this.talk.talking.hidden) return this.talk.field.focus();
    this.talk.pad.open = true;
    this.talk.notes.focus();
  }

  openOffers() {
    if (!this.offers.element.hidden) return this.offers.focus();
    this.layout.toggle("game");
    this.layout.panel("game").querySelector("button")?.focus();
  }

  openForces() {
    this.layout.toggle("forces");
    this.layout.panel("forces").querySelector("button")?.focus();
  }
}

/** The entries that no later one has taken back. @param {LogEntry[]} entries */
function stillStand(entries) {
  const undone = new Set(entries.map((entry) => entry.takes_back));
  const cut = entries.findLast((entry) => entry.kind === "takeback");
  return entries.filter(({ seq }) => !undone.has(seq) && !(cut && seq >= (cut.takes_back ?? cut.seq) && seq < cut.seq));
}

/** Players who steer the map themselves switch this off. */
function followSwitch() {
  const box = h("input", { type: "checkbox", class: "follow-switch", checked: setting("follow", true) });
  box.addEventListener("change", () => keepSetting("follow", box.checked));
  return h("p", {}, h("label", {}, box, " The map goes where something is to be decided"));
}

/** What stands for the list of all units while both players look on. */
function closedList() {
  return h("p", { class: "closed-list" }, "Closed while both of you are looking.");
}

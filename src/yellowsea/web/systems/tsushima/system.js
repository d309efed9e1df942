/** Tsushima on the page: joins sea chart, sheets, Battle Board, events and clicks into what the page asks of a board. */

import { Overlays } from "../../hexmap/overlays.js";
import { dressed, h } from "../../page/dom.js";
import { flagshipOf, shipEmblem } from "../../pieces/emblem.js";
import { BattleBoard } from "./battle/board.js";
import { FireLog } from "./battle/fire_log.js";
import { endsInBattle, isBy, outsideBattle, sinceBattleJoined } from "./battle/lines.js";
import { battleReport } from "./battle/report.js";
import { Warships } from "./battle/warships.js";
import { SeaChart } from "./chart/chart.js";
import { convoySheet, planTable } from "./chart/convoys.js";
import { Dock } from "./chart/dock.js";
import { dragShips } from "./chart/drag.js";
import { SeaGrid } from "./chart/grid.js";
import { PlaceSheet, WAITING } from "./chart/place_sheet.js";
import { readOut } from "./chart/readout.js";
import { READABLE, Sight } from "./chart/sight.js";
import { shipsAt } from "./chart/stacks.js";
import { about, apply, recapKey, trailOf } from "./events.js";
import { forces, sheetOf } from "./forces.js";
import { Lookups } from "./lookups.js";
import { divisionName } from "./names.js";
import { OVERLAYS } from "./overlays.js";
import { picture, standing, weight } from "./presentation.js";
import { searchTable } from "./searches.js";
import { profile } from "./ship_types.js";
import { intent, OVER_PLACES } from "./unoffered_option.js";
import { VERBS } from "./verbs.js";

/** @typedef {import("../../board").BoardHost} BoardHost */
/** @typedef {import("../../board").Marks} Marks */
/** @typedef {import("./view").SeaView} SeaView */
/** @typedef {import("./view").SeaState} SeaState */
/** @typedef {import("./view").Ship} Ship */
/** @typedef {import("./view").Suggestion} Suggestion */

const HERE = new URL(".", import.meta.url);
/** @type {Marks} */
const NOTHING = { targets: new Set(), picked: new Set(), flash: new Set() };

/** @param {BoardHost} host @returns {Promise<import("../../board").Board<SeaView>>} */
export async function open(host) {
  const json = async (/** @type {string} */ name) => (await fetch(new URL(name, HERE))).json();
  const [layout, profiles] = await Promise.all([
    json("layout.json"),
    json("battle/profiles.json"),
    dressed(new URL("style.css", HERE)),
  ]);
  return new SeaBoard(host, new SeaGrid(layout), new Warships(profiles));
}

class SeaBoard {
  /** @param {BoardHost} host @param {SeaGrid} grid @param {Warships} warships */
  constructor(host, grid, warships) {
    this.host = host;
    this.grid = grid;
    this.size = { width: grid.layout.width, height: grid.layout.height };
    this.readable = READABLE;
    this.verbs = VERBS;
    this.words = { forces: "Fleets", map: "chart" };
    this.unitKind = "unit";
    /** @type {SeaView | null} */
    this.shown = null;
    /** @type {SeaState | null} the position this player decides in */
    this.state = null;
    this.marks = NOTHING;
    this.fireLog = new FireLog();
    /** has a battle ended whose report nobody has closed? */
    this.unread = false;
    /** is a drawing under way? */
    this.due = false;
    /** has somebody looked on since the page was empty? */
    this.watching = false;
    /** do two players look on, so that the chart below the board stays closed? */
    this.shared = false;
    this.title = (/** @type {string} */ place) => grid.title(place);
    this.lookups = new Lookups((what) => host.look(what, ""));
    this.chart = new SeaChart(grid, {
      place: (place) => this.clickPlace(place),
      stack: (place) => this.clickStack(place),
      look: (place) => this.look(place),
    });
    this.dock = new Dock();
    this.sight = new Sight(host, grid, this.dock, this.chart.svg);
    this.placeSheet = this.makePlaceSheet();
    this.battleBoard = new BattleBoard(this.fireLog, this.battleWays(), host.id, warships);
    this.overlays = new Overlays(host.frame, OVERLAYS, "naval_overlays", () => this.overlaysChanged());
    this.chart.shown = this.overlays.shown;
    this.keys = this.overlays.keys;
    this.apply = apply;
    this.about = about;
    this.recapKey = recapKey;
    this.recapOf = outsideBattle;
    this.openLines = sinceBattleJoined;
    this.standing = standing;
    this.picture = picture;
    this.weight = weight;
    this.furnish();
  }

  makePlaceSheet() {
    const { host } = this;
    return new PlaceSheet(this.grid, {
      play: host.play,
      pick: host.pick,
      inspect: (ship, at) => this.inspect(ship, at),
      close: () => this.openPlace(null),
      redraw: () => this.redraw(),
      ask: async (place) => /** @type {Suggestion | null} */ (await host.look("divisions", place)),
    });
  }

  battleWays() {
    const { play, pick, staff } = this.host;
    return {
      play,
      pick,
      staff,
      inspect: (/** @type {Ship} */ ship, /** @type {Element} */ at) => this.inspect(ship, at),
    };
  }

  furnish() {
    const { host, chart, dock } = this;
    host.frame.querySelector(".over-map")?.before(dock.element, this.battleBoard.element);
    dragShips(chart, dock.element, host.frame, {
      state: () => this.state,
      play: host.play,
      look: (place) => this.look(place),
      drop: (place) => host.pick(`place:${place}`),
      carried: () => this.openPlace(null),
    });
    host.stage.replaceChildren(
      h("img", { class: "map-paper", src: new URL("chart.svg", HERE).href, alt: "", draggable: "false" }),
      chart.svg,
    );
  }

  // -- the position --------------------------------------------------------------------------------------------------

  /** @param {SeaState} state */
  update(state) {
    const { state: before } = this;
    const news = state.seq !== before?.seq || state.you !== before?.you;
    const first = !before || state.you !== before.you;
    this.state = state;
    if (!news) return;
    this.hear(state, first);
    this.placeSheet.putAway();
    this.watching = true;
    this.comeTo(state);
    this.openDueSheet(state);
    void this.askMore();
  }

  /** @param {SeaState} state */
  comeTo(state) {
    this.sight.comeTo(state);
  }

  /** What the new lines of the log say about battle and movement. @param {SeaState} state @param {boolean} first */
  hear({ events, you }, first) {
    this.chart.trail = trailOf(events, first ? [] : this.chart.trail);
    if (this.host.isReplay) {
      this.fireLog.forget();
      for (const event of events.flatMap((entry) => entry.events)) this.fireLog.note(event);
      return;
    }
    const before = this.fireLog.roundName;
    this.fireLog.hear(events);
    const after = this.fireLog.roundName;
    // Whoever has watched so far sees the round that is new; whoever sits down again is not shown old ones.
    if (this.watching && after && after !== before) this.battleBoard.isRoundNew = true;
    // The report of a battle lies there until its reader goes on.
    if (events.length) this.unread = endsInBattle(events, you) || (this.unread && !isBy(events, you));
  }

  /** Ships to be placed lie open; ships in hand need the chart. @param {SeaState} state */
  openDueSheet({ options }) {
    const offers = (/** @type {string} */ verb) => options.some((option) => option.verb === verb);
    if (offers("deploy")) this.openWaiting();
    else if (this.placeSheet.place === WAITING || offers("to")) this.placeSheet.open(null);
  }

  openWaiting() {
    const isOpen = this.placeSheet.place === WAITING;
    this.placeSheet.open(WAITING);
    if (!isOpen) this.sight.makeRoomForWaiting();
  }

  /** What the page needs to know beyond the view, asked once for each position. */
  async askMore() {
    const { state } = this;
    if (!state) return;
    const changed = await this.lookups.ask(state, this.overlays.shown.has("convoys"));
    this.chart.courses = this.lookups.courses;
    if (changed) this.redraw();
  }

  // -- drawing -------------------------------------------------------------------------------------------------------

  /** @param {SeaView} view @param {Marks} marks */
  draw(view, marks) {
    this.shown = view;
    this.marks = marks;
    this.redraw();
  }

  /** Several things that change at once are drawn once. */
  redraw() {
    if (this.due) return;
    this.due = true;
    queueMicrotask(() => {
      this.due = false;
      this.paint();
    });
  }

  paint() {
    const { shown, state, battleBoard, lookups } = this;
    if (!shown) return;
    battleBoard.shared = this.shared;
    if (this.shared) this.chart.clear();
    else this.drawChart(shown);
    // In a battle the board shows the present: it tells the fire by itself.
    battleBoard.draw(state?.view ?? shown, this.marks, state, lookups.expectedAt(state));
  }

  /** @param {SeaView} view */
  drawChart(view) {
    this.chart.draw(view, this.marks);
    this.overlays.offer("convoys", Boolean(view.campaign?.plan && view.viewer === "japan"));
    this.dock.show((this.state?.view ?? view).battle ? null : this.dueSheet(view));
  }

  /** The report of a battle first, then the sheet that was opened, then the convoys. @param {SeaView} view */
  dueSheet(view) {
    const { report } = this.fireLog;
    if (this.unread && report?.ended) return battleReport(report, () => this.openPlace(null));
    if (this.placeSheet.place) return this.placeSheet.sheet(view, this.state);
    if (!this.overlays.shown.has("convoys")) return null;
    return convoySheet(view, this.lookups.convoys, this.title, () => this.overlays.toggle("convoys"));
  }

  overlaysChanged() {
    void this.askMore();
    this.redraw();
  }

  /** @param {boolean} shared */
  setShared(shared) {
    this.shared = shared;
    if (!shared) return;
    this.placeSheet.open(null);
    this.dock.clear();
  }

  clear() {
    this.shown = this.state = null;
    this.lookups.forget();
    this.fireLog.forget();
    this.unread = this.watching = false;
    this.placeSheet.open(null);
    this.dock.clear();
    this.battleBoard.close();
    this.chart.clear();
  }

  // -- clicks and keys -----------------------------------------------------------------------------------------------

  /** Is there an option about this place? A search is played from the sheet, where its chance is told. @param {string} place */
  offers(place) {
    const options = this.state?.options ?? [];
    if (options.some(({ verb, args }) => verb === "search" && args[0] === place)) return false;
    return options.some(
      ({ verb, args }) =>
        (args[0] === place && OVER_PLACES.includes(verb)) || (verb === "voyage" && args.includes(place)),
    );
  }

  /** @param {string} place */
  clickPlace(place) {
    const { shown, host } = this;
    if (this.offers(place)) return host.pick(`place:${place}`);
    const held = shown && (shipsAt(shown, place).length || shown.stacks.some((each) => each.where === place));
    if (held) return this.openPlace(place);
    this.openPlace(null);
    if (this.state?.options.length) host.pick(`place:${place}`);
  }

  /** @param {string} place */
  clickStack(place) {
    if (this.offers(place)) return this.host.pick(`place:${place}`);
    this.openPlace(this.placeSheet.place === place ? null : place);
  }

  /** The sheet lies where the place is not. @param {string | null} place */
  openPlace(place) {
    this.sight.chooseSide(place);
    this.unread = false;
    this.placeSheet.open(place);
    this.redraw();
    queueMicrotask(() => this.sight.makeRoom(place)); // after the sheet is drawn
  }

  /** @param {Ship} ship @param {Element} at */
  inspect(ship, at) {
    this.host.card(sheetOf(ship, this.title), at);
  }

  /** @param {string | null} place */
  look(place) {
    this.chart.showWay(place);
    const { shown } = this;
    const isShown = shown && place && !this.shared && this.grid.has(place);
    this.overlays.say(isShown ? readOut(shown, this.grid, place, this.lookups.courses) : null);
  }

  escape() {
    if (!(this.placeSheet.place || this.unread) || this.shown?.battle) return false;
    this.openPlace(null);
    return true;
  }

  /** @param {SeaView} view @param {string[]} picked */
  intent(view, picked) {
    return intent(view, picked, new Set(this.state?.options.map((option) => option.verb)));
  }

  // -- words and pictures --------------------------------------------------------------------------------------------

  /** @param {string} token */
  nameOf(token) {
    const [kind, name] = token.split(":");
    if (kind === "unit") return this.shown?.ships.find((ship) => ship.id === name)?.name ?? divisionName(name);
    if (kind === "place") return this.title(name);
    if (kind === "column") return `column ${name}`;
    return name.replaceAll("_", " ");
  }

  /** @param {SeaView} view */
  forces(view) {
    return forces(view, (ship, at) => this.inspect(ship, at), this.title);
  }

  /** The Battle Board and the dock show it all. */
  combatSheet() {
    return null;
  }

  /** @param {string} token */
  unitSheet(token) {
    const name = token.startsWith("unit:") ? token.slice(5) : null;
    const found = this.shown?.ships.find((ship) => ship.id === name);
    return found ? sheetOf(found, this.title) : null;
  }

  /** @param {import("../../types").Side} side @param {SeaView} view */
  emblem(side, { ships }) {
    const own = ships.filter((ship) => ship.side === side && ship.where);
    const flagship = flagshipOf(own, ["B", "A", "C"]);
    return flagship ? shipEmblem(profile(flagship.id, flagship.type), flagship.name) : h("span");
  }

  /** @param {SeaView} view */
  situation(view) {
    return planTable(view, this.title) ?? searchTable(view.searches, this.title);
  }

  /** Targets are named in secret (8.16); all else on the Battle Board lies open. @param {SeaView} view */
  isOpenToBoth(view) {
    return view.battle !== null && !view.battle.declaring;
  }
}

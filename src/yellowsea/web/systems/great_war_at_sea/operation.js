/** Chart and field on one page: the chart for an operation, the field in front while a battle is fought, one small beside the other. */

import { TwoBoards } from "../../page/frame/two_boards.js";
import { shipEmblem } from "../../pieces/emblem.js";
import { BattleFilm } from "./battle/battle_film.js";
import { leadShip } from "./sea/markers.js";
import { profile } from "./ships.js";

/** @typedef {import("../../board").BoardHost} BoardHost */
/** @typedef {import("../../board").Marks} Marks */
/** @typedef {import("../../types").Position} Position */
/** @typedef {import("../../types").View} View */
/** @typedef {import("../../page/frame/two_boards.js").Half} Half */
/** @typedef {import("./sea/view").SeaView} SeaView */

/** @type {Marks} */
const NO_MARKS = { targets: new Set(), picked: new Set(), flash: new Set() };

/** A view with an operation, or null in a battle scenario. @param {View} view @returns {SeaView | null} */
export function operationIn(view) {
  return /** @type {Partial<SeaView>} */ (view).operation ? /** @type {SeaView} */ (view) : null;
}

/** Is the field what matters: in a battle scenario, in a battle of an operation, and while ships are drawn up for one? @param {View} view */
export function isOnField(view) {
  const sea = operationIn(view);
  return !sea || sea.round > 0 || sea.operation.step === "place";
}

export class GreatWarBoard extends TwoBoards {
  /** @param {BoardHost} host @param {Half} field @param {Half} chart */
  constructor(host, field, chart) {
    super(host, [field, chart]);
    this.field = field;
    this.chart = chart;
    this.verbs = { ...chart.board.verbs, ...field.board.verbs };
    this.words = { forces: "Ships", map: "chart" };
    this.size = field.board.size;
    this.mini.hidden = true;
    this.keys = {
      ...chart.board.keys,
      ...field.board.keys,
      q: { words: "the other board, while a battle is on", run: () => this.mini.hidden || this.turn() },
    };
    /** was the field asked about when the page last looked? */
    this.wasOnField = false;
    const battle = /** @type {import("./system.js").SeaFightBoard} */ (/** @type {unknown} */ (field.board));
    this.film = new BattleFilm({
      begin: (view) => {
        this.bringToFront(field);
        battle.bring(view.groups.map((group) => group.hex));
      },
      show: (scene) => battle.showScene(scene),
      end: () => this.backToChart(),
    });
    chart.frame.append(this.film.again);
    field.frame.append(this.film.bar);
  }

  /** After a battle was watched again. */
  backToChart() {
    this.field.board.clear();
    this.bringToFront(this.chart);
    this.come();
    if (this.shown) this.draw(this.shown, this.marks);
  }

  /** One kind for what is in front. */
  get unitKind() {
    return this.front.board.unitKind;
  }

  /** @param {Position} position @override */
  update(position) {
    const { view } = position;
    const [sea, onField] = [operationIn(view), isOnField(view)];
    this.mini.hidden = !sea || !onField;
    const before = this.front;
    const isNew = position.seq !== this.seq;
    this.seq = position.seq;
    if (sea && isNew && !this.host.isReplay) this.film.attend(sea, position.events);
    // A battle brings the field to the front when it asks something; the player may look at the chart meanwhile.
    if (!onField) this.bringToFront(this.chart);
    else if (!sea || !this.wasOnField || (isNew && position.options.length)) this.bringToFront(this.field);
    if (this.wasOnField && !onField) this.field.board.clear();
    this.wasOnField = onField;
    if (sea) this.chart.board.update(onField ? { ...position, options: [] } : position);
    if (onField) this.field.board.update(position);
    this.playFirst();
    if (this.front !== before) this.come();
  }

  /** A battle waits until the movement that led to it has been played. */
  playFirst() {
    const { show } = /** @type {import("./sea/board.js").SeaBoard} */ (/** @type {unknown} */ (this.chart.board));
    if (!show.running || this.front === this.chart) return;
    this.bringToFront(this.chart);
    show.afterwards = () => this.front === this.chart && this.turn();
  }

  /** What came to the front shows what matters on it. */
  come() {
    const board = /** @type {import("../../board").Board & {come: () => void}} */ (this.front.board);
    board.come();
  }

  /** @override */
  turn() {
    super.turn();
    this.come();
    if (this.shown) this.draw(this.shown, this.marks);
  }

  /** @param {View} view @param {Marks} marks @override */
  draw(view, marks) {
    this.shown = view;
    this.marks = marks;
    if (operationIn(view)) this.chart.board.draw(view, this.front === this.chart ? marks : NO_MARKS);
    if (isOnField(view)) this.field.board.draw(view, this.front === this.field ? marks : NO_MARKS);
  }

  /** @param {View} view @param {import("../../types").GameEvent} event @override */
  apply(view, event) {
    const after = operationIn(view) ? this.chart.board.apply(view, event) : view;
    return isOnField(view) ? this.field.board.apply(after, event) : after;
  }

  /** @param {import("../../types").GameEvent} event @override */
  about(event) {
    return [...new Set(this.halves.flatMap(({ board }) => board.about(event)))];
  }

  /** @param {import("../../types").LogEntry} entry @override */
  recapKey(entry) {
    return this.front.board.recapKey(entry);
  }

  /** @param {View} view @param {import("../../types").LogEntry[]} entries */
  recapOf(view, entries) {
    return operationIn(view) ? (this.chart.board.recapOf?.(view, entries) ?? entries) : entries;
  }

  /** Both draw from the same view. @param {View} view @returns {View} @override */
  viewOf(view) {
    return view;
  }

  /** The board that a question is about. @param {View} view */
  asked(view) {
    return (isOnField(view) ? this.field : this.chart).board;
  }

  /** @param {Position} position */
  comeTo(position) {
    this.asked(position.view).comeTo?.(position);
  }

  /** @param {View} view @param {string} token @param {import("../../types").Option[]} options */
  meantBy(view, token, options) {
    return this.front.board.meantBy?.(view, token, options) ?? token;
  }

  /** @param {View} view @param {string[]} picked @override */
  intent(view, picked) {
    return this.front.board.intent(view, picked);
  }

  /** @param {import("../../types").Option} option */
  labelOf(option) {
    return this.front.board.labelOf?.(option) ?? null;
  }

  /** @param {import("../../types").Option} option */
  instead(option) {
    return this.front === this.chart ? (this.chart.board.instead?.(option) ?? null) : null;
  }

  /** The board that knows this thing. @param {string} token @override */
  halfOf(token) {
    return this.front.board.unitSheet(token) ? this.front : super.halfOf(token);
  }

  /** @param {View} view @returns {import("../../board").Fact[]} */
  standing(view) {
    const sea = operationIn(view);
    return (sea && !sea.round ? this.chart.board : this.asked(view)).standing(view);
  }

  /** @param {View} view */
  forces(view) {
    return this.asked(view).forces(view);
  }

  /** @param {Position} position @override */
  combatSheet(position) {
    return this.asked(position.view).combatSheet(position);
  }

  /** @param {View} view */
  situation(view) {
    return this.asked(view).situation(view);
  }

  /** @param {import("../../types").Side} side @param {View} view */
  emblem(side, view) {
    const sea = operationIn(view)?.operation;
    const own = sea?.fleets.filter((fleet) => fleet.own && fleet.side === side) ?? [];
    const fleet = own.find(({ leader }) => leader) ?? own[0];
    const lead = sea && fleet ? leadShip(sea, fleet) : null;
    if (!lead) return this.field.board.emblem?.(side, /** @type {any} */ (view)) ?? document.createElement("span");
    return shipEmblem(profile(/** @type {any} */ ({ ...lead, hull: lead.hull ?? { left: 1 } })), lead.name);
  }

  /** @override */
  clear() {
    super.clear();
    this.film.clear();
    this.wasOnField = false;
    this.mini.hidden = true;
  }
}

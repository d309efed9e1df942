/** Chart and field on one page: the chart for an operation, the field in front while a battle is fought, one small beside the other. */

import { TwoBoards } from "../../page/two_boards.js";

/** @typedef {import("../../board").BoardHost} BoardHost */
/** @typedef {import("../../board").Marks} Marks */
/** @typedef {import("../../types").Position} Position */
/** @typedef {import("../../types").View} View */
/** @typedef {import("../../page/two_boards.js").Half} Half */
/** @typedef {import("./view").SeaFightView} SeaFightView */
/** @typedef {import("./sea/view").SeaView} SeaView */

/** @type {Marks} */
const NO_MARKS = { targets: new Set(), picked: new Set(), flash: new Set() };

/** The operation in a view, or null in a battle scenario. @param {View} view @returns {SeaView | null} */
export function operationIn(view) {
  const found = /** @type {Partial<SeaView>} */ (view);
  return found.operation ? /** @type {SeaView} */ (view) : null;
}

/** The battle in a view: the whole view of a battle scenario, a part of an operation's, or none. @param {View} view @returns {SeaFightView | null} */
export function battleIn(view) {
  const sea = operationIn(view);
  return sea ? sea.battle : /** @type {SeaFightView} */ (/** @type {unknown} */ (view));
}

/** A position as the field knows it; while no battle is on, without options. @param {Position} position @param {SeaFightView} battle */
function fieldPosition(position, battle) {
  return /** @type {Position} */ ({ ...position, view: battle });
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
    /** was a battle on when the page last looked? */
    this.wasInBattle = false;
  }

  /** One kind for what is in front. */
  get unitKind() {
    return this.front.board.unitKind;
  }

  /** @param {View} view @returns {boolean} is the question about the field? */
  isOnField(view) {
    return battleIn(view) !== null;
  }

  /** @param {Position} position @override */
  update(position) {
    const sea = operationIn(position.view);
    const battle = battleIn(position.view);
    const inBattle = battle !== null;
    this.mini.hidden = !sea || !inBattle;
    const isNew = position.seq !== this.seq;
    this.seq = position.seq;
    // A battle brings the field to the front once; the player may look at the chart meanwhile.
    if (!sea) this.bringToFront(this.field);
    else if (!inBattle) this.bringToFront(this.chart);
    else if (!this.wasInBattle || (isNew && position.options.length)) this.bringToFront(this.field);
    this.wasInBattle = inBattle;
    if (sea) this.chart.board.update(/** @type {any} */ (this.chartPosition(position)));
    if (battle) this.field.board.update(/** @type {any} */ (fieldPosition(position, battle)));
    else this.field.board.clear();
  }

  /** While a battle is on, nothing is asked on the chart. @param {Position} position @returns {Position} */
  chartPosition(position) {
    return this.isOnField(position.view) ? { ...position, options: [] } : position;
  }

  /** @param {View} view @param {Marks} marks @override */
  draw(view, marks) {
    this.shown = view;
    this.marks = marks;
    const battle = battleIn(view);
    if (operationIn(view)) this.chart.board.draw(view, this.front === this.chart ? marks : NO_MARKS);
    if (battle) this.field.board.draw(battle, this.front === this.field ? marks : NO_MARKS);
  }

  /** @param {View} view @param {import("../../types").GameEvent} event @override */
  apply(view, event) {
    const battle = battleIn(view);
    if (!operationIn(view)) return this.field.board.apply(view, event);
    const after = /** @type {SeaView} */ (this.chart.board.apply(view, event));
    return battle ? { ...after, battle: /** @type {SeaFightView} */ (this.field.board.apply(battle, event)) } : after;
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

  /** What a half is shown of a view. @param {View} view @param {Half} half @returns {View} @override */
  viewOf(view, half) {
    return half === this.chart ? view : (battleIn(view) ?? view);
  }

  /** @param {View} view @param {string} token @param {import("../../types").Option[]} options */
  meantBy(view, token, options) {
    const { board } = this.front;
    return board.meantBy?.(this.viewOf(view, this.front), token, options) ?? token;
  }

  /** @param {View} view @param {string[]} picked @override */
  intent(view, picked) {
    return this.front.board.intent(this.viewOf(view, this.front), picked);
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
    const half = this.isOnField(view) ? this.field : this.chart;
    return half.board.standing(this.viewOf(view, half));
  }

  /** @param {View} view */
  forces(view) {
    const half = this.isOnField(view) ? this.field : this.chart;
    return half.board.forces(this.viewOf(view, half));
  }

  /** @param {Position} position @override */
  combatSheet(position) {
    const { view } = position;
    const battle = battleIn(view);
    if (battle) return this.field.board.combatSheet(fieldPosition(position, battle));
    return operationIn(view) ? this.chart.board.combatSheet(position) : null;
  }

  /** @param {View} view */
  situation(view) {
    const half = this.isOnField(view) ? this.field : this.chart;
    return half.board.situation(this.viewOf(view, half));
  }

  /** @param {import("../../types").Side} side */
  emblem(side) {
    return this.field.board.emblem?.(side) ?? document.createElement("span");
  }

  /** @override */
  clear() {
    super.clear();
    this.wasInBattle = false;
    this.mini.hidden = true;
  }
}

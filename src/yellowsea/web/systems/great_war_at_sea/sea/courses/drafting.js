/** Drawing courses on the chart with pointer, keys or clicks, for the fleet in hand. */

import { canDraft, deedFor, draftFor, linesOf, stillMeant } from "./draft_orders.js";

/** @typedef {import("../view").SeaState} SeaState */
/** @typedef {import("../view").Fleet} Fleet */

export class Drafting {
  /** @param {import("../chart.js").SeaChart} chart @param {() => SeaState | null} state @param {() => void} changed */
  constructor(chart, state, changed) {
    this.chart = chart;
    this.grid = chart.seas;
    this.state = state;
    this.changed = changed;
  }

  get drafts() {
    return this.chart.drafts;
  }

  /** A new position: drafts that mean nothing any more are dropped. @param {SeaState} state */
  attend({ view }) {
    this.chart.drafts = stillMeant(this.grid, view.operation, this.drafts);
  }

  /** @param {string | null} id */
  fleet(id) {
    return this.state()?.view.operation.fleets.find((fleet) => fleet.id === id) ?? null;
  }

  /** May a course be drawn for this fleet now? @param {Fleet | null} fleet */
  isOpen(fleet) {
    const state = this.state();
    return Boolean(state?.options.length && canDraft(state.view.operation, fleet));
  }

  /** The fleet in hand, if its course may be drawn. */
  get inHand() {
    const fleet = this.fleet(this.chart.selected);
    return this.isOpen(fleet) ? fleet : null;
  }

  /** Its draft, begun if there is none. */
  get draft() {
    const [fleet, state] = [this.inHand, this.state()];
    if (!fleet || !state) return null;
    const draft = this.drafts.get(fleet.id) ?? draftFor(this.grid, state.view.operation, fleet);
    this.drafts.set(fleet.id, draft);
    return draft;
  }

  /** What a press takes up: an own fleet whose course may be drawn; with a finger only the one in hand. @param {Element} target @param {boolean} isTouch */
  grab(target, isTouch) {
    const id = target.closest("[data-fleet]")?.getAttribute("data-fleet") ?? null;
    if (!id || !this.isOpen(this.fleet(id))) return null;
    return isTouch && id !== this.chart.selected ? null : id;
  }

  /** @param {string} id */
  begin(id) {
    this.chart.selected = id;
    this.drafts.delete(id);
    this.changed();
  }

  /** The pointer is over a zone, and maybe a harbour. @param {string} zone @param {string | null} harbour */
  over(zone, harbour) {
    const { draft } = this;
    if (!draft) return;
    const port = draft.legs.at(-1)?.port ?? null;
    if (port && port !== harbour) draft.back();
    draft.extend(zone);
    if (harbour && this.grid.zoneOf(harbour) === draft.end && draft.legs.at(-1)?.port !== harbour) draft.enter(harbour);
    this.changed();
  }

  /** The pointer was lifted, or a tool was used. */
  settle() {
    for (const [id, draft] of this.drafts) if (draft.isEmpty) this.drafts.delete(id);
    this.changed();
  }

  /** @param {string} zone */
  extend(zone) {
    const { draft } = this;
    if (draft && zone === draft.end) draft.leavePort();
    else draft?.extend(zone);
    this.settle();
  }

  /** On to a harbour, and into it. @param {string} harbour */
  enter(harbour) {
    const { draft } = this;
    const zone = this.grid.zoneOf(harbour);
    if (!draft || !zone) return;
    draft.extend(zone);
    if (draft.end === zone) draft.enter(harbour);
    this.settle();
  }

  stay() {
    this.draft?.stay();
    this.settle();
  }

  /** At the end of its course the fleet in hand does what it is for, or blockades. */
  deed() {
    const [fleet, state, draft] = [this.inHand, this.state(), this.draft];
    const deed = fleet && state && draft ? deedFor(this.grid, state.view.operation, fleet, draft.end) : null;
    if (deed) draft?.toggle(deed);
    this.settle();
  }

  takeBack() {
    this.drafts.get(this.chart.selected ?? "")?.back();
    this.settle();
  }

  drop() {
    this.drafts.delete(this.chart.selected ?? "");
    this.settle();
  }

  /** The fleet after the one in hand whose course is due. */
  nextDue() {
    const due = this.state()?.view.operation.fleets.filter((fleet) => this.isOpen(fleet)) ?? [];
    const here = due.findIndex((fleet) => fleet.id === this.chart.selected);
    return due[(here + 1) % due.length] ?? null;
  }

  /** All options that the drafts mean. */
  get lines() {
    return [...this.drafts.values()].filter((draft) => !draft.isEmpty).flatMap(linesOf);
  }
}

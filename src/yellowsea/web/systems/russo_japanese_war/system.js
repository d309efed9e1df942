/** The joined war on the page: the chart of Tsushima and the map of Port Arthur, and what lies between them. */

import { dressed, h } from "../../page/dom.js";
import { partHost, partOf, TwoBoards } from "../../page/frame/two_boards.js";
import { open as openLand } from "../port_arthur/system.js";
import { open as openSea } from "../tsushima/system.js";
import { clockStrip } from "./clock.js";
import { transportPanel } from "./transport.js";
import { VERBS } from "./verbs.js";

/** @typedef {import("../../board").BoardHost} BoardHost */
/** @typedef {import("./view").WarView} WarView */
/** @typedef {import("./view").WarState} WarState */

const HERE = new URL(".", import.meta.url);

/** @param {BoardHost} host @returns {Promise<import("../../board").Board<WarView>>} */
export async function open(host) {
  /** @type {WarBoard | null} */
  let war = null;
  const isFront = (/** @type {string} */ name) => war?.front.name === name;
  const sea = partHost(host, "sea", "tsushima", isFront);
  const land = partHost(host, "land", "port_arthur", isFront);
  const [chart, map] = await Promise.all([
    openSea(sea.part),
    openLand(land.part),
    dressed(new URL("../../page/frame/two_boards.css", HERE), new URL("style.css", HERE)),
  ]);
  war = new WarBoard(host, [
    { name: "sea", title: "sea chart", board: /** @type {any} */ (chart), sheet: sea.sheet, frame: sea.frame },
    { name: "land", title: "land map", board: /** @type {any} */ (map), sheet: land.sheet, frame: land.frame },
  ]);
  return /** @type {any} */ (war);
}

class WarBoard extends TwoBoards {
  /** @param {BoardHost} host @param {import("../../page/frame/two_boards.js").Half[]} halves */
  constructor(host, halves) {
    super(host, halves);
    this.verbs = { ...this.verbs, ...VERBS };
    this.words = { forces: "Forces", map: "board" };
    this.unitKind = "unit";
    this.size = this.front.board.size;
    this.strip = h("div", { class: "clock-holder" });
    host.bar(this.strip);
    host.explain(this.strip);
    this.leaveOutSeaTable();
    this.keys = { ...this.keysOfFront(), q: { words: "the other board", run: () => this.turn() } };
  }

  /** Who controls the seas is not a matter of dice here (S4): the land map is drawn without the table for it. */
  leaveOutSeaTable() {
    for (const paper of this.halves[1].sheet.querySelectorAll("img"))
      if (paper.src.endsWith("map.svg")) paper.src += "#no-seas";
  }

  /** Questions between the boards are asked over the land map. @param {WarState} position @override */
  update(position) {
    const isNew = position.seq !== this.seq;
    const land = this.half("land");
    if (isNew && !position.view.board && position.options.length && land) this.bringToFront(land);
    super.update(/** @type {any} */ (position));
    if (isNew) this.comeToGoals(position);
  }

  /** Ports, units and goals of a question between the boards are on the land map. @param {WarState} position */
  comeToGoals(position) {
    const land = this.half("land");
    const between = position.options.filter((option) => !option.verb.includes("."));
    if (position.view.board || !between.length || !land) return;
    const view = this.viewOf(/** @type {any} */ (position.view), land);
    land.board.comeTo?.(/** @type {any} */ ({ ...position, options: between, view }));
  }

  /** @param {any} position */
  comeTo(position) {
    for (const half of this.halves) {
      const part = partOf(position, half.name, this.viewOf(position.view, half));
      if (part.options.length) half.board.comeTo?.(part);
    }
    this.comeToGoals(position);
  }

  /** Where nothing is asked on the land map it is first seen where the armies are. @param {import("../../page/frame/two_boards.js").Half} half @override */
  bringToFront(half) {
    super.bringToFront(half);
    if (half.name !== "land" || this.hasSeenLand || !this.shown) return;
    this.hasSeenLand = true;
    /** @type {any} */ (half.board).comeToUnits(this.viewOf(this.shown, half));
  }

  hasSeenLand = false;

  /** The Battle Board tells a battle by itself. @param {any} view @param {import("../../types").LogEntry[]} entries */
  recapOf(view, entries) {
    const [sea] = this.halves;
    return sea.board.recapOf?.(this.viewOf(view, sea), entries) ?? entries;
  }

  /** Both look on only in a battle at sea. @param {import("../../types").LogEntry[]} entries */
  openLines(entries) {
    return this.halves[0].board.openLines?.(entries) ?? entries;
  }

  /** @param {WarView} view @param {import("../../board").Marks} marks @override */
  draw(view, marks) {
    super.draw(/** @type {any} */ (view), marks);
    this.strip.replaceChildren(clockStrip(view));
  }

  /** @param {string} place a place of either board */
  title(place) {
    const onChart = this.halves[0].board.nameOf(`place:${place}`);
    const onMap = this.halves[1].board.nameOf(`hex:${place}`);
    return onMap !== place ? onMap : onChart;
  }

  /** @param {string} token @override */
  nameOf(token) {
    const [kind, name] = token.split(":");
    if (kind === "goal" || kind === "origin") return this.title(name);
    if (kind === "hex") return this.halves[1].board.nameOf(token);
    if (kind === "place" || kind === "column") return this.halves[0].board.nameOf(token);
    return super.nameOf(token);
  }

  /** @param {WarView} view @returns {import("../../board").Fact[]} */
  standing(view) {
    const { japan, russia } = view.parts.land.hits;
    const used = view.transport.ceilings.map((ceiling) => `${ceiling.used}/${ceiling.most}`).join(" ");
    return [
      { label: "Turn", short: "Turn", value: `${view.turn}` },
      { label: "Hits on land, Japan to Russia", short: "Hits", value: `${japan} : ${russia}` },
      { label: "Carried to Fusan, Korea, ports", short: "Carried", value: used },
    ];
  }

  /** @param {WarView} view */
  forces(view) {
    const [sea, land] = this.halves;
    return h(
      "div",
      { class: "both-forces" },
      transportPanel(view, (goal) => this.title(goal)),
      h("h3", {}, "Fleets"),
      h("div", { class: "system-tsushima" }, sea.board.forces(/** @type {any} */ (view.parts.sea))),
      h("h3", {}, "Armies"),
      h("div", { class: "system-port_arthur" }, land.board.forces(/** @type {any} */ (view.parts.land))),
    );
  }

  /** Loads and merchants would push the question out of sight. @param {WarView} view */
  asksFirst(view) {
    return !this.half(view.board);
  }

  /** @param {WarView} view */
  situation(view) {
    const half = this.half(view.board);
    if (half) return half.board.situation(this.viewOf(/** @type {any} */ (view), half));
    return view.actor === view.viewer ? transportPanel(view, (goal) => this.title(goal)) : null;
  }

  /** @param {import("../../types").Side} side @param {WarView} view */
  emblem(side, view) {
    const [half] = this.halves;
    return half.board.emblem?.(side, this.viewOf(/** @type {any} */ (view), half)) ?? h("span");
  }
}

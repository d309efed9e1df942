/** Port Arthur on the page: joins map, counters, events and clicks into what the page asks of a board. */

import { LandBoard, monthWords, paper } from "../../hexmap/land_board.js";
import { dressed } from "../../page/dom.js";
import { combatSheet, foughtOver } from "./attack.js";
import { counterPicture, cratePicture, inOrder, pilePicture } from "./counters.js";
import { about, apply, recapKey } from "./events.js";
import { forces, sheetOf } from "./forces.js";
import { ArthurGrid } from "./grid.js";
import { OVERLAYS } from "./layers.js";
import { ArthurMap } from "./map.js";
import { readOut } from "./readout.js";
import { controlWords } from "./tracks.js";
import { intent } from "./unoffered_option.js";
import { OVER_HEXES, VERBS } from "./verbs.js";

/** @typedef {import("../../board").BoardHost} BoardHost */
/** @typedef {import("./view").ArthurState} ArthurState */
/** @typedef {import("./view").ArthurView} ArthurView */
/** @typedef {import("./view").Unit} Unit */

const HERE = new URL(".", import.meta.url);

/** @param {BoardHost} host @returns {Promise<import("../../board").Board<ArthurView>>} */
export async function open(host) {
  const [layout] = await Promise.all([
    fetch(new URL("layout.json", HERE)).then((answer) => answer.json()),
    dressed(new URL("style.css", HERE)),
  ]);
  return new ArthurBoard(host, new ArthurGrid(layout));
}

/** @extends {LandBoard<Unit, ArthurView>} */
class ArthurBoard extends LandBoard {
  /** @param {BoardHost} host @param {ArthurGrid} grid */
  constructor(host, grid) {
    super(host, grid, VERBS, OVER_HEXES);
    this.sheet = grid;
    this.size = { width: grid.layout.width, height: grid.layout.height };
    this.map = new ArthurMap(grid, { ...this.mapWays, pile: (zone, units, at) => this.pile(zone, units, at) }, host.id);
    const papers = ["relief.webp", "map.svg"].map((file) => paper(new URL(file, HERE)));
    this.lay(this.map, OVERLAYS, "overlays-port-arthur", papers);
    this.apply = apply;
    this.about = about;
    this.recapKey = recapKey;
  }

  /** @param {Unit} unit @override */
  placeOf(unit) {
    return unit.place;
  }

  /** @param {ArthurView} view @param {string} place @override */
  readOut(view, place) {
    return readOut(view, this.sheet, place, this.overlays?.shown.has("supply") ?? false);
  }

  /** @param {ArthurView} view @param {Unit} unit @override */
  lineOf(view, unit) {
    const stack = view.stacks.find((each) => each.hex === unit.place);
    return stack ? { line: stack.line, closed: stack.cut } : null;
  }

  /** @param {ArthurView} view @override */
  underWay(view) {
    return [view.march?.place ?? "", foughtOver(view) ?? ""];
  }

  /** Alike units of a zone: one is as good as another, but the player may choose. @param {string} zone @param {Unit[]} units @param {Element} at */
  pile(zone, units, at) {
    const { clicks, host } = this;
    if (clicks.offers(zone, OVER_HEXES)) return clicks.pickHex(zone);
    const open = units.filter((unit) => clicks.offers(unit.id));
    if (open.length > 1) {
      const tokens = open.map((unit) => `unit:${unit.id}`);
      return host.inspect(this.grid.title(zone), [{ title: "", tokens }], at);
    }
    clicks.unit((open[0] ?? units[0]).id);
  }

  /** @param {ArthurView} view @param {string[]} picked */
  intent(view, picked) {
    return intent(view, picked, this.offered);
  }

  // -- words and pictures --------------------------------------------------------------------------------------------

  /** @param {string} token */
  nameOf(token) {
    const [kind, name] = token.split(":");
    if (kind === "unit" || kind === "whole") return this.unit(name)?.name ?? name;
    if (kind === "hex") return this.grid.title(name);
    return this.shown?.sea.fleets.find((fleet) => fleet.id === name)?.name ?? name;
  }

  /** @param {ArthurView} view @returns {import("../../board").Fact[]} */
  standing(view) {
    const { japan, russia } = view.hits;
    const { used, limit } = view.rail;
    const trains = view.phasing === "japan" && limit !== null && view.phase.endsWith("movement");
    return [
      {
        label: "Turn",
        short: "Turn",
        value: `${view.turn} of ${view.turns}, ${monthWords(view.month)}`,
        side: view.phasing,
      },
      { label: "Season", short: "Season", value: view.season },
      { label: "Hits, Japan to Russia", short: "Hits", value: `${japan} : ${russia}` },
      { label: "Control of the seas", short: "Seas", value: controlWords(view), side: view.sea.control },
      ...(trains ? [{ label: "Japanese trains", short: "Trains", value: `${used} of ${limit}` }] : []),
    ];
  }

  /** @param {ArthurView} view */
  forces(view) {
    return forces(view, (unit, at) => this.host.card(sheetOf(unit, view, this.sheet), at), this.sheet);
  }

  /** @param {ArthurState} state @returns {import("../../board").Sheet | null} */
  combatSheet(state) {
    const { host } = this;
    const strongest = async (/** @type {string} */ hex) =>
      /** @type {import("./view").Attack | null} */ (await host.look("attack", hex).catch(() => null));
    const ways = { pick: host.pick, play: host.play, odds: host.odds, strongest };
    const content = combatSheet(state, ways, (place) => this.grid.title(place));
    const hex = foughtOver(state.view) ?? "";
    return content ? { content, about: this.map.places.get(hex) ?? null, also: this.around(hex) } : null;
  }

  /** @param {ArthurView} view @param {string} token */
  picture(view, token) {
    const [kind, name] = token.split(":");
    if (kind === "unit" || kind === "whole") {
      const unit = view.units.find((each) => each.id === name);
      return unit ? counterPicture(unit) : null;
    }
    if (kind !== "hex") return null;
    const count = view.supply[view.phasing].counters[name];
    if (count && view.phase.endsWith("supply")) return cratePicture(view.phasing, count);
    const units = inOrder(view.units.filter((unit) => unit.place === name));
    return units.length && !this.sheet.isZone(name) ? pilePicture(units) : null;
  }

  /** @param {string} token */
  unitSheet(token) {
    const unit = token.startsWith("unit:") ? this.unit(token.slice(5)) : undefined;
    return unit && this.shown ? sheetOf(unit, this.shown, this.sheet) : null;
  }
}

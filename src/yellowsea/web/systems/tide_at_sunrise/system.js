/** The Tide at Sunrise on the page: joins map, counters, events and clicks into what the page asks of a board. */

import { LandBoard, monthWords, paper } from "../../hexmap/land_board.js";
import { dressed } from "../../page/dom.js";
import { attackSheet, foughtOver } from "./attack.js";
import { counterPicture, inOrder, pilePicture } from "./counters.js";
import { about, apply, recapKey } from "./events.js";
import { forces, sheetOf } from "./forces.js";
import { TideGrid } from "./grid.js";
import { OVERLAYS } from "./layers.js";
import { TideMap } from "./map.js";
import { readOut } from "./readout.js";
import { CLASS_NAMES } from "./symbols.js";
import { intent } from "./unoffered_option.js";
import { VERBS } from "./verbs.js";

/** @typedef {import("../../board").BoardHost} BoardHost */
/** @typedef {import("./view").TideView} TideView */
/** @typedef {import("./view").TideState} TideState */
/** @typedef {import("./view").Unit} Unit */

const HERE = new URL(".", import.meta.url);
/** Verbs whose argument is a hex that the player points at. */
const OVER_HEXES = new Set(["go", "rail", "place", "deploy", "retreat_to", "advance", "attack", "resolve"]);

/** @param {BoardHost} host @returns {Promise<import("../../board").Board<TideView>>} */
export async function open(host) {
  const [layout] = await Promise.all([
    fetch(new URL("layout.json", HERE)).then((answer) => answer.json()),
    dressed(new URL("style.css", HERE)),
  ]);
  return new TideBoard(host, new TideGrid(layout));
}

/** @extends {LandBoard<Unit, TideView>} */
class TideBoard extends LandBoard {
  /** @param {BoardHost} host @param {TideGrid} grid */
  constructor(host, grid) {
    super(host, grid, VERBS, OVER_HEXES);
    this.size = { width: grid.layout.width, height: grid.layout.height };
    this.map = new TideMap(grid, this.mapWays, host.id);
    const papers = ["relief.webp", "map.svg"].map((file) => paper(new URL(file, HERE)));
    this.lay(this.map, OVERLAYS, "overlays", papers);
    this.readOut = (/** @type {TideView} */ view, /** @type {string} */ hex) => readOut(view, grid, hex);
    this.apply = apply;
    this.about = about;
    this.recapKey = recapKey;
  }

  /** @param {Unit} unit @override */
  placeOf(unit) {
    return unit.hex;
  }

  /** The line of a unit, or the one that it would need and what closes it. @param {TideView} view @param {Unit} unit @override */
  lineOf(view, { id, side }) {
    const { lines, cut } = view.supply[side];
    return cut[id] ?? { line: lines[id] ?? [], closed: [] };
  }

  /** @param {TideView} view @override */
  underWay(view) {
    return [view.march?.hex ?? "", view.battle?.hex ?? ""];
  }

  /** @param {TideView} view @param {string[]} picked */
  intent(view, picked) {
    return intent(view, picked, this.offered);
  }

  /** @param {string} token */
  nameOf(token) {
    const [kind, name] = token.split(":");
    if (kind === "unit") return this.unit(name)?.name ?? name;
    if (kind === "hex") return this.grid.title(name);
    if (kind === "class") return CLASS_NAMES[name] ?? name;
    return name.replaceAll("_", " ");
  }

  /** @param {TideView} view @returns {import("../../board").Fact[]} */
  standing(view) {
    const turn = `${view.turn} of ${view.turns}, ${monthWords(view.month)}`;
    const reinforcing = view.phase.endsWith("reinforcement");
    return [
      { label: "Turn", short: "Turn", value: turn, side: view.phasing },
      { label: "Victory points", short: "Points", value: `${view.points} of ${view.target}`, side: "japan" },
      ...(reinforcing ? [{ label: "Transport points", short: "Transport", value: String(view.transport) }] : []),
    ];
  }

  /** @param {TideView} view */
  forces(view) {
    const title = (/** @type {string} */ hex) => this.grid.title(hex);
    return forces(view, (unit, at) => this.host.card(sheetOf(unit, title), at), title);
  }

  /** @param {TideState} state @returns {import("../../board").Sheet | null} */
  combatSheet(state) {
    const { host } = this;
    const ways = { pick: host.pick, play: host.play, odds: host.odds };
    const content = attackSheet(state, ways, (hex) => this.grid.title(hex));
    const hex = foughtOver(state) ?? "";
    return content ? { content, about: this.map.places.get(hex) ?? null, also: this.around(hex) } : null;
  }

  /** @param {TideView} view @param {string} token */
  picture(view, token) {
    const [kind, name] = token.split(":");
    if (kind === "hex") {
      const units = inOrder(view.units.filter((unit) => unit.hex === name));
      return units.length ? pilePicture(units) : null;
    }
    const unit =
      kind === "unit"
        ? view.units.find((each) => each.id === name)
        : view.units.find((each) => each.class === name && each.state === "pool");
    return unit ? counterPicture(kind === "class" ? { ...unit, marks: [] } : unit) : null;
  }

  /** @param {string} token */
  unitSheet(token) {
    const unit = token.startsWith("unit:") ? this.unit(token.slice(5)) : undefined;
    return unit ? sheetOf(unit, (hex) => this.grid.title(hex)) : null;
  }
}

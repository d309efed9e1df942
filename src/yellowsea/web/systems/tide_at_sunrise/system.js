/** The Tide at Sunrise on the page: joins map, counters, events and clicks into what the page asks of a board. */

import { StackClicks } from "../../hexmap/clicks.js";
import { dragStacks } from "../../hexmap/drag_stacks.js";
import { Glimpse } from "../../hexmap/glimpse.js";
import { Overlays } from "../../hexmap/overlays.js";
import { frameOf } from "../../hexmap/places.js";
import { h } from "../../page/dom.js";
import { ruleParts } from "../../page/rule_card.js";
import { gunEmblem } from "../../pieces/emblem.js";
import { attackSheet, foughtOver } from "./attack.js";
import { counterPicture, inOrder, pilePicture } from "./counters.js";
import { about, apply, recapKey } from "./events.js";
import { forces, sheetOf } from "./forces.js";
import { TideGrid } from "./grid.js";
import { intent } from "./intent.js";
import { OVERLAYS } from "./layers.js";
import { TideMap } from "./map.js";
import { readOut } from "./readout.js";
import { CLASS_NAMES } from "./symbols.js";
import { VERBS } from "./verbs.js";

/** @typedef {import("../../board").BoardHost} BoardHost */
/** @typedef {import("../../board").Marks} Marks */
/** @typedef {import("./view").TideView} TideView */
/** @typedef {import("./view").TideState} TideState */
/** @typedef {import("./view").Unit} Unit */

const HERE = new URL(".", import.meta.url);
const MONTHS = ["Jan", "Feb", "March", "April", "May", "June", "July", "Aug", "Sept", "Oct", "Nov", "Dec"];
/** Verbs whose argument is a hex that the player points at. */
const OVER_HEXES = new Set(["go", "rail", "place", "deploy", "retreat_to", "advance", "attack", "resolve"]);
/** Room around what is to be decided, in units of the sheet, and how near a small screen goes. */
const MARGIN = 70;
const NEAR = 0.8;
/** @type {Marks} */
const NOTHING = { targets: new Set(), picked: new Set(), flash: new Set() };

/** @param {BoardHost} host @returns {Promise<import("../../board").Board<TideView>>} */
export async function open(host) {
  document.head.append(h("link", { rel: "stylesheet", href: new URL("style.css", HERE).href }));
  return new TideBoard(host, new TideGrid(await (await fetch(new URL("layout.json", HERE))).json()));
}

class TideBoard {
  /** @param {BoardHost} host @param {TideGrid} grid */
  constructor(host, grid) {
    this.host = host;
    this.grid = grid;
    this.size = { width: grid.layout.width, height: grid.layout.height };
    this.verbs = VERBS;
    this.words = { forces: "Forces", map: "map" };
    this.unitKind = "unit";
    /** @type {TideView | null} */
    this.shown = null;
    /** @type {TideState | null} the position this player decides in */
    this.state = null;
    this.marks = NOTHING;
    this.clicks = new StackClicks(
      host,
      grid,
      () => this.state,
      (id) => this.unit(id)?.hex ?? null,
      OVER_HEXES,
    );
    const { clicks } = this;
    this.map = new TideMap(
      grid,
      {
        place: (hex, at) => clicks.hex(hex, at),
        look: (hex) => this.look(hex),
        stack: (hex, at) => clicks.stack(hex, at),
        inspect: (hex, at) => clicks.inspect(hex, at),
        unit: (id) => clicks.unit(id),
      },
      host.id,
    );
    const reachOf = async (/** @type {string} */ unit) =>
      /** @type {import("../../api_types").TideAtSunriseMarch | null} */ (await host.look("reach", unit));
    this.glimpse = new Glimpse(grid, this.map.glimpse, reachOf);
    this.overlays = new Overlays(host.frame, OVERLAYS, "overlays", () => this.redraw());
    this.map.shown = this.overlays.shown;
    this.keys = this.overlays.keys;
    dragStacks(
      this.map,
      host.frame,
      () => this.state,
      (line) => host.play(line),
      (hex) => clicks.pickHex(hex),
    );
    host.stage.replaceChildren(paper("relief.webp"), paper("map.svg"), this.map.svg);
    this.apply = apply;
    this.about = about;
    this.recapKey = recapKey;
  }

  // -- the position --------------------------------------------------------------------------------------------------

  /** @param {TideState} state */
  update(state) {
    const news = state.seq !== this.state?.seq || state.you !== this.state?.you;
    this.state = state;
    if (!news) return;
    this.glimpse.forget();
    this.comeTo(state);
  }

  /** @param {TideView} view @param {Marks} marks */
  draw(view, marks) {
    this.shown = view;
    this.marks = marks;
    this.clicks.pending = [...marks.picked].find((token) => token.startsWith("hex:"))?.slice(4) ?? null;
    this.redraw();
  }

  redraw() {
    if (this.shown) this.map.draw(this.shown, this.marks);
  }

  clear() {
    this.shown = this.state = null;
    this.map.clear();
  }

  /** On a small screen the map comes to what is to be decided. @param {TideState} state */
  comeTo({ view, options }) {
    if (!this.host.isNarrow() || !options.length) return;
    const hexOf = (/** @type {string} */ name) => view.units.find((unit) => unit.id === name)?.hex ?? name;
    // Trains go far: a march is looked at where it can be made on foot.
    const onFoot = options.filter((option) => option.verb === "go");
    const lit = (onFoot.length ? onFoot : options).flatMap((option) => option.args.map(hexOf));
    const places = [...lit, view.march?.hex ?? "", view.battle?.hex ?? ""].filter((name) => this.grid.has(name));
    if (places.length)
      this.host.bring(
        frameOf(
          places.map((name) => this.grid.centre(name)),
          MARGIN,
        ),
        NEAR,
      );
  }

  // -- the pointer and the keys --------------------------------------------------------------------------------------

  /** @param {string | null} hex */
  look(hex) {
    const { shown, overlays } = this;
    this.map.showWay(hex);
    if (!shown) return;
    const there = shown.march ? [] : shown.units.filter((unit) => unit.hex === hex);
    const slowest = there.sort((a, b) => a.move - b.move)[0] ?? null;
    const line = slowest && overlays.shown.has("supply") ? supplyLine(shown, slowest) : null;
    this.glimpse.show(slowest, { reach: overlays.shown.has("reach"), line });
    overlays.say(hex ? readOut(shown, this.grid, hex) : null);
  }

  /** Esc puts units back that were taken up and have not moved. */
  escape() {
    const march = this.state?.view.march;
    if (!this.state?.can_undo || !march || march.moved || this.clicks.pending) return false;
    this.host.play(["undo"]);
    return true;
  }

  /** @param {TideView} view @param {string[]} picked */
  intent(view, picked) {
    return intent(view, picked, new Set(this.state?.options.map((option) => option.verb)));
  }

  // -- words and pictures --------------------------------------------------------------------------------------------

  /** @param {string} id */
  unit(id) {
    return this.shown?.units.find((unit) => unit.id === id);
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
    const [year, month] = view.month.split("-").map(Number);
    const turn = `${view.turn} of ${view.turns}, ${MONTHS[month - 1]} ${year}`;
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
    return content ? { content, about: this.map.places.get(foughtOver(state) ?? "") ?? null } : null;
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

  emblem() {
    return gunEmblem();
  }

  /** @param {TideView} view */
  situation(view) {
    if (view.viewer !== view.actor || !view.reminders.length) return null;
    return h(
      "ul",
      { class: "reminders" },
      ...view.reminders.map(({ text, rule }) => h("li", {}, text, h("small", {}, ` ${ruleParts(rule, "").id}`))),
    );
  }
}

/** The line of a unit, or the one that it would need and what closes it. @param {TideView} view @param {Unit} unit */
function supplyLine(view, { id, side }) {
  const { lines, cut } = view.supply[side];
  return cut[id] ?? { line: lines[id] ?? [], closed: [] };
}

/** A drawing below everything that moves. @param {string} file */
function paper(file) {
  return h("img", { class: "map-paper", src: new URL(file, HERE).href, alt: "", draggable: "false" });
}

/** A land game on the page: what its board does in every system. A system's own board adds its map, its words and its sheets. */

import { h } from "../page/dom.js";
import { ruleParts } from "../page/frame/rule_card.js";
import { gunEmblem } from "../pieces/emblem.js";
import { StackClicks } from "./clicks.js";
import { dragStacks } from "./drag_stacks.js";
import { Glimpse } from "./glimpse.js";
import { Overlays } from "./overlays.js";
import { frameOf } from "./places.js";

/** A hex nearer to the enemy counts for so much strength. */
const NEARER = 100;
/** As far away as nothing on a map, in pixels; what waits beside the map comes last. */
const FAR_OFF = 1e5;

/** @typedef {import("../board").BoardHost} BoardHost */
/** @typedef {import("../board").Marks} Marks */
/** @typedef {import("./types").LandUnit} LandUnit */

/** Room around what is to be decided, in units of the sheet; how near a small screen goes, and how far away at most. */
const MARGIN = 70;
const NEAR = 0.8;
const FAR = 0.6;
/** The next hex is nearer than so many hexes. */
const NEXT = 1.2;
const MONTHS = ["Jan", "Feb", "March", "April", "May", "June", "July", "Aug", "Sept", "Oct", "Nov", "Dec"];
/** @type {Marks} */
const NOTHING = { targets: new Set(), picked: new Set(), flash: new Set() };

/**
 * @template {LandUnit} U
 * @template {import("./types").LandView<U>} V
 */
export class LandBoard {
  /**
   * @param {BoardHost} host
   * @param {import("./grid.js").HexGrid} grid
   * @param {Record<string, import("../board").VerbStyle>} verbs
   * @param {Set<string>} overHexes verbs whose argument is a hex that the player points at
   */
  constructor(host, grid, verbs, overHexes) {
    this.host = host;
    this.grid = grid;
    this.verbs = verbs;
    this.words = { forces: "Forces", map: "map" };
    this.unitKind = "unit";
    /** @type {V | null} */
    this.shown = null;
    /** @type {import("../types").Position<V> | null} the position this player decides in */
    this.state = null;
    this.marks = NOTHING;
    this.clicks = new StackClicks(
      host,
      grid,
      () => this.state,
      (id) => {
        const unit = this.unit(id);
        return unit ? this.placeOf(unit) : null;
      },
      overHexes,
    );
    /** @type {import("./map.js").HexMap & {draw: (view: V, marks: Marks) => void, showWay: (hex: string | null) => void} | null} */
    this.drawn = null;
  }

  // -- what a system says --------------------------------------------------------------------------------------------

  /** Where a unit is. @param {U} _unit @returns {string | null} */
  placeOf(_unit) {
    return null;
  }

  /** The words about a hex under the pointer. @param {V} _view @param {string} hex */
  readOut(_view, hex) {
    return this.grid.describe(hex);
  }

  /** The line of supply of a unit, whole or cut. @param {V} _view @param {U} _unit @returns {import("./types").SupplyLine | null} */
  lineOf(_view, _unit) {
    return null;
  }

  /** Pixels to a unit of the sheet at which everything on it can be read. */
  get readable() {
    return 1.44;
  }

  /** Further hexes that a small screen should show. @param {V} _view @returns {string[]} */
  underWay(_view) {
    return [];
  }

  // -- the map and its tools -----------------------------------------------------------------------------------------

  /** What a map needs to know of clicks. */
  get mapWays() {
    const { clicks } = this;
    return {
      place: (/** @type {string} */ hex, /** @type {Element} */ at) => clicks.hex(hex, at),
      look: (/** @type {string | null} */ hex) => this.look(hex),
      stack: (/** @type {string} */ hex, /** @type {Element} */ at) => clicks.stack(hex, at),
      inspect: (/** @type {string} */ hex, /** @type {Element} */ at) => clicks.inspect(hex, at),
      unit: (/** @type {string} */ id) => clicks.unit(id),
    };
  }

  /**
   * Put the map on its paper, with its overlays, and let stacks be dragged.
   * @param {NonNullable<LandBoard<U, V>["drawn"]>} map
   * @param {import("./overlays.js").Overlay[]} overlays
   * @param {string} remember the setting that keeps which overlays are on
   * @param {HTMLElement[]} papers
   */
  lay(map, overlays, remember, papers) {
    const { host, clicks } = this;
    this.drawn = map;
    const reachOf = async (/** @type {string} */ unit) =>
      /** @type {import("./glimpse.js").ReachAnswer | null} */ (await host.look("reach", unit));
    this.glimpse = new Glimpse(this.grid, map.glimpse, reachOf);
    this.overlays = new Overlays(host.frame, overlays, remember, () => this.redraw());
    map.shown = this.overlays.shown;
    this.keys = this.overlays.keys;
    dragStacks(
      map,
      host.frame,
      () => this.state,
      (line) => host.play(line),
      (hex) => clicks.pickHex(hex),
    );
    host.stage.replaceChildren(...papers, map.svg);
  }

  // -- the position --------------------------------------------------------------------------------------------------

  /** @param {import("../types").Position<V>} state */
  update(state) {
    const news = state.seq !== this.state?.seq || state.you !== this.state?.you;
    this.state = state;
    if (!news) return;
    this.glimpse?.forget();
    this.comeTo(state);
  }

  /** @param {V} view @param {Marks} marks */
  draw(view, marks) {
    this.shown = view;
    this.marks = marks;
    this.clicks.pending = [...marks.picked].find((token) => token.startsWith("hex:"))?.slice(4) ?? null;
    this.redraw();
  }

  redraw() {
    if (!this.shown || !this.drawn) return;
    this.drawn.draw(this.shown, this.marks);
    this.overlays?.explain(this.drawn.svg);
  }

  clear() {
    this.shown = this.state = null;
    this.drawn?.clear();
  }

  /** The map comes to what is to be decided. @param {import("../types").Position<V>} state */
  comeTo({ view, options }) {
    if (!options.length || this.host.isReplay) return;
    const hexOf = (/** @type {string} */ name) => {
      const unit = view.units.find((each) => each.id === name);
      return (unit ? this.placeOf(unit) : null) ?? name;
    };
    // Trains go far: a march is looked at where it can be made on foot.
    const onFoot = options.filter((option) => option.verb === "go");
    const lit = (onFoot.length ? onFoot : options).flatMap((option) => option.args.map(hexOf));
    const places = [...lit, ...this.underWay(view)].filter((name) => this.grid.has(name));
    const asked = places.length ? places : this.front(view);
    if (!asked.length) return;
    const narrow = this.host.isNarrow();
    const far = narrow ? FAR : this.readable;
    const units = options.flatMap((option) => option.args.filter((name) => hexOf(name) !== name).map(hexOf));
    const pointsOf = (/** @type {string[]} */ names) => names.flatMap((name) => this.extentOf(name));
    // All that is asked about, else the units that can be chosen, else those in front.
    const near = [asked, units].find((names) => names.length && this.host.holds(pointsOf(names), far));
    if (!near) this.host.follow(this.foremost(view, asked), far, pointsOf(asked));
    else if (!narrow) this.host.follow(pointsOf(near), far);
    else if (!this.host.sees(pointsOf(near), far)) this.host.bring(frameOf(pointsOf(near), MARGIN), NEAR);
  }

  /** What of the sheet shows a place: its middle, or two corners where it is a box beside the map. @param {string} name @returns {[number, number][]} */
  extentOf(name) {
    const box = this.grid.boxes[name];
    if (!box) return [this.grid.centre(name)];
    const [left, top, width, height] = box;
    return [
      [left, top],
      [left + width, top + height],
    ];
  }

  /** The hexes around one, from where it is attacked: a sheet about it leaves them in sight. @param {string} hex @returns {Element[]} */
  around(hex) {
    const at = (/** @type {Element | undefined} */ place) =>
      (place?.getAttribute("data-at") ?? "").split(" ").map(Number);
    const places = this.drawn?.places;
    const [x, y] = at(places?.get(hex));
    const isNear = (/** @type {number[]} */ [across, down]) => Math.hypot(across - x, down - y) < NEXT * this.grid.size;
    return [...(places?.values() ?? [])].filter((place) => isNear(at(place)));
  }

  /** Of places all over the map, those nearest to the enemy of who decides. @param {V} view @param {string[]} places */
  foremost(view, places) {
    const enemies = view.units.flatMap((unit) => {
      const hex = unit.side === view.actor ? null : this.placeOf(unit);
      return hex && this.grid.has(hex) ? [this.grid.centre(hex)] : [];
    });
    return nearest(places, enemies, (hex) => this.grid.centre(hex)).map((hex) => this.grid.centre(hex));
  }

  /** Whoever stands near the enemy comes first, of several the strongest. @param {V} view @param {string} token @returns {number | null} */
  weight(view, token) {
    const name = token.slice(token.indexOf(":") + 1);
    const unit = view.units.find((each) => each.id === name);
    const place = unit ? this.placeOf(unit) : name;
    if (!place) return null;
    const strength = unit ? unit.strength : 0;
    const isOnMap = (/** @type {string} */ name) => this.grid.has(name) && !(name in this.grid.boxes);
    if (!isOnMap(place)) return strength - FAR_OFF;
    const [x, y] = this.grid.centre(place);
    const side = unit?.side ?? view.actor;
    const away = view.units.flatMap((other) => {
      const hex = other.side === side ? null : this.placeOf(other);
      if (!hex || !isOnMap(hex)) return [];
      const [across, down] = this.grid.centre(hex);
      return [Math.hypot(across - x, down - y)];
    });
    return strength - (NEARER * Math.min(FAR_OFF, ...away)) / this.grid.size;
  }

  /** Where nothing on the map is asked, it comes to where the reader, or else who decides, stands nearest to the enemy. @param {V} view */
  comeToUnits(view) {
    const places = this.front(view);
    if (!this.host.isNarrow())
      this.host.follow(
        places.map((name) => this.grid.centre(name)),
        this.readable,
      );
  }

  /** Where a side stands nearest to its enemy, or the enemy alone: what to look at while nothing on the map is asked. @param {V} view */
  front(view) {
    const side = view.viewer ?? view.actor;
    const standing = view.units.flatMap((unit) => {
      const hex = this.placeOf(unit);
      return hex && this.grid.has(hex) ? [{ side: unit.side, hex }] : [];
    });
    const own = standing.filter((unit) => unit.side === side);
    const mine = own.length ? own : standing;
    const theirs = standing.filter((unit) => unit.side !== side).map((unit) => this.grid.centre(unit.hex));
    return nearest(
      mine.map((unit) => unit.hex),
      theirs,
      (hex) => this.grid.centre(hex),
    );
  }

  // -- the pointer and the keys --------------------------------------------------------------------------------------

  /** @param {string | null} hex */
  look(hex) {
    const { shown, overlays, glimpse } = this;
    this.drawn?.showWay(hex);
    if (!shown || !overlays || !glimpse) return;
    const there = shown.march ? [] : shown.units.filter((unit) => hex && this.placeOf(unit) === hex);
    const slowest = there.sort((a, b) => a.move - b.move)[0] ?? null;
    const line = slowest && overlays.shown.has("supply") ? this.lineOf(shown, slowest) : null;
    glimpse.show(slowest, { reach: overlays.shown.has("reach"), line });
    overlays.say(hex ? this.readOut(shown, hex) : null);
  }

  /** Esc puts units back that were taken up and have not moved. */
  escape() {
    const march = this.state?.view.march;
    if (!this.state?.can_undo || !march || march.moved || this.clicks.pending) return false;
    this.host.play(["undo"]);
    return true;
  }

  /** The verbs that are offered now. */
  get offered() {
    return new Set(this.state?.options.map((option) => option.verb));
  }

  // -- words and pictures --------------------------------------------------------------------------------------------

  /** @param {string} id */
  unit(id) {
    return this.shown?.units.find((unit) => unit.id === id);
  }

  emblem() {
    return gunEmblem();
  }

  /** @param {V} view */
  situation(view) {
    if (view.viewer !== view.actor || !view.reminders.length) return null;
    const { length } = view.reminders;
    const list = view.reminders.map(({ text, rule }) =>
      h("li", {}, text, h("small", {}, ` ${ruleParts(rule, "").id}`)),
    );
    this.reminders = h(
      "details",
      { class: "reminders", open: this.reminders?.open ?? false },
      h("summary", {}, length === 1 ? "1 reminder" : `${length} reminders`),
      h("ul", {}, ...list),
    );
    return this.reminders;
  }
}

/** Those places that lie nearest to any of the points; all of them where there is no point. @param {string[]} places @param {[number, number][]} points @param {(place: string) => [number, number]} centre */
export function nearest(places, points, centre) {
  const away = (/** @type {string} */ place) => {
    const [x, y] = centre(place);
    return Math.min(...points.map(([across, down]) => Math.hypot(across - x, down - y)));
  };
  const least = Math.min(...places.map(away));
  return places.filter((place) => away(place) <= least + 1);
}

/** Month `1904-05` in words. @param {string} month */
export function monthWords(month) {
  const [year, number] = month.split("-").map(Number);
  return `${MONTHS[number - 1]} ${year}`;
}

/** A drawing below everything that moves. @param {URL} file */
export function paper(file) {
  return h("img", { class: "map-paper", src: file.href, alt: "", draggable: "false" });
}

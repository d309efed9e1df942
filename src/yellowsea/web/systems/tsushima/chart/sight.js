/** What of the sea chart is in sight: it comes to what is to be decided, and goes out from under a sheet. */

import { frameOf } from "../../../hexmap/places.js";

/** @typedef {import("../view").SeaView} SeaView */
/** @typedef {import("../view").SeaState} SeaState */

/** Room around what is to be decided, in units of the sheet; how near a small screen goes, and how far away at most. */
const ROOM = 90;
const NEAR = 0.9;
const FAR = 0.6;
/** Room around a place in the strip above its sheet on a small screen. */
const STRIP = 30;
/** Pixels to a unit of the sheet at which everything on the counters can be read. */
export const READABLE = 1.5;
/** What a side looks at while its ships wait to be placed. @type {Record<import("../../../types").Side, string[]>} */
const HOME_WATERS = { japan: ["sasebo", "kure", "tsushima"], russia: ["port_arthur"] };

export class Sight {
  /**
   * @param {import("../../../board").BoardHost} host
   * @param {import("./grid.js").SeaGrid} grid
   * @param {import("./dock.js").Dock} dock
   * @param {SVGElement} svg the chart
   */
  constructor(host, grid, dock, svg) {
    this.host = host;
    this.grid = grid;
    this.dock = dock;
    this.svg = svg;
    /** has the chart been brought to the ships once? */
    this.hasCome = false;
  }

  /** At first the chart comes to the ships, on a small screen always to what is to be decided. @param {SeaState} state */
  comeTo({ view, options }) {
    if (view.battle) return;
    const narrow = this.host.isNarrow();
    if (!this.hasCome && !narrow) this.bring(view.ships.flatMap((ship) => ship.where ?? []));
    this.hasCome = true;
    if (!options.length || this.host.isReplay) return;
    const lit = options.flatMap((option) => option.args.flatMap((name) => this.placeOf(view, name) ?? []));
    const deploys = options.some((option) => option.verb === "deploy") && view.viewer;
    const asked = deploys ? HOME_WATERS[deploys] : [...lit, view.orders?.from ?? "", view.about ?? ""];
    const places = asked.filter((name) => this.grid.has(name));
    if (narrow) return this.bringClose(places);
    const own = view.ships.filter((ship) => ship.side === view.viewer).flatMap((ship) => ship.where ?? []);
    const wanted = places.length ? places : own.filter((name) => this.grid.has(name));
    this.host.follow(
      wanted.map((name) => this.grid.centre(name)),
      READABLE,
    );
  }

  /** On a small screen: all these places, or where they lie too far from each other, those in their midst. @param {string[]} places */
  bringClose(places) {
    const points = places.map((name) => this.grid.centre(name));
    if (this.host.sees(points, FAR)) return;
    if (this.host.holds(points, FAR)) this.bring(places);
    else this.host.follow(points, FAR);
  }

  /** Bring these places into the frame. @param {string[]} wanted @param {number} room */
  bring(wanted, room = ROOM) {
    const places = [...new Set(wanted)].filter((name) => this.grid.has(name));
    if (places.length)
      this.host.bring(
        frameOf(
          places.map((name) => this.grid.centre(name)),
          room,
        ),
        NEAR,
      );
  }

  /** Where a place, ship or division is. @param {SeaView} view @param {string} name @returns {string | null} */
  placeOf(view, name) {
    if (this.grid.has(name)) return name;
    const found = view.ships.find((ship) => ship.id === name) ?? view.divisions.find((each) => each.id === name);
    return found?.where ?? null;
  }

  /** Ships that wait lie beside their waters, not on them. */
  makeRoomForWaiting() {
    if (!this.host.isNarrow()) requestAnimationFrame(() => this.host.shift(this.dock.element.offsetWidth / 2)); // when it is drawn
  }

  /** The sheet about to be drawn lies where its place is not. @param {string | null} place */
  chooseSide(place) {
    const there = this.stackAt(place);
    this.dock.keepClearOf(there?.getBoundingClientRect() ?? null, this.host.frame.getBoundingClientRect());
  }

  /** What the sheet is about comes out from under it: aside, or on a small screen into the strip above. @param {string | null} place */
  makeRoom(place) {
    const about = this.stackAt(place);
    if (!about || !place) return;
    if (this.host.isNarrow()) this.bring([place], STRIP);
    else this.host.shift(this.dock.wayOut(about.getBoundingClientRect()));
  }

  /** @param {string | null} place */
  stackAt(place) {
    return place ? this.svg.querySelector(`[data-stack^="${place} "]`) : null;
  }
}

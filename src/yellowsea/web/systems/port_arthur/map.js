/** The map of Port Arthur in play: stacks, supply counters, the zones beside the map, the siege, the way of a rout. */

import { attackArrows } from "../../hexmap/badges.js";
import { LandMap } from "../../hexmap/land_map.js";
import { moveTo, pathOf } from "../../hexmap/places.js";
import { byPlace, stackPiece } from "../../hexmap/stacks.js";
import { classes, s } from "../../page/dom.js";
import { below, counter, crate, describe, inOrder } from "./counters.js";
import { layers } from "./layers.js";
import { siegeInset } from "./siege.js";
import { tracks } from "./tracks.js";
import { alike, countRibbon, pilePlace, zoneFigures } from "./zones.js";

/** @typedef {import("./view").ArthurView} ArthurView */
/** @typedef {import("./view").Unit} Unit */
/** @typedef {import("../../board").Marks} Marks */
/** @typedef {import("../../types").Side} Side */

/**
 * @typedef {object} PileWays
 * @property {(zone: string, units: Unit[], at: Element) => void} pile units of a zone that are alike were chosen
 */

/** Where the focus waits when nothing can be chosen: Liaoyang. */
const HOME = "1221";
/** @type {Side[]} */
const SIDES = ["japan", "russia"];

/** @extends {LandMap<Unit, ArthurView>} */
export class ArthurMap extends LandMap {
  /** @param {import("./grid.js").ArthurGrid} grid @param {import("../../hexmap/map.js").MapWays & import("../../hexmap/land_map.js").StackWays & PileWays} ways @param {string} id of the board on the page */
  constructor(grid, ways, id) {
    super(grid, ways, grid.layout, { counter, describe, below, inOrder }, id);
    this.sheet = grid;
    this.layout = grid.layout;
    this.allWays = ways;
  }

  /** @param {ArthurView} view @param {Marks} marks */
  draw(view, marks) {
    this.view = view;
    this.redraw(() => {
      const fought = view.fight?.hex ?? view.attack?.hex ?? view.siege?.target ?? null;
      this.lightPlaces(marks, { byRail: Object.keys(view.march?.rail ?? {}), fought });
      this.under.replaceChildren(...layers(this.sheet, view, this.shown, this.id));
      this.things.replaceChildren(
        ...tracks(this.layout, view),
        ...zoneFigures(this.layout.zones, view.zones),
        ...this.stacks(view, marks),
        siegeInset(this.sheet, view, marks, this.allWays),
        ...attackArrows(this.grid, attacks(view)),
      );
      this.nameTowns(view.units.map((unit) => unit.place));
      this.above.replaceChildren(...this.costs(view, marks), ...this.columns(view, marks), ...this.routs(view));
    }, HOME);
  }

  /** @param {ArthurView} view @param {Marks} marks */
  stacks(view, marks) {
    const standing = byPlace(view.units, (unit) => unit.place);
    const hungry = new Set(view.stacks.filter((stack) => !stack.supplied).map((stack) => stack.hex));
    return [...standing]
      .flatMap(([place, units]) => {
        if (this.sheet.isZone(place)) return this.inZone(view, place, units, marks);
        const signs = hungry.has(place) ? [cutOff()] : [];
        return [this.stack(view, place, inOrder(units), marks, ...signs)];
      })
      .concat(this.crates(view, marks));
  }

  /** Alike units lie in one pile. @param {ArthurView} view @param {string} zone @param {Unit[]} units @param {Marks} marks */
  inZone(view, zone, units, marks) {
    const piles = alike(units);
    return piles.map((pile, number) => {
      const { at, scale } = pilePlace(this.layout.zones[zone], number, piles.length);
      return stackPiece(
        {
          ...this.pile(view, zone, pile),
          kind: "zone-pile",
          place: `unit:${pile[0].id}`,
          at,
          scale,
          ribbon: countRibbon(pile, scale),
          choose: (piece) => this.allWays.pile(zone, pile, piece),
        },
        marks,
      );
    });
  }

  /** Supply counters on the map, at the edge of their hex. @param {ArthurView} view @param {Marks} marks */
  crates(view, marks) {
    return SIDES.flatMap((side) =>
      Object.entries(view.supply[side].counters)
        .filter(([place]) => !this.sheet.isZone(place))
        .map(([place, count]) => {
          const [x, y] = this.grid.centre(place);
          const lit = classes(
            marks.targets.has(`hex:${place}`) && "target",
            marks.picked.has(`hex:${place}`) && "picked",
          );
          const piece = s(
            "g",
            {
              class: classes("dump", side, lit),
              transform: moveTo([x + 15, y + 15]),
              "data-in": place,
              onclick: () => this.ways.place(place, piece),
            },
            crate(side, count),
          );
          return piece;
        }),
    );
  }

  /** Every way that a routed stack may be sent, faint until it is pointed at. @param {ArthurView} view */
  routs(view) {
    return Object.values(view.fight?.rout ?? {}).map((way) =>
      s("path", { class: "rout-way", d: pathOf(way.map((name) => this.grid.centre(name))) }),
    );
  }

  /** The way of a march, or of a rout as the attacker draws it. @param {string | null} hex @override */
  showWay(hex) {
    const rout = hex ? this.view?.fight?.rout[hex] : undefined;
    if (!rout) return super.showWay(hex);
    const [x, y] = this.grid.centre(rout[rout.length - 1]);
    this.showRoute(rout, [s("circle", { class: "rout-end", cx: x, cy: y, r: 15 })]);
  }
}

/** The attack that is put together, from where each attacker stands. @param {ArthurView} view */
function attacks({ attack, units, siege }) {
  const from = (/** @type {string} */ id) => units.find((unit) => unit.id === id);
  const assault = (attack?.attackers ?? []).flatMap(({ unit }) => {
    const found = from(unit);
    return found?.place && attack ? [{ side: found.side, from: found.place, to: attack.hex }] : [];
  });
  const battery = siege?.target
    ? [{ side: from(siege.guns[0])?.side ?? "japan", from: siege.battery, to: siege.target }]
    : [];
  return [...assault, ...battery];
}

/** The sign of a stack that no supply reaches: a crate struck out. */
function cutOff() {
  return s(
    "g",
    { class: "cut-off", transform: "translate(17 -17)" },
    s("circle", { r: 8 }),
    s("path", { d: "M-4 -3H4V4H-4zM-4 .5H4" }),
    s("path", { class: "stroke", d: "M-6 6L6 -6" }),
  );
}

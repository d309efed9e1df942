/** The sea chart in play: zones to choose, ports, fleets of both sides, plots and drafts, weather, what was seen where. */

import { HexMap } from "../../../hexmap/map.js";
import { moveTo, pathOf } from "../../../hexmap/places.js";
import { s } from "../../../page/dom.js";
import { courseLines, draftOf, plotOf } from "./courses/plot_lines.js";
import { markers, stands } from "./markers.js";
import { portSigns } from "./port_signs.js";
import { sightingSigns } from "./sightings.js";
import { iceLayer, printedWaters, tradeLayer, zoneLines } from "./waters.js";
import { weatherLayer } from "./weather.js";

/** @typedef {import("./view").SeaView} SeaView */
/** @typedef {import("./view").Operation} Operation */
/** @typedef {import("./view").Fleet} Fleet */
/** @typedef {import("./courses/course_draft.js").CourseDraft} CourseDraft */
/** @typedef {import("../../../board").Marks} Marks */
/** @typedef {import("../../../hexmap/map.js").MapWays & import("./markers.js").MarkerWays & {harbour: (id: string, at: Element) => void}} ChartWays */

/** Where the focus waits when nothing can be chosen: the Korea Strait. */
const HOME = "AA12";

export class SeaChart extends HexMap {
  /** @param {import("./zones.js").ZoneGrid} grid @param {ChartWays} ways @param {string} id of the board on the page */
  constructor(grid, ways, id) {
    const { width, height } = grid.layout;
    super(grid, ways, { width, height, label: "Sea chart", kind: "zone" });
    this.seas = grid;
    this.chartWays = ways;
    this.id = id;
    this.printed = s("g", { class: "printed", "aria-hidden": "true" });
    this.lines = s("g", { class: "on-demand", "aria-hidden": "true" });
    this.ports = s("g", { class: "ports" });
    this.courses = s("g", { class: "courses", "aria-hidden": "true" });
    this.svg.prepend(this.printed, this.lines);
    this.route.before(this.ports, this.courses);
    /** @type {string | null} the fleet that is looked at */
    this.selected = null;
    /** @type {Map<string, CourseDraft>} courses that are drawn and not yet sent */
    this.drafts = new Map();
    /** @type {Map<string, string>} while the pulses are played: where each fleet is shown */
    this.during = new Map();
    /** are the wakes of the last movement drawn in place of playing it? */
    this.showsWakes = false;
    /** @type {import("./sightings.js").Sighting[]} what was seen in the last movement */
    this.sightings = [];
    /** what the layers on demand were drawn for */
    this.drawn = "";
    /** @type {SeaView | null} */
    this.view = null;
  }

  /** Draw the sheet; a page that shows no operation does without. */
  lay() {
    if (this.places.size) return;
    this.printed.replaceChildren(...printedWaters(this.seas, this.id));
    for (const name of Object.keys(this.seas.layout.zones))
      this.addPlace(name, s("path", { d: this.grid.outline(name, 0.97) }), "hex");
  }

  /** @param {SeaView} view @param {Marks} marks */
  draw(view, marks) {
    this.view = view;
    const { operation } = view;
    this.svg.classList.toggle("night", operation.night);
    this.layOnDemand(operation);
    this.redraw(() => {
      this.unlight();
      this.light(marks.targets, "target");
      this.light(marks.picked, "picked");
      this.light(marks.flash, "flash");
      this.under.replaceChildren(...weatherLayer(this.seas, operation), ...this.dangers(operation));
      this.ports.replaceChildren(...portSigns(this.seas, operation, marks, this.chartWays.harbour));
      this.courses.replaceChildren(...this.allCourses(operation));
      this.things.replaceChildren(
        ...markers(this.seas, operation, this.shownStands(operation), this.selected, marks, this.chartWays),
      );
      // While the movement is played, wakes and sightings come with it.
      const after = this.during.size ? [] : [...this.rings(operation), ...sightingSigns(this.seas, this.sightings)];
      this.above.replaceChildren(...this.wakes(operation), ...after);
    }, HOME);
  }

  /** Lines and figures that are shown when they are wanted. @param {Operation} operation */
  layOnDemand(operation) {
    const parts = ["zones", "trade"].filter((part) => this.shown.has(part));
    const key = `${parts.join(" ")} ${operation.ice ? "ice" : ""}`;
    if (key === this.drawn) return;
    this.drawn = key;
    this.lines.replaceChildren(
      ...(operation.ice ? [iceLayer(this.seas, this.id)] : []),
      ...(parts.includes("zones") ? [zoneLines(this.seas)] : []),
      ...(parts.includes("trade") ? [tradeLayer(this.seas)] : []),
    );
  }

  /** Fleets where they are shown: while the pulses are played, where they were then. @param {Operation} operation */
  shownStands(operation) {
    if (!this.during.size) return stands(operation);
    return stands(operation).map((stand) => {
      const zone = this.during.get(stand.fleet.id);
      return zone ? { ...stand, zone, harbour: null } : stand;
    });
  }

  /** @param {Operation} operation */
  allCourses(operation) {
    if (this.during.size) return [];
    const own = operation.fleets.filter((fleet) => fleet.own && (fleet.plot.length || this.drafts.has(fleet.id)));
    const shown = this.shown.has("courses") ? own.filter((fleet) => fleet.id === this.selected) : own;
    return shown.map((fleet) => {
      const draft = this.drafts.get(fleet.id);
      // What a draft takes the place of is not drawn.
      const plot = plotOf(this.seas, fleet).filter((stretch) => !draft || stretch.turn < draft.turn);
      const from = plot.at(-1)?.points.at(-1) ?? this.seas.spot(fleet.zone, fleet.harbour);
      const drawn = draft ? draftOf(this.seas, from, draft) : [];
      return courseLines([...plot, ...drawn], fleet.side, fleet.id === this.selected);
    });
  }

  /** Mines that are known, waters that may be mined, troops ashore, a cyclone. @param {Operation} operation */
  dangers({ mines, may_be_mined: mayBe, troops, cyclone }) {
    return [
      ...mayBe.map((zone) => s("path", { d: this.seas.outline(zone, 0.86), class: "maybe-mined" })),
      ...mines.flatMap((field) => this.mineSigns(field)),
      ...troops.map(({ side, zone, points }) =>
        s(
          "g",
          { class: `troops ${side}`, transform: moveTo(this.seas.offset(zone, -0.34, 0.34)) },
          s("rect", { x: -9, y: -7, width: 18, height: 14 }),
          s("text", { y: 4 }, String(points)),
        ),
      ),
      ...(cyclone ? [this.cyclone(cyclone)] : []),
    ];
  }

  /** @param {Operation["mines"][number]} field */
  mineSigns({ zones, entrance, fields, owner }) {
    const at = entrance ? this.seas.spot("", entrance) : zones.length === 2 ? this.middleOf(zones) : null;
    if (!at) return [];
    return [
      s(
        "g",
        { class: `mine-sign ${owner}`, transform: moveTo([at[0] + (entrance ? 12 : 0), at[1] + (entrance ? 10 : 0)]) },
        s("circle", { r: 5 }),
        s("path", { d: "M-8 0H8M0 -8V8M-5.500 -5.500L5.500 5.500M5.500 -5.500L-5.500 5.500" }),
        fields > 1 ? s("text", { x: 9, y: 4 }, `×${fields}`) : null,
      ),
    ];
  }

  /** @param {string[]} zones @returns {[number, number]} */
  middleOf([a, b]) {
    const [[ax, ay], [bx, by]] = this.seas.sideBetween(a, b);
    return [(ax + bx) / 2, (ay + by) / 2];
  }

  /** @param {NonNullable<Operation["cyclone"]>} cyclone */
  cyclone({ zone, strength, size }) {
    const arm = "M0 0C14 -4 22 -16 20 -30M0 0C-14 4 -22 16 -20 30";
    return s(
      "g",
      { class: "cyclone", transform: moveTo(this.seas.centre(zone)) },
      s("circle", { r: 26 + 30 * size }),
      s("path", { d: arm }),
      s("text", { y: 48 }, `${strength}`),
    );
  }

  /** Where everybody went in the last movement, faint. @param {Operation} operation */
  wakes(operation) {
    if (this.during.size || !(this.shown.has("wakes") || this.showsWakes)) return [];
    return operation.fleets.flatMap((fleet) => {
      const seen = fleet.trail.flatMap(({ zone }) => zone ?? []);
      const zones = seen.filter((zone, number) => zone !== seen[number - 1]);
      if (zones.length < 2) return [];
      return [s("path", { class: `wake ${fleet.side}`, d: pathOf(zones.map((zone) => this.seas.centre(zone))) })];
    });
  }

  /** Around where fleets met, and where a battle is on. @param {Operation} operation */
  rings({ meetings, battle_zone: battle }) {
    const ring = (/** @type {string} */ zone, /** @type {string} */ kind) => {
      const [cx, cy] = this.seas.centre(zone);
      return s("circle", { class: kind, cx, cy, r: this.seas.layout.side * 0.9 });
    };
    const met = meetings.map(({ zone, asked }) => ring(zone, asked ? "met-ring asked" : "met-ring"));
    return battle ? [...met, ring(battle, "battle-ring")] : met;
  }

  /** @override */
  clear() {
    super.clear();
    this.ports.replaceChildren();
    this.courses.replaceChildren();
    this.drafts.clear();
    this.during.clear();
    this.showsWakes = false;
    this.sightings = [];
    this.selected = null;
    this.view = null;
    this.svg.classList.remove("night");
  }
}

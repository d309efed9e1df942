/** The sea chart as the page asks it of a board: joins chart, drafts, sheets, pulses, clicks and keys. */

import { Overlays } from "../../../hexmap/overlays.js";
import { h } from "../../../page/dom.js";
import { SeaChart } from "./chart.js";
import { Drafting } from "./courses/drafting.js";
import { DragCourse } from "./courses/drag_course.js";
import { MovementShow } from "./courses/movement_show.js";
import { Sender } from "./courses/sender.js";
import { about, apply, besidesMovement, recapKey } from "./events.js";
import { hasNewMovement, Lookout, READABLE } from "./lookout.js";
import { describeFleet, stands } from "./markers.js";
import { missionName } from "./names.js";
import { OVERLAYS } from "./overlays.js";
import { picture, standing } from "./presentation.js";
import { readOut } from "./readout.js";
import { logSheet } from "./sheets/log_sheet.js";
import { meetingSheet } from "./sheets/meeting_sheet.js";
import { ordersSheet } from "./sheets/orders_sheet.js";
import { vesselSheet } from "./sheets/vessel_sheet.js";
import { sightingsIn } from "./sightings.js";
import { asDrawn, intent } from "./unoffered_option.js";
import { VERBS } from "./verbs.js";

/** @typedef {import("../../../board").BoardHost} BoardHost */
/** @typedef {import("../../../board").Marks} Marks */
/** @typedef {import("./view").SeaView} SeaView */
/** @typedef {import("./view").SeaState} SeaState */
/** @typedef {import("./view").Fleet} Fleet */
/** @typedef {import("./view").Vessel} Vessel */
/** @typedef {import("./zones.js").ZoneGrid} ZoneGrid */

const HERE = new URL(".", import.meta.url);
/** @type {Marks} */
const NOTHING = { targets: new Set(), picked: new Set(), flash: new Set() };

export class SeaBoard {
  /** @param {BoardHost} host @param {ZoneGrid} grid */
  constructor(host, grid) {
    this.host = host;
    this.grid = grid;
    this.size = { width: grid.layout.width, height: grid.layout.height };
    this.readable = READABLE;
    this.verbs = VERBS;
    this.words = { forces: "Fleets", map: "chart" };
    this.unitKind = "fleet";
    /** @type {SeaView | null} */
    this.shown = null;
    /** @type {SeaState | null} the position this player decides in */
    this.state = null;
    this.marks = NOTHING;
    this.lookout = new Lookout(host, grid);
    /** @type {SeaChart} */
    this.chart = new SeaChart(
      grid,
      {
        place: (zone, at) => this.clickZone(zone, at),
        look: (zone) => this.look(zone),
        fleet: (fleet, at) => this.clickFleet(fleet, at),
        inspect: (fleet, at) => this.showShips(fleet, at),
        harbour: (id) => this.clickHarbour(id),
      },
      host.id,
    );
    this.overlays = new Overlays(host.frame, OVERLAYS, "sea_overlays", () => this.redraw());
    this.chart.shown = this.overlays.shown;
    this.show = new MovementShow(this.chart, () => this.redraw());
    this.veil = h("div", { class: "night-veil" });
    this.keys = { ...this.overlays.keys, ...this.ownKeys() };
    this.apply = apply;
    this.about = about;
    this.recapKey = recapKey;
    this.standing = standing;
    this.picture = picture;
    /** beside the decision, refilled whenever a draft changes */
    this.orders = h("div", { class: "orders-place" });
    this.sender = new Sender(host.play, () => this.state?.options.map((option) => option.text) ?? []);
    this.drafting = new Drafting(
      this.chart,
      () => this.state,
      () => this.changedDraft(),
    );
    this.paper = h("img", { class: "map-paper", alt: "", draggable: "false" });
    host.frame.querySelector(".over-map")?.before(this.show.bar);
    host.stage.replaceChildren(this.paper, this.veil, this.chart.svg);
    this.chart.svg.classList.add("sea-chart");
    this.listen();
  }

  listen() {
    new DragCourse(this.chart.svg, {
      grab: (target, isTouch) => this.drafting.grab(target, isTouch),
      begin: (fleet) => this.drafting.begin(fleet),
      over: (event) => this.drawOver(event),
      end: () => this.drafting.settle(),
    });
  }

  /** @returns {import("../../../board").Commands} */
  ownKeys() {
    return {
      "Shift+N": { words: "the next fleet whose course is due", run: () => this.nextDue() },
      "Shift+Y": { words: "the fleet in hand stays for a turn", run: () => this.drafting.stay() },
      "Shift+M": { words: "the fleet in hand does there what it is for", run: () => this.drafting.deed() },
      Backspace: { words: "take the last zone off the drafted course", run: () => this.drafting.takeBack() },
      "Shift+D": { words: "drop the draft of the fleet in hand", run: () => this.drafting.drop() },
      "Shift+P": {
        words: "play the last movement again, pulse by pulse",
        run: () => this.show.play(this.state?.view.operation ?? null),
      },
    };
  }

  // -- the position --------------------------------------------------------------------------------------------------

  /** @param {SeaState} state */
  update(state) {
    const { state: before } = this;
    const news = state.seq !== before?.seq || state.you !== before?.you;
    this.state = state;
    if (!news) return;
    this.layPaper();
    this.drafting.attend(state);
    this.chart.sightings = sightingsIn(state.events, before?.you === state.you ? this.chart.sightings : []);
    this.chart.selected = this.dueInHand(state);
    this.lookout.follow(state, before, this.chart.selected);
    const isNew = before !== null && before.you === state.you && hasNewMovement(state);
    if (isNew && !this.host.isReplay) this.show.play(state.view.operation);
    else if (before) this.show.announce(sightingsIn(state.events, []));
    // After this answer has been dealt with.
    if (this.sender.pending.length) setTimeout(() => this.sender.goOn());
  }

  /** The drawing is fetched when it is first wanted. */
  layPaper() {
    if (this.paper.hasAttribute("src")) return;
    this.paper.src = new URL("chart.svg", HERE).href;
    this.chart.lay();
  }

  /** The fleet in hand: the one the rules ask about, else the one that was chosen. @param {SeaState} state */
  dueInHand({ view }) {
    const { operation } = view;
    if (operation.in_hand) return operation.in_hand;
    const { selected } = this.chart;
    return operation.fleets.some((fleet) => fleet.id === selected) ? selected : null;
  }

  /** The chart has come to the front. */
  come() {
    this.lookout.come(this.state);
  }

  /** @param {string} id */
  bringFleet(id) {
    this.lookout.bringFleet(this.state, id);
  }

  /** @param {SeaView} view @param {Marks} marks */
  draw(view, marks) {
    this.shown = view;
    this.marks = marks;
    this.redraw();
  }

  redraw() {
    const { shown } = this;
    if (!shown) return;
    this.layPaper();
    this.chart.draw(shown, asDrawn(this.marks));
    this.veil.classList.toggle("dark", shown.operation.night);
  }

  clear() {
    this.show.stop();
    this.sender.stop();
    this.shown = this.state = null;
    this.lookout.hasCome = false;
    this.chart.clear();
    this.look(null);
  }

  // -- orders --------------------------------------------------------------------------------------------------------

  /** What is drafted has changed. */
  changedDraft() {
    this.fillOrders();
    this.redraw();
  }

  /** The sheet beside the decision is refilled in its place. */
  fillOrders() {
    const { state, drafting } = this;
    const sheet = state
      ? ordersSheet(state.view, this.grid, drafting.drafts, this.chart.selected, {
          select: (id) => {
            this.select(id);
            if (this.chart.selected) this.bringFleet(this.chart.selected);
          },
          stay: () => drafting.stay(),
          deed: () => drafting.deed(),
          back: () => drafting.takeBack(),
          drop: () => drafting.drop(),
          more: (id) => this.host.play([`fleet ${id}`]),
        })
      : null;
    this.orders.replaceChildren(...(sheet ? [sheet] : []));
    return sheet ? this.orders : null;
  }

  /** @param {PointerEvent} event */
  drawOver(event) {
    const zone = this.chart.placeAt(event);
    if (!zone) return;
    const harbour = document
      .elementsFromPoint(event.clientX, event.clientY)
      .flatMap((element) => element.closest("[data-harbour]")?.getAttribute("data-harbour") ?? []);
    this.look(zone);
    this.drafting.over(zone, harbour[0] ?? null);
  }

  /** @param {string | null} id */
  select(id) {
    this.chart.selected = this.chart.selected === id ? null : id;
    this.changedDraft();
  }

  nextDue() {
    const next = this.drafting.nextDue();
    if (!next) return;
    this.chart.selected = next.id;
    this.bringFleet(next.id);
    this.changedDraft();
    const marker = this.chart.svg.querySelector(`[data-fleet="${next.id}"]`);
    if (marker instanceof SVGElement) marker.focus();
  }

  /** Orders are sent when the side has done with them: every draft first. @param {import("../../../types").Option} option */
  instead({ text }) {
    if (text !== "done" || this.state?.view.operation.step !== "orders") return null;
    const { lines } = this.drafting;
    if (!lines.length) return null;
    this.sender.send([...lines, text]);
    return [];
  }

  // -- clicks --------------------------------------------------------------------------------------------------------

  /** @param {string} argument */
  offers(argument) {
    return this.state?.options.some(({ args }) => args.includes(argument)) ?? false;
  }

  /** @param {string} zone @param {Element} at */
  clickZone(zone, at) {
    if (this.show.running) return this.show.end();
    if (this.offers(zone.toLowerCase())) return this.host.pick(`zone:${zone.toLowerCase()}`);
    if (this.drafting.inHand) return this.drafting.extend(zone);
    const there = this.shown ? stands(this.shown.operation).filter((stand) => stand.zone === zone) : [];
    if (there.length) return this.clickFleet(there[0].fleet, at);
    if (this.state?.options.length) this.host.pick(`zone:${zone.toLowerCase()}`);
  }

  /** @param {Fleet} fleet @param {Element} at */
  clickFleet(fleet, at) {
    if (this.show.running) return this.show.end();
    if (this.drafting.isOpen(fleet)) return this.select(fleet.id);
    if (this.offers(fleet.id)) return this.host.pick(`fleet:${fleet.id}`);
    // A fleet in the way of a course is a zone to go to.
    if (this.drafting.inHand) return this.drafting.extend(fleet.zone);
    if (fleet.own) this.select(fleet.id);
    this.showShips(fleet, at);
  }

  /** @param {string} id */
  clickHarbour(id) {
    if (this.show.running) return this.show.end();
    if (this.drafting.inHand) return this.drafting.enter(id);
    this.host.pick(`harbour:${id}`);
  }

  /** @param {Fleet} fleet @param {Element} at */
  showShips(fleet, at) {
    const { shown } = this;
    const stand = shown && stands(shown.operation).find((each) => each.fleet.id === fleet.id);
    if (!shown || !stand) return;
    if (!fleet.ships.length) return this.host.card(h("p", {}, describeFleet(stand, this.grid)), at);
    const title = fleet.own ? fleet.name : fleet.id.toUpperCase();
    this.host.inspect(title, [{ title: "", tokens: fleet.ships.map((ship) => `ship:${ship}`) }], at);
  }

  /** @param {string | null} zone */
  look(zone) {
    const { shown, grid } = this;
    this.overlays.say(shown && zone && grid.isWater(zone) ? readOut(grid, shown.operation, zone) : null);
  }

  escape() {
    if (this.show.running) {
      this.show.end();
      return true;
    }
    if (!this.drafting.inHand) return false;
    this.select(null);
    return true;
  }

  /** @param {SeaView} _view @param {string[]} picked */
  intent(_view, picked) {
    return intent(picked, new Set(this.state?.options.map((option) => option.verb)));
  }

  /** @param {SeaView} _view @param {import("../../../types").LogEntry[]} entries */
  recapOf(_view, entries) {
    return besidesMovement(entries);
  }

  // -- words and pictures --------------------------------------------------------------------------------------------

  /** @param {string} id */
  vessel(id) {
    return this.shown?.operation.vessels.find((vessel) => vessel.id === id) ?? null;
  }

  /** @param {string} token */
  nameOf(token) {
    const [kind, name] = token.split(":");
    if (kind === "fleet")
      return this.shown?.operation.fleets.find((fleet) => fleet.id === name)?.name || name.toUpperCase();
    if (kind === "ship") return this.vessel(name)?.name ?? name;
    if (kind === "zone") return this.grid.title(name.toUpperCase());
    if (kind === "harbour") return this.grid.title(name);
    if (kind === "mission") return missionName(name);
    return name.replaceAll("_", " ");
  }

  /** Fleets by the names that their side has for them. @param {import("../../../types").Option} option */
  labelOf({ verb, args, label }) {
    const [id] = VERBS[verb]?.kinds[0] === "fleet" ? args : [];
    const name = this.shown?.operation.fleets.find((fleet) => fleet.id === id)?.name;
    return id && name ? label.replace(new RegExp(`\\b${id}\\b`, "i"), `${id.toUpperCase()}, ${name}`) : null;
  }

  /** @param {SeaView} view */
  forces(view) {
    return logSheet(view, this.grid, {
      inspect: (vessel, at) =>
        this.host.card(
          vesselSheet(vessel, (place) => this.grid.title(place)),
          at,
        ),
      show: (fleet) => {
        this.chart.selected = fleet.id;
        this.bringFleet(fleet.id);
        this.redraw();
      },
    });
  }

  /** @param {SeaState} state @returns {import("../../../board").Sheet | null} */
  combatSheet({ view, options }) {
    const content =
      options.length && !this.host.isNarrow() ? meetingSheet(view, this.grid, this.chart.sightings) : null;
    return content ? { content, about: this.chart.places.get(content.dataset.zone ?? "") ?? null } : null;
  }

  /** @param {string} token */
  unitSheet(token) {
    const vessel = token.startsWith("ship:") ? this.vessel(token.slice(5)) : null;
    return vessel ? vesselSheet(vessel, (place) => this.grid.title(place)) : null;
  }

  /** On a small screen a meeting is told here: the chart stays free. @param {SeaView} view */
  situation(view) {
    const orders = this.fillOrders();
    if (orders || !this.host.isNarrow() || !this.state?.options.length) return orders;
    return meetingSheet(view, this.grid, this.chart.sightings);
  }
}

/** Great War at Sea on the page: joins field, counters, sheets, events and clicks into what the page asks of a board. */

import { frameOf } from "../../hexmap/places.js";
import { dressed, h, withSmallPrint } from "../../page/dom.js";
import { steering } from "../../page/frame/two_boards.js";
import { flagshipOf, shipEmblem } from "../../pieces/emblem.js";
import { SeaField } from "./battle/field.js";
import { groupLabel, groupName } from "./battle/group_names.js";
import { GunDesk } from "./battle/gun_desk.js";
import { ImpulseTrack } from "./battle/impulses.js";
import { shotsIn } from "./battle/shots.js";
import { dataSheet, picture } from "./data_sheet.js";
import { about, apply, recapKey } from "./events.js";
import { FleetState } from "./fleet_state.js";
import { forces } from "./forces.js";
import { apart, centreOf, FieldGrid, HEIGHT, WIDTH, wayTo } from "./grid.js";
import { GreatWarBoard } from "./operation.js";
import { afterwards } from "./orders_of_battle.js";
import { readOut } from "./readout.js";
import { SeaBoard } from "./sea/board.js";
import { ZoneGrid } from "./sea/zones.js";
import { profile, shipsOf } from "./ships.js";
import { intent } from "./unoffered_option.js";
import { VERBS } from "./verbs.js";

/** @typedef {import("../../board").BoardHost} BoardHost */
/** @typedef {import("../../board").Marks} Marks */
/** @typedef {import("./view").SeaFightView} SeaFightView */
/** @typedef {import("./view").SeaFightState} SeaFightState */
/** @typedef {import("./view").Group} Group */
/** @typedef {import("./view").Ship} Ship */

const HERE = new URL(".", import.meta.url);
/** Room round what is to be decided, in units of the sheet, and how near the field comes. */
const ROOM = 110;
const NEAR = 1.15;
/** A small screen stays where it is while all that is asked is seen at this scale. */
const FAR = 0.5;
/** At this scale a ship is 80 pixels long, and her name can be read; how near the field comes to a few. */
const READABLE = 1.4;
const NEAREST = 1.9;
/** What is seen of a field without ships. */
const MIDDLE = ["F10", "N10", "J6", "J14"];
/** @type {Marks} */
const NOTHING = { targets: new Set(), picked: new Set(), flash: new Set() };
const COMPASS = { N: "north", NE: "north-east", SE: "south-east", S: "south", SW: "south-west", NW: "north-west" };

/** @param {BoardHost} host @returns {Promise<import("../../board").Board>} */
export async function open(host) {
  const [layout] = await Promise.all([
    fetch(new URL("sea/layout.json", HERE)).then((answer) => answer.json()),
    dressed(new URL("../../page/frame/two_boards.css", HERE), new URL("style.css", HERE)),
  ]);
  /** @type {GreatWarBoard | null} */
  let board = null;
  const isFront = (/** @type {string} */ name) => board?.front.name === name;
  const [field, chart] = [halfHost(host, "field", isFront), halfHost(host, "chart", isFront)];
  const boards = {
    field: /** @type {any} */ (new SeaFightBoard(field.part)),
    chart: /** @type {any} */ (new SeaBoard(chart.part, new ZoneGrid(layout))),
  };
  board = new GreatWarBoard(
    host,
    { name: "field", title: "battle", board: boards.field, sheet: field.sheet, frame: field.frame },
    { name: "chart", title: "sea chart", board: boards.chart, sheet: chart.sheet, frame: chart.frame },
  );
  return board;
}

/** One of the two boards has a sheet and a frame of its own, and moves the map only while it lies in front. @param {BoardHost} host @param {string} name @param {(name: string) => boolean} isFront */
function halfHost(host, name, isFront) {
  const sheet = h("div", { class: "half-sheet" });
  const frame = h("div", { class: "half-frame", "data-half": name }, h("div", { class: "over-map" }));
  const own = steering(host, () => isFront(name));
  return { part: { ...host, ...own, id: `${host.id}-${name}`, stage: sheet, frame }, sheet, frame };
}

export class SeaFightBoard {
  /** @param {BoardHost} host */
  constructor(host) {
    this.host = host;
    this.grid = new FieldGrid();
    this.size = { width: WIDTH, height: HEIGHT };
    this.readable = READABLE;
    this.verbs = VERBS;
    this.words = { forces: "Ships", map: "field" };
    this.unitKind = "ship";
    /** @type {SeaFightView | null} */
    this.shown = null;
    /** @type {SeaFightState | null} the position this player decides in */
    this.state = null;
    this.marks = NOTHING;
    /** has the field been brought to the ships once? */
    this.hasCome = false;
    /** @type {SeaField} */
    this.field = new SeaField(
      this.grid,
      {
        place: (hex, at) => this.clickHex(hex, at),
        look: (hex) => this.look(hex),
        group: (group, at) => this.clickGroup(group, at),
        inspect: (group, at) => this.showShips(group, at),
      },
      host.id,
    );
    this.desk = new GunDesk(host, (guns) => this.showGuns(guns));
    this.track = new ImpulseTrack();
    this.readout = h("div", { class: "map-readout", role: "status", "aria-live": "polite", hidden: true });
    this.staff = h("button", { type: "button", class: "staff", hidden: true, onclick: () => host.staff?.() });
    const strip = h("div", { class: "battle-strip" }, this.track.element, this.staff);
    this.fleets = new FleetState(host.frame, (group, at) => this.clickGroup(group, at));
    host.frame.querySelector(".over-map")?.before(strip, this.readout, this.fleets.element);
    host.stage.replaceChildren(this.field.svg);
    this.apply = apply;
    this.about = about;
    this.recapKey = recapKey;
  }

  // -- the position --------------------------------------------------------------------------------------------------

  /** @param {SeaFightState} state */
  update(state) {
    const news = state.seq !== this.state?.seq || state.you !== this.state?.you;
    this.state = state;
    if (!news) return;
    const shots = shotsIn(state.view, state.events);
    // The fire of one impulse stays until the next is told.
    if (shots.length || this.host.isReplay) this.field.showFire(shots);
    this.comeTo(state);
    void this.desk.attend(state);
  }

  /** @param {import("./view").Guns | null} guns who could fire at whom */
  showGuns(guns) {
    this.field.guns = guns;
    if (this.shown) this.fleets.show(this.shown, guns?.expected ?? null);
    if (guns && this.shown) this.draw(this.shown, this.marks);
  }

  /** At first the field comes to the ships, on a small screen always to what is to be decided. @param {SeaFightState} state */
  comeTo({ view, options }) {
    const narrow = this.host.isNarrow();
    if (!this.hasCome) this.come();
    this.hasCome = true;
    if (!options.length) return;
    const named = new Set(options.flatMap((option) => option.args));
    const groups = view.groups.filter((group) => group.ships.some((ship) => named.has(ship)));
    const offered = options.filter(({ verb }) => verb === "place" || verb === "arrive").map(({ args }) => args[0]);
    const hexes = [...groups.map((group) => group.hex), ...offered];
    if (narrow && this.host.sees(hexes.map(centreOf), FAR)) return;
    if (narrow) this.bring(hexes);
    else this.attend(view, hexes);
  }

  /** The field has come to the front. */
  come() {
    const view = this.state?.view;
    const hexes = view?.groups.map((group) => group.hex) ?? [];
    if (!view || !hexes.length || this.host.isNarrow()) this.bring(hexes.length ? hexes : MIDDLE);
    else this.attend(view, hexes);
  }

  /** Both fleets, as near as they fit; where they lie too far from each other, what is asked about with its nearest enemies. @param {SeaFightView} view @param {string[]} asked */
  attend(view, asked) {
    const all = [...asked, ...view.groups.map((group) => group.hex)].map(centreOf);
    const engaged = [...asked, ...nearestEnemies(view, asked)].map(centreOf);
    const wanted = [all, engaged].find((points) => this.host.holds(points, READABLE)) ?? asked.map(centreOf);
    this.host.follow(wanted, READABLE, wanted, NEAREST);
  }

  /** @param {string[]} hexes */
  bring(hexes) {
    if (hexes.length) this.host.bring(frameOf(hexes.map(centreOf), ROOM), NEAR);
  }

  /** @param {SeaFightView} view @param {Marks} marks */
  draw(view, marks) {
    this.shown = view;
    this.marks = marks;
    this.field.moving = [...marks.picked].find((token) => token.startsWith("ship:"))?.slice(5) ?? null;
    this.field.draw(view, marks);
    this.track.show(view);
    this.fleets.show(view, this.field.guns?.expected ?? null);
    this.offerStaff();
  }

  /** A step of a battle that is watched again. @param {import("./battle/battle_film.js").Scene} scene */
  showScene({ view, shots }) {
    this.shown = view;
    this.field.draw(view, NOTHING);
    this.field.showFire(shots);
    this.track.show(view);
  }

  /** The staff can fight the battle out. */
  offerStaff() {
    const { state, host, staff } = this;
    const isHanded = Boolean(state?.you && state.handed_over.includes(state.you));
    staff.hidden = !host.staff || !state || state.outcome !== null || !(state.options.length || isHanded);
    staff.disabled = isHanded;
    if (isHanded) staff.replaceChildren("The staff fights on …");
    else staff.replaceChildren("Let the staff fight", h("span", { class: "not-on-a-phone" }, " this battle"));
  }

  clear() {
    this.shown = this.state = null;
    this.field.clear();
    this.fleets.clear();
    this.desk.clear();
    this.track.clear();
    this.staff.hidden = true;
    this.look(null);
  }

  // -- clicks and keys -----------------------------------------------------------------------------------------------

  /** A hex beside the group in hand is a direction. @param {SeaFightView} view @param {string} token */
  meantBy(view, token) {
    const [kind, name] = token.split(":");
    if (kind !== "hex" || !this.field.moving) return token;
    const from = this.field.origin(view);
    const way = from ? wayTo(from, name) : null;
    return way ? `direction:${way}` : token;
  }

  /** The ships of a group that an option is about now. @param {Group} group */
  openShips(group) {
    const named = new Set(this.state?.options.flatMap((option) => option.args) ?? []);
    return group.ships.filter((ship) => named.has(ship));
  }

  /** @param {string} hex @param {Element} at */
  clickHex(hex, at) {
    const groups = this.shown?.groups.filter((group) => group.hex === hex) ?? [];
    if (this.field.moving || this.offers("arrive", hex) || this.offers("place", hex) || !groups.length)
      return this.host.pick(`hex:${hex}`);
    if (groups.length === 1) return this.clickGroup(groups[0], at);
    this.fan(hex, groups, at);
  }

  /** @param {string} verb @param {string} hex */
  offers(verb, hex) {
    return this.state?.options.some((option) => option.verb === verb && option.args[0] === hex) ?? false;
  }

  /** @param {Group} group @param {Element} at @returns {void} */
  clickGroup(group, at) {
    if (this.offers("place", group.hex)) return this.host.pick(`hex:${group.hex}`);
    const open = this.openShips(group);
    const { moving } = this.field;
    const from = this.shown && moving ? this.field.origin(this.shown) : null;
    // A group in the way of the one in hand is a hex to go to, unless it can be chosen itself.
    if (moving && from && from !== group.hex && !open.length) return this.host.pick(`hex:${group.hex}`);
    if (open.length === 1) return this.host.pick(`ship:${open[0]}`);
    if (open.length > 1) return this.fanShips(group, open, at);
    if (this.state?.options.length && group.side === this.state.you) return this.host.pick(`ship:${group.ships[0]}`);
    this.showShips(group, at);
  }

  /** @param {string} hex @param {Group[]} groups @param {Element} at */
  fan(hex, groups, at) {
    const bunches = groups.map((group) => {
      const open = this.openShips(group);
      return { title: group.name, tokens: (open.length ? open : group.ships).map((ship) => `ship:${ship}`) };
    });
    this.host.inspect(hex, bunches, at);
  }

  /** @param {Group} group @param {string[]} ships @param {Element} at */
  fanShips(group, ships, at) {
    this.host.inspect(group.name, [{ title: "", tokens: ships.map((ship) => `ship:${ship}`) }], at);
  }

  /** @param {Group} group @param {Element} at */
  showShips(group, at) {
    const { shown } = this;
    if (!shown) return;
    const ships = shipsOf(shown, group);
    if (ships.length === 1) return this.host.card(dataSheet(ships[0]), at);
    this.fanShips(group, group.ships, at);
  }

  /** @param {string | null} hex */
  look(hex) {
    this.field.lookAt(hex);
    const words = this.shown && hex ? readOut(this.shown, hex) : null;
    this.readout.hidden = !words;
    this.readout.replaceChildren(...withSmallPrint(words ?? ""));
  }

  /** @param {SeaFightView} view @param {string[]} picked */
  intent(view, picked) {
    return intent(view, picked, new Set(this.state?.options.map((option) => option.verb)));
  }

  // -- words and pictures --------------------------------------------------------------------------------------------

  /** @param {string} id */
  ship(id) {
    return this.shown?.ships.find((ship) => ship.id === id);
  }

  /** @param {string} token */
  nameOf(token) {
    const [kind, name] = token.split(":");
    // Where groups are moved, the first ship stands for her group.
    const group = this.shown?.step === "move" ? this.shown.groups.find((each) => each.id === name) : undefined;
    if (kind === "ship") return (group && this.shown && groupName(this.shown, group)) ?? this.ship(name)?.name ?? name;
    if (kind === "direction") return COMPASS[/** @type {"N"} */ (name)] ?? name;
    if (kind === "hex") return `hex ${name}`;
    return name.replaceAll("_", " ");
  }

  /** @param {import("../../types").Option} option */
  labelOf(option) {
    return this.shown && groupLabel(this.shown, option);
  }

  /** @param {SeaFightView} view @returns {import("../../board").Fact[]} */
  standing(view) {
    const [ours, theirs] = [view.sight.japan, view.sight.russia];
    const hexes = ours === theirs ? String(ours) : `${ours} Japan, ${theirs} Russia`;
    const sight = `${view.night ? "night, " : ""}${view.weather}, sight ${hexes}`;
    return [
      { label: "Round", short: "Round", value: `${view.round} of ${view.rounds}` },
      { label: "Impulse", short: "Imp.", value: String(view.impulse) },
      ...(view.initiative ? [{ label: "Initiative", short: "Init.", value: "", side: view.initiative }] : []),
      { label: "Weather", short: "", value: sight },
    ];
  }

  /** @param {SeaFightView} view */
  forces(view) {
    return forces(view, (ship, at) => this.host.card(dataSheet(ship), at));
  }

  /** Guns are laid beside the decision: the field stays free. */
  combatSheet() {
    return null;
  }

  /** @param {SeaFightView} view @param {string} token */
  picture(view, token) {
    const ship = token.startsWith("ship:") ? view.ships.find((each) => each.id === token.slice(5)) : undefined;
    return ship ? picture(ship) : null;
  }

  /** @param {string} token */
  unitSheet(token) {
    const ship = token.startsWith("ship:") ? this.ship(token.slice(5)) : undefined;
    return ship ? dataSheet(ship) : null;
  }

  /** @param {import("../../types").Side} side @param {SeaFightView} view */
  emblem(side, { ships }) {
    const own = ships.filter((ship) => ship.side === side && ship.fate !== "waiting");
    const flagship = flagshipOf(own, ["B", "AC", "CD", "C", "GB", "DD", "TB"]);
    return flagship ? shipEmblem(profile(flagship), flagship.name) : h("span");
  }

  /** @param {SeaFightView} view */
  situation(view) {
    return this.desk.sheet ?? afterwards(view);
  }
}

/** Where the enemies stand that are nearest to these hexes, one for each. @param {SeaFightView} view @param {string[]} hexes */
export function nearestEnemies({ groups }, hexes) {
  return hexes.flatMap((hex) => {
    const sides = new Set(groups.filter((group) => group.hex === hex).map((group) => group.side));
    const enemies = groups.filter((group) => sides.size && !sides.has(group.side)).map((group) => group.hex);
    return enemies.sort((a, b) => apart(a, hex) - apart(b, hex)).slice(0, 1);
  });
}

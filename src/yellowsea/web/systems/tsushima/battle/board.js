/** The Battle Board: twelve columns of sea, both lines in profile, fire between them, and the sheets below. */

import { h, s } from "../../../page/dom.js";
import { playerName, sideName } from "../../../pieces/sides.js";
import { rangeBar, shooterSheet } from "./fire_sheet.js";
import { FiringAnimation } from "./firing_animation.js";
import { battleHead, foldWords } from "./head.js";
import { lineStates } from "./line_states.js";
import { plan, roomForName } from "./plan.js";
import { shotLedger } from "./report.js";
import { BattleScene } from "./scene.js";
import { seaLayer } from "./sea.js";
import { afloat, dressShip, lookOf } from "./ship.js";
import { shotPath, shots } from "./shots.js";

/** @typedef {import("../view").SeaView} SeaView */
/** @typedef {import("../view").SeaState} SeaState */
/** @typedef {import("../view").Battle} Battle */
/** @typedef {import("../view").Ship} Ship */
/** @typedef {import("../view").Expected} Expected */
/** @typedef {import("./plan.js").Station} Station */
/** @typedef {import("./plan.js").Plan} Plan */
/** @typedef {SeaView & {battle: Battle}} BattleView */
/** @typedef {import("../../../board").Marks} Marks */

/** How long a ship takes to go down, or to sail out of sight. */
const GOING_DOWN = 2200;
const SAILING_OFF = 900;
/** How long the wakes stand out after the lines have moved. */
const UNDER_WAY = 1500;
/** Labels in units of the board, and how small they may get in pixels. */
const LABEL = 11;
const READABLE = 11;
/** The width in pixels that shows both fleets. */
const WHOLE_BOARD = 640;

/**
 * @typedef {object} BattleWays
 * @property {(line: string[]) => void} play
 * @property {(token: string) => void} pick
 * @property {(ship: Ship, at: Element) => void} inspect
 * @property {(() => void) | null} staff let the staff fight the battle out
 */

export class BattleBoard {
  /** @param {import("./fire_log.js").FireLog} fireLog @param {BattleWays} ways @param {string} id of the board on the page @param {import("./warships.js").Warships} warships */
  constructor(fireLog, ways, id, warships) {
    this.fireLog = fireLog;
    this.ways = ways;
    this.id = id;
    this.warships = warships;
    this.scene = new BattleScene();
    const layer = (/** @type {string} */ name) => s("g", { class: name });
    this.sea = layer("bb-sea");
    this.fire = layer("bb-fire");
    this.fleet = layer("bb-fleet");
    this.bursts = layer("bb-bursts");
    const layers = [this.sea, this.fire, this.fleet, this.bursts];
    this.svg = s("svg", { class: "bb-board", role: "group", "aria-label": "Battle Board" }, ...layers);
    this.head = h("header", { class: "bb-head" });
    this.caption = h("div", { class: "bb-caption", "aria-hidden": "true" });
    this.water = h("div", { class: "bb-scene" }, this.scene.under, this.svg, this.scene.over);
    this.frame = h("div", { class: "bb-frame" }, this.water);
    this.orders = h("div", { class: "bb-orders" });
    this.ledger = h("div", { class: "bb-ledger" });
    this.states = h("div", { class: "bb-states" });
    const foot = h("div", { class: "bb-foot" }, this.orders, this.states, this.ledger);
    const attributes = { class: "battle-board", hidden: true, "aria-label": "Battle Board" };
    this.element = h("section", attributes, this.head, this.caption, this.frame, foot);
    /** @type {Map<string, SVGGElement>} ships stay the same elements, so that they are seen to move */
    this.ships = new Map();
    /** @type {Map<string, import("./scene.js").Afloat>} what smokes and burns */
    this.afloat = new Map();
    /** @type {Map<string, Station>} where the ships were drawn last */
    this.stations = new Map();
    /** @type {Map<string, Station>} where the ships stood in the last round */
    this.firedFrom = new Map();
    /** a round that has just been fired is to be shown shot by shot */
    this.isRoundNew = false;
    this.guns = new FiringAnimation({ fire: this.fire, bursts: this.bursts }, this.caption, this.scene, (ship) =>
      this.ships.get(ship),
    );
    new ResizeObserver(() => this.scene.measure(this.svg)).observe(this.frame);
    this.next = () => {};
    this.sailing = 0;
    this.folded = false;
    /** do both players look on? Then the chart below stays closed */
    this.shared = false;
    /** @type {SeaState | null} the position this player decides in */
    this.state = null;
    this.svg.addEventListener("pointerover", (event) => this.single(event.target));
    this.svg.addEventListener("focusin", (event) => this.single(event.target));
    this.svg.addEventListener("pointerleave", () => this.single(null));
  }

  close() {
    this.element.hidden = true;
    this.ships.clear();
    this.stations.clear();
    this.guns.stop();
    this.scene.stop();
    this.isRoundNew = this.folded = false;
    for (const layer of [this.sea, this.fire, this.fleet, this.bursts]) layer.replaceChildren();
    for (const part of [this.head, this.orders, this.states, this.ledger]) part.replaceChildren();
  }

  /** The last round is seen to its end before the board is cleared. */
  finish() {
    if (this.element.hidden) return;
    if (this.isRoundNew) this.showRound();
    this.isRoundNew = false;
    if (!this.guns.running) return this.close();
    this.next = () => {
      this.goDown();
      this.next = () => {};
      setTimeout(() => this.element.hidden || this.guns.running || this.close(), GOING_DOWN);
    };
    this.orders.replaceChildren(h("p", { class: "bb-waiting" }, "The battle is over."));
    this.ledger.replaceChildren(shotLedger(this.fireLog.last, null));
  }

  /** @param {SeaView} view @param {Marks} marks @param {SeaState | null} state @param {Expected | null} expected what each manoeuvre may bring */
  draw(view, marks, state, expected) {
    this.state = state;
    const { battle } = view;
    if (!battle) return this.finish();
    const fresh = this.element.hidden;
    this.element.hidden = false;
    this.folded &&= !this.shared;
    this.element.classList.toggle("folded", this.folded);
    this.head.replaceChildren(
      ...battleHead(battle, view.ships, state, this.fireLog.flight, {
        staff: this.ways.staff,
        fold: this.shared ? null : () => this.fold(),
        folded: this.folded,
      }),
    );
    if (this.isRoundNew && !fresh) this.showRound();
    this.isRoundNew = false;
    // While the guns fire the lines stay where they were; then they are seen to move on.
    const seen = { ...view, battle };
    this.next = () => this.drawBoard(seen, marks);
    if (!this.guns.running) this.drawBoard(seen, marks);
    this.showOrders(seen, state, expected);
    this.showLedger(fresh);
  }

  /** @param {BattleView} view @param {SeaState | null} state @param {Expected | null} expected */
  showOrders(view, state, expected) {
    const shooter = state && state.view.battle === view.battle ? shooterSheet(view, state, this.ways.play) : null;
    const range = state ? rangeBar(state, expected, this.ways.play) : null;
    this.orders.replaceChildren(shooter ?? range ?? waiting(view, this.state));
    this.states.replaceChildren(lineStates(view, this.fireLog.report, expected, this.ways.inspect));
  }

  /** @param {boolean} fresh */
  showLedger(fresh) {
    const { last } = this.fireLog;
    if (!fresh && last?.round === Number(this.ledger.dataset.round ?? -1)) return;
    this.ledger.replaceChildren(shotLedger(last, () => this.again()));
    this.ledger.classList.toggle("quiet", !last?.shots.length);
    this.ledger.dataset.round = String(last?.round ?? -1);
  }

  /** @param {BattleView} view @param {Marks} marks */
  drawBoard(view, marks) {
    const { clientWidth, clientHeight } = this.frame;
    const open = [...marks.targets].flatMap((token) => (token.startsWith("column:") ? Number(token.slice(7)) : []));
    const laid = plan(view, clientHeight ? clientWidth / clientHeight : 0, clientWidth < WHOLE_BOARD, open);
    const before = this.stations;
    this.stations = laid.stations;
    if ([...laid.stations].some(([id, { column }]) => column !== (before.get(id)?.column ?? column)))
      this.getUnderWay();
    this.svg.setAttribute("viewBox", `0 0 ${laid.width.toFixed(0)} ${laid.height}`);
    this.sizeLabels(laid);
    this.sea.replaceChildren(...seaLayer(view.battle, marks, laid, this.ways.pick, this.id));
    this.drawFleet(view, marks, laid);
    this.drawFire(view, laid.stations);
    this.follow(view, laid);
    this.scene.show(this.afloat, this.svg);
  }

  /** No label is smaller than a player can read, however many ships there are. @param {Plan} laid */
  sizeLabels({ width, height, scale, pitch }) {
    const { clientWidth, clientHeight } = this.frame;
    const pixels = Math.min(Math.max(clientWidth, WHOLE_BOARD) / width, clientHeight / height || Infinity) || 1;
    const label = Math.max(LABEL, READABLE / pixels);
    this.svg.style.setProperty("--label", `${label.toFixed(1)}px`);
    this.svg.style.setProperty("--ship-label", `${(label / scale).toFixed(1)}px`);
    // Where names would lie on each other those of the ships that lead are left, and the one pointed at.
    this.svg.classList.toggle("few-names", label > pitch);
  }

  /** On a small screen both lines are kept in sight, as large as that allows. @param {BattleView} view @param {Plan} laid */
  follow(view, laid) {
    const { stations, width, column, columns } = laid;
    const { clientWidth } = this.frame;
    const small = clientWidth > 0 && clientWidth < WHOLE_BOARD;
    const all = [...stations.values()];
    const inColumns = all.filter(({ column: at }) => at > 0 && at <= columns);
    const sides = inColumns.map(({ id }) => view.ships.find((ship) => ship.id === id)?.side);
    // Before a line is formed its ships wait beside the columns.
    const fleet = sides.includes("japan") && sides.includes("russia") ? inColumns : all;
    if (!small || !fleet.length) return void Object.assign(this.water.style, { width: "", minWidth: "" });
    // Names point away from the enemy unless the edge is near.
    const aside = (/** @type {Station} */ { cornered }) => (cornered ? column * 0.7 : roomForName(laid));
    const left = Math.max(0, Math.min(...fleet.map((ship) => ship.x - aside(ship))));
    const right = Math.min(width, Math.max(...fleet.map((ship) => ship.x + aside(ship))));
    const across = Math.min(WHOLE_BOARD, clientWidth * Math.max(1, width / (right - left)));
    Object.assign(this.water.style, { width: `${across.toFixed(0)}px`, minWidth: `${across.toFixed(0)}px` });
    const middle = (((left + right) / 2) * across) / width;
    const still = matchMedia("(prefers-reduced-motion: reduce)").matches;
    this.frame.scrollTo({ left: middle - clientWidth / 2, behavior: still ? "auto" : "smooth" });
  }

  fold() {
    this.folded = !this.folded;
    this.element.classList.toggle("folded", this.folded);
    const button = this.head.querySelector(".fold-board");
    if (button) button.textContent = foldWords(this.folded);
  }

  /** @param {BattleView} view @param {Marks} marks @param {Plan} laid */
  drawFleet(view, marks, { stations, scale }) {
    for (const [id, piece] of this.ships) if (!stations.has(id)) this.takeOff(id, piece);
    this.afloat.clear();
    for (const station of stations.values()) {
      const ship = view.ships.find((each) => each.id === station.id);
      if (!ship) continue; // a coast gun
      const piece = this.pieceOf(ship.id);
      const look = lookOf(view.battle, ship, station, marks, this.warships);
      this.afloat.set(ship.id, afloat(look, scale));
      dressShip(piece, look, scale, this.id, {
        choose: () => this.choose(view, ship),
        inspect: () => this.ways.inspect(ship, piece),
      });
    }
  }

  /** @param {string} id */
  pieceOf(id) {
    let piece = this.ships.get(id);
    if (!piece) {
      piece = s("g", {});
      this.ships.set(id, piece);
      this.fleet.append(piece);
    }
    return piece;
  }

  /** A ship that is no longer on the board. @param {string} id @param {SVGGElement} piece */
  takeOff(id, piece) {
    this.ships.delete(id);
    const sunk = this.fireLog.last?.sunk.some((event) => event.ship === id);
    piece.classList.add(sunk ? "sinking" : "gone");
    setTimeout(() => piece.remove(), sunk ? GOING_DOWN : SAILING_OFF);
  }

  /** The ship herself if something can be done with her, else her division. @param {SeaView} view @param {Ship} ship */
  choose(view, ship) {
    const offered = (/** @type {string} */ name) =>
      this.state?.options.some((option) => option.args[0] === name) ?? false;
    const { division } = ship;
    const own = ship.side === view.viewer;
    const unit = !offered(ship.id) && division && (offered(division) || own) ? division : ship.id;
    this.ways.pick(`unit:${unit}`);
  }

  /** Lines of fire: laid guns dashed, the shots of the last round with what they did. @param {BattleView} view @param {Map<string, Station>} stations */
  drawFire({ battle, ships, viewer }, stations) {
    const sideOf = (/** @type {string} */ id) => ships.find((ship) => ship.id === id)?.side ?? "japan";
    const laid = Object.entries(battle.aims ?? {}).flatMap(([from, to]) =>
      shotPath(stations.get(from), stations.get(to), "bb-aim", sideOf(from)),
    );
    const { shooter } = battle;
    const choosing = (shooter?.choices ?? []).flatMap(({ target }) =>
      shotPath(stations.get(shooter?.ship ?? ""), stations.get(target), "bb-choice", viewer ?? "japan"),
    );
    const { last } = this.fireLog;
    const quiet = !laid.length && !choosing.length;
    this.fire.replaceChildren(...(last && quiet ? shots(last, stations, 0) : []), ...laid, ...choosing);
    this.bursts.replaceChildren();
  }

  /** The round that has just been fired, shot after shot, from where the ships stood. */
  showRound() {
    this.firedFrom = this.stations;
    const begun = this.guns.begin(this.fireLog.last, this.stations, () => this.next());
    if (begun) for (const piece of this.ships.values()) piece.classList.remove("target", "shooter-now");
  }

  /** The same once more, from where they are now; ships that are gone fire from where they were. */
  again() {
    if (this.guns.running) return;
    this.guns.begin(this.fireLog.last, new Map([...this.firedFrom, ...this.stations]), () => this.next());
  }

  /** The lines are seen to move. */
  getUnderWay() {
    clearTimeout(this.sailing);
    this.svg.classList.add("under-way");
    this.sailing = setTimeout(() => this.svg.classList.remove("under-way"), UNDER_WAY);
  }

  /** Ships that the last round has sunk go down where they stand. */
  goDown() {
    for (const { ship } of this.fireLog.last?.sunk ?? []) this.ships.get(ship)?.classList.add("sinking");
  }

  /** The shots of the ship under the pointer stand out. @param {EventTarget | null} target */
  single(target) {
    const ship = target instanceof Element ? target.closest(".bb-ship")?.getAttribute("data-ship") : null;
    const mine = ship ? [...this.fire.querySelectorAll(`[data-from="${ship}"], [data-to="${ship}"]`)] : [];
    this.fire.classList.toggle("singled", mine.length > 0);
    for (const path of this.fire.children) path.classList.toggle("one", mine.includes(path));
  }
}

/** @param {BattleView} view @param {SeaState | null} state */
function waiting({ battle, viewer, actor }, state) {
  const words =
    viewer && actor === viewer
      ? `${sideName(battle.mover)} moves; then both sides fire.`
      : `${state ? playerName(state, actor) : sideName(actor)} is to decide.`;
  return h("p", { class: "bb-waiting" }, words);
}

/** The Battle Board: twelve columns of sea, both lines in profile, fire between them, and the sheets below. */

import { h, s } from "../../page/dom.js";
import { sideName } from "../../pieces/sides.js";
import { boardHead, foldWords } from "./boardhead.js";
import { plan } from "./boardplan.js";
import { seaLayer } from "./boardsea.js";
import { shotPath, shots } from "./boardshots.js";
import { Cannonade } from "./cannonade.js";
import { describe, hitMarks, shortName } from "./counters.js";
import { rangeBar, shooterSheet } from "./firing.js";
import { shotLedger } from "./gunnery.js";
import { profile } from "./profiles.js";

/** @typedef {import("../../types").View} View */
/** @typedef {import("../../types").State} State */
/** @typedef {import("../../types").Marks} Marks */
/** @typedef {import("./counters.js").Ship} Ship */
/** @typedef {import("./boardplan.js").Station} Station */

/** How long a ship takes to go down, or to sail out of sight. */
const GOING_DOWN = 2200;
const SAILING_OFF = 900;
/** How long the wakes stand out after the lines have moved. */
const UNDER_WAY = 1500;
/** The width in pixels that shows all columns. */
const WHOLE_BOARD = 640;

/**
 * @typedef {object} BoardWays
 * @property {(line: string[]) => void} play
 * @property {(token: string) => void} pick
 * @property {(ship: Ship, at: Element) => void} inspect
 * @property {(() => void) | null} staff let the staff fight the battle out
 */

export class BattleBoard {
  /** @param {import("./gunnery.js").Gunnery} gunnery @param {BoardWays} ways */
  constructor(gunnery, ways) {
    this.gunnery = gunnery;
    this.ways = ways;
    this.sea = s("g", { class: "bb-sea" });
    this.fire = s("g", { class: "bb-fire" });
    this.fleet = s("g", { class: "bb-fleet" });
    this.bursts = s("g", { class: "bb-bursts" });
    this.svg = s(
      "svg",
      { class: "bb-board", role: "group", "aria-label": "Battle Board" },
      this.sea,
      this.fire,
      this.fleet,
      this.bursts,
    );
    this.head = h("header", { class: "bb-head" });
    this.caption = h("div", { class: "bb-caption", "aria-hidden": "true" });
    this.frame = h("div", { class: "bb-frame" }, this.svg);
    this.orders = h("div", { class: "bb-orders" });
    this.ledger = h("div", { class: "bb-ledger" });
    this.element = h(
      "section",
      { class: "battle-board", hidden: true, "aria-label": "Battle Board" },
      this.head,
      this.caption,
      this.frame,
      h("div", { class: "bb-foot" }, this.orders, this.ledger),
    );
    /** @type {Map<string, SVGGElement>} ships stay the same elements, so that they are seen to move */
    this.ships = new Map();
    /** @type {Map<string, Station>} where the ships were drawn last */
    this.stations = new Map();
    /** a round that has just been fired is to be shown shot by shot */
    this.cannonade = false;
    this.guns = new Cannonade({ fire: this.fire, bursts: this.bursts }, this.caption, (id) => this.ships.get(id));
    this.next = () => {};
    this.sailing = 0;
    this.svg.addEventListener("pointerover", (event) => this.single(event.target));
    this.svg.addEventListener("focusin", (event) => this.single(event.target));
    this.svg.addEventListener("pointerleave", () => this.single(null));
    this.folded = false;
    /** do both players look on? Then the chart below stays closed */
    this.shared = false;
  }

  close() {
    this.element.hidden = true;
    this.ships.clear();
    this.stations.clear();
    this.guns.stop();
    this.cannonade = this.folded = false;
    for (const layer of [this.sea, this.fire, this.fleet, this.bursts]) layer.replaceChildren();
    for (const part of [this.head, this.orders, this.ledger]) part.replaceChildren();
  }

  /** The last round is seen to its end before the board is cleared. */
  finish() {
    if (this.element.hidden) return;
    if (this.cannonade) this.speak();
    this.cannonade = false;
    if (!this.guns.running) return this.close();
    this.next = () => {
      this.goDown();
      this.next = () => {};
      setTimeout(() => this.element.hidden || this.guns.running || this.close(), GOING_DOWN);
    };
    this.orders.replaceChildren(h("p", { class: "bb-waiting" }, "The battle is over."));
    this.ledger.replaceChildren(shotLedger(this.gunnery.last, null));
  }

  /**
   * @param {View} view
   * @param {Marks} marks
   * @param {State | null} state the position this player decides in
   * @param {any} expected what each manoeuvre may bring, or null
   */
  draw(view, marks, state, expected) {
    if (!view.battle) return this.finish();
    const fresh = this.element.hidden;
    this.element.hidden = false;
    this.folded &&= !this.shared;
    this.element.classList.toggle("folded", this.folded);
    this.head.replaceChildren(
      ...boardHead(view, state, this.gunnery.flight, {
        staff: this.ways.staff,
        fold: this.shared ? null : () => this.fold(),
        folded: this.folded,
      }),
    );
    if (this.cannonade && !fresh) this.speak();
    this.cannonade = false;
    // While the guns speak the lines stay where they were; then they are seen to move on.
    this.next = () => this.drawBoard(view, marks);
    if (!this.guns.running) this.drawBoard(view, marks);
    const range = state ? rangeBar(state, expected, this.ways.play) : null;
    const shooter = state && state.view === view ? shooterSheet(view, state, this.ways.play) : null;
    this.orders.replaceChildren(...[shooter ?? range ?? this.waiting(view)].filter((each) => each !== null));
    const { last } = this.gunnery;
    if (fresh || last?.round !== Number(this.ledger.dataset.round ?? -1)) {
      this.ledger.replaceChildren(shotLedger(last, () => this.again()));
      this.ledger.dataset.round = String(last?.round ?? -1);
    }
  }

  /** @param {View} view @param {Marks} marks */
  drawBoard(view, marks) {
    const { clientWidth, clientHeight } = this.frame;
    const laid = plan(view, clientHeight ? clientWidth / clientHeight : 0);
    const before = this.stations;
    this.stations = laid.stations;
    if ([...laid.stations].some(([id, { column }]) => column !== (before.get(id)?.column ?? column)))
      this.getUnderWay();
    this.svg.setAttribute("viewBox", `0 0 ${laid.width.toFixed(0)} ${laid.height}`);
    this.sea.replaceChildren(...seaLayer(view, marks, laid, this.ways.pick));
    this.drawFleet(view, marks, laid);
    this.drawFire(view, laid.stations);
    this.follow(laid);
  }

  /** On a small screen both lines are kept in sight, as large as that allows. @param {import("./boardplan.js").Plan} laid */
  follow({ stations, width, column, columns }) {
    const { clientWidth } = this.frame;
    const small = clientWidth > 0 && clientWidth < WHOLE_BOARD;
    const xs = [...stations.values()].flatMap(({ x, column: at }) => (at > 0 && at <= columns ? [x] : []));
    if (!small || !xs.length) return void (this.svg.style.width = this.svg.style.minWidth = "");
    const [left, right] = [Math.min(...xs) - column * 0.7, Math.max(...xs) + column * 0.7];
    const across = Math.min(WHOLE_BOARD, clientWidth * Math.max(1, width / (right - left)));
    this.svg.style.width = this.svg.style.minWidth = `${across.toFixed(0)}px`;
    const middle = (((left + right) / 2) * across) / width;
    const still = matchMedia("(prefers-reduced-motion: reduce)").matches;
    this.frame.scrollTo({ left: middle - clientWidth / 2, behavior: still ? "auto" : "smooth" });
  }

  /** @param {View} view */
  waiting(view) {
    const { battle } = view;
    const words = view.viewer && view.actor === view.viewer ? "" : `${sideName(view.actor)} is to decide.`;
    return h("p", { class: "bb-waiting" }, words || `${sideName(battle.mover)} moves; then both sides fire.`);
  }

  fold() {
    this.folded = !this.folded;
    this.element.classList.toggle("folded", this.folded);
    const button = this.head.querySelector(".fold-board");
    if (button) button.textContent = foldWords(this.folded);
  }

  /** @param {View} view @param {string} id @returns {Ship | undefined} */
  ship(view, id) {
    return view.ships.find((/** @type {Ship} */ ship) => ship.id === id);
  }

  /** @param {View} view @param {Marks} marks @param {import("./boardplan.js").Plan} laid */
  drawFleet(view, marks, { stations, scale }) {
    for (const [id, piece] of this.ships) {
      if (stations.has(id)) continue;
      this.ships.delete(id);
      const sunk = this.gunnery.last?.sunk.some((event) => event.ship === id);
      piece.classList.add(sunk ? "sinking" : "gone");
      setTimeout(() => piece.remove(), sunk ? GOING_DOWN : SAILING_OFF);
    }
    for (const station of stations.values()) {
      const ship = this.ship(view, station.id);
      if (!ship) continue; // a coast gun
      let piece = this.ships.get(station.id);
      if (!piece) {
        piece = s("g", {});
        this.ships.set(station.id, piece);
        this.fleet.append(piece);
      }
      this.dressShip(view, marks, piece, ship, station, scale);
    }
  }

  /** @param {View} view @param {Marks} marks @param {SVGGElement} piece @param {Ship} ship @param {Station} station @param {number} scale */
  dressShip(view, marks, piece, ship, station, scale) {
    const { battle } = view;
    const craft = "DT".includes(ship.type);
    const size = (station.crowded ? 0.78 : 1.16) * (craft ? 0.82 : 1);
    const facing = ship.side === "japan" ? 1 : -1;
    const fleeing = battle.fleeing.includes(ship.id);
    const mine = [`unit:${ship.id}`, ...(ship.division ? [`unit:${ship.division}`] : [])];
    const has = (/** @type {Set<string>} */ set) => mine.some((token) => set.has(token));
    const screened = this.isScreened(view, ship);
    const words = `${describe(ship)}, column ${station.column}${station.leads ? ", leads her division" : ""}${fleeing ? ", in flight" : ""}${screened ? ", screened" : ""}`;
    piece.setAttribute(
      "class",
      `bb-ship ${ship.side} ${has(marks.targets) ? "target" : ""} ${has(marks.picked) ? "picked" : ""} ${has(marks.flash) ? "flash" : ""} ${battle.shooter?.ship === ship.id ? "shooter-now" : ""} ${fleeing ? "fleeing" : ""} hits-${ship.hits}`,
    );
    piece.style.transform = `translate(${station.x.toFixed(1)}px, ${station.y.toFixed(1)}px) scale(${scale.toFixed(2)})`;
    // What is drawn in her only changes when the ship does.
    const key = JSON.stringify([
      ship.hits,
      station.leads,
      station.crowded,
      fleeing,
      screened,
      has(marks.targets),
      ship.morale,
    ]);
    piece.setAttribute("aria-label", words);
    if (piece.dataset.key === key) return;
    piece.dataset.key = key;
    for (const [name, value] of Object.entries({
      "data-ship": ship.id,
      role: "button",
      tabindex: has(marks.targets) ? "0" : "-1",
    }))
      piece.setAttribute(name, value);
    const way = fleeing ? -facing : facing;
    const extras = [];
    if (station.leads)
      extras.push(s("path", { d: `M${-way * 4} ${12 - 26 * size}v-8l${-way * 12} 3l${way * 12} 3`, class: "pennant" }));
    if (screened) extras.push(s("path", { d: `M${facing * 42} -14q${facing * 7} 14 0 29`, class: "bb-screen" }));
    if (ship.hits) extras.push(s("path", { d: "M-8 -6q-4 -8 2 -12q0 6 4 6q4 -6 2 -10q8 6 4 16z", class: "bb-flames" }));
    piece.replaceChildren(
      s("title", {}, words),
      s("rect", { x: -28 * size - 6, y: -15, width: 56 * size + 12, height: 27, class: "bb-hand" }),
      s("path", {
        d: `M${-way * 26 * size} 10q${-way * 14} 3 ${-way * 30} 1M${-way * 24 * size} 13q${-way * 14} 3 ${-way * 26} 2`,
        class: "bb-wake",
      }),
      s("path", { d: funnelSmoke(way, size), class: "bb-smoke" }),
      s(
        "g",
        { transform: `translate(${-28 * size * way} ${12 - 26 * size}) scale(${size * way} ${size})` },
        profile(ship.id, ship.type),
      ),
      s("text", { y: 21.5, class: "bb-name" }, shortName(ship)),
      hitMarks(ship.hits, 22, -13),
      ...extras,
    );
    piece.onclick = () => this.choose(view, ship);
    piece.oncontextmenu = (event) => (event.preventDefault(), this.ways.inspect(ship, piece));
    piece.onkeydown = (event) => {
      if (event.key !== "Enter" && event.key !== " ") return;
      event.preventDefault();
      event.stopPropagation();
      this.choose(view, ship);
    };
  }

  /** @param {View} view @param {Ship} ship */
  isScreened(view, ship) {
    const covered = new Set(Object.values(view.battle.screens));
    return covered.has(ship.id) || (ship.division !== null && covered.has(ship.division));
  }

  /** The ship herself if something can be done with her, else her division. @param {View} view @param {Ship} ship */
  choose(view, ship) {
    const offered = (/** @type {string} */ name) =>
      this.state?.options.some((option) => option.args[0] === name) ?? false;
    const unit = !offered(ship.id) && ship.division && offered(ship.division) ? ship.division : ship.id;
    const aside = !offered(unit) && ship.division && ship.side === view.viewer ? ship.division : unit;
    this.ways.pick(`unit:${aside}`);
  }

  /** @type {State | null} */
  state = null;

  /** Lines of fire: laid guns dashed, the shots of the last round with what they did. @param {View} view @param {Map<string, Station>} stations */
  drawFire(view, stations) {
    const { battle } = view;
    const at = (/** @type {string} */ id) => stations.get(id);
    const laid = Object.entries(battle.aims ?? {}).flatMap(([from, to]) =>
      shotPath(at(from), at(/** @type {string} */ (to)), "bb-aim", this.ship(view, from)?.side ?? "japan"),
    );
    const choosing = (battle.shooter?.choices ?? []).flatMap((/** @type {any} */ choice) =>
      shotPath(at(battle.shooter.ship), at(choice.target), "bb-choice", view.viewer ?? "japan"),
    );
    const { last } = this.gunnery;
    const quiet = !laid.length && !choosing.length;
    this.fire.replaceChildren(...(last && quiet ? shots(last, stations, 0) : []), ...laid, ...choosing);
    this.bursts.replaceChildren();
  }

  /** The round that has just been fired, shot after shot, from where the ships stood. */
  speak() {
    this.firedFrom = this.stations;
    const begun = this.guns.begin(this.gunnery.last, this.stations, () => this.next());
    if (begun) for (const piece of this.ships.values()) piece.classList.remove("target", "shooter-now");
  }

  /** The same once more, from where they are now; ships that are gone fire from where they were. */
  again() {
    if (this.guns.running) return;
    this.guns.begin(this.gunnery.last, new Map([...this.firedFrom, ...this.stations]), () => this.next());
  }

  /** @type {Map<string, Station>} where the ships stood in the last round */
  firedFrom = new Map();

  /** The lines are seen to move. */
  getUnderWay() {
    clearTimeout(this.sailing);
    this.svg.classList.add("under-way");
    this.sailing = setTimeout(() => this.svg.classList.remove("under-way"), UNDER_WAY);
  }

  /** Ships that the last round has sunk go down where they stand. */
  goDown() {
    for (const { ship } of this.gunnery.last?.sunk ?? []) this.ships.get(ship)?.classList.add("sinking");
  }

  /** The shots of the ship under the pointer stand out. @param {EventTarget | null} target */
  single(target) {
    const ship = target instanceof Element ? target.closest(".bb-ship")?.getAttribute("data-ship") : null;
    const mine = ship ? [...this.fire.querySelectorAll(`[data-from="${ship}"], [data-to="${ship}"]`)] : [];
    this.fire.classList.toggle("singled", mine.length > 0);
    for (const path of this.fire.children) path.classList.toggle("one", mine.includes(path));
  }
}

/** @param {number} way @param {number} size */
function funnelSmoke(way, size) {
  const top = 12 - 24 * size;
  return `M${way * 2} ${top}q${-way * 12} -8 ${-way * 22} -3q${-way * 12} -6 ${-way * 20} 0q${-way * 2} 4 ${way * 6} 4q${way * 8} -2 ${way * 14} 2q${way * 12} -2 ${way * 22} -3z`;
}

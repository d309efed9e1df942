/** The air and the water of the Battle Board: light on the sea behind the ships, smoke, fires and splashes before them. */

import { h } from "../../../page/dom.js";
import { Particles } from "./particles.js";

/**
 * A ship as the scene knows her, in units of the board.
 * @typedef {object} Afloat
 * @property {number} x
 * @property {number} y of her waterline
 * @property {number} scale
 * @property {number} way 1 for a bow to the right
 * @property {number[]} funnels their places, from the middle of the ship
 * @property {number} top of the funnels, above the water
 * @property {number[]} fires where she burns, from the middle of the ship
 */

/** How long ships take to their new stations. */
export const SAILS = 1400;
/** After so long without news the air moves more slowly. */
const CALM_AFTER = 9000;
const CALM_FRAME = 48;
/** Longest step: a page that was hidden does not catch up. */
const LONGEST_STEP = 0.05;
/** How far the wind carries smoke in a second. */
const WIND = 7;
const GLINTS = 90;
/** Colours of the water, from the horizon down. @type {[number, string][]} */
const WATER = [
  [0, "#c6d6d0"],
  [0.38, "#a3bfc2"],
  [1, "#7ea2ab"],
];
/** A still picture shows the smoke of so many seconds. */
const STILL = 3;

export class BattleScene {
  constructor() {
    this.under = h("canvas", { class: "bb-light", "aria-hidden": "true" });
    this.over = h("canvas", { class: "bb-air", "aria-hidden": "true" });
    /** the sea without its lights, drawn once for each size */
    this.sea = document.createElement("canvas");
    this.particles = new Particles();
    /** @type {Map<string, Afloat & {from: {x: number, y: number}, since: number}>} */
    this.ships = new Map();
    this.matrix = { a: 1, d: 1, e: 0, f: 0 };
    this.size = { width: 0, height: 0 };
    this.request = 0;
    this.last = 0;
    this.news = 0;
    /** frames drawn and milliseconds spent on them, for measurements */
    this.spent = { frames: 0, milliseconds: 0 };
  }

  get still() {
    return matchMedia("(prefers-reduced-motion: reduce)").matches;
  }

  /** Ships at their stations; those that were elsewhere are on their way. @param {Map<string, Afloat>} ships @param {SVGSVGElement} svg */
  show(ships, svg) {
    const now = performance.now();
    const known = this.ships;
    this.ships = new Map();
    for (const [id, ship] of ships) {
      const before = known.get(id);
      const here = before ? placeOf(before, now) : ship;
      const moved = before && (before.x !== ship.x || before.y !== ship.y);
      const since = moved ? now : (before?.since ?? now - SAILS);
      this.ships.set(id, { ...ship, from: moved ? here : (before?.from ?? here), since });
    }
    this.measure(svg);
    this.news = now;
    if (this.still) return this.drawStill();
    this.over.dataset.motion = "moving";
    if (!this.request) this.request = requestAnimationFrame((time) => this.frame(time));
  }

  /** Both canvases follow the drawing. @param {SVGSVGElement} svg */
  measure(svg) {
    const matrix = svg.getScreenCTM();
    const box = svg.getBoundingClientRect();
    if (!matrix || !box.width) return;
    const dots = Math.min(2, globalThis.devicePixelRatio || 1);
    const [width, height] = [Math.round(box.width * dots), Math.round(box.height * dots)];
    this.matrix = {
      a: matrix.a * dots,
      d: matrix.d * dots,
      e: (matrix.e - box.left) * dots,
      f: (matrix.f - box.top) * dots,
    };
    if (width === this.size.width && height === this.size.height) return;
    this.size = { width, height };
    for (const canvas of [this.under, this.over, this.sea]) Object.assign(canvas, { width, height });
    paintSea(this.sea);
    if (this.still && this.ships.size) this.drawStill(); // a canvas of another size is empty
  }

  stop() {
    cancelAnimationFrame(this.request);
    this.request = 0;
    this.ships.clear();
    this.particles.all = [];
  }

  /** @param {number} time */
  frame(time) {
    this.request = requestAnimationFrame((next) => this.frame(next));
    const passed = time - this.last;
    if (time - this.news > CALM_AFTER && passed < CALM_FRAME) return;
    const begun = performance.now();
    this.last = time;
    const seconds = Math.min(LONGEST_STEP, passed / 1000);
    this.breathe(seconds, time);
    this.particles.step(seconds);
    this.paint(time);
    this.spent.frames += 1;
    this.spent.milliseconds += performance.now() - begun;
  }

  /** One picture for players who want nothing to move. */
  drawStill() {
    cancelAnimationFrame(this.request);
    this.request = 0;
    this.particles.all = [];
    for (const ship of this.ships.values()) ship.since = -SAILS;
    for (let part = 0; part < STILL; part += LONGEST_STEP) {
      this.breathe(LONGEST_STEP, SAILS);
      this.particles.step(LONGEST_STEP);
    }
    this.paint(0);
    this.over.dataset.motion = "still";
  }

  /** Funnels smoke and fires burn. @param {number} seconds @param {number} time */
  breathe(seconds, time) {
    for (const ship of this.ships.values()) {
      const { x, y } = placeOf(ship, time);
      const { scale, way, top } = ship;
      const under = time - ship.since < SAILS ? 2.2 : 1;
      for (const funnel of ship.funnels)
        if (Math.random() < seconds * 3.2 * under)
          this.particles.add("smoke", x + funnel * way * scale, y + top * scale, {
            ...{ vx: -way * WIND * (0.6 + Math.random()), vy: -2.2 - Math.random() * 2 },
            ...{ size: 1.6 * scale, grow: 2.6, life: 2.2 + Math.random() * 1.4 },
          });
      for (const fire of ship.fires) this.burn(x + fire * way * scale, y - 5 * scale, scale, way, seconds);
    }
  }

  /** @param {number} x @param {number} y @param {number} scale @param {number} way @param {number} seconds */
  burn(x, y, scale, way, seconds) {
    const near = () => (Math.random() - 0.5) * 4 * scale;
    if (Math.random() < seconds * 16)
      this.particles.add("flame", x + near(), y, { vy: -7 * scale, size: 1.9 * scale, grow: -1.6, life: 0.7 });
    if (Math.random() < seconds * 6)
      this.particles.add("soot", x + near(), y - 3, { vx: -way * WIND, vy: -5, size: 2 * scale, grow: 4, life: 2.8 });
  }

  /** @param {number} time */
  paint(time) {
    const to = /** @type {CanvasRenderingContext2D} */ (this.over.getContext("2d"));
    const { a, d, e, f } = this.matrix;
    to.setTransform(1, 0, 0, 1, 0, 0);
    to.clearRect(0, 0, this.size.width, this.size.height);
    to.setTransform(a, 0, 0, d, e, f);
    this.particles.draw(to);
    // Light on the water changes slowly: every fourth frame is enough.
    if (this.spent.frames % 4 === 0 || !time) this.shine(time / 1000);
  }

  /** The sea, and short strokes of light on it that come and go. @param {number} seconds */
  shine(seconds) {
    // Nothing shines through the sea: what lies below it need not be drawn at every frame.
    const to = /** @type {CanvasRenderingContext2D} */ (this.under.getContext("2d", { alpha: false }));
    const { width, height } = this.size;
    if (!width || !height) return;
    to.drawImage(this.sea, 0, 0);
    to.fillStyle = "#fdf6dc";
    for (let number = 0; number < GLINTS; number += 1) {
      const [across, down] = [spread(number, 0.754878), spread(number, 0.569841)];
      const light = Math.sin(seconds * (0.7 + across) + number * 1.7);
      if (light <= 0) continue;
      const long = (6 + 20 * down) * (width / 1000);
      to.globalAlpha = 0.5 * light * (1 - Math.abs(across - 0.42));
      const drift = ((across + seconds * 0.004) % 1) * width;
      to.fillRect(drift, down * height, long, Math.max(1, height / 420));
    }
    to.globalAlpha = 1;
  }

  /** A shell falls into the sea. @param {number} x @param {number} y */
  splash(x, y) {
    this.news = performance.now();
    this.particles.splash(x, y, 1);
  }

  /** A shell strikes. @param {number} x @param {number} y */
  burst(x, y) {
    this.news = performance.now();
    this.particles.burst(x, y, 1);
  }
}

/** Deep water below, and the sun low over it. @param {HTMLCanvasElement} canvas */
function paintSea(canvas) {
  const { width, height } = canvas;
  const to = /** @type {CanvasRenderingContext2D} */ (canvas.getContext("2d", { alpha: false }));
  const water = to.createLinearGradient(0, 0, 0, height);
  for (const [place, colour] of WATER) water.addColorStop(place, colour);
  to.fillStyle = water;
  to.fillRect(0, 0, width, height);
  // An ellipse of light: a circle, drawn wider than it is high.
  to.setTransform(width * 0.6, 0, 0, height * 0.34, width * 0.42, 0);
  const light = to.createRadialGradient(0, 0, 0, 0, 0, 1);
  light.addColorStop(0, "rgb(255 246 214 / 0.75)");
  light.addColorStop(1, "rgb(255 246 214 / 0)");
  to.fillStyle = light;
  to.fillRect(-1, 0, 2, 1);
}

/** Evenly spread numbers between 0 and 1. @param {number} number @param {number} step */
function spread(number, step) {
  return (number * step) % 1;
}

/** Where a ship is on her way to her station. @param {Afloat & {from: {x: number, y: number}, since: number}} ship @param {number} now */
function placeOf({ x, y, from, since }, now) {
  const part = Math.max(0, Math.min(1, (now - since) / SAILS));
  const gone = part * part * (3 - 2 * part);
  return { x: from.x + (x - from.x) * gone, y: from.y + (y - from.y) * gone };
}

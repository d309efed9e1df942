/** Smoke, flames, columns of water and sparks: small things that rise, drift, fall and fade. */

/** @typedef {"smoke" | "soot" | "flame" | "water" | "spark"} Kind */
/** @typedef {{kind: Kind, x: number, y: number, vx: number, vy: number, size: number, grow: number, age: number, life: number}} Particle */

/** Colour and greatest opacity of each kind. @type {Record<Kind, [string, number]>} */
const LOOKS = {
  smoke: ["68, 62, 56", 0.2],
  soot: ["30, 26, 22", 0.42],
  flame: ["255, 150, 40", 0.85],
  water: ["246, 249, 245", 0.9],
  spark: ["255, 214, 120", 1],
};
/** How fast water and sparks fall, in units of the board for a second and a second. */
const FALL = 60;
/** More than this is never in the air. */
const MOST = 700;
const SPRITE = 32;

export class Particles {
  constructor() {
    /** @type {Particle[]} */
    this.all = [];
    /** @type {Record<string, HTMLCanvasElement>} */
    this.sprites = Object.fromEntries(Object.entries(LOOKS).map(([kind, [colour]]) => [kind, sprite(colour)]));
  }

  /** @param {Kind} kind @param {number} x @param {number} y @param {Partial<Particle>} how */
  add(kind, x, y, how) {
    if (this.all.length >= MOST) this.all.shift();
    this.all.push({ kind, x, y, vx: 0, vy: 0, size: 3, grow: 0, age: 0, life: 1, ...how });
  }

  /** A column of water where a shell has missed. @param {number} x @param {number} y @param {number} scale */
  splash(x, y, scale) {
    for (let number = 0; number < 16; number += 1) {
      const up = 12 + Math.random() * 26;
      const vx = (Math.random() - 0.5) * 7 * scale;
      const how = { vx, vy: -up * scale, size: (1.6 + Math.random() * 1.8) * scale, grow: 1.2, life: 0.7 + up / 50 };
      this.add("water", x + (Math.random() - 0.5) * 4, y, how);
    }
  }

  /** A shell strikes home. @param {number} x @param {number} y @param {number} scale */
  burst(x, y, scale) {
    for (let number = 0; number < 14; number += 1) {
      const turn = Math.random() * Math.PI * 2;
      const [vx, vy] = [Math.cos(turn) * 22 * scale, Math.sin(turn) * 16 * scale - 16];
      this.add("spark", x, y, { vx, vy, size: 1.3 * scale, life: 0.5 + Math.random() * 0.4 });
      if (number % 3 === 0) this.add("soot", x, y, { vx: vx / 4, vy: -9, size: 3 * scale, grow: 5, life: 1.8 });
    }
  }

  /** Time goes on. @param {number} seconds */
  step(seconds) {
    for (const each of this.all) {
      each.age += seconds;
      each.x += each.vx * seconds;
      each.y += each.vy * seconds;
      each.size += each.grow * seconds;
      if (each.kind === "water" || each.kind === "spark") each.vy += FALL * seconds;
    }
    this.all = this.all.filter((each) => each.age < each.life);
  }

  /** @param {CanvasRenderingContext2D} to */
  draw(to) {
    for (const { kind, x, y, size, age, life } of this.all) {
      const part = age / life;
      to.globalAlpha = LOOKS[kind][1] * Math.min(1, part * 8) * (1 - part);
      to.drawImage(this.sprites[kind], x - size, y - size, size * 2, size * 2);
    }
    to.globalAlpha = 1;
  }
}

/** A soft dot. @param {string} colour */
function sprite(colour) {
  const canvas = document.createElement("canvas");
  canvas.width = canvas.height = SPRITE;
  const to = /** @type {CanvasRenderingContext2D} */ (canvas.getContext("2d"));
  const half = SPRITE / 2;
  const fill = to.createRadialGradient(half, half, 1, half, half, half);
  fill.addColorStop(0, `rgba(${colour}, 1)`);
  fill.addColorStop(0.55, `rgba(${colour}, 0.6)`);
  fill.addColorStop(1, `rgba(${colour}, 0)`);
  to.fillStyle = fill;
  to.fillRect(0, 0, SPRITE, SPRITE);
  return canvas;
}

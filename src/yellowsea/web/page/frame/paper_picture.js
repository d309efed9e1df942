/**
 * The paper of a map as a picture made of dots. A chart has thousands of strokes, and to draw them anew holds a page up
 * for a third of a second; a picture is moved and scaled at no cost. So the whole paper is kept as one picture, rough but
 * complete, and what the frame shows lies over it in full sharpness, made anew in small pieces when the hand rests.
 */

import { h } from "../dom.js";
import { PaperSource } from "./paper_source.js";

/** A piece is as wide and as high, in dots. */
const PIECE = 256;
/** So long at a time pieces are drawn, in milliseconds. */
const TURN = 8;
/** What is sharp reaches so far out of the frame, in pixels. */
const BEYOND = 128;
/** Dots of a whole paper. */
const MOST = 3e6;

/** @typedef {{left: number, top: number, right: number, bottom: number}} Box */
/** @typedef {{width: number, height: number}} Size */
/** @typedef {import("../../hexmap/panzoom.js").PanZoom} PanZoom */

/**
 * @typedef {object} Picture
 * @property {HTMLCanvasElement} canvas
 * @property {CanvasRenderingContext2D} pen
 * @property {Size} whole how large the paper is, in dots
 * @property {Box} box the part of it that the picture shows, in dots
 * @property {Box[]} todo pieces that are still to be drawn
 */

export class PaperPicture {
  /** @param {HTMLElement} frame @param {HTMLElement} stage @param {PanZoom} view */
  constructor(frame, stage, view) {
    this.frame = frame;
    this.stage = stage;
    this.view = view;
    /** the addresses of the papers that are shown */
    this.key = "";
    /** @type {Map<string, Picture>} whole papers by their addresses */
    this.rough = new Map();
    /** @type {Picture | null} what the frame shows */
    this.sharp = null;
    /** @type {Picture | null} what is being drawn */
    this.next = null;
    this.awaited = 0;
    this.source = new PaperSource(() => this.goOn());
    frame.addEventListener("settled", () => this.look());
    // That something has loaded is heard on the way down only.
    stage.addEventListener("load", () => this.look(), { capture: true });
  }

  /** The sheets of paper on the stage, the lowest first; none until all of them are there. */
  papers() {
    const all = /** @type {HTMLImageElement[]} */ ([...this.stage.querySelectorAll("img.map-paper")]);
    return all.every((paper) => paper.complete && paper.naturalWidth) ? all : [];
  }

  /** The map lies still, or another paper has come. */
  look() {
    const papers = this.papers();
    const key = papers.map((paper) => paper.src).join(" ");
    if (key !== this.key) this.clear();
    this.key = key;
    this.next = null;
    if (key) this.goOn();
  }

  clear() {
    this.stage.classList.remove("pictured");
    for (const picture of [this.sharp, this.rough.get(this.key)]) picture?.canvas.remove();
    this.sharp = null;
  }

  goOn() {
    this.awaited ||= requestAnimationFrame(() => this.work());
  }

  /** A few pieces more, unless a hand moves the map. */
  work() {
    this.awaited = 0;
    const papers = this.papers();
    if (this.view.resting || !papers.length) return;
    const next = this.next ?? this.wanted();
    const width = this.view.size.width * this.view.scale;
    const drawings = papers.map((paper) => this.source.of(paper, width)).filter((drawing) => drawing !== null);
    if (!next || drawings.length < papers.length) return;
    const until = performance.now() + TURN;
    while (next.todo.length && performance.now() < until) drawPiece(next, drawings);
    this.next = next.todo.length ? next : null;
    if (!this.next) this.lay(next, papers[papers.length - 1]);
    this.goOn();
  }

  /** What is to be drawn next: what is looked at, then the whole paper. @returns {Picture | null} */
  wanted() {
    const { view, frame, sharp } = this;
    const { width, height } = view.size;
    const dots = devicePixelRatio;
    const whole = { width: width * view.scale * dots, height: height * view.scale * dots };
    const isAsLarge = sharp !== null && Math.abs(sharp.whole.width - whole.width) < 1;
    if (!isAsLarge || !holds(sharp.box, seen(view, frame, 0, whole)))
      return newPicture(whole, seen(view, frame, BEYOND, whole), isAsLarge ? sharp : null);
    const begun = this.rough.get(this.key);
    if (begun) return begun.todo.length ? begun : null;
    const scale = Math.min(dots, Math.sqrt(MOST / (width * height)));
    const small = { width: Math.round(width * scale), height: Math.round(height * scale) };
    const rough = newPicture(small, { left: 0, top: 0, right: small.width, bottom: small.height }, null);
    if (rough) this.rough.set(this.key, rough);
    return rough;
  }

  /** A picture that is done lies over the paper. @param {Picture} picture @param {HTMLImageElement} paper the uppermost */
  lay(picture, paper) {
    const rough = this.rough.get(this.key);
    if (picture !== rough) {
      this.sharp?.canvas.remove();
      this.sharp = picture;
    }
    if (!rough || rough.todo.length || !this.sharp) return;
    paper.after(rough.canvas, this.sharp.canvas);
    this.stage.classList.add("pictured");
  }
}

/** The part of the paper in the frame and so many pixels around it, in dots. @param {PanZoom} view @param {HTMLElement} frame @param {number} beyond @param {Size} whole @returns {Box} */
function seen(view, frame, beyond, whole) {
  const dots = devicePixelRatio;
  return {
    left: Math.max(0, Math.round((-view.x - beyond) * dots)),
    top: Math.max(0, Math.round((-view.y - beyond) * dots)),
    right: Math.min(Math.ceil(whole.width), Math.round((frame.clientWidth - view.x + beyond) * dots)),
    bottom: Math.min(Math.ceil(whole.height), Math.round((frame.clientHeight - view.y + beyond) * dots)),
  };
}

/** @param {Box} outer @param {Box} inner */
function holds(outer, inner) {
  const { left, top, right, bottom } = inner;
  return outer.left <= left && outer.top <= top && outer.right >= right && outer.bottom >= bottom;
}

/** An empty picture, or with what an older one of the same size has of it. @param {Size} whole @param {Box} box @param {Picture | null} older @returns {Picture | null} */
function newPicture(whole, box, older) {
  const [width, height] = [box.right - box.left, box.bottom - box.top];
  if (width < 1 || height < 1) return null;
  const canvas = h("canvas", { class: "paper-picture", width, height, "aria-hidden": "true" });
  Object.assign(canvas.style, {
    left: `${(100 * box.left) / whole.width}%`,
    top: `${(100 * box.top) / whole.height}%`,
    width: `${(100 * width) / whole.width}%`,
    height: `${(100 * height) / whole.height}%`,
  });
  // Drawn by the processor: each piece at once, so that its time can be told.
  const pen = canvas.getContext("2d", { willReadFrequently: true });
  if (!pen) return null;
  if (older) pen.drawImage(older.canvas, older.box.left - box.left, older.box.top - box.top);
  const todo = piecesOf(box).filter((piece) => !older || !holds(older.box, piece));
  return { canvas, pen, whole, box, todo };
}

/** Pieces of a part of the paper. @param {Box} box @returns {Box[]} */
function piecesOf(box) {
  const pieces = [];
  for (let left = box.left; left < box.right; left += PIECE)
    for (let top = box.top; top < box.bottom; top += PIECE)
      pieces.push({ left, top, right: Math.min(left + PIECE, box.right), bottom: Math.min(top + PIECE, box.bottom) });
  return pieces;
}

/** @param {Picture} picture @param {HTMLImageElement[]} drawings */
function drawPiece({ pen, whole, box, todo }, drawings) {
  const piece = /** @type {Box} */ (todo.pop());
  const [x, y] = [piece.left - box.left, piece.top - box.top];
  pen.save();
  pen.beginPath();
  pen.rect(x, y, piece.right - piece.left, piece.bottom - piece.top);
  pen.clip();
  pen.clearRect(x, y, piece.right - piece.left, piece.bottom - piece.top);
  for (const drawing of drawings) {
    const { naturalWidth, naturalHeight } = drawing;
    pen.drawImage(drawing, 0, 0, naturalWidth, naturalHeight, -box.left, -box.top, whole.width, whole.height);
  }
  pen.restore();
  pen.getImageData(x, y, 1, 1); // now, not when the page is shown
}

/** Dragging over a map: what lies under the pointer is taken up when it moves, and goes where it is let go. */

import { h, s } from "../page/dom.js";
import { COUNTER_SIZE } from "../pieces/counter_shapes.js";

/** A press that moves less than this is a click. */
const STILL = 7;
/** How long to wait for the server to say that the units are in hand. */
const PATIENCE_MS = 2500;
const ASK_EVERY_MS = 30;

/**
 * What a press may take up.
 * @typedef {object} Load
 * @property {string} home where it lies
 * @property {Element | null} picture what is seen to be carried
 * @property {string[]} orders options that take it up, none if it is in hand already
 */

/**
 * @typedef {object} DragWays
 * @property {(target: Element) => Load | null} grab what a press on this element takes up
 * @property {(line: string[]) => void} play
 * @property {() => boolean} inHand is something taken up, as the server knows it?
 * @property {() => boolean} untouched could it be put back as if it had never been taken up?
 * @property {(event: PointerEvent, home: string) => string | null} placeAt the place under the pointer, for what came from `home`
 * @property {(place: string | null) => void} look
 * @property {(place: string) => void} drop what is in hand goes there
 */

export class Drag {
  /** @param {Element[]} roots where a press may take something up @param {HTMLElement} frame where the ghost is drawn @param {DragWays} ways */
  constructor(roots, frame, ways) {
    this.frame = frame;
    this.ways = ways;
    /** @type {{id: number, x: number, y: number, load: Load, ghost: HTMLElement | null} | null} */
    this.held = null;
    for (const root of roots)
      root.addEventListener("pointerdown", (event) => this.down(/** @type {PointerEvent} */ (event)));
    // Before the map below is panned.
    document.addEventListener("pointermove", (event) => this.move(event), { capture: true });
    document.addEventListener("pointerup", (event) => this.up(event), { capture: true });
    document.addEventListener("pointercancel", () => this.end(), { capture: true });
  }

  /** A finger moves the map: it carries nothing. @param {PointerEvent} event */
  down(event) {
    if (event.button !== 0 || event.pointerType === "touch" || !(event.target instanceof Element)) return;
    const load = this.ways.grab(event.target);
    this.held = load ? { id: event.pointerId, x: event.clientX, y: event.clientY, load, ghost: null } : null;
  }

  /** @param {PointerEvent} event */
  move(event) {
    const { held } = this;
    if (!held || held.id !== event.pointerId) return;
    event.stopPropagation();
    if (!held.ghost && Math.hypot(event.clientX - held.x, event.clientY - held.y) > STILL) {
      held.ghost = ghostOf(held.load.picture);
      this.frame.append(held.ghost);
      if (held.load.orders.length) this.ways.play(held.load.orders);
    }
    if (!held.ghost) return;
    Object.assign(held.ghost.style, { left: `${event.clientX}px`, top: `${event.clientY}px` });
    this.ways.look(this.ways.placeAt(event, held.load.home));
  }

  /** @param {PointerEvent} event */
  up(event) {
    const { held } = this;
    if (!held || held.id !== event.pointerId) return;
    const goal = held.ghost ? this.ways.placeAt(event, held.load.home) : null;
    if (held.ghost) swallowClick();
    this.end();
    if (held.ghost) void this.letGo(held.load, goal);
  }

  /** The server may still be answering that the units are in hand. @param {Load} load @param {string | null} goal */
  async letGo(load, goal) {
    const until = Date.now() + PATIENCE_MS;
    while (!this.ways.inHand() && Date.now() < until) await new Promise((ready) => setTimeout(ready, ASK_EVERY_MS));
    if (!this.ways.inHand()) return;
    if (goal && goal !== load.home) this.ways.drop(goal);
    else if (load.orders.length && this.ways.untouched()) this.ways.play(["undo"]);
  }

  end() {
    this.held?.ghost?.remove();
    this.held = null;
  }
}

/** @param {Element | null} picture */
function ghostOf(picture) {
  const svg = s("svg", { viewBox: `0 0 ${COUNTER_SIZE} ${COUNTER_SIZE}` });
  if (picture) svg.append(picture.cloneNode(true));
  return h("div", { class: "drag-ghost" }, svg);
}

/** A drag ends with a click that is none. */
function swallowClick() {
  const stop = (/** @type {Event} */ event) => event.stopPropagation();
  document.addEventListener("click", stop, { capture: true });
  setTimeout(() => document.removeEventListener("click", stop, { capture: true }));
}

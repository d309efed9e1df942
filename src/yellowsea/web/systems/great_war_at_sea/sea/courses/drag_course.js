/** Drawing a course with the pointer: from a fleet, zone by zone, to where it is let go. A finger draws for the fleet in hand. */

/** A press that moves less than this is a click. */
const STILL = 7;
/** So many milliseconds after a drag a click still belongs to it. */
const AT_ONCE = 50;

/**
 * @typedef {object} DragCourseWays
 * @property {(target: Element, isTouch: boolean) => string | null} grab the fleet that a press here takes up
 * @property {(fleet: string) => void} begin a course for it is redrawn
 * @property {(event: PointerEvent) => void} over the pointer is here
 * @property {() => void} end
 */

export class DragCourse {
  /** @param {Element} root where a press may take a fleet up @param {DragCourseWays} ways */
  constructor(root, ways) {
    this.ways = ways;
    /** @type {{id: number, x: number, y: number, fleet: string, drawing: boolean} | null} */
    this.held = null;
    root.addEventListener("pointerdown", (event) => this.down(/** @type {PointerEvent} */ (event)));
    // Before the chart below is panned.
    document.addEventListener("pointermove", (event) => this.move(event), { capture: true });
    document.addEventListener("pointerup", (event) => this.up(event), { capture: true });
    document.addEventListener("pointercancel", () => this.drop(), { capture: true });
  }

  /** @param {PointerEvent} event */
  down(event) {
    if (event.button !== 0 || !(event.target instanceof Element)) return;
    // A second finger zooms the chart.
    if (this.held) return this.drop();
    const fleet = this.ways.grab(event.target, event.pointerType === "touch");
    this.held = fleet ? { id: event.pointerId, x: event.clientX, y: event.clientY, fleet, drawing: false } : null;
  }

  /** @param {PointerEvent} event */
  move(event) {
    const { held } = this;
    if (!held || held.id !== event.pointerId) return;
    event.stopPropagation();
    if (!held.drawing && Math.hypot(event.clientX - held.x, event.clientY - held.y) > STILL) {
      held.drawing = true;
      this.ways.begin(held.fleet);
    }
    if (held.drawing) this.ways.over(event);
  }

  /** @param {PointerEvent} event */
  up(event) {
    const { held } = this;
    if (!held || held.id !== event.pointerId) return;
    this.held = null;
    if (!held.drawing) return;
    swallowClick(event.timeStamp);
    this.ways.end();
  }

  drop() {
    const wasDrawing = this.held?.drawing;
    this.held = null;
    if (wasDrawing) this.ways.end();
  }
}

/** A drag ends with a click that is none; a key that presses a button, or a click that comes later, is one, however late the timer runs. @param {number} lifted when, in the time of events */
function swallowClick(lifted) {
  const stop = (/** @type {Event} */ event) => {
    if (event.isTrusted && event.timeStamp - lifted < AT_ONCE) event.stopPropagation();
  };
  document.addEventListener("click", stop, { capture: true });
  setTimeout(() => document.removeEventListener("click", stop, { capture: true }));
}

/**
 * Pan, zoom and pinch of one sheet inside its frame. While a gesture lasts the picture of the sheet is scaled, which costs
 * nothing; when it rests the sheet is drawn anew in its new size, so that it is sharp.
 */

const CLOSEST = 3.2;
/** From this scale on the smallest figures on a counter can be read. */
const CLOSE = 2.1;
const STEP = 1.25;
/** A press that moves less than this is a click. */
const STILL = 6;
/** A gesture that rests so long is over, in milliseconds. */
const REST = 200;
/** What is followed stays so far from the edge, in pixels. */
const SEEN = 50;
/** What comes into sight comes so much further. */
const CLEAR = 40;

/**
 * What lies over the edges of a frame, in pixels; at the foot for a while only.
 * @typedef {{top: number, right: number, bottom: number, foot: number}} Edges
 */
/** @type {Edges} */
const NO_EDGES = { top: 0, right: 0, bottom: 0, foot: 0 };

export class PanZoom {
  /**
   * @param {HTMLElement} frame
   * @param {HTMLElement} sheet
   * @param {{width: number, height: number}} size
   * @param {() => Edges} edges what lies over the edges of the frame, in pixels: what is looked at keeps clear of it
   */
  constructor(frame, sheet, size, edges = () => NO_EDGES) {
    this.frame = frame;
    this.sheet = sheet;
    this.size = size;
    this.edges = edges;
    this.scale = 1;
    /** the scale in which the sheet is drawn: another than `scale` while a gesture lasts */
    this.drawn = 1;
    this.resting = 0;
    /** has the player chosen what to see? */
    this.steered = false;
    this.x = 0;
    this.y = 0;
    /** @type {Map<number, {x: number, y: number}>} */
    this.fingers = new Map();
    this.moved = 0;
    this.touched = false;
    /** @type {{part: import("../board").Frame, most: number, next?: {points: [number, number][], near: number}} | null} what was brought into the frame and has not been moved since */
    this.brought = null;
    /** @type {[number, number] | null} the point that was followed and has not been moved since */
    this.followed = null;
    /** @type {Map<string, Pick<PanZoom, "scale" | "x" | "y" | "steered" | "touched" | "brought" | "followed">>} how each of two sheets was seen last */
    this.kept = new Map();
    frame.addEventListener("wheel", (event) => this.wheel(event), { passive: false });
    frame.addEventListener("pointerdown", (event) => this.down(event));
    frame.addEventListener("pointermove", (event) => this.drag(event));
    // A finger may be lifted outside the frame.
    for (const end of /** @type {const} */ (["pointerup", "pointercancel"]))
      window.addEventListener(end, (event) => this.fingers.delete(event.pointerId));
    // The click that ends a drag is not a click on the board.
    frame.addEventListener("click", (event) => this.moved > STILL && event.stopPropagation(), { capture: true });
    new ResizeObserver(() => this.resize()).observe(frame);
    this.fit();
  }

  /**
   * Another sheet lies in the frame now, as it lay there last.
   * @param {{width: number, height: number}} size @param {string} before the name of the sheet that is taken away @param {string} after
   */
  lay(size, before, after) {
    const { scale, x, y, steered, touched, brought, followed } = this;
    this.kept.set(before, { scale, x, y, steered, touched, brought, followed });
    this.size = size;
    const last = this.kept.get(after);
    if (last) Object.assign(this, last);
    else this.steered = false;
    if (last?.touched) this.resize();
    else this.fit();
  }

  /** The frame has another size: what was looked at stays in sight. */
  resize() {
    if (this.brought) this.bringAgain(this.brought);
    else if (!this.touched) return this.fit();
    else if (this.followed) this.centre(...this.followed);
    this.place();
  }

  /** What was brought into the frame, and was near enough then, is so again. @param {NonNullable<PanZoom["brought"]>} brought */
  bringAgain({ part, most, next }) {
    this.bring(part, most);
    if (next) this.follow(next.points, next.near);
  }

  /** The whole sheet. */
  fit() {
    this.touched = false;
    this.brought = this.followed = null;
    this.scale = this.least();
    this.place();
  }

  /** The player wants to see it all. */
  whole() {
    this.steered = true;
    this.fit();
  }

  /** The scale at which the whole sheet lies beside all tools; a sheet at the foot comes and goes. */
  least() {
    const { clientWidth, clientHeight } = this.frame;
    const { top, right, bottom } = this.edges();
    const { width, height } = this.size;
    return Math.max(0.05, Math.min((clientWidth - right) / width, (clientHeight - top - bottom) / height));
  }

  /** What of the frame nothing lies over. */
  room() {
    const { clientWidth, clientHeight } = this.frame;
    const { top, right, bottom, foot } = this.edges();
    return {
      top,
      width: Math.max(1, clientWidth - right),
      height: Math.max(1, clientHeight - top - Math.max(bottom, foot)),
    };
  }

  /** A point of the sheet comes to the middle of what can be seen. @param {number} x @param {number} y */
  centre(x, y) {
    const { top, width, height } = this.room();
    this.x = width / 2 - x * this.scale;
    this.y = top + height / 2 - y * this.scale;
    this.touched = true;
  }

  /** @param {number} steps */
  zoom(steps) {
    this.steered = true;
    const { top, width, height } = this.room();
    this.zoomAt(width / 2, top + height / 2, STEP ** steps);
  }

  /**
   * Keep the point under (x, y) of the frame where it is.
   * @param {number} x
   * @param {number} y
   * @param {number} factor
   */
  zoomAt(x, y, factor) {
    const scale = Math.min(CLOSEST, Math.max(this.least(), this.scale * factor));
    this.x = x - ((x - this.x) * scale) / this.scale;
    this.y = y - ((y - this.y) * scale) / this.scale;
    this.scale = scale;
    this.moveOn();
  }

  /** Under the hand the picture follows at once. @param {number} dx @param {number} dy */
  pan(dx, dy) {
    this.x += dx;
    this.y += dy;
    this.moveOn();
  }

  moveOn() {
    this.touched = true;
    this.brought = this.followed = null;
    this.glide();
  }

  /**
   * Bring a part of the sheet into the frame, as large as it fits but no closer than `most`.
   * @param {import("../board").Frame} part
   * @param {number} most
   */
  bring(part, most) {
    const { left, top, right, bottom } = part;
    const { width, height } = this.room();
    const fits = Math.min(most, width / (right - left), height / (bottom - top));
    this.scale = Math.max(this.least(), fits);
    this.centre((left + right) / 2, (top + bottom) / 2);
    this.brought = { part, most };
    this.followed = null;
    this.place();
  }

  /** Do all these points fit into the frame at this scale? @param {[number, number][]} points @param {number} scale */
  holds(points, scale) {
    const { width, height } = this.room();
    return isWithin(points, width / scale, height / scale);
  }

  /** Do all these points lie in the frame, at this scale or nearer? @param {[number, number][]} points @param {number} scale */
  sees(points, scale) {
    return this.scale >= scale && points.every((point) => isSeen(point, this, this.room()));
  }

  /**
   * The map goes where something is to be done, near enough to read it, and stays where that is in sight; a player who
   * steers keeps his scale.
   * @param {[number, number][]} points @param {number} near pixels to a unit of the sheet at which everything can be read
   * @param {[number, number][]} [asked] all that could be done, where `points` are only the foremost of it
   * @param {number} [most] it comes so near where all of them fit
   */
  follow(points, near, asked = points, most = near) {
    if (!points.length) return;
    const room = this.room();
    const isNear = this.scale >= near;
    const inSight = asked.some((point) => isSeen(point, this, room));
    if (this.brought) this.brought.next = { points, near };
    if (this.steered ? inSight : isNear && mayStay(asked, this, room)) return;
    const [wide, high] = [room.width / this.scale, room.height / this.scale];
    if (isNear && inSight && isWithin(points, wide, high)) {
      // No further than it must.
      const [across, down] = [0, 1].map((axis) => points.map((point) => point[axis] * this.scale));
      this.x = nudged(this.x, across, room.width);
      this.y = room.top + nudged(this.y - room.top, down, room.height);
      const middle = room.top + room.height / 2;
      this.followed = [(room.width / 2 - this.x) / this.scale, (middle - this.y) / this.scale];
      this.touched = true;
    } else {
      if (!this.steered) this.scale = Math.max(near, this.least(), Math.min(most, filling(points, room)));
      this.followed = heart(points, room.width / this.scale, room.height / this.scale);
      this.centre(...this.followed);
    }
    this.brought = null;
    this.place();
  }

  /** The sheet is drawn where it is looked at, in its size. */
  place() {
    clearTimeout(this.resting);
    this.resting = 0;
    this.lie();
    // On whole dots nothing is blurred.
    this.x = Math.round(this.x * devicePixelRatio) / devicePixelRatio;
    this.y = Math.round(this.y * devicePixelRatio) / devicePixelRatio;
    this.tell({ left: this.x, top: this.y });
    this.drawn = this.scale;
    const { width, height } = this.size;
    const laid = { wide: width * this.scale, high: height * this.scale, stretch: 1 };
    this.tell(laid);
    this.sheet.style.aspectRatio = `${width} / ${height}`;
    const scale = this.scale.toFixed(3);
    if (this.frame.style.getPropertyValue("--scale") !== scale) this.frame.style.setProperty("--scale", scale);
    this.frame.dataset.zoom = this.scale < CLOSE ? "far" : "near";
    this.frame.dispatchEvent(new Event("settled"));
  }

  /** Its picture alone is moved and scaled, until the hand rests. */
  glide() {
    this.lie();
    this.tell({ stretch: this.scale / this.drawn });
    clearTimeout(this.resting);
    this.resting = setTimeout(() => this.place(), REST);
  }

  /** Keep the sheet in sight. */
  lie() {
    const room = this.room();
    const width = this.size.width * this.scale;
    const height = this.size.height * this.scale;
    this.x = held(this.x, 0, room.width, width);
    this.y = held(this.y, room.top, room.top + room.height, height);
    this.tell({ left: this.x, top: this.y });
  }

  /** Properties, not styles: on paper the sheet is laid otherwise. @param {Record<string, number>} laid */
  tell(laid) {
    for (const [name, value] of Object.entries(laid))
      this.sheet.style.setProperty(`--${name}`, name === "stretch" ? `${value}` : `${value}px`);
  }

  /** @param {WheelEvent} event */
  wheel(event) {
    event.preventDefault();
    this.steered = true;
    const box = this.frame.getBoundingClientRect();
    this.zoomAt(event.clientX - box.left, event.clientY - box.top, Math.exp(-event.deltaY * 0.0015));
  }

  /** @param {PointerEvent} event */
  down(event) {
    if (event.pointerType === "mouse" && event.button !== 0) return;
    this.fingers.set(event.pointerId, { x: event.clientX, y: event.clientY });
    if (this.fingers.size === 1) this.moved = 0;
  }

  /** @param {PointerEvent} event */
  drag(event) {
    const before = this.fingers.get(event.pointerId);
    if (!before) return;
    this.steered ||= this.moved > STILL;
    const now = { x: event.clientX, y: event.clientY };
    if (this.fingers.size === 1) {
      this.moved += Math.hypot(now.x - before.x, now.y - before.y);
      if (this.moved > STILL) this.pan(now.x - before.x, now.y - before.y);
    } else {
      const [other] = [...this.fingers.entries()].filter(([id]) => id !== event.pointerId).map(([, finger]) => finger);
      const box = this.frame.getBoundingClientRect();
      const factor =
        Math.hypot(now.x - other.x, now.y - other.y) / Math.max(1, Math.hypot(before.x - other.x, before.y - other.y));
      this.moved = STILL + 1;
      this.zoomAt((now.x + other.x) / 2 - box.left, (now.y + other.y) / 2 - box.top, factor);
      this.pan((now.x - before.x) / 2, (now.y - before.y) / 2);
    }
    this.fingers.set(event.pointerId, now);
  }
}

/** Keep the sheet in sight: centred when it is smaller than its room, without gaps when it is larger. */
/** @param {number} offset @param {number} from @param {number} to @param {number} sheet */
export function held(offset, from, to, sheet) {
  return sheet <= to - from ? (from + to - sheet) / 2 : Math.min(from, Math.max(to - sheet, offset));
}

/** The middle of all points where they fit into the frame, else the one in their midst. @param {[number, number][]} points @param {number} width @param {number} height @returns {[number, number]} */
export function heart(points, width, height) {
  const [xs, ys] = [0, 1].map((axis) => points.map((point) => point[axis]).sort((a, b) => a - b));
  if (isWithin(points, width, height)) return [(xs[0] + xs[xs.length - 1]) / 2, (ys[0] + ys[ys.length - 1]) / 2];
  const middle = [xs[xs.length >> 1], ys[ys.length >> 1]];
  const far = ([x, y] = [0, 0]) => Math.hypot(x - middle[0], y - middle[1]);
  return points.reduce((best, point) => (far(point) < far(best) ? point : best));
}

/** Is a point of the sheet in the frame, and not at its very edge? @param {[number, number]} point @param {{x: number, y: number, scale: number}} laid @param {{top: number, width: number, height: number}} room */
function isSeen([px, py], { x, y, scale }, { top, width, height }) {
  const [across, down] = [x + px * scale, y + py * scale - top];
  return across > SEEN && down > SEEN && across < width - SEEN && down < height - SEEN;
}

/** Is all that is asked about in sight, or something of it where all of it does not fit? @param {[number, number][]} points @param {{x: number, y: number, scale: number}} laid @param {{top: number, width: number, height: number}} room */
export function mayStay(points, laid, room) {
  const fits = isWithin(points, room.width / laid.scale, room.height / laid.scale);
  const seen = points.filter((point) => isSeen(point, laid, room)).length;
  return fits ? seen === points.length : seen > 0;
}

/** The scale at which these points fill the frame, with room around them. @param {[number, number][]} points @param {{width: number, height: number}} room */
function filling(points, { width, height }) {
  const spread = (/** @type {0 | 1} */ axis) => {
    const all = points.map((point) => point[axis]);
    return Math.max(1, Math.max(...all) - Math.min(...all));
  };
  return Math.min((width - 4 * SEEN) / spread(0), (height - 4 * SEEN) / spread(1));
}

/** Moved so far that all places on this axis are in sight. @param {number} offset @param {number[]} places @param {number} room */
export function nudged(offset, places, room) {
  const [low, high] = [Math.min(...places), Math.max(...places)];
  const edge = Math.min(SEEN + CLEAR, (room - (high - low)) / 2);
  return Math.min(room - edge - high, Math.max(edge - low, offset));
}

/** Do points lie so near to each other that they fit into a frame, with room to spare? @param {[number, number][]} points @param {number} width @param {number} height */
function isWithin(points, width, height) {
  const spread = [0, 1].map((axis) => {
    const all = points.map((point) => point[axis]);
    return Math.max(...all) - Math.min(...all);
  });
  return spread[0] < width - 2 * SEEN && spread[1] < height - 2 * SEEN;
}

/** Two boards on one page: the one that is asked lies in front, the other is alive in miniature beside it. */

import { h } from "../dom.js";

/** @typedef {import("../../board").Board} Board */
/** @typedef {import("../../board").BoardHost} BoardHost */
/** @typedef {import("../../types").Position} Position */
/** @typedef {import("../../types").View} View */
/** @typedef {import("../../board").Marks} Marks */

/** The view of a joined system. @typedef {View & {board: string | null, parts: Record<string, View>}} JointView */

/** Where the small board may lie in the frame, the best first. */
const CORNERS = ["foot", "foot-left", "foot-right", "top-left", "top-right"];
/** What it should not hide, and what lies over the map like itself. */
const HIDDEN_BADLY = ".stage :is(.stack, .naval-stack, [data-box], .cartouche)";
const OVER_MAP = ".sea-dock, .combat, .fan, .card-pop";

/** @type {Marks} */
const NO_MARKS = { targets: new Set(), picked: new Set(), flash: new Set() };

/**
 * One of the boards: its name is the prefix of its verbs and the board of its events.
 * @typedef {object} Half
 * @property {string} name
 * @property {string} title
 * @property {Board} board
 * @property {HTMLElement} sheet where it draws
 * @property {HTMLElement} frame what lies over it and does not move with it
 */

/**
 * What moves the map, for a board that does so only while it lies in front.
 * @param {BoardHost} host @param {() => boolean} isFront @returns {Pick<BoardHost, "bring" | "follow" | "shift">}
 */
export function steering(host, isFront) {
  return {
    bring: (part, most) => {
      if (isFront()) host.bring(part, most);
    },
    follow: (points, near, asked, most) => {
      if (isFront()) host.follow(points, near, asked, most);
    },
    shift: (across) => {
      if (isFront()) host.shift(across);
    },
  };
}

/** The host of one board: everything it says goes to the page under its name. @param {BoardHost} host @param {string} name @param {string} system @param {(name: string) => boolean} isFront */
export function partHost(host, name, system, isFront) {
  const sheet = h("div", { class: `half-sheet system-${system}` });
  const over = h("div", { class: "over-map" });
  const frame = h("div", { class: `half-frame system-${system}`, "data-half": name }, over);
  const full = (/** @type {string} */ text) => (text === "undo" ? text : `${name}.${text}`);
  /** @type {BoardHost} */
  const part = {
    ...host,
    ...steering(host, () => isFront(name)),
    id: `${host.id}-${name}`,
    stage: sheet,
    frame,
    play: (line) => host.play(line.map(full)),
    look: (what, of) => host.look(full(what), of),
    odds: (option) => host.odds(full(option)),
  };
  return { part, sheet, frame };
}

/** A position as one of the boards knows it alone. @param {Position} position @param {string} name @param {View} view @returns {Position} */
export function partOf(position, name, view) {
  const start = `${name}.`;
  const options = position.options
    .filter((option) => option.verb.startsWith(start))
    .map((option) => ({ ...option, text: option.text.slice(start.length), verb: option.verb.slice(start.length) }));
  const events = position.events.map((entry) => ({
    ...entry,
    events: entry.events.filter((event) => event.board === name),
  }));
  return { ...position, options, events, view };
}

export class TwoBoards {
  /** @param {BoardHost} host @param {Half[]} halves the first one lies in front until something is asked */
  constructor(host, halves) {
    this.host = host;
    this.halves = halves;
    this.front = halves[0];
    this.mini = h("button", {
      type: "button",
      class: "mini-board",
      "data-corner": CORNERS[0],
      onclick: () => this.turn(),
    });
    host.frame.querySelector(":scope > .over-map")?.before(...halves.map((half) => half.frame), this.mini);
    /** @type {Record<string, import("../../board").VerbStyle>} */
    this.verbs = {};
    for (const { name, board } of halves)
      for (const [verb, style] of Object.entries(board.verbs)) this.verbs[`${name}.${verb}`] = style;
    /** @type {View | null} */
    this.shown = null;
    this.marks = NO_MARKS;
    this.place();
    const moved = new ResizeObserver(() => this.findCorner());
    for (const each of [host.frame, ...host.frame.querySelectorAll(".sea-dock, .combat")]) moved.observe(each);
  }

  /** The half of this name. @param {string | null | undefined} name */
  half(name) {
    return this.halves.find((half) => half.name === name) ?? null;
  }

  /** What a half shows of a view. @param {View} view @param {Half} half @returns {View} */
  viewOf(view, half) {
    return /** @type {JointView} */ (view).parts[half.name];
  }

  get readable() {
    return this.front.board.readable;
  }

  /** The other board comes to the front. */
  turn() {
    this.bringToFront(this.halves[1 - this.halves.indexOf(this.front)]);
  }

  /** @param {Half} half */
  bringToFront(half) {
    if (half === this.front) return;
    const { name } = this.front;
    this.front = half;
    this.place();
    this.host.lay(half.board.size, name, half.name);
  }

  /** Keys of both boards, each for the board in front. @returns {import("../../board").Commands} */
  keysOfFront() {
    const all = Object.assign({}, ...this.halves.map((half) => half.board.keys));
    return Object.fromEntries(
      Object.entries(all).map(([key, { words }]) => [key, { words, run: () => this.front.board.keys?.[key]?.run() }]),
    );
  }

  /** The small board lies in the corner where it hides the least; what can be chosen counts most. */
  findCorner() {
    const { mini, host } = this;
    if (mini.hidden) return;
    const boxes = (/** @type {string} */ things) =>
      [...host.frame.querySelectorAll(things)].map((thing) => thing.getBoundingClientRect());
    const [lit, rest, sheets] = [".stage .target", HIDDEN_BADLY, OVER_MAP].map(boxes);
    const hides = (/** @type {string} */ corner) => {
      mini.dataset.corner = corner;
      const lies = mini.getBoundingClientRect();
      const count = (/** @type {DOMRect[]} */ things) => things.filter((thing) => meets(lies, thing)).length;
      return 1000 * count(sheets) + 10 * count(lit) + count(rest);
    };
    const worth = CORNERS.map(hides);
    mini.dataset.corner = CORNERS[worth.indexOf(Math.min(...worth))];
  }

  /** Each sheet where it belongs. */
  place() {
    const back = this.halves[1 - this.halves.indexOf(this.front)];
    this.host.stage.replaceChildren(this.front.sheet);
    const { width, height } = back.board.size;
    back.sheet.inert = true;
    this.front.sheet.inert = false;
    this.mini.style.aspectRatio = `${width} / ${height}`;
    // Its name is the title below the picture: what is drawn on the board behind is inert.
    this.mini.title = `Go to the ${back.title} (Q)`;
    this.mini.replaceChildren(back.sheet, h("span", { class: "mini-title" }, back.title));
    for (const half of this.halves) half.frame.hidden = half !== this.front;
  }

  /** @param {Position} position */
  update(position) {
    const asked = this.half(/** @type {JointView} */ (position.view).board);
    const isNew = position.seq !== this.seq;
    this.seq = position.seq;
    if (asked && isNew) this.bringToFront(asked);
    for (const half of this.halves) half.board.update(partOf(position, half.name, this.viewOf(position.view, half)));
  }

  /** @type {number | undefined} */
  seq = undefined;

  /** @param {View} view @param {Marks} marks */
  draw(view, marks) {
    this.shown = view;
    this.marks = marks;
    for (const half of this.halves) half.board.draw(this.viewOf(view, half), half === this.front ? marks : NO_MARKS);
    requestAnimationFrame(() => this.findCorner()); // when the map has come to what is asked
  }

  /** @param {View} view @param {import("../../types").GameEvent} event */
  apply(view, event) {
    const half = this.half(event.board);
    if (!half) return view;
    const { parts } = /** @type {JointView} */ (view);
    return { ...view, parts: { ...parts, [half.name]: half.board.apply(parts[half.name], event) } };
  }

  /** @param {import("../../types").GameEvent} event */
  about(event) {
    return this.half(event.board)?.board.about(event) ?? [];
  }

  /** @param {import("../../types").LogEntry} entry */
  recapKey(entry) {
    const half = this.half(entry.events.find((event) => event.board)?.board);
    return half ? `${half.name} ${half.board.recapKey(entry)}` : String(entry.seq);
  }

  /** @param {View} view @param {string[]} picked */
  intent(view, picked) {
    const text = this.front.board.intent(this.viewOf(view, this.front), picked);
    return text === null ? null : `${this.front.name}.${text}`;
  }

  /** @param {string} token the half that knows this thing */
  halfOf(token) {
    return this.halves.find((half) => half.board.unitSheet(token)) ?? this.front;
  }

  /** @param {string} token */
  nameOf(token) {
    return this.halfOf(token).board.nameOf(token);
  }

  /** @param {View} view @param {string} token */
  picture(view, token) {
    const half = this.halfOf(token);
    return half.board.picture(this.viewOf(view, half), token);
  }

  /** @param {View} view @param {string} token */
  weight(view, token) {
    const half = this.halfOf(token);
    return half.board.weight?.(this.viewOf(view, half), token) ?? null;
  }

  /** @param {string} token */
  unitSheet(token) {
    return this.halfOf(token).board.unitSheet(token);
  }

  /** @param {Position} position */
  combatSheet(position) {
    const { board, name } = this.front;
    return board.combatSheet(partOf(position, name, this.viewOf(position.view, this.front)));
  }

  escape() {
    return this.front.board.escape?.() ?? false;
  }

  /** @param {boolean} shared */
  setShared(shared) {
    for (const { board } of this.halves) board.setShared?.(shared);
  }

  /** @param {View} view */
  isOpenToBoth(view) {
    const half = this.half(/** @type {JointView} */ (view).board);
    return half?.board.isOpenToBoth?.(this.viewOf(view, half)) ?? false;
  }

  clear() {
    this.shown = null;
    for (const { board } of this.halves) board.clear();
  }
}

/** @param {DOMRect} one @param {DOMRect} other */
function meets(one, other) {
  return one.left < other.right && one.right > other.left && one.top < other.bottom && one.bottom > other.top;
}

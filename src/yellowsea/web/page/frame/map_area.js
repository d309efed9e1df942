/** The part of the page where one board lies: its frame, buttons to zoom, and the sheets over it. */

import { PanZoom } from "../../hexmap/panzoom.js";
import { frameOf } from "../../hexmap/places.js";
import { h, s } from "../dom.js";
import { listenForFolds, sayFolds } from "./fold.js";
import { PaperPicture } from "./paper_picture.js";

/** Room around what is lit, in units of the sheet, and how near the map then comes. */
const SEEK_ROOM = 110;
const CLOSE = 1.15;
/** Between tools and the map, in pixels. */
const BESIDE_TOOLS = 8;
/** What the margin of a sheet covers beside it, in pixels. */
const BESIDE_SHEET = 90;
const NARROWEST_SHEET = 300;
/** What stays at an edge as long as a board is open: the map ends before it. */
const TOOLS = ".map-tools, .impulse-track, .staff, .watch-again, .film-bar";
/** A sheet that lies over the foot of the frame on a small screen. */
const FOOT_SHEET = ".foot-sheet";

/** Signs drawn, not typed: no font has them all. */
const SIGNS = {
  nearer: "M10 4V16M4 10H16",
  farther: "M4 10H16",
  whole: "M3.5 3.5H16.5V16.5H3.5zM3.5 10H10V3.5",
  seek: "M16.5 10A6.5 6.5 0 1 1 3.5 10A6.5 6.5 0 1 1 16.5 10M12 10A2 2 0 1 1 8 10A2 2 0 1 1 12 10",
};

export class MapArea {
  /** @param {string} system */
  constructor(system) {
    this.stage = h("div", { class: "stage" });
    this.frame = h("div", { class: "map-frame" }, this.stage);
    this.buttons = h("div", { class: "map-buttons" });
    this.sheet = h("div", { class: isNarrow() ? "combat folded" : "combat", hidden: true });
    listenForFolds(this.sheet);
    this.over = h("div", { class: "over-map" }, this.sheet);
    this.element = h("div", { class: `map-area system-${system}` }, this.frame, this.buttons, this.over);
    /** @type {PanZoom | null} */
    this.view = null;
    /** what tools take of the edges of the map, in pixels */
    this.edges = { top: 0, right: 0, bottom: 0 };
    /** the place whose sheet the map has made room for */
    this.roomFor = "";
  }

  /** @param {{width: number, height: number}} size @param {string} name what the players look at: a map, a chart */
  fit(size, name) {
    this.leaveStrips();
    const view = new PanZoom(this.frame, this.stage, size, () => ({
      ...this.edges,
      foot: isNarrow() ? this.footSheet() : 0,
    }));
    this.view = view;
    new PaperPicture(this.frame, this.stage, view);
    const foot = this.element.querySelector(FOOT_SHEET);
    if (foot) new ResizeObserver(() => isNarrow() && view.resize()).observe(foot); // it comes and goes
    const strips = new ResizeObserver(() => this.leaveStrips());
    for (const each of [this.element, this.sheet, this.buttons, ...this.tools()]) strips.observe(each);
    const button = (
      /** @type {keyof typeof SIGNS} */ sign,
      /** @type {string} */ words,
      /** @type {() => void} */ run,
    ) =>
      h(
        "button",
        { type: "button", title: words, "aria-label": words, onclick: run },
        s("svg", { class: "map-sign", viewBox: "0 0 20 20", "aria-hidden": "true" }, s("path", { d: SIGNS[sign] })),
      );
    this.buttons.replaceChildren(
      button("nearer", "Zoom in (+)", () => view.zoom(1)),
      button("farther", "Zoom out (−)", () => view.zoom(-1)),
      button("whole", `The whole ${name} (Z)`, () => view.whole()),
      button("seek", "Where something can be done (X)", () => this.seek()),
    );
    this.leaveStrips();
  }

  tools() {
    return [...this.element.querySelectorAll(TOOLS)].filter((tools) => !tools.closest(".over-map, .battle-board"));
  }

  /**
   * Tools lie above or below, the buttons at the right, on a small screen the head of a folded sheet. The map goes on
   * beneath them, and what is looked at keeps clear of them.
   */
  leaveStrips() {
    const area = this.element.getBoundingClientRect();
    const strips = { top: 0, right: 0, bottom: 0 };
    const isHead = isNarrow() && this.sheet.classList.contains("folded");
    for (const tools of [...this.tools(), ...(isHead ? [this.sheet] : [])]) {
      const { top, bottom, height } = tools.getBoundingClientRect();
      if (!height) continue;
      if (top - area.top < area.height / 2) strips.top = Math.max(strips.top, bottom - area.top + BESIDE_TOOLS);
      else strips.bottom = Math.max(strips.bottom, area.bottom - top + BESIDE_TOOLS);
    }
    const buttons = this.buttons.getBoundingClientRect();
    const isColumn = buttons.height > 2 * buttons.width; // on a phone it is one button, below
    if (isColumn) strips.right = area.right - buttons.left + BESIDE_TOOLS;
    for (const [edge, wide] of Object.entries(strips)) this.element.style.setProperty(`--strip-${edge}`, `${wide}px`);
    this.element.style.setProperty("--map-foot", `${area.bottom - strips.bottom}px`);
    const isOther = Object.entries(strips).some(([edge, wide]) => wide !== this.edges[/** @type {"top"} */ (edge)]);
    this.edges = strips;
    if (isOther) this.view?.resize();
  }

  /** What of the window the map has for itself. */
  room() {
    const { left, top, right, bottom } = this.element.getBoundingClientRect();
    const { edges } = this;
    return new DOMRect(left, top + edges.top, right - edges.right - left, bottom - edges.bottom - edges.top - top);
  }

  /** How much of the frame a sheet at its foot takes, in pixels. */
  footSheet() {
    const sheet = this.element.querySelector(FOOT_SHEET)?.getBoundingClientRect();
    return sheet?.height ? this.frame.getBoundingClientRect().bottom - sheet.top + BESIDE_TOOLS : 0;
  }

  /** Bring what is lit into the frame. */
  seek() {
    const lit = [...this.stage.querySelectorAll(".target[data-at], .in-hand[data-at]")];
    const points = lit.map(
      (place) => /** @type {[number, number]} */ ((place.getAttribute("data-at") ?? "").split(" ").map(Number)),
    );
    if (points.length) this.view?.bring(frameOf(points, SEEK_ROOM), CLOSE);
  }

  /** Lay a sheet over the map, on the side where what it is about is not. @param {import("../../board").Sheet | null} sheet */
  showSheet(sheet) {
    this.sheet.hidden = sheet === null;
    this.sheet.replaceChildren(...(sheet ? [sheet.content] : []));
    sayFolds(this.sheet);
    this.makeRoom(sheet?.about ?? null, sheet?.also ?? []);
  }

  /** Once for each place the map makes room for its sheet. @param {Element | null} about @param {Element[]} also */
  makeRoom(about, also) {
    const place = about?.getAttribute("data-place") ?? "";
    const isDone = place === this.roomFor;
    this.roomFor = place;
    if (!about || isNarrow() || isDone) return;
    const frame = this.element.getBoundingClientRect();
    const seen = () => together([about, ...also]);
    const thing = seen();
    this.sheet.style.width = "";
    const covered = this.sheet.offsetWidth + BESIDE_SHEET;
    const right = (thing.left + thing.right) / 2 < frame.left + frame.width / 2;
    this.over.classList.toggle("right", right);
    const hidden = right ? thing.right - (frame.right - covered) : frame.left + covered - thing.left;
    if (hidden <= 0) return;
    this.view?.pan(right ? -hidden : hidden, 0);
    // A map that shows its edge cannot make all the room: the sheet is narrower then.
    const after = seen();
    const free = (right ? frame.right - after.right : after.left - frame.left) - BESIDE_SHEET;
    if (free < this.sheet.offsetWidth) this.sheet.style.width = `${Math.max(NARROWEST_SHEET, free)}px`;
  }

  /** To the place that the tab key reaches, or any. */
  focusPlace() {
    const place = this.stage.querySelector('[data-place][tabindex="0"]') ?? this.stage.querySelector("[data-place]");
    if (place instanceof SVGElement) place.focus();
  }
}

/** The part of the screen that some things take together. @param {Element[]} things */
function together(things) {
  const boxes = things.map((each) => each.getBoundingClientRect());
  return {
    left: Math.min(...boxes.map(({ left }) => left)),
    right: Math.max(...boxes.map(({ right }) => right)),
  };
}

/** Is the decision below the map instead of beside it? */
export function isNarrow() {
  return matchMedia("(max-width: 899px)").matches;
}

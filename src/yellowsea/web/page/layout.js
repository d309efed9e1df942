/** The furniture of the board page, the same for every system: chart with its buttons, side panel with tabs. */

import { h } from "./dom.js";
import { PanZoom } from "./panzoom.js";
import { frameOf } from "./places.js";

/** Room around what is lit, in units of the sheet, and how near the chart then comes. */
const SEEK_ROOM = 110;
const CLOSE = 1.15;

/**
 * @param {string} system
 * @returns {Promise<{open: (host: import("../types").BoardHost) => Promise<import("../types").BoardSystem>}>}
 */
export function systemModule(system) {
  return import(`../systems/${system}/system.js`);
}

export class Shell {
  /** @param {HTMLElement} main @param {string[]} tabs */
  constructor(main, tabs) {
    this.standing = h("div", { class: "standing", role: "status" });
    this.stage = h("div", { class: "sheet" });
    this.frame = h("div", { class: "chart-frame" }, this.stage);
    this.buttons = h("div", { class: "chart-buttons" });
    this.over = h("div", { class: "over-chart" });
    this.panels = new Map(
      tabs.map((tab) => [
        tab,
        h("div", {
          class: "tab-panel",
          id: `panel-${tab}`,
          role: "tabpanel",
          "aria-labelledby": `tab-${tab}`,
          tabindex: "-1",
        }),
      ]),
    );
    this.tabs = new Map(
      tabs.map((tab) => [
        tab,
        h(
          "button",
          {
            type: "button",
            role: "tab",
            id: `tab-${tab}`,
            "aria-controls": `panel-${tab}`,
            onclick: () => this.toggle(tab),
          },
          tab,
        ),
      ]),
    );
    this.top = h("div", { class: "bridge-top" });
    this.side = h(
      "aside",
      { class: "bridge" },
      this.top,
      h("div", { class: "tabs", role: "tablist" }, ...this.tabs.values()),
      h("div", { class: "panels" }, ...this.panels.values()),
    );
    this.chart = h("div", { class: "chart" }, this.frame, this.buttons, this.over);
    const title = h("h1", { class: "unseen" }, document.title);
    this.deck = h("div", { class: "deck" }, title, this.standing, this.chart, this.side);
    main.replaceChildren(this.deck);
    this.current = "";
    /** @type {Map<string, () => HTMLElement>} */
    this.fillings = new Map();
    if (isNarrow()) this.close();
    else this.toggle(tabs[0]);
    /** @type {PanZoom | null} */
    this.view = null;
  }

  /** @param {{width: number, height: number}} size */
  fit(size) {
    const view = new PanZoom(this.frame, this.stage, size);
    this.view = view;
    const button = (/** @type {string} */ sign, /** @type {string} */ words, /** @type {() => void} */ run) =>
      h("button", { type: "button", title: words, "aria-label": words, onclick: run }, sign);
    this.buttons.replaceChildren(
      button("+", "Closer", () => view.zoom(1)),
      button("−", "Farther", () => view.zoom(-1)),
      button("◰", "The whole chart (Z)", () => view.fit()),
      button("◎", "Where something can be done (X)", () => this.seek()),
    );
  }

  /** Bring what is lit into the frame. */
  seek() {
    const lit = [...this.stage.querySelectorAll(".target[data-at], .in-hand[data-at]")];
    const points = lit.map(
      (place) => /** @type {[number, number]} */ ((place.getAttribute("data-at") ?? "").split(" ").map(Number)),
    );
    if (points.length) this.view?.bring(frameOf(points, SEEK_ROOM), CLOSE);
  }

  /** The system has its own word for a tab. @param {string} tab @param {string} words */
  rename(tab, words) {
    const button = this.tabs.get(tab);
    if (button) button.textContent = words;
  }

  /** @param {string} tab */
  panel(tab) {
    return /** @type {HTMLElement} */ (this.panels.get(tab));
  }

  /** Fill a tab when it is next looked at. @param {string} tab @param {() => HTMLElement} make */
  fill(tab, make) {
    this.fillings.set(tab, make);
    this.panel(tab).replaceChildren();
    if (this.current === tab) this.mark();
  }

  /** @param {string} tab */
  empty(tab) {
    this.fillings.delete(tab);
    this.panel(tab).replaceChildren();
  }

  /** Open a tab; on a small screen a second press closes it. @param {string} tab */
  toggle(tab) {
    if (isNarrow() && this.current === tab) return this.close();
    this.current = tab;
    this.mark();
  }

  close() {
    this.current = "";
    this.mark();
  }

  mark() {
    for (const [name, button] of this.tabs) button.setAttribute("aria-selected", String(name === this.current));
    for (const [name, panel] of this.panels) panel.hidden = name !== this.current;
    const make = this.fillings.get(this.current);
    if (make) this.panel(this.current).replaceChildren(make());
    this.fillings.delete(this.current);
    this.side.classList.toggle("reading", this.current !== "");
  }
}

/** Is the decision below the chart instead of beside it? */
export function isNarrow() {
  return matchMedia("(max-width: 899px)").matches;
}

/**
 * Facts for the head of the page.
 * @param {import("../types").BoardSystem} system
 * @param {import("../types").View} view
 * @param {(side: import("../types").Side) => Element} mark
 */
export function standingLine(system, view, mark) {
  return [
    h("span", { class: "phase" }, view.phase_name),
    ...system
      .standing(view)
      .map(({ label, short, value, side }) =>
        h(
          "span",
          { class: "fact", title: label },
          h("small", { class: "long" }, label),
          h("small", { class: "short", "aria-hidden": "true" }, short),
          " ",
          side ? mark(side) : null,
          value ? ` ${value}` : "",
        ),
      ),
  ];
}

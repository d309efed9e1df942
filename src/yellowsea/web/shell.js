/** The furniture of the board page, the same for every system: chart with its buttons, side panel with tabs. */

import { h } from "./dom.js";
import { PanZoom } from "./panzoom.js";

/** @param {string} system @returns {Promise<{open: (host: import("./types").BoardHost) => Promise<import("./types").BoardSystem>}>} */
export function systemModule(system) {
  return import(`./${system}/system.js`);
}

export class Shell {
  /** @param {HTMLElement} main @param {string[]} tabs */
  constructor(main, tabs) {
    this.standing = h("div", { class: "standing", role: "status" });
    this.stage = h("div", { class: "sheet" });
    this.frame = h("div", { class: "chart-frame" }, this.stage);
    this.buttons = h("div", { class: "chart-buttons" });
    this.over = h("div", { class: "over-chart" });
    this.panels = new Map(tabs.map((tab) => [tab, h("div", { class: "tab-panel", id: `panel-${tab}`, role: "tabpanel", "aria-labelledby": `tab-${tab}`, tabindex: "-1" })]));
    this.tabs = new Map(
      tabs.map((tab) => [tab, h("button", { type: "button", role: "tab", id: `tab-${tab}`, "aria-controls": `panel-${tab}`, onclick: () => this.toggle(tab) }, tab)]),
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
    main.replaceChildren(h("div", { class: "deck" }, this.standing, this.chart, this.side));
    this.current = "";
    this.toggle(tabs[0]);
    /** @type {PanZoom | null} */
    this.view = null;
  }

  /** @param {{width: number, height: number}} size */
  fit(size) {
    const view = new PanZoom(this.frame, this.stage, size);
    this.view = view;
    const button = (/** @type {string} */ sign, /** @type {string} */ words, /** @type {() => void} */ run) => h("button", { type: "button", title: words, "aria-label": words, onclick: run }, sign);
    this.buttons.replaceChildren(button("+", "Closer", () => view.zoom(1)), button("−", "Farther", () => view.zoom(-1)), button("◰", "The whole chart", () => view.fit()));
  }

  /** @param {string} tab */
  panel(tab) {
    return /** @type {HTMLElement} */ (this.panels.get(tab));
  }

  /** Open a tab; on a small screen a second press closes it. @param {string} tab */
  toggle(tab) {
    const narrow = matchMedia("(max-width: 899px)").matches;
    this.current = narrow && this.current === tab ? "" : tab;
    for (const [name, button] of this.tabs) button.setAttribute("aria-selected", String(name === this.current));
    for (const [name, panel] of this.panels) panel.hidden = name !== this.current;
    this.side.classList.toggle("reading", this.current !== "");
  }
}

/** Facts for the head of the page. @param {import("./types").BoardSystem} system @param {import("./types").View} view @param {(side: import("./types").Side) => Element} mark */
export function standingLine(system, view, mark) {
  return [
    h("span", { class: "phase" }, view.phase_name),
    ...system.standing(view).map(({ label, value, side }) => h("span", { class: "fact" }, h("small", {}, label), " ", side ? mark(side) : null, value ? ` ${value}` : "")),
  ];
}

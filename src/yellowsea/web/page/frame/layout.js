/** The furniture of the board page, the same for every system: facts above, the map, the side panel with its tabs. */

import { sideMark } from "../../pieces/sides.js";
import { find, h } from "../dom.js";
import { isNarrow, MapArea } from "./map_area.js";

/** The one place where a system's board is loaded. @param {string} system @returns {Promise<import("../../board").BoardModule>} */
export function systemModule(system) {
  return import(`../../systems/${system}/system.js`);
}

export class Layout {
  /** @param {HTMLElement} main @param {string} system @param {Record<string, string>} tabs their names, by id */
  constructor(main, system, tabs) {
    this.standing = h("div", { class: "standing", role: "status" });
    /** what a board keeps in the bar besides facts */
    this.beside = h("div", { class: "bar-place", hidden: true });
    this.map = new MapArea(system);
    this.panels = new Map(Object.keys(tabs).map((tab) => [tab, tabPanel(tab)]));
    this.tabs = new Map(Object.entries(tabs).map(([tab, name]) => [tab, this.tabButton(tab, name)]));
    this.top = h("div", { class: "side-top" });
    this.side = h(
      "aside",
      { class: `side-panel system-${system}`, "aria-label": "Decision, log and forces" },
      this.top,
      h("div", { class: "tabs", role: "tablist" }, ...this.tabs.values()),
      h("div", { class: "panels" }, ...this.panels.values()),
    );
    const title = h("h1", { class: "unseen" }, document.title);
    this.root = h("div", { class: "layout opening" }, title, this.map.element, this.side);
    main.replaceChildren(this.root);
    find(".masthead .wordmark").after(this.standing, this.beside);
    this.current = "";
    /** @type {Map<string, () => HTMLElement>} */
    this.fillings = new Map();
    /** @type {(tab: string) => void} a tab is looked at */
    this.shown = () => {};
    if (isNarrow()) this.close();
    else this.toggle(Object.keys(tabs)[0]);
  }

  /** @param {string} tab @param {string} name */
  tabButton(tab, name) {
    return h(
      "button",
      {
        type: "button",
        role: "tab",
        id: `tab-${tab}`,
        "aria-controls": `panel-${tab}`,
        onclick: () => this.toggle(tab),
      },
      name,
    );
  }

  /** The system has its own word for a tab. @param {string} tab @param {string} name */
  rename(tab, name) {
    const button = this.tabs.get(tab);
    if (button) button.textContent = name;
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
    this.shown(tab);
  }

  /** So much in a tab that nobody has looked at. @param {string} tab @param {number} unread */
  count(tab, unread) {
    const button = this.tabs.get(tab);
    button?.querySelector(".unread")?.remove();
    if (unread > 0) button?.append(h("span", { class: "unread", "aria-label": `${unread} new` }, String(unread)));
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

  /** The board is drawn where it is to be looked at: until then nothing of it is seen, so that it does not jump. */
  opened() {
    // Tools and sheets take their room in the first two frames.
    requestAnimationFrame(() => requestAnimationFrame(() => this.root.classList.remove("opening")));
  }

  /** Facts for the head of the page. @param {string} phase @param {import("../../board").Fact[]} facts */
  showStanding(phase, facts) {
    this.standing.replaceChildren(
      h("span", { class: "phase" }, phase),
      ...facts.map(({ label, short, value, side }) =>
        h(
          "span",
          { class: "fact", title: label },
          h("small", { class: "long" }, label),
          h("small", { class: "short", "aria-hidden": "true" }, short),
          " ",
          side ? sideMark(side) : null,
          value ? ` ${value}` : "",
        ),
      ),
    );
  }
}

/** @param {string} tab */
function tabPanel(tab) {
  return h("div", {
    class: "tab-panel",
    id: `panel-${tab}`,
    role: "tabpanel",
    "aria-labelledby": `tab-${tab}`,
    tabindex: "-1",
  });
}

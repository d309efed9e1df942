/** The switches of a map's overlays with their keys, and the line that reads out the place under the pointer. */

import { h } from "./dom.js";
import { keepSetting, setting } from "./seat_keys.js";

/** What the escape key closes first. */
const OVER_ALL = ".fan:not([hidden]), .card-pop:not([hidden]), .recap:not([hidden]), .why-not:not([hidden])";

/** @typedef {{id: string, key: string, label: string, help: string}} Switch */

export class Switches {
  /**
   * @param {HTMLElement} chart
   * @param {{switches: Switch[], kind: string, remember: string, changed: (shown: Set<string>) => void, escape?: () => boolean}} how
   *   `kind` begins the class names, `remember` names the setting; `escape` says whether it had use for the key
   */
  constructor(chart, { switches, kind, remember, changed, escape }) {
    this.switches = switches;
    this.remember = remember;
    this.changed = changed;
    this.escape = escape ?? (() => false);
    /** @type {Set<string>} */
    this.shown = new Set(setting(remember, "").split(" ").filter(Boolean));
    this.buttons = new Map(
      switches.map(({ id, key, label, help }) => [
        id,
        h(
          "button",
          {
            type: "button",
            "data-overlay": id,
            title: `${help} (Shift+${key})`,
            "aria-pressed": String(this.shown.has(id)),
            onclick: () => this.toggle(id),
          },
          h("kbd", {}, `⇧${key}`),
          ` ${label}`,
        ),
      ]),
    );
    this.bar = h("div", { class: `${kind}-tools`, role: "group", "aria-label": "Overlays" }, ...this.buttons.values());
    this.words = h("div", { class: `${kind}-readout`, role: "status", "aria-live": "polite", hidden: true });
    // Below the sheets that lie over the chart.
    chart.querySelector(".over-chart")?.before(this.bar, this.words);
    // Before the letters of the options: a capital letter is a switch.
    document.addEventListener("keydown", (event) => this.key(event), { capture: true });
  }

  /** Show a switch only where it means something. @param {string} id @param {boolean} useful */
  offer(id, useful) {
    const button = this.buttons.get(id);
    if (button) button.hidden = !useful;
  }

  /** @param {string} id */
  toggle(id) {
    if (this.shown.has(id)) this.shown.delete(id);
    else this.shown.add(id);
    this.buttons.get(id)?.setAttribute("aria-pressed", String(this.shown.has(id)));
    keepSetting(this.remember, [...this.shown].join(" "));
    this.changed(this.shown);
    // Some overlays show nothing before the pointer rests on something.
    this.say(this.shown.has(id) ? (this.switches.find((one) => one.id === id)?.help ?? null) : null);
  }

  /** @param {KeyboardEvent} event */
  key(event) {
    const { target } = event;
    if (target instanceof HTMLElement && ["INPUT", "SELECT", "TEXTAREA"].includes(target.tagName)) return;
    if (document.querySelector("dialog[open], .curtain")) return;
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const found = event.shiftKey ? this.switches.find(({ key }) => key === event.key.toUpperCase()) : undefined;
    if (found && !this.buttons.get(found.id)?.hidden) this.toggle(found.id);
    else if (event.key !== "Escape" || document.querySelector(OVER_ALL) || !this.escape()) return;
    event.preventDefault();
    event.stopImmediatePropagation();
  }

  /** @param {string | null} text */
  say(text) {
    this.words.hidden = !text;
    this.words.textContent = text ?? "";
  }
}

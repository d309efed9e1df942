/** The switches of the chart with their keys, and the line that reads out the place under the pointer. */

import { h } from "../dom.js";
import { keepSetting, setting } from "../seats.js";

export const SWITCHES = [
  { id: "numbers", key: "N", label: "Numbers", help: "Hex numbers" },
  { id: "bare", key: "H", label: "Chart", help: "Hide the counters and see the chart" },
  {
    id: "convoys",
    key: "C",
    label: "Convoys",
    help: "Loads of the land campaign: needed, landed, on the way, at risk",
  },
];

export class Tools {
  /** @param {HTMLElement} chart @param {(shown: Set<string>) => void} changed */
  constructor(chart, changed) {
    this.changed = changed;
    /** @type {Set<string>} */
    this.shown = new Set(setting("naval_overlays", "").split(" ").filter(Boolean));
    this.buttons = new Map(
      SWITCHES.map(({ id, key, label, help }) => [
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
    this.bar = h("div", { class: "sea-tools", role: "group", "aria-label": "Overlays" }, ...this.buttons.values());
    this.words = h("div", { class: "sea-readout", role: "status", "aria-live": "polite", hidden: true });
    // Below the sheets that lie over the chart.
    chart.querySelector(".over-chart")?.before(this.bar, this.words);
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
    keepSetting("naval_overlays", [...this.shown].join(" "));
    this.changed(this.shown);
  }

  /** @param {KeyboardEvent} event */
  key(event) {
    const { target } = event;
    if (target instanceof HTMLElement && ["INPUT", "SELECT", "TEXTAREA"].includes(target.tagName)) return;
    if (document.querySelector("dialog[open], .curtain") || event.ctrlKey || event.metaKey || event.altKey) return;
    const found = event.shiftKey ? SWITCHES.find(({ key }) => key === event.key.toUpperCase()) : undefined;
    if (!found || this.buttons.get(found.id)?.hidden) return;
    this.toggle(found.id);
    event.preventDefault();
    event.stopImmediatePropagation();
  }

  /** @param {string | null} text */
  say(text) {
    this.words.hidden = !text;
    this.words.textContent = text ?? "";
  }
}

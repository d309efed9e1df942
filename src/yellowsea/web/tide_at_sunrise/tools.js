/** The switches of the overlays with their keys, and the line that reads out the hex under the pointer. */

import { h } from "../dom.js";
import { keepSetting, setting } from "../seats.js";
import { OVERLAYS } from "./layers.js";

export class Tools {
  /** @param {HTMLElement} chart @param {(shown: Set<string>) => void} changed @param {() => boolean} escape true when the key was used */
  constructor(chart, changed, escape) {
    this.changed = changed;
    /** @type {Set<string>} */
    this.shown = new Set(setting("overlays", "").split(" ").filter(Boolean));
    this.buttons = new Map(
      OVERLAYS.map(({ id, key, label, help }) => [
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
    this.bar = h("div", { class: "tide-tools", role: "group", "aria-label": "Overlays" }, ...this.buttons.values());
    this.words = h("div", { class: "tide-readout", role: "status", "aria-live": "polite", hidden: true });
    // Below the sheets that lie over the chart.
    chart.querySelector(".over-chart")?.before(this.bar, this.words);
    // Before the letters of the options: a capital letter is a switch.
    document.addEventListener("keydown", (event) => this.key(event, escape), { capture: true });
  }

  /** @param {string} id */
  toggle(id) {
    if (this.shown.has(id)) this.shown.delete(id);
    else this.shown.add(id);
    this.buttons.get(id)?.setAttribute("aria-pressed", String(this.shown.has(id)));
    keepSetting("overlays", [...this.shown].join(" "));
    this.changed(this.shown);
  }

  /** @param {KeyboardEvent} event @param {() => boolean} escape */
  key(event, escape) {
    const { target } = event;
    if (target instanceof HTMLElement && ["INPUT", "SELECT", "TEXTAREA"].includes(target.tagName)) return;
    if (document.querySelector("dialog[open], .curtain")) return;
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const found = event.shiftKey ? OVERLAYS.find(({ key }) => key === event.key.toUpperCase()) : undefined;
    if (found) this.toggle(found.id);
    else if (event.key !== "Escape" || !escape()) return;
    event.preventDefault();
    event.stopImmediatePropagation();
  }

  /** @param {string | null} text */
  say(text) {
    this.words.hidden = !text;
    this.words.textContent = text ?? "";
  }
}

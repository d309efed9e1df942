/** The switches of a map's overlays with their keys, and the line that reads out the place under the pointer. */

import { capital, classes, h, s, withSmallPrint } from "../page/dom.js";
import { keepSetting, setting } from "../page/settings.js";

/** @typedef {{id: string, key: string, label: string, help: string}} Overlay */

/** Signs on the map that no counter explains: where they are found, how they are drawn here, and what they say. */
const SIGNS = [
  { on: ".rail-mark.japan", look: "japan", says: "Japanese rail", d: "M2 6a4 4 0 1 1 8 0a4 4 0 1 1 -8 0" },
  { on: ".rail-mark.russia", look: "russia", says: "Russian rail", d: "M6 1L11 6L6 11L1 6z" },
  { on: ".rail-gap", look: "gap", says: "no garrison", d: "M2 2L10 10M10 2L2 10" },
];

export class Overlays {
  /**
   * @param {HTMLElement} frame
   * @param {Overlay[]} overlays
   * @param {string} remember the setting that keeps what is shown
   * @param {() => void} changed
   */
  constructor(frame, overlays, remember, changed) {
    this.overlays = overlays;
    this.remember = remember;
    this.changed = changed;
    /** @type {Set<string>} */
    this.shown = new Set(setting(remember, "").split(" ").filter(Boolean));
    this.buttons = new Map(overlays.map((overlay) => [overlay.id, this.button(overlay)]));
    this.bar = h("div", { class: "map-tools", role: "group", "aria-label": "Overlays" }, ...this.buttons.values());
    this.signs = h("p", { class: "map-signs", hidden: true });
    this.bar.append(this.signs);
    this.words = h("div", { class: "map-readout", role: "status", "aria-live": "polite", hidden: true });
    this.bar.addEventListener("scroll", () => this.tellMore(), { passive: true });
    new ResizeObserver(() => this.tellMore()).observe(this.bar);
    // Below the sheets that lie over the map.
    frame.querySelector(".over-map")?.before(this.bar, this.words);
  }

  /** On a small screen the row is longer than its place: its ends say whether there is more. */
  tellMore() {
    const { scrollLeft, scrollWidth, clientWidth } = this.bar;
    const isLeft = scrollLeft > 4;
    const isRight = scrollLeft + clientWidth < scrollWidth - 4;
    this.bar.dataset.more = classes(isLeft && "left", isRight && "right");
  }

  /** @param {Overlay} overlay */
  button({ id, key, label, help }) {
    return h(
      "button",
      {
        type: "button",
        "data-overlay": id,
        title: `${help} (Shift+${key})`,
        "aria-pressed": String(this.shown.has(id)),
        onclick: () => this.toggle(id),
      },
      h("kbd", { "aria-hidden": "true" }, `⇧${key}`),
      ` ${label}`,
    );
  }

  /** Keys of the switches. @returns {import("../board").Commands} */
  get keys() {
    return Object.fromEntries(
      this.overlays.map(({ id, key, label }) => [
        `Shift+${key}`,
        { words: `overlay: ${label.toLowerCase()}`, run: () => this.buttons.get(id)?.hidden || this.toggle(id) },
      ]),
    );
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
    this.changed();
    // Some overlays show nothing before the pointer rests on something.
    this.say(this.shown.has(id) ? (this.overlays.find((one) => one.id === id)?.help ?? null) : null);
  }

  /** What the signs mean that lie on the map now. @param {Element} map */
  explain(map) {
    const here = SIGNS.filter(({ on }) => map.querySelector(on));
    this.signs.hidden = !here.length;
    this.signs.replaceChildren(
      ...here.map(({ look, says, d }) =>
        h(
          "span",
          { class: `map-sign-${look}` },
          s("svg", { viewBox: "0 0 12 12", "aria-hidden": "true" }, s("path", { d })),
          ` ${says}`,
        ),
      ),
    );
    this.tellMore();
  }

  /** @param {string | null} text */
  say(text) {
    this.words.hidden = !text;
    this.words.replaceChildren(...withSmallPrint(capital(text ?? "")));
  }
}

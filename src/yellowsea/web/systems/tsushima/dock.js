/** The place beside the chart where one sheet lies at a time; focus and scroll survive when it is drawn anew. */

import { h } from "../../page/dom.js";

/** What tells the buttons of a sheet apart. */
const NAMES = ["data-ship", "data-do", "data-to"];

/** Between a sheet and what it is about, in pixels. */
const GAP = 12;

export class Dock {
  constructor() {
    this.element = h("div", { class: "sea-dock" });
  }

  clear() {
    this.element.replaceChildren();
  }

  /** Lie where this thing is not. @param {DOMRect | null} thing @param {DOMRect} frame */
  keepClearOf(thing, frame) {
    this.element.classList.toggle("right", thing !== null && thing.left < frame.left + frame.width / 2);
  }

  /** How far a thing has to go sideways to come out from below the sheet. @param {DOMRect} thing */
  wayOut(thing) {
    const sheet = this.element.getBoundingClientRect();
    if (!sheet.width || thing.bottom < sheet.top || thing.right < sheet.left || thing.left > sheet.right) return 0;
    return this.element.classList.contains("right") ? sheet.left - GAP - thing.right : sheet.right + GAP - thing.left;
  }

  /** @param {HTMLElement | null} sheet */
  show(sheet) {
    const { element } = this;
    const top = element.scrollTop;
    const old = element.contains(document.activeElement) ? document.activeElement : null;
    const again = old ? sameIn(old) : null;
    element.replaceChildren(...(sheet ? [sheet] : []));
    element.scrollTop = top;
    const found = again ? element.querySelector(again) : null;
    if (found instanceof HTMLElement) found.focus();
  }
}

/** A selector of the button that stands for this one in the next sheet. @param {Element} old */
function sameIn(old) {
  const name = NAMES.find((each) => old.hasAttribute(each));
  if (name) return `[${name}="${CSS.escape(old.getAttribute(name) ?? "")}"]`;
  return old.classList.length ? `.${[...old.classList].join(".")}` : null;
}

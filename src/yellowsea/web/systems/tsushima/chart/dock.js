/** The place beside the chart where one sheet lies at a time; focus and scroll survive when it is redrawn. */

import { h } from "../../../page/dom.js";

/** What tells the buttons of a sheet apart. */
const NAMES = ["data-ship", "data-do", "data-to"];

/** Between a sheet and what it is about, in pixels. */
const GAP = 12;

/** A sheet narrower than this, in pixels, cannot be read well. */
const LEAST = 340;

export class Dock {
  constructor() {
    this.element = h("div", { class: "sea-dock foot-sheet" });
  }

  clear() {
    this.element.replaceChildren();
  }

  /** Lie where this thing is not. @param {DOMRect | null} thing @param {DOMRect} frame */
  keepClearOf(thing, frame) {
    this.element.style.maxWidth = "";
    this.element.classList.toggle("right", thing !== null && thing.left < frame.left + frame.width / 2);
  }

  /**
   * Make the sheet narrower where it lies on a thing; where that is not enough, how far the thing has to go sideways.
   * @param {DOMRect} thing
   */
  wayOut(thing) {
    const sheet = this.element.getBoundingClientRect();
    if (!sheet.width || thing.bottom < sheet.top || thing.right < sheet.left || thing.left > sheet.right) return 0;
    const isRight = this.element.classList.contains("right");
    const room = (isRight ? sheet.right - thing.right : thing.left - sheet.left) - GAP;
    if (room < LEAST) return isRight ? sheet.left - GAP - thing.right : sheet.right + GAP - thing.left;
    this.element.style.maxWidth = `${room}px`;
    return 0;
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

/** Two small sheets over the chart: the fan of a stack, and the card of one unit. */

import { h } from "./dom.js";

/** @typedef {import("../types").Token} Token */

/**
 * @typedef {object} PopoverWays
 * @property {(token: Token) => void} pick
 * @property {(token: Token) => Element | null} picture
 * @property {(token: Token) => string} nameOf
 * @property {(token: Token) => HTMLElement | null} sheet
 */

/** How long a finger rests on a counter before its card opens. */
const LONG_PRESS_MS = 450;
const HOVER_MS = 650;

export class Popovers {
  /**
   * @param {HTMLElement} frame
   * @param {PopoverWays} ways
   */
  constructor(frame, ways) {
    this.frame = frame;
    this.ways = ways;
    this.fan = h("div", { class: "fan", hidden: true, role: "dialog", "aria-label": "Stack" });
    this.card = h("div", { class: "card-pop", hidden: true, role: "dialog", "aria-label": "Unit" });
    frame.append(this.fan, this.card);
    this.timer = 0;
    // Inside the frame a press would pan the chart.
    for (const sheet of [this.fan, this.card])
      for (const kind of ["pointerdown", "wheel"]) sheet.addEventListener(kind, (event) => event.stopPropagation());
  }

  get open() {
    return !this.fan.hidden || !this.card.hidden;
  }

  close() {
    clearTimeout(this.timer);
    this.fan.hidden = this.card.hidden = true;
    this.fan.replaceChildren();
    this.card.replaceChildren();
  }

  /**
   * @param {string} title
   * @param {import("../types").Bunch[]} bunches
   * @param {DOMRect} at
   * @param {Set<Token>} targets
   */
  fanOut(title, bunches, at, targets) {
    this.close();
    const filled = bunches.filter((bunch) => bunch.tokens.length);
    if (!filled.length) return;
    let number = 0;
    this.fan.replaceChildren(
      h("h3", {}, title),
      h("button", { class: "close", type: "button", "aria-label": "Close", onclick: () => this.close() }, "×"),
      ...filled.map((bunch) =>
        h(
          "div",
          { class: "bunch" },
          bunch.title ? h("h4", {}, bunch.title) : null,
          h("div", { class: "ships" }, ...bunch.tokens.map((token) => this.unit(token, targets.has(token), number++))),
        ),
      ),
    );
    this.fan.hidden = false;
    this.put(this.fan, at);
  }

  /** @param {Token} token @param {boolean} lit @param {number} number */
  unit(token, lit, number) {
    const button = h(
      "button",
      {
        type: "button",
        class: `ship-button ${lit ? "target" : ""}`,
        style: `--n:${number}`,
        "data-token": token,
        "aria-label": this.ways.nameOf(token),
        onclick: () => this.choose(token),
      },
      this.ways.picture(token),
    );
    this.watch(button, token);
    return button;
  }

  /** @param {Token} token */
  choose(token) {
    this.close();
    this.ways.pick(token);
  }

  /**
   * Hover, long press, right click or the key I: the card of the unit.
   * @param {HTMLElement | SVGElement} element
   * @param {Token} token
   */
  watch(element, token) {
    let held = false;
    const show = () => {
      const sheet = this.ways.sheet(token);
      if (sheet && element.isConnected) this.showCard(sheet, element.getBoundingClientRect());
    };
    const wait = (/** @type {number} */ time, /** @type {() => void} */ then) => {
      clearTimeout(this.timer);
      this.timer = setTimeout(then, time);
    };
    element.addEventListener(
      "pointerenter",
      (event) => /** @type {PointerEvent} */ (event).pointerType === "mouse" && wait(HOVER_MS, show),
    );
    element.addEventListener("pointerdown", (event) => {
      held = false;
      if (/** @type {PointerEvent} */ (event).pointerType !== "mouse")
        wait(LONG_PRESS_MS, () => ((held = true), show()));
      else clearTimeout(this.timer);
    });
    for (const end of ["pointerleave", "pointerup", "pointercancel"])
      element.addEventListener(end, () => clearTimeout(this.timer));
    // The finger that was held to read a card did not mean to choose.
    element.addEventListener("click", (event) => held && event.stopImmediatePropagation(), { capture: true });
    element.addEventListener("contextmenu", (event) => (event.preventDefault(), show()));
    element.addEventListener("keydown", (event) => {
      if (/** @type {KeyboardEvent} */ (event).key.toLowerCase() !== "i") return;
      event.stopPropagation();
      show();
    });
  }

  /** @param {HTMLElement} content @param {DOMRect} at */
  showCard(content, at) {
    this.card.replaceChildren(
      h(
        "button",
        { class: "close", type: "button", "aria-label": "Close", onclick: () => (this.card.hidden = true) },
        "×",
      ),
      content,
    );
    this.card.hidden = false;
    this.put(this.card, at);
  }

  /** Beside the thing it is about, inside the frame. @param {HTMLElement} sheet @param {DOMRect} thing */
  put(sheet, thing) {
    const frame = this.frame.getBoundingClientRect();
    const { offsetWidth: width, offsetHeight: height } = sheet;
    const right = thing.right - frame.left + 8;
    const left = right + width < frame.width ? right : thing.left - frame.left - width - 8;
    const top = (thing.top + thing.bottom) / 2 - frame.top - height / 2;
    sheet.style.left = `${Math.max(6, Math.min(frame.width - width - 6, left))}px`;
    sheet.style.top = `${Math.max(6, Math.min(frame.height - height - 6, top))}px`;
  }
}

/** Two small sheets over the map: the fan of a stack, and the card of one unit. */

import { capital, classes, closeButton, h, withSmallPrint, withText } from "../dom.js";
import { isNarrow } from "./map_area.js";

/** @typedef {import("../../board").Token} Token */

/**
 * @typedef {object} PopoverWays
 * @property {(token: Token) => boolean | undefined | void} pick true where more of the same may follow
 * @property {(token: Token) => Element | null} picture
 * @property {(token: Token) => string} nameOf
 * @property {(token: Token) => HTMLElement | null} unitSheet
 * @property {() => HTMLElement | null} legend what stands on a counter
 * @property {() => DOMRect} room what of the window the map has for itself
 */

/** How long a finger rests on a counter before its card opens. */
const LONG_PRESS_MS = 450;
const HOVER_MS = 650;
/** Between a sheet, what it is about, and the edge of the frame. */
const GAP = 8;
const EDGE = 6;
/** A sheet below the map is at least so high. */
const LEAST_HEIGHT = 160;

export class Popovers {
  /** @param {HTMLElement} frame @param {PopoverWays} ways */
  constructor(frame, ways) {
    this.frame = frame;
    this.ways = ways;
    this.fan = h("div", { class: "fan", hidden: true, role: "dialog", "aria-label": "Stack" });
    this.card = h("div", { class: "card-pop", hidden: true, role: "dialog", "aria-label": "Unit" });
    frame.append(this.fan, this.card);
    this.timer = 0;
    // Inside the frame a press would pan the map.
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

  /** @param {string} title @param {import("../../board").Bunch[]} bunches @param {DOMRect} at @param {Set<Token>} targets */
  fanOut(title, bunches, at, targets) {
    this.close();
    const filled = bunches.filter((bunch) => bunch.tokens.length);
    if (!filled.length) return;
    let number = 0;
    // A ring round every one of them would tell nothing.
    const hasOthers = filled.some((bunch) => bunch.tokens.some((token) => !targets.has(token)));
    const unit = (/** @type {Token} */ token) => this.unit(token, hasOthers && targets.has(token), number++);
    this.fan.replaceChildren(
      h("h3", {}, ...withSmallPrint(capital(title))),
      closeButton(() => this.close()),
      ...filled.map((bunch) =>
        h(
          "div",
          { class: "bunch" },
          bunch.title ? h("h4", {}, bunch.title) : null,
          h("div", { class: "units" }, ...bunch.tokens.map(unit)),
        ),
      ),
    );
    this.fan.hidden = false;
    this.put(this.fan, at);
  }

  /** @param {Token} token @param {boolean} lit @param {number} number */
  unit(token, lit, number) {
    const name = this.ways.nameOf(token);
    const picture = this.ways.picture(token);
    const button = h(
      "button",
      {
        type: "button",
        class: classes("unit-button", lit && "target"),
        style: `--n:${number}`,
        "data-token": token,
        "aria-label": picture ? withText(name, picture) : name,
        title: name,
        onclick: () => this.choose(token, button),
      },
      picture,
    );
    this.watch(button, token);
    return button;
  }

  /** @param {Token} token @param {HTMLElement} button */
  choose(token, button) {
    const goesOn = this.ways.pick(token);
    if (goesOn) button.classList.toggle("chosen");
    else this.close();
  }

  /** Hover, long press, right click or the key I: the card of the unit. @param {HTMLElement | SVGElement} element @param {Token} token */
  watch(element, token) {
    let held = false;
    const show = () => {
      const sheet = this.ways.unitSheet(token);
      if (sheet && element.isConnected) this.showCard(sheet, element.getBoundingClientRect());
    };
    const wait = (/** @type {number} */ time, /** @type {() => void} */ then) => {
      clearTimeout(this.timer);
      this.timer = setTimeout(then, time);
    };
    const on = (/** @type {string} */ kind, /** @type {(event: PointerEvent) => void} */ run, capture = false) =>
      element.addEventListener(kind, (event) => run(/** @type {PointerEvent} */ (event)), { capture });
    on("pointerenter", (event) => event.pointerType === "mouse" && wait(HOVER_MS, show));
    on("pointerdown", (event) => {
      held = false;
      if (event.pointerType === "mouse") return clearTimeout(this.timer);
      wait(LONG_PRESS_MS, () => {
        held = true;
        show();
      });
    });
    for (const end of ["pointerleave", "pointerup", "pointercancel"]) on(end, () => clearTimeout(this.timer));
    // The finger that was held to read a card did not mean to choose.
    on("click", (event) => held && event.stopImmediatePropagation(), true);
    on("contextmenu", (event) => {
      event.preventDefault();
      show();
    });
    element.addEventListener("keydown", (event) => {
      if (/** @type {KeyboardEvent} */ (event).key.toLowerCase() !== "i") return;
      event.stopPropagation();
      show();
    });
  }

  /** @param {HTMLElement} content @param {DOMRect} at */
  showCard(content, at) {
    this.card.replaceChildren(
      closeButton(() => {
        this.card.hidden = true;
      }),
      content,
      this.ways.legend() ?? "",
    );
    this.card.hidden = false;
    this.put(this.card, at);
  }

  /** @param {HTMLElement} sheet @param {DOMRect} thing */
  put(sheet, thing) {
    // A small map has no room beside anything: the sheet lies over the decision below it.
    const frame = this.frame.getBoundingClientRect();
    sheet.classList.toggle("below-map", isNarrow());
    if (isNarrow()) {
      Object.assign(sheet.style, {
        left: "0",
        top: "",
        maxHeight: `${Math.max(LEAST_HEIGHT, innerHeight - frame.bottom)}px`,
      });
      return;
    }
    sheet.style.maxHeight = "";
    const lit = [...this.frame.querySelectorAll(".stage .target")].map((place) => place.getBoundingClientRect());
    const room = this.ways.room();
    const { x, y } = beside(room, thing, { width: sheet.offsetWidth, height: sheet.offsetHeight }, lit);
    sheet.style.left = `${x + room.left - frame.left}px`;
    sheet.style.top = `${y + room.top - frame.top}px`;
  }
}

/** @typedef {{left: number, top: number, right: number, bottom: number}} Box */

/**
 * Where a sheet lies beside the thing it is about, inside the frame: at its right, its left, below or above, wherever
 * it fits without covering it, and of these where it covers least of what is lit; else on the wider side. In pixels of
 * the frame.
 * @param {{left: number, top: number, width: number, height: number}} frame
 * @param {Box} thing
 * @param {{width: number, height: number}} sheet
 * @param {Box[]} lit
 */
export function beside(frame, thing, { width, height }, lit = []) {
  const [left, right] = [thing.left - frame.left, thing.right - frame.left];
  const [top, bottom] = [thing.top - frame.top, thing.bottom - frame.top];
  const x = clamp((left + right) / 2 - width / 2, frame.width - width);
  const y = clamp((top + bottom) / 2 - height / 2, frame.height - height);
  const ways = [
    { x: right + GAP, y, fits: right + GAP + width <= frame.width - EDGE },
    { x: left - GAP - width, y, fits: left - GAP - width >= EDGE },
    { x, y: bottom + GAP, fits: bottom + GAP + height <= frame.height - EDGE },
    { x, y: top - GAP - height, fits: top - GAP - height >= EDGE },
  ].filter(({ fits }) => fits);
  const covers = (/** @type {{x: number, y: number}} */ at) => {
    const [across, down] = [at.x + frame.left, at.y + frame.top];
    return lit.filter(
      (place) =>
        place.left < across + width && place.right > across && place.top < down + height && place.bottom > down,
    ).length;
  };
  const [best] = ways.sort((one, other) => covers(one) - covers(other));
  if (best) return { x: best.x, y: best.y };
  return { x: clamp(frame.width - right > left ? frame.width : 0, frame.width - width), y };
}

/** @param {number} offset @param {number} room */
function clamp(offset, room) {
  return Math.max(EDGE, Math.min(room - EDGE, offset));
}

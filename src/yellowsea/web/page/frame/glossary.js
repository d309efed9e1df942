/** What a figure on a counter or a track means: told on hover, on focus and on a long tap, in words of the system. */

import { h } from "../dom.js";

/** @typedef {[name: string, words: string]} Term */
/** @typedef {{figures: Term[], marks: Record<string, Term>, also?: string[]}} Words figures of the counters; marks by what finds them on the page */

const HOVER_MS = 450;
const LONG_TAP_MS = 500;
/** Whoever walks over the counters with the keyboard is not stopped at each of them. */
const FOCUS_MS = 600;
/** Between the pointer or the mark and its words. */
const GAP = 14;
const EDGE = 6;
/** Counters of all systems. */
const COUNTERS = ".counter, [data-ship], use";

/** The words of a system; none where it has no file for them. @param {string} system @returns {Promise<Words>} */
export async function glossaryOf(system) {
  const answer = await fetch(new URL(`../../systems/${system}/glossary.json`, import.meta.url));
  /** @type {Words} */
  const own = answer.ok ? await answer.json() : { figures: [], marks: {} };
  const others = await Promise.all((own.also ?? []).map(glossaryOf));
  return {
    figures: [...own.figures, ...others.flatMap((other) => other.figures)],
    marks: Object.assign({}, ...others.map((other) => other.marks), own.marks),
  };
}

export class Glossary {
  /** @param {HTMLElement} root where the marks are @param {Words} words */
  constructor(root, words) {
    this.words = words;
    this.tip = h("div", { class: "term-tip", role: "tooltip", hidden: true });
    document.body.append(this.tip);
    this.timer = 0;
    /** what a finger has asked for is shown */
    this.touched = false;
    document.addEventListener("keydown", ({ key }) => key === "Escape" && this.close());
    document.addEventListener("pointerdown", () => this.close(), { capture: true });
    this.explain(root);
  }

  /** Marks in this part of the page are told from now on. @param {HTMLElement} root */
  explain(root) {
    if (!Object.keys(this.words.marks).length) return;
    this.listen(root);
    new MutationObserver(() => this.sign(root)).observe(root, { childList: true, subtree: true });
    this.sign(root);
  }

  /** @param {HTMLElement} root */
  listen(root) {
    root.addEventListener("pointerover", ({ target, pointerType, clientX, clientY }) => {
      clearTimeout(this.timer);
      const found = this.find(target);
      if (!found) return this.close();
      if (pointerType === "mouse") this.timer = setTimeout(() => this.tell(found, clientX, clientY), HOVER_MS);
    });
    root.addEventListener("pointerdown", ({ target, pointerType, clientX, clientY }) => {
      clearTimeout(this.timer);
      const found = pointerType === "mouse" ? null : this.find(target);
      this.close();
      this.touched = false;
      if (!found) return;
      this.timer = setTimeout(() => {
        this.touched = true;
        this.tell(found, clientX, clientY);
      }, LONG_TAP_MS);
    });
    for (const end of ["pointerup", "pointercancel", "pointerleave", "wheel"])
      root.addEventListener(end, () => clearTimeout(this.timer), { passive: true });
    // What a finger has asked for stays when the finger is lifted, which hides it, until the next touch.
    root.addEventListener("pointerleave", ({ pointerType }) => pointerType === "mouse" && this.close());
    root.addEventListener("focusin", ({ target }) => {
      if (!(target instanceof Element && target.matches(":focus-visible"))) return;
      const { left, bottom } = target.getBoundingClientRect();
      const found = this.find(target);
      if (found) return this.tell(found, left, bottom);
      this.close();
      const terms = this.termsOn(target);
      const rests = () => target === document.activeElement && this.show(terms.flatMap(lineOf), left, bottom);
      if (terms.length) this.timer = setTimeout(rests, FOCUS_MS);
    });
    root.addEventListener("focusout", () => this.touched || this.close());
  }

  /** The mark under the pointer, and its term. @param {EventTarget | null} target */
  find(target) {
    if (!(target instanceof Element)) return null;
    for (const [selector, term] of Object.entries(this.words.marks)) {
      const mark = target.closest(selector);
      if (mark) return { mark, term };
    }
    return null;
  }

  /** What the figures mean on a counter that has the focus: each of them once. @param {Element} thing @returns {Term[]} */
  termsOn(thing) {
    if (!(thing instanceof SVGElement || thing.matches(".unit-button"))) return [];
    const { marks, figures } = this.words;
    const found = Object.entries(marks).flatMap(([selector, term]) => (thing.querySelector(selector) ? [term] : []));
    if (found.length && !thing.querySelector("use")) return found;
    // The figures of a counter that is drawn in one piece are no marks of their own.
    return thing.matches(COUNTERS) || thing.querySelector(COUNTERS) ? [...found, ...figures] : found;
  }

  /** Marks can be reached with the keyboard and have a name. @param {ParentNode} root */
  sign(root) {
    for (const [selector, [name, words]] of Object.entries(this.words.marks))
      for (const mark of root.querySelectorAll(selector)) {
        if (mark.hasAttribute("data-told") || mark.closest("button, [role=button], [aria-hidden=true]")) continue;
        mark.setAttribute("data-told", "");
        mark.setAttribute("tabindex", "0");
        if (mark.hasAttribute("role") || mark.matches("ol, ul")) continue; // it has a name of its own
        mark.setAttribute("role", "img");
        mark.setAttribute("aria-label", `${titleOf(mark) || name}. ${words}`);
      }
  }

  /** @param {{mark: Element, term: Term}} found @param {number} x @param {number} y */
  tell({ mark, term: [name, words] }, x, y) {
    if (mark.isConnected) this.show(lineOf([titleOf(mark) || name, words]), x, y);
  }

  /** @param {HTMLElement[]} lines @param {number} x @param {number} y */
  show(lines, x, y) {
    this.tip.replaceChildren(...lines);
    this.tip.hidden = false;
    const { offsetWidth: width, offsetHeight: height } = this.tip;
    const left = Math.max(EDGE, Math.min(innerWidth - width - EDGE, x + GAP));
    const top = y + GAP + height > innerHeight - EDGE ? y - GAP - height : y + GAP;
    Object.assign(this.tip.style, { left: `${left}px`, top: `${Math.max(EDGE, top)}px` });
  }

  close() {
    clearTimeout(this.timer);
    this.tip.hidden = true;
  }

  /** What stands on a counter of this system, for the card of a unit. */
  legend() {
    const { figures } = this.words;
    if (!figures.length) return null;
    return h(
      "details",
      { class: "counter-legend", open: !matchMedia("(max-width: 899px)").matches },
      h("summary", {}, "What the counter shows"),
      h("dl", {}, ...figures.flatMap(([name, words]) => [h("dt", {}, name), h("dd", {}, words)])),
    );
  }
}

/** @param {Term} term */
function lineOf([name, words]) {
  return [h("b", {}, name), h("span", {}, words)];
}

/** What a mark shows, in words. @param {Element} mark */
function titleOf(mark) {
  return mark.querySelector(":scope > title")?.textContent ?? "";
}

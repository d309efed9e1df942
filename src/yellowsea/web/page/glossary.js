/** What a figure on a counter or a track means: told on hover, on focus and on a long tap, in words of the system. */

import { h } from "./dom.js";

/** @typedef {[name: string, words: string]} Term */
/** @typedef {{figures: Term[], marks: Record<string, Term>, also?: string[]}} Words figures of the counters; marks by what finds them on the page */

const HOVER_MS = 450;
const LONG_TAP_MS = 500;
/** Between the pointer or the mark and its words. */
const GAP = 14;
const EDGE = 6;

/** The words of a system; none where it has no file for them. @param {string} system @returns {Promise<Words>} */
export async function glossaryOf(system) {
  const answer = await fetch(new URL(`../systems/${system}/glossary.json`, import.meta.url));
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
    if (!Object.keys(words.marks).length) return;
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
      if (found) this.timer = setTimeout(() => this.tell(found, clientX, clientY), LONG_TAP_MS);
    });
    for (const end of ["pointerup", "pointercancel", "pointerleave", "wheel"])
      root.addEventListener(end, () => clearTimeout(this.timer), { passive: true });
    root.addEventListener("pointerleave", () => this.close());
    root.addEventListener("focusin", ({ target }) => {
      const found = this.find(target);
      if (!found?.mark.matches(":focus-visible")) return this.close();
      const { left, bottom } = found.mark.getBoundingClientRect();
      this.tell(found, left, bottom);
    });
    root.addEventListener("focusout", () => this.close());
    document.addEventListener("keydown", ({ key }) => key === "Escape" && this.close());
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

  /** Marks can be reached with the keyboard and have a name. @param {ParentNode} root */
  sign(root) {
    for (const [selector, [name, words]] of Object.entries(this.words.marks))
      for (const mark of root.querySelectorAll(selector)) {
        if (mark.hasAttribute("data-told") || mark.closest("button, [role=button], [aria-hidden=true]")) continue;
        mark.setAttribute("data-told", "");
        mark.setAttribute("tabindex", "0");
        if (mark.hasAttribute("role")) continue; // it has a name of its own
        mark.setAttribute("role", "img");
        mark.setAttribute("aria-label", `${titleOf(mark) || name}. ${words}`);
      }
  }

  /** @param {{mark: Element, term: Term}} found @param {number} x @param {number} y */
  tell({ mark, term: [name, words] }, x, y) {
    if (!mark.isConnected) return;
    this.tip.replaceChildren(h("b", {}, titleOf(mark) || name), h("span", {}, words));
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

/** What a mark shows, in words. @param {Element} mark */
function titleOf(mark) {
  return mark.querySelector(":scope > title")?.textContent ?? "";
}

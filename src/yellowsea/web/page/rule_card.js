/** Links to rules, and the drawer that shows one rule card in our own words. */

import { Fault, ruleCard } from "./api.js";
import { h } from "./dom.js";

export class RuleDrawer {
  /** @param {string} system */
  constructor(system) {
    this.system = system;
    this.title = h("h2", { id: "rule-title" });
    this.words = h("div", { class: "rule-words" });
    this.all = h("a", { href: `/rules/${system}`, target: "_blank", rel: "noopener" }, "All rules of this system");
    this.dialog = h(
      "dialog",
      { class: "drawer rule-drawer", "aria-labelledby": "rule-title" },
      h("button", { class: "close", "aria-label": "Close", onclick: () => this.dialog.close() }, "×"),
      this.title,
      this.words,
      h("p", { class: "rule-more" }, this.all),
    );
    this.dialog.addEventListener("click", (event) => event.target === this.dialog && this.dialog.close());
    document.body.append(this.dialog);
  }

  /** A word that opens the card. @param {string | null | undefined} rule @param {string} [words] */
  link(rule, words = rule ?? "") {
    if (!rule) return null;
    return h(
      "button",
      {
        class: "rule-link",
        type: "button",
        "data-rule": rule,
        title: `Rule ${rule}`,
        onclick: (/** @type {Event} */ event) => (event.stopPropagation(), void this.open(rule)),
      },
      words,
    );
  }

  /** @param {string} rule */
  async open(rule) {
    this.title.textContent = rule;
    this.words.replaceChildren(h("p", {}, "Fetching the card …"));
    if (!this.dialog.open) this.dialog.showModal();
    try {
      const card = await ruleCard(this.system, rule);
      this.title.replaceChildren(h("span", { class: "rule-id" }, card.rule), ` ${card.title}`);
      this.words.innerHTML = card.html; // made by our server from our own cards; raw HTML in a card stays text there
      this.all.href = `/rules/${this.system}#${card.rule}`;
    } catch (error) {
      this.words.replaceChildren(h("p", {}, error instanceof Fault ? error.message : "The card could not be read."));
    }
  }
}

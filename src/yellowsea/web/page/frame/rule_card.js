/** Links to rules, and the drawer that shows one rule card in our own words. */

import { Fault, ruleCard } from "../api.js";
import { closeButton, h } from "../dom.js";

let drawers = 0;

/**
 * The system and the bare id of a rule: `blockade PA-6.4` names its system, `PA-6.4` is of the system at hand.
 * @param {string} rule @param {string} system
 */
export function ruleParts(rule, system) {
  const space = rule.indexOf(" ");
  return space < 0 ? { system, id: rule } : { system: rule.slice(0, space), id: rule.slice(space + 1) };
}

export class RuleDrawer {
  /** @param {string} system whose rules are meant where an id does not say */
  constructor(system) {
    this.system = system;
    drawers += 1;
    const id = `rule-title-${drawers}`;
    this.title = h("h2", { id });
    this.words = h("div", { class: "rule-words" });
    this.all = h("a", { href: `/rules/${system}`, target: "_blank", rel: "noopener" }, "All rules of this system");
    this.dialog = h(
      "dialog",
      { class: "drawer rule-drawer", "aria-labelledby": id },
      closeButton(() => this.dialog.close()),
      this.title,
      this.words,
      h("p", { class: "rule-more" }, this.all),
    );
    this.dialog.addEventListener("click", (event) => {
      if (event.target === this.dialog) this.dialog.close();
    });
    document.body.append(this.dialog);
  }

  /** A word that opens the card. @param {string | null | undefined} rule */
  link(rule) {
    if (!rule) return null;
    const { id } = ruleParts(rule, this.system);
    const open = (/** @type {Event} */ event) => {
      event.stopPropagation();
      void this.open(rule);
    };
    return h(
      "button",
      { class: "rule-link", type: "button", "data-rule": rule, title: `Rule ${id}`, onclick: open },
      id,
    );
  }

  /** @param {string} rule */
  async open(rule) {
    const { system, id } = ruleParts(rule, this.system);
    this.title.textContent = id;
    this.words.replaceChildren(h("p", {}, "Loading the rule …"));
    if (!this.dialog.open) this.dialog.showModal();
    try {
      const card = await ruleCard(system, id);
      this.title.replaceChildren(h("span", { class: "rule-id" }, id), ` ${card.title}`);
      this.words.innerHTML = card.html; // made by our server from our own cards; raw HTML in a card stays text there
      this.all.href = `/rules/${system}#${id}`;
    } catch (error) {
      this.words.replaceChildren(h("p", {}, error instanceof Fault ? error.message : "The rule could not be loaded."));
    }
  }
}

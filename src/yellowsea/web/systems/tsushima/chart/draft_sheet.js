/** Regrouping by hand: divisions on paper, ships that are moved between them, and the word that forms them. */

import { h } from "../../../page/dom.js";
import { draftName } from "./division_draft.js";

/** @typedef {import("./division_draft.js").DivisionDraft} DivisionDraft */

/**
 * @typedef {object} DraftWays
 * @property {(ids: string[], leads: "first" | "nobody") => HTMLElement[]} ships buttons of these ships
 * @property {() => void} changed
 * @property {(line: string[]) => void} form
 */

/** @param {DivisionDraft} draft @param {Set<string>} chosen @param {DraftWays} ways */
export function draftSheet(draft, chosen, ways) {
  const fault = draft.fault();
  return h(
    "div",
    { class: "paper" },
    commands(draft, chosen, ways, fault),
    h(
      "p",
      { class: fault ? "former bad" : "former", role: "status" },
      h("small", {}, fault ?? "Tap ships in the order they are to sail, then where they go. The first one leads."),
    ),
    ...draft.groups.map((ids, number) => group(draft, chosen, ways, draftName(number), ids, number)),
    draft.loose.length ? group(draft, chosen, ways, "Without a division", draft.loose, "loose") : null,
  );
}

/** @param {DivisionDraft} draft @param {Set<string>} chosen @param {DraftWays} ways @param {string | null} fault */
function commands(draft, chosen, ways, fault) {
  const line = draft.orders();
  const change = (/** @type {() => void} */ run) => () => {
    run();
    ways.changed();
  };
  const count = chosen.size;
  return h(
    "p",
    { class: "former" },
    h("button", { type: "button", class: "as-suggested", onclick: change(() => draft.asSuggested()) }, "As suggested"),
    h("button", { type: "button", onclick: change(() => draft.asItWas()) }, "As they are"),
    h(
      "button",
      {
        type: "button",
        class: "new-division",
        disabled: !count,
        onclick: change(() => draft.move([...chosen], "new")),
      },
      count ? `A new division of ${count}` : "A new division of those you tap",
    ),
    h(
      "button",
      { type: "button", class: "main", disabled: fault !== null || !line.length, onclick: () => ways.form(line) },
      "Form these divisions",
    ),
  );
}

/** @param {DivisionDraft} draft @param {Set<string>} chosen @param {DraftWays} ways @param {string} title @param {string[]} ids @param {number | "loose"} to */
function group(draft, chosen, ways, title, ids, to) {
  const moveHere = () => {
    draft.move([...chosen], to);
    ways.changed();
  };
  return h(
    "section",
    { class: "division" },
    h(
      "h3",
      {},
      title,
      h("small", {}, ` ${ids.length}`),
      h(
        "button",
        { type: "button", class: "move-here", disabled: !chosen.size, "data-to": to, onclick: moveHere },
        "Move here",
      ),
    ),
    h("div", { class: "units" }, ...ways.ships(ids, to === "loose" ? "nobody" : "first")),
  );
}

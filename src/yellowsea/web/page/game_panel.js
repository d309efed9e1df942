/** The tab about the game itself: who plays, the promise of the dice, record, check, resign. */

import { sideMark, sideName } from "../pieces/sides.js";
import { h } from "./dom.js";

/** @typedef {import("../types").State} State */
/** @typedef {import("../types").Side} Side */

/** @param {State} state @param {import("./session.js").Table} table @param {() => void} keys @param {import("./seating.js").Seating} seating */
export function gamePanel(state, table, keys, seating) {
  const over = state.outcome !== null;
  return h(
    "div",
    { class: "game-panel" },
    h(
      "ul",
      { class: "players" },
      ...Object.entries(state.seats).map(([side, player]) =>
        h(
          "li",
          {},
          sideMark(/** @type {Side} */ (side)),
          ` ${sideName(/** @type {Side} */ (side))}: ${player === "human" ? "a person" : `bot, ${player}`}${state.you === side ? " (you)" : ""}`,
        ),
      ),
    ),
    over
      ? h(
          "p",
          { class: "actions" },
          h("a", { class: "button main", href: `/games/${state.game}/replay` }, "Replay"),
          checkButton(table),
        )
      : null,
    h(
      "p",
      { class: "actions" },
      over || !state.secrets
        ? h(
            "a",
            { class: "button", href: table.api.recordAddress(table.key), download: `yellowsea-${state.game}.json` },
            "Download the record",
          )
        : null,
      h("button", { type: "button", onclick: keys }, "Keys"),
      h("a", { href: `/rules/${state.view.system}`, target: "_blank", rel: "noopener" }, "Rules"),
      h("a", { href: "/" }, "Lobby"),
    ),
    !over && state.secrets && seating.held.length > 1 ? curtainSwitch(seating) : null,
    chosen(state),
    h(
      "details",
      {},
      h("summary", {}, "Dice that can be checked"),
      h(
        "p",
        {},
        "Every die comes from a number that was drawn before the game and is shown at its end. This is its fingerprint:",
      ),
      h("code", { class: "commitment" }, state.commitment),
    ),
    !over && state.you ? resignation(table) : null,
  );
}

/** Friends at one screen may do without the curtain. @param {import("./seating.js").Seating} seating */
function curtainSwitch(seating) {
  const box = h("input", { type: "checkbox", class: "curtain-switch", checked: !seating.waived });
  box.addEventListener("change", () => seating.waive(!box.checked));
  return h("p", {}, h("label", {}, box, " A curtain between the two players where something is hidden"));
}

/** What the players agreed on before the game. @param {State} state */
function chosen(state) {
  const words = (/** @type {unknown} */ value) =>
    value === true ? "yes" : value === false ? "no" : String(value).replaceAll("_", " ");
  const rows = Object.entries(state.options_chosen ?? {}).map(([name, value]) =>
    h("li", {}, `${words(name)}: ${words(value)}`),
  );
  return rows.length ? h("details", {}, h("summary", {}, "Options of this game"), h("ul", {}, ...rows)) : null;
}

/** Asks once. @param {import("./session.js").Table} table */
function resignation(table) {
  const place = h("p", { class: "actions resignation" });
  const ask = h("button", { type: "button", class: "resign" }, "Resign");
  ask.addEventListener("click", () => {
    const no = h("button", { type: "button", onclick: () => place.replaceChildren(ask) }, "Fight on");
    place.replaceChildren(
      h("span", {}, "Give the war up? "),
      h("button", { type: "button", class: "resign sure", onclick: () => void table.resign() }, "Yes, resign"),
      no,
    );
    no.focus();
  });
  place.append(ask);
  return place;
}

/** @param {{api: import("./api.js").Api}} table */
export function checkButton(table) {
  const answer = h("span", { class: "verdict", role: "status" });
  const button = h("button", { type: "button", class: "check-dice" }, "Check the dice");
  button.addEventListener("click", async () => {
    button.disabled = true;
    answer.textContent = "Computing every die again …";
    try {
      const found = await table.api.verify();
      answer.className = `verdict ${found.ok ? "good" : "bad"}`;
      answer.textContent = found.ok
        ? `All ${found.dice} dice follow from the seed, and the seed fits its fingerprint.`
        : `The dice do not fit: ${JSON.stringify(found.first_mismatch)}`;
      answer.title = `seed ${found.seed}`;
    } catch (error) {
      answer.textContent = error instanceof Error ? error.message : String(error);
    } finally {
      button.disabled = false;
    }
  });
  return h("span", { class: "check" }, button, " ", answer);
}

/** The tab about the game itself: who plays, the promise of the dice, record, check, resign. */

import { sideMark, sideName } from "../../pieces/sides.js";
import { clockPanel } from "../beside/offers.js";
import { h } from "../dom.js";

/** @typedef {import("../../types").State} State */
/** @typedef {import("../../types").Side} Side */
/** @typedef {import("../session.js").Session} Session */
/** @typedef {import("./shared_screen.js").SharedScreen} SharedScreen */

/**
 * @param {State} state @param {Session} session @param {SharedScreen} screen
 * @param {{keys: () => void, briefing: () => void}} shows sheets that are opened from here
 */
export function gamePanel(state, session, screen, shows) {
  const over = state.outcome !== null;
  return h(
    "div",
    { class: "game-panel" },
    players(state),
    state.you && state.invited.length ? invitation(state) : null,
    over
      ? h(
          "p",
          { class: "actions" },
          h("a", { class: "button main", href: `/games/${state.game}/replay` }, "Replay"),
          checkButton(session.api),
        )
      : null,
    h(
      "p",
      { class: "actions" },
      over || !state.secrets ? recordLink(session.api, session.side) : null,
      state.you ? h("button", { type: "button", class: "show-briefing", onclick: shows.briefing }, "Briefing") : null,
      h("button", { type: "button", onclick: shows.keys }, "Keys"),
      h("a", { href: `/rules/${state.view.system}`, target: "_blank", rel: "noopener" }, "Rules"),
      h("a", { href: `/games/${state.game}/text${state.you ? `?as=${state.you}` : ""}` }, "In words"),
      h("a", { href: "/" }, "Lobby"),
    ),
    !over && state.secrets && screen.held.length > 1 ? handoverSwitch(screen) : null,
    clockPanel(state, session),
    chosen(state),
    h(
      "details",
      {},
      h("summary", {}, "Dice you can check"),
      h(
        "p",
        {},
        "Every die comes from a number that was drawn before the game and is shown when it ends. This is its fingerprint:",
      ),
      h("code", { class: "commitment" }, state.commitment),
    ),
    state.you ? newKey(session) : null,
    !over && state.you ? partings(state, session) : null,
    !over && state.you ? resignation(session) : null,
  );
}

/** @param {State} state */
function players(state) {
  const words = (/** @type {Side} */ side, /** @type {string} */ player) =>
    `${player === "human" ? (state.names[side] ?? "a person") : `bot, ${player}`}${state.you === side ? " (you)" : ""}`;
  return h(
    "ul",
    { class: "players" },
    .../** @type {[Side, string][]} */ (Object.entries(state.seats)).map(([side, player]) =>
      h("li", {}, sideMark(side), ` ${sideName(side)}: ${words(side, player)}`),
    ),
    state.you === null ? h("li", {}, "You are watching.") : null,
  );
}

/** A friend who was sent a link may need it once more. @param {State} state */
function invitation(state) {
  const names = state.invited.map(sideName).join(" and ");
  return h(
    "p",
    { class: "invitation-line" },
    `The player for ${names} has not joined yet. `,
    h("a", { href: `/games/${state.game}/invite` }, "Show the link again"),
  );
}

/** @param {import("../api.js").Api} api @param {Side | null} side */
export function recordLink(api, side) {
  const attributes = { class: "button", href: api.recordAddress(side), download: `yellowsea-${api.game}.json` };
  return h("a", attributes, "Download the record");
}

/** Friends at one screen may do without. @param {SharedScreen} screen */
function handoverSwitch(screen) {
  const box = h("input", { type: "checkbox", class: "handover-switch", checked: !screen.waived });
  box.addEventListener("change", () => screen.waive(!box.checked));
  return h("p", {}, h("label", {}, box, " Hide the board while the two players change places"));
}

/** What the players agreed on before the game. @param {State} state */
function chosen(state) {
  const words = (/** @type {unknown} */ value) =>
    value === true ? "yes" : value === false ? "no" : String(value).replaceAll("_", " ");
  const rows = Object.entries(state.options_chosen ?? {}).map(([name, value]) =>
    h("li", {}, `${words(name)}: ${words(value)}`),
  );
  return rows.length ? h("details", {}, h("summary", {}, "Settings of this game"), h("ul", {}, ...rows)) : null;
}

/** For whoever fears that somebody else can open his seat. @param {Session} session */
function newKey(session) {
  const answer = h("span", { class: "verdict", role: "status" });
  const button = h("button", { type: "button", class: "new-key" }, "New key for my seat");
  button.addEventListener("click", async () => {
    if (!session.side) return;
    button.disabled = true;
    try {
      await session.api.renewKey(session.side);
      answer.textContent = `Only this browser opens the seat of ${sideName(session.side)} now.`;
    } catch (error) {
      answer.textContent = error instanceof Error ? error.message : String(error);
    } finally {
      button.disabled = false;
    }
  });
  return h(
    "details",
    {},
    h("summary", {}, "Key of your seat"),
    h(
      "p",
      {},
      "A key in this browser opens your seat. If somebody else may have it, take a new one: the old one is dead then.",
    ),
    h("p", { class: "actions" }, button, " ", answer),
  );
}

/** Ways out of a game that is not fought to its end: by consent, or because the other has gone. @param {State} state @param {Session} session */
function partings(state, session) {
  const you = /** @type {import("../../types").Side} */ (state.you);
  const other = you === "japan" ? "russia" : "japan";
  const alone = state.seats[other] !== "human" || session.held.length > 1;
  const button = (/** @type {string} */ words, /** @type {string} */ what, /** @type {object} */ body) =>
    h("button", { type: "button", "data-parting": what, onclick: () => void session.aside(what, body) }, words);
  const buttons = [];
  if (state.absent)
    buttons.push(
      ...(state.rated
        ? [button("Claim the game", "replace", { how: "win" })]
        : [
            button(`Let the computer lead ${sideName(state.absent)}`, "replace", { how: "bot" }),
            button("Open the seat to anybody", "replace", { how: "open" }),
          ]),
    );
  if (!alone && !state.absent) buttons.push(button("Ask to end the game", "offers", { kind: "end" }));
  if (!alone && !state.absent && !state.rated)
    buttons.push(button("Ask for the computer in my seat", "offers", { kind: "bot" }));
  return buttons.length
    ? h(
        "details",
        { class: "partings", open: Boolean(state.absent) },
        h("summary", {}, state.absent ? "The other player is away" : "Stop early"),
        h("p", { class: "actions" }, ...buttons),
      )
    : null;
}

/** Asks once. @param {Session} session */
function resignation(session) {
  const place = h("p", { class: "actions resignation" });
  const ask = h("button", { type: "button", class: "resign" }, "Resign");
  ask.addEventListener("click", () => {
    const no = h("button", { type: "button", onclick: () => place.replaceChildren(ask) }, "Fight on");
    place.replaceChildren(
      h("span", {}, "Give up? "),
      h("button", { type: "button", class: "resign sure", onclick: () => void session.resign() }, "Yes, resign"),
      no,
    );
    no.focus();
  });
  place.append(ask);
  return place;
}

/**
 * What the check found, in words.
 * @param {import("../../api_types.js").Verification} found
 */
export function diceVerdict(found) {
  if (found.ok === false) return `The dice do not match: ${JSON.stringify(found.first_mismatch)}`;
  const dice = `All ${found.dice} dice follow from the seed, and the seed matches its fingerprint.`;
  return found.not_checked ? `${dice} ${found.not_checked}` : dice;
}

/** @param {import("../api.js").Api} api */
export function checkButton(api) {
  const answer = h("span", { class: "verdict", role: "status" });
  const button = h("button", { type: "button", class: "check-dice" }, "Check the dice");
  button.addEventListener("click", async () => {
    button.disabled = true;
    answer.textContent = "Recomputing every die …";
    try {
      const found = await api.verify();
      answer.className = `verdict ${found.ok === false ? "bad" : "good"}`;
      answer.textContent = diceVerdict(found);
      answer.title = `seed ${found.seed}`;
    } catch (error) {
      answer.textContent = error instanceof Error ? error.message : String(error);
    } finally {
      button.disabled = false;
    }
  });
  return h("span", { class: "check" }, button, " ", answer);
}

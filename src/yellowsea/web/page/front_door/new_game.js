/** The new-game form: scenarios by what they are looked for, Enter begins, house rules that differ are counted. */

import { find } from "../dom.js";

const form = find(".new-game-form");
const count = document.querySelector(".house-rules .count");

/** What a setting says now, as the form sends it. @param {Element} option */
function chosen(option) {
  const box = option.querySelector("input[type=checkbox]");
  if (box instanceof HTMLInputElement) return box.checked ? "yes" : "no";
  return option.querySelector("select")?.value;
}

function recount() {
  if (!(count instanceof HTMLElement)) return;
  const all = [...document.querySelectorAll(".option")];
  const differing = all.filter((option) => chosen(option) !== option.getAttribute("data-usual")).length;
  count.dataset.differing = String(differing);
  count.textContent = differing
    ? `(${differing} ${differing === 1 ? "differs" : "differ"} from the usual)`
    : "(all as usual)";
}

/** What Begin begins: with fifty scenarios the chosen one is often out of sight. */
function nameTheChosen() {
  const title = document.querySelector(".scenario-card:has(:checked) .choice-title")?.textContent ?? "";
  const chosen = find("#chosen");
  chosen.textContent = title;
  chosen.hidden = !title;
}

const filters = document.querySelector(".filters");
const cards = /** @type {HTMLElement[]} */ ([...document.querySelectorAll(".scenario-card")]);

/** Only what fits all that was asked for, and always the chosen one; a heading with nothing below it goes too. */
function filter() {
  const wanted = [...(filters?.querySelectorAll("select") ?? [])].filter((one) => one.value);
  let found = 0;
  for (const card of cards) {
    const fits = wanted.every((one) => card.dataset[one.dataset.filter ?? ""] === one.value);
    found += fits ? 1 : 0;
    card.hidden = !fits && !card.querySelector(":checked");
  }
  for (const group of document.querySelectorAll(".scenario-cards")) {
    const heading = group.previousElementSibling;
    if (heading instanceof HTMLElement) heading.hidden = !group.querySelector(".scenario-card:not([hidden])");
  }
  find(".found", filters ?? document).textContent = wanted.length ? `${found} of ${cards.length}` : "";
}
if (filters instanceof HTMLElement) {
  filters.hidden = false;
  form.addEventListener("change", filter);
}

form.addEventListener("change", recount);
form.addEventListener("change", nameTheChosen);
// A field of text begins the game by itself; a choice does so only when the page asks for it.
form.addEventListener("keydown", (event) => {
  const { target } = event;
  const chooses = target instanceof HTMLSelectElement || (target instanceof HTMLInputElement && target.type !== "file");
  if (event.key !== "Enter" || !chooses || event.defaultPrevented) return;
  event.preventDefault();
  /** @type {HTMLFormElement} */ (form).requestSubmit();
});
recount();
nameTheChosen();
// An only scenario comes with its briefing open; on a phone that would push the seats out of reach.
if (!matchMedia("(min-width: 700px)").matches)
  for (const briefing of document.querySelectorAll(".scenario-briefing")) briefing.removeAttribute("open");
// The chosen scenario has the focus, so that Enter begins with it; the page is still read from its top.
const first = document.querySelector("input[name=scenario]:checked");
if (first instanceof HTMLElement) first.focus({ preventScroll: true });

/** The page with the links for friends: copies a link, and says when the friend has come. */

import { ask } from "../api.js";
import { find } from "../dom.js";

/** How often to ask whether the friend has come. */
const ASK_EVERY_MS = 3000;

const { game = "" } = find("main").dataset;

for (const place of document.querySelectorAll(".link-row")) {
  const field = place.querySelector("input");
  const button = place.querySelector("button");
  if (!field || !button) continue;
  button.hidden = false;
  field.addEventListener("focus", () => field.select());
  button.addEventListener("click", async () => {
    button.textContent = (await copied(field)) ? "Copied" : "Press Ctrl+C";
    setTimeout(() => {
      button.textContent = "Copy";
    }, 2000);
  });
}

/** Without a safe connection a browser lets no page write to the clipboard: then the old way, or the player's own hand. @param {HTMLInputElement} field */
async function copied(field) {
  field.focus();
  field.select();
  try {
    await navigator.clipboard.writeText(field.value);
    return true;
  } catch {
    return document.execCommand("copy");
  }
}

async function look() {
  /** @type {{invited: string[]} | null} */
  const found = await ask(`/api/games/${game}`).catch(() => null);
  for (const section of document.querySelectorAll("[data-side]")) {
    const words = find(".coming", section);
    const come = found
      ? !found.invited.includes(section.getAttribute("data-side") ?? "")
      : words.dataset.come === "True";
    if (String(come) === words.dataset.come?.toLowerCase()) continue;
    words.dataset.come = String(come);
    words.textContent = come ? "Your friend has joined." : "Your friend has not joined yet.";
  }
}
setInterval(() => void look(), ASK_EVERY_MS);

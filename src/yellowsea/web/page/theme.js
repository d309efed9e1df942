/* Light or dark: what the player chose, before anything is painted. Loaded as a plain script in the head of a page. */
(() => {
  const LOOKS = ["auto", "dark", "light"];
  const KEY = "yellowsea.look";
  const root = document.documentElement;

  function chosen() {
    try {
      const kept = JSON.parse(localStorage.getItem(KEY) ?? '"auto"');
      return LOOKS.includes(kept) ? kept : "auto";
    } catch {
      return "auto"; // a browser that forbids storage follows its own setting
    }
  }

  /** @param {string} look */
  function show(look) {
    root.dataset.look = look;
    for (const button of document.querySelectorAll(".look-switch")) button.textContent = `Look: ${look}`;
  }

  function change() {
    const next = LOOKS[(LOOKS.indexOf(root.dataset.look ?? "auto") + 1) % LOOKS.length];
    try {
      localStorage.setItem(KEY, JSON.stringify(next));
    } catch {
      console.warn("this browser does not let the page keep its look");
    }
    show(next);
  }

  show(chosen());
  document.addEventListener("DOMContentLoaded", () => {
    for (const button of document.querySelectorAll(".look-switch")) {
      button.addEventListener("click", change);
      button.removeAttribute("hidden");
    }
    show(chosen());
  });
})();

/** What the browser keeps for the player between visits. */

/** A setting that outlives the page. @template T @param {string} name @param {T} fallback @returns {T} */
export function setting(name, fallback) {
  try {
    const text = localStorage.getItem(`yellowsea.${name}`);
    return text === null ? fallback : JSON.parse(text);
  } catch {
    return fallback; // a browser that forbids storage still plays, with what this visit knows
  }
}

/** @param {string} name @param {unknown} value */
export function keepSetting(name, value) {
  try {
    localStorage.setItem(`yellowsea.${name}`, JSON.stringify(value));
  } catch {
    console.warn(`this browser does not let the page keep ${name}`);
  }
}

/**
 * What a paper is drawn from. A chart may set its words larger where it is laid small, and asks its own width for that; on
 * a canvas it has the width that its file names, so a copy of it is made that names another.
 */

const WIDTHS = /@media ?\((?:min|max)-width: ?(\d+)px\)/g;
const SIZE = / width="\d+" height="\d+"/;

export class PaperSource {
  /** @param {() => void} told something has come */
  constructor(told) {
    this.told = told;
    /** @type {Map<string, string | null>} the text of a chart by its address; null while it is under way */
    this.texts = new Map();
    /** @type {Map<string, HTMLImageElement>} copies, by address and by which of the widths they are wider than */
    this.copies = new Map();
  }

  /** What to draw for a paper laid so wide, in pixels; null until it is there. @param {HTMLImageElement} paper @param {number} width @returns {HTMLImageElement | null} */
  of(paper, width) {
    const { src } = paper;
    if (!src.endsWith(".svg")) return paper;
    const text = this.texts.get(src);
    if (text === undefined) this.read(src);
    if (!text) return text === "" ? paper : null;
    const steps = [...text.matchAll(WIDTHS)].filter(([, step]) => width > Number(step)).length;
    const name = `${src} ${steps}`;
    const copy = this.copies.get(name) ?? copyOf(text, width, paper);
    this.copies.set(name, copy);
    if (copy.complete && copy.naturalWidth) return copy;
    copy.onload = this.told;
    return null;
  }

  /** @param {string} address */
  async read(address) {
    this.texts.set(address, null);
    const answer = await fetch(address);
    const text = answer.ok ? await answer.text() : "";
    this.texts.set(address, text.match(WIDTHS) ? text : "");
    this.told();
  }
}

/** @param {string} text @param {number} width @param {HTMLImageElement} paper */
function copyOf(text, width, { naturalWidth, naturalHeight }) {
  const size = ` width="${Math.round(width)}" height="${Math.round((width * naturalHeight) / naturalWidth)}"`;
  const copy = new Image();
  copy.src = `data:image/svg+xml,${encodeURIComponent(text.replace(SIZE, size))}`;
  return copy;
}

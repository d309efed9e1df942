/** Talk beside the game: players with each other, watchers with each other; and a player's own notes. */

import { sideMark, sideName } from "../../pieces/sides.js";
import { ask } from "../api.js";
import { classes, h } from "../dom.js";

/** @typedef {import("../../types").State} State */
/** @typedef {import("../../types").Side} Side */
/** @typedef {import("../../api_types").Remark} Remark */
/** @typedef {import("../../api_types").Talk} TalkAnswer */
/** @typedef {import("../session.js").Session} Session */

/** Milliseconds after the last letter until notes are kept. */
const PAUSE = 800;

export class Talk {
  /** @param {Session} session @param {(unread: number) => void} told how much was said that nobody has looked at */
  constructor(session, told) {
    this.session = session;
    this.told = told;
    this.list = h("ol", { class: "remarks", role: "log", "aria-live": "polite", "aria-label": "What was said" });
    this.silence = h("p", { class: "nothing-said" }, "Nobody has said anything.");
    this.field = h("input", { type: "text", maxlength: 500, autocomplete: "off", "aria-label": "Say something" });
    this.trouble = h("p", { class: "trouble", role: "alert", hidden: true });
    this.form = h("form", { class: "say" }, this.field, h("button", { type: "submit" }, "Say"));
    this.form.addEventListener("submit", (event) => {
      event.preventDefault();
      void this.say();
    });
    this.hush = h("button", { type: "button", class: "mute", onclick: () => void this.mute() });
    this.room = h("p", { class: "help room" });
    this.talking = h(
      "div",
      { class: "talking" },
      this.room,
      this.silence,
      this.list,
      this.trouble,
      this.form,
      this.hush,
    );
    this.notes = h("textarea", {
      rows: 5,
      maxlength: 10_000,
      disabled: true,
      "aria-label": "Your notes: nobody else reads them",
    });
    this.notes.addEventListener("input", () => this.keepSoon());
    this.notes.addEventListener("blur", () => void this.keep());
    this.kept = h("small", { class: "help", role: "status" }, "Nobody else reads them.");
    this.pad = h("details", { class: "notes" }, h("summary", {}, "Your notes"), this.notes, this.kept);
    this.pad.addEventListener("toggle", () => void this.openNotes());
    this.element = h("section", { class: "talk" }, this.talking, this.pad);
    this.timer = this.newest = this.read = 0;
    this.isMuted = this.asking = this.hasNotes = false;
    this.clear();
  }

  /** Nothing of one player stays for the other. */
  clear() {
    clearTimeout(this.timer);
    this.timer = this.newest = this.read = 0;
    this.isMuted = this.asking = this.hasNotes = false;
    this.list.replaceChildren();
    this.field.value = this.notes.value = "";
    this.notes.disabled = true; // until it is known what was written before: nothing typed earlier would stay
    this.pad.open = false;
    this.trouble.hidden = true;
    this.told(0);
  }

  /** @param {State} state @param {boolean} alone is the other player at this screen too, or a bot? */
  show(state, alone) {
    const silent = state.you !== null && alone;
    this.talking.hidden = silent;
    this.pad.hidden = state.you === null;
    this.room.textContent = state.you ? "Only the two players read this." : "Only those who watch read this.";
    this.hush.hidden = state.you === null;
    this.hush.textContent = this.isMuted ? "Hear the other player again" : "Do not hear the other player";
    this.hush.setAttribute("aria-pressed", String(this.isMuted));
    this.silence.hidden = this.list.childElementCount > 0;
    if (!silent && state.said > this.newest) void this.fetch();
  }

  get isOpen() {
    return this.element.checkVisibility();
  }

  /** Somebody looks at it. */
  opened() {
    this.read = this.list.childElementCount;
    this.told(0);
    this.list.scrollTop = this.list.scrollHeight;
  }

  get address() {
    const { api, side } = this.session;
    return (/** @type {string} */ what) => `${api.root}/${what}${side ? `?as=${side}` : ""}`;
  }

  async fetch() {
    if (this.asking) return;
    this.asking = true;
    const { visit } = this.session;
    try {
      const at = this.address("talk");
      /** @type {TalkAnswer} */
      const found = await ask(`${at}${at.includes("?") ? "&" : "?"}since=${this.newest}`);
      if (visit === this.session.visit) this.take(found);
    } catch {
      // what was said is fetched with the next news
    } finally {
      this.asking = false;
    }
  }

  /** @param {TalkAnswer} found */
  take({ remarks, muted }) {
    this.isMuted = muted;
    for (const remark of remarks) this.add(remark);
    this.newest = Math.max(this.newest, this.session.state?.said ?? 0);
    if (this.session.state) this.silence.hidden = this.list.childElementCount > 0;
    if (this.isOpen) this.opened();
    else this.told(this.list.childElementCount - this.read);
  }

  /** @param {Remark} remark */
  add(remark) {
    const { id, side, name, text, at, room } = remark;
    if (id <= this.newest && this.list.querySelector(`[data-id="${id}"]`)) return;
    this.newest = Math.max(this.newest, id);
    const own = side !== null && side === this.session.side;
    if (own) this.read += 1;
    const time = new Date(at * 1000);
    this.list.append(
      h(
        "li",
        { class: classes("remark", own && "own", room === "watchers" && "watcher"), "data-id": String(id) },
        side ? sideMark(side) : null,
        h("strong", {}, name ?? (side ? sideName(side) : "Watcher")),
        h("time", { datetime: time.toISOString(), title: time.toLocaleString() }, shortTime(time)),
        h("span", { class: "remark-text" }, text),
        own ? null : this.reportButton(remark),
      ),
    );
  }

  /** @param {Remark} remark */
  reportButton({ id }) {
    const place = h("span", { class: "report" });
    const first = h(
      "button",
      { type: "button", class: "quiet", title: "Report this to whoever runs the server" },
      "Report",
    );
    first.addEventListener("click", () => {
      const why = h("input", {
        type: "text",
        maxlength: 300,
        "aria-label": "What is wrong with it?",
        placeholder: "What is wrong?",
      });
      const send = async () => {
        if (!why.value.trim()) return why.focus();
        const done = await this.post("reports", { remark: id, text: why.value });
        if (done) place.replaceChildren("Reported.");
      };
      place.replaceChildren(
        why,
        h("button", { type: "button", class: "send-report", onclick: () => void send() }, "Send"),
      );
      why.focus();
    });
    place.append(first);
    return place;
  }

  async say() {
    const text = this.field.value.trim();
    if (!text) return;
    /** @type {Remark | null} */
    const said = await this.post("talk", { text });
    if (!said) return;
    this.field.value = "";
    await this.fetch();
    this.opened();
  }

  async mute() {
    const found = await this.post("mute", { muted: !this.isMuted });
    if (!found) return;
    this.list.replaceChildren();
    this.newest = 0;
    this.take(found);
    if (this.session.state) this.show(this.session.state, this.talking.hidden);
  }

  /** @param {string} what @param {unknown} body @returns {Promise<any>} null where it was refused, in words that are shown */
  async post(what, body) {
    this.trouble.hidden = true;
    try {
      return await ask(this.address(what), body);
    } catch (error) {
      this.trouble.textContent = error instanceof Error ? error.message : String(error);
      this.trouble.hidden = false;
      return null;
    }
  }

  async openNotes() {
    if (!this.pad.open || this.hasNotes || !this.session.side) return;
    const { visit } = this.session;
    /** @type {{text: string} | null} */
    const found = await ask(this.address("notes")).catch(() => null);
    if (!found || visit !== this.session.visit) return;
    this.hasNotes = true;
    this.notes.value = found.text;
    this.notes.disabled = false;
  }

  keepSoon() {
    clearTimeout(this.timer);
    this.kept.textContent = "";
    this.timer = setTimeout(() => void this.keep(), PAUSE);
  }

  async keep() {
    if (!this.timer || !this.hasNotes) return;
    clearTimeout(this.timer);
    this.timer = 0;
    if (await this.post("notes", { text: this.notes.value })) this.kept.textContent = "Kept. Nobody else reads them.";
  }
}

/** @param {Date} time */
function shortTime(time) {
  const today = time.toDateString() === new Date().toDateString();
  return today
    ? time.toLocaleTimeString(undefined, { hour: "2-digit", minute: "2-digit" })
    : time.toLocaleDateString(undefined, { day: "numeric", month: "short" });
}

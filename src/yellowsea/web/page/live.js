/**
 * One live connection for a browser, however many of its tabs are open: one tab holds it and tells the others.
 * Where a browser cannot do that, or the connection does not know a seat, a page has a connection of its own.
 */

/** @typedef {import("../types").Side} Side */
/** @typedef {{seq: number, beside: number}} News */
/** @typedef {{close: () => void, readonly isOpen: boolean}} Connection */
/** @typedef {{game: string, as: string, seq: number, beside: number, gone?: boolean}} Told */

const NAME = "yellowsea-live";
/** Milliseconds between two signs of life of the tab that holds the connection, and after which it is missed. */
const BEAT = 2000;
const MISSED = 3 * BEAT;
/** A tab that has not said for so long what it needs is no longer there. */
const FORGOTTEN = 150_000;

/** @param {{game: string, streamAddress: (side: Side | null) => string}} api @param {Side | null} side @param {(news: News) => void} told @returns {Connection} */
export function listenTo(api, side, told) {
  const shared = "locks" in navigator && "BroadcastChannel" in globalThis && globalThis.isSecureContext;
  return shared ? new Shared(api, side, told) : ownConnection(api.streamAddress(side), told);
}

/** @param {string} address @param {(news: News) => void} told @returns {Connection} */
function ownConnection(address, told) {
  const stream = new EventSource(address);
  stream.onmessage = (message) => told(JSON.parse(message.data));
  return {
    close: () => stream.close(),
    get isOpen() {
      return stream.readyState === EventSource.OPEN;
    },
  };
}

/** A page's part of the common connection. @implements {Connection} */
class Shared {
  /** @param {{game: string, streamAddress: (side: Side | null) => string}} api @param {Side | null} side @param {(news: News) => void} told */
  constructor(api, side, told) {
    this.api = api;
    this.side = side;
    this.told = told;
    this.id = crypto.randomUUID();
    this.heardAt = performance.now();
    this.isLive = false;
    /** @type {Connection | null} */
    this.own = null;
    this.ended = new AbortController();
    this.channel = new BroadcastChannel(NAME);
    this.channel.onmessage = ({ data }) => this.hear(data);
    /** @type {Holder | null} */
    this.holder = null;
    this.need();
    this.timer = setInterval(() => this.need(), BEAT * 2);
    navigator.locks
      .request(NAME, { signal: this.ended.signal }, () => this.hold())
      .catch(() => {
        // this page has gone before its turn came
      });
  }

  get isOpen() {
    if (this.own) return this.own.isOpen;
    return this.isLive && performance.now() - this.heardAt < MISSED;
  }

  /** What this tab wants to hear of. */
  need() {
    const needs = { need: this.api.game, from: this.id };
    this.channel.postMessage(needs);
    this.holder?.hear(needs);
  }

  /** This tab holds the connection until it is closed. */
  hold() {
    return new Promise((done) => {
      const tell = (/** @type {object} */ data) => {
        this.channel.postMessage(data);
        this.hear(data);
      };
      this.holder = new Holder(tell);
      this.ended.signal.addEventListener("abort", () => {
        this.holder?.close();
        done(null);
      });
      this.need();
    });
  }

  /** @param {any} data */
  hear(data) {
    if (data.need) return this.holder?.hear(data);
    this.heardAt = performance.now();
    if (data.live !== undefined) this.isLive = data.live;
    if (data.places?.[this.api.game]) this.look(data.places[this.api.game]);
    const { told } = data;
    if (told?.game === this.api.game && told.as === (this.side ?? "public") && !told.gone) this.told(told);
  }

  /** A seat that the common connection does not know, such as one opened by a key alone, has a connection of its own. @param {string[]} viewers */
  look(viewers) {
    if (this.own || viewers.includes(this.side ?? "public")) return;
    this.own = ownConnection(this.api.streamAddress(this.side), this.told);
  }

  close() {
    clearInterval(this.timer);
    this.ended.abort();
    this.own?.close();
    const { id: from } = this;
    this.channel.postMessage({ need: this.api.game, from, ends: true });
    this.channel.close();
  }
}

/** The tab that holds the connection: it listens to what any tab needs. */
class Holder {
  /** @param {(data: object) => void} tell */
  constructor(tell) {
    this.tell = tell;
    /** @type {Map<string, {game: string, at: number}>} what each tab needs, and when it said so last */
    this.needs = new Map();
    /** @type {Map<string, Told>} the newest of each game and viewer */
    this.newest = new Map();
    this.watched = "";
    this.isReady = false;
    /** @type {EventSource | null} */
    this.stream = null;
    this.timer = setInterval(() => this.beat(), BEAT);
  }

  /** @param {{need: string, from: string, ends?: boolean}} said */
  hear({ need, from, ends }) {
    if (ends) this.needs.delete(from);
    else this.needs.set(from, { game: need, at: performance.now() });
    if (ends) return;
    this.open();
    if (this.isReady) this.tellAbout(need);
  }

  beat() {
    for (const [from, { at }] of this.needs) if (performance.now() - at > FORGOTTEN) this.needs.delete(from);
    this.tell({ live: this.stream?.readyState === EventSource.OPEN });
  }

  /** The connection, with all games that are needed. */
  open() {
    const games = [...new Set([...this.needs.values()].map(({ game }) => game))].sort();
    const has = new Set(this.watched.split(" "));
    if (this.stream && games.every((game) => has.has(game))) return;
    this.watched = games.join(" ");
    this.stream?.close();
    this.newest.clear();
    this.isReady = false;
    this.stream = new EventSource(`/api/stream?${new URLSearchParams(games.map((game) => ["watch", game]))}`);
    this.stream.onmessage = (message) => this.take(JSON.parse(message.data));
  }

  /** @param {any} data */
  take(data) {
    if (data.ready) {
      this.isReady = true;
      for (const game of this.watched.split(" ")) this.tellAbout(game);
    } else if (data.gone) this.newest.delete(`${data.game} ${data.as}`);
    else {
      this.newest.set(`${data.game} ${data.as}`, data);
      this.tell({ told: data, live: true });
    }
  }

  /** @param {string} game */
  tellAbout(game) {
    const known = [...this.newest.values()].filter((told) => told.game === game);
    this.tell({ places: { [game]: known.map((told) => told.as) }, live: true });
    for (const told of known) this.tell({ told, live: true });
  }

  close() {
    clearInterval(this.timer);
    this.stream?.close();
  }
}

/**
 * Talks to the server about one game. A refusal, a stale number and a fault are three different errors.
 * The page says which side asks; a cookie that no script can read proves it.
 */

/** @typedef {import("../types").State} State */
/** @typedef {import("../types").Side} Side */
/** @typedef {import("../types").Refusal} Refusal */

/** The rules say no. */
export class Refused extends Error {
  /** @param {Refusal} refusal */
  constructor(refusal) {
    super(refusal.text);
    this.refusal = refusal;
  }
}

/** The game has moved on since the page last heard of it. */
export class Stale extends Error {
  /** @param {State} state */
  constructor(state) {
    super("The game has moved on.");
    this.state = state;
  }
}

/** Anything else that went wrong, in words for the player. */
export class Fault extends Error {
  /** @param {string} text @param {number} status */
  constructor(text, status) {
    super(text);
    this.status = status;
  }
}

export class Api {
  /** @param {string} game */
  constructor(game) {
    this.game = game;
    this.root = `/api/games/${encodeURIComponent(game)}`;
  }

  /** @param {Side | null} side @param {number} since @returns {Promise<State>} */
  state(side, since) {
    return ask(`${this.root}?${query({ as: side, since })}`);
  }

  /** @param {Side} side @param {number} seq @param {string} option @returns {Promise<State>} */
  play(side, seq, option) {
    return ask(`${this.root}/play?${query({ as: side })}`, { seq, option });
  }

  /** @param {Side} side @param {number} seq @returns {Promise<State>} */
  undo(side, seq) {
    return ask(`${this.root}/undo?${query({ as: side })}`, { seq });
  }

  /** @param {Side} side @param {number} seq @returns {Promise<State>} */
  resign(side, seq) {
    return ask(`${this.root}/resign?${query({ as: side })}`, { seq });
  }

  /** @param {Side} side @param {number} seq @param {Side[]} others further sides at the same screen @returns {Promise<State>} */
  quickBattle(side, seq, others) {
    return ask(`${this.root}/quick_battle?${query({ as: side })}`, { seq, others });
  }

  /** Something beside the log: an offer, an answer, the clock. @param {Side} side @param {string} what @param {unknown} body @returns {Promise<State>} */
  aside(side, what, body) {
    return ask(`${this.root}/${what}?${query({ as: side })}`, body);
  }

  /** A new key for a seat: whoever else holds the old one is out. It goes into the cookie of this browser. @param {Side} side */
  renewKey(side) {
    return ask(`${this.root}/key?${query({ as: side })}`, {});
  }

  /** @param {Side | null} side @param {string} option @returns {Promise<Refusal | null>} */
  async why(side, option) {
    /** @type {{refusal: Refusal | null}} */
    const { refusal } = await ask(`${this.root}/why?${query({ as: side, option })}`);
    return refusal;
  }

  /** @param {Side | null} side @param {string} option @returns {Promise<import("../types").Odds | null>} */
  async odds(side, option) {
    /** @type {{odds: import("../types").Odds | null}} */
    const { odds } = await ask(`${this.root}/odds?${query({ as: side, option })}`);
    return odds;
  }

  /** What the officer of this side would do now, and why. @param {Side | null} side @returns {Promise<import("../types").Advice>} */
  async advice(side) {
    /** @type {{advice: import("../types").Advice}} */
    const { advice } = await ask(`${this.root}/advice?${query({ as: side })}`);
    return advice;
  }

  /** Why a bot took a step of a game that is over. @param {number} step @returns {Promise<string | null>} */
  async reason(step) {
    /** @type {{why: string | null}} */
    const { why } = await askPatiently(`${this.root}/reason?${query({ step })}`);
    return why;
  }

  /** A closer look that the system draws on demand. @param {Side | null} side @param {string} what @param {string} of @returns {Promise<unknown>} */
  async look(side, what, of) {
    /** @type {{look: unknown}} */
    const { look } = await ask(`${this.root}/look?${query({ as: side, what, of })}`);
    return look;
  }

  /** This side has read the log up to here; the page may be about to close. @param {Side} side @param {number} seq @returns {Promise<{seq: number}>} */
  markRead(side, seq) {
    return ask(`${this.root}/read?${query({ as: side })}`, { seq }, true);
  }

  /** How far this side had read the log, and the board as it was then. @param {Side} side @returns {Promise<{seq: number | null, view: State["view"] | null}>} */
  lastRead(side) {
    return ask(`${this.root}/read?${query({ as: side })}`);
  }

  /** How the game stands. @param {Side | null} side @returns {Promise<import("../types").Standing>} */
  async standing(side) {
    /** @type {{standing: import("../types").Standing}} */
    const { standing } = await ask(`${this.root}/standing?${query({ as: side })}`);
    return standing;
  }

  /** What this side is told before its first decision. @param {Side | null} side @returns {Promise<{title: string, briefing: import("../types").Briefing | null}>} */
  briefing(side) {
    return ask(`${this.root}/briefing?${query({ as: side })}`);
  }

  /** @param {number} step @param {string | null} side through whose eyes @returns {Promise<import("../types").ReplayStep>} */
  replay(step, side) {
    return ask(`${this.root}/replay?${query({ step, side })}`);
  }

  /** How a game that has ended went. @returns {Promise<import("../types").Story>} */
  story() {
    return askPatiently(`${this.root}/story`);
  }

  /** The record of a game that has ended. @returns {Promise<import("../types").GameRecord>} */
  record() {
    return ask(`${this.root}/record`);
  }

  /** @returns {Promise<import("../types").Verification>} */
  verify() {
    return askPatiently(`${this.root}/verify`);
  }

  /** @param {Side | null} side */
  recordAddress(side) {
    return `${this.root}/record?${query({ as: side })}`;
  }

  /** @param {Side | null} side */
  streamAddress(side) {
    return `${this.root}/stream?${query({ as: side })}`;
  }
}

/** @param {string} system @param {string} rule @returns {Promise<import("../types").RuleCard>} */
export function ruleCard(system, rule) {
  return ask(`/api/systems/${encodeURIComponent(system)}/cards/${encodeURIComponent(rule)}`);
}

/** @param {Record<string, string | number | null>} fields */
function query(fields) {
  const present = Object.entries(fields).filter(([, value]) => value !== null);
  return new URLSearchParams(present.map(([name, value]) => [name, String(value)])).toString();
}

/**
 * GET, or POST when there is a body.
 * @template T
 * @param {string} address
 * @param {unknown} [body]
 * @param {boolean} [keepalive] the page may close before the answer comes
 * @returns {Promise<T>}
 */
export async function ask(address, body, keepalive = false) {
  const request =
    body === undefined
      ? {}
      : { method: "POST", headers: { "Content-Type": "application/json" }, body: JSON.stringify(body), keepalive };
  let answer;
  try {
    answer = await fetch(address, request);
  } catch {
    throw new Fault("The server does not answer. Is it still running?", 0);
  }
  const found = await answer.json().catch(() => null);
  if (answer.ok && found !== null) return found;
  if (found?.refusal) throw new Refused(found.refusal);
  if (answer.status === 409 && found?.state) throw new Stale(found.state);
  if (answer.status === 409 && found?.view) throw new Stale(found);
  throw new Fault(found?.error?.text ?? `The server answered ${answer.status}.`, answer.status);
}

/** How often and after how many milliseconds a question is asked again while the server is still at the last one. */
const TRIES = 20;
const PAUSE = 1500;

/**
 * The same for what takes the server long: it works on one such question of a player at a time.
 * @template T
 * @param {string} address
 * @returns {Promise<T>}
 */
export async function askPatiently(address) {
  for (let left = TRIES; ; left -= 1) {
    try {
      return await ask(address);
    } catch (error) {
      if (!(error instanceof Fault) || error.status !== 429 || !left) throw error;
    }
    await new Promise((done) => setTimeout(done, PAUSE));
  }
}

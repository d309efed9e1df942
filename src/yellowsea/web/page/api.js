/** Talks to the server about one game. A refusal, a stale number and a fault are three different errors. */

/** @typedef {import("../types").State} State */
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

  /** @param {string | null} seat @param {number} since @returns {Promise<State>} */
  state(seat, since) {
    return ask(`${this.root}?${query({ seat, since })}`);
  }

  /** @param {string} seat @param {number} seq @param {string} option @returns {Promise<State>} */
  play(seat, seq, option) {
    return ask(`${this.root}/play`, { seat, seq, option });
  }

  /** @param {string} seat @param {number} seq @returns {Promise<State>} */
  undo(seat, seq) {
    return ask(`${this.root}/undo`, { seat, seq });
  }

  /** @param {string} seat @param {number} seq @returns {Promise<State>} */
  resign(seat, seq) {
    return ask(`${this.root}/resign`, { seat, seq });
  }

  /** @param {string} seat @param {number} seq @param {string | null} other the second seat at the same screen @returns {Promise<State>} */
  quickBattle(seat, seq, other) {
    return ask(`${this.root}/quick_battle`, { seat, seq, ...(other ? { other } : {}) });
  }

  /** @param {string} seat @param {string} option @returns {Promise<Refusal | null>} */
  async why(seat, option) {
    /** @type {{refusal: Refusal | null}} */
    const { refusal } = await ask(`${this.root}/why?${query({ seat, option })}`);
    return refusal;
  }

  /** @param {string} seat @param {string} option @returns {Promise<import("../types").Odds | null>} */
  async odds(seat, option) {
    /** @type {{odds: import("../types").Odds | null}} */
    const { odds } = await ask(`${this.root}/odds?${query({ seat, option })}`);
    return odds;
  }

  /** What the officer of this side would do now, and why. @param {string} seat @returns {Promise<import("../types").Advice>} */
  async advice(seat) {
    /** @type {{advice: import("../types").Advice}} */
    const { advice } = await ask(`${this.root}/advice?${query({ seat })}`);
    return advice;
  }

  /** Why a bot took a step of a game that is over. @param {number} step @returns {Promise<string | null>} */
  async reason(step) {
    /** @type {{why: string | null}} */
    const { why } = await ask(`${this.root}/reason?${query({ step })}`);
    return why;
  }

  /** A closer look that the system draws on demand. @param {string | null} seat @param {string} what @param {string} of @returns {Promise<unknown>} */
  async look(seat, what, of) {
    /** @type {{look: unknown}} */
    const { look } = await ask(`${this.root}/look?${query({ seat, what, of })}`);
    return look;
  }

  /** @param {number} step @param {string | null} side through whose eyes @returns {Promise<import("../types").ReplayStep>} */
  replay(step, side) {
    return ask(`${this.root}/replay?${query({ step, side })}`);
  }

  /** The record of a game that has ended. @returns {Promise<import("../types").GameRecord>} */
  record() {
    return ask(`${this.root}/record`);
  }

  /** @returns {Promise<import("../types").Verification>} */
  verify() {
    return ask(`${this.root}/verify`);
  }

  /** @param {string | null} seat */
  recordAddress(seat) {
    return `${this.root}/record?${query({ seat })}`;
  }

  /** @param {string | null} seat */
  streamAddress(seat) {
    return `${this.root}/stream?${query({ seat })}`;
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
 * @returns {Promise<T>}
 */
export async function ask(address, body) {
  const request =
    body === undefined
      ? {}
      : { method: "POST", headers: { "Content-Type": "application/json" }, body: JSON.stringify(body) };
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

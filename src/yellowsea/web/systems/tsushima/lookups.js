/** What the board needs to know beyond the view, asked once for each position and only where it is wanted. */

/** @typedef {import("./view").SeaState} SeaState */
/** @typedef {import("./view").Courses} Courses */
/** @typedef {import("./view").Expected} Expected */
/** @typedef {import("./view").Convoys} Convoys */

export class Lookups {
  /** @param {(what: string) => Promise<unknown>} look */
  constructor(look) {
    this.look = look;
    /** the position that the answers are about */
    this.seq = -1;
    /** @type {Courses | null} of the ships in hand */
    this.courses = null;
    /** @type {Expected | null} what each manoeuvre may bring */
    this.expected = null;
    /** @type {Convoys | null} */
    this.convoys = null;
    this.asked = 0;
  }

  forget() {
    this.asked += 1;
    this.seq = -1;
    this.courses = this.expected = this.convoys = null;
  }

  /** What is known about this position. @param {SeaState | null} state */
  expectedAt(state) {
    return state && this.seq === state.seq ? this.expected : null;
  }

  /** True when the answers have come and nothing newer was asked meanwhile. @param {SeaState} state @param {boolean} showsConvoys */
  async ask(state, showsConvoys) {
    this.asked += 1;
    const { asked } = this;
    const wants = wanted(state, showsConvoys);
    if (!wants.courses) this.courses = null;
    const ask = (/** @type {keyof typeof wants} */ what) => (wants[what] ? this.look(what).catch(() => null) : null);
    const [courses, expected, convoys] = await Promise.all([ask("courses"), ask("expected"), ask("convoys")]);
    if (asked !== this.asked) return false;
    this.seq = state.seq;
    this.courses = /** @type {Courses | null} */ (courses);
    this.expected = /** @type {Expected | null} */ (expected);
    this.convoys = /** @type {Convoys | null} */ (convoys) ?? this.convoys;
    return true;
  }
}

/** @param {Pick<SeaState, "view" | "options">} state @param {boolean} showsConvoys */
export function wanted({ view, options }, showsConvoys) {
  const verbs = new Set(options.map((option) => option.verb));
  return {
    courses: verbs.has("to") && Boolean(view.orders?.sailing.length),
    expected: view.battle !== null && (verbs.has("steady") || verbs.has("column")),
    convoys: view.campaign !== null && view.viewer === "japan" && showsConvoys,
  };
}

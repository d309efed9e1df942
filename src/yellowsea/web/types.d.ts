/** The shapes that cross the wire, and the seam between the page and a system's own board. Types only: never loaded. */

export type Side = "japan" | "russia";

export interface Option {
  /** the notation, as it is played */
  text: string;
  verb: string;
  args: string[];
  /** the same in plain words */
  label: string;
}

/** One thing that happened. Systems add fields of their own; `text` is always there. */
export interface GameEvent {
  type: string;
  text: string;
  rule?: string | null;
  faces?: number[];
  face?: number | null;
  [field: string]: unknown;
}

/** One option played and what came of it. */
export interface LogEntry {
  seq: number;
  by: Side | null;
  option: string | null;
  events: GameEvent[];
  kind?: "begin" | "play" | "undo" | "resign";
  /** the number of the line that this one took back */
  takes_back?: number | null;
}

export interface Outcome {
  winner: Side | null;
  level: string;
  score: number;
  reasons: string[];
}

/** What every system's view carries; the rest belongs to the system. */
export interface View {
  system: string;
  scenario: string;
  viewer: Side | null;
  turn: number;
  turns: number;
  phase: string;
  phase_name: string;
  actor: Side | null;
  outcome: Outcome | null;
  [field: string]: any;
}

export interface State {
  game: string;
  seq: number;
  you: Side | null;
  actor: Side | null;
  waiting_for_bot: boolean;
  prompt: { text: string; rule: string | null } | null;
  options: Option[];
  view: View;
  events: LogEntry[];
  can_undo: boolean;
  commitment: string;
  seats: Record<Side, string>;
  outcome: Outcome | null;
  /** the options of the system that this game is played with */
  options_chosen?: Record<string, unknown>;
  /** the game hides something from somebody at some time */
  secrets?: boolean;
  /** sides whose battle the staff fights out until it is over */
  relief?: Side[];
}

export interface Refusal {
  code: string;
  rule: string | null;
  text: string;
  facts: Record<string, unknown>;
}

/** What an officer would do, in notation and in words, and why. */
export interface Advice {
  option: string;
  label: string;
  why: string;
}

export interface OddsResult {
  text: string;
  chance: number;
  exact: string;
  facts: Record<string, number>;
}

export interface Odds {
  results: OddsResult[];
  mean: Record<string, number>;
}

export interface ReplayStep {
  step: number;
  steps: number;
  view: View;
  events: GameEvent[];
  option: string | null;
  by: Side | null;
  /** who decided: a person, or the level of a bot */
  player: string | null;
}

/** The part of a record that the replay lists. */
export interface GameRecord {
  moves: { by: Side; play: string; dice: [label: string, sides: number, face: number][] }[];
}

export interface Verification {
  ok: boolean;
  dice: number;
  commitment: string;
  seed: string;
  first_mismatch: unknown;
}

export interface RuleCard {
  rule: string;
  title: string;
  html: string;
}

/** A thing on the board that can be picked: kind and name, as `ship:mikasa`. */
export type Token = string;

/** What is lit on the board. */
export interface Marks {
  /** tokens that complete or continue an option */
  targets: Set<Token>;
  /** tokens picked so far */
  picked: Set<Token>;
  /** tokens to which something is happening now */
  flash: Set<Token>;
}

/** How a system presents one verb in the decision bar. */
export interface VerbStyle {
  heading: string;
  /** kinds of the arguments, in order */
  kinds: string[];
  /** lists of this verb never grow beyond one level */
  flat?: boolean;
  /** a click on the board that leaves just this option plays it at once */
  instant?: boolean;
  /** show the odds of this option beside it */
  odds?: "check" | "volley";
  weight?: "main" | "quiet";
  /** a long list of this verb stays folded: its options lie on the board */
  fold?: boolean;
  /** seldom wanted: folded however short its list is */
  tucked?: boolean;
  /** stays in sight at the foot of the decision bar */
  pinned?: boolean;
  /** the answer to a click that means this verb at the wrong time */
  when?: { text: string; rule: string };
}

/** What a system's folder gives to the page. */
export interface BoardSystem {
  size: { width: number; height: number };
  verbs: Record<string, VerbStyle>;
  /** names of tokens for lists and speech */
  nameOf(token: Token): string;
  draw(view: View, marks: Marks): void;
  /** the token that a click means here, e.g. the port for a ship that cannot be picked alone */
  lead(view: View, token: Token, options: Option[]): Token;
  /** the option in notation that these picks would mean, though it is not offered */
  meaning(view: View, picked: Token[]): string | null;
  /** further options to play after `text`, when the picks meant more than it says */
  follow(view: View, picked: Token[], text: string): string[];
  /** the view after an event, as far as it can be shown between two full views */
  apply(view: View, event: GameEvent): View;
  /** tokens that an event is about */
  about(event: GameEvent): Token[];
  /** steps of one move that read as one: equal keys are told together */
  beat(entry: LogEntry): string;
  /** what of the other side's steps the board has not shown by itself */
  untold?(view: View, entries: LogEntry[]): LogEntry[];
  /** short facts for the head of the page */
  standing(view: View): { label: string; short: string; value: string; side?: Side }[];
  /** what the tab with all ships or units is called, where they are no fleets */
  forcesName?: string;
  /** all ships or units, by side and place */
  forces(view: View): HTMLElement;
  /** a sheet about what is being fought out now, or null */
  combat(state: State): HTMLElement | null;
  /** a small picture of a token for lists */
  picture(view: View, token: Token): Element | null;
  /** all that is known of one unit, with the source of each figure */
  sheet(token: Token): HTMLElement | null;
  /** what stands between the last roll and this decision, or null */
  situation(view: View): HTMLElement | null;
  /** two players at one screen: may both look on while this is decided? */
  together?(view: View): boolean;
  /** from now on both players look on, or one alone */
  share?(together: boolean): void;
  /** the lines of one side's log that both may read while they look on together */
  openLines?(entries: LogEntry[]): LogEntry[];
  /** take every unit off the board, for the moment between two players */
  veil(): void;
}

export interface Bunch {
  title: string;
  tokens: Token[];
}

/** What the page gives to a system's board. */
export interface BoardHost {
  /** where the board may draw; sheet units are its viewBox */
  stage: HTMLElement;
  pick(token: Token): void;
  /** a stack or a port was chosen: it fans out, and stands for `token` */
  gather(token: Token, title: string, bunches: Bunch[], at: Element): void;
  /** show things that cannot be chosen */
  inspect(title: string, bunches: Bunch[], at: Element): void;
  card(content: HTMLElement, at: Element): void;
  /** let hovering or a long press on this element open the card of the unit */
  watch(element: SVGElement, token: Token): void;
  /** play options one after the other, as far as they are offered; "undo" takes a step back; not in a replay */
  play?(line: string[]): void;
  /** let the staff fight out the battle that is on; not in a replay */
  staff?(): void;
  /** move the sheet by so many pixels */
  pan?(dx: number, dy: number): void;
  /** bring a part of the sheet into the frame, no closer than `most` pixels to a unit of the sheet */
  bring?(part: { left: number; top: number; right: number; bottom: number }, most: number): void;
}

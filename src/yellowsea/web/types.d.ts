/** What crosses the wire. Types only: never loaded. */

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
  viewer: Side | null;
  turn: number;
  phase: string;
  phase_name: string;
  actor: Side | null;
}

export interface State<V extends View = View> {
  game: string;
  seq: number;
  you: Side | null;
  actor: Side | null;
  waiting_for_bot: boolean;
  prompt: { text: string; rule: string | null } | null;
  options: Option[];
  view: V;
  events: LogEntry[];
  can_undo: boolean;
  commitment: string;
  seats: Record<Side, string>;
  outcome: Outcome | null;
  /** the settings that this game is played with */
  options_chosen?: Record<string, unknown>;
  /** the game hides something from somebody at some time */
  secrets?: boolean;
  /** sides whose battle a bot fights out until it is over */
  handed_over: Side[];
  /** why a bot that should decide has not yet */
  bot_trouble?: string | null;
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

export interface ReplayStep<V extends View = View> {
  step: number;
  steps: number;
  view: V;
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

/** One thing a side needs to win. */
export interface Aim {
  text: string;
  rule: string;
  has: number;
  needs: number;
  /** what is counted; empty where the aim is simply met or not */
  unit: string;
  is_met: boolean;
}

/** How a game stands, as far as the viewer may know. */
export interface Standing {
  headline: string;
  aims: Record<Side, Aim[]>;
  /** when the forecast is due */
  moment: string;
  forecast: Outcome | null;
}

/** What a player is told before the first decision. */
export interface Briefing {
  situation: string;
  you_need: string;
  enemy_needs: string;
  thoughts: string[];
}

export interface RuleCard {
  rule: string;
  title: string;
  html: string;
}

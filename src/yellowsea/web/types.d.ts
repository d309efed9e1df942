/** What crosses the wire, as the page uses it: the server's own description, with the view left to the system. */

import type * as Api from "./api_types";

export type {
  Advice,
  Aim,
  Briefing,
  GameRecord,
  Guide,
  Odds,
  OddsResult,
  Option,
  Outcome,
  Refusal,
  RuleCard,
  Side,
  Standing,
  Story,
  Verification,
} from "./api_types";

/** One thing that happened. Systems add fields of their own. */
export interface GameEvent extends Api.Event {
  faces?: number[];
  face?: number | null;
  /** of two boards on one page, the one it happened on */
  board?: string;
}

/** One option played and what came of it. */
export interface LogEntry extends Omit<Api.LogLine, "events"> {
  events: GameEvent[];
}

/** What every system's view carries; the rest belongs to the system. */
export type View = Pick<Api.View, "viewer" | "turn" | "phase_name" | "actor"> & { system: string; phase: string };

export interface State<V extends View = View> extends Omit<Api.State, "view" | "events"> {
  view: V;
  events: LogEntry[];
}

/** A moment of a guided game. */
export interface LessonState extends State {
  guide: Api.Guide;
}

/** What a board is told of a position: of one that this player decides in, or of a step of a replay, where nobody is waited for. */
export type Position<V extends View = View> = Pick<
  State<V>,
  "seq" | "you" | "actor" | "options" | "view" | "events" | "can_undo" | "outcome" | "handed_over"
> &
  Partial<Pick<State, "names">>;

export interface ReplayStep<V extends View = View> extends Omit<Api.ReplayStep, "view" | "events"> {
  view: V;
  events: GameEvent[];
}

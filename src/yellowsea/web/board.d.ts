/** The seam between the page and a system's own board. Types only: never loaded. */

import type { GameEvent, LogEntry, Odds, Option, Position, Side, View } from "./types";

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

/** Odds of several options side by side: one row each, columns of expected figures, bars over one of them. */
export interface OddsTable {
  caption: string;
  /** what the argument of the option is called */
  argument: string;
  /** expected figures: the name of the fact and what it is called */
  facts: Record<string, string>;
  /** the fact whose chances are drawn as bars */
  bars: string;
  /** what the mark beside the best row says */
  best: string;
}

/** How a system presents one verb in the decision bar. */
export interface VerbStyle {
  heading: string;
  /** kinds of the arguments, in order */
  kinds: string[];
  /** lists of this verb never grow beyond one level */
  flat?: boolean;
  /** begins the name of its first argument where that is asked alone, as it is where something begins: "From " */
  from?: string;
  /** means everything in a place: where nothing is there a click only says so */
  whole?: boolean;
  /** figures whose expected sum puts the options of this verb in order, the best first; those that come to nothing fold */
  ranked?: string[];
  /** a click on the board that leaves just this option plays it at once */
  instant?: boolean;
  /** show the odds of this option beside it, or of all options of the verb in a table */
  odds?: "line" | OddsTable;
  weight?: "main" | "quiet";
  /** how the buttons stand: one below the other, or small and side by side */
  list?: "rows" | "small";
  /** a long list of this verb stays folded: its options lie on the board */
  fold?: boolean;
  /** seldom wanted: folded however short its list is */
  tucked?: boolean;
  /** stays in sight at the foot of the decision bar */
  pinned?: boolean;
  /** what it is called to take it back at once, where it only begins something */
  back?: string;
  /** its key, where it is always the same */
  key?: string;
  /** the answer to a click that means this verb at the wrong time */
  when?: { text: string; rule: string };
}

/** A fact for the head of the page. */
export interface Fact {
  label: string;
  short: string;
  value: string;
  side?: Side;
}

/** A command of the board and its key: one letter, or `Shift+` and a letter. */
export type Commands = Record<string, { words: string; run: () => void }>;

/** The words a system has for things that every board has. */
export interface BoardWords {
  /** the tab with all ships or units */
  forces: string;
  /** what the players look at: "map", "chart" */
  map: string;
}

/** A sheet over the map, and what it is about: the sheet keeps clear of it. */
export interface Sheet {
  content: HTMLElement;
  about: Element | null;
  /** what else is to stay in sight */
  also?: Element[];
}

/** What a system's folder gives to the page. */
export interface Board<V extends View = View> {
  size: { width: number; height: number };
  /** pixels to a unit of the sheet at which everything can be read; left out where a large screen shows the whole sheet so */
  readable?: number;
  verbs: Record<string, VerbStyle>;
  words: BoardWords;
  /** the kind of token that is a unit: a second one takes the place of the first */
  unitKind: string;
  /** keys of the board's own */
  keys?: Commands;
  /** names of tokens for lists and speech */
  nameOf(token: Token): string;
  /** an option in the words of the board, where it knows better names than the rules; null where it does not */
  labelOf?(option: Option): string | null;
  /** a new position: what this player decides in, or a step of a replay. Always comes before it is drawn. */
  update(position: Position<V>): void;
  draw(view: V, marks: Marks): void;
  /** the map goes to where these options are */
  comeTo?(position: Position<V>): void;
  /** the token that a click means here, e.g. the port for a ship that cannot be picked alone */
  meantBy?(view: V, token: Token, options: Option[]): Token;
  /** the option in notation that these picks would mean, though it is not offered */
  intent(view: V, picked: Token[]): string | null;
  /** the options to play when this one is chosen: what the board has kept back goes first; null where it means itself */
  instead?(option: Option): string[] | null;
  /** further options to play after `text`, when the picks meant more than it says */
  followUps?(view: V, picked: Token[], text: string): string[];
  /** the view after an event, as far as it can be shown between two full views */
  apply(view: V, event: GameEvent): V;
  /** tokens that an event is about */
  about(event: GameEvent): Token[];
  /** steps of one move that read as one: equal keys are told together */
  recapKey(entry: LogEntry): string;
  /** what of the other side's steps the board has not shown by itself */
  recapOf?(view: V, entries: LogEntry[]): LogEntry[];
  /** short facts for the head of the page */
  standing(view: V): Fact[];
  /** all ships or units, by side and place */
  forces(view: V): HTMLElement;
  /** a sheet about what is being fought out now, or null */
  combatSheet(position: Position<V>): Sheet | null;
  /** a small picture of a token for lists */
  picture(view: V, token: Token): Element | null;
  /** how much a unit counts for where it stands: the foremost of a list come first; null for what it does not know */
  weight?(view: V, token: Token): number | null;
  /** all that is known of one unit, with the source of each figure */
  unitSheet(token: Token): HTMLElement | null;
  /** a drawing of the side's own for the head of its briefing */
  emblem?(side: Side, view: V): Element;
  /** what stands between the last roll and this decision, or null */
  situation(view: V): HTMLElement | null;
  /** is the situation so long that the question and its answers stand above it? */
  asksFirst?(view: V): boolean;
  /** two players at one screen: may both look on while this is decided? */
  isOpenToBoth?(view: V): boolean;
  /** from now on both players look on, or one alone */
  setShared?(shared: boolean): void;
  /** the lines of one side's log that both may read while they look on together */
  openLines?(entries: LogEntry[]): LogEntry[];
  /** the escape key: true if the board had use for it */
  escape?(): boolean;
  /** take every unit off the board, for the moment between two players */
  clear(): void;
}

export interface Bunch {
  title: string;
  tokens: Token[];
}

export interface Frame {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

/** What the page gives to a system's board. */
export interface BoardHost {
  /** begins the ids of the board's elements: another board may be on the same page */
  id: string;
  /** where the board may draw; sheet units are its viewBox */
  stage: HTMLElement;
  /** the frame around the stage, for what does not move with the map */
  frame: HTMLElement;
  /** is this a replay, where nothing can be played? */
  isReplay: boolean;
  pick(token: Token): void;
  /** a stack or a port was chosen: it fans out, and stands for `token` */
  gather(token: Token, title: string, bunches: Bunch[], at: Element): void;
  /** show things that cannot be chosen */
  inspect(title: string, bunches: Bunch[], at: Element): void;
  card(content: HTMLElement, at: Element): void;
  /** let hovering or a long press on this element open the card of the unit */
  watch(element: SVGElement, token: Token): void;
  /** something of the board's own in the bar above, beside the facts */
  bar(content: HTMLElement): void;
  /** The glossary tells the marks in a part of the page that lies outside the map. */
  explain(element: HTMLElement): void;
  /** play options one after the other, as far as they are offered; "undo" takes a step back */
  play(line: string[]): void;
  /** let the staff fight out the battle that is on; not in a replay */
  staff: (() => void) | null;
  /** a closer look at something, drawn by the system on demand; null where there is none */
  look(what: string, of: string): Promise<unknown>;
  /** the exact odds of an option; null where it leads to no dice */
  odds(option: string): Promise<Odds | null>;
  /** move the sheet sideways by so many pixels */
  shift(across: number): void;
  /** bring a part of the sheet into the frame, no closer than `most` pixels to a unit of the sheet */
  bring(part: Frame, most: number): void;
  /** do these points fit into the frame, at so many pixels to a unit of the sheet? */
  holds(points: [number, number][], scale: number): boolean;
  /** are all these points in sight, at this scale or nearer? */
  sees(points: [number, number][], scale: number): boolean;
  /**
   * the map goes where something is to be done, unless the player steers it or it is in sight: `near` is how large
   * everything can be read, `asked` all that could be done where `points` are only the foremost of it, `most` how near it
   * comes where all of them fit
   */
  follow(points: [number, number][], near: number, asked?: [number, number][], most?: number): void;
  /** another sheet of this size lies in the frame now, where a page holds two boards: `after` is seen as it was when it lay there last */
  lay(size: { width: number; height: number }, before: string, after: string): void;
  /** is the map small, with the decision below it? */
  isNarrow(): boolean;
}

/** What each system's module exports. */
export interface BoardModule {
  open(host: BoardHost): Promise<Board>;
}

/** The shapes that cross the wire. Made by `make api` from the server's description: do not edit. */

export type Side = "japan" | "russia";

export interface Act {
  /** the sequence number of the state you saw */
  seq: number;
}

export interface Advice {
  option: string;
  label: string;
  why: string;
}

export interface AdviceAnswer {
  advice: Advice;
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
  /** how far it has come, where `has` of `needs` would not say it; else empty */
  progress: string;
}

export interface AnswerOffer {
  /** false declines it; whoever made it takes it back so */
  accept: boolean;
}

export interface Begun {
  /** the id of the game */
  game: string;
  /** the key of each human seat, shown only here */
  seats: Record<Side, string>;
  commitment: string;
}

export interface BlockadeArea {
  control: Side | null;
  squadrons: Record<Side, BlockadeSquadron | null>;
}

export interface BlockadeBattle {
  area: string;
  attacker: Side;
  first: Side;
  firing: Side | null;
  volley: number;
  firepower: Record<Side, number>;
  faces: number[] | null;
  criticals: number;
  hits: number;
  doomed: string | null;
}

export interface BlockadeLeaving {
  port: string;
  area: string;
  ships: string[];
}

export interface BlockadeOperation {
  rolls: Record<Side, number>;
  acting: Side | null;
  second_chance: boolean;
  leaving: BlockadeLeaving | null;
}

export interface BlockadePawns {
  supply: number;
  boxes: Record<string, boolean>;
}

export interface BlockadePort {
  open: boolean;
  yard: boolean;
}

export interface BlockadeShip {
  id: string;
  name: string;
  side: Side;
  class: string;
  damaged: boolean;
  state: "hidden" | "area" | "anchorage" | "yard" | "arriving" | "sunk" | "unused";
  where: string | null;
  firepower: number;
  speed: number;
  damaged_firepower: number;
  damaged_speed: number;
  defence: number;
  sources: Record<string, "printed" | "derived" | "reconstructed">;
}

/** The figures are null where the viewer may not know them. */
export interface BlockadeSquadron {
  count: number | null;
  firepower: number | null;
  speed: number | null;
  top: string;
  hidden: boolean;
}

export interface BlockadeView {
  system: "blockade";
  viewer: Side | null;
  turn: number;
  turns: number;
  phase: "opening" | "baltic" | "japanese_sortie" | "russian_sortie" | "operations" | "scoring" | "return" | "over";
  phase_name: string;
  actor: Side | null;
  control: number;
  initiative: Side;
  blockade: boolean;
  pawns: BlockadePawns;
  track: Record<string, boolean>;
  ways: BlockadeWays;
  ports: Record<string, BlockadePort>;
  areas: Record<string, BlockadeArea>;
  ships: BlockadeShip[];
  operation: BlockadeOperation | null;
  battle: BlockadeBattle | null;
  outcome: Outcome | null;
}

/** Pairs of places that follow on each other. */
export interface BlockadeWays {
  sea: string[][];
  track: string[][];
}

/** What a player is told before the first decision. */
export interface Briefing {
  situation: string;
  you_need: string;
  enemy_needs: string;
  thoughts: string[];
}

export interface BriefingAnswer {
  title: string;
  /** null for a spectator, or where the scenario has none */
  briefing: Briefing | null;
}

/** The clock of a game as it stands; times in milliseconds. */
export interface Clock {
  kind: "live" | "days";
  /** what was agreed, in words */
  text: string;
  /** for the turn that is on, or the next one; below 0 it has run out */
  left: Record<Side, number>;
  /** whose time runs; null while it stands still or a bot decides */
  runs_for: Side | null;
  paused: boolean;
  /** it begins when everybody has come */
  waiting: boolean;
  /** sides on holiday, in seconds since 1970 */
  away_until: Record<Side, number>;
  /** what each side may still be away */
  holidays: Record<Side, number>;
  /** who agrees to a loss on time; it happens only where both do */
  loses: Record<Side, boolean>;
}

export interface Commitment {
  /** SHA-256 of a seed; its first 12 digits will be the id of the game */
  commitment: string;
}

export interface Declined {
  game: string;
}

export interface Error {
  code: string;
  place: string;
  text: string;
  expected: string;
}

export interface ErrorAnswer {
  error: Error;
}

/** One thing that happened. Systems add fields of their own. */
export interface Event {
  type: string;
  text: string;
  rule: string;
  [field: string]: unknown;
}

/** Boxes of a data sheet: as printed, at the start of this battle, and left. */
export interface GreatWarAtSeaBoxes {
  printed: number;
  start: number;
  left: number;
  armour: "none" | "light" | "heavy" | null;
}

/** A port, or (`port` false) an anchorage without the rights of one. */
export interface GreatWarAtSeaChartHarbour {
  id: string;
  name: string;
  zone: string;
  port: boolean;
  major: boolean;
  note: string;
}

/** A zone as printed. `merchants` is its density number, `neighbours` are those over open sides. */
export interface GreatWarAtSeaChartZone {
  id: string;
  type: "sea" | "coastal" | "island" | "land";
  section: string;
  coast: string[];
  ice: boolean;
  restricted: boolean;
  inland_sea: boolean;
  merchants: number;
  lon: number;
  lat: number;
  neighbours: string[];
}

/** Ships that come later: in `round`, with `chance` on a die of that face or more. */
export interface GreatWarAtSeaComing {
  name: string;
  side: Side;
  round: number;
  sector: "N" | "NE" | "SE" | "S" | "SW" | "NW" | null;
  hex: string | null;
  chance: number;
  ships: string[];
}

/** Something that counts for the die of a contact. */
export interface GreatWarAtSeaContactPart {
  text: string;
  value: number;
}

/** T11: where it is, how strong and how large. */
export interface GreatWarAtSeaCyclone {
  zone: string;
  strength: number;
  size: number;
}

/** A fleet that is still to come. */
export interface GreatWarAtSeaExpected {
  turn: number;
  name: string;
  at: string;
  side: Side;
  ships: string[];
}

/** The field. `exits` are the directions by which each side leaves for points or safety. */
export interface GreatWarAtSeaField {
  radius: number;
  floating: boolean;
  hexes: GreatWarAtSeaPlace[];
  port: string | null;
  mined: string[];
  boom: string | null;
  exits: Record<string, ("N" | "NE" | "SE" | "S" | "SW" | "NW")[]>;
}

/** Whom the guns of one ship reach. */
export interface GreatWarAtSeaFire {
  ship: string;
  targets: GreatWarAtSeaGunTarget[];
}

/** Ships that move together. `moves` are the hexes it may be ordered to now, by direction; `leaves` the ways off. */
export interface GreatWarAtSeaGroup {
  id: string;
  name: string;
  side: Side;
  hex: string;
  ships: string[];
  speed: "dead" | "1vs" | "1s" | "1" | "2" | "2+";
  course: "N" | "NE" | "SE" | "S" | "SW" | "NW" | null;
  heading: "N" | "NE" | "SE" | "S" | "SW" | "NW" | null;
  marks: string[];
  seen: boolean;
  moved: number;
  may_move: boolean;
  moves: Record<string, string>;
  leaves: ("N" | "NE" | "SE" | "S" | "SW" | "NW")[];
}

/** Whom a ship's guns reach now; `suggested` has the target proposed for each class that has none yet. */
export interface GreatWarAtSeaGunReach {
  ship: string;
  targets: GreatWarAtSeaGunTarget[];
  suggested: Record<string, string>;
}

/** A ship in reach, with the hits to be expected of each gun class. */
export interface GreatWarAtSeaGunTarget {
  ship: string;
  hits: Record<string, number>;
}

/** All guns of both sides; `expected` are the hits of each side if it fires as laid, and else as suggested. */
export interface GreatWarAtSeaGuns {
  ships: GreatWarAtSeaGunReach[];
  expected: Record<string, number>;
}

/** A port or anchorage in this operation. `coal`: boxes a turn for each side, -1 without limit. */
export interface GreatWarAtSeaHarbour {
  id: string;
  owner: string;
  major: boolean;
  zone: string;
  friend: Side[];
  coal: Record<string, number>;
  closed: boolean;
  blocked: number;
  ships: string[];
}

export interface GreatWarAtSeaImpulse {
  number: number;
  kind: "initiative" | "first_moves" | "second_moves" | "guns" | "torpedoes";
}

/** A leader: `ship` is null when he is lost; `impulses` until he is aboard his next ship. */
export interface GreatWarAtSeaLeader {
  name: string;
  side: Side;
  tactical: number;
  ship: string | null;
  impulses: number;
}

export interface GreatWarAtSeaLooks {
  fire: GreatWarAtSeaFire;
  guns: GreatWarAtSeaGuns;
  chart: GreatWarAtSeaSeaChart;
}

/**
 * Two fleets that met: in which pulse and zone; `asked` is the one in question now.
 *
 * `parts` is what counts for the die, as far as the viewer knows it, `leader` what his own leader would add, and
 * `counted` the sides that have said that theirs counts.
 */
export interface GreatWarAtSeaMeeting {
  pulse: number;
  zone: string;
  japan: string;
  russia: string;
  asked: boolean;
  parts: GreatWarAtSeaContactPart[];
  leader: number;
  counted: Side[];
}

/** A known minefield: between two zones, or (`entrance`) before a port. */
export interface GreatWarAtSeaMinefield {
  owner: Side;
  zones: string[];
  entrance: string | null;
  fields: number;
}

/**
 * The operational game. `in_hand` is the fleet that is being ordered, `battle_zone` where a battle is on,
 * `contact_needed` the die that finds an enemy, `coal_points` what none, one, two and three zones a turn burn.
 */
export interface GreatWarAtSeaOperation {
  turn: number;
  turns: number;
  date: string;
  clock: string;
  night: boolean;
  step: string | null;
  first_to_plot: Side;
  in_hand: string | null;
  ice: boolean;
  coal_points: number[];
  sections: GreatWarAtSeaSection[];
  cyclone: GreatWarAtSeaCyclone | null;
  fleets: GreatWarAtSeaSeaFleet[];
  vessels: GreatWarAtSeaVessel[];
  harbours: GreatWarAtSeaHarbour[];
  troops: GreatWarAtSeaTroops[];
  mines: GreatWarAtSeaMinefield[];
  may_be_mined: string[];
  meetings: GreatWarAtSeaMeeting[];
  contact_needed: number;
  battle_zone: string | null;
  expected: GreatWarAtSeaExpected[];
  leaders: GreatWarAtSeaSeaLeader[];
  markers: Record<string, number>;
  decoys: Record<string, number>;
  wireless: Record<string, boolean>;
  score: GreatWarAtSeaSeaScore;
  special: GreatWarAtSeaSeaRuleNote[];
  history: string;
}

/** A hex of the field: `land` bars the way, `shoal` lies beside land. */
export interface GreatWarAtSeaPlace {
  id: string;
  q: number;
  r: number;
  land: boolean;
  shoal: boolean;
}

/**
 * One turn of a plot: the zones entered in it, the harbour entered at its end, and what the fleet does there.
 *
 * `frozen` turns can no longer be written anew; `fuel` is what the turn burns in points for each ship.
 */
export interface GreatWarAtSeaPlottedTurn {
  turn: number;
  zones: string[];
  harbour: string | null;
  acts: boolean;
  blocks: boolean;
  frozen: boolean;
  fuel: number;
}

export interface GreatWarAtSeaPointLine {
  side: Side;
  points: number;
  text: string;
}

/** Where a fleet was after a pulse of the last movement, null in port; pulse 0 is where it began. */
export interface GreatWarAtSeaPulse {
  pulse: number;
  zone: string | null;
}

/** What the enemy of a fleet was told of it, `age` turns ago. */
export interface GreatWarAtSeaReport {
  turn: number;
  age: number;
  zone: string;
  capital: number;
  light: number;
  other: number;
  transports: boolean;
}

/** Points so far; `total` is Japan's less Russia's; who reaches his mark at the end has won. */
export interface GreatWarAtSeaScore {
  japan: number;
  russia: number;
  total: number;
  japan_at: number;
  russia_at: number;
  lines: GreatWarAtSeaPointLine[];
}

/** Boxes at the start of the operation and now. */
export interface GreatWarAtSeaSeaBoxes {
  start: number;
  left: number;
}

/** The chart: the same for every scenario, so it is looked up once (look `chart`, of `all`). */
export interface GreatWarAtSeaSeaChart {
  zones: GreatWarAtSeaChartZone[];
  harbours: GreatWarAtSeaChartHarbour[];
}

/**
 * A fleet. Of an enemy fleet only the marker, its zone, its trail, reports and ships seen are known.
 *
 * `zones` is how many zones it may move in this turn, `allowances` in the first two turns that are to be written;
 * `fuel` the points of the ship that has least, `range` the turns of full speed they last; `report` what the enemy
 * knows of it (of an enemy fleet: what the viewer knows); `missions` are those it may be given now, `due` the turns
 * that may be written now.
 */
export interface GreatWarAtSeaSeaFleet {
  id: string;
  side: Side;
  own: boolean;
  name: string;
  on_map: boolean;
  zone: string;
  harbour: string | null;
  decoy: boolean | null;
  mission:
    | "intercept"
    | "raid"
    | "transport"
    | "bombard"
    | "escort"
    | "abort"
    | "minelay"
    | "minesweep"
    | "supply"
    | "invasion"
    | "blockade"
    | "coastal_defence"
    | "port"
    | "block_entrance"
    | null;
  next_mission:
    | "intercept"
    | "raid"
    | "transport"
    | "bombard"
    | "escort"
    | "abort"
    | "minelay"
    | "minesweep"
    | "supply"
    | "invasion"
    | "blockade"
    | "coastal_defence"
    | "port"
    | "block_entrance"
    | null;
  next_from: number;
  goal: string | null;
  leader: string | null;
  ships: string[];
  speed: "dead" | "1vs" | "1s" | "1" | "2" | "2+" | null;
  zones: number | null;
  allowances: number[];
  fuel: number | null;
  range: number | null;
  plot: GreatWarAtSeaPlottedTurn[];
  frozen_until: number;
  waits: number;
  marks: string[];
  report: GreatWarAtSeaReport | null;
  trail: GreatWarAtSeaPulse[];
  met: string[];
  ordered: boolean;
  missions: (
    | "intercept"
    | "raid"
    | "transport"
    | "bombard"
    | "escort"
    | "abort"
    | "minelay"
    | "minesweep"
    | "supply"
    | "invasion"
    | "blockade"
    | "coastal_defence"
    | "port"
    | "block_entrance"
  )[];
  due: number[];
}

/** A leader; `ship` is null when he is lost or where he is must not be known. */
export interface GreatWarAtSeaSeaLeader {
  name: string;
  side: Side;
  operational: number;
  tactical: number;
  ship: string | null;
  lost: boolean;
}

/** A row of points as it stands. */
export interface GreatWarAtSeaSeaPoints {
  side: Side;
  points: number;
  text: string;
}

/** A special rule of the operation. */
export interface GreatWarAtSeaSeaRuleNote {
  code: string;
  side: Side | null;
  note: string;
}

/** `total` is Japan's lead; at `japan_at` or more Japan wins, at `russia_at` or less Russia. */
export interface GreatWarAtSeaSeaScore {
  japan: number;
  russia: number;
  total: number;
  japan_at: number;
  russia_at: number;
  lines: GreatWarAtSeaSeaPoints[];
}

/** The weather of a section of the sea; `contact` is what night and weather add to a die for contact there. */
export interface GreatWarAtSeaSection {
  id: string;
  weather: "clear" | "mist" | "fog" | "squall" | "storm" | "gale";
  level: number;
  contact: number;
}

/** A data sheet as it stands. `hex` is null off the field, `targets` what her guns were laid on in this impulse. */
export interface GreatWarAtSeaShip {
  id: string;
  piece: string;
  name: string;
  side: Side;
  type: string;
  category: string;
  fate: "waiting" | "fighting" | "sunk" | "left" | "in_port";
  left_by: "N" | "NE" | "SE" | "S" | "SW" | "NW" | null;
  group: string | null;
  hex: string | null;
  hull: GreatWarAtSeaBoxes;
  primary: GreatWarAtSeaBoxes;
  secondary: GreatWarAtSeaBoxes;
  tertiary: GreatWarAtSeaBoxes;
  torpedoes: GreatWarAtSeaBoxes;
  speed: "dead" | "1vs" | "1s" | "1" | "2" | "2+";
  printed_speed: "dead" | "1vs" | "1s" | "1" | "2" | "2+";
  marks: string[];
  helm_jammed: number;
  crippled: boolean;
  value: number;
  points: number;
  boats: string[];
  leader: string | null;
  gun_hits: number;
  torpedo_hits: number;
  targets: Record<string, string>;
  torpedo_target?: string;
  torpedoes_fired?: number;
  traits: string[];
  source: "printed" | "derived" | "reconstructed";
}

export interface GreatWarAtSeaSpecialRule {
  code: string;
  side: Side | null;
  note: string;
}

/** Troops ashore. */
export interface GreatWarAtSeaTroops {
  side: Side;
  zone: string;
  points: number;
}

/** A ship. Of an enemy ship the boxes are those last seen; null where she was never met. */
export interface GreatWarAtSeaVessel {
  id: string;
  piece: string;
  name: string;
  side: Side;
  type: string;
  category: string;
  fate: "coming" | "afloat" | "sunk" | "interned" | "scuttled" | "captured";
  fleet: string | null;
  zone: string | null;
  harbour: string | null;
  hull: GreatWarAtSeaSeaBoxes | null;
  primary: GreatWarAtSeaSeaBoxes | null;
  secondary: GreatWarAtSeaSeaBoxes | null;
  tertiary: GreatWarAtSeaSeaBoxes | null;
  torpedoes: GreatWarAtSeaSeaBoxes | null;
  speed: "dead" | "1vs" | "1s" | "1" | "2" | "2+" | null;
  crippled: boolean | null;
  fuel: number | null;
  fuel_boxes: number | null;
  cargo: string | null;
  mines: number | null;
  value: number;
  seen_turn: number;
  seen_zone: string | null;
  leader: string | null;
}

export interface GreatWarAtSeaView {
  system: string;
  viewer: Side | null;
  actor: Side | null;
  turn: number;
  phase: string;
  phase_name: string;
  scenario: string;
  title: string;
  date: string;
  clock: string;
  history: string;
  round: number;
  rounds: number;
  impulse: number;
  impulses: GreatWarAtSeaImpulse[];
  step: string | null;
  night: boolean;
  light: string[];
  weather: string;
  sight: Record<string, number>;
  initiative: Side | null;
  field: GreatWarAtSeaField;
  groups: GreatWarAtSeaGroup[];
  ships: GreatWarAtSeaShip[];
  leaders: GreatWarAtSeaLeader[];
  arrivals: GreatWarAtSeaComing[];
  special: GreatWarAtSeaSpecialRule[];
  score: GreatWarAtSeaScore;
  ranges: Record<string, number>;
  in_hand: string | null;
  offers: Side[];
  towing: boolean;
  ending: string;
  operation: GreatWarAtSeaOperation | null;
  outcome: Outcome | null;
}

/** What the guide of a lesson says now. */
export interface Guide {
  title: string;
  /** how many moments of the lesson are done */
  beat: number;
  beats: number;
  step: number;
  steps: number;
  say: string;
  rule: string;
  /** what is to be played; null for words to read */
  option: string | null;
  is_over: boolean;
}

export interface Holiday {
  /** from now on; 0 ends it */
  days: number;
}

export interface Invitation {
  game: string;
  system: string;
  title: string;
  scenario_id: string;
  scenario: string;
  seats: Record<Side, string>;
  /** what the players want to be called, as far as they said so */
  names: Record<Side, string>;
  actor: Side | null;
  outcome: Outcome | null;
  /** the accounts that play or are invited */
  accounts: Record<Side, string>;
  uploaded: boolean;
  rated: boolean;
  /** how the players that have not come are invited */
  invited: Record<Side, string>;
  /** a seat that anybody may take */
  open_seat: Side | null;
  /** seconds since 1970; what is hidden does not move it */
  changed_at: number;
  /** the side that you are asked to lead */
  asks: Side;
}

export interface LastRead {
  /** the number of the last line you had read; null where you have missed nothing */
  seq: number | null;
  view: Record<string, unknown> | null;
}

export interface LessonState {
  game: string;
  system: string;
  scenario: string;
  /** the settings of the game */
  options_chosen: Record<string, boolean | string | number>;
  /** the sequence number that this viewer has reached */
  seq: number;
  /** the side you act for; null for a spectator */
  you: Side | null;
  /** who must decide; null when the game is over */
  actor: Side | null;
  waiting_for_bot: boolean;
  /** why a bot that should decide has not yet, in words */
  bot_trouble?: string | null;
  /** the side whose player has left, or has let you wait for long: you may replace him */
  absent?: Side | null;
  /** why nobody can play on: the game was begun under other rules */
  frozen: string | null;
  /** only for the actor; else null */
  prompt: Prompt | null;
  /** only for the actor; else empty */
  options: Option[];
  /** what this viewer may know, as the system describes it */
  view: View;
  /** lines of the log after `since` */
  events: LogLine[];
  can_undo: boolean;
  commitment: string;
  /** whether a game of this set-up ever hides anything from anybody; says nothing about this moment */
  secrets: boolean;
  /** whether the game came as a record: its first part was not played here */
  uploaded: boolean;
  /** whether its result counts for the ratings of its players */
  rated: boolean;
  /** whether its players may ask an officer; never in a rated game */
  advice: boolean;
  /** `human` or a bot level */
  seats: Record<Side, string>;
  /** what the players want to be called, as far as they said so */
  names: Record<Side, string>;
  /** sides whose player has been invited and has not joined yet */
  invited: Side[];
  /** sides whose battle a bot fights out now (`quick_battle`) */
  handed_over: Side[];
  outcome: Outcome | null;
  /** the game in which the players meet again; null for a spectator */
  rematch?: string | null;
  /** how many things beside the log you could have heard of: clock, offers, talk */
  beside: number;
  /** the id of the newest remark that you can hear (`talk`); 0 where nobody has spoken */
  said: number;
  /** what the players ask of each other; empty for a spectator */
  offers: Offer[];
  clock: Clock | null;
  guide: Guide;
}

export interface Lessons {
  lessons: ListedLesson[];
}

export interface ListedGame {
  game: string;
  system: string;
  title: string;
  scenario_id: string;
  scenario: string;
  seats: Record<Side, string>;
  /** what the players want to be called, as far as they said so */
  names: Record<Side, string>;
  actor: Side | null;
  outcome: Outcome | null;
  /** the accounts that play or are invited */
  accounts: Record<Side, string>;
  uploaded: boolean;
  rated: boolean;
  /** how the players that have not come are invited */
  invited: Record<Side, string>;
  /** a seat that anybody may take */
  open_seat: Side | null;
  /** seconds since 1970; what is hidden does not move it */
  changed_at: number;
}

export interface ListedLesson {
  system: string;
  id: string;
  title: string;
  text: string;
  beats: number;
}

export interface Lobby {
  /** listed games with an open seat, then the fifty others that moved last */
  games: ListedGame[];
}

export interface LogLine {
  /** as this viewer counts */
  seq: number;
  kind: "begin" | "play" | "undo" | "resign" | "words" | "takeback" | "agree" | "seat";
  by: Side | null;
  /** null where the viewer may not read it */
  option: string | null;
  events: Event[];
  /** the line that an undo takes back; of those of a takeback the first */
  takes_back?: number | null;
}

export interface LookAnswer {
  /** null where the system has no such look */
  look: Record<string, unknown> | null;
}

export interface LossOnTime {
  agrees: boolean;
}

export interface Luck {
  /** how often each face of a six-sided die came up on this side's decisions */
  faces: number[];
  mean: number | null;
}

export interface MakeOffer {
  /** `pause` the clock, or `resume`; `takeback` of a decision; `end` of the game; `bot` in your seat */
  kind: "pause" | "resume" | "takeback" | "end" | "bot";
  /** for a takeback: the line of your log with the decision; else the last */
  line?: number | null;
}

export interface Marked {
  /** the number of the last line that you have read */
  seq: number;
}

export interface Me {
  name: string;
  /** whether the account says that a program plays with it */
  is_program: boolean;
}

export interface Menu {
  systems: System[];
  /** all levels, weakest first */
  bots: string[];
  /** names given with `--data-pack` */
  data_packs: string[];
  sides: Side[];
}

export interface Mute {
  muted: boolean;
}

export interface NewGame {
  /** the id of a system */
  system: string;
  /** the id of a scenario; the first one if left out */
  scenario?: string | null;
  /** settings by name; the usual ones where left out */
  options?: Record<string, unknown>;
  /** `{"japan": ..., "russia": ...}`, each `human` or a bot level */
  seats?: Record<string, unknown>;
  /** words by side, at most 200 characters each, mixed into every die; drawn for you where left out */
  nonces?: Record<string, unknown>;
  /** the name of a data pack */
  data_pack?: string | null;
  /** one from `POST /api/commitments`; without it a seed is drawn now */
  commitment?: string | null;
  /** what the people want to be called, at most 40 characters each, by side */
  names?: Record<string, unknown>;
  /** whether the lobby shows the game; left out, it shows no game of one person and a bot */
  listed?: boolean | null;
  /** the clock of the game; without one nobody is hurried */
  pace?: Pace | null;
  /** human seats for others: the name of an account, or `*` for anybody, from the lobby */
  invite?: Record<Side, string>;
  /** whether the result counts; only with an account */
  rated?: boolean;
  /** whether the players may ask an officer; never in a rated game */
  advice?: boolean;
}

export interface NewKey {
  side: Side;
  /** the new key of the seat, for whoever sent the old one; a browser finds it in its cookie */
  key: string | null;
}

export interface Notes {
  /** at most 10,000 characters; nobody else reads them */
  text: string;
}

export interface Odds {
  results: OddsResult[];
  mean: Record<string, number>;
}

export interface OddsAnswer {
  /** null where the option rolls no die */
  odds: Odds | null;
}

export interface OddsResult {
  text: string;
  chance: number;
  /** the chance as a fraction */
  exact: string;
  facts: Record<string, boolean | number>;
}

/** What one player asks of the other. */
export interface Offer {
  kind: "pause" | "resume" | "takeback" | "end" | "bot";
  by: Side;
  text: string;
  /** seconds since 1970 */
  at: number;
}

export interface Option {
  /** the notation, as it is played */
  text: string;
  verb: string;
  args: string[];
  /** the same in plain words */
  label: string;
}

export interface Outcome {
  winner: Side | null;
  level: string;
  /** positive for Japan */
  score: number;
  reasons: string[];
}

export interface OwnGame {
  game: string;
  system: string;
  title: string;
  scenario_id: string;
  scenario: string;
  seats: Record<Side, string>;
  /** what the players want to be called, as far as they said so */
  names: Record<Side, string>;
  actor: Side | null;
  outcome: Outcome | null;
  /** the accounts that play or are invited */
  accounts: Record<Side, string>;
  uploaded: boolean;
  rated: boolean;
  /** how the players that have not come are invited */
  invited: Record<Side, string>;
  /** a seat that anybody may take */
  open_seat: Side | null;
  /** seconds since 1970; what is hidden does not move it */
  changed_at: number;
  /** the sides that you lead */
  you: Side[];
}

export interface OwnGames {
  /** at most a hundred, those first that wait for you */
  games: OwnGame[];
  invitations: Invitation[];
}

/** The clock of a game. Documentation only: `pace_of` reads it, and says what is wrong in its own words. */
export interface Pace {
  /** `live`: minutes and seconds; `days`: by the day */
  kind: "live" | "days";
  /** minutes, or days, that each side has for the whole game */
  reserve?: number;
  /** live: seconds that each finished turn adds; by the day: days for each turn before the reserve */
  per_turn?: number;
  /** you agree that whoever runs out of time loses; it takes both */
  loses_on_time?: boolean;
}

export interface Play {
  /** the sequence number of the state you saw */
  seq: number;
  /** an option in notation, for instance `pass` */
  option: string;
}

/** 8.3: an attack in figures. */
export interface PortArthurAttackSheet {
  hex: string;
  attackers: PortArthurPart[];
  defenders: PortArthurDefender[];
  attack: number;
  defence: number;
  supplied: boolean;
  column: string | null;
  changes: PortArthurChange[];
  faces: string[];
  chances: Record<string, number>;
  could_join: string[];
  could_strike: string[];
  sources: string[];
  counters: string[];
}

/** A change to the die. */
export interface PortArthurChange {
  die: number;
  reason: string;
  rule: string;
}

/** One step of a route. */
export interface PortArthurCost {
  hex: string;
  points: number;
  why: string;
}

/** A unit that is attacked: what multiplies it, and what it counts. */
export interface PortArthurDefender {
  unit: string;
  strength: number;
  hits: number;
  multiplier: number;
  reason: string;
  rule: string;
  defence: number;
}

/** The fight under way after its die; `rout` is the way to each hex that the routed stack may be sent to. */
export interface PortArthurFightView {
  hex: string;
  result: string | null;
  routed: string[];
  owed: number;
  who_takes_hits: string[];
  rout: Record<string, string[]>;
}

/** A Russian fleet. */
export interface PortArthurFleet {
  id: string;
  name: string;
  state: string;
  harbour: string | null;
  may_sortie: boolean;
  why_not: string | null;
}

/** A fortress: its hexes, whose it is, and whether enemy zones reach into it. */
export interface PortArthurFortress {
  name: string;
  centre: string;
  works: string[];
  holder: Side;
  is_manned: boolean;
  is_free: boolean;
}

/** A path out of a zone in one direction. */
export interface PortArthurLink {
  to: string;
  capacity: number;
  by: "land" | "sea" | "closed_sea";
  used_japan: number;
  used_russia: number;
  is_closed: boolean;
  source: "printed" | "derived" | "reconstructed";
}

/** A closer look at one unit or hex, by name. */
export interface PortArthurLooks {
  reach: PortArthurMarchView;
  supply: PortArthurSupplyLook;
  attack: PortArthurAttackSheet;
}

/** What is in hand, and where it can go. */
export interface PortArthurMarchView {
  units: string[];
  counters: number;
  place: string;
  left: number;
  moved: boolean;
  reach: Record<string, PortArthurWay>;
  whole_factor: string[];
  rail: Record<string, number>;
  fortress: string[];
  land: string[];
  zones: string[];
}

/** An attacker. */
export interface PortArthurPart {
  unit: string;
  strength: number;
}

/** 4.9, 4.10: who controls each rail hex, and Japan's trains. */
export interface PortArthurRail {
  control: Record<string, string[]>;
  used: number;
  limit: number | null;
  main_line: string[];
  gaps: string[];
  mukden_gaps: string[];
}

/** What the actor is about to leave undone. */
export interface PortArthurReminder {
  rule: string;
  text: string;
}

/** 14: control of the seas and the fleets. */
export interface PortArthurSeaTable {
  control: Side;
  russian_until: number;
  attack_failed: boolean;
  fleets: PortArthurFleet[];
  declared: string[];
  quiet: number;
  quiet_needed: number;
  may_commit: boolean;
  arrives: number;
}

/** A side's sources and counters. */
export interface PortArthurSideSupply {
  sources: PortArthurSourceOfSupply[];
  counters: Record<string, number>;
}

/** 12B.2: a battery about to fire. */
export interface PortArthurSiegeSheet {
  battery: string;
  target: string | null;
  guns: string[];
  strength: number;
  column: string;
  targets: string[];
  faces: string[];
  chances: Record<string, number>;
}

/** An intrinsic source and how many attacks it can still feed this turn. */
export interface PortArthurSourceOfSupply {
  place: string;
  kind: "fortress" | "port" | "korea";
  left: number;
  capacity: number;
}

/** A hex where units stand, and what feeds them: `line` to the source, or the one they lack and its `cut`. */
export interface PortArthurStack {
  hex: string;
  side: Side;
  units: string[];
  counters: number;
  supplied: boolean;
  line_kind: string | null;
  line: string[];
  cut: string[];
  defence: number;
}

/** What feeds a unit: the line to its source, or the line it would have and where that is cut. */
export interface PortArthurSupplyLook {
  supplied: boolean;
  kind: string | null;
  line: string[];
  cut: string[];
}

/** A counter, wherever it is; `place` is a hex or a zone. */
export interface PortArthurUnit {
  id: string;
  name: string;
  side: Side;
  group: string;
  kind: string;
  size: string;
  strength: number;
  defence_only: boolean;
  stands_alone: boolean;
  state: "map" | "zone" | "away" | "lost";
  place: string | null;
  hits: number;
  marks: string[];
  move: number;
  has_zone: boolean;
  supplied: boolean;
  parent: string | null;
  attacks_with: string | null;
  sources: Record<string, "printed" | "derived" | "reconstructed">;
}

/** The whole view; nothing is hidden, so all viewers get the same but for `viewer`. */
export interface PortArthurView {
  system: string;
  viewer: Side | null;
  turn: number;
  turns: number;
  month: string;
  season: string;
  phase: string;
  phase_name: string;
  phasing: Side;
  actor: Side | null;
  units: PortArthurUnit[];
  stacks: PortArthurStack[];
  zones: PortArthurZone[];
  supply: Record<string, PortArthurSideSupply>;
  ports: string[];
  ports_left: number;
  port_placed: boolean;
  fortresses: PortArthurFortress[];
  fell: number;
  sea: PortArthurSeaTable;
  rail: PortArthurRail;
  paralysis: number;
  paralysis_ends: number;
  control: Record<string, string[]>;
  hits: Record<string, number>;
  losses: Record<string, number>;
  march: PortArthurMarchView | null;
  could_attack: PortArthurAttackSheet[];
  attack: PortArthurAttackSheet | null;
  siege: PortArthurSiegeSheet | null;
  fight: PortArthurFightView | null;
  reminders: PortArthurReminder[];
  outcome: Outcome | null;
}

/** A hex in reach on foot. */
export interface PortArthurWay {
  points: number;
  path: string[];
  steps: PortArthurCost[];
}

/** A strategic zone. */
export interface PortArthurZone {
  id: string;
  name: string;
  side: Side;
  units: string[];
  supply_japan: number;
  supply_russia: number;
  makes_supply: boolean;
  links: PortArthurLink[];
}

export interface Prompt {
  text: string;
  rule: string;
}

export interface QuickBattle {
  /** the sequence number of the state you saw */
  seq: number;
  /** further sides to hand over; the request must carry their keys */
  others?: Side[];
}

export interface Reason {
  why: string | null;
}

/** A whole game: header, every option that stands, every die, a hash after each. */
export interface GameRecord {
  format: string;
  version: number;
  system: string;
  rules_version: string;
  /** digest of the data files */
  data: string;
  scenario: string;
  options: Record<string, boolean | string | number>;
  position: Record<string, unknown> | null;
  /** where the dice come from; the seed only after the end */
  dice: Record<string, unknown>;
  opening: RecordOpening;
  moves: RecordedMove[];
  outcome: Outcome | null;
}

export interface RecordOpening {
  dice: [string, number, number][];
  hash: string;
}

export interface RecordedMove {
  by: Side;
  play: string;
  dice: [string, number, number][];
  hash: string;
}

export interface Refusal {
  code: string;
  rule: string;
  text: string;
  facts: Record<string, unknown>;
}

export interface RefusalAnswer {
  refusal: Refusal;
  /** where the words themselves are wrong: which word */
  error?: Error | null;
}

/** Something said beside a game. */
export interface Remark {
  id: number;
  room: "players" | "watchers";
  /** of a player; null for somebody who watches, and for the operator */
  side: Side | null;
  name: string | null;
  /** plain text */
  text: string;
  /** seconds since 1970 */
  at: number;
}

export interface Replace {
  /** go on with a bot, with anybody from the lobby, or, in a rated game, as the winner */
  how: "bot" | "open" | "win";
}

export interface ReplayStep {
  game: string;
  system: string;
  step: number;
  steps: number;
  view: View;
  /** told in full */
  events: Event[];
  option: string | null;
  by: Side | null;
  /** who decided: `human`, or the level of a bot */
  player: string | null;
}

export interface ReportRemark {
  /** the id of what was said */
  remark: number;
  /** what is wrong with it */
  text: string;
}

export interface Reported {
  reported: true;
}

export interface RuleCard {
  rule: string;
  title: string;
  html: string;
}

/** 8.3: an attack in figures. */
export interface RussoJapaneseWarAttackSheet {
  hex: string;
  attackers: RussoJapaneseWarPart[];
  defenders: RussoJapaneseWarDefender[];
  attack: number;
  defence: number;
  supplied: boolean;
  column: string | null;
  changes: RussoJapaneseWarChange[];
  faces: string[];
  chances: Record<string, number>;
  could_join: string[];
  could_strike: string[];
  sources: string[];
  counters: string[];
}

export interface RussoJapaneseWarBattle {
  place: string;
  place_name: string;
  kind: string;
  coast: Side | null;
  spotter: Side | null;
  mover: Side | null;
  firing: Side | null;
  declaring: boolean;
  round: number;
  rounds_most: number;
  silent_rounds: number;
  passes: Record<Side, number>;
  columns: number;
  ships: Record<string, number>;
  lines: Record<Side, string[][]>;
  screens: Record<string, string>;
  fleeing: string[];
  flight: Record<Side, number>;
  exits_left: number;
  targets: Record<string, string>;
  aims?: Record<string, string>;
  shooter?: RussoJapaneseWarShooter;
}

export interface RussoJapaneseWarCampaign {
  plan: string | null;
  port: string | null;
  loads_needed: number;
  delivered: number;
  turns_met: number;
  turns_needed: number;
  rolling: boolean;
  points: number;
  points_needed: number;
  fallen: number | null;
  blocks: number;
}

/** What harbours and beaches can handle in a month, in strength points. */
export interface RussoJapaneseWarCeiling {
  goal: "fusan" | "cis_yalu_korea" | "invasion_ports";
  name: string;
  used: number;
  most: number;
}

/** A change to the die. */
export interface RussoJapaneseWarChange {
  die: number;
  reason: string;
  rule: string;
}

/** Where the month stands: fourteen half-phases, the sea's and the land's by turns. */
export interface RussoJapaneseWarClock {
  turn: number;
  phase: number;
  half: "sea" | "land" | "between" | "over";
}

/** One step of a route. */
export interface RussoJapaneseWarCost {
  hex: string;
  points: number;
  why: string;
}

/** A unit that is attacked: what multiplies it, and what it counts. */
export interface RussoJapaneseWarDefender {
  unit: string;
  strength: number;
  hits: number;
  multiplier: number;
  reason: string;
  rule: string;
  defence: number;
}

export interface RussoJapaneseWarDivision {
  id: string;
  side: Side;
  ships: string[];
  where: string;
  speed: number;
}

/** The fight under way after its die; `rout` is the way to each hex that the routed stack may be sent to. */
export interface RussoJapaneseWarFightView {
  hex: string;
  result: string | null;
  routed: string[];
  owed: number;
  who_takes_hits: string[];
  rout: Record<string, string[]>;
}

/** A Russian fleet. */
export interface RussoJapaneseWarFleet {
  id: string;
  name: string;
  state: string;
  harbour: string | null;
  may_sortie: boolean;
  why_not: string | null;
}

/** A fortress: its hexes, whose it is, and whether enemy zones reach into it. */
export interface RussoJapaneseWarFortress {
  name: string;
  centre: string;
  works: string[];
  holder: Side;
  is_manned: boolean;
  is_free: boolean;
}

export interface RussoJapaneseWarGunChoice {
  gun: "primary" | "secondary";
  salvos: number;
  modifiers: [string, number][];
  mean: number;
}

/** A path out of a zone in one direction. */
export interface RussoJapaneseWarLink {
  to: string;
  capacity: number;
  by: "land" | "sea" | "closed_sea";
  used_japan: number;
  used_russia: number;
  is_closed: boolean;
  source: "printed" | "derived" | "reconstructed";
}

/** Transport that waits to be spent, in strength points. */
export interface RussoJapaneseWarLoad {
  origin: string;
  goal: string;
  points: number;
}

/** What is in hand, and where it can go. */
export interface RussoJapaneseWarMarchView {
  units: string[];
  counters: number;
  place: string;
  left: number;
  moved: boolean;
  reach: Record<string, RussoJapaneseWarWay>;
  whole_factor: string[];
  rail: Record<string, number>;
  fortress: string[];
  land: string[];
  zones: string[];
}

/** A Japanese merchant afloat; only Japan sees these. */
export interface RussoJapaneseWarMerchant {
  ship: string;
  name: string;
  place: string;
  load: string | null;
  at_risk: boolean;
}

export interface RussoJapaneseWarOrders {
  sailing: string[];
  forming: string[];
  points?: number;
  from?: string;
}

/** An attacker. */
export interface RussoJapaneseWarPart {
  unit: string;
  strength: number;
}

/** Both boards, each as its own system describes it. */
export interface RussoJapaneseWarParts {
  sea: RussoJapaneseWaryellowsea__systems__tsushima__telling__view_types__View;
  land: RussoJapaneseWaryellowsea__systems__port_arthur__telling__view_types__View;
}

export interface RussoJapaneseWarPlan {
  id: string;
  name: string;
  port: string;
  loads: number;
  loads_rolled: boolean;
  turns: number;
  points: number;
}

export interface RussoJapaneseWarPort {
  owner: "japan" | "russia" | "neutral";
  shut: boolean;
  repair: number;
  hex: string;
}

/** 4.9, 4.10: who controls each rail hex, and Japan's trains. */
export interface RussoJapaneseWarRail {
  control: Record<string, string[]>;
  used: number;
  limit: number | null;
  main_line: string[];
  gaps: string[];
  mukden_gaps: string[];
}

/** What the actor is about to leave undone. */
export interface RussoJapaneseWarReminder {
  rule: string;
  text: string;
}

export interface RussoJapaneseWarScore {
  hits_on_japan: number;
  hits_on_russia: number;
  points_japan: number;
  points_russia: number;
}

/** 14: control of the seas and the fleets. */
export interface RussoJapaneseWarSeaTable {
  control: Side;
  russian_until: number;
  attack_failed: boolean;
  fleets: RussoJapaneseWarFleet[];
  declared: string[];
  quiet: number;
  quiet_needed: number;
  may_commit: boolean;
  arrives: number;
}

export interface RussoJapaneseWarSearch {
  kind: "zone" | "hex" | "port" | "open_port";
  needed: number;
  chance: number;
  modifiers?: [string, number][];
  chance_if_evading?: number;
  chance_under_guns?: number;
}

/** Where a hidden ship is stays null; the last five fields are there only for the ship's own side. */
export interface RussoJapaneseWarShip {
  id: string;
  name: string;
  side: Side;
  built_for: Side;
  type: string;
  size: number;
  move: number;
  armour: number;
  primary: number[];
  secondary: number[];
  torpedoes: number;
  independent: boolean;
  hits: number;
  captured: boolean;
  where: string | null;
  morale: number | null;
  division: string | null;
  repairing: boolean | null;
  sources: Record<string, "printed" | "derived" | "reconstructed">;
  moved?: boolean;
  cargo?: boolean;
  speed?: number;
  licence?: boolean;
  seen?: boolean;
}

export interface RussoJapaneseWarShooter {
  ship: string;
  weapon: "guns" | "battery" | "torpedoes";
  left: number;
  choices: RussoJapaneseWarTargetChoice[];
  suggested: string | null;
}

/** A side's sources and counters. */
export interface RussoJapaneseWarSideSupply {
  sources: RussoJapaneseWarSourceOfSupply[];
  counters: Record<string, number>;
}

/** 12B.2: a battery about to fire. */
export interface RussoJapaneseWarSiegeSheet {
  battery: string;
  target: string | null;
  guns: string[];
  strength: number;
  column: string;
  targets: string[];
  faces: string[];
  chances: Record<string, number>;
}

/** An intrinsic source and how many attacks it can still feed this turn. */
export interface RussoJapaneseWarSourceOfSupply {
  place: string;
  kind: "fortress" | "port" | "korea";
  left: number;
  capacity: number;
}

/** Guns are listed with their ledger; torpedoes have one modifier and a mean for each salvo. */
export interface RussoJapaneseWarTargetChoice {
  target: string;
  sharers?: number;
  guns?: RussoJapaneseWarGunChoice[];
  modifier?: number;
  mean_per_salvo?: number;
}

/** The transport panel. */
export interface RussoJapaneseWarTransport {
  loads: RussoJapaneseWarLoad[];
  merchants: RussoJapaneseWarMerchant[];
  ceilings: RussoJapaneseWarCeiling[];
  stocked: string[];
  waiting: Record<string, string[]>;
  load_points: number;
}

/** A counter, wherever it is; `place` is a hex or a zone. */
export interface RussoJapaneseWarUnit {
  id: string;
  name: string;
  side: Side;
  group: string;
  kind: string;
  size: string;
  strength: number;
  defence_only: boolean;
  stands_alone: boolean;
  state: "map" | "zone" | "away" | "lost";
  place: string | null;
  hits: number;
  marks: string[];
  move: number;
  has_zone: boolean;
  supplied: boolean;
  parent: string | null;
  attacks_with: string | null;
  sources: Record<string, "printed" | "derived" | "reconstructed">;
}

/** The whole view. */
export interface RussoJapaneseWarView {
  system: string;
  viewer: Side | null;
  actor: Side | null;
  turn: number;
  month: string;
  phase: string;
  phase_name: string;
  board: string | null;
  parts: RussoJapaneseWarParts;
  clock: RussoJapaneseWarClock;
  transport: RussoJapaneseWarTransport;
  months_of_loads: number | null;
  brigade: number;
  shore: string | null;
  roads: string[];
  outcome: Outcome | null;
}

/** A hex in reach on foot. */
export interface RussoJapaneseWarWay {
  points: number;
  path: string[];
  steps: RussoJapaneseWarCost[];
}

/** A strategic zone. */
export interface RussoJapaneseWarZone {
  id: string;
  name: string;
  side: Side;
  units: string[];
  supply_japan: number;
  supply_russia: number;
  makes_supply: boolean;
  links: RussoJapaneseWarLink[];
}

/** A hex where units stand, and what feeds them: `line` to the source, or the one they lack and its `cut`. */
export interface RussoJapaneseWaryellowsea__systems__port_arthur__telling__view_types__Stack {
  hex: string;
  side: Side;
  units: string[];
  counters: number;
  supplied: boolean;
  line_kind: string | null;
  line: string[];
  cut: string[];
  defence: number;
}

/** The whole view; nothing is hidden, so all viewers get the same but for `viewer`. */
export interface RussoJapaneseWaryellowsea__systems__port_arthur__telling__view_types__View {
  system: string;
  viewer: Side | null;
  turn: number;
  turns: number;
  month: string;
  season: string;
  phase: string;
  phase_name: string;
  phasing: Side;
  actor: Side | null;
  units: RussoJapaneseWarUnit[];
  stacks: RussoJapaneseWaryellowsea__systems__port_arthur__telling__view_types__Stack[];
  zones: RussoJapaneseWarZone[];
  supply: Record<string, RussoJapaneseWarSideSupply>;
  ports: string[];
  ports_left: number;
  port_placed: boolean;
  fortresses: RussoJapaneseWarFortress[];
  fell: number;
  sea: RussoJapaneseWarSeaTable;
  rail: RussoJapaneseWarRail;
  paralysis: number;
  paralysis_ends: number;
  control: Record<string, string[]>;
  hits: Record<string, number>;
  losses: Record<string, number>;
  march: RussoJapaneseWarMarchView | null;
  could_attack: RussoJapaneseWarAttackSheet[];
  attack: RussoJapaneseWarAttackSheet | null;
  siege: RussoJapaneseWarSiegeSheet | null;
  fight: RussoJapaneseWarFightView | null;
  reminders: RussoJapaneseWarReminder[];
}

/** Something is there, and the viewer does not know what. */
export interface RussoJapaneseWaryellowsea__systems__tsushima__telling__view_types__Stack {
  side: Side;
  where: string;
}

export interface RussoJapaneseWaryellowsea__systems__tsushima__telling__view_types__View {
  system: "tsushima";
  viewer: Side | null;
  scenario: string;
  turn: number;
  turns: number[];
  month: string;
  naval_phase: number;
  phase: string;
  phase_name: string;
  actor: Side | null;
  acting: Side | null;
  ships: RussoJapaneseWarShip[];
  stacks: RussoJapaneseWaryellowsea__systems__tsushima__telling__view_types__Stack[];
  divisions: RussoJapaneseWarDivision[];
  mines: string[];
  mines_left: Record<Side, number>;
  bases: string[];
  bases_left: number;
  ports: Record<string, RussoJapaneseWarPort>;
  evaded: Record<Side, boolean>;
  campaign: RussoJapaneseWarCampaign | null;
  plans: RussoJapaneseWarPlan[];
  released: boolean[];
  score: RussoJapaneseWarScore;
  orders: RussoJapaneseWarOrders | null;
  searches: Record<string, RussoJapaneseWarSearch>;
  battle: RussoJapaneseWarBattle | null;
  about: string | null;
}

export interface Say {
  /** one line; at most 500 characters that can be shown */
  text: string;
}

export interface Scenario {
  id: string;
  title: string;
  text: string;
}

export interface Seated {
  game: string;
  side: Side;
}

/** A choice made when a game is set up. */
export interface Setting {
  name: string;
  title: string;
  help: string;
  /** the rule card behind it */
  rule: string;
  kind: "bool" | "choice";
  default: boolean | string | number;
  values: (boolean | string | number)[];
}

export interface StaleAnswer {
  game: string;
  system: string;
  scenario: string;
  /** the settings of the game */
  options_chosen: Record<string, boolean | string | number>;
  /** the sequence number that this viewer has reached */
  seq: number;
  /** the side you act for; null for a spectator */
  you: Side | null;
  /** who must decide; null when the game is over */
  actor: Side | null;
  waiting_for_bot: boolean;
  /** why a bot that should decide has not yet, in words */
  bot_trouble?: string | null;
  /** the side whose player has left, or has let you wait for long: you may replace him */
  absent?: Side | null;
  /** why nobody can play on: the game was begun under other rules */
  frozen: string | null;
  /** only for the actor; else null */
  prompt: Prompt | null;
  /** only for the actor; else empty */
  options: Option[];
  /** what this viewer may know, as the system describes it */
  view: View;
  /** lines of the log after `since` */
  events: LogLine[];
  can_undo: boolean;
  commitment: string;
  /** whether a game of this set-up ever hides anything from anybody; says nothing about this moment */
  secrets: boolean;
  /** whether the game came as a record: its first part was not played here */
  uploaded: boolean;
  /** whether its result counts for the ratings of its players */
  rated: boolean;
  /** whether its players may ask an officer; never in a rated game */
  advice: boolean;
  /** `human` or a bot level */
  seats: Record<Side, string>;
  /** what the players want to be called, as far as they said so */
  names: Record<Side, string>;
  /** sides whose player has been invited and has not joined yet */
  invited: Side[];
  /** sides whose battle a bot fights out now (`quick_battle`) */
  handed_over: Side[];
  outcome: Outcome | null;
  /** the game in which the players meet again; null for a spectator */
  rematch?: string | null;
  /** how many things beside the log you could have heard of: clock, offers, talk */
  beside: number;
  /** the id of the newest remark that you can hear (`talk`); 0 where nobody has spoken */
  said: number;
  /** what the players ask of each other; empty for a spectator */
  offers: Offer[];
  clock: Clock | null;
  error: Error;
}

export interface Standing {
  headline: string;
  /** by side, the most important aim first */
  aims: Record<Side, Aim[]>;
  /** when the forecast is due */
  moment: string;
  /** the outcome if nothing more happened until then */
  forecast: Outcome | null;
  /** the round where the whole game is one battle, else 0 */
  battle_round: number;
}

export interface StandingAnswer {
  standing: Standing;
}

export interface State {
  game: string;
  system: string;
  scenario: string;
  /** the settings of the game */
  options_chosen: Record<string, boolean | string | number>;
  /** the sequence number that this viewer has reached */
  seq: number;
  /** the side you act for; null for a spectator */
  you: Side | null;
  /** who must decide; null when the game is over */
  actor: Side | null;
  waiting_for_bot: boolean;
  /** why a bot that should decide has not yet, in words */
  bot_trouble?: string | null;
  /** the side whose player has left, or has let you wait for long: you may replace him */
  absent?: Side | null;
  /** why nobody can play on: the game was begun under other rules */
  frozen: string | null;
  /** only for the actor; else null */
  prompt: Prompt | null;
  /** only for the actor; else empty */
  options: Option[];
  /** what this viewer may know, as the system describes it */
  view: View;
  /** lines of the log after `since` */
  events: LogLine[];
  can_undo: boolean;
  commitment: string;
  /** whether a game of this set-up ever hides anything from anybody; says nothing about this moment */
  secrets: boolean;
  /** whether the game came as a record: its first part was not played here */
  uploaded: boolean;
  /** whether its result counts for the ratings of its players */
  rated: boolean;
  /** whether its players may ask an officer; never in a rated game */
  advice: boolean;
  /** `human` or a bot level */
  seats: Record<Side, string>;
  /** what the players want to be called, as far as they said so */
  names: Record<Side, string>;
  /** sides whose player has been invited and has not joined yet */
  invited: Side[];
  /** sides whose battle a bot fights out now (`quick_battle`) */
  handed_over: Side[];
  outcome: Outcome | null;
  /** the game in which the players meet again; null for a spectator */
  rematch?: string | null;
  /** how many things beside the log you could have heard of: clock, offers, talk */
  beside: number;
  /** the id of the newest remark that you can hear (`talk`); 0 where nobody has spoken */
  said: number;
  /** what the players ask of each other; empty for a spectator */
  offers: Offer[];
  clock: Clock | null;
}

/** A finished game looked back on. */
export interface Story {
  /** one sentence for each step, beginning with step 0 */
  lines: StoryLine[];
  points: StoryPoint[];
  turning_points: TurningPoint[];
  turns: TurnBegins[];
  /** rounds are the turns of a game that is one battle */
  counted_in: "turn" | "round";
  figures: StoryFigure[];
  luck: Record<Side, Luck>;
}

export interface StoryFigure {
  group: string;
  label: string;
  value: number;
}

export interface StoryLine {
  by: Side | null;
  text: string;
}

export interface StoryPoint {
  step: number;
  turn: number;
  /** the officer's estimate for Japan, from -1 (lost) to 1 (won) */
  value: number;
}

export interface System {
  id: string;
  title: string;
  text: string;
  rules_followed: string;
  /** of the rules; a game keeps the one it began with */
  version: string;
  /** levels that play this system, weakest first */
  bots: string[];
  scenarios: Scenario[];
  options: Setting[];
}

export interface TakeSeat {
  side: Side;
}

export interface Talk {
  /** the newest two hundred after `since` */
  remarks: Remark[];
  /** you do not want to hear the other player */
  muted: boolean;
}

export interface TideAtSunriseAttackSheet {
  hex: string;
  table: "fort" | "standard";
  attackers: TideAtSunriseAttacker[];
  defenders: TideAtSunriseDefender[];
  could_join: string[];
  attack: number;
  defence: number;
  raw: string;
  shifts: TideAtSunriseShift[];
  column: string;
  faces: string[];
  chances: Record<string, number>;
}

export interface TideAtSunriseAttacker {
  unit: string;
  strength: number;
  ranged: boolean;
}

/** The attack that is put together or resolved now; the sheets are null once the die has fallen. */
export interface TideAtSunriseBattle {
  hex: string;
  sheet: TideAtSunriseAttackSheet | null;
  all_in: TideAtSunriseAttackSheet | null;
  result: string | null;
  owed: number;
  payer: Side | null;
}

export interface TideAtSunriseBesiegedFleet {
  state: string;
  out_until: number;
  stayed: number;
  siege: boolean;
  traded: boolean;
}

/** The shortest way to a source, and the hexes on it that are closed. */
export interface TideAtSunriseCutLine {
  line: string[];
  closed: string[];
}

export interface TideAtSunriseDefender {
  unit: string;
  strength: number;
}

export interface TideAtSunriseFleet {
  state: string;
  out_until: number;
}

export interface TideAtSunriseFleets {
  vladivostok: TideAtSunriseFleet;
  port_arthur: TideAtSunriseBesiegedFleet;
}

/** Closer looks, on demand. */
export interface TideAtSunriseLooks {
  reach: TideAtSunriseMarch;
}

/** The units in hand and where they can go at what price. */
export interface TideAtSunriseMarch {
  units: string[];
  hex: string;
  left: number;
  moved: boolean;
  reach: Record<string, TideAtSunriseRoute>;
  rail: string[];
}

export interface TideAtSunrisePlace {
  hex: string;
  name: string;
  points: number;
  port: boolean;
  owner: Side;
  since: number;
}

export interface TideAtSunriseReminder {
  rule: string;
  text: string;
}

export interface TideAtSunriseReplacements {
  japan: number;
  russia: number;
  port_arthur: number;
}

export interface TideAtSunriseRoute {
  points: number;
  path: string[];
  steps: TideAtSunriseStep[];
}

export interface TideAtSunriseShift {
  columns: number;
  reason: string;
  rule: string;
}

export interface TideAtSunriseStep {
  hex: string;
  points: number;
  why: string;
}

/** The line of each unit that has one, and where it is cut for the others. */
export interface TideAtSunriseSupply {
  sources: string[];
  lines: Record<string, string[]>;
  cut: Record<string, TideAtSunriseCutLine>;
}

export interface TideAtSunriseUnit {
  id: string;
  name: string;
  side: Side;
  class: string;
  counter: string;
  arm: "infantry" | "cavalry" | "artillery";
  size: "division" | "brigade";
  state: "pool" | "lost" | "map";
  hex: string | null;
  disrupted: boolean;
  strength: number;
  full_strength: number;
  disrupted_strength: number;
  move: number;
  recover: number;
  points: number;
  marks: string[];
  target: string | null;
  sources: Record<string, "printed" | "derived" | "reconstructed">;
}

export interface TideAtSunriseView {
  system: "tide_at_sunrise";
  viewer: Side | null;
  turn: number;
  turns: number;
  month: string;
  phase: string;
  phase_name: string;
  phasing: Side;
  actor: Side | null;
  points: number;
  target: number;
  units: TideAtSunriseUnit[];
  places: TideAtSunrisePlace[];
  forts: Record<string, boolean>;
  rails: Record<string, Side>;
  replacements: TideAtSunriseReplacements;
  transport: number;
  akashi: number;
  fleets: TideAtSunriseFleets;
  landing_anywhere: boolean;
  guns_called: boolean;
  zones: Record<Side, string[]>;
  supply: Record<Side, TideAtSunriseSupply>;
  march: TideAtSunriseMarch | null;
  attacks: TideAtSunriseAttackSheet[];
  could_attack: TideAtSunriseAttackSheet[];
  battle: TideAtSunriseBattle | null;
  reminders: TideAtSunriseReminder[];
  outcome: Outcome | null;
}

export interface TsushimaBattle {
  place: string;
  place_name: string;
  kind: string;
  coast: Side | null;
  spotter: Side | null;
  mover: Side | null;
  firing: Side | null;
  declaring: boolean;
  round: number;
  rounds_most: number;
  silent_rounds: number;
  passes: Record<Side, number>;
  columns: number;
  ships: Record<string, number>;
  lines: Record<Side, string[][]>;
  screens: Record<string, string>;
  fleeing: string[];
  flight: Record<Side, number>;
  exits_left: number;
  targets: Record<string, string>;
  aims?: Record<string, string>;
  shooter?: TsushimaShooter;
}

export interface TsushimaCampaign {
  plan: string | null;
  port: string | null;
  loads_needed: number;
  delivered: number;
  turns_met: number;
  turns_needed: number;
  rolling: boolean;
  points: number;
  points_needed: number;
  fallen: number | null;
  blocks: number;
}

export interface TsushimaConvoys {
  port: string;
  merchants: TsushimaMerchant[];
}

export interface TsushimaCourse {
  way: string[];
  points: number;
}

/** `so_far` are the hexes the way has been laid out through, `next` those that `via` may name now. */
export interface TsushimaCourses {
  points: number;
  so_far: string[];
  next: string[];
  places: Record<string, TsushimaCourse>;
}

export interface TsushimaDivision {
  id: string;
  side: Side;
  ships: string[];
  where: string;
  speed: number;
}

/** The mean hits of both sides in the next firing round, after each option that changes the range. */
export interface TsushimaExpectedHits {
  mover: Side;
  after: Record<string, Record<Side, number>>;
}

export interface TsushimaGunChoice {
  gun: "primary" | "secondary";
  salvos: number;
  modifiers: [string, number][];
  mean: number;
}

export interface TsushimaLooks {
  courses: TsushimaCourses;
  expected: TsushimaExpectedHits;
  convoys: TsushimaConvoys;
  divisions: TsushimaSuggestedDivisions;
}

export interface TsushimaMerchant {
  id: string;
  where: string;
  cargo: boolean;
  moved: boolean;
  away: number | null;
  safe: boolean;
  threats: string[];
}

export interface TsushimaOrders {
  sailing: string[];
  forming: string[];
  points?: number;
  from?: string;
}

export interface TsushimaPlan {
  id: string;
  name: string;
  port: string;
  loads: number;
  loads_rolled: boolean;
  turns: number;
  points: number;
}

export interface TsushimaPort {
  owner: "japan" | "russia" | "neutral";
  shut: boolean;
  repair: number;
  hex: string;
}

export interface TsushimaScore {
  hits_on_japan: number;
  hits_on_russia: number;
  points_japan: number;
  points_russia: number;
}

export interface TsushimaSearch {
  kind: "zone" | "hex" | "port" | "open_port";
  needed: number;
  chance: number;
  modifiers?: [string, number][];
  chance_if_evading?: number;
  chance_under_guns?: number;
}

/** Where a hidden ship is stays null; the last five fields are there only for the ship's own side. */
export interface TsushimaShip {
  id: string;
  name: string;
  side: Side;
  built_for: Side;
  type: string;
  size: number;
  move: number;
  armour: number;
  primary: number[];
  secondary: number[];
  torpedoes: number;
  independent: boolean;
  hits: number;
  captured: boolean;
  where: string | null;
  morale: number | null;
  division: string | null;
  repairing: boolean | null;
  sources: Record<string, "printed" | "derived" | "reconstructed">;
  moved?: boolean;
  cargo?: boolean;
  speed?: number;
  licence?: boolean;
  seen?: boolean;
}

export interface TsushimaShooter {
  ship: string;
  weapon: "guns" | "battery" | "torpedoes";
  left: number;
  choices: TsushimaTargetChoice[];
  suggested: string | null;
}

/** Something is there, and the viewer does not know what. */
export interface TsushimaStack {
  side: Side;
  where: string;
}

export interface TsushimaSuggestedDivisions {
  groups: string[][];
  kinds: Record<string, number>;
  least: number;
  most: number;
}

/** Guns are listed with their ledger; torpedoes have one modifier and a mean for each salvo. */
export interface TsushimaTargetChoice {
  target: string;
  sharers?: number;
  guns?: TsushimaGunChoice[];
  modifier?: number;
  mean_per_salvo?: number;
}

export interface TsushimaView {
  system: "tsushima";
  viewer: Side | null;
  scenario: string;
  turn: number;
  turns: number[];
  month: string;
  naval_phase: number;
  phase: string;
  phase_name: string;
  actor: Side | null;
  acting: Side | null;
  ships: TsushimaShip[];
  stacks: TsushimaStack[];
  divisions: TsushimaDivision[];
  mines: string[];
  mines_left: Record<Side, number>;
  bases: string[];
  bases_left: number;
  ports: Record<string, TsushimaPort>;
  evaded: Record<Side, boolean>;
  campaign: TsushimaCampaign | null;
  plans: TsushimaPlan[];
  released: boolean[];
  score: TsushimaScore;
  orders: TsushimaOrders | null;
  searches: Record<string, TsushimaSearch>;
  battle: TsushimaBattle | null;
  about: string | null;
  outcome: Outcome | null;
}

export interface TurnBegins {
  step: number;
  turn: number;
}

export interface TurningPoint {
  step: number;
  turn: number;
  for: Side;
  change: number;
  text: string;
}

export interface Verification {
  /** null if this version of the program cannot check the moves */
  ok: boolean | null;
  /** how many were checked */
  dice: number;
  first_mismatch: string | null;
  /** why the moves cannot be checked */
  not_checked: string | null;
  commitment: string | null;
  seed: string | null;
  proves: string[];
  cannot_prove: string[];
}

export type View =
  | BlockadeView
  | GreatWarAtSeaView
  | PortArthurView
  | RussoJapaneseWarView
  | TideAtSunriseView
  | TsushimaView;

export interface WhyAnswer {
  /** null for an option that may be played */
  refusal: Refusal | null;
}

export interface Words {
  /** words of your own, mixed into every later die */
  text: string;
}

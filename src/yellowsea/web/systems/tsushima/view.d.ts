/** What a view of Tsushima carries, what can be asked beside it, and the layout of its chart. Types only: never loaded. */

import type { GameEvent, Side, State, View } from "../../types";

export interface Ship {
  id: string;
  name: string;
  side: Side;
  built_for: Side;
  type: "B" | "A" | "C" | "D" | "T" | "M";
  size: number;
  move: number;
  armour: number;
  /** factor and salvos */
  primary: [number, number];
  secondary: [number, number];
  torpedoes: number;
  independent: boolean;
  hits: number;
  captured: boolean;
  where: string | null;
  morale: number | null;
  division: string | null;
  repairing: boolean | null;
  sources: Record<string, string>;
  moved?: boolean;
  cargo?: boolean;
  speed?: number;
}

export interface Division {
  id: string;
  side: Side;
  ships: string[];
  where: string;
  speed: number;
}

export interface Campaign {
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

export interface Plan {
  id: string;
  name: string;
  port: string;
  loads: number;
  loads_rolled: boolean;
  turns: number;
  points: number;
}

/** `+2 destroyers` as reason and number. */
export type Modifier = [why: string, number: number];

export interface Search {
  kind: "zone" | "hex" | "port" | "open_port";
  needed: number;
  chance: number;
  modifiers?: Modifier[];
  chance_if_evading?: number;
  chance_under_guns?: number;
}

export interface Orders {
  sailing: string[];
  forming: string[];
  points?: number;
  from?: string;
}

export interface Gun {
  gun: "primary" | "secondary";
  salvos: number;
  modifiers: Modifier[];
  mean: number;
}

export interface GunChoice {
  target: string;
  sharers: number;
  guns: Gun[];
}

export interface TorpedoChoice {
  target: string;
  modifier: number;
  mean_per_salvo: number;
}

export interface Shooter {
  ship: string;
  weapon: "guns" | "battery" | "torpedoes";
  left: number;
  choices: (GunChoice | TorpedoChoice)[];
  suggested: string | null;
}

export interface Battle {
  place: string;
  place_name: string;
  kind: "at_sea" | "in_port" | "breakout";
  coast: Side | null;
  spotter: Side | null;
  mover: Side | null;
  firing: Side | null;
  declaring: boolean;
  round: number;
  rounds_most: number;
  silent_rounds: number;
  columns: number;
  /** the column of each ship; below 1 it waits for its station */
  ships: Record<string, number>;
  lines: Record<Side, string[][]>;
  screens: Record<string, string>;
  fleeing: string[];
  flight: Record<Side, number>;
  aims?: Record<string, string>;
  shooter?: Shooter;
}

export interface SeaView extends View {
  scenario: string;
  turns: [first: number, last: number];
  month: string;
  naval_phase: number;
  acting: Side | null;
  ships: Ship[];
  stacks: { side: Side; where: string }[];
  divisions: Division[];
  mines: string[];
  bases: string[];
  ports: Record<string, { owner: Side | "neutral"; shut: boolean; repair: number; hex: string }>;
  campaign: Campaign | null;
  plans: Plan[];
  released: boolean[];
  score: { hits_on_japan: number; hits_on_russia: number; points_japan: number; points_russia: number };
  orders: Orders | null;
  searches: Record<string, Search>;
  battle: Battle | null;
  /** the place that the question is about */
  about: string | null;
}

export type SeaState = State<SeaView>;

// -- what is asked beside the view ------------------------------------------------------------------------------------

/** Where the ships in hand may go. */
export interface Courses {
  points: number;
  places: Record<string, { way: string[]; points: number }>;
}

/** Hits both sides may expect in the next round, for each way to change the range. */
export interface Expected {
  mover: Side;
  after: Record<string, Record<Side, number>>;
}

export interface Merchant {
  id: string;
  where: string;
  cargo: boolean;
  moved: boolean;
  away: number | null;
  safe: boolean;
  threats: string[];
}

export interface Convoys {
  port: string;
  merchants: Merchant[];
}

/** What the divisions of a place may be. */
export interface Suggestion {
  groups: string[][];
  kinds: Record<string, number>;
  least: number;
  most: number;
}

// -- events -----------------------------------------------------------------------------------------------------------

interface Fire extends GameEvent {
  side: Side;
  shooter: string;
  shooter_name: string;
  rolls: number[][];
  results: number[];
  hits: number;
}

export interface GunsFired extends Fire {
  type: "GunsFired";
  target: string;
  target_name: string;
  gun: string;
  modifiers: Modifier[];
  modifier: number;
}

export interface TorpedoesFired extends Fire {
  type: "TorpedoesFired";
  targets: string[];
  target_names: string[];
  modifiers: number[];
}

export type Shot = GunsFired | TorpedoesFired;

export interface ShipHit extends GameEvent {
  type: "ShipHit";
  ship: string;
  name: string;
  side: Side;
  total: number;
}

export interface ShipSunk extends GameEvent {
  type: "ShipSunk";
  ship: string;
  name: string;
  side: Side;
}

export interface BattleJoined extends GameEvent {
  type: "BattleJoined";
  place: string;
  place_name: string;
}

export interface FlightRolled extends GameEvent {
  type: "FlightRolled";
  side: Side;
}

/** Facts of the events that change what chart and board show. */
export interface SeaEvents {
  TurnBegan: { turn: number };
  PhaseBegan: { phase: number };
  SegmentBegan: { side: Side; segment: string };
  ShipsSailed: { ships: string[]; to: string };
  StackMoved: { side: Side; origin: string; to: string };
  Retreated: { side: Side; to: string };
  VoyageMade: { ships: string[]; to: string };
  FlyingBasePlaced: { hex: string };
  MineLaid: { hex: string };
  MineSwept: { hex: string; swept: boolean };
  ShipInterned: { ship: string };
  ShipHit: { ship: string; total: number };
  ShipSunk: { ship: string };
  ShipCaptured: { ship: string };
  RepairRolled: { ship: string; left: number };
  ColumnsChanged: { side: Side; unit: string; column: number };
  LeftBoard: { ships: string[] };
  BattleEnded: Record<string, never>;
}

/** What moved, as everybody saw it. */
export interface Wake {
  side: Side;
  origin: string;
  to: string;
}

// -- the layout of the chart ------------------------------------------------------------------------------------------

type Box = [number, number, number, number];

export interface SeaLayout {
  width: number;
  height: number;
  hex: { size: number; left: number; top: number };
  /** land, shallow or open */
  hexes: Record<string, string>;
  ports: Record<string, { name: string; hex: string; at: [number, number]; name_at: [number, number] }>;
  zones: Record<string, { name: string; box: Box }>;
  turns: Box;
  phases: Box;
  panel: Box;
}

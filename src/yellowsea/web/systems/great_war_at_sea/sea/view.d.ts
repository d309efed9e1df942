/** The sea chart: short names for what the view of an operation carries. Types only: never loaded. */

import type { Position, Side } from "../../../types";
import type { SeaFightView } from "../view";

export interface PlottedTurn {
  turn: number;
  zones: string[];
  harbour: string | null;
  acts: boolean;
  blocks: boolean;
  frozen: boolean;
  fuel: number;
}

export interface Report {
  turn: number;
  age: number;
  zone: string;
  capital: number;
  light: number;
  other: number;
  transports: boolean;
}

export interface Pulse {
  pulse: number;
  /** null in port */
  zone: string | null;
}

export interface Fleet {
  id: string;
  side: Side;
  own: boolean;
  name: string;
  on_map: boolean;
  zone: string;
  harbour: string | null;
  decoy: boolean | null;
  mission: string | null;
  next_mission: string | null;
  next_from: number;
  goal: string | null;
  leader: string | null;
  ships: string[];
  speed: string | null;
  zones: number | null;
  allowances: number[];
  fuel: number | null;
  range: number | null;
  plot: PlottedTurn[];
  frozen_until: number;
  waits: number;
  marks: string[];
  report: Report | null;
  trail: Pulse[];
  met: string[];
  ordered: boolean;
  missions: string[];
  due: number[];
}

export interface SeaBoxes {
  start: number;
  left: number;
}

export interface Vessel {
  id: string;
  piece: string;
  name: string;
  side: Side;
  type: string;
  category: string;
  fate: string;
  fleet: string | null;
  zone: string | null;
  harbour: string | null;
  hull: SeaBoxes | null;
  primary: SeaBoxes | null;
  secondary: SeaBoxes | null;
  tertiary: SeaBoxes | null;
  torpedoes: SeaBoxes | null;
  speed: string | null;
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

export interface Harbour {
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

export interface Meeting {
  pulse: number;
  zone: string;
  japan: string;
  russia: string;
  asked: boolean;
}

export interface Operation {
  turn: number;
  turns: number;
  date: string;
  clock: string;
  night: boolean;
  step: string | null;
  phase: string;
  first_to_plot: Side;
  in_hand: string | null;
  ice: boolean;
  coal_points: number[];
  sections: { id: string; weather: string; level: number }[];
  cyclone: { zone: string; strength: number; size: number } | null;
  fleets: Fleet[];
  vessels: Vessel[];
  harbours: Harbour[];
  troops: { side: Side; zone: string; points: number }[];
  mines: { owner: Side; zones: string[]; entrance: string | null; fields: number }[];
  may_be_mined: string[];
  meetings: Meeting[];
  battle_zone: string | null;
  expected: { turn: number; name: string; at: string; side: Side; ships: string[] }[];
  leaders: { name: string; side: Side; operational: number; tactical: number; ship: string | null; lost: boolean }[];
  markers: Record<string, number>;
  decoys: Record<string, number>;
  wireless: Record<string, boolean>;
  score: {
    japan: number;
    russia: number;
    total: number;
    japan_at: number;
    russia_at: number;
    lines: { side: Side; points: number; text: string }[];
  };
  special: { code: string; side: Side | null; note: string }[];
  history: string;
}

/** The whole view of an operation: the field of the battle under way, empty without one, and the chart. */
export type SeaView = Omit<SeaFightView, "operation"> & { operation: Operation };
export type SeaState = Position<SeaView>;

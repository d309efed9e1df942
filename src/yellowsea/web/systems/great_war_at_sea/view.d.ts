/** A battle of Great War at Sea as the page knows it. Types only: never loaded. */

import type { Position, Side, View } from "../../types";

export type Direction = "N" | "NE" | "SE" | "S" | "SW" | "NW";

export interface Boxes {
  printed: number;
  start: number;
  left: number;
  armour: string | null;
}

export interface Ship {
  id: string;
  piece: string;
  name: string;
  side: Side;
  type: string;
  category: string;
  fate: "waiting" | "fighting" | "sunk" | "left" | "in_port";
  left_by: Direction | null;
  group: string | null;
  hex: string | null;
  hull: Boxes;
  primary: Boxes;
  secondary: Boxes;
  tertiary: Boxes;
  torpedoes: Boxes;
  speed: string;
  printed_speed: string;
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
  source: string;
}

export interface Group {
  id: string;
  name: string;
  side: Side;
  hex: string;
  ships: string[];
  speed: string;
  course: Direction | null;
  heading: Direction | null;
  marks: string[];
  seen: boolean;
  moved: number;
  may_move: boolean;
  moves: Record<string, string>;
  leaves: Direction[];
}

export interface Field {
  radius: number;
  floating: boolean;
  hexes: { id: string; q: number; r: number; land: boolean; shoal: boolean }[];
  port: string | null;
  mined: string[];
  boom: string | null;
  exits: Record<string, Direction[]>;
}

export interface SeaFightView extends View {
  scenario: string;
  title: string;
  date: string;
  clock: string;
  history: string;
  round: number;
  rounds: number;
  impulse: number;
  impulses: { number: number; kind: string }[];
  step: string | null;
  night: boolean;
  light: string[];
  weather: string;
  sight: Record<string, number>;
  initiative: Side | null;
  field: Field;
  groups: Group[];
  ships: Ship[];
  leaders: { name: string; side: Side; tactical: number; ship: string | null; impulses: number }[];
  arrivals: {
    name: string;
    side: Side;
    round: number;
    sector: Direction | null;
    hex: string | null;
    chance: number;
    ships: string[];
  }[];
  special: { code: string; side: Side | null; note: string }[];
  score: {
    japan: number;
    russia: number;
    total: number;
    japan_at: number;
    russia_at: number;
    lines: { side: Side; points: number; text: string }[];
  };
  ranges: Record<string, number>;
  in_hand: string | null;
  offers: Side[];
  towing: boolean;
  ending: string;
}

export type SeaFightState = Position<SeaFightView>;

/** Whom the guns of one ship reach, with the hits to be expected of each class. */
export interface Reach {
  ship: string;
  targets: { ship: string; hits: Record<string, number> }[];
  suggested: Record<string, string>;
}

/** All guns of both sides, and what each side may expect if it fires as suggested. */
export interface Guns {
  ships: Reach[];
  expected: Record<Side, number>;
}

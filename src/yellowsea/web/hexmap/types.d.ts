/** What maps with hexes and stacks need of a view. Types only: never loaded. */

import type { Side } from "../types";

/** A unit of a land game, as far as a map must know it. */
export interface HexUnit {
  id: string;
  name: string;
  side: Side;
  hex: string | null;
  strength: number;
  move: number;
  /** the hex it attacks */
  target?: string | null;
}

/** Where units in hand can go, and at what price. */
export interface Reach {
  points: number;
  path: string[];
  steps: { hex: string; points: number; why: string }[];
}

/** The units in hand. */
export interface March {
  units: string[];
  hex: string;
  left: number;
  moved: boolean;
  reach: Record<string, Reach>;
  rail: string[];
}

/** Supply of one side: sources, the line of each unit, and where it is cut for those that have none. */
export interface SideSupply {
  sources: string[];
  lines: Record<string, string[]>;
  cut: Record<string, { line: string[]; closed: string[] }>;
}

/** One shift of the column, or whatever else changes an attack, with its rule. */
export interface Shift {
  reason: string;
  columns: number;
  rule: string;
}

/** An attack as it stands. */
export interface Attack {
  hex: string;
  table: string;
  attackers: { unit: string; strength: number; ranged?: boolean }[];
  defenders: { unit: string; strength: number }[];
  attack: number;
  defence: number;
  raw: string;
  shifts: Shift[];
  column: string;
  /** the result of each face of the die; empty where the attack is not allowed */
  faces: string[];
  chances: Record<string, number>;
}

/** A town with its flag. */
export interface Town {
  hex: string;
  name: string;
  points: number;
  port: boolean;
  owner: Side;
}

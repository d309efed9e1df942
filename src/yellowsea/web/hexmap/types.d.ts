/** What maps with hexes and stacks need to know, whatever a system calls it. Types only: never loaded. */

import type { Side, View } from "../types";

/** A unit of a land game, as far as a map must know it. */
export interface LandUnit {
  id: string;
  side: Side;
  strength: number;
  move: number;
  marks: string[];
}

/** Where units in hand can go on foot, and at what price. */
export interface Route {
  points: number;
  path: string[];
  steps: { hex: string; points: number; why: string }[];
}

/** The units in hand, where they are and where they can go on foot. */
export interface March {
  units: string[];
  moved: boolean;
  reach: Record<string, Route>;
  hex?: string;
  place?: string;
}

/** What a board must know of a land game, whatever else its view carries. */
export interface LandView<U extends LandUnit = LandUnit> extends View {
  units: U[];
  march: March | null;
  could_attack: { hex: string; column: string | null }[];
  reminders: { text: string; rule: string }[];
}

/** A line of supply; a cut one with the hexes that close it. */
export interface SupplyLine {
  line: string[];
  closed: string[];
}

/** Supply of one side: its sources, and the lines of its units. */
export interface SideSupply {
  sources: string[];
  lines: SupplyLine[];
}

/** An attack as it stands. */
export interface Attack {
  hex: string;
  attackers: { unit: string }[];
  defenders: { unit: string }[];
  /** the result of each face of the die; empty where the attack is not allowed or not complete */
  faces: string[];
  /** of the table of results, where one is chosen */
  column?: string | null;
  chances: Record<string, number>;
}

/** A line of a ledger: what, how much, and why or by which rule. */
export interface LedgerRow {
  what: string;
  value: string;
  note?: string;
}

/** A town with its flag. */
export interface Town {
  hex: string;
  points: number;
  owner: Side;
}

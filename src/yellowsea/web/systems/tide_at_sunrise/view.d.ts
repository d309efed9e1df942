/** What a view of The Tide at Sunrise carries, and the layout of its map. Types only: never loaded. */

import type { Attack, HexUnit, March, SideSupply, Town } from "../../hexmap/types";
import type { Side, State, View } from "../../types";

export interface Unit extends HexUnit {
  class: string;
  counter: string;
  arm: string;
  size: "division" | "brigade";
  state: "map" | "pool" | "lost";
  disrupted: boolean;
  full_strength: number;
  disrupted_strength: number;
  recover: number;
  points: number;
  marks: string[];
  target: string | null;
  sources: Record<string, string>;
}

export interface Fleet {
  state: "in_being" | "destroyed" | "escaped";
  out_until: number;
  stayed?: number;
  siege?: boolean;
  traded?: boolean;
}

export interface TideView extends View {
  turns: number;
  month: string;
  phasing: Side;
  points: number;
  target: number;
  units: Unit[];
  places: (Town & { since: number })[];
  forts: Record<string, boolean>;
  rails: Record<string, Side>;
  replacements: Record<"japan" | "russia" | "port_arthur", number>;
  transport: number;
  akashi: number;
  fleets: Record<"vladivostok" | "port_arthur", Fleet>;
  zones: Record<Side, string[]>;
  supply: Record<Side, SideSupply>;
  march: March | null;
  attacks: Attack[];
  could_attack: Attack[];
  battle: Battle | null;
  reminders: { rule: string; text: string }[];
}

/** The attack that is put together or resolved now. Its sheets are null once the die is cast. */
export interface Battle {
  hex: string;
  sheet: Attack | null;
  all_in: Attack | null;
  result: string | null;
  owed: number;
  payer: Side | null;
}

export type TideState = State<TideView>;

type Box = [number, number, number, number];

export interface TideLayout {
  width: number;
  height: number;
  hex: { size: number; left: number; top: number; row: number; first: number; last: number };
  /** terrain, country and town by hex */
  hexes: Record<string, [string, string, string]>;
  korea: Box;
  turns: Box;
  points: Box;
  pools: Record<string, Box>;
  akashi: Box;
  fleets: Record<string, Box>;
}

/** Facts of the events that change what the map shows. */
export interface TideEvents {
  TurnBegan: { turn: number; month: string };
  UnitPlaced: { unit: string; hex: string };
  UnitsMoved: { units: string[]; path: string[] };
  UnitRetreated: { unit: string; path: string[] };
  UnitPursued: { unit: string; hex: string };
  UnitDisrupted: { unit: string };
  UnitRecovered: { unit: string };
  UnitEliminated: { unit: string; points: number };
  PlaceTaken: { hex: string; side: Side; points: number };
  NeutralityViolated: { points: number };
  SortieResolved: { points: number };
  FleetLost: { points: number };
  RailTaken: { side: Side; hexes: string[] };
  FortDestroyed: { hex: string };
  SiegeLaid: Record<string, never>;
  AkashiActs: { total: number };
  TransportReceived: { points: number };
}

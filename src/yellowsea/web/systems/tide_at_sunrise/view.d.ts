/** The Tide at Sunrise: short names for what its view carries, the events that show on the map, the map's layout. */

import type { TideAtSunriseBesiegedFleet, TideAtSunriseFleet, TideAtSunriseView } from "../../api_types";
import type { Position, Side } from "../../types";

export type {
  TideAtSunriseBattle as Battle,
  TideAtSunriseUnit as Unit,
  TideAtSunriseView as TideView,
} from "../../api_types";

export type TideState = Position<TideAtSunriseView>;
export type Fleet = TideAtSunriseFleet & Partial<TideAtSunriseBesiegedFleet>;

type Box = [number, number, number, number];

export interface TideLayout {
  width: number;
  height: number;
  hex: { size: number; left: number; top: number; row: number; first: number; last: number };
  /** terrain, country and town by hex */
  hexes: Record<string, [string, string, string]>;
  /** what the rules call each of them, without its number */
  names: Record<string, string>;
  /** the map within its border: left, top, right, bottom */
  frame: [number, number, number, number];
  towns: import("../../hexmap/town_names.js").TownName[];
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
  EvacuationResolved: { points: number };
  FleetLost: { points: number };
  RailTaken: { side: Side; hexes: string[] };
  FortDestroyed: { hex: string };
  SiegeLaid: Record<string, never>;
  AkashiActs: { total: number };
  TransportReceived: { points: number };
}

/** Tsushima: short names for what its view carries, the events that show on chart and board, the chart's layout. */

import type { TsushimaView } from "../../api_types";
import type { GameEvent, Position, Side } from "../../types";

export type {
  TsushimaBattle as Battle,
  TsushimaCampaign as Campaign,
  TsushimaConvoys as Convoys,
  TsushimaCourses as Courses,
  TsushimaDivision as Division,
  TsushimaExpectedHits as Expected,
  TsushimaMerchant as Merchant,
  TsushimaSearch as Search,
  TsushimaShip as Ship,
  TsushimaShooter as Shooter,
  TsushimaSuggestedDivisions as Suggestion,
  TsushimaTargetChoice as TargetChoice,
  TsushimaView as SeaView,
} from "../../api_types";

export type SeaState = Position<TsushimaView>;

/** `+2 destroyers` as reason and number. */
export type Modifier = [why: string, number: number];

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
  /** what the rules call each of them, without its number */
  names: Record<string, string>;
  ports: Record<string, { name: string; hex: string; at: [number, number]; name_at: [number, number] }>;
  zones: Record<string, { name: string; box: Box }>;
  turns: Box;
  phases: Box;
  panel: Box;
}

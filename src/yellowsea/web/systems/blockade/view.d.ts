/** What a view of Blockade carries, and the layout of its chart. Types only: never loaded. */

import type { Side, State, View } from "../../types";

export interface Ship {
  id: string;
  name: string;
  side: Side;
  class: string;
  damaged: boolean;
  state: "area" | "anchorage" | "yard" | "arriving" | "sunk" | "hidden" | "unused";
  where: string | null;
  firepower: number;
  speed: number;
  damaged_firepower: number;
  damaged_speed: number;
  defence: number;
  sources: Record<string, string>;
}

/** A squadron's figures; a hidden one shows only its open counter. */
export type Squadron =
  | { hidden: false; count: number; firepower: number; speed: number; top: string }
  | { hidden: true; count: null; firepower: null; speed: null; top: string };

export interface Area {
  control: Side | null;
  squadrons: Record<Side, Squadron | null>;
}

export interface Battle {
  area: string;
  attacker: Side;
  first: Side | null;
  firing: Side | null;
  volley: number;
  firepower: Record<Side, number>;
  faces: number[] | null;
  criticals: number;
  hits: number;
  doomed: string | null;
}

export interface Operation {
  rolls: Record<Side, number>;
  acting: Side | null;
  second_chance: boolean;
  leaving: { port: string; area: string; ships: string[] } | null;
}

export interface BlockadeView extends View {
  turns: number;
  control: number;
  initiative: Side;
  blockade: boolean;
  pawns: { supply: number; boxes: Record<string, boolean> };
  track: Record<string, boolean>;
  ways: { sea: [string, string][]; track: [string, string][] };
  ports: Record<string, { open: boolean; yard: boolean }>;
  areas: Record<string, Area>;
  ships: Ship[];
  operation: Operation | null;
  battle: Battle | null;
}

export type BlockadeState = State<BlockadeView>;

type Point = [number, number];
type Box = [number, number, number, number];

export interface BlockadeLayout {
  width: number;
  height: number;
  areas: Record<string, { shape: string; label: Point; japan: Point; russia: Point }>;
  ports: Record<string, { box: Box; anchorage: Box; yard?: Box; pin: Point }>;
  pawn_supply: Box;
  landings: Record<string, Point>;
  track: Record<string, Point>;
  blockade: Point;
  turns: Box[];
  control: Record<string, Box>;
  initiative: Record<Side, Point>;
}

/** Facts of the events that change what the chart shows. */
export interface BlockadeEvents {
  TurnBegan: { turn: number };
  BalticArrived: { ships: string[] };
  InitiativeChanged: { side: Side };
  ShipStruck: { ship: string };
  ShipsSailed: { ships: string[]; area: string };
  ShipsDocked: { ships: string[]; port: string };
  ShipsRepaired: { ships: string[] };
  ShipsReturned: { ships: string[]; port: string };
  MovementChecked: { side: Side; moved: boolean; origin: string; to: string };
  ShipDamaged: { ship: string };
  MaintenanceFailed: { ships: string[] };
  ShipSunk: { ship: string };
  MineStruck: { ship: string; sunk: boolean };
  PortArthurFell: { ships: string[]; control: number };
  ControlScored: { control: number };
  SipingRolled: { control: number };
  BlockadeSet: { control: number };
  BlockadeLifted: Record<string, never>;
  ConvoyAssembled: { area: string };
  ConvoysJudged: { sunk: string[]; control: number };
  ArmyAdvanced: { space: string };
}

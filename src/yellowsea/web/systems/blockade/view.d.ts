/** Blockade: short names for what its view carries, the layout of its chart, the events that show on it. */

import type { BlockadeView } from "../../api_types";
import type { Position, Side } from "../../types";

export type {
  BlockadeBattle as Battle,
  BlockadeShip as Ship,
  BlockadeSquadron as Squadron,
  BlockadeView,
} from "../../api_types";

export type BlockadeState = Position<BlockadeView>;

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

/** Port Arthur: short names for what its view carries, the events that show on the map, the map's layout. */

import type { PortArthurView } from "../../api_types";
import type { Position, Side } from "../../types";

export type {
  PortArthurAttackSheet as Attack,
  PortArthurFleet as Fleet,
  PortArthurLink as Link,
  PortArthurStack as Stack,
  PortArthurUnit as Unit,
  PortArthurView as ArthurView,
  PortArthurZone as Zone,
} from "../../api_types";

export type ArthurState = Position<PortArthurView>;

type Box = [number, number, number, number];

/** The grid of a sheet: where the hex of this row and place has its centre, and how wide hexes are. */
interface Lattice {
  size: number;
  left: number;
  top: number;
  row: number;
  place: number;
}

export interface ArthurLayout {
  width: number;
  height: number;
  hex: Lattice;
  /** ground, country and town by hex */
  hexes: Record<string, [string, string, string]>;
  /** what the rules call each of them, without its number */
  names: Record<string, string>;
  /** the map within its border: left, top, right, bottom */
  frame: [number, number, number, number];
  towns: import("../../hexmap/town_names.js").TownName[];
  rails: [string, string][];
  zones: Record<string, Box>;
  siege: { box: Box; hex: Lattice; hexes: string[] };
  /** the first box, and how many stand in a row */
  turns: [number, number, number, number, number];
  sea: Box;
  command: Box;
}

/** Facts of the events that change what the map shows. */
export interface ArthurEvents {
  TurnBegan: { turn: number; month: string };
  ParalysisRolled: { total: number };
  UnitPlaced: { unit: string; place: string };
  UnitsAppeared: { units: string[]; place: string };
  UnitsMoved: { units: string[]; path: string[] };
  SupplyMoved: { side: Side; count: number; start: string; path: string[] };
  SupplyTaken: { side: Side; place: string; count: number };
  PortPlaced: { hex: string; left: number };
  PortDestroyed: { hex: string };
  UnitHit: { unit: string; hits: number };
  HitRemoved: { unit: string; hits: number };
  UnitEliminated: { unit: string };
  UnitEvaded: { unit: string; hex: string };
  StackRouted: { units: string[]; hex: string };
  UnitAdvanced: { unit: string; hex: string };
}

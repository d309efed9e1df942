/** The sea chart: short names for what the view of an operation carries. Types only: never loaded. */

import type { GreatWarAtSeaOperation, GreatWarAtSeaView } from "../../../api_types";
import type { Position } from "../../../types";

export type {
  GreatWarAtSeaHarbour as Harbour,
  GreatWarAtSeaMeeting as Meeting,
  GreatWarAtSeaOperation as Operation,
  GreatWarAtSeaPlottedTurn as PlottedTurn,
  GreatWarAtSeaPulse as Pulse,
  GreatWarAtSeaReport as Report,
  GreatWarAtSeaSeaBoxes as SeaBoxes,
  GreatWarAtSeaSeaFleet as Fleet,
  GreatWarAtSeaVessel as Vessel,
} from "../../../api_types";

/** The whole view of an operation: the field of the battle under way, empty without one, and the chart. */
export type SeaView = Omit<GreatWarAtSeaView, "operation"> & { operation: GreatWarAtSeaOperation };
export type SeaState = Position<SeaView>;

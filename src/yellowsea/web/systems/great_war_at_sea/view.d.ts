/** Great War at Sea: short names for what its view and its looks carry. Types only: never loaded. */

import type { GreatWarAtSeaView } from "../../api_types";
import type { Position } from "../../types";

export type {
  GreatWarAtSeaBoxes as Boxes,
  GreatWarAtSeaField as Field,
  GreatWarAtSeaGroup as Group,
  GreatWarAtSeaGunReach as Reach,
  GreatWarAtSeaGuns as Guns,
  GreatWarAtSeaShip as Ship,
  GreatWarAtSeaView as SeaFightView,
} from "../../api_types";

export type SeaFightState = Position<GreatWarAtSeaView>;

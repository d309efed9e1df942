/** The joined war: short names for what its view carries. */

import type { RussoJapaneseWarView } from "../../api_types";
import type { Position } from "../../types";

export type WarView = RussoJapaneseWarView;
export type WarState = Position<RussoJapaneseWarView>;

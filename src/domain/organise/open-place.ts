import { DAY } from "../time.ts";

/** How long before its lock organisers are told that a side of a game is still open, in milliseconds. */
export const OPEN_PLACE_LEAD = DAY;

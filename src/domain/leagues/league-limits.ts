import { DAY } from "../time.ts";

/** Members of a league at most, with those who wait to be let in. */
export const MAX_MEMBERS = 10_000;

/** Leagues that a player can be in at most, with those in which he or she waits to be let in. */
export const MAX_LEAGUES = 50;

/** A deleted league can be brought back for so many milliseconds. */
export const RESTORABLE_FOR = 30 * DAY;

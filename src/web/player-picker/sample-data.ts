// Invented players and statistics for the prototype.
import type { Appearance } from "#domain/player-picker/picks.ts";
import { DAY, HOUR, type Instant, startOfDay } from "#domain/time.ts";
import { PLAYERS, type SamplePlayer } from "./sample-players.ts";
import { SQUADS } from "./sample-squads.ts";

/** A date's games. */
export interface SampleDate {
  /** Index in the list of dates. */
  date: number;
  games: { start: Instant; teams: readonly string[] }[];
}

/** Days relative to today. */
const DAY_OFFSETS = [-1, 0, 1, 2, 3];

/** Start hours (UTC) of a date's three games. */
const START_HOURS = [10, 14, 18];

/** Lists the dates around an instant; every team plays on each date, every time against another one (round robin). */
export function listDates(now: Instant): SampleDate[] {
  const [fixed = "", ...others] = SQUADS.map(({ team }) => team);
  return DAY_OFFSETS.map((day, date) => {
    const rotated = [fixed, ...others.slice(date), ...others.slice(0, date)];
    const games = START_HOURS.map((hour, game) => ({
      start: startOfDay(now) + day * DAY + hour * HOUR,
      teams: [rotated[game] ?? "", rotated[rotated.length - 1 - game] ?? ""],
    }));
    return { date, games };
  });
}

/** Finds a player's game on a date; undefined when the team does not play. */
export function findAppearance(
  { date, games }: SampleDate,
  { id, team }: SamplePlayer,
): Appearance | undefined {
  const game = games.find(({ teams }) => teams.includes(team));
  return game && { player: id, date, start: game.start };
}

/** Lists the picks that the prototype begins with: the first player, yesterday. */
export function listInitialPicks(dates: readonly SampleDate[]): Map<number, Appearance> {
  const [player] = PLAYERS;
  const [yesterday] = dates;
  const pick = player && yesterday && findAppearance(yesterday, player);
  return new Map(pick ? [[pick.date, pick]] : []);
}

/** The start of a date's first game. */
export const getFirstStart = ({ games }: SampleDate): Instant => Math.min(...games.map(({ start }) => start));

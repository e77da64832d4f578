import { type Instant, isoOf } from "#domain/time.ts";

/** The first month of a season, from 1. */
const SEASON_BEGINS = 8;

/** The games of the running season, which has the name of the year in which it began. */
export function fetch(url: string, now: Instant): string[] {
  const [year, month] = [Number(isoOf(now).slice(0, 4)), Number(isoOf(now).slice(5, 7))];
  return [`${url}/seasons/E${month < SEASON_BEGINS ? year - 1 : year}/games`];
}

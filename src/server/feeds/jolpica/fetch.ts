import { type Instant, isoOf } from "#domain/time.ts";

/** The calendar of the year, and the results of the last race. */
export function fetch(url: string, now: Instant): string[] {
  const season = `${url}/${isoOf(now).slice(0, 4)}`;
  return [`${season}/races/?limit=100`, `${season}/last/results/?limit=100`];
}

import { type Instant, isoOf } from "#domain/time.ts";

/** The sessions of the year, and the result and the drivers of the last one. */
export const fetch = (url: string, now: Instant): string[] => [
  `${url}/sessions?year=${isoOf(now).slice(0, 4)}`,
  `${url}/session_result?session_key=latest`,
  `${url}/drivers?session_key=latest`,
];

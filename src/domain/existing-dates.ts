import { instantOf, isoOf } from "./time.ts";

/** Returns whether an ISO 8601 date with Z exists: 30 February can be parsed, but does not. */
export function isExistingDate(iso: string): boolean {
  const instant = instantOf(iso);
  return !Number.isNaN(instant) && isoOf(instant).slice(0, 16) === iso.slice(0, 16);
}

/** The accepted years: others are mistakes, and the range of the platform's dates is limited. */
export const YEARS = { first: 1900, last: 2200 } as const;

/** Returns whether an ISO 8601 date, with or without Z, is in an accepted year. */
export function isInYears(iso: string): boolean {
  const year = Number(iso.slice(0, 4));
  return year >= YEARS.first && year <= YEARS.last;
}

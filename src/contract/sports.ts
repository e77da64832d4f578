// The sports' entries in the contract.
import { type Sport, sportOf, type WireName } from "#domain/sports.ts";
import { basketballSport } from "./basketball/sport.ts";
import { racingSport } from "./racing/sport.ts";
import type { SportTerms } from "./sport-terms.ts";

export const SPORT_TERMS = { basketball: basketballSport, racing: racingSport } satisfies Record<
  Sport,
  SportTerms
>;

/** The terms of the sport with this name on the wire. */
export function termsOf(wireName: WireName): SportTerms {
  return SPORT_TERMS[sportOf(wireName)];
}

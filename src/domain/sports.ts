import { basketballSport } from "./basketball/sport.ts";
import { MARKETS, type Market } from "./contest/market.ts";
import type { SportRules } from "./contest/sport-rules.ts";
import { racingSport } from "./racing/sport.ts";

/** The sports of the game, each with its rules; contract, server and web have an entry for each of them, or
 * do not compile. */
export const SPORT_RULES = { basketball: basketballSport, racing: racingSport } as const satisfies Record<
  string,
  SportRules
>;

export type Sport = keyof typeof SPORT_RULES;

/** A sport's name on the wire, in the store and in tournament files. */
export type WireName = (typeof SPORT_RULES)[Sport]["wireName"];

export const SPORTS = Object.keys(SPORT_RULES) as Sport[];

/** The sport of a page that is about no tournament, and of a new one until another is chosen. */
export const DEFAULT_SPORT = "basketball" satisfies Sport;

export const WIRE_NAMES: readonly WireName[] = SPORTS.map((sport) => SPORT_RULES[sport].wireName);

/** Lists the markets that contests of a sport can offer. */
export function listMarketsOf(sport: Sport): Market[] {
  return MARKETS.filter((market) => SPORT_RULES[sport].markets[market]);
}

/** Returns the sport with this name on the wire. */
export function sportOf(wireName: WireName): Sport {
  const sport = SPORTS.find((one) => SPORT_RULES[one].wireName === wireName);
  if (sport === undefined) throw new Error(`There is no sport ${wireName}.`);
  return sport;
}

/** The version of the rules by which contests of the sport with this name on the wire are settled. */
export const rulesVersionOf = (wireName: WireName): number => SPORT_RULES[sportOf(wireName)].rulesVersion;

/** Returns whether a tournament's name has it shown as one of another sport. */
export const isNamedForOtherSport = (tournament: { sport: WireName; name: string }): boolean =>
  getSport(tournament) !== sportOf(tournament.sport);

/** The sport as which a tournament is shown: its own, or racing where its name says "f1". */
export function getSport({ sport, name }: { sport: WireName; name: string }): Sport {
  return name.toLowerCase().includes(racingSport.wireName) ? "racing" : sportOf(sport);
}

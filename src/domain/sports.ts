import { basketballSport } from "./basketball/sport.ts";
import { MARKETS, type Market } from "./contest/market.ts";
import type { SportRules } from "./contest/sport-rules.ts";
import { racingSport } from "./racing/sport.ts";

/** The sports, each with its rules. Contract, server and web do not compile without an entry for each. */
export const SPORT_RULES = { basketball: basketballSport, racing: racingSport } as const satisfies Record<
  string,
  SportRules
>;

export type Sport = keyof typeof SPORT_RULES;

/** A sport's name on the wire, in the store and in tournament files. */
export type WireName = (typeof SPORT_RULES)[Sport]["wireName"];

export const SPORTS = Object.keys(SPORT_RULES) as Sport[];

/** The sport of pages without a tournament, and of a new one until another is chosen. */
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

/** The version of a sport's rules, by its name on the wire. */
export const rulesVersionOf = (wireName: WireName): number => SPORT_RULES[sportOf(wireName)].rulesVersion;

/** Returns whether a tournament's name makes it appear as one of another sport. */
export const isNamedForOtherSport = (tournament: { sport: WireName; name: string }): boolean =>
  getSport(tournament) !== sportOf(tournament.sport);

/** The sport that a tournament is shown as: its own, or racing if its name contains "f1". */
export function getSport({ sport, name }: { sport: WireName; name: string }): Sport {
  return name.toLowerCase().includes(racingSport.wireName) ? "racing" : sportOf(sport);
}

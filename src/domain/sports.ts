import type { Market } from "./contest/market.ts";

/** The sports of the game. */
export const SPORTS = ["basketball", "racing"] as const;

export type Sport = (typeof SPORTS)[number];

/** The markets of each sport; a contest may offer fewer of them. */
export const SPORT_MARKETS = {
  basketball: ["winner", "handicap", "topScorer"],
  racing: ["winner", "handicap"],
} as const satisfies Record<Sport, readonly Market[]>;

/** The sports in which a draw can be picked as the winner. */
export const SPORTS_WITH_DRAW: ReadonlySet<Sport> = new Set();

/** The sports by their names on the wire, in the store and in tournament files. */
export const SPORT_BY_WIRE_NAME = { basketball: "basketball", f1: "racing" } as const satisfies Record<
  string,
  Sport
>;

type WireName = keyof typeof SPORT_BY_WIRE_NAME;

/** Whether a tournament's name has it shown as one of the other sport. */
export const isNamedForOtherSport = (tournament: { sport: WireName; name: string }): boolean =>
  getSport(tournament) !== SPORT_BY_WIRE_NAME[tournament.sport];

/** The sport as which a tournament is shown: its own, or racing where its name says "f1". */
export function getSport({ sport, name }: { sport: WireName; name: string }): Sport {
  return name.toLowerCase().includes("f1") ? "racing" : SPORT_BY_WIRE_NAME[sport];
}

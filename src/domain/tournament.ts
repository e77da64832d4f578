import { type Instant, instantOf } from "./time.ts";

export interface RoundRules {
  name: string;
  multiplier: number;
  is_over: boolean;
}

/** Multiplier of a round's points; 1 for a round that the tournament does not name (D12). */
export function multiplierOf(rounds: readonly RoundRules[], round: string): number {
  return rounds.find((one) => one.name === round)?.multiplier ?? 1;
}

/** Points of a right pick in a round, before the joker (D12). */
export function pointsPerPickIn(
  tournament: { points_per_pick: number; rounds: readonly RoundRules[] },
  round: string,
): number {
  return tournament.points_per_pick * multiplierOf(tournament.rounds, round);
}

/** Tells whether a tournament is over: it has rounds, and all are complete (D17). */
export function isTournamentOver(rounds: readonly Pick<RoundRules, "is_over">[]): boolean {
  return rounds.length > 0 && rounds.every((round) => round.is_over);
}

/** Finds the id of a tournament's last game or race: the latest date, then the highest id (D14); null when there is none. */
export function findLastId(contests: Iterable<{ id: number; date: string }>): number | null {
  let last: { id: number; at: Instant } | null = null;
  for (const { id, date } of contests) {
    const at = instantOf(date);
    if (last === null || at > last.at || (at === last.at && id > last.id)) last = { id, at };
  }
  return last?.id ?? null;
}

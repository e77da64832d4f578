import type { OrganisedTournament } from "#contract/organise/schemas.ts";
import { AWAITING_RESULT_AFTER, instantOf, type Instant } from "#domain/time.ts";

/** A game or race that has started. */
export interface StartedContest {
  id: number;
  name: string;
  round: string;
  startsAt: Instant;
  /** Milliseconds since its likely end; negative: it is probably still on. */
  overFor: number;
}

type Events = Pick<OrganisedTournament, "setup" | "facts">;

/** Games or races that await a result, oldest first, and those that have
 * one, newest first. Cancelled and postponed ones await none. */
export function listStarted({ setup, facts }: Events, now: Instant) {
  const withResult = new Set(facts.filter(({ has_result }) => has_result).map(({ id }) => id));
  const events = [
    ...setup.games.map((game) => ({
      ...game,
      name: `${game.side1} – ${game.side2}`,
      hasResult: withResult.has(game.id),
    })),
    ...setup.races.map((race) => ({ ...race, hasResult: race.duels.some(({ id }) => withResult.has(id)) })),
  ];
  const started = events
    .flatMap(({ id, name, round, starts_at, status, hasResult }) => {
      const startsAt = starts_at === null ? Infinity : instantOf(starts_at);
      if (status !== "scheduled" || startsAt > now) return [];
      return [{ id, name, round, startsAt, overFor: now - startsAt - AWAITING_RESULT_AFTER, hasResult }];
    })
    .toSorted((one, other) => one.startsAt - other.startsAt);
  return {
    awaiting: started.filter(({ hasResult }) => !hasResult) as StartedContest[],
    entered: started.filter(({ hasResult }) => hasResult).reverse() as StartedContest[],
  };
}

import type { ContestFacts, Setup } from "#contract/organise/schemas.ts";
import { type Instant, instantOf } from "#domain/time.ts";
import { formatDayRange } from "#web/ui/date-format.ts";

/** The rounds with a locked contest. */
export function findLockedRounds(
  { games, races }: Setup,
  facts: readonly ContestFacts[],
): ReadonlySet<string> {
  const locked = new Set(facts.filter(({ is_locked }) => is_locked).map(({ id }) => id));
  return new Set([
    ...games.filter(({ id }) => locked.has(id)).map(({ round }) => round),
    ...races.filter(({ duels }) => duels.some(({ id }) => locked.has(id))).map(({ round }) => round),
  ]);
}

/** By round when it is played. */
export function describeDates({ rounds, games, races }: Setup, now: Instant): ReadonlyMap<string, string> {
  const dated = [...games, ...races].flatMap(({ round, starts_at }) =>
    starts_at === null ? [] : [{ round, at: instantOf(starts_at) }],
  );
  return new Map(
    rounds.map(({ name }) => {
      const own = dated.filter(({ round }) => round === name).map(({ at }) => at);
      return [name, formatDayRange(own, now)];
    }),
  );
}

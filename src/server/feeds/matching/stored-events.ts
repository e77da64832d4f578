// The games and races of a tournament as they are compared with a source.
import type { ContestFacts } from "#contract/organise/schemas.ts";
import type { FeedValue, StoredEvent } from "#domain/feeds/changes.ts";
import { instantOf } from "#domain/time.ts";
import type { FeedDesk } from "#server/feeds/module/feed-module.ts";

/** Names with commas between them, in one order, so that two lists can be compared. */
export const sortNames = (names: readonly string[]): string | null => names.toSorted().join(", ") || null;

/** Creates the function that finds the stored result of a game; null: it has none. */
export function createResultOf(facts: readonly ContestFacts[]): (id: number) => FeedValue | null {
  const byId = new Map(facts.map((one) => [one.id, one]));
  return (id) => {
    const fact = byId.get(id);
    if (!fact?.has_result) return null;
    const { score1, score2, top_scorer } = fact;
    return { game: { score1, score2, top_scorer: sortNames(top_scorer?.split(", ") ?? []) } };
  };
}

const toInstant = (iso: string | null) => (iso === null ? null : instantOf(iso));

/** Lists a tournament's games and races. */
export function listStoredEvents({ setup, facts, now }: FeedDesk): StoredEvent[] {
  const byId = new Map(facts.map((one) => [one.id, one]));
  const resultOf = createResultOf(facts);
  const games = setup.games.map(({ id, starts_at, status }): StoredEvent => ({
    id,
    kind: "game",
    startsAt: toInstant(starts_at),
    qualifyingAt: null,
    isOff: status !== "scheduled",
    isLocked: byId.get(id)?.is_locked ?? false,
    result: resultOf(id),
  }));
  const races = setup.races.map(({ id, starts_at, qualifying_at, status, duels }): StoredEvent => {
    const entered = duels.flatMap((duel) => byId.get(duel.id) ?? []);
    const lockAt = toInstant(qualifying_at);
    return {
      id,
      kind: "race",
      startsAt: toInstant(starts_at),
      qualifyingAt: lockAt,
      isOff: status !== "scheduled",
      isLocked: entered.some(({ is_locked }) => is_locked) || (lockAt !== null && lockAt <= now),
      result: entered.some(({ has_result }) => has_result)
        ? { duels: entered.map(({ id: duel, position1, position2 }) => ({ id: duel, position1, position2 })) }
        : null,
    };
  });
  return [...games, ...races];
}

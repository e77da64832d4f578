import { LRUCache } from "lru-cache";
import { HOUR } from "#domain/time.ts";
import type { Context } from "#server/context.ts";
import type { Gifts, Points } from "#server/leaderboard/build-board.ts";
import { createYielder, waitForTurn } from "#server/runtime/yielder.ts";
import type { BoardLeague } from "./board-keys.ts";

/** Leagues whose leaderboard is prefetched: those asked for within an hour, and as many as take a tenth of a
 * second. */
const ASKED_BOUNDS = { maxSize: 2_000, sizeCalculation: () => 1, ttl: HOUR, ttlResolution: 1_000 };

/** Milliseconds per turn of the event loop that prefetching takes. */
const TURN_MS = 5;

/** Writes the leaderboard of a league from these points and gifts, unless it is cached. */
type WriteBoard = (league: BoardLeague, from: { points: Points; gifts: Gifts }) => Promise<void>;

/** Writes leagues' leaderboards as soon as results are published, before all members request them at once.
 * Returns the function that records that a league was requested in a tournament. */
export function createBoardPrefetch(
  { leaderboards, responseCache, log }: Pick<Context, "leaderboards" | "responseCache" | "log">,
  writeBoard: WriteBoard,
): (league: BoardLeague, tournamentId: number) => void {
  /** By tournament and league. */
  const asked = new LRUCache<string, { league: BoardLeague; tournamentId: number }>(ASKED_BOUNDS);
  /** Number of publications of each tournament: a newer one stops the prefetch of an earlier one. */
  const published = new Map<number, number>();

  async function prefetch(tournamentId: number): Promise<void> {
    const leagues = [...asked.values()].filter((one) => one.tournamentId === tournamentId);
    if (leagues.length === 0) return;
    const number = (published.get(tournamentId) ?? 0) + 1;
    published.set(tournamentId, number);
    // All caches have to drop their values first.
    await waitForTurn();
    const points = await leaderboards.getPoints(tournamentId);
    const gifts = await leaderboards.getGifts(tournamentId);
    const yieldWhenDue = createYielder(TURN_MS);
    for (const { league } of leagues) {
      await yieldWhenDue();
      if (published.get(tournamentId) !== number) return;
      await writeBoard(league, { points, gifts });
    }
  }

  responseCache.onDrop(({ changes }) => {
    for (const change of changes) {
      if (change.what !== "board") continue;
      prefetch(change.tournament_id).catch((error: unknown) =>
        log.warn({ err: error }, "Could not prefetch the leaderboards of leagues."),
      );
    }
  });

  return (league, tournamentId) => asked.set(`${tournamentId}:${league.id}`, { league, tournamentId });
}

import { LRUCache } from "lru-cache";
import { HOUR } from "#domain/time.ts";
import type { Context } from "#server/context.ts";
import type { Gifts, Points } from "#server/leaderboard/build-board.ts";
import { leagueMembersKey } from "#server/cache/keys.ts";
import type { MadeJson } from "#server/cache/response-cache.ts";
import type { ValueCache } from "#server/cache/value-cache.ts";
import type { ChangesCache } from "#server/leaderboard/cache-changes.ts";
import { createYielder, waitForTurn } from "#server/runtime/yielder.ts";
import type { BoardKeys, BoardLeague, BoardSource } from "./board-keys.ts";
import type { MemberList } from "./league-board.ts";
import { listBoardMembers, listMembersOfBoards } from "./member-queries.ts";
import { listFollowing } from "./queries.ts";
import { isQuick, MAX_ROWS_PER_TURN } from "./rank-league.ts";

/** Leagues whose leaderboard is prefetched, those requested within the last hour first. */
const MAX_PREFETCHED = 2_000;
const ASKED_BOUNDS = { maxSize: MAX_PREFETCHED, sizeCalculation: () => 1, ttl: HOUR, ttlResolution: 1_000 };

/** Minimum milliseconds between two notes that a league was requested. */
const NOTED_MS = 60_000;

/** Milliseconds per turn of the event loop that prefetching takes. */
const TURN_MS = 5;

/** Milliseconds after a publication until open screens hear of it and request their leagues. From then on
 * leagues that were not requested before are no longer prefetched, so that they delay nobody. */
const UNTIL_TOLD_MS = 100;

/** Renders the leaderboard of a league from these points and gifts, unless it is cached. */
type WriteBoard = (league: BoardLeague, from: { points: Points; gifts: Gifts }) => Promise<void>;

interface PrefetchedBoards {
  writeBoard: WriteBoard;
  /** Lists at most this many leagues that follow a tournament. */
  listLeagues: (tournamentId: number, limit: number) => Promise<readonly BoardLeague[]>;
  /** Reads the members of some leagues at once, unless they are known. */
  loadMembers: (leagues: readonly BoardLeague[]) => Promise<void>;
}

/** Leagues whose members are read at once. */
const LEAGUES_PER_READ = 40;

/** Writes leagues' leaderboards as soon as results are published, before all members request them at once.
 * Returns the function that records that a league was requested in a tournament; in a tournament without
 * such a request nothing is prefetched. */
export function createBoardPrefetch(
  { leaderboards, responseCache, log }: Pick<Context, "leaderboards" | "responseCache" | "log">,
  { writeBoard, listLeagues, loadMembers }: PrefetchedBoards,
): (league: BoardLeague, tournamentId: number) => void {
  /** By tournament and league. */
  const asked = new LRUCache<string, { league: BoardLeague; tournamentId: number }>(ASKED_BOUNDS);
  /** Number of publications of each tournament: a newer one stops the prefetch of an earlier one. */
  const published = new Map<number, number>();

  async function prefetch(tournamentId: number): Promise<void> {
    const first = [...asked.values()].filter((one) => one.tournamentId === tournamentId);
    if (first.length === 0) return;
    const number = (published.get(tournamentId) ?? 0) + 1;
    published.set(tournamentId, number);
    const endsAt = performance.now() + UNTIL_TOLD_MS;
    // All caches have to drop their values first.
    await waitForTurn();
    const [points, gifts, others] = await Promise.all([
      leaderboards.getPoints(tournamentId),
      leaderboards.getGifts(tournamentId),
      listLeagues(tournamentId, MAX_PREFETCHED),
    ]);
    const yieldWhenDue = createYielder(TURN_MS);
    const write = async (leagues: readonly BoardLeague[]) => {
      for (const league of leagues) {
        await yieldWhenDue();
        if (published.get(tournamentId) !== number) return;
        await writeBoard(league, { points, gifts });
      }
    };
    await write(first.map(({ league }) => league));
    const isWritten = new Set(first.map(({ league }) => league.id));
    const rest = others.filter(({ id }) => !isWritten.has(id)).slice(0, MAX_PREFETCHED - first.length);
    for (let at = 0; at < rest.length && published.get(tournamentId) === number; at += LEAGUES_PER_READ) {
      const some = rest.slice(at, at + LEAGUES_PER_READ);
      await loadMembers(some);
      if (performance.now() < endsAt) await write(some);
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

  /** The tournament in which a league was last noted, and when. */
  const noted = new WeakMap<BoardLeague, { tournamentId: number; at: number }>();
  return (league, tournamentId) => {
    const last = noted.get(league);
    const now = performance.now();
    if (last?.tournamentId === tournamentId && now - last.at < NOTED_MS) return;
    noted.set(league, { tournamentId, at: now });
    asked.set(`${tournamentId}:${league.id}`, { league, tournamentId });
  };
}

/** What the prefetched boards are made with. */
interface PrefetchParts {
  lists: ValueCache<MemberList>;
  changes: Pick<ChangesCache, "find">;
  keys: BoardKeys;
  writeWhole: (source: BoardSource) => MadeJson | Promise<MadeJson>;
}

/** Creates the function that records that a league was requested: its board is prefetched after results. */
export function createNoteAsked(context: Context, { lists, changes, keys, writeWhole }: PrefetchParts) {
  const { db, responseCache } = context;
  const readMembers = async (ids: readonly number[]) => {
    // The read has to be in the cache first, so that a change during it drops its result.
    await waitForTurn();
    return listMembersOfBoards(db, ids);
  };
  return createBoardPrefetch(context, {
    listLeagues: (tournamentId, limit) =>
      listFollowing(db, tournamentId, { limit, maxMembers: MAX_ROWS_PER_TURN }),
    loadMembers: async (leagues) => {
      const ids = leagues.map(({ id }) => id).filter((id) => lists.find(leagueMembersKey(id)) === undefined);
      if (ids.length === 0) return;
      const read = readMembers(ids);
      await Promise.all(
        ids.map((id) => lists.get(leagueMembersKey(id), async () => (await read).get(id) ?? [])),
      );
    },
    writeBoard: async (league, { points, gifts }) => {
      // Before the first wait, since these points may be stale after it.
      keys.forgetStale(points);
      const members = await lists.get(leagueMembersKey(league.id), () => listBoardMembers(db, league.id));
      if (!isQuick(league, members)) return;
      const source = { league, points, changes: await changes.find(points.tournament.id), gifts, members };
      await responseCache.prefetchPrivate(keys.keyOf("overall", source), () => writeWhole(source));
    },
  });
}

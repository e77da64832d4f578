import type { ChangedPlayers, PublishedChanges, PublishedResult } from "#contract/leaderboard/schemas.ts";
import { listChanged, lookBack, type RankMove } from "#domain/leaderboard/preview.ts";
import type { Scoreboard } from "#domain/leaderboard/scoreboard.ts";
import { isRoundFinished } from "#domain/recap/finished-rounds.ts";
import { isoOf } from "#domain/time.ts";
import type { Context } from "#server/context.ts";
import { waitForTurn } from "#server/runtime/yielder.ts";
import { boardKey } from "#server/cache/keys.ts";
import { type DescribedChanges, describeMove, describeMoves, listMoves } from "./describe-moves.ts";
import { readRightPicks } from "./right-picks.ts";
import { listRounds } from "./scoreboard-queries.ts";
import { readSettlement } from "./settled-table.ts";
import {
  findNewestPublication,
  listPublishedContests,
  listReplacedSettlements,
  mapContestNames,
  type PublicationRow,
  type PublishedContest,
} from "./publication-queries.ts";

/** Standings of at most 20 tournaments are kept, for an hour (milliseconds). */
const BOUNDS = { entries: 20, age: 3_600_000 };

/** The newest publication, and the standings before and after it among the players shown now. */
export interface Changes extends DescribedChanges {
  publication: PublicationRow;
  results: PublishedResult[];
  /** The rounds of these contests whose results are all published. */
  rounds: string[];
  /** Number of players on the leaderboard now. */
  size: number;
  /** The most important moves. */
  moves: RankMove[];
  /** All players whose rank or points changed, best first. */
  changed: Uint32Array;
}

function nameOf({ race, side1, side2, score1, score2, is_withdrawn }: PublishedContest): string {
  if (race !== null) return race;
  return is_withdrawn ? `${side1} – ${side2}` : `${side1} ${score1}–${score2} ${side2}`;
}

function kindOf({ is_withdrawn, is_correction }: PublishedContest): PublishedResult["kind"] {
  if (is_withdrawn) return "withdrawal";
  return is_correction ? "correction" : "result";
}

/** Describes what was published; a race is listed once, by the change to its first team. */
function describeResults(contests: PublishedContest[]): PublishedResult[] {
  const byName = new Map(contests.toReversed().map((one) => [one.race ?? one, one]));
  return [...byName.values()].toReversed().map((one) => ({ name: nameOf(one), kind: kindOf(one) }));
}

/** Lists the ids of the rounds of these contests whose results are all published. */
function listFinishedRounds(scoreboard: Scoreboard, contestIds: ReadonlySet<number>): Set<number> {
  const contests = scoreboard.listContests();
  const own = contests.filter(({ contest }) => contestIds.has(contest.id));
  const rounds = new Set(own.map(({ contest }) => contest.roundId));
  return new Set([...rounds].filter((id) => isRoundFinished(id, contests, scoreboard.emptyEvents)));
}

/** Describes a publication and its results. */
export const describePublished = ({ publication, results, rounds }: Changes) => ({
  id: publication.id,
  published_at: isoOf(publication.published_at),
  reason: publication.reason,
  is_undo: publication.undoes !== null,
  results,
  rounds,
});

/** Answers what the newest publication of a tournament changed, from memory. */
export interface ChangesCache {
  /** All that is known; null: nothing is published by an admin. */
  find: (tournamentId: number) => Changes | null | Promise<Changes | null>;
  /** The results, and the most important moves including that of this player. */
  get: (tournamentId: number, userId?: number) => Promise<PublishedChanges>;
  /** A page of all players whose rank or points it changed. */
  list: (tournamentId: number, page: { limit: number; offset: number }) => Promise<ChangedPlayers>;
}

/** Creates a cache of what the newest publication by an admin changed on the leaderboard, computed from the
 * settlements before it, without players who are no longer shown. 404 for an unknown tournament. */
export function createChangesCache({ db, responseCache, scoreboards, log }: Context): ChangesCache {
  const cache = responseCache.createCache<Changes | null>(BOUNDS);

  async function read(tournamentId: number): Promise<Changes | null> {
    const players = await scoreboards.getPlayers(tournamentId);
    const publication = await findNewestPublication(db, tournamentId);
    if (publication === undefined || publication.published_by === null) return null;
    const results = describeResults(await listPublishedContests(db, publication.id));
    const replaced = (await listReplacedSettlements(db, publication.id)).flatMap((row) => {
      const settlement = readSettlement(log, row);
      return settlement === undefined ? [] : [{ contestId: row.contest_id, settlement }];
    });
    const ids = replaced.map(({ contestId }) => contestId);
    const contestNames = await mapContestNames(db, ids);
    const roundRows = await listRounds(db, tournamentId);
    const scoreboard = await scoreboards.get(tournamentId);
    // Another publication came in between, and the scoreboard already includes it.
    const newest = await findNewestPublication(db, tournamentId);
    if (newest?.id !== publication.id) return read(tournamentId);
    const changes = lookBack(scoreboard, replaced, players.shown);
    const rightPicks = await readRightPicks(db, changes.contests);
    const finished = listFinishedRounds(scoreboard, new Set(ids));
    // Yield between the steps: each one iterates over all players.
    await waitForTurn();
    const bestFirst = changes.after.listBestFirst(players.byName);
    await waitForTurn();
    const changed = listChanged(changes, bestFirst, players.byName);
    await waitForTurn();
    const moves = listMoves(changes, bestFirst);
    const size = bestFirst.length;
    // Yield first: serializing the first answer of a kind compiles its serializer.
    await waitForTurn();
    const rounds = roundRows.filter(({ id }) => finished.has(id)).map(({ name }) => name);
    return { publication, results, rounds, players, changes, contestNames, rightPicks, size, moves, changed };
  }

  const find = (tournamentId: number) =>
    cache.get(boardKey(tournamentId, "changes"), () => read(tournamentId));

  return {
    find,
    get: async (tournamentId, userId) => {
      const found = await find(tournamentId);
      if (found === null) return { publication: null };
      const { changes, changed, size, moves } = found;
      return {
        publication: {
          ...describePublished(found),
          scorers: changes.sums.scorers,
          players: size,
          moves: describeMoves(found, moves, userId),
          changed: changed.length,
        },
      };
    },
    list: async (tournamentId, { limit, offset }) => {
      const found = await find(tournamentId);
      if (found === null) return { moves: [], changed: 0 };
      const page = found.changed.subarray(offset, offset + limit);
      return { moves: [...page].map((player) => describeMove(found, player)), changed: found.changed.length };
    },
  };
}

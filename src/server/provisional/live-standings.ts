// The leaderboard if a game or race ended as it stands: settled by the function that settles results.
import type { ProvisionalResult } from "#contract/provisional/schemas.ts";
import { applyPlanned, type PlannedSums } from "#domain/leaderboard/planned-sums.ts";
import { getStandings, Standings } from "#domain/leaderboard/standings.ts";
import { HOUR } from "#domain/time.ts";
import { liveBoardKey } from "#server/cache/keys.ts";
import type { Context } from "#server/context.ts";
import { settleWith } from "#server/leaderboard/plan-settlements.ts";
import type { PlayerList } from "#server/leaderboard/player-list.ts";
import type { Scoreboards } from "#server/leaderboard/scoreboards.ts";
import { waitForTurn } from "#server/runtime/yielder.ts";
import { listProvisional, toProvisionalResults } from "./queries.ts";

/** A tournament's board now, and if a game or race ended as it stands. Arrays are by player index. */
export interface LiveStandings extends PlannedSums {
  result: ProvisionalResult;
  players: PlayerList;
  before: Standings;
  after: Standings;
  bestFirst: Uint32Array;
}

/** At most so many boards are kept, for an hour. */
const BOUNDS = { entries: 100, age: HOUR, bytes: 128 * 1024 * 1024 };

/** The bytes of the arrays of a board. */
const sizeOf = (live: LiveStandings | null) => 1_000 + (live?.players.ids.length ?? 0) * 40;

/** Returns the board if a game or race ended as it stands; null while nothing is entered of it. */
export type GetLiveStandings = (
  tournamentId: number,
  eventId: number,
) => LiveStandings | null | Promise<LiveStandings | null>;

/** Opens a scoreboard with the list of exactly its players. */
export async function openScoreboard(scoreboards: Scoreboards, tournamentId: number) {
  for (;;) {
    const players = await scoreboards.getPlayers(tournamentId);
    const scoreboard = await scoreboards.get(tournamentId);
    if (players.index === scoreboard.players) return { scoreboard, players };
  }
}

/** Creates a cache of such boards, which a change of the entered result, the leaderboard or its players
 * drops. */
export function createLiveStandings({ db, log, responseCache, scoreboards }: Context): GetLiveStandings {
  const cache = responseCache.createCache<LiveStandings | null>({ ...BOUNDS, sizeOf });

  async function read(tournamentId: number, eventId: number): Promise<LiveStandings | null> {
    const rows = (await listProvisional(db, tournamentId)).filter((row) => row.event_id === eventId);
    const [result] = toProvisionalResults(rows);
    if (result === undefined) return null;
    const entered = new Map(rows.map((row) => [row.id, row]));
    const settled = await settleWith(db, { tournamentId, log, entered });
    const { scoreboard, players } = await openScoreboard(scoreboards, tournamentId);
    // No await from here on, so that all figures are of the same moment.
    const planned = applyPlanned(scoreboard, settled);
    const before = getStandings(scoreboard, scoreboard.overall, players.shown);
    const { sums } = planned;
    await waitForTurn();
    const after = new Standings(sums.listTotals(players.ids.length), sums.contests, players.shown);
    await waitForTurn();
    return { ...planned, result, players, before, after, bestFirst: after.listBestFirst(players.byName) };
  }

  return (tournamentId, eventId) =>
    cache.get(liveBoardKey(tournamentId, eventId), () => read(tournamentId, eventId));
}

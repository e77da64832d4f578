import { sessionKey } from "#server/auth/session-cache.ts";
import type { Database } from "#server/db/open.ts";
import { listBoardKeys } from "#server/cache/leaderboard-keys.ts";
import { leagueMembersKey } from "#server/leagues/league-keys.ts";
import { listMemberships } from "#server/leagues/member-queries.ts";
import { listPlayedContests } from "./queries.ts";
import { listTokenHashes } from "./session-queries.ts";

/** The keys of what is cached with this player's name: the boards of the tournaments he or she plays in, the picks of those
 * contests, the own leagues, and the own sessions. */
export async function listNameKeys(db: Database, userId: number): Promise<string[]> {
  const contests = await listPlayedContests(db, userId);
  const tournaments = new Set(contests.map((contest) => contest.tournament_id));
  return [
    ...[...tournaments].flatMap(listBoardKeys),
    ...contests.map((contest) => `predictions:${contest.tournament_id}:${contest.shown_id}:`),
    ...(await listMemberships(db, userId)).map(({ league_id }) => leagueMembersKey(league_id)),
    ...(await listTokenHashes(db, userId)).map(sessionKey),
  ];
}

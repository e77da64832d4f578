import {
  type Fact,
  membersChanged,
  nameInPicksChanged,
  nameOnBoardsChanged,
  sessionChanged,
} from "#server/cache/facts.ts";
import type { Database } from "#server/db/open.ts";
import { listMemberships } from "#server/leagues/membership-queries.ts";
import { listPlayedContests } from "#server/picks/contest-queries.ts";
import { listTokenHashes } from "#server/sign-in/session-queries.ts";

/** Lists the facts that a player's new name changes: boards and picks of the tournaments played in,
 * leagues, and sessions. */
export async function listNameFacts(db: Database, userId: number): Promise<Fact[]> {
  const contests = await listPlayedContests(db, userId);
  const tournaments = new Set(contests.map((contest) => contest.tournament_id));
  return [
    ...[...tournaments].map(nameOnBoardsChanged),
    ...contests.map((contest) => nameInPicksChanged(contest.tournament_id, contest.shown_id)),
    ...(await listMemberships(db, userId)).map(({ league_id }) => membersChanged(league_id)),
    ...(await listTokenHashes(db, userId)).map(sessionChanged),
  ];
}

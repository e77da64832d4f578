import type { Database } from "#server/db/open.ts";
import { leagueKey, leaguesOfKey } from "./league-keys.ts";
import { listSuccessors, saveCaptain } from "./member-queries.ts";
import { insertLeagueLog, lockLeague } from "./queries.ts";

/** Hands the leagues of a captain whose account ends over to the longest co-captain, else to the longest member; a league
 * without another member keeps its captain. Answers the cache keys that this makes stale. */
export async function handLeaguesOver(db: Database, playerId: number, at: string): Promise<string[]> {
  const stale: string[] = [];
  for (const { league_id } of await listSuccessors(db, playerId)) {
    await lockLeague(db, league_id);
    // Who follows may have left while waiting for the league.
    const successors = await listSuccessors(db, playerId);
    const next = successors.find((one) => one.league_id === league_id);
    if (next === undefined) continue;
    await saveCaptain(db, league_id, { from: playerId, to: next.player_id });
    const line = { action: "hand-over", by_player: playerId, about_player: next.player_id } as const;
    await insertLeagueLog(db, [{ league_id, at, ...line }]);
    stale.push(leagueKey(league_id), leaguesOfKey(playerId), leaguesOfKey(next.player_id));
  }
  return stale;
}

import type { Database } from "#server/db/open.ts";
import { leagueKey, leaguesOfKey } from "./league-keys.ts";
import {
  type HandOver,
  listAbandoned,
  listSuccessors,
  lockLeaguesIn,
  lockLeaguesOfCaptain,
  saveCaptain,
} from "./member-queries.ts";
import { insertLeagueLog } from "./queries.ts";

/** Hands leagues over that are held; answers the cache keys that this makes stale. */
async function handOver(db: Database, leagues: readonly HandOver[], at: string): Promise<string[]> {
  for (const { league_id, from, to } of leagues) {
    await saveCaptain(db, league_id, { from, to });
    await insertLeagueLog(db, [{ league_id, at, action: "hand-over", by_player: from, about_player: to }]);
  }
  return leagues.flatMap(({ league_id, from, to }) => [
    leagueKey(league_id),
    leaguesOfKey(from),
    leaguesOfKey(to),
  ]);
}

/** Hands the leagues of a captain whose account ends over to the longest co-captain, else to the longest member; a league
 * without another active member keeps its captain. Answers the cache keys that this makes stale. */
export async function handLeaguesOver(db: Database, playerId: number, at: string): Promise<string[]> {
  // Whoever joins, leaves or comes back meanwhile either is seen below or waits here and then sees the captain gone.
  await lockLeaguesOfCaptain(db, playerId);
  return handOver(db, await listSuccessors(db, playerId), at);
}

/** Makes a player who comes back the captain of the leagues whose captain is deactivated: nobody else there can act. Answers the
 * cache keys that this makes stale. */
export async function takeLeaguesOver(db: Database, playerId: number, at: string): Promise<string[]> {
  await lockLeaguesIn(db, playerId);
  return handOver(db, await listAbandoned(db, playerId), at);
}

/** The same for a player who has just joined a league that is held. */
export async function takeJoinedOver(
  db: Database,
  { playerId, leagueId }: { playerId: number; leagueId: number },
  at: string,
): Promise<string[]> {
  const abandoned = await listAbandoned(db, playerId);
  return handOver(
    db,
    abandoned.filter(({ league_id }) => league_id === leagueId),
    at,
  );
}

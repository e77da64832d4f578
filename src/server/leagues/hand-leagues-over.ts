import { type Fact, leagueChanged, ownLeaguesChanged } from "#server/cache/facts.ts";
import type { Database } from "#server/db/open.ts";
import {
  type HandOver,
  listAbandoned,
  listSuccessors,
  lockLeaguesIn,
  lockLeaguesOfCaptain,
  saveCaptain,
} from "./member-queries.ts";
import { insertLeagueLog } from "./queries.ts";

/** Hands leagues over that are held; answers what that changed. */
async function handOver(db: Database, leagues: readonly HandOver[], at: string): Promise<Fact[]> {
  for (const { league_id, from, to } of leagues) {
    await saveCaptain(db, league_id, { from, to });
    await insertLeagueLog(db, [{ league_id, at, action: "hand-over", by_player: from, about_player: to }]);
  }
  return leagues.flatMap(({ league_id, from, to }) => [
    leagueChanged(league_id),
    ownLeaguesChanged(from),
    ownLeaguesChanged(to),
  ]);
}

/** Hands the leagues of a captain whose account ends over to the longest co-captain, else to the longest
 * member; a league without another active member keeps its captain. Answers what that changed. */
export async function handLeaguesOver(db: Database, playerId: number, at: string): Promise<Fact[]> {
  // Whoever joins, leaves or comes back meanwhile either is seen below or waits here and then sees the
  // captain gone.
  await lockLeaguesOfCaptain(db, playerId);
  return handOver(db, await listSuccessors(db, playerId), at);
}

/** Makes a player who comes back the captain of the leagues whose captain is deactivated: nobody else there
 * can act. Answers what that changed. */
export async function takeLeaguesOver(db: Database, playerId: number, at: string): Promise<Fact[]> {
  await lockLeaguesIn(db, playerId);
  return handOver(db, await listAbandoned(db, playerId), at);
}

/** The same for a player who has just joined a league that is held. */
export async function takeJoinedOver(
  db: Database,
  { playerId, leagueId }: { playerId: number; leagueId: number },
  at: string,
): Promise<Fact[]> {
  const abandoned = await listAbandoned(db, playerId);
  return handOver(
    db,
    abandoned.filter(({ league_id }) => league_id === leagueId),
    at,
  );
}

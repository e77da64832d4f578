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

/** Hands over leagues that are locked, and returns the facts that this changes. */
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

/** Hands the leagues of a captain whose account ends to the longest-serving co-captain, else to the
 * longest-serving member. A league without another active member keeps its captain; returns the facts
 * that this changes. */
export async function handLeaguesOver(db: Database, playerId: number, at: string): Promise<Fact[]> {
  // A player who joins, leaves or returns at the same time is either seen below, or waits here and then sees
  // the new captain.
  await lockLeaguesOfCaptain(db, playerId);
  return handOver(db, await listSuccessors(db, playerId), at);
}

/** Makes a returning player the captain of leagues whose captain is deactivated, since nobody else there
 * can act. Returns the facts that this changes. */
export async function takeLeaguesOver(db: Database, playerId: number, at: string): Promise<Fact[]> {
  await lockLeaguesIn(db, playerId);
  return handOver(db, await listAbandoned(db, playerId), at);
}

/** The same for a player who has just joined a locked league. */
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

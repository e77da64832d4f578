import type { LeagueRole } from "#domain/leagues/permissions.ts";
import { MINUTE } from "#domain/time.ts";
import type { ResponseCache } from "#server/cache/response-cache.ts";
import type { Database } from "#server/db/open.ts";
import { HttpError } from "#server/errors/http-error.ts";
import { leagueKey, leaguesOfKey } from "#server/cache/keys.ts";
import { listMemberships } from "./member-queries.ts";
import { findLeague, type LeagueRow } from "./queries.ts";
import { sentences } from "#server/errors/sentence-catalog.ts";

/** What a player is in a league. */
interface Membership {
  role: LeagueRole;
  is_pending: boolean;
}

/** What a player is in each league, by league id. */
type MembershipsOfPlayer = ReadonlyMap<number, Membership>;

/** Who may see which league, from memory. */
export interface Memberships {
  /** What a player is in each league that he or she is in, or waits to be let in. */
  list: (playerId: number) => MembershipsOfPlayer | Promise<MembershipsOfPlayer>;
  /** A league and the player's role in it; 404 for everybody who is no member, and once it is deleted. */
  get: (playerId: number, leagueId: number) => Promise<{ league: LeagueRow; role: LeagueRole }>;
}

declare module "#server/context.ts" {
  interface Context {
    memberships: Memberships;
  }
}

/** Refuses a league that does not exist, and in the same words one of which the caller is no member. */
export function createLeagueNotFound(): HttpError {
  return new HttpError("league-not-found", sentences.leagueNotFound);
}

const PLAYER_BOUNDS = { entries: 50_000, age: 10 * MINUTE };
const LEAGUE_BOUNDS = { entries: 20_000, age: 10 * MINUTE };

/** Keeps who is in which league. It looks a league up only for its members: how long an answer takes tells
 * nobody else whether there is one. */
export function createMemberships(db: Database, responseCache: ResponseCache): Memberships {
  const byPlayer = responseCache.keep<MembershipsOfPlayer>(PLAYER_BOUNDS);
  const byLeague = responseCache.keep<LeagueRow | null>(LEAGUE_BOUNDS);

  const list: Memberships["list"] = (playerId) =>
    byPlayer.get(leaguesOfKey(playerId), async () => {
      const rows = await listMemberships(db, playerId);
      return new Map(rows.map(({ league_id, role, is_pending }) => [league_id, { role, is_pending }]));
    });

  return {
    list,
    get: async (playerId, leagueId) => {
      const own = (await list(playerId)).get(leagueId);
      if (own === undefined || own.is_pending) throw createLeagueNotFound();
      const league = await byLeague.get(
        leagueKey(leagueId),
        async () => (await findLeague(db, leagueId)) ?? null,
      );
      const isGone = league === null || (league.deleted_at !== null && own.role !== "captain");
      if (isGone) throw createLeagueNotFound();
      return { league, role: own.role };
    },
  };
}

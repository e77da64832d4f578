import type { LeagueRole } from "#domain/leagues/permissions.ts";
import { MINUTE } from "#domain/time.ts";
import type { ResponseCache } from "#server/cache/response-cache.ts";
import type { Database } from "#server/db/open.ts";
import { HttpError } from "#server/errors/http-error.ts";
import { leagueKey, leagueMembersKey, leaguesOfKey } from "#server/cache/keys.ts";
import { listMemberIds, listMemberships } from "./membership-queries.ts";
import { findLeague, type LeagueRow } from "./queries.ts";
import { sentences } from "#server/errors/sentence-catalog.ts";

/** A player's role and state in a league. */
interface Membership {
  role: LeagueRole;
  is_pending: boolean;
}

/** A player's roles and states by league id. */
type MembershipsOfPlayer = ReadonlyMap<number, Membership>;

/** Who may see which league, from memory. */
export interface Memberships {
  /** Returns the player's role in each league that he or she is in or waits for. */
  list: (playerId: number) => MembershipsOfPlayer | Promise<MembershipsOfPlayer>;
  /** Returns a league and the player's role in it; 404 for everybody who is no member, and after its
   * deletion. */
  get: (playerId: number, leagueId: number) => Promise<{ league: LeagueRow; role: LeagueRole }>;
  /** Returns the ids of a league's present members. */
  listIds: (leagueId: number) => ReadonlySet<number> | Promise<ReadonlySet<number>>;
}

declare module "#server/context.ts" {
  interface Context {
    memberships: Memberships;
  }
}

/** Refuses a league that does not exist, with the same sentence as one of which the caller is no member. */
export function createLeagueNotFound(): HttpError {
  return new HttpError("league-not-found", sentences.leagueNotFound);
}

const PLAYER_BOUNDS = { entries: 50_000, age: 10 * MINUTE };
const LEAGUE_BOUNDS = { entries: 20_000, age: 10 * MINUTE };
const BYTES_PER_ID = 40;
const IDS_BOUNDS = {
  entries: 5_000,
  age: 10 * MINUTE,
  bytes: 32 * 1024 * 1024,
  sizeOf: (ids: ReadonlySet<number>) => 1_000 + BYTES_PER_ID * ids.size,
};

/** Caches who is in which league. A league is looked up only for its members, so the response time does
 * not reveal to others whether it exists. */
export function createMemberships(db: Database, responseCache: ResponseCache): Memberships {
  const byPlayer = responseCache.createCache<MembershipsOfPlayer>(PLAYER_BOUNDS);
  const byLeague = responseCache.createCache<LeagueRow | null>(LEAGUE_BOUNDS);
  const idsOf = responseCache.createCache<ReadonlySet<number>>(IDS_BOUNDS);

  const list: Memberships["list"] = (playerId) =>
    byPlayer.get(leaguesOfKey(playerId), async () => {
      const rows = await listMemberships(db, playerId);
      return new Map(rows.map(({ league_id, role, is_pending }) => [league_id, { role, is_pending }]));
    });

  return {
    list,
    listIds: (leagueId) =>
      idsOf.get(leagueMembersKey(leagueId), async () => new Set(await listMemberIds(db, leagueId))),
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

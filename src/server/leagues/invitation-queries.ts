// What the page of an invitation says of a league besides its own row: captain, request and deadline.
import { Type } from "typebox";
import { sql } from "drizzle-orm";
import type { Database } from "#server/db/open.ts";
import { isoColumn, selectRows } from "#server/db/select-rows.ts";
import { memberName } from "./member-queries.ts";

/** Finds when the next contest of a tournament locks after this time (ISO 8601 with Z), also while its sides
 * are not known yet. */
export async function findNextLock(
  db: Database,
  tournamentId: number | null,
  now: string,
): Promise<string | null> {
  const rows = await selectRows(
    db,
    { locks_at: Type.String() },
    sql`
    select ${isoColumn(sql`c.locks_at`)} as locks_at from contests c
    where c.tournament_id = ${tournamentId}::int and c.sealed_at is null and c.status = 'scheduled'
      and c.locks_at > ${now}::timestamptz
    order by c.locks_at limit 1`,
  );
  return rows[0]?.locks_at ?? null;
}

/** Finds when results of a tournament were last published, as ISO 8601 with Z. */
export async function findLastPublished(db: Database, tournamentId: number): Promise<string | null> {
  const rows = await selectRows(
    db,
    { published_at: Type.String() },
    sql`
    select ${isoColumn(sql`published_at`)} as published_at from publications
    where tournament_id = ${tournamentId} order by id desc limit 1`,
  );
  return rows[0]?.published_at ?? null;
}

/** The name of a league's captain; null while the account is deactivated. */
export async function findCaptainName(db: Database, leagueId: number): Promise<string | null> {
  const rows = await selectRows(
    db,
    { name: Type.String() },
    sql`
    select ${memberName(leagueId)} as name
    from league_members m join players p on p.id = m.player_id and p.deactivated_at is null
    where m.league_id = ${leagueId} and m.role = 'captain' limit 1`,
  );
  return rows[0]?.name ?? null;
}

/** Finds when a player last asked to join a league, as ISO 8601 with Z. */
export async function findAskedAt(db: Database, leagueId: number, playerId: number): Promise<string | null> {
  const rows = await selectRows(
    db,
    { at: Type.String() },
    sql`
    select ${isoColumn(sql`at`)} as at from league_log
    where league_id = ${leagueId} and by_player = ${playerId} and action = 'asked-to-join'
    order by id desc limit 1`,
  );
  return rows[0]?.at ?? null;
}

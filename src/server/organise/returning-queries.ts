// The SQL of players who come along into the next tournament without a league.
import { Type } from "typebox";
import { sql } from "drizzle-orm";
import { hasPick } from "#server/db/market-columns.ts";
import type { Database } from "#server/db/open.ts";
import { selectRows } from "#server/db/select-rows.ts";
import type { NoticeData } from "#server/db/stored-tables.ts";
import type { Seasons } from "./continue-queries.ts";

/** Brings the players along who picked in the earlier tournament, and returns their ids: nobody who picked
 * in this one, is or was in a league of it, or was brought along before; nor who is muted or removed in one
 * of the two, muted everywhere, or gone. `at`: ISO 8601 with Z. */
export async function insertReturning(
  db: Database,
  { from, to, at }: Seasons & { at: string },
): Promise<number[]> {
  const hasPicked = (tournamentId: number) => sql`exists (
    select 1 from contests c join picks k on k.contest_id = c.id
    where c.tournament_id = ${tournamentId} and k.player_id = p.id and ${hasPick("k")})`;
  const rows = await selectRows(
    db,
    { id: Type.Number() },
    sql`
    insert into returning_players (tournament_id, player_id, created_at)
    select ${to}, p.id, ${at}::timestamptz from players p
    where p.deactivated_at is null and not p.is_muted and ${hasPicked(from)} and not ${hasPicked(to)}
      and not exists (
        select 1 from league_members m join leagues l on l.id = m.league_id
        where l.tournament_id = ${to} and m.player_id = p.id)
      and not exists (
        select 1 from restrictions r
        where r.player_id = p.id and r.tournament_id in (${from}, ${to}) and r.kind in ('muted', 'removed'))
    order by p.id
    on conflict do nothing returning player_id as id`,
  );
  return rows.map(({ id }) => id);
}

/** Who brought players along, when (ISO 8601 with Z), into which tournament, and the names of both. */
interface Brought {
  by: number;
  at: string;
  to: number;
  names: Record<keyof Seasons, string>;
}

/** Tells these players, except who did it, that they come along. */
export async function notifyReturning(
  db: Database,
  playerIds: readonly number[],
  { by, at, to, names }: Brought,
): Promise<void> {
  if (playerIds.length === 0) return;
  const data: NoticeData = {
    name: names.to,
    race_id: null,
    starts_at: null,
    locked_at: null,
    reason: names.from,
    by,
    into: to,
    has_joker: false,
  };
  await db.execute(sql`
    insert into notices (tournament_id, player_id, contest_id, kind, data, created_at)
    select null, id, null, 'brought-along', ${JSON.stringify(data)}::jsonb, ${at}::timestamptz
    from unnest(${sql.param([...playerIds])}::int[]) as id where id <> ${by} order by id`);
}

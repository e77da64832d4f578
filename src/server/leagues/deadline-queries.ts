import { Type } from "typebox";
import { type SQL, sql } from "drizzle-orm";
import { EVENT_ID } from "#server/db/contest-facts.ts";
import { MADE_PICKS, OFFERED_PICKS } from "#server/db/offered-picks.ts";
import { isoColumn, json, selectRows } from "#server/db/select-rows.ts";
import type { Database } from "#server/db/open.ts";
import { memberName } from "./member-queries.ts";

/** The contests that lock next, all at the same time. */
export interface Deadline {
  locks_at: string;
  tournament_id: number;
  round_id: number;
  round: string;
  contest_ids: number[];
  /** The ids of their games and races. */
  event_ids: number[];
  /** Number of picks that they offer. */
  picks: number;
}

/** Whether the contest `c` of the tournament `t` still takes picks after this time (ISO 8601 with Z), in a
 * tournament or in any that is listed. */
const isOpen = (tournamentId: number | null, now: string): SQL => sql`
  c.sealed_at is null and c.status = 'scheduled' and c.locks_at > ${now}::timestamptz
    and c.side1_id is not null and c.side2_id is not null
    and (c.tournament_id = ${tournamentId}::int or (${tournamentId}::int is null and t.visible))`;

const COLUMNS = {
  locks_at: Type.String(),
  tournament_id: Type.Number(),
  round_id: Type.Number(),
  round: Type.String(),
  contest_ids: json<number[]>(),
  event_ids: json<number[]>(),
  picks: Type.Number(),
};

/** Finds the contests that lock next after this time (ISO 8601 with Z) in a tournament, or in any that is
 * listed: those of the next deadline first, then of the one after it, at most `limit`. */
export async function findDeadlines(
  db: Database,
  { tournamentId, now, limit }: { tournamentId: number | null; now: string; limit: number },
): Promise<Deadline[]> {
  return selectRows(
    db,
    COLUMNS,
    sql`
    select ${isoColumn(sql`c.locks_at`)} as locks_at, c.tournament_id, r.id as round_id, r.name as round,
      json_agg(c.id order by c.id) as contest_ids, json_agg(distinct ${EVENT_ID}) as event_ids,
      sum(${OFFERED_PICKS})::int as picks
    from contests c
    join rounds r on r.id = c.round_id
    join tournaments t on t.id = c.tournament_id
    where ${isOpen(tournamentId, now)}
    group by c.locks_at, c.tournament_id, r.id
    order by c.locks_at, c.tournament_id, r.id
    limit ${limit}`,
  );
}

/** Finds the contests that lock next; see `findDeadlines`. */
export async function findDeadline(
  db: Database,
  tournamentId: number | null,
  now: string,
): Promise<Deadline | undefined> {
  const [next] = await findDeadlines(db, { tournamentId, now, limit: 1 });
  return next;
}

const OWN_COLUMNS = { locks_at: Type.String(), round: Type.String(), missing: Type.Number() };

/** Finds the first deadline of a tournament at which a player misses picks, without any the next one, and how
 * many are missing. */
export async function findOwnDeadline(
  db: Database,
  { tournamentId, playerId, now }: { tournamentId: number; playerId: number; now: string },
): Promise<{ locks_at: string; round: string; missing: number } | undefined> {
  const rows = await selectRows(
    db,
    OWN_COLUMNS,
    sql`
    select ${isoColumn(sql`c.locks_at`)} as locks_at, r.name as round,
      (sum(${OFFERED_PICKS}) - sum(${MADE_PICKS}))::int as missing
    from contests c
    join rounds r on r.id = c.round_id
    join tournaments t on t.id = c.tournament_id
    left join picks k on k.contest_id = c.id and k.player_id = ${playerId}
    where ${isOpen(tournamentId, now)}
    group by c.locks_at, r.id
    order by sum(${OFFERED_PICKS}) > sum(${MADE_PICKS}) desc, c.locks_at, r.id
    limit 1`,
  );
  return rows[0];
}

/** The SQL of how many of the picks that these contests offer each player has made: rows of `player_id` and
 * `made`, without those who have made none. `players` selects the ids of some; null: all. */
export const selectMade = (contestIds: readonly number[], players: SQL | null): SQL => sql`
  select k.player_id, sum(${MADE_PICKS})::int as made
  from picks k join contests c on c.id = k.contest_id join tournaments t on t.id = c.tournament_id
  where k.contest_id = any(${sql.param([...contestIds])}::int[])
    ${players === null ? sql`` : sql`and k.player_id in (${players})`}
  group by k.player_id`;

/** The SQL of who of some players has made every pick of a deadline: rows of `player_id`. */
export const selectReady = ({ contest_ids, picks }: Deadline, players: SQL): SQL => sql`
  select made.player_id from (${selectMade(contest_ids, players)}) made where made.made >= ${picks}`;

/** Counts the picks of a deadline that a player has made. */
export async function countMadePicks(
  db: Database,
  { contest_ids }: Deadline,
  playerId: number,
): Promise<number> {
  const made = selectMade(contest_ids, sql`select ${playerId}::int`);
  const rows = await selectRows(db, { made: Type.Number() }, sql`select made from (${made}) made`);
  return rows[0]?.made ?? 0;
}

/** A member of a league with the number of picks made for a deadline. */
interface PickingMember {
  user_id: number;
  name: string;
  picked: number;
}

/** Who of a league has made all picks of a deadline. */
export interface PickedOfLeague {
  members: number;
  /** Members with every pick. */
  complete: number;
  /** The picks of one member; 0 for nobody's. */
  own: number;
  /** Some of the others, those with most picks first, then by name. */
  missing: PickingMember[];
}

/** Counts the picks that the members of a league have made for a deadline, never what they name; `limit`
 * bounds the members who are listed. */
export async function countPicked(
  db: Database,
  leagueId: number,
  { deadline, playerId, limit }: { deadline: Deadline; playerId: number; limit: number },
): Promise<PickedOfLeague> {
  const members = sql`select player_id from league_members where league_id = ${leagueId} and state = 'member'`;
  const rows = await selectRows(
    db,
    {
      members: Type.Number(),
      complete: Type.Number(),
      own: Type.Number(),
      missing: json<PickingMember[]>(),
    },
    sql`
    with made as (${selectMade(deadline.contest_ids, members)}), member as materialized (
      select m.player_id as user_id, ${memberName(leagueId)} as name, coalesce(made.made, 0) as picked
      from league_members m join players p on p.id = m.player_id and p.deactivated_at is null
      left join made on made.player_id = m.player_id
      where m.league_id = ${leagueId} and m.state = 'member'
    )
    select count(*)::int as members, (count(*) filter (where picked >= ${deadline.picks}))::int as complete,
      coalesce(max(picked) filter (where user_id = ${playerId}), 0)::int as own, (
        select coalesce(json_agg(one order by picked desc, name, user_id), '[]') from (
          select * from member where picked < ${deadline.picks} order by picked desc, name, user_id limit ${limit}
        ) one) as missing
    from member`,
  );
  return rows[0] ?? { members: 0, complete: 0, own: 0, missing: [] };
}

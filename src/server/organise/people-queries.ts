import { Participants } from "#contract/organise/schemas.ts";
import { type SQL, sql } from "drizzle-orm";
import { hasPick } from "#server/db/market-columns.ts";
import { IS_COMPLETE } from "#server/db/offered-picks.ts";
import { type Static, Type } from "typebox";
import type { Database } from "#server/db/open.ts";
import { json, selectRows } from "#server/db/select-rows.ts";

const IS_PICK = sql`${hasPick("k")}`;

/** Whether the player `p` has played the joker of the round `next_round`. */
const HAS_JOKER = sql`exists (
  select 1 from jokers j join next_round n on n.id = j.round_id
  join contests c on c.id = j.contest_id and c.round_id = j.round_id and c.status <> 'cancelled'
  where j.player_id = p.id)`;

/** The round of these contests, and whether its joker counts: with one open game that would reveal it. */
const findRound = (contestIds: number[], now: string): SQL => sql`
  select r.id, (
    select count(*) > 1 from contests o
    where o.round_id = r.id and o.sealed_at is null and o.status = 'scheduled' and o.locks_at > ${now}::timestamptz
      and o.side1_id is not null and o.side2_id is not null) as counts_joker
  from rounds r where r.id = (
    select c.round_id from contests c where c.id = any(${sql.param(contestIds)}::int[]) order by c.id limit 1)`;

/** Active players of the tournament: with a pick, in a league, picked for by
 * organisers, or restricted. Players with a pick in these contests are found
 * first; only for the others all its contests are searched. */
const countPicked = (tournamentId: number, contestIds: number[]): SQL => sql`
  select p.id as user_id, p.name, coalesce(d.picked, 0) as picked, ${HAS_JOKER} as has_joker, m.player_id is not null as may_enter,
    r.kinds as restrictions
  from players p
  left join (
    select k.player_id, (count(*) filter (where ${IS_COMPLETE}))::int as picked
    from picks k join contests c on c.id = k.contest_id join tournaments t on t.id = c.tournament_id
    where k.contest_id = any(${sql.param(contestIds)}::int[]) and ${IS_PICK} group by k.player_id
  ) d on d.player_id = p.id
  left join pick_permissions m on m.tournament_id = ${tournamentId} and m.player_id = p.id
  left join (
    select x.player_id, array_agg(x.kind order by x.kind) as kinds from restrictions x
    where x.tournament_id = ${tournamentId} group by x.player_id
  ) r on r.player_id = p.id
  where p.deactivated_at is null and (
    d.player_id is not null or m.player_id is not null or r.player_id is not null
    or p.id in (
      select l.player_id from league_members l join leagues g on g.id = l.league_id
      where g.tournament_id = ${tournamentId} and g.deleted_at is null and l.state = 'member')
    or exists (
      select 1 from contests c join picks k on k.contest_id = c.id
      where c.tournament_id = ${tournamentId} and k.player_id = p.id and ${IS_PICK}))`;

const PERSON = Participants.properties.people.items;

/** A page of people, filtered by a part of their names in any case. */
export interface AskedPeople {
  contestIds: number[];
  /** ISO 8601 with Z. */
  now: string;
  search: string;
  limit: number;
  offset: number;
}

/** Counts the players, those with complete picks and joker, and the matches, and
 * returns a page: incomplete first, then by name. Removed players match but do
 * not count; one statement, as it reads every player. */
export async function findPeople(
  db: Database,
  tournamentId: number,
  { contestIds, now, search, limit, offset }: AskedPeople,
): Promise<Omit<Participants, "deadline"> & { counts_joker: boolean }> {
  const countsJoker = sql`coalesce((select counts_joker from next_round), false)`;
  const isReady = sql`(picked = ${contestIds.length} and (has_joker or not ${countsJoker}))`;
  const rows = await selectRows(
    db,
    {
      players: Type.Number(),
      ready: Type.Number(),
      found: Type.Number(),
      counts_joker: Type.Boolean(),
      people: json<Static<typeof PERSON>[]>(),
    },
    sql`
    with next_round as materialized (${findRound(contestIds, now)}),
    everybody as materialized (${countPicked(tournamentId, contestIds)}), found as (
      select * from everybody where strpos(lower(name), lower(${search})) > 0
    ), page as (
      select found.*, ${isReady} as is_ready from found order by is_ready, name, user_id limit ${limit} offset ${offset}
    )
    select count(*)::int as players, (count(*) filter (where ${isReady}))::int as ready,
      (select count(*)::int from found) as found, ${countsJoker} as counts_joker, (
        select coalesce(json_agg(json_build_object(
          'user_id', user_id, 'name', name, 'picked', picked, 'has_joker', case when ${countsJoker} then has_joker end, 'restrictions', coalesce(restrictions, '{}'),
          'may_enter', may_enter) order by is_ready, name, user_id), '[]')
        from page) as people
    from everybody where 'removed' = any(restrictions) is not true`,
  );
  return rows[0] ?? { players: 0, ready: 0, found: 0, counts_joker: false, people: [] };
}

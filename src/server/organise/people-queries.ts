import { Participants, PeopleDeadline, type PeopleGroup } from "#contract/organise/people-schemas.ts";
import { type SQL, sql } from "drizzle-orm";
import type { Channel } from "#domain/reminders/reminder-kinds.ts";
import { GAME_SIDES, hasPlayedJoker, isReturning, teamText } from "#server/db/contest-facts.ts";
import { hasPick } from "#server/db/market-columns.ts";
import { type Static, Type } from "typebox";
import type { Database } from "#server/db/open.ts";
import { isoColumn, json, selectRows } from "#server/db/select-rows.ts";
import { selectWays } from "#server/reminders/ask-queries.ts";
import { type Deadline, selectMade } from "#server/leagues/deadline-queries.ts";

/** The name of a game or race, of which these are the contests. */
export async function readEventName(db: Database, contestIds: readonly number[]): Promise<string | null> {
  const rows = await selectRows(
    db,
    { name: Type.String() },
    sql`
    select coalesce(max(r.name), max(${teamText(1)} || ' – ' || ${teamText(2)})) as name
    from contests c left join races r on r.id = c.race_id ${GAME_SIDES}
    where c.id = any(${sql.param([...contestIds])}::int[])`,
  );
  return rows[0]?.name ?? null;
}

const joinEach = (deadlines: readonly Deadline[], write: (deadline: Deadline, at: number) => SQL) =>
  sql.join(deadlines.map(write), sql`, `);

const madeOf = (at: number) => sql.raw(`made[${at + 1}]`);
const jokerOf = (at: number) => sql.raw(`jokers[${at + 1}]`);

/** Whether the joker of the deadline's round counts: with one open contest it would reveal its place. */
const countsJoker = (at: number) => sql`(select counts_joker from asked where at = ${at})`;

/** The rounds of the deadlines. */
const selectAsked = (deadlines: readonly Deadline[], now: string): SQL => sql`
  select a.at, a.round_id, (
    select count(*) > 1 from contests o
    where o.round_id = a.round_id and o.sealed_at is null and o.status = 'scheduled' and o.locks_at > ${now}::timestamptz
      and o.side1_id is not null and o.side2_id is not null) as counts_joker
  from unnest(${sql.param(deadlines.map((_, at) => at))}::int[], ${sql.param(deadlines.map(({ round_id }) => round_id))}::int[])
    as a(at, round_id)`;

/** Whether the player `p` has played the joker of a round. */
const hasJoker = (roundId: number): SQL => hasPlayedJoker(sql`${roundId}`, sql`p.id`);

/** Active players of the tournament: with a pick, in a league, brought along, picked for by
 * organisers, or restricted. Players with a pick in these contests are found
 * first; only for the others all its contests are searched. */
const selectEverybody = (tournamentId: number, deadlines: readonly Deadline[]): SQL => sql`
  select p.id as user_id, p.name, m.player_id is not null as may_enter, r.kinds as restrictions,
    coalesce('removed' = any(r.kinds), false) as is_removed,
    array[${joinEach(deadlines, (_, at) => sql.raw(`coalesce(d${at}.made, 0)`))}]::int[] as made,
    array[${joinEach(deadlines, ({ round_id }) => hasJoker(round_id))}]::bool[] as jokers
  from players p
  ${sql.join(
    deadlines.map(
      ({ contest_ids }, at) =>
        sql`left join (${selectMade(contest_ids, null)}) ${sql.raw(`d${at}`)} on ${sql.raw(`d${at}`)}.player_id = p.id`,
    ),
    sql` `,
  )}
  left join pick_permissions m on m.tournament_id = ${tournamentId} and m.player_id = p.id
  left join (
    select x.player_id, array_agg(x.kind order by x.kind) as kinds from restrictions x
    where x.tournament_id = ${tournamentId} group by x.player_id
  ) r on r.player_id = p.id
  where p.deactivated_at is null and (
    ${sql.join([...deadlines.map((_, at) => sql.raw(`d${at}.player_id is not null`)), sql`m.player_id is not null`], sql` or `)}
    or r.player_id is not null
    or ${isReturning(sql`p.id`, sql`${tournamentId}`)}
    or p.id in (
      select l.player_id from league_members l join leagues g on g.id = l.league_id
      where g.tournament_id = ${tournamentId} and g.deleted_at is null and l.state = 'member')
    or exists (
      select 1 from contests c join picks k on k.contest_id = c.id
      where c.tournament_id = ${tournamentId} and k.player_id = p.id and ${hasPick("k")}))`;

/** Whether a row of `everybody` has every pick of a deadline, and the joker where it counts. */
const isReadyFor = ({ picks }: Deadline, at: number): SQL =>
  sql`(${madeOf(at)} >= ${picks} and (${jokerOf(at)} or not ${countsJoker(at)}))`;

const PEOPLE: Readonly<Record<PeopleGroup, SQL>> = {
  "not-ready": sql`not is_removed and not is_ready`,
  ready: sql`not is_removed and is_ready`,
  "hears-nothing": sql`not is_removed and hears_nothing`,
  removed: sql`is_removed`,
  all: sql`not is_removed`,
};

const COUNTS = Participants.properties.counts;
const PERSON = Participants.properties.people.items;
const FIGURES = Type.Pick(PeopleDeadline, [
  "counts_joker",
  "ready",
  "without_picks",
  "with_some",
  "without_joker",
]);

/** A page of people, filtered by a part of their names in any case. */
export interface AskedPeople {
  deadlines: readonly Deadline[];
  /** ISO 8601 with Z. */
  now: string;
  group: PeopleGroup;
  search: string;
  limit: number;
  offset: number;
  /** The ways in which this server's reminders go out. */
  channels: readonly Channel[];
}

/** What the store says of a tournament's people; `figures`: of each deadline, in order. */
export type FoundPeople = Omit<Participants, "deadlines"> & { figures: Static<typeof FIGURES>[] };

const writeFigures = (deadline: Deadline, at: number): SQL => sql`json_build_object(
  'counts_joker', ${countsJoker(at)},
  'ready', count(*) filter (where not is_removed and ${isReadyFor(deadline, at)}),
  'without_picks', count(*) filter (where not is_removed and ${madeOf(at)} = 0),
  'with_some', count(*) filter (where not is_removed and ${madeOf(at)} > 0 and ${madeOf(at)} < ${deadline.picks}),
  'without_joker', case when ${countsJoker(at)}
    then count(*) filter (where not is_removed and not ${jokerOf(at)}) end)`;

const selectPageJson = (
  deadlines: readonly Deadline[],
  channels: readonly Channel[],
): SQL => sql`json_build_object(
  'user_id', user_id, 'name', name, 'made', made, 'is_ready', is_ready,
  'has_joker', array[${joinEach(deadlines, (_, at) => sql`case when ${countsJoker(at)} then ${jokerOf(at)} end`)}]::bool[],
  'seen_at', (select ${isoColumn(sql`max(coalesce(s.last_used_at, s.created_at))`)} from sessions s where s.user_id = page.user_id),
  'restrictions', coalesce(restrictions, '{}'), 'may_enter', may_enter, 'hears_by', array(
    select w.channel from (${selectWays(sql`page.user_id`, channels)}) w order by w.channel = 'mail', w.channel))`;

/** Counts the players, those who are ready for each deadline, and the matches, and returns a page of a group:
 * incomplete first, then by name. Removed players do not count as players; one statement, as it reads every
 * player. */
export async function findPeople(
  db: Database,
  tournamentId: number,
  { deadlines, now, group, search, limit, offset, channels }: AskedPeople,
): Promise<FoundPeople> {
  const isReady = deadlines.length === 0 ? sql`true` : sql.join(deadlines.map(isReadyFor), sql` and `);
  const rows = await selectRows(
    db,
    {
      counts: json<Static<typeof COUNTS>>(),
      figures: json<Static<typeof FIGURES>[]>(),
      found: Type.Number(),
      people: json<Static<typeof PERSON>[]>(),
    },
    sql`
    with asked as materialized (${selectAsked(deadlines, now)}),
    counted as materialized (${selectEverybody(tournamentId, deadlines)}),
    everybody as materialized (select counted.*, ${isReady} as is_ready,
      not exists (${selectWays(sql`counted.user_id`, channels)}) as hears_nothing from counted),
    found as (
      select * from everybody where ${PEOPLE[group]} and strpos(lower(name), lower(${search})) > 0
    ), page as (
      select * from found order by is_ready, name, user_id limit ${limit} offset ${offset}
    )
    select json_build_object(${sql.join(
      Object.entries(PEOPLE).map(
        ([name, isIn]) => sql`${sql.raw(`'${name}'`)}, count(*) filter (where ${isIn})`,
      ),
      sql`, `,
    )}) as counts,
      json_build_array(${joinEach(deadlines, writeFigures)}) as figures,
      (select count(*)::int from found) as found, (
        select coalesce(json_agg(${selectPageJson(deadlines, channels)} order by is_ready, name, user_id), '[]')
        from page) as people
    from everybody`,
  );
  const [found] = rows;
  if (found === undefined) throw new Error("Counting returns a row.");
  return found;
}

/** Lists the ids of the players of a tournament who miss picks of a deadline, without removed ones. */
export async function listLacking(db: Database, tournamentId: number, deadline: Deadline): Promise<number[]> {
  const rows = await selectRows(
    db,
    { user_id: Type.Number() },
    sql`
    select user_id from (${selectEverybody(tournamentId, [deadline])}) one
    where not is_removed and ${madeOf(0)} < ${deadline.picks} order by user_id`,
  );
  return rows.map(({ user_id }) => user_id);
}

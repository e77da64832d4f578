// Reads a stored tournament as its organisers edit it.
import { Type } from "typebox";
import { sql } from "drizzle-orm";
import { hasPick } from "#server/db/market-columns.ts";
import {
  ContestFacts,
  type SetupDuel,
  type SetupQuestion,
  SetupGame,
  SetupRace,
  SetupRound,
  SetupSettings,
  SetupTeam,
} from "#contract/organise/schemas.ts";
import { Nullable, Sport } from "#contract/schemas.ts";
import { GROUP_RULES } from "#domain/basketball/group-table.ts";
import { SETUP_LIMITS } from "#domain/organise/setup-limits.ts";
import { numberGames } from "#domain/organise/number-games.ts";
import { hasLockedBy, isEntered, isKind, isOption } from "#server/db/contest-facts.ts";
import type { Database } from "#server/db/open.ts";
import { isoColumn, json, selectRows } from "#server/db/select-rows.ts";

/** Finds the settings of a tournament. */
export async function findSettings(db: Database, id: number) {
  const { questions: _, group_rule: __, ...columns } = SetupSettings.properties;
  const rows = await selectRows(
    db,
    {
      ...columns,
      group_rule: Nullable(Type.Enum(GROUP_RULES)),
      sport: Sport,
      visible: Type.Boolean(),
      is_over: Type.Boolean(),
    },
    sql`
    select name, points_per_pick, gift_type, gift_badge, supporters, notes, coalesce(time_zone, 'UTC') as time_zone,
      sequence, rules, group_rule, sport, visible, is_over
    from tournaments where id = ${id}`,
  );
  const [found] = rows;
  if (found === undefined) return undefined;
  const { group_rule, ...settings } = found;
  return { ...settings, ...(group_rule !== null && { group_rule }) };
}

/** Lists the questions in the order in which they were asked, with their options. */
export async function listSetupQuestions(db: Database, id: number): Promise<SetupQuestion[]> {
  const rows = await selectRows(
    db,
    { questions: json<(SetupQuestion & { locks_at: string | null })[]>() },
    sql`
    select coalesce(json_agg(json_build_object('id', c.id, 'text', c.question, 'options', (
        select coalesce(json_agg(o.name order by o.position), '[]') from question_options o
        where ${isOption("o")}
      ), 'points', c.points, 'locks_at', case when c.has_own_lock then ${isoColumn(sql`c.locks_at`)} end,
      'is_cancelled', c.status = 'cancelled') order by c.id), '[]') as questions
    from contests c where c.tournament_id = ${id} and ${isKind("question")}`,
  );
  return (rows[0]?.questions ?? []).map(({ locks_at, is_cancelled, ...question }) => ({
    ...question,
    ...(locks_at !== null && { locks_at }),
    ...(is_cancelled === true && { is_cancelled }),
  }));
}

/** Lists the rounds in playing order. */
export async function listSetupRounds(db: Database, id: number): Promise<SetupRound[]> {
  const rows = await selectRows(
    db,
    { ...SetupRound.properties },
    sql`
    select name, multiplier from rounds where tournament_id = ${id} and not is_of_questions order by position`,
  );
  return rows;
}

/** Lists the teams by name, with their squads. */
export async function listSetupTeams(db: Database, id: number): Promise<SetupTeam[]> {
  const rows = await selectRows(
    db,
    { ...SetupTeam.properties, group: Nullable(Type.String()), formerly: Type.Array(Type.String()) },
    sql`
    select t.name, t.emoji, t.color, t.group_name as "group", t.aliases as formerly, coalesce((
      select json_agg(a.name order by s.position) from squads s join athletes a on a.id = s.athlete_id
      where s.team_id = t.id
    ), '[]') as players
    from teams t where t.tournament_id = ${id} order by t.name`,
  );
  return rows.map(({ formerly, group, ...team }) => ({
    ...team,
    ...(group !== null && { group }),
    ...(formerly.length > 0 && { formerly: formerly.slice(-SETUP_LIMITS.former_names) }),
  }));
}

/** Lists the games by start. */
export async function listSetupGames(db: Database, id: number): Promise<SetupGame[]> {
  const rows = await selectRows(
    db,
    { ...SetupGame.properties, number: Nullable(Type.Integer()) },
    sql`
    -- A game that was postponed to a date is scheduled there.
    select c.id, c.number, r.name as round, ${isoColumn(sql`c.starts_at`)} as starts_at,
      case when c.status = 'postponed' and c.locks_at is not null then 'scheduled' else c.status end as status,
      coalesce(t1.name, c.side1_label) as side1, coalesce(t2.name, c.side2_label) as side2, c.handicap as spread
    from contests c join rounds r on r.id = c.round_id
    left join teams t1 on t1.id = c.side1_id left join teams t2 on t2.id = c.side2_id
    where c.tournament_id = ${id} and ${isKind("game")}
    order by c.starts_at, c.id`,
  );
  return numberGames(
    rows.map(({ number, ...game }): SetupGame => (number === null ? game : { ...game, number })),
  );
}

/** Lists the games with decided knock-out places and their former labels. */
export async function listPlaceLabels(
  db: Database,
  id: number,
): Promise<{ id: number; side1: string | null; side2: string | null }[]> {
  return selectRows(
    db,
    { id: Type.Number(), side1: Nullable(Type.String()), side2: Nullable(Type.String()) },
    sql`
    select c.id, c.side1_label as side1, c.side2_label as side2 from contests c
    where c.tournament_id = ${id} and ${isKind("game")} and num_nonnulls(c.side1_label, c.side2_label) > 0`,
  );
}

/** Lists the races by start, with the drivers of each team. */
export async function listSetupRaces(db: Database, id: number): Promise<SetupRace[]> {
  const { duels: _, ...columns } = SetupRace.properties;
  const rows = await selectRows(
    db,
    { ...columns, duels: json<SetupDuel[]>() },
    sql`
    select r.id, o.name as round, r.name, ${isoColumn(sql`r.starts_at`)} as starts_at,
      ${isoColumn(sql`r.locks_at`)} as qualifying_at, r.gp_emoji,
      case when r.is_cancelled then 'cancelled'
        when coalesce(bool_and(c.status = 'postponed' and c.locks_at is null) filter (where c.status <> 'cancelled'), false)
          then 'postponed'
        else 'scheduled' end as status,
      coalesce(json_agg(json_build_object('id', c.id, 'team', t.name, 'driver1', a1.name, 'driver1_flag', c.emoji1,
        'driver2', a2.name, 'driver2_flag', c.emoji2, 'handicap', c.handicap) order by t.name)
        filter (where c.id is not null), '[]') as duels
    from races r join rounds o on o.id = r.round_id
    left join contests c on c.race_id = r.id left join teams t on t.id = c.team_id
    left join athletes a1 on a1.id = c.side1_id left join athletes a2 on a2.id = c.side2_id
    where r.tournament_id = ${id} group by r.id, o.name order by r.starts_at, r.id`,
  );
  return rows;
}

/** Lists for each contest whether its picks are closed at this time, and how many players picked it. */
export async function listFacts(db: Database, id: number, now: string): Promise<ContestFacts[]> {
  const rows = await selectRows(
    db,
    { ...ContestFacts.properties },
    sql`
    select c.id, c.sealed_at is not null or ${hasLockedBy(now)} as is_locked,
      ${isEntered("r")} as has_result, r.score1, r.score2, r.position1, r.position2,
      (
        select string_agg(a.name, ', ' order by s.n)
        from unnest(r.top_scorer_ids) with ordinality s(id, n) join athletes a on a.id = s.id
      ) as top_scorer, (
        select count(*)::int from picks k
        where k.contest_id = c.id and ${hasPick("k")}
      ) as picked, (
        select json_build_object('id', p.id, 'published_at', ${isoColumn(sql`p.published_at`)},
          'published_by', case when u.erased_at is null then u.name end,
          'is_correction', exists (
            select 1 from settlements o
            where o.contest_id = s.contest_id and o.version = s.version - 1 and o.result is not null))
        from settlements s join publications p on p.id = s.publication_id left join players u on u.id = p.published_by
        where s.contest_id = c.id order by s.version desc limit 1
      ) as publication
    from contests c left join results r on r.contest_id = c.id
    where c.tournament_id = ${id} and not ${isKind("question")} order by c.id`,
  );
  return rows;
}

// The SQL of knock-out places.
import { Type } from "typebox";
import { sql } from "drizzle-orm";
import { Nullable, Sport } from "#contract/schemas.ts";
import { GROUP_RULES, type GroupRule } from "#domain/basketball/group-table.ts";
import type { Teams } from "#domain/basketball/knock-out-places.ts";
import type { Database } from "#server/db/open.ts";
import { json, selectRows } from "#server/db/select-rows.ts";
import type { PublishedResult } from "#server/db/stored-tables.ts";
import { HAS_OWN_RESULT, isKind, isShutAt } from "#server/db/contest-facts.ts";

const GAME_COLUMNS = {
  id: Type.Number(),
  number: Nullable(Type.Number()),
  is_shut: Type.Boolean({ description: "its picks can no longer change" }),
  sport: Sport,
  published: Nullable(json<PublishedResult>()),
  has_result: Type.Boolean(),
  side1_id: Nullable(Type.Number()),
  side2_id: Nullable(Type.Number()),
  side1: Nullable(Type.String()),
  side2: Nullable(Type.String()),
  handicap: Nullable(Type.Number()),
  side1_label: Nullable(Type.String()),
  side2_label: Nullable(Type.String()),
};

/** Lists the games of a tournament with their published results as they are at this time (ISO 8601 with Z);
 * none where no side has a label. */
export async function listKnockOutGames(db: Database, tournamentId: number, at: string) {
  return selectRows(
    db,
    GAME_COLUMNS,
    sql`
    select c.id, c.number, ${isShutAt(at)} as is_shut, c.side1_id, c.side2_id, c.handicap,
      ${HAS_OWN_RESULT} as has_result,
      c.side1_label, c.side2_label, t1.name as side1, t2.name as side2, t.sport,
      settled.result as published
    from contests c
    join tournaments t on t.id = c.tournament_id
    left join teams t1 on t1.id = c.side1_id
    left join teams t2 on t2.id = c.side2_id
    left join lateral (
      select s.result from settlements s where s.contest_id = c.id order by s.version desc limit 1) settled on true
    where c.tournament_id = ${tournamentId} and ${isKind("game")} and exists (
      select 1 from contests o where o.tournament_id = ${tournamentId} and ${isKind("game", "o")}
        and num_nonnulls(o.side1_label, o.side2_label) > 0)`,
  );
}

/** Finds the rule by which tables of groups fill places; null: none. */
export async function findGroupRule(db: Database, tournamentId: number): Promise<GroupRule | null> {
  const rows = await selectRows(
    db,
    { group_rule: Nullable(Type.Enum(GROUP_RULES)) },
    sql`select group_rule from tournaments where id = ${tournamentId}`,
  );
  return rows[0]?.group_rule ?? null;
}

/** Lists the teams of a tournament that are in a group. */
export async function listGroupTeams(
  db: Database,
  tournamentId: number,
): Promise<{ id: number; name: string; group: string }[]> {
  return selectRows(
    db,
    { id: Type.Number(), name: Type.String(), group: Type.String() },
    sql`
    select id, name, group_name as "group" from teams
    where tournament_id = ${tournamentId} and group_name is not null order by id`,
  );
}

/** Lists the games of two teams that no place decides, in the order of play, with their published results;
 * without cancelled ones. */
export async function listTableGames(db: Database, tournamentId: number) {
  return selectRows(
    db,
    {
      round: Type.Number(),
      side1: Type.Number(),
      side2: Type.Number(),
      has_result: Type.Boolean(),
      published: Nullable(json<PublishedResult>()),
    },
    sql`
    select c.round_id as round, c.side1_id as side1, c.side2_id as side2, ${HAS_OWN_RESULT} as has_result,
      settled.result as published
    from contests c
    left join lateral (
      select s.result from settlements s where s.contest_id = c.id order by s.version desc limit 1) settled on true
    where c.tournament_id = ${tournamentId} and ${isKind("game")} and c.status <> 'cancelled'
      and num_nonnulls(c.side1_id, c.side2_id) = 2 and num_nonnulls(c.side1_label, c.side2_label) = 0
    order by c.starts_at nulls last, c.id`,
  );
}

/** Maps the teams of a tournament to their names. */
export async function mapTeamNames(db: Database, tournamentId: number): Promise<Map<number, string>> {
  const rows = await selectRows(
    db,
    { id: Type.Number(), name: Type.String() },
    sql`select id, name from teams where tournament_id = ${tournamentId}`,
  );
  return new Map(rows.map(({ id, name }) => [id, name]));
}

/** Stores the teams of games. A handicap was that of the teams before, so it goes. */
export async function saveTeams(
  db: Database,
  games: readonly { id: number; teams: Teams }[],
  revision: number,
): Promise<void> {
  const rows = games.map(({ id, teams: [side1_id, side2_id] }) => ({ id, side1_id, side2_id }));
  await db.execute(sql`
    update contests c set side1_id = e.side1_id, side2_id = e.side2_id, handicap = null, revision = ${revision},
      emoji1 = (select emoji from teams t where t.id = e.side1_id),
      emoji2 = (select emoji from teams t where t.id = e.side2_id)
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as e(id int, side1_id int, side2_id int)
    where c.id = e.id`);
}

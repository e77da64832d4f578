import { Type } from "typebox";
import { sql } from "drizzle-orm";
import { Nullable } from "#contract/schemas.ts";
import type { WireName } from "#domain/sports.ts";
import { type Instant, isoOf } from "#domain/time.ts";
import { epochColumn, json, selectRows } from "#server/db/select-rows.ts";
import { GAME_SIDES, HAS_RESULT, isKind, POINTS_PER_PICK, teamText } from "#server/db/contest-facts.ts";
import type { Database } from "#server/db/open.ts";
import { publications, settlements } from "#server/db/schema/player-schema.ts";
import type { PublishedResult, ResultColumns, SettledTable } from "#server/db/stored-tables.ts";
import type { SettlementRow } from "./scoreboard-queries.ts";

/** Counts the publications of a tournament. */
export async function countPublications(db: Database, tournamentId: number): Promise<number> {
  const rows = await selectRows(
    db,
    { count: Type.Number() },
    sql`
    select count(*)::int as count from publications where tournament_id = ${tournamentId}`,
  );
  return rows[0]?.count ?? 0;
}

/** A sealed contest with its entered result and its newest settlement. */
export interface PublishableContest extends ResultColumns {
  id: number;
  /** The newest version of the sealed record. */
  record: number;
  /** Whether the newest settlement may have been computed from an earlier record. */
  is_sealed_anew: boolean;
  /** Points for a correct pick now, without the joker. */
  points_per_pick: number;
  sport: WireName;
  has_result: boolean;
  /** 0 if it was never settled. */
  settlement: number;
  published: PublishedResult | null;
  published_points_per_pick: number | null;
  published_rules_version: number | null;
}

/** Lists the sealed contests of a tournament. Cancelled ones are listed without a result, and only while a
 * result is published. */
export async function listPublishable(db: Database, tournamentId: number): Promise<PublishableContest[]> {
  const rows = await selectRows(
    db,
    { contests: json<PublishableContest[]>() },
    sql`
    select coalesce(json_agg(contest order by id), '[]') as contests from (
      select c.id, sealed.version as record,
        sealed.version > 1 and (sealed.sealed_at > settled.published_at or settled.undoes is not null)
          as is_sealed_anew,
        ${POINTS_PER_PICK} as points_per_pick, t.sport,
        c.status <> 'cancelled' and ${HAS_RESULT} as has_result,
        r.score1, r.score2, coalesce(r.top_scorer_ids, '{}') as top_scorer_ids, r.position1, r.position2, r.answer_ids,
        coalesce(settled.version, 0) as settlement, settled.result as published,
        settled.points_per_pick as published_points_per_pick, settled.rules_version as published_rules_version
      from contests c
      join tournaments t on t.id = c.tournament_id
      join rounds o on o.id = c.round_id
      join lateral (
        select s.version, s.sealed_at from sealed_picks s where s.contest_id = c.id order by s.version desc limit 1
      ) sealed on true
      left join results r on r.contest_id = c.id
      left join lateral (
        select s.*, p.published_at, p.undoes from settlements s join publications p on p.id = s.publication_id
        where s.contest_id = c.id order by s.version desc limit 1) settled on true
      where c.tournament_id = ${tournamentId} and (c.status <> 'cancelled' or settled.result is not null)
    ) contest`,
  );
  return rows[0]?.contests ?? [];
}

/** Stores a publication and returns its id. */
export async function insertPublication(
  db: Database,
  publication: {
    tournamentId: number;
    publishedAt: Instant;
    publishedBy: number | null;
    reason?: string;
    undoes?: number;
  },
): Promise<number> {
  const { tournamentId: tournament_id, publishedAt, publishedBy: published_by, ...others } = publication;
  const [row] = await db
    .insert(publications)
    .values({ tournament_id, published_at: isoOf(publishedAt), published_by, ...others })
    .returning({ id: publications.id });
  if (row === undefined) throw new Error("The publication was not stored.");
  return row.id;
}

export async function insertSettlements(
  db: Database,
  rows: (typeof settlements.$inferInsert)[],
): Promise<void> {
  await db.insert(settlements).values(rows);
}

const NEWEST_PUBLICATION_COLUMNS = {
  id: Type.Number(),
  published_at: Type.Number(),
  published_by: Nullable(Type.Number()),
  publisher: Nullable(Type.String()),
  reason: Nullable(Type.String()),
  undoes: Nullable(Type.Number()),
  contests: Type.Number(),
};

/** A publication of a tournament's results. */
export interface PublicationRow {
  id: number;
  published_at: Instant;
  /** The admin's id and current name; null if it came with the tournament. */
  published_by: number | null;
  publisher: string | null;
  reason: string | null;
  undoes: number | null;
  /** Number of contests that it settled. */
  contests: number;
}

/** Finds the newest publication of a tournament. */
export async function findNewestPublication(
  db: Database,
  tournamentId: number,
): Promise<PublicationRow | undefined> {
  const rows = await selectRows(
    db,
    NEWEST_PUBLICATION_COLUMNS,
    sql`
    select p.id, ${epochColumn(sql`p.published_at`)} as published_at, p.published_by,
      case when u.erased_at is null then u.name end as publisher, p.reason, p.undoes,
      (select count(*)::int from settlements s where s.publication_id = p.id) as contests
    from publications p left join players u on u.id = p.published_by
    where p.tournament_id = ${tournamentId} order by p.id desc limit 1`,
  );
  return rows[0];
}

/** Returns whether the tournament has a publication with this id. */
export async function hasPublication(
  db: Database,
  { id, tournamentId }: { id: number; tournamentId: number },
): Promise<boolean> {
  const { rows } = await db.execute(sql`
    select 1 from publications where id = ${id} and tournament_id = ${tournamentId}`);
  return rows.length > 0;
}

const REPLACED_SETTLEMENTS_COLUMNS = {
  contest_id: Type.Number(),
  is_withdrawn: Type.Boolean(),
  points_per_pick: Type.Number(),
  table: json<SettledTable>(),
};

/** Lists the settlements that a publication replaced. */
export async function listReplacedSettlements(db: Database, publicationId: number): Promise<SettlementRow[]> {
  const rows = await selectRows(
    db,
    REPLACED_SETTLEMENTS_COLUMNS,
    sql`
    select s.contest_id, old.result is null as is_withdrawn, coalesce(old.points_per_pick, 0) as points_per_pick,
      coalesce(old."table", '[]') as "table"
    from settlements s
    left join settlements old on old.contest_id = s.contest_id and old.version = s.version - 1
    where s.publication_id = ${publicationId}`,
  );
  return rows;
}

const PUBLISHED_CONTESTS_COLUMNS = {
  race: Nullable(Type.String()),
  side1: Type.String(),
  side2: Type.String(),
  score1: Nullable(Type.Number()),
  score2: Nullable(Type.Number()),
  is_withdrawn: Type.Boolean(),
  is_correction: Type.Boolean(),
};

/** What a publication changed in a contest, with names instead of ids. */
export interface PublishedContest {
  /** The race or the question; null in basketball. */
  race: string | null;
  side1: string;
  side2: string;
  score1: number | null;
  score2: number | null;
  is_withdrawn: boolean;
  /** Whether it replaced another published result. */
  is_correction: boolean;
}

/** Lists the contests of a publication by start. */
export async function listPublishedContests(
  db: Database,
  publicationId: number,
): Promise<PublishedContest[]> {
  const rows = await selectRows(
    db,
    PUBLISHED_CONTESTS_COLUMNS,
    sql`
    select coalesce(race.name, c.question) as race, ${teamText(1)} as side1, ${teamText(2)} as side2,
      (s.result->>'score1')::int as score1, (s.result->>'score2')::int as score2, s.result is null as is_withdrawn,
      coalesce(old.result is not null, false) as is_correction
    from settlements s
    join contests c on c.id = s.contest_id
    left join settlements old on old.contest_id = s.contest_id and old.version = s.version - 1
    left join races race on race.id = c.race_id
    ${GAME_SIDES}
    where s.publication_id = ${publicationId} order by c.starts_at, c.race_id, c.id`,
  );
  return rows;
}

/** Maps contest ids to names: the two sides of a game, or the racing team, with the race if there are several
 * or `hasRace`. */
export async function mapContestNames(
  db: Database,
  contestIds: readonly number[],
  { hasRace = false } = {},
): Promise<Map<number, string>> {
  const rows = await selectRows(
    db,
    { id: Type.Number(), name: Type.String() },
    sql`
    select c.id, case
      when ${isKind("question")} then c.question
      when ${isKind("game")} then concat(${teamText(1)}, ' – ', ${teamText(2)})
      when not ${hasRace}::boolean and min(race.id) over () = max(race.id) over () then team.name
      else concat(race.name, ', ', team.name) end as name
    from contests c
    left join races race on race.id = c.race_id
    left join teams team on team.id = c.team_id
    ${GAME_SIDES}
    where c.id = any(${sql.param(contestIds)}::int[])`,
  );
  return new Map(rows.map(({ id, name }) => [id, name]));
}

/** Maps athletes to their names. */
export async function mapAthleteNames(
  db: Database,
  athleteIds: readonly number[],
): Promise<Map<number, string>> {
  const rows = await selectRows(
    db,
    { id: Type.Number(), name: Type.String() },
    sql`select id, name from athletes where id = any(${sql.param(athleteIds)}::int[])`,
  );
  return new Map(rows.map(({ id, name }) => [id, name]));
}

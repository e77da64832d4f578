// What undoing a publication restores.
import { Type } from "typebox";
import { sql } from "drizzle-orm";
import { Nullable } from "#contract/schemas.ts";
import { teamText, GAME_SIDES } from "#server/db/contest-facts.ts";
import type { Database } from "#server/db/open.ts";
import { epochColumn, selectRows } from "#server/db/select-rows.ts";

const PUT_BACK_COLUMNS = {
  race: Nullable(Type.String()),
  side1: Type.String(),
  side2: Type.String(),
  starts_at: Nullable(Type.Number()),
  locks_at: Nullable(Type.Number()),
};

/** Lists the contests whose earlier result returns when a publication is undone, with the race or the
 * sides, start and lock (UTC instants). Cancelled ones are left out, because their result counts for
 * nothing. */
export async function listUndoneContests(db: Database, publicationId: number) {
  return selectRows(
    db,
    PUT_BACK_COLUMNS,
    sql`
    select coalesce(race.name, c.question) as race, ${teamText(1)} as side1, ${teamText(2)} as side2,
      ${epochColumn(sql`c.starts_at`)} as starts_at, ${epochColumn(sql`c.locks_at`)} as locks_at
    from settlements s
    join settlements old on old.contest_id = s.contest_id and old.version = s.version - 1 and old.result is not null
    join contests c on c.id = s.contest_id and c.status <> 'cancelled'
    left join races race on race.id = c.race_id
    ${GAME_SIDES}
    where s.publication_id = ${publicationId} order by c.starts_at, c.id`,
  );
}

/** Restores the settlements from before the newest publication, or withdraws those of contests that had none.
 * Returns the number of contests. */
export async function restoreSettlements(
  db: Database,
  { undone, publicationId }: { undone: number; publicationId: number },
): Promise<number> {
  const { rows } = await db.execute(sql`
    insert into settlements (contest_id, version, publication_id, result, points_per_pick, "table", rules_version)
    select s.contest_id, s.version + 1, ${publicationId}::int, old.result,
      coalesce(old.points_per_pick, s.points_per_pick), coalesce(old."table", '[]'),
      coalesce(old.rules_version, s.rules_version)
    from settlements s
    left join settlements old on old.contest_id = s.contest_id and old.version = s.version - 1
    where s.publication_id = ${undone}
    returning contest_id`);
  return rows.length;
}

/** Restores the entered results of a publication's contests to what was published before it, or removes those
 * that had none. */
export async function restoreResults(
  db: Database,
  { undone, revision }: { undone: number; revision: number },
): Promise<void> {
  await db.execute(sql`
    with earlier as (
      select s.contest_id as id, old.result from settlements s
      left join settlements old on old.contest_id = s.contest_id and old.version = s.version - 1
      where s.publication_id = ${undone}
    ), emptied as (
      delete from results r using earlier e where r.contest_id = e.id and e.result is null
    ), entered as (
      -- A cleared result has no row any more, nor does a team whose drivers were both not classified.
      insert into results (contest_id, score1, score2, top_scorer_ids, position1, position2, answer_ids)
      select e.id, (e.result->>'score1')::int, (e.result->>'score2')::int,
        array(select jsonb_array_elements_text(e.result->'top_scorers')::int),
        (e.result->>'position1')::int, (e.result->>'position2')::int,
        case when e.result ? 'answers' then array(select jsonb_array_elements_text(e.result->'answers')::int) end
      from earlier e where e.result is not null and (exists (select 1 from results r where r.contest_id = e.id)
        or num_nonnulls(e.result->>'score1', e.result->>'position1', e.result->>'position2') > 0
        or e.result ? 'answers')
      on conflict (contest_id) do update set score1 = excluded.score1, score2 = excluded.score2,
        top_scorer_ids = excluded.top_scorer_ids, position1 = excluded.position1, position2 = excluded.position2,
        answer_ids = excluded.answer_ids
    )
    update contests c set revision = ${revision} from earlier e where c.id = e.id`);
}

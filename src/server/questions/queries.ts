import { Type } from "typebox";
import { sql } from "drizzle-orm";
import type { Question } from "#contract/questions/schemas.ts";
import { Nullable } from "#contract/schemas.ts";
import { isKind, isOption } from "#server/db/contest-facts.ts";
import type { Database } from "#server/db/open.ts";
import { isoColumn, json, selectRows } from "#server/db/select-rows.ts";

/** The names of the right options of the contest `c`; null: they are not known. */
const ANSWERS = sql`(
      select array(select o.name from question_options o where o.id = any(r.answer_ids) order by o.position)
      from results r where r.contest_id = c.id)`;

/** Lists the questions of a tournament in the order in which they were asked. */
export async function listQuestions(db: Database, tournamentId: number): Promise<Question[]> {
  const rows = await selectRows(
    db,
    { questions: json<Question[]>() },
    sql`
    select coalesce(json_agg(question order by id), '[]') as questions from (
      select c.id, c.tournament_id, c.question as text, c.points, ${isoColumn(sql`c.locks_at`)} as locks_at,
        c.sealed_at is not null as is_sealed, c.status = 'cancelled' as is_cancelled,
        array(select o.name from question_options o where ${isOption("o")} order by o.position) as options,
        ${ANSWERS} as answers
      from contests c where c.tournament_id = ${tournamentId} and ${isKind("question")}
    ) question`,
  );
  return rows[0]?.questions ?? [];
}

const HELD_COLUMNS = {
  question_id: Type.Number(),
  name: Type.String(),
  is_withdrawn: Type.Boolean(),
};

/** Lists the answers that a player has given in a tournament, sealed or not. */
export function listHeldAnswers(db: Database, asked: { user_id: number; tournament_id: number }) {
  return selectRows(
    db,
    HELD_COLUMNS,
    sql`
    select c.id as question_id, o.name, o.is_withdrawn
    from contests c
    join picks p on p.contest_id = c.id and p.player_id = ${asked.user_id}
    join question_options o on o.contest_id = c.id and o.id = p.winner
    where c.tournament_id = ${asked.tournament_id} and ${isKind("question")} order by c.id`,
  );
}

const STORED_COLUMNS = {
  text: Type.String(),
  is_locked: Type.Boolean(),
  is_cancelled: Type.Boolean(),
  options: json<{ id: number; name: string }[]>(),
  answers: Nullable(Type.Array(Type.String())),
};

/** Finds a question of a tournament as its result is entered, and locks its row; undefined: unknown. */
export async function findStoredQuestion(
  tx: Database,
  { id, tournamentId, now }: { id: number; tournamentId: number; now: string },
) {
  const rows = await selectRows(
    tx,
    STORED_COLUMNS,
    sql`
    select c.question as text, c.sealed_at is not null or coalesce(c.locks_at <= ${now}::timestamptz, false) as is_locked,
      c.status = 'cancelled' as is_cancelled, ${ANSWERS} as answers,
      (select coalesce(json_agg(json_build_object('id', o.id, 'name', o.name) order by o.position), '[]')
        from question_options o where ${isOption("o")}) as options
    from contests c where c.id = ${id} and c.tournament_id = ${tournamentId} and ${isKind("question")}
    for no key update of c`,
  );
  return rows[0];
}

/** Lists the options of these questions of a tournament. */
export function listOptions(
  db: Database,
  tournamentId: number,
  questionIds: readonly number[],
): Promise<{ question_id: number; id: number; name: string }[]> {
  return selectRows(
    db,
    { question_id: Type.Number(), id: Type.Number(), name: Type.String() },
    sql`
    select c.id as question_id, o.id, o.name from contests c join question_options o on ${isOption("o")}
    where c.tournament_id = ${tournamentId} and c.id = any(${sql.param([...questionIds])}::int[]) and ${isKind("question")}
    order by c.id, o.position`,
  );
}

/** Stores the right options of a question with this revision; null: removes its result. */
export async function saveAnswerIds(
  tx: Database,
  { id, answerIds, revision }: { id: number; answerIds: readonly number[] | null; revision: number },
): Promise<void> {
  await (answerIds === null
    ? tx.execute(sql`delete from results where contest_id = ${id}`)
    : tx.execute(sql`
    insert into results (contest_id, answer_ids) values (${id}, ${sql.param([...answerIds])}::int[])
    on conflict (contest_id) do update set answer_ids = excluded.answer_ids`));
  await tx.execute(sql`update contests set revision = ${revision} where id = ${id}`);
}

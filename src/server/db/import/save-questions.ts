// Stores the questions of a tournament, which are contests in a round of their own.
import { Type } from "typebox";
import { sql } from "drizzle-orm";
import type { QuestionEntry } from "#contract/tournaments/tournament-folder.ts";
import { Nullable } from "#contract/schemas.ts";
import { QUESTIONS_ROUND } from "#domain/questions/question.ts";
import { type Instant, instantOf, isoOf } from "#domain/time.ts";
import { HAS_OWN_RESULT, hasLockedBy, isKind } from "#server/db/contest-facts.ts";
import { IS_PICKED } from "#server/db/contest-conditions.ts";
import type { Database } from "#server/db/open.ts";
import { mapRenamedOptions, renameOptions } from "#server/db/rename-options.ts";
import { followFirstLock } from "#server/db/first-lock.ts";
import { json, selectRows } from "#server/db/select-rows.ts";
import type { Mistake } from "./tournament-refused.ts";

const STORED_COLUMNS = {
  id: Type.Number(),
  tournament_id: Type.Number(),
  is_question: Type.Boolean(),
  text: Nullable(Type.String()),
  points: Nullable(Type.Number()),
  locks_at: Nullable(Type.Number()),
  has_own_lock: Type.Boolean(),
  is_locked: Type.Boolean(),
  is_sealed: Type.Boolean(),
  is_picked: Type.Boolean(),
  is_cancelled: Type.Boolean(),
  has_result: Type.Boolean(),
  options: json<{ id: number; name: string; is_withdrawn: boolean; position: number }[]>(),
};

/** Lists the stored questions of a tournament, and contests of any kind with these ids. Locks them until the
 * transaction ends, so that none is sealed or answered. */
async function listStored(db: Database, tournamentId: number, ids: readonly number[], now: Instant) {
  const which = sql`(c.tournament_id = ${tournamentId} and ${isKind("question")} or c.id = any(${sql.param(ids)}::int[]))`;
  await db.execute(sql`select 1 from contests c where ${which} order by c.id for update`);
  return selectRows(
    db,
    STORED_COLUMNS,
    sql`
    select c.id, c.tournament_id, ${isKind("question")} as is_question, c.question as text, c.points,
      extract(epoch from c.locks_at)::float8 * 1000 as locks_at, c.has_own_lock,
      ${hasLockedBy(isoOf(now))} as is_locked, c.sealed_at is not null as is_sealed, ${IS_PICKED} as is_picked,
      c.status = 'cancelled' as is_cancelled, ${HAS_OWN_RESULT} as has_result,
      (select coalesce(json_agg(json_build_object('id', o.id, 'name', o.name, 'is_withdrawn', o.is_withdrawn,
        'position', o.position) order by o.position), '[]')
        from question_options o where o.contest_id = c.id) as options
    from contests c where ${which} order by c.id`,
  );
}

type Stored = Awaited<ReturnType<typeof listStored>>[number];

/** Whether the answers can no longer change. */
const isShut = ({ is_sealed, is_locked, is_picked }: Stored) => is_sealed || (is_locked && is_picked);

/** Whether a question cannot be removed, because somebody answered it and it is not cancelled. */
const isAnswered = ({ is_question, is_picked, is_sealed, is_cancelled }: Stored) =>
  is_question && !is_cancelled && (is_picked || is_sealed);

const offeredNames = ({ options }: Stored) =>
  options.filter(({ is_withdrawn }) => !is_withdrawn).map(({ name }) => name);

const ownLockOf = ({ locks_at }: QuestionEntry): Instant | null =>
  locks_at === undefined ? null : instantOf(locks_at);

/** Finds why a locked question cannot become what the file says. */
function* checkShut(entry: QuestionEntry, before: Stored, renamed: ReadonlyMap<string, string>) {
  const { is_cancelled = false } = entry;
  const names = new Set(offeredNames(before).map((name) => renamed.get(name) ?? name));
  if (names.size !== entry.options.length || entry.options.some((name) => !names.has(name)))
    yield { field: "options", reason: "its answers are locked, so the options stay" };
  if (entry.points !== before.points)
    yield { field: "points", reason: "its answers are locked, so the points stay" };
  const lock = ownLockOf(entry);
  if (lock !== null && lock !== before.locks_at)
    yield { field: "locks_at", reason: "it is locked, so the lock stays" };
  if (before.is_cancelled && !is_cancelled)
    yield { field: "is_cancelled", reason: "it was cancelled after its lock, so it stays so" };
}

function* checkStored({
  tournamentId,
  questions,
  stored,
  renamed,
}: Omit<SavedQuestions, "revision"> & {
  stored: readonly Stored[];
  renamed: ReadonlyMap<string, string>;
}): Generator<Mistake> {
  const byId = new Map(stored.map((one) => [one.id, one]));
  for (const [at, entry] of questions.entries()) {
    const before = byId.get(entry.id);
    if (before === undefined) continue;
    if (before.tournament_id !== tournamentId || !before.is_question)
      yield { path: ["questions", at, "id"], reason: `a game or question has the id ${entry.id} already` };
    else if (isShut(before))
      for (const { field, reason } of checkShut(entry, before, renamed))
        yield { path: ["questions", at, field], reason };
  }
  const kept = new Set(questions.map(({ id }) => id));
  for (const { text } of stored.filter((one) => !kept.has(one.id) && isAnswered(one))) {
    yield { path: ["questions"], reason: `players have answered “${text}”, so cancel it instead` };
  }
}

/** Creates the round of the questions, after all others, or puts it there; returns its id. */
async function saveRound(db: Database, tournamentId: number): Promise<number> {
  const rows = await selectRows(
    db,
    { id: Type.Number() },
    sql`
    insert into rounds (tournament_id, name, position, multiplier, is_of_questions)
    select ${tournamentId}, ${QUESTIONS_ROUND}, coalesce(max(position), 0) + 1, 1, true from rounds
    where tournament_id = ${tournamentId} and not is_of_questions
    on conflict (tournament_id, name) do update set position = excluded.position, is_of_questions = true
    returning id`,
  );
  return rows[0]?.id ?? 0;
}

async function saveOptions(db: Database, questions: readonly QuestionEntry[]): Promise<void> {
  const rows = questions.flatMap(({ id, options }) =>
    options.map((name, position) => ({ contest_id: id, name, position })),
  );
  const file = sql`jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as f(contest_id int, name text, position int)`;
  const ids = sql`${sql.param(questions.map(({ id }) => id))}::int[]`;
  await db.execute(sql`
    insert into question_options as old (contest_id, name, position)
    select contest_id, name, position from ${file} order by contest_id, position
    on conflict (contest_id, name) do update set position = excluded.position, is_withdrawn = false`);
  // Those that are gone stay, so that answers with them can be named.
  await db.execute(sql`
    update question_options o set is_withdrawn = true
    where o.contest_id = any(${ids}) and not o.is_withdrawn
      and not exists (select 1 from ${file} where f.contest_id = o.contest_id and f.name = o.name)`);
}

async function saveContests(
  db: Database,
  { tournamentId, questions, roundId, revision }: SavedQuestions & { roundId: number },
): Promise<void> {
  const rows = questions.map(({ id, text, points, locks_at = null, is_cancelled = false }) => ({
    id,
    text,
    points,
    locks_at,
    status: is_cancelled ? "cancelled" : "scheduled",
  }));
  await db.execute(sql`
    insert into contests as old (id, kind, tournament_id, round_id, question, points, has_own_lock, locks_at, starts_at,
      status, revision)
    select id, 'question', ${tournamentId}, ${roundId}, text, points, locks_at is not null, locks_at, locks_at, status,
      ${revision}
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as t(id int, text text, points int, locks_at timestamptz, status text)
    on conflict (id) do update set question = excluded.question, points = excluded.points, round_id = excluded.round_id,
      has_own_lock = excluded.has_own_lock, locks_at = coalesce(excluded.locks_at, old.locks_at),
      starts_at = coalesce(excluded.locks_at, old.starts_at), status = excluded.status, revision = excluded.revision
    where (old.question, old.points, old.has_own_lock, old.status) is distinct from
        (excluded.question, excluded.points, excluded.has_own_lock, excluded.status)
      or old.locks_at <> excluded.locks_at or old.round_id <> excluded.round_id`);
}

/** Saves the answers that a file has for locked questions without a result. */
async function saveAnswers(db: Database, questions: readonly QuestionEntry[], now: Instant): Promise<void> {
  const rows = questions.flatMap(({ id, answers }) => (answers === undefined ? [] : [{ id, answers }]));
  if (rows.length === 0) return;
  await db.execute(sql`
    insert into results (contest_id, answer_ids)
    select c.id, array(
      select o.id from question_options o
      where o.contest_id = c.id and f.answers ? o.name order by o.id)
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as f(id int, answers jsonb)
    join contests c on c.id = f.id and ${isKind("question")} and ${hasLockedBy(isoOf(now))}
    on conflict (contest_id) do nothing`);
}

/** The questions of a tournament's file, and the revision that changed ones get. */
interface SavedQuestions {
  tournamentId: number;
  questions: readonly QuestionEntry[];
  revision: number;
}

/** Finds why the questions of a file cannot replace the stored ones. */
export async function meetQuestions(
  db: Database,
  { tournamentId, questions, now }: Omit<SavedQuestions, "revision"> & { now: Instant },
): Promise<Mistake[]> {
  const ids = questions.map(({ id }) => id);
  const stored = await listStored(db, tournamentId, ids, now);
  if (stored.length === 0) return [];
  return [
    ...checkStored({ tournamentId, questions, stored, renamed: await mapRenamedOptions(db, tournamentId) }),
  ];
}

/** Notifies the players whose answer is an option that is gone. */
async function notifyWithdrawn(
  db: Database,
  { tournamentId, questions, now }: Omit<SavedQuestions, "revision"> & { now: Instant },
  stored: readonly Stored[],
): Promise<void> {
  const entries = new Map(questions.map((one) => [one.id, one]));
  const rows = stored.flatMap(({ id, options }) => {
    const entry = entries.get(id);
    return options
      .filter(({ name, is_withdrawn }) => !is_withdrawn && entry?.options.includes(name) === false)
      .map((option) => ({
        id,
        option: option.id,
        name: entry?.text,
        reason: `${option.name} is no option any more`,
      }));
  });
  if (rows.length === 0) return;
  await db.execute(sql`
    insert into notices (tournament_id, player_id, contest_id, kind, data, created_at)
    select ${tournamentId}, p.player_id, f.id, 'option-withdrawn', jsonb_build_object('name', f.name, 'race_id', null,
      'starts_at', null, 'locked_at', null, 'reason', f.reason, 'has_joker', false), ${isoOf(now)}::timestamptz
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as f(id int, option int, name text, reason text)
    join picks p on p.contest_id = f.id and p.winner = f.option
    order by f.id, p.player_id`);
}

/** Writes the questions of a file; those that it no longer has are deleted, or stay cancelled. Returns
 * whether anything changed. */
export async function saveQuestions(
  db: Database,
  saved: SavedQuestions & { now: Instant },
): Promise<boolean> {
  const { tournamentId, questions, now, revision } = saved;
  const kept = questions.map(({ id }) => id);
  const before = await listStored(db, tournamentId, kept, now);
  if (before.length === 0 && questions.length === 0) return false;
  await renameOptions(db, tournamentId);
  const renamed = await listStored(db, tournamentId, kept, now);
  const gone = before.filter(
    ({ id, is_sealed, is_picked }) => !kept.includes(id) && !is_sealed && !is_picked,
  );
  if (gone.length > 0)
    await db.execute(sql`delete from contests where id = any(${sql.param(gone.map(({ id }) => id))}::int[])`);
  if (questions.length > 0) {
    const roundId = await saveRound(db, tournamentId);
    await saveContests(db, { ...saved, roundId });
    await notifyWithdrawn(db, saved, renamed);
    await saveOptions(db, questions);
    await saveAnswers(db, questions, now);
  }
  await followFirstLock(db, { tournamentId, now, revision });
  const after = await listStored(db, tournamentId, kept, now);
  return JSON.stringify(before) !== JSON.stringify(after);
}

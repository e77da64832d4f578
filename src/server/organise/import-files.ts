import type { ImportReport, ImportRequest } from "#contract/organise-import-schemas.ts";
import type { Problem, SetupRace, SetupTable } from "#contract/organise-schemas.ts";
import { isTimeZone } from "#domain/local-time.ts";
import { type Instant, isoOf } from "#domain/time.ts";
import { insertLog } from "#server/audit-log/queries.ts";
import type { Player } from "#server/auth/session.ts";
import { commitAndDrop } from "#server/cache/commit-and-drop.ts";
import type { Context } from "#server/context.ts";
import type { Database } from "#server/db/open.ts";
import { HttpError } from "#server/errors/http-error.ts";
import { type Drafts, withDrafts } from "#server/sealing/reseal-contests.ts";
import { lockTournament } from "#server/tournaments/queries.ts";
import { checkSetup } from "./check-setup.ts";
import { refuseProblem, saveMerged } from "./change-tournament.ts";
import { describeChanges } from "./describe-changes.ts";
import { describeRow } from "./describe-import.ts";
import { takeIds } from "./draft-queries.ts";
import { saveImport } from "./import-queries.ts";
import { mergeSetup } from "./merge-setup.ts";
import { countIds, giveIds, isChange, type PlannedRow, planImport, toChanges } from "./plan-import.ts";
import { readImport } from "./read-import.ts";
import { type ReadSetup, readSetup } from "./read-setup.ts";
import { listStaleKeys, SetupRefused } from "./store-setup.ts";
import { sentences } from "#server/errors/sentence-catalog.ts";

type Report = Omit<ImportReport, "tournament">;

/** Ends the transaction of a dry run, which leaves nothing behind. */
class DryRun extends Error {
  readonly report: Report;

  constructor(report: Report) {
    super("A dry run saves nothing.");
    this.report = report;
  }
}

/** How a problem names a row. */
const writeKey = (table: SetupTable, row: Problem["row"] | undefined) =>
  table === "settings" ? table : JSON.stringify([table, row]);

/** The keys of a row: its own and those of the duels of a race. */
function listKeys({ table, now }: PlannedRow): string[] {
  const { duels = [] } = now as Partial<SetupRace>;
  return [now.id ?? now.name, ...duels.map((duel) => duel.id)].map((row) => writeKey(table, row));
}

/** Finds for each row that has one its first problem. */
function mapProblems(rows: readonly PlannedRow[], problems: readonly Problem[]): Map<PlannedRow, Problem> {
  const first = new Map<string, Problem>();
  for (const problem of [...problems].reverse()) first.set(writeKey(problem.table, problem.row), problem);
  const found = rows.flatMap((row) => {
    const problem = listKeys(row).flatMap((key) => first.get(key) ?? [])[0];
    return problem === undefined ? [] : [[row, problem] as const];
  });
  return new Map(found);
}

interface Target {
  id: number;
  stored: ReadSetup;
  now: Instant;
  playerId: number;
  drafts: Drafts;
  isDryRun: boolean;
}

/** Stores rows, or throws `SetupRefused`; a draft may have gaps elsewhere. */
async function storeRows(
  tx: Database,
  { id, stored, ...by }: Target,
  rows: readonly PlannedRow[],
): Promise<void> {
  const changes = toChanges(rows);
  const merged = mergeSetup(stored.setup, changes, 0);
  if (Array.isArray(merged)) throw new HttpError("duplicate-row", sentences.filesNameRowTwice);
  if (stored.stage === "draft") {
    const { problems } = checkSetup(merged.setup, { id, isVisible: false });
    const own = mapProblems(rows, problems);
    if (own.size > 0) throw new SetupRefused([...own.values()]);
  }
  await saveMerged(tx, { id, stored, merged, changes }, by);
}

/** How often rows are checked without those that were refused before. Each pass finds all problems of one kind, so more are only
 * needed where each row needs another one, such as "Winner #2", "Winner #3" and so on. */
const MOST_PASSES = 12;

/** Stores the rows that can be stored; returns why the others cannot. Throws a 400 where no row is to blame. */
async function storeAccepted(
  tx: Database,
  target: Target,
  rows: readonly PlannedRow[],
): Promise<Map<PlannedRow, string>> {
  const refused = new Map<PlannedRow, string>();
  for (let pass = 1; ; pass++) {
    const accepted = rows.filter((row) => !refused.has(row));
    if (accepted.length === 0) return refused;
    if (pass > MOST_PASSES) {
      for (const row of accepted) refused.set(row, sentences.needsRefused);
      return refused;
    }
    try {
      await tx.transaction((inner) => storeRows(inner, target, accepted));
      return refused;
    } catch (error) {
      if (!(error instanceof SetupRefused)) throw error;
      const found = mapProblems(accepted, error.problems);
      const [first] = error.problems;
      if (found.size === 0) throw first === undefined ? error : refuseProblem(first);
      for (const [row, { sentence }] of found) refused.set(row, sentence);
    }
  }
}

async function runImport(
  tx: Database,
  player: Player,
  { id, now, asked, drafts }: { id: number; now: Instant; asked: ImportRequest; drafts: Drafts },
): Promise<Report> {
  await lockTournament(tx, id);
  const stored = await readSetup(tx, id, { isHeld: true });
  const imported = readImport(asked.files, stored.setup, asked.time_zone);
  const planned = planImport(stored.setup, imported);
  const changed = planned.filter(isChange);
  let next = changed.length === 0 ? 0 : await takeIds(tx, countIds(changed));
  const rows = giveIds(changed, () => next++);
  const target = { id, stored, now, playerId: player.id, drafts, isDryRun: asked.is_dry_run };
  const refused = await storeAccepted(tx, target, rows);
  const report = {
    rows: [...imported.refused, ...rows.map((row) => describeRow(row, refused.get(row) ?? null))],
    notes: imported.notes,
    unchanged: planned.length - changed.length,
  };
  if (asked.is_dry_run) throw new DryRun(report);
  const changes = toChanges(rows.filter((row) => !refused.has(row)));
  if (Object.keys(changes).length === 0) return report;
  const files = asked.files.map(({ name }) => name).join(", ");
  await saveImport(tx, id, { files, changes, imported_at: isoOf(now) });
  await insertLog(tx, {
    timestamp: isoOf(now),
    user_id: player.id,
    action: "organise",
    tournament_id: id,
    additional_info: describeChanges(changes, `Import of ${files}: `),
  });
  return report;
}

/** Imports files into a tournament or draft as far as their rows can be stored, or only says what that would change. */
export async function importFiles(
  context: Context,
  player: Player,
  { id, asked }: { id: number; asked: ImportRequest },
): Promise<Report> {
  const { time_zone } = asked;
  if (!isTimeZone(time_zone))
    throw new HttpError("invalid-request", sentences.timeZoneUnknown(time_zone), { field: "time_zone" });
  const now = context.clock();
  try {
    return await withDrafts((drafts) =>
      commitAndDrop(context, listStaleKeys(id), (tx) => runImport(tx, player, { id, now, asked, drafts })),
    );
  } catch (error) {
    if (error instanceof DryRun) return error.report;
    throw error;
  }
}

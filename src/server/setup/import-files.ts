import type { ImportReport, ImportRequest, ImportRow } from "#contract/organise/import-schemas.ts";
import { isTimeZone } from "#domain/local-time.ts";
import { isSame } from "#domain/organise/merge-rows.ts";
import { type Instant, isoOf } from "#domain/time.ts";
import { insertLog } from "#server/audit-log/queries.ts";
import type { Player } from "#server/auth/session.ts";
import { commitAndDrop } from "#server/cache/commit-and-drop.ts";
import { setupChanged } from "#server/cache/facts.ts";
import type { Context } from "#server/context.ts";
import type { Database } from "#server/db/open.ts";
import { HttpError } from "#server/errors/http-error.ts";
import { waitForTurn } from "#server/runtime/yielder.ts";
import { type PreparedRecords, withPreparedRecords } from "#server/sealing/reseal-contests.ts";
import { lockTournament } from "#server/tournaments/queries.ts";
import { checkMerged, saveMerged } from "./change-tournament.ts";
import type { CheckedBefore } from "./check-in-background.ts";
import { describeChanges } from "./describe-changes.ts";
import { takeIds } from "./draft-queries.ts";
import { saveImport } from "./import/queries.ts";
import { prepareInThread } from "./setup-thread.ts";
import { mapProblems } from "./import/describe-import.ts";
import { mergeSetup } from "./merge-setup.ts";
import { noteBegun, notePastStarts } from "./import/import-notes.ts";
import { numberNewRows, type PlannedRow, toChanges } from "./import/plan-import.ts";
import { firstNewId, MAX_PASSES, type PreparedImport } from "./prepare-import.ts";
import { type ReadSetup, readSetup } from "./read-setup.ts";
import { refuseProblem } from "./check-setup.ts";
import { SetupRefused } from "./store-setup.ts";
import { eventKey, listTold } from "./list-told.ts";
import { sentences } from "#server/errors/sentence-catalog.ts";

type Report = Omit<ImportReport, "tournament">;

/** Rolls back the transaction of a dry run. */
class DryRun extends Error {
  readonly report: Report;

  constructor(report: Report) {
    super("A dry run saves nothing.");
    this.report = report;
  }
}

/** Rolls back the transaction if somebody saved since the import was prepared. */
class ChangedMeanwhile extends HttpError {
  constructor() {
    super("just-changed", sentences.changedDuringImport);
  }
}

/** How often an import is prepared again after others have saved. */
const MAX_TRIES = 3;

/** How much of an import is done after each of its steps, from 0 to 1; an estimate. */
const DONE = { read: 0.4, checked: 0.6, opened: 0.65, names: 0.75, contests: 0.9 };

type TellStep = (step: keyof typeof DONE) => void;

interface Target {
  id: number;
  stored: ReadSetup;
  now: Instant;
  playerId: number;
  preparedRecords: PreparedRecords;
  isDryRun: boolean;
  checked: CheckedBefore | null;
  onWritten: TellStep;
}

function mergePlanned({ setup }: ReadSetup, rows: readonly PlannedRow[]) {
  const changes = toChanges(rows);
  const merged = mergeSetup(setup, changes, 0);
  if (Array.isArray(merged)) throw new HttpError("duplicate-row", sentences.filesNameRowTwice);
  return { changes, merged };
}

/** Stores rows, or throws `SetupRefused`. */
async function storeRows(
  tx: Database,
  { id, stored, checked, ...by }: Target,
  rows: readonly PlannedRow[],
): Promise<void> {
  const { changes, merged } = mergePlanned(stored, rows);
  await saveMerged(tx, { id, stored, merged, changes, checked }, by);
}

/** Maps the rows that the store refuses to the reasons; throws a 400 if the problem is in none of them. */
function mapRefused(rows: readonly PlannedRow[], error: SetupRefused): Map<PlannedRow, string> {
  const found = mapProblems(rows, error.problems);
  const [first] = error.problems;
  if (found.size === 0) throw first === undefined ? error : refuseProblem(first);
  return new Map([...found].map(([row, { sentence }]) => [row, sentence]));
}

/** Stores the rows that can be stored and adds the others, with reasons,
 * to `refused`. Throws a 400 if the problem is in no row. */
async function storeAccepted(
  tx: Database,
  target: Target,
  rows: readonly PlannedRow[],
  refused: Map<number, string>,
): Promise<void> {
  for (let pass = 1; pass <= MAX_PASSES; pass++) {
    const accepted = rows.filter((_, at) => !refused.has(at));
    if (accepted.length === 0) return;
    try {
      return await tx.transaction((inner) => storeRows(inner, target, accepted));
    } catch (error) {
      if (!(error instanceof SetupRefused)) throw error;
      const found = mapRefused(accepted, error);
      for (const [at, row] of rows.entries()) if (found.has(row)) refused.set(at, found.get(row) ?? "");
    }
  }
  for (const at of rows.keys()) if (!refused.has(at)) refused.set(at, sentences.needsRefused);
}

/** The rows as the organiser sees them, with those that the store refused too, and how many players each
 * tells. */
function describeRows(
  { described }: PreparedImport,
  rows: readonly PlannedRow[],
  { refused, told }: { refused: ReadonlyMap<number, string>; told: ReadonlyMap<string, number> },
): ImportRow[] {
  return described.flatMap((own, at) => {
    const why = refused.get(at);
    if (why !== undefined)
      return own.map((row) => (row.kind === "refused" ? row : { ...row, kind: "refused", why }));
    const { table, now } = rows[at] ?? {};
    const isEvent = table === "games" || table === "races";
    const count = isEvent ? (told.get(eventKey(table, now?.id ?? 0)) ?? 0) : 0;
    return count === 0 ? own : own.map((one) => ({ ...one, told: count }));
  });
}

interface Import {
  id: number;
  now: Instant;
  asked: ImportRequest;
  stored: ReadSetup;
  prepared: PreparedImport;
  numbered: NumberedRows;
  tellStep: TellStep;
}

/** The rows of an import with ids for new ones, and the check of the setup with those not refused. */
interface NumberedRows {
  rows: PlannedRow[];
  checked: CheckedBefore | null;
}

/** Gives new rows their ids and checks the setup with the rows, before the transaction. */
async function numberRows(
  { db }: Context,
  { id, stored, prepared }: Pick<Import, "id" | "stored" | "prepared">,
): Promise<NumberedRows> {
  const { newIds, refused } = prepared;
  const firstId = newIds === 0 ? 0 : await takeIds(db, newIds);
  const rows = numberNewRows(prepared.rows, { firstNewId, firstId });
  if (stored.stage === "draft") return { rows, checked: null };
  const accepted = rows.filter((_, at) => !refused.has(at));
  await waitForTurn();
  return { rows, checked: await checkMerged(id, stored, mergePlanned(stored, accepted).merged) };
}

const NOBODY = { all: 0, byEvent: new Map<string, number>() };

async function runImport(
  tx: Database,
  player: Player,
  { id, now, asked, stored, prepared, numbered, tellStep }: Import,
  preparedRecords: PreparedRecords,
): Promise<Report> {
  await lockTournament(tx, id);
  const current = await readSetup(tx, id, { forUpdate: true });
  await waitForTurn();
  if (current.stage !== stored.stage || !isSame(current.setup, stored.setup)) throw new ChangedMeanwhile();
  tellStep("opened");
  const { unread, notes, questions, tables, unchanged } = prepared;
  const { rows, checked } = numbered;
  const refused = new Map(prepared.refused);
  const target = {
    id,
    stored,
    now,
    playerId: player.id,
    preparedRecords,
    isDryRun: asked.is_dry_run,
    checked,
    onWritten: tellStep,
  };
  await storeAccepted(tx, target, rows, refused);
  const accepted = rows.filter((_, at) => !refused.has(at));
  const changes = toChanges(accepted);
  const told =
    stored.stage === "draft"
      ? NOBODY
      : await listTold(tx, stored.setup, mergePlanned(stored, accepted).merged);
  const report = {
    rows: [...unread, ...describeRows(prepared, rows, { refused, told: told.byEvent })],
    notes: [
      ...notes,
      ...noteBegun(changes, now),
      ...(stored.stage === "draft" ? [] : notePastStarts(changes, now)),
    ],
    questions,
    tables,
    unchanged,
    told: told.all,
  };
  if (asked.is_dry_run) throw new DryRun(report);
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

/** Prepares an import in a thread and stores it, or only lists its changes. */
async function tryImport(
  context: Context,
  player: Player,
  { id, asked }: { id: number; asked: ImportRequest },
): Promise<Report> {
  const tellStep: TellStep = (step) =>
    context.live.tellImportProgress(player.id, { tournament_id: id, share: DONE[step] });
  const now = context.clock();
  const stored = await readSetup(context.db, id);
  const { files, time_zone: timeZone, asks_zone: asksZone, answers = {} } = asked;
  const options = { timeZone, asksZone, answers, now, isDraft: stored.stage === "draft" };
  const prepared = await prepareInThread({ id, setup: stored.setup, files, options });
  tellStep("read");
  await waitForTurn();
  // A dry run on a draft needs no store.
  if (stored.stage === "draft" && asked.is_dry_run) {
    const { unread, described, notes, questions, tables, unchanged } = prepared;
    return { rows: [...unread, ...described.flat()], notes, questions, tables, unchanged, told: 0 };
  }
  const numbered = await numberRows(context, { id, stored, prepared });
  tellStep("checked");
  const given = { id, now, asked, stored, prepared, numbered, tellStep };
  return withPreparedRecords((preparedRecords) =>
    commitAndDrop(context, [setupChanged(id)], (tx) => runImport(tx, player, given, preparedRecords)),
  );
}

/** Imports the rows of files that can be stored into a tournament or draft, or only lists the changes. */
export async function importFiles(
  context: Context,
  player: Player,
  asked: { id: number; asked: ImportRequest },
): Promise<Report> {
  const { time_zone } = asked.asked;
  if (!isTimeZone(time_zone))
    throw new HttpError("invalid-request", sentences.timeZoneUnknown(time_zone), { field: "time_zone" });
  for (let tries = 1; ; tries++) {
    try {
      return await tryImport(context, player, asked);
    } catch (error) {
      if (error instanceof DryRun) return error.report;
      if (!(error instanceof ChangedMeanwhile) || tries === MAX_TRIES) throw error;
    }
  }
}

/** Creates a function that runs a player's import; throws a 409
 * while another of that player runs on this server. */
export function createRunOneImport() {
  const importing = new Set<number>();
  return async <Result>(playerId: number, run: () => Promise<Result>): Promise<Result> => {
    if (importing.has(playerId)) throw new HttpError("import-running", sentences.importRunning);
    importing.add(playerId);
    try {
      return await run();
    } finally {
      importing.delete(playerId);
    }
  };
}

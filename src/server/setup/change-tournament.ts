import type { SetupChanges, SetupEdit } from "#contract/organise/schemas.ts";
import { NO_REASON } from "#contract/organise/no-reason.ts";
import { type Instant, isoOf } from "#domain/time.ts";
import { insertLogs } from "#server/audit-log/queries.ts";
import type { Player } from "#server/auth/session.ts";
import { commitAndDrop } from "#server/cache/commit-and-drop.ts";
import { setupChanged } from "#server/cache/facts.ts";
import type { Context } from "#server/context.ts";
import type { Database } from "#server/db/open.ts";
import { sentences } from "#server/errors/sentence-catalog.ts";
import { HttpError } from "#server/errors/http-error.ts";
import { type PreparedRecords, withPreparedRecords } from "#server/sealing/reseal-contests.ts";
import { changeContests } from "#server/results/complete-rounds.ts";
import { waitForTurn } from "#server/runtime/yielder.ts";
import { lockTournament } from "#server/tournaments/queries.ts";
import { checkSchedules } from "./check-schedules.ts";
import { checkInTransaction, checkInBackground, type CheckedBefore } from "./check-in-background.ts";
import { clearHandicaps } from "./clear-handicaps.ts";
import { listChangeEntries } from "./describe-changes.ts";
import { saveDraft, takeIds } from "./draft-queries.ts";
import { removeEmptied } from "./empty-rounds.ts";
import { type ImportStep, NO_HOOKS } from "#server/db/import/import-tournament.ts";
import { createImportHooks } from "./import-folder.ts";
import { listRescheduled } from "./list-rescheduled.ts";
import { listUnstorable } from "./list-unstorable.ts";
import { countNewIds, type MergedSetup, mergeSetup, type SetupConflict } from "./merge-setup.ts";
import { readPublished, type ReadSetup, readSetup } from "./read-setup.ts";
import { refuseProblem, rowOf } from "./check-setup.ts";
import { renameRows } from "./rename-rows.ts";
import { forgetImported, listOffers } from "./store-queries.ts";
import { SetupRefused, storeSetup } from "./store-setup.ts";
import { notifyOfEdits } from "./notify-players.ts";

function refuseConflict([conflict]: readonly SetupConflict[]): HttpError {
  const { key, field } = conflict ?? { key: null };
  const sentence = field === undefined ? sentences.rowChangedMeanwhile : sentences.cellChangedMeanwhile;
  return new HttpError("just-changed", sentence, { ...rowOf(key), ...(field !== undefined && { field }) });
}

/** A changed setup, and its check from before the transaction. */
export interface ChangedSetup {
  id: number;
  stored: ReadSetup;
  merged: MergedSetup;
  changes: SetupChanges;
  checked: CheckedBefore | null;
}

/** Checks a changed setup before the transaction that saves it. */
export function checkMerged(
  id: number,
  { stage }: Pick<ReadSetup, "stage">,
  { setup, rescheduled }: MergedSetup,
): Promise<CheckedBefore> {
  return checkInBackground(setup, { id, isVisible: stage === "published", rescheduled });
}

/** Saves a merged setup: a draft as it is, a published tournament
 * by the importer's rules. Throws `SetupRefused`. */
export async function saveMerged(
  tx: Database,
  { id, stored, merged, changes, checked }: ChangedSetup,
  {
    preparedRecords,
    isDryRun = false,
    reason = "",
    ...by
  }: {
    now: Instant;
    playerId: number;
    preparedRecords: PreparedRecords;
    isDryRun?: boolean;
    /** Why, for the players who are told; empty: nothing is said. */
    reason?: string | undefined;
    onWritten?: (step: ImportStep) => void;
  },
): Promise<void> {
  const { now } = by;
  const { stage } = stored;
  const isVisible = stage === "published";
  // The steps of a large tournament take 10 to 30 ms each, so each has a turn of the event loop.
  await waitForTurn();
  const unstorable = listUnstorable(merged.setup);
  if (unstorable.length > 0) throw new SetupRefused(unstorable);
  if (stage === "draft") return saveDraft(tx, { id, setup: merged.setup, updatedAt: isoOf(now) });
  await waitForTurn();
  const { setup, contestIds, rescheduled } = merged;
  const { folder, problems } = await checkInTransaction(setup, { id, isVisible, rescheduled }, checked);
  if (folder === null) throw new SetupRefused(problems);
  await waitForTurn();
  await renameRows(tx, id, merged);
  const changed = listRescheduled(stored.setup, setup);
  await checkSchedules(tx, changed, { tournamentId: id, now });
  await forgetImported(tx, { contestIds, rescheduled: changed });
  const before = await listOffers(tx, contestIds);
  const at = { tournamentId: id, now };
  // Resealing takes longer with more players, so a dry run's duration would reveal their number.
  const hooks = isDryRun
    ? NO_HOOKS
    : createImportHooks(before, { ...at, reason: reason || NO_REASON, preparedRecords });
  await changeContests(tx, { ...by, tournamentId: id }, () =>
    storeSetup(tx, { setup, folder }, { ...by, only: contestIds, ...hooks }),
  );
  await clearHandicaps(tx, changes, isoOf(now));
  if (!isDryRun)
    await notifyOfEdits(tx, { before, after: await listOffers(tx, contestIds) }, { ...at, reason });
}

/** Merges changes into a setup, or returns the conflicts with somebody else's. */
function mergeChanges(
  stored: ReadSetup,
  changes: SetupChanges,
  firstId: number,
): MergedSetup | SetupConflict[] {
  const result = mergeSetup(stored.setup, changes, firstId);
  return Array.isArray(result) ? result : { ...result, setup: removeEmptied(result.setup, changes) };
}

/** Takes ids for new rows and checks the merged setup before the
 * transaction, which on the embedded store delays picks. */
async function prepareChange(
  { db }: Context,
  { id, changes }: { id: number; changes: SetupChanges },
): Promise<{ firstId: number; checked: CheckedBefore | null }> {
  const count = countNewIds(changes);
  const firstId = count === 0 ? 0 : await takeIds(db, count);
  const stored = await readPublished(db, id);
  const merged = stored && mergeChanges(stored, changes, firstId);
  const checked =
    stored === null || Array.isArray(merged) || merged === null
      ? null
      : await checkMerged(id, stored, merged);
  return { firstId, checked };
}

/** Changes rows of a tournament or draft, all or none. 409: somebody else
 * changed the same; 400 with row and field: the store refuses one. */
export async function changeTournament(
  context: Context,
  player: Player,
  { id, edit }: { id: number; edit: SetupEdit },
): Promise<void> {
  const { reason: said = "", ...changes } = edit;
  const [now, reason] = [context.clock(), said.trim()];
  const at = isoOf(now);
  const { firstId, checked } = await prepareChange(context, { id, changes });
  const save = async (tx: Database, preparedRecords: PreparedRecords) => {
    await lockTournament(tx, id);
    const stored = await readSetup(tx, id, { forUpdate: true });
    await waitForTurn();
    const merged = mergeChanges(stored, changes, firstId);
    if (Array.isArray(merged)) throw refuseConflict(merged);
    await saveMerged(
      tx,
      { id, stored, merged, changes, checked },
      { now, playerId: player.id, preparedRecords, reason },
    );
    const entries = listChangeEntries(changes, reason === "" ? "" : `${reason}: `);
    const entry = { timestamp: at, user_id: player.id, action: "organise", tournament_id: id } as const;
    await insertLogs(
      tx,
      entries.map((one) => ({ ...entry, ...one })),
    );
  };
  try {
    await withPreparedRecords((preparedRecords) =>
      commitAndDrop(context, [setupChanged(id)], (tx) => save(tx, preparedRecords)),
    );
  } catch (error) {
    const [problem] = error instanceof SetupRefused ? error.problems : [];
    throw problem === undefined ? error : refuseProblem(problem);
  }
}

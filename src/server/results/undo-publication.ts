import { nameGame } from "#domain/contest/cell-fault.ts";
import { whyResultTooEarly } from "#domain/contest/phase.ts";
import { whyNotUndone } from "#domain/leaderboard/undo.ts";
import { type Instant, isoOf } from "#domain/time.ts";
import { fillKnockOutPlaces } from "#server/basketball/fill-knock-out-places.ts";
import { commitAndDrop } from "#server/cache/commit-and-drop.ts";
import { published } from "#server/cache/facts.ts";
import type { Context } from "#server/context.ts";
import { HttpError } from "#server/errors/http-error.ts";
import { explainEarlyResult, explainUndo } from "#contract/sentences.ts";
import type { Player } from "#server/auth/session.ts";
import type { Database } from "#server/db/open.ts";
import { insertLog } from "#server/audit-log/queries.ts";
import {
  findNewestPublication,
  hasPublication,
  insertPublication,
} from "#server/leaderboard/publication-queries.ts";
import { listUndoneContests, restoreResults, restoreSettlements } from "#server/leaderboard/undo-queries.ts";
import { lockTournament, saveNextRevision } from "#server/tournaments/queries.ts";
import { sentences } from "#server/errors/sentence-catalog.ts";
import { dropSucceeded } from "#server/db/provisional-results.ts";
import { listPublishedIds } from "./queries.ts";
import type { SavedBy } from "./save-rows.ts";

interface UndoInput {
  tournamentId: number;
  publicationId: number;
  reason: string;
  /** Whether the entered results are removed too, so that the contests await a result again. */
  withResults?: boolean;
}

/** Throws if undoing would restore the result of a contest that has since moved to a later date. */
async function checkPutBack(tx: Database, publicationId: number, now: Instant): Promise<void> {
  for (const { race, side1, side2, starts_at, locks_at } of await listUndoneContests(tx, publicationId)) {
    const name = race ?? nameGame(side1, side2);
    const why = whyResultTooEarly({ name, startsAt: starts_at, locksAt: locks_at }, now);
    if (why !== null)
      throw new HttpError("not-undoable", sentences.resultNotPutBack(explainEarlyResult(why)));
  }
}

/** Throws (404, 409) unless this is the newest publication of the tournament and can still be undone. */
async function checkUndo(tx: Database, { tournamentId, publicationId }: UndoInput, now: Instant) {
  const isThere = await hasPublication(tx, { id: publicationId, tournamentId });
  const newest = await findNewestPublication(tx, tournamentId);
  if (!isThere || newest === undefined)
    throw new HttpError("publication-not-found", sentences.publicationNotFound);
  if (newest.id !== publicationId) {
    throw new HttpError("not-newest-publication", sentences.notNewestPublication);
  }
  const { published_at: publishedAt, published_by, undoes } = newest;
  const why = whyNotUndone({ publishedAt, isByAdmin: published_by !== null, isUndo: undoes !== null }, now);
  if (why !== null) throw new HttpError("not-undoable", explainUndo(why));
  await checkPutBack(tx, publicationId, now);
}

/** Undoes a tournament's newest publication, if asked with its results;
 * returns the number of contests settled. The caller commits. */
export async function undoInto(tx: Database, { playerId, now }: SavedBy, asked: UndoInput): Promise<number> {
  const { tournamentId, publicationId, withResults = false } = asked;
  const reason = asked.reason.trim();
  if (reason === "") throw new HttpError("reason-missing", sentences.undoReasonMissing, { field: "reason" });
  if (!(await lockTournament(tx, tournamentId)))
    throw new HttpError("tournament-not-found", sentences.tournamentNotFound);
  await checkUndo(tx, asked, now);
  const undo = { tournamentId, publishedAt: now, publishedBy: playerId, reason, undoes: publicationId };
  const undoing = await insertPublication(tx, undo);
  const updated = await restoreSettlements(tx, { undone: publicationId, publicationId: undoing });
  if (withResults) {
    const revision = await saveNextRevision(tx, tournamentId);
    await restoreResults(tx, { undone: publicationId, revision });
    await dropSucceeded(tx, await listPublishedIds(tx, publicationId));
  }
  await fillKnockOutPlaces(tx, { tournamentId, now, playerId });
  await insertLog(tx, {
    timestamp: isoOf(now),
    user_id: playerId,
    action: "undo-publication",
    tournament_id: tournamentId,
    additional_info: `${updated} taken back: ${reason}`,
  });
  return updated;
}

/** Undoes a tournament's newest publication for an admin and
 * keeps the results; returns the number settled. */
export async function undoPublication(context: Context, admin: Player, asked: UndoInput): Promise<number> {
  return commitAndDrop(context, [published(asked.tournamentId)], (tx) =>
    undoInto(tx, { playerId: admin.id, now: context.clock() }, asked),
  );
}

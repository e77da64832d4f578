import type { Instant } from "#domain/time.ts";
import type { Logger } from "#server/runtime/logger.ts";
import { fillKnockOutPlaces } from "#server/basketball/fill-knock-out-places.ts";
import { HttpError } from "#server/errors/http-error.ts";
import type { Database } from "#server/db/open.ts";
import { lockTournament } from "#server/tournaments/queries.ts";
import { planSettlements } from "#server/leaderboard/plan-settlements.ts";
import {
  countPublications,
  insertPublication,
  insertSettlements,
} from "#server/leaderboard/publication-queries.ts";
import { sentences } from "#server/errors/sentence-catalog.ts";
import { transact } from "#server/db/transact.ts";
import { listDueContests } from "#server/sealing/queries.ts";
import { sealInTransaction } from "#server/sealing/seal-contest.ts";

/** The tournament to publish, and by whom. */
interface PublicationInput {
  tournamentId: number;
  now: Instant;
  /** The admin's id; null outside a server, such as for the demo. */
  publishedBy: number | null;
  /** The number of publications that the admin had seen. */
  seen: number;
  /** Why a result was corrected. */
  reason?: string | undefined;
  log: Pick<Logger, "error">;
}

/** Settles the planned contests as a new publication. */
async function savePlanned(
  tx: Database,
  planned: Awaited<ReturnType<typeof planSettlements>>,
  { tournamentId, now, publishedBy, seen, reason = "" }: PublicationInput,
): Promise<void> {
  // Not an error if somebody else published the same, for example with a double click.
  if (planned.length === 0) return;
  const published = await countPublications(tx, tournamentId);
  if (published !== seen) {
    throw new HttpError("just-published", sentences.justPublished(published));
  }
  const publication_id = await insertPublication(tx, {
    tournamentId,
    publishedAt: now,
    publishedBy,
    ...(reason.trim() !== "" && { reason: reason.trim() }),
  });
  await insertSettlements(
    tx,
    planned.map(({ contestId, version, result, pointsPerPick, rulesVersion, table }) => ({
      contest_id: contestId,
      version,
      publication_id,
      result,
      points_per_pick: pointsPerPick,
      table,
      rules_version: rulesVersion,
    })),
  );
}

/** Publishes results of sealed contests, withdraws removed ones, fills decided knock-out places;
 * returns the number settled. 409 if somebody else published meantime; the caller commits. */
export async function publishResults(tx: Database, asked: PublicationInput): Promise<number> {
  const { tournamentId, now, publishedBy } = asked;
  await lockTournament(tx, tournamentId);
  const planned = await planSettlements(tx, asked);
  await savePlanned(tx, planned, asked);
  await fillKnockOutPlaces(tx, { tournamentId, now, playerId: publishedBy });
  return planned.length;
}

const SILENT: Pick<Logger, "error"> = { error: () => undefined };

/** Seals due contests and publishes a tournament's results in one transaction, without a server, for the
 * demo and benchmarks. Returns the number of contests settled. */
export function sealAndPublish(
  db: Database,
  { tournamentId, now }: { tournamentId: number; now: Instant },
): Promise<number> {
  return transact(db, async (tx) => {
    for (const { id, tournament_id } of await listDueContests(tx, now)) {
      if (tournament_id === tournamentId) await sealInTransaction(tx, id, { now, waits: true });
    }
    const seen = await countPublications(tx, tournamentId);
    return publishResults(tx, { tournamentId, now, publishedBy: null, seen, log: SILENT });
  });
}

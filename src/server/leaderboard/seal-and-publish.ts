import type { Instant } from "#domain/time.ts";
import type { Logger } from "#server/runtime/logger.ts";
import type { Database } from "#server/db/open.ts";
import { transact } from "#server/db/transact.ts";
import { listDueContests } from "#server/sealing/queries.ts";
import { sealContest } from "#server/sealing/seal-contest.ts";
import { countPublications } from "./publication-queries.ts";
import { publishResults } from "./publish-results.ts";

const SILENT: Pick<Logger, "error"> = { error: () => undefined };

/** Seals the contests of a tournament that are due and publishes its results without a server, for the demo and benchmarks.
 * Returns the number of contests settled. */
export async function sealAndPublish(
  db: Database,
  { tournamentId, now }: { tournamentId: number; now: Instant },
): Promise<number> {
  for (const { id, tournament_id } of await listDueContests(db, now)) {
    if (tournament_id === tournamentId) await sealContest(db, id, { now, waits: true });
  }
  const seen = await countPublications(db, tournamentId);
  const asked = { tournamentId, now, publishedBy: null, seen, log: SILENT };
  return transact(db, (tx) => publishResults(tx, asked));
}

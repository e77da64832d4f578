import { WRITING_GRACE_MS } from "#domain/contest/locks.ts";
import type { Instant } from "#domain/time.ts";
import type { Database } from "#server/db/open.ts";
import { listTournamentsWithHiddenPoints } from "#server/tournaments/queries.ts";
import { updateLeaderboard } from "./update-leaderboard.ts";

/** Takes points back that would tell hidden picks: those of contests that an import put off after they were scored. */
export async function withdrawHiddenPoints(db: Database, now: Instant): Promise<void> {
  for (const tournamentId of await listTournamentsWithHiddenPoints(db, now - WRITING_GRACE_MS)) {
    await updateLeaderboard(db, { tournamentId, now });
  }
}

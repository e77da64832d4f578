import type { Tournament } from "#contract/tournaments/schemas.ts";
import { isoOf } from "#domain/time.ts";
import { commitAndDrop } from "#server/cache/commit-and-drop.ts";
import { published } from "#server/cache/facts.ts";
import type { Context } from "#server/context.ts";
import type { Database } from "#server/db/open.ts";
import { HttpError } from "#server/errors/http-error.ts";
import type { Player } from "#server/auth/session.ts";
import { insertLog } from "#server/audit-log/queries.ts";
import { countPublications } from "#server/leaderboard/publication-queries.ts";
import { publishResults } from "./publish-results.ts";
import { getTournament } from "#server/tournaments/get-tournament.ts";
import { sentences } from "#server/errors/sentence-catalog.ts";

/** Publishes entered results and logs it; returns the number of contests settled. `seen`: the
 * number of publications the caller knows; the caller seals first, and commits. */
export async function publishInto(
  tx: Database,
  {
    tournamentId,
    playerId,
    seen,
    reason,
  }: { tournamentId: number; playerId: number; seen: number; reason?: string | undefined },
  { clock, log }: Pick<Context, "clock" | "log">,
): Promise<number> {
  const now = clock();
  const updated = await publishResults(tx, { tournamentId, now, publishedBy: playerId, seen, reason, log });
  await insertLog(tx, {
    timestamp: isoOf(now),
    user_id: playerId,
    action: "update-leaderboard",
    tournament_id: tournamentId,
    additional_info: `${updated} scored`,
  });
  return updated;
}

/** Publishes entered results for an admin and returns the number of contests settled; 409 if
 * somebody else published since the given version, or without one during the call. */
export async function publishLeaderboard(
  context: Context,
  admin: Player,
  asked: { tournamentId: number; sport: Tournament["sport"]; version: number | undefined },
): Promise<number> {
  const { db, scoreboards } = context;
  const { id, sport } = await getTournament(db, asked.tournamentId);
  if (sport !== asked.sport) throw new HttpError("wrong-sport", sentences.wrongSport(sport));
  const seen = asked.version ?? (await countPublications(db, id));
  // Seal contests that are due.
  await scoreboards.get(id);
  return commitAndDrop(context, [published(id)], (tx) =>
    publishInto(tx, { tournamentId: id, playerId: admin.id, seen }, context),
  );
}

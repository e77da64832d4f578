import type { Tournament } from "#contract/tournaments.ts";
import { isoOf } from "#domain/time.ts";
import { commitAndDrop } from "#server/cache/commit-and-drop.ts";
import type { Context } from "#server/context.ts";
import { HttpError } from "#server/errors/http-error.ts";
import type { Player } from "#server/auth/session.ts";
import { insertLog } from "#server/audit-log/queries.ts";
import { countPublications } from "#server/leaderboard/publication-queries.ts";
import { publishResults } from "#server/leaderboard/publish-results.ts";
import { getTournament } from "#server/tournaments/get-tournament.ts";

/** Makes the results of a tournament count as they were entered and shows them on its leaderboards, for an admin. Answers how
 * many contests it settled; 409 when somebody else published meanwhile, since the given version where there is one. */
export async function publishLeaderboard(
  context: Context,
  admin: Player,
  asked: { tournamentId: number; sport: Tournament["sport"]; version: number | undefined },
): Promise<number> {
  const { db, clock, log, scoreboards } = context;
  const { id, sport } = await getTournament(db, asked.tournamentId);
  if (sport !== asked.sport) throw new HttpError("wrong-sport", `This tournament's sport is ${sport}.`);
  const seen = asked.version ?? (await countPublications(db, id));
  // Seals what is due.
  await scoreboards.get(id);
  return commitAndDrop(context, [`board:${id}:`, `predictions:${id}:`], async (tx) => {
    const now = clock();
    const updated = await publishResults(tx, {
      tournamentId: id,
      now,
      publishedBy: admin.id,
      seen,
      log,
    });
    await insertLog(tx, {
      timestamp: isoOf(now),
      user_id: admin.id,
      action: "update-leaderboard",
      tournament_id: id,
      additional_info: `${updated} scored`,
    });
    return updated;
  });
}

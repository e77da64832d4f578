import { isoOf } from "#domain/time.ts";
import { commitAndDrop } from "#server/cache/commit-and-drop.ts";
import { teamSupported } from "#server/cache/facts.ts";
import type { Context } from "#server/context.ts";
import { HttpError } from "#server/errors/http-error.ts";
import type { Player } from "#server/auth/session.ts";
import { insertLog } from "#server/audit-log/queries.ts";
import { getTournament } from "#server/tournaments/get-tournament.ts";
import { saveSupportedTeam } from "./queries.ts";
import { sentences } from "#server/errors/sentence-catalog.ts";

/** Saves which team the signed-in player supports in a tournament with fan groups, or none. */
export async function supportTeam(
  context: Context,
  player: Player,
  { tournamentId, team }: { tournamentId: number; team: string | null },
): Promise<void> {
  await context.limits.changes.count(player.id);
  const { supporters } = await getTournament(context.db, tournamentId);
  if (team !== null && !supporters.includes(team)) {
    throw new HttpError("team-not-supportable", sentences.teamNotSupportable(team || "An empty name"));
  }
  const supporter = { tournament_id: tournamentId, user_id: player.id };
  await commitAndDrop(context, [teamSupported(tournamentId)], async (db) => {
    if (!(await saveSupportedTeam(db, supporter, team))) return;
    await insertLog(db, {
      timestamp: isoOf(context.clock()),
      ...supporter,
      action: "team",
      ...(team === null ? { additional_info: "No one" } : { team_name: team }),
    });
  });
}

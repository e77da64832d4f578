import type { FastifyInstance } from "fastify";
import { players } from "#contract/endpoints.ts";
import { isoOf } from "#domain/time.ts";
import { listActiveAdminIds } from "#server/auth/admin-queries.ts";
import { checkOwn, type Player } from "#server/auth/session.ts";
import type { Context } from "#server/context.ts";
import { registerEndpoint } from "#server/http/register-endpoint.ts";
import { saveSupportedTeam } from "./queries.ts";
import { commitAndDrop } from "#server/cache/commit-and-drop.ts";
import { teamSupported } from "#server/cache/facts.ts";
import { HttpError } from "#server/errors/http-error.ts";
import { insertLog } from "#server/audit-log/queries.ts";
import { getTournament } from "#server/tournaments/get-tournament.ts";
import { sentences } from "#server/errors/sentence-catalog.ts";

/** Saves which team the signed-in player supports in a tournament with fan groups, or none. */
async function supportTeam(
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

/** Registers the calls about players that are not about their accounts. */
export function playerRoutes(
  app: FastifyInstance,
  context: Context,
  { adminEmails }: { adminEmails: ReadonlySet<string> },
): void {
  registerEndpoint(app, players.admins, async () => {
    const asked = { adminEmails, at: isoOf(context.clock()) };
    return { user_ids: await listActiveAdminIds(context.db, asked) };
  });

  registerEndpoint(app, players.support, async ({ params, body }, player) => {
    checkOwn(player, params.id);
    await supportTeam(context, player, body);
    return { success: true as const };
  });
}

import type { FastifyInstance } from "fastify";
import { players } from "#contract/endpoints.ts";
import { isoOf } from "#domain/time.ts";
import { checkOwn } from "#server/auth/check-own.ts";
import type { Context } from "#server/context.ts";
import { registerEndpoint } from "#server/http/register-endpoint.ts";
import { listVerifiedPlayers } from "./queries.ts";
import { supportTeam } from "./support-team.ts";

/** Registers the calls about players that are not about their accounts. */
export function playerRoutes(
  app: FastifyInstance,
  context: Context,
  { adminEmails }: { adminEmails: ReadonlySet<string> },
): void {
  registerEndpoint(app, players.admins, async () => {
    const asked = { emails: [...adminEmails], at: isoOf(context.clock()) };
    return { user_ids: await listVerifiedPlayers(context.db, asked) };
  });

  registerEndpoint(app, players.support, async ({ params, body }, player) => {
    checkOwn(player, params.id);
    await supportTeam(context, player, body);
    return { success: true as const };
  });
}

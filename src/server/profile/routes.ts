import type { FastifyInstance } from "fastify";
import { players } from "#contract/endpoints.ts";
import type { Context } from "#server/context.ts";
import { registerEndpoint } from "#server/http/register-endpoint.ts";
import { getProfile } from "./get-profile.ts";

/** Registers the page of a player. */
export function profileRoutes(
  app: FastifyInstance,
  context: Context,
  parts: { adminEmails: ReadonlySet<string> },
): void {
  registerEndpoint(app, players.profile, async ({ params, query }, player) => {
    const asked = { userId: params.id, tournamentId: query.tournamentId };
    return getProfile(context, player, asked, parts);
  });
}

import type { FastifyInstance } from "fastify";
import { account } from "#contract/account.ts";
import { isoOf } from "#domain/time.ts";
import { clearSessionCookie } from "#server/auth/cookies.ts";
import type { Context } from "#server/context.ts";
import { registerEndpoint } from "#server/http/register-endpoint.ts";
import { collectData } from "./collect-data.ts";
import { endOtherSessions, endSession } from "./end-sessions.ts";
import { eraseAccount } from "./erase-account.ts";
import { listSessions } from "./session-queries.ts";

/** Registers the calls about one's own account: sessions and data. */
export function accountRoutes(
  app: FastifyInstance,
  context: Context,
  { publicOrigin }: { publicOrigin: string | null },
): void {
  registerEndpoint(app, account.sessions, async (_input, { id, tokenHash }, { reply }) => {
    void reply.header("cache-control", "no-store");
    return listSessions(context.db, { userId: id, tokenHash, at: isoOf(context.clock()) });
  });

  registerEndpoint(app, account.endSession, async ({ params }, player) => {
    await endSession(context, player, params.id);
    return { success: true as const };
  });

  registerEndpoint(app, account.endOtherSessions, async (_input, player) => {
    await endOtherSessions(context, player);
    return { success: true as const };
  });

  registerEndpoint(app, account.data, async (_input, { id }, { reply }) => {
    void reply.header("cache-control", "no-store");
    return collectData(context, id);
  });

  registerEndpoint(app, account.erase, async ({ body }, player, { request, reply }) => {
    await eraseAccount(context, player, body.name);
    clearSessionCookie({ request, reply, publicOrigin });
    return { success: true as const };
  });
}

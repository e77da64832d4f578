import type { FastifyInstance } from "fastify";
import { firstAdmin } from "#contract/endpoints.ts";
import { hasAdmin } from "#server/auth/admin-queries.ts";
import type { Context } from "#server/context.ts";
import { registerEndpoint } from "#server/http/register-endpoint.ts";
import { countFailed } from "#server/sign-in/count-failed.ts";
import { answerSignedIn, type SignInRules, withDevice } from "#server/sign-in/start-session.ts";
import { claimAdmin, getSetUpLink } from "./claim-admin.ts";

/** Registers the calls behind the link that makes the first admin. */
export function firstAdminRoutes(app: FastifyInstance, context: Context, rules: SignInRules): void {
  registerEndpoint(app, firstAdmin.state, async () => ({
    has_admin: await hasAdmin(context.db, rules.adminEmails),
  }));

  registerEndpoint(app, firstAdmin.look, async ({ body }, _caller, { request }) => ({
    used: await countFailed(request, context, () => getSetUpLink(context, rules, body.token)),
  }));

  registerEndpoint(app, firstAdmin.claim, async ({ body }, getCaller, http) => {
    const { token, account } = body;
    const caller = await getCaller();
    const user = await countFailed(http.request, context, () =>
      claimAdmin(context, withDevice(rules, http.request), { token, caller, account }),
    );
    return answerSignedIn(user, rules, http);
  });
}

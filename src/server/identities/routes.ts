import type { FastifyInstance } from "fastify";
import { identities } from "#contract/endpoints.ts";
import { CODE_COOKIE, NONCE_COOKIE, readCookie, SESSION_COOKIE } from "#server/auth/cookies.ts";
import type { VerifyCredential } from "#server/auth/verify-id-token.ts";
import type { Context } from "#server/context.ts";
import { registerEndpoint } from "#server/http/register-endpoint.ts";
import { countFailed } from "#server/sign-in/count-failed.ts";
import { linkOwnIdentity, removeIdentity } from "#server/sign-in/link-identity.ts";
import { listIdentities } from "#server/sign-in/queries.ts";

const DONE = { success: true } as const;

/** Registers the calls about accounts at sign-in providers. */
export function identityRoutes(
  app: FastifyInstance,
  context: Context,
  parts: { verifyCredential: VerifyCredential; publicOrigin: string | null },
): void {
  registerEndpoint(app, identities.list, async (_input, { id }) => {
    return listIdentities(context.db, id);
  });

  registerEndpoint(app, identities.link, async ({ body }, player, { request }) => {
    const read = (name: string) => readCookie(request.cookies, name, parts.publicOrigin);
    const cookies = {
      browser: read(CODE_COOKIE),
      cookie: read(SESSION_COOKIE),
      nonceCookie: read(NONCE_COOKIE),
    };
    await countFailed(request, context, () =>
      linkOwnIdentity(context, player, parts, { ...body, ...cookies }),
    );
    return DONE;
  });

  registerEndpoint(app, identities.remove, async ({ body }, player) => {
    await removeIdentity(context, player, body);
    return DONE;
  });
}

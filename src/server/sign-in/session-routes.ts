import type { FastifyInstance, FastifyRequest } from "fastify";
import { signIn as signInEndpoints } from "#contract/endpoints.ts";
import { clearSessionCookie, NONCE_COOKIE, readCookie, SESSION_COOKIE } from "#server/auth/cookies.ts";
import type { VerifyCredential } from "#server/auth/verify-id-token.ts";
import type { Context } from "#server/context.ts";
import { registerEndpoint } from "#server/http/register-endpoint.ts";
import { answerSignedIn, type SignInRules, withDevice } from "./answer-signed-in.ts";
import { countFailed } from "./count-failed.ts";
import { signIn } from "./sign-in.ts";
import { signOut } from "./sign-out.ts";

/** Registers the sign-in with a provider, and the sign-out. */
export function sessionRoutes(
  app: FastifyInstance,
  context: Context,
  parts: SignInRules & { verifyCredential: VerifyCredential },
): void {
  const { publicOrigin } = parts;
  const readSession = ({ cookies }: FastifyRequest) => readCookie(cookies, SESSION_COOKIE, publicOrigin);

  registerEndpoint(app, signInEndpoints.withProvider, async ({ body }, _caller, { request, reply }) => {
    const cookie = readSession(request);
    const nonceCookie = readCookie(request.cookies, NONCE_COOKIE, publicOrigin);
    const user = await countFailed(request, context, () =>
      signIn(context, withDevice(parts, request), { ...body, cookie, nonceCookie }),
    );
    return answerSignedIn(user, parts, { request, reply });
  });

  registerEndpoint(app, signInEndpoints.signOut, async (_input, player, { request, reply }) => {
    await signOut(context, player, readSession(request));
    clearSessionCookie({ request, reply, publicOrigin });
    return { success: true as const };
  });
}

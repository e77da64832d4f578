import type { FastifyInstance } from "fastify";
import { players } from "#contract/players.ts";
import type { Context } from "#server/app/context.ts";
import type { VerifyCredential } from "#server/app/identity.ts";
import { serve } from "#server/app/serve.ts";
import { SESSION_COOKIE, SESSION_LIFETIME, sessionCookieOptions } from "#server/app/session.ts";
import { signIn } from "./sign-in.ts";
import { signOut } from "./sign-out.ts";

/** What the players' calls need of the settings. */
export interface SignInParts {
  verifyCredential: VerifyCredential;
  adminEmails: ReadonlySet<string>;
  publicOrigin: string | null;
}

/** The players' calls (spec §7). */
export function playerRoutes(app: FastifyInstance, context: Context, parts: SignInParts): void {
  serve(app, players.signIn, async ({ body }, _caller, { request, reply }) => {
    const user = await signIn(context, parts, body);
    const options = sessionCookieOptions(request, parts.publicOrigin);
    void reply.header("cache-control", "no-store");
    void reply.setCookie(SESSION_COOKIE, user.token, { ...options, maxAge: SESSION_LIFETIME / 1000 });
    return user;
  });

  serve(app, players.signOut, async (_input, player, { request, reply }) => {
    await signOut(context, player, request.cookies[SESSION_COOKIE]);
    void reply.clearCookie(SESSION_COOKIE, sessionCookieOptions(request, parts.publicOrigin));
    return { success: true as const };
  });
}

import type { FastifyInstance, FastifyRequest } from "fastify";
import { players } from "#contract/players.ts";
import type { Context } from "#server/context.ts";
import type { VerifyCredential } from "#server/auth/verify-id-token.ts";
import { COUNTED_BITS, networkOf } from "#server/http/network.ts";
import { HttpError } from "#server/errors/http-error.ts";
import { registerEndpoint } from "#server/http/register-endpoint.ts";
import { SESSION_COOKIE, SESSION_LIFETIME_MS, getSessionCookieOptions } from "#server/auth/session.ts";
import { checkOwn } from "./check-own.ts";
import { deactivatePlayer } from "./deactivate-player.ts";
import { getProfile } from "./get-profile.ts";
import { renamePlayer } from "./rename-player.ts";
import { signIn } from "./sign-in.ts";
import { signOut } from "./sign-out.ts";
import { supportTeam } from "./support-team.ts";

/** What the players' calls need of the settings. */
export interface SignInParts {
  verifyCredential: VerifyCredential;
  adminEmails: ReadonlySet<string>;
  publicOrigin: string | null;
}

/** Enough to see from where somebody tries, and too little to say who. */
const LOGGED_BITS = { ipv4: 24, ipv6: 48 } as const;

/** Lets a network try so many credentials that are no good. One that is good is never refused: many share an address. */
async function countFailed<T>({ ip, log }: FastifyRequest, { limits }: Context, attempt: () => Promise<T>) {
  try {
    return await attempt();
  } catch (error) {
    if (error instanceof HttpError && error.status === 401) {
      const formatMessage = (time: string) => `Too many sign-ins have failed. Try again in ${time}.`;
      await limits.failedSignIns.count(networkOf(ip, COUNTED_BITS), formatMessage);
      const about = { reason: error.message, network: networkOf(ip, LOGGED_BITS) };
      log.info(about, "A sign-in failed.");
    }
    throw error;
  }
}

/** The players' calls. */
export function playerRoutes(app: FastifyInstance, context: Context, parts: SignInParts): void {
  registerEndpoint(app, players.signIn, async ({ body }, _caller, { request, reply }) => {
    const user = await countFailed(request, context, () =>
      signIn(context, parts, { ...body, cookie: request.cookies[SESSION_COOKIE] }),
    );
    const options = getSessionCookieOptions(request, parts.publicOrigin);
    void reply.header("cache-control", "no-store");
    void reply.setCookie(SESSION_COOKIE, user.token, { ...options, maxAge: SESSION_LIFETIME_MS / 1000 });
    return user;
  });

  registerEndpoint(app, players.signOut, async (_input, player, { request, reply }) => {
    await signOut(context, player, request.cookies[SESSION_COOKIE]);
    void reply.clearCookie(SESSION_COOKIE, getSessionCookieOptions(request, parts.publicOrigin));
    return { success: true as const };
  });

  registerEndpoint(app, players.profile, async ({ params, query }, player, { reply }) => {
    void reply.header("cache-control", "no-store");
    return getProfile(context, player, { userId: params.id, tournamentId: query.tournamentId });
  });

  registerEndpoint(app, players.rename, async ({ params, body }, player, { reply }) => {
    checkOwn(player, params.id);
    void reply.header("cache-control", "no-store");
    return renamePlayer(context, player, body.name);
  });

  registerEndpoint(app, players.deactivate, async ({ params }, player, { request, reply }) => {
    checkOwn(player, params.id);
    await deactivatePlayer(context, player);
    void reply.clearCookie(SESSION_COOKIE, getSessionCookieOptions(request, parts.publicOrigin));
    return { success: true as const };
  });

  registerEndpoint(app, players.support, async ({ params, body }, player) => {
    checkOwn(player, params.id);
    await supportTeam(context, player, body);
    return { success: true as const };
  });
}

import type { FastifyInstance, FastifyRequest } from "fastify";
import { players } from "#contract/endpoints.ts";
import { isoOf } from "#domain/time.ts";
import type { Context } from "#server/context.ts";
import type { VerifyCredential } from "#server/auth/verify-id-token.ts";
import { endPlayersSessions } from "#server/account/end-sessions.ts";
import { registerEndpoint } from "#server/http/register-endpoint.ts";
import { clearSessionCookie, NONCE_COOKIE, readCookie, SESSION_COOKIE } from "#server/auth/cookies.ts";
import { countFailed } from "#server/sign-in/count-failed.ts";
import { answerSignedIn, type SignInRules, withDevice } from "#server/sign-in/answer-signed-in.ts";
import { checkOwn } from "./check-own.ts";
import { deactivatePlayer } from "./deactivate-player.ts";
import { getProfile } from "./get-profile.ts";
import { renamePlayer } from "./rename-player.ts";
import { listVerifiedPlayers } from "./session-queries.ts";
import { signIn } from "./sign-in.ts";
import { signOut } from "./sign-out.ts";
import { supportTeam } from "./support-team.ts";

/** The settings that the calls about players use. */
export interface SignInParts extends SignInRules {
  verifyCredential: VerifyCredential;
}

/** The players' calls. */
export function playerRoutes(app: FastifyInstance, context: Context, parts: SignInParts): void {
  const { publicOrigin } = parts;
  const readSession = ({ cookies }: FastifyRequest) => readCookie(cookies, SESSION_COOKIE, publicOrigin);

  registerEndpoint(app, players.signIn, async ({ body }, _caller, { request, reply }) => {
    const cookie = readSession(request);
    const nonceCookie = readCookie(request.cookies, NONCE_COOKIE, publicOrigin);
    const user = await countFailed(request, context, () =>
      signIn(context, withDevice(parts, request), { ...body, cookie, nonceCookie }),
    );
    return answerSignedIn(user, parts, { request, reply });
  });

  registerEndpoint(app, players.signOut, async (_input, player, { request, reply }) => {
    await signOut(context, player, readSession(request));
    clearSessionCookie({ request, reply, publicOrigin });
    return { success: true as const };
  });

  registerEndpoint(app, players.endSessions, async ({ params, body }, admin) => {
    await endPlayersSessions(context, admin, { playerId: params.id, reason: body.reason });
    return { success: true as const };
  });

  registerEndpoint(app, players.admins, async () => {
    const asked = { emails: [...parts.adminEmails], at: isoOf(context.clock()) };
    return { user_ids: await listVerifiedPlayers(context.db, asked) };
  });

  registerEndpoint(app, players.profile, async ({ params, query }, player) => {
    const asked = { userId: params.id, tournamentId: query.tournamentId };
    return getProfile(context, player, asked, parts);
  });

  registerEndpoint(app, players.rename, async ({ params, body }, player) => {
    checkOwn(player, params.id);
    return renamePlayer(context, player, body.name);
  });

  registerEndpoint(app, players.deactivate, async ({ params }, player, { request, reply }) => {
    checkOwn(player, params.id);
    await deactivatePlayer(context, player);
    clearSessionCookie({ request, reply, publicOrigin });
    return { success: true as const };
  });

  registerEndpoint(app, players.support, async ({ params, body }, player) => {
    checkOwn(player, params.id);
    await supportTeam(context, player, body);
    return { success: true as const };
  });
}

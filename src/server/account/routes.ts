import type { FastifyInstance } from "fastify";
import { account, players, signIn } from "#contract/endpoints.ts";
import { isoOf } from "#domain/time.ts";
import {
  CHALLENGE_COOKIE,
  clearSessionCookie,
  CODE_COOKIE,
  NONCE_COOKIE,
  readCookie,
  SESSION_COOKIE,
} from "#server/auth/cookies.ts";
import { checkOwn } from "#server/auth/session.ts";
import type { VerifyCredential } from "#server/auth/verify-id-token.ts";
import type { Context } from "#server/context.ts";
import { registerEndpoint } from "#server/http/register-endpoint.ts";
import { getSite } from "#server/auth/site.ts";
import { countFailed } from "#server/sign-in/count-failed.ts";
import { deactivatePlayer, eraseAccount } from "./close-account.ts";
import { endOtherSessions, endPlayersSessions, endSession } from "./end-sessions.ts";
import { reauthenticate } from "./reauthenticate.ts";
import { renamePlayer } from "./rename-player.ts";
import { listSessions } from "./session-queries.ts";
import type { OwnData } from "#contract/account/schemas.ts";
import { listGiven } from "#server/gifts/give-gift.ts";
import { DATA_PARTS, listCodes, listPart, listPicksByName } from "./data-queries.ts";

/** Collects everything that is stored about a player. Gifts that he or she received stay anonymous. */
async function collectData({ db, clock, limits }: Context, playerId: number): Promise<OwnData> {
  await limits.documents.count(playerId, (time) => `You have just had your data. Try again in ${time}.`);
  const data: OwnData["data"] = {};
  for (const part of DATA_PARTS) data[part.name] = await listPart(db, part, playerId);
  data["codes_sent"] = await listCodes(db, playerId);
  data["picks"] = await listPicksByName(db, playerId);
  data["gifts_given"] = await listGiven(db, playerId);
  return { made_at: isoOf(clock()), data };
}

/** Registers the calls about one's own account: sessions and data. */
export function accountRoutes(
  app: FastifyInstance,
  context: Context,
  { publicOrigin, verifyCredential }: { publicOrigin: string | null; verifyCredential: VerifyCredential },
): void {
  registerEndpoint(app, account.sessions, async (_input, { id, tokenHash }) => {
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

  registerEndpoint(app, account.reauthenticate, async ({ body }, player, { request }) => {
    const read = (name: string) => readCookie(request.cookies, name, publicOrigin);
    const cookies = {
      browser: read(CODE_COOKIE),
      challenge: read(CHALLENGE_COOKIE),
      session: read(SESSION_COOKIE),
      nonce: read(NONCE_COOKIE),
    };
    const site = getSite(request, publicOrigin);
    await countFailed(request, context, () =>
      reauthenticate(context, player, { sent: body, verifyCredential, site, cookies }),
    );
    return { success: true as const };
  });

  registerEndpoint(app, account.data, async (_input, { id }) => {
    return collectData(context, id);
  });

  registerEndpoint(app, account.erase, async ({ body }, player, { request, reply }) => {
    await eraseAccount(context, player, body.name);
    clearSessionCookie({ request, reply, publicOrigin });
    return { success: true as const };
  });
}

/** Registers the calls that change the account of the player whose id they name. */
export function accountOfPlayerRoutes(
  app: FastifyInstance,
  context: Context,
  { publicOrigin }: { publicOrigin: string | null },
): void {
  registerEndpoint(app, signIn.endSessions, async ({ params, body }, admin) => {
    await endPlayersSessions(context, admin, { playerId: params.id, reason: body.reason });
    return { success: true as const };
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
}

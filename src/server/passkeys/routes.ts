import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { CHALLENGE_LIFETIME_MS } from "#domain/players/credential-lifetimes.ts";
import { passkeys } from "#contract/endpoints.ts";
import { describeDevice } from "#server/auth/describe-device.ts";
import { CHALLENGE_COOKIE, readCookie, setShortCookie } from "#server/auth/cookies.ts";
import type { Context } from "#server/context.ts";
import { registerEndpoint } from "#server/http/register-endpoint.ts";
import { answerSignedIn, type SignInRules, withDevice } from "#server/sign-in/start-session.ts";
import { countFailed } from "#server/sign-in/count-failed.ts";
import { addPasskey, removePasskey, renamePasskey, startAdding } from "./add-passkey.ts";
import { getSite } from "#server/auth/site.ts";
import type { Challenge } from "./challenge.ts";
import { listPasskeys } from "./queries.ts";
import { signInWithPasskey, startSignIn } from "./sign-in-with-passkey.ts";

const DONE = { success: true } as const;

/** Registers the calls about passkeys. */
export function passkeyRoutes(app: FastifyInstance, context: Context, rules: SignInRules): void {
  const { publicOrigin } = rules;
  const answerOptions = (
    { challenge, options }: { challenge: Challenge; options: object },
    { request, reply }: { request: FastifyRequest; reply: FastifyReply },
  ) => {
    const site = { request, reply, publicOrigin };
    setShortCookie(site, CHALLENGE_COOKIE, challenge.cookie, CHALLENGE_LIFETIME_MS);
    return { ...options };
  };

  registerEndpoint(app, passkeys.list, async (_input, { id }) => {
    return listPasskeys(context.db, id);
  });

  registerEndpoint(app, passkeys.startAdding, async (_input, player, http) =>
    answerOptions(await startAdding(context, player, getSite(http.request, publicOrigin)), http),
  );

  registerEndpoint(app, passkeys.add, ({ body }, player, { request }) => {
    const cookie = readCookie(request.cookies, CHALLENGE_COOKIE, publicOrigin);
    const name = body.name ?? describeDevice(request.headers["user-agent"]);
    return addPasskey(context, player, getSite(request, publicOrigin), { ...body, name, cookie });
  });

  registerEndpoint(app, passkeys.rename, async ({ params, body }, player) => {
    await renamePasskey(context, player, { id: params.id, name: body.name });
    return DONE;
  });

  registerEndpoint(app, passkeys.remove, async ({ params }, player) => {
    await removePasskey(context, player, params.id);
    return DONE;
  });

  registerEndpoint(app, passkeys.startSignIn, async (_input, _caller, http) =>
    answerOptions(await startSignIn(context, getSite(http.request, publicOrigin)), http),
  );

  registerEndpoint(app, passkeys.signIn, async ({ body }, _caller, http) => {
    const cookie = readCookie(http.request.cookies, CHALLENGE_COOKIE, publicOrigin);
    const site = getSite(http.request, publicOrigin);
    const user = await countFailed(http.request, context, () =>
      signInWithPasskey(context, withDevice(rules, http.request), site, { ...body, cookie }),
    );
    return answerSignedIn(user, rules, http);
  });
}

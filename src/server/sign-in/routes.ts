import type { FastifyInstance, FastifyRequest } from "fastify";
import { demo, signIn } from "#contract/endpoints.ts";
import { CODE_LIFETIME_MS, NONCE_LIFETIME_MS } from "#domain/players/credential-lifetimes.ts";
import {
  clearSessionCookie,
  CODE_COOKIE,
  NONCE_COOKIE,
  readCookie,
  SESSION_COOKIE,
  setShortCookie,
} from "#server/auth/cookies.ts";
import { createToken } from "#server/auth/session.ts";
import type { VerifyCredential } from "#server/auth/verify-id-token.ts";
import type { Context } from "#server/context.ts";
import { COUNTED_BITS, networkOf } from "#server/http/network.ts";
import { registerEndpoint } from "#server/http/register-endpoint.ts";
import { getSite } from "#server/auth/site.ts";
import { answerSignedIn, type SignInRules, withDevice } from "./start-session.ts";
import { countFailed } from "./count-failed.ts";
import { createLink, inviteByLink, signInWithLink } from "./links.ts";
import { createNonce } from "./nonce.ts";
import { sendCode } from "./email-codes.ts";
import { signInWithCode } from "./sign-in-with-code.ts";
import { signInWithCredential } from "./sign-in-with-credential.ts";
import { signOut } from "./sign-out.ts";

/** Registers the calls that sign in without a provider. */
export function signInRoutes(
  app: FastifyInstance,
  context: Context,
  rules: SignInRules & { signIn: { kind: string }; verifyCredential: VerifyCredential },
): void {
  const { publicOrigin } = rules;
  /** The site for links in mails. The host of a request may be anybody's invention, so without a configured
   * address only mails that stay here have one. */
  const getMailOrigin = (request: FastifyRequest) => {
    if (publicOrigin === null && context.mailer.listMails() === null) return null;
    return getSite(request, publicOrigin).origin;
  };
  registerEndpoint(app, signIn.requestCode, async ({ body }, _caller, { request, reply }) => {
    const browser = createToken();
    const network = networkOf(request.ip, COUNTED_BITS);
    await sendCode(context, { ...body, browser, network, origin: getMailOrigin(request) });
    setShortCookie({ request, reply, publicOrigin }, CODE_COOKIE, browser, CODE_LIFETIME_MS);
    return { success: true as const };
  });

  registerEndpoint(app, signIn.withCode, async ({ body }, _caller, http) => {
    const { browser = readCookie(http.request.cookies, CODE_COOKIE, publicOrigin) } = body;
    const cookie = readCookie(http.request.cookies, SESSION_COOKIE, publicOrigin);
    const nonceCookie = readCookie(http.request.cookies, NONCE_COOKIE, publicOrigin);
    const user = await countFailed(http.request, context, () =>
      signInWithCode(context, withDevice(rules, http.request), { ...body, browser, cookie, nonceCookie }),
    );
    await context.limits.codesFromNetwork.uncount(networkOf(http.request.ip, COUNTED_BITS));
    return answerSignedIn(user, rules, http);
  });

  registerEndpoint(app, signIn.createNonce, async (_input, _caller, { request, reply }) => {
    // The cookie is kept: each tab of a browser has a nonce of its own.
    const cookie = readCookie(request.cookies, NONCE_COOKIE, publicOrigin) ?? createToken();
    setShortCookie({ request, reply, publicOrigin }, NONCE_COOKIE, cookie, NONCE_LIFETIME_MS);
    return { nonce: await createNonce(context, cookie) };
  });

  registerEndpoint(app, signIn.createLink, async ({ body }, admin) => {
    return createLink(context, admin, body.user_id);
  });

  registerEndpoint(app, signIn.inviteByLink, async ({ body }, admin) => {
    return inviteByLink(context, admin, body);
  });

  registerEndpoint(app, signIn.withLink, async ({ body }, _caller, http) => {
    const user = await countFailed(http.request, context, () =>
      signInWithLink(context, withDevice(rules, http.request), body.token),
    );
    return answerSignedIn(user, rules, http);
  });

  // Only in the demo, where anybody can sign in as anybody: elsewhere the mails would let strangers in.
  if (context.mailer.listMails() !== null && rules.signIn.kind === "demo") {
    registerEndpoint(app, demo.mailbox, async () => {
      return { mails: context.mailer.listMails() ?? [] };
    });
  }
}

/** Registers the sign-in with a provider, and the sign-out. */
export function sessionRoutes(
  app: FastifyInstance,
  context: Context,
  parts: SignInRules & { verifyCredential: VerifyCredential },
): void {
  const { publicOrigin } = parts;
  const readSession = ({ cookies }: FastifyRequest) => readCookie(cookies, SESSION_COOKIE, publicOrigin);

  registerEndpoint(app, signIn.withProvider, async ({ body }, _caller, { request, reply }) => {
    const cookie = readSession(request);
    const nonceCookie = readCookie(request.cookies, NONCE_COOKIE, publicOrigin);
    const user = await countFailed(request, context, () =>
      signInWithCredential(context, withDevice(parts, request), { ...body, cookie, nonceCookie }),
    );
    return answerSignedIn(user, parts, { request, reply });
  });

  registerEndpoint(app, signIn.signOut, async (_input, player, { request, reply }) => {
    await signOut(context, player, readSession(request));
    clearSessionCookie({ request, reply, publicOrigin });
    return { success: true as const };
  });
}

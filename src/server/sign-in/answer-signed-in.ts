import type { FastifyReply, FastifyRequest } from "fastify";
import type { SignedInUser } from "#contract/players/schemas.ts";
import { describeDevice } from "#server/auth/describe-device.ts";
import { setSessionCookie } from "#server/auth/cookies.ts";
import { SESSION_LIFETIME_MS } from "#server/auth/session.ts";
import type { JoinRules } from "./may-join.ts";

/** What the sign-in calls need of the settings. */
export interface SignInRules extends JoinRules {
  publicOrigin: string | null;
}

/** Adds to the rules of a sign-in what signs in; only this description of its user agent is stored. */
export const withDevice = <R extends object>(
  rules: R,
  { headers }: FastifyRequest,
): R & { device: string } => ({
  ...rules,
  device: describeDevice(headers["user-agent"]),
});

/** Sets the cookie of a new session and keeps the answer, which has its token, out of caches. */
export function answerSignedIn(
  user: SignedInUser,
  { publicOrigin }: { publicOrigin: string | null },
  { request, reply }: { request: FastifyRequest; reply: FastifyReply },
): SignedInUser {
  setSessionCookie({ request, reply, publicOrigin }, user.token, SESSION_LIFETIME_MS);
  return user;
}

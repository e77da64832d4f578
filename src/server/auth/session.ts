// Who calls: a bearer token or, where a call carries none, the session cookie.
import { createHash, randomBytes } from "node:crypto";
import type { IncomingHttpHeaders } from "node:http";
import type { CookieSerializeOptions } from "@fastify/cookie";
import type { FastifyRequest } from "fastify";
import { DAY, instantOf, type Instant } from "#domain/time.ts";
import { HttpError } from "#server/errors/http-error.ts";

/** The signed-in player behind a request. */
export interface Player {
  id: number;
  name: string;
  email: string;
  admin: boolean;
  /** Names the session of this very request; the token itself is known to its owner only. */
  tokenHash: string;
}

/** A session in the store, with its active owner. */
interface StoredSession {
  id: number;
  name: string;
  email: string;
  expires_at: string;
}

/** Finds the session of a token hash, as long as its owner is active. */
export type FindSession = (tokenHash: string) => Promise<StoredSession | undefined>;

interface SessionSettings {
  findSession: FindSession;
  adminEmails: ReadonlySet<string>;
  clock: () => Instant;
}

export const SESSION_COOKIE = "jokerpick_session";

/** Milliseconds from sign-in until a session ends by itself. */
export const SESSION_LIFETIME = 30 * DAY;

export const SESSION_ENDED = "Your session has ended. Please sign in again.";

const TOKEN = /^[A-Za-z0-9_-]{43}$/;

/** A new random token of 256 bits. */
export function createToken(): string {
  return randomBytes(32).toString("base64url");
}

/** What is stored of a token: enough to know it again, not enough to use it. */
export function hashToken(token: string): string {
  return createHash("sha256").update(token).digest("base64url");
}

/** The token of `Authorization: Bearer …`; other schemes, such as a proxy's own password, are not ours. */
function bearerToken(request: FastifyRequest): string | undefined {
  const match = /^bearer(?: +(.*))?$/i.exec(request.headers.authorization?.trim() ?? "");
  return match === null ? undefined : (match[1] ?? "");
}

/** Whether a browser vouches that the call was made by a page of this site: only such a call may act on a cookie alone. */
export function isFromOwnOrigin(headers: IncomingHttpHeaders, publicOrigin: string | null): boolean {
  const { origin, host } = headers;
  if (origin === undefined) return headers["sec-fetch-site"] === "same-origin";
  if (origin === publicOrigin) return true;
  return host !== undefined && URL.canParse(origin) && new URL(origin).host === host.toLowerCase();
}

/** Names the player of a token, or null when its session has ended or never was. */
export type FindPlayer = (token: string) => Promise<Player | null>;

/** The function that names the player of a token, by the server's clock. */
export function createFindPlayer(settings: SessionSettings): FindPlayer {
  return async (token) => {
    if (!TOKEN.test(token)) return null;
    const tokenHash = hashToken(token);
    const session = await settings.findSession(tokenHash);
    if (session === undefined || instantOf(session.expires_at) <= settings.clock()) return null;
    const { id, name, email } = session;
    return { id, name, email, admin: settings.adminEmails.has(email), tokenHash };
  };
}

const isReading = (method: string) => method === "GET" || method === "HEAD";

/**
 * The function that names the player of a request, or null for a visitor. A bearer token that is no good is refused
 * (401) rather than ignored; a cookie that is no good makes a visitor; a cookie call that changes something from
 * another site is refused (403).
 */
export function createAuthenticate(
  findPlayer: FindPlayer,
  publicOrigin: string | null,
): (request: FastifyRequest) => Promise<Player | null> {
  return async (request) => {
    const bearer = bearerToken(request);
    if (bearer !== undefined) {
      const player = await findPlayer(bearer);
      if (player === null) throw new HttpError("session-ended", SESSION_ENDED);
      return player;
    }
    const cookie = request.cookies[SESSION_COOKIE];
    if (cookie === undefined || cookie === "") return null;
    if (!isReading(request.method) && !isFromOwnOrigin(request.headers, publicOrigin)) {
      throw new HttpError("other-site", "This call did not come from this site.");
    }
    return findPlayer(cookie);
  };
}

/** How the session cookie is set, and with the same attributes cleared. */
export function sessionCookieOptions(
  request: FastifyRequest,
  publicOrigin: string | null,
): CookieSerializeOptions {
  const secure = publicOrigin?.startsWith("https:") === true || request.protocol === "https";
  return { path: "/", httpOnly: true, sameSite: "lax", secure };
}

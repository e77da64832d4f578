// Who calls: identified by a bearer token or, without one, by the session cookie.
import { hash, randomBytes } from "node:crypto";
import type { IncomingHttpHeaders, IncomingMessage } from "node:http";
import { DAY, type Instant, instantOf, isoOf, MINUTE } from "#domain/time.ts";
import { HttpError } from "#server/errors/http-error.ts";
import { sentences } from "#server/errors/sentence-catalog.ts";
import { hasAdminRights, isAdminAccount } from "./admin-right.ts";
import { isMarkedSignedOut, readCookie, SESSION_COOKIE } from "./cookies.ts";
import { sessionKey } from "#server/cache/keys.ts";
import type { ResponseCache } from "#server/cache/response-cache.ts";

/** The signed-in player behind a request. */
export interface Player {
  id: number;
  name: string;
  email: string;
  admin: boolean;
  /** The account is an admin's, whether or not this session may use its rights. */
  isAdminAccount: boolean;
  /** Identifies this request's session; only the browser has the token itself. */
  tokenHash: string;
  /** The browser and its system, as `describeDevice` describes them; null or missing: unknown. */
  device?: string | null;
  /** When the player last proved who it is: UTC instant. */
  authenticatedAt: Instant;
}

/** A stored session with its active owner. */
interface StoredSession {
  id: number;
  name: string;
  email: string;
  expires_at: string;
  authenticated_at: string;
  is_email_verified: boolean;
  passkey_id: number | null;
  is_admin: boolean;
  device?: string | null;
}

/** Finds the session of a token hash if its owner is active. */
export type FindSession = (tokenHash: string) => Promise<StoredSession | undefined>;

interface SessionSettings {
  findSession: FindSession;
  adminEmails: ReadonlySet<string>;
  clock: () => Instant;
}

/** Milliseconds from sign-in until a session ends, however much it is used. */
export const SESSION_LIFETIME_MS = 30 * DAY;

/** Milliseconds from its last use until a session ends. */
export const SESSION_IDLE_MS = 14 * DAY;

/** Milliseconds for which a proof of identity counts, before calls that the holder of a session could not
 * undo. */
export const RECENT_MS = 5 * MINUTE;

/** Returns when a session that was used at this instant ends, as ISO 8601 with Z. */
export const computeEnd = ({ created_at }: { created_at: string }, used: Instant): string =>
  isoOf(Math.min(instantOf(created_at) + SESSION_LIFETIME_MS, used + SESSION_IDLE_MS));

const TOKEN = /^[A-Za-z0-9_-]{43}$/;

/** Creates a random token of 256 bits. */
export function createToken(): string {
  return randomBytes(32).toString("base64url");
}

/** Hashes a token for storage: the hash identifies the session but cannot be used to sign in. */
export function hashToken(token: string): string {
  return hash("sha256", token, "base64url");
}

/** Reads the token of `Authorization: Bearer …`; other schemes, such as a proxy's Basic credentials, are
 * ignored. */
function readBearerToken({ authorization }: IncomingHttpHeaders): string | undefined {
  const match = /^bearer(?: +(.*))?$/i.exec(authorization?.trim() ?? "");
  return match === null ? undefined : (match[1] ?? "");
}

/** Returns whether the browser confirms that a page of this site made the call; required for changes by
 * cookie. */
export function isFromOwnOrigin(headers: IncomingHttpHeaders, publicOrigin: string | null): boolean {
  const { origin, host } = headers;
  if (origin === undefined) return headers["sec-fetch-site"] === "same-origin";
  if (origin === publicOrigin) return true;
  return host !== undefined && URL.canParse(origin) && new URL(origin).host === host.toLowerCase();
}

/** Finds the player of a token; null when its session has ended or never existed. */
export type FindPlayer = (token: string) => Promise<Player | null>;

/** Creates the function that finds the player of a token, by game time. */
export function createFindPlayer(settings: SessionSettings): FindPlayer {
  return async (token) => {
    if (!TOKEN.test(token)) return null;
    const tokenHash = hashToken(token);
    const session = await settings.findSession(tokenHash);
    if (session === undefined || instantOf(session.expires_at) <= settings.clock()) return null;
    const { id, name, email, device = null } = session;
    const { adminEmails } = settings;
    const rights = {
      admin: hasAdminRights(session, session, adminEmails),
      isAdminAccount: isAdminAccount(session, adminEmails),
    };
    const authenticatedAt = instantOf(session.authenticated_at);
    return { id, name, email, ...rights, tokenHash, device, authenticatedAt };
  };
}

/** Refuses (403) a player who has not proved in the last minutes who it is. */
export function checkRecentlyAuthenticated({ authenticatedAt }: Player, now: Instant): void {
  if (now - authenticatedAt > RECENT_MS)
    throw new HttpError("reauthentication-required", sentences.reauthenticationRequired);
}

/** Finds the player of a request by its headers. */
type Authenticate = (request: Pick<IncomingMessage, "headers" | "method">) => Promise<Player | null>;

/** What the check of a session cookie needs. */
interface CookieRules {
  publicOrigin: string | null;
  parseCookie: (header: string) => Record<string, string | undefined>;
  /** Ends the session of a cookie whose browser says that it is signed out. */
  endSignedOut: (token: string) => Promise<void>;
}

/** Creates the function that finds the player of a request; null for a visitor. An invalid bearer token is
 * refused (401), an invalid cookie counts as none, and a changing call by cookie from another site is
 * refused (403). */
export function createAuthenticate(
  findPlayer: FindPlayer,
  { publicOrigin, parseCookie, endSignedOut }: CookieRules,
): Authenticate {
  return async (request) => {
    const bearer = readBearerToken(request.headers);
    if (bearer !== undefined) {
      const player = await findPlayer(bearer);
      if (player === null) throw new HttpError("session-ended", sentences.sessionEnded);
      return player;
    }
    if (request.headers.cookie === undefined) return null;
    const cookies = parseCookie(request.headers.cookie);
    const cookie = readCookie(cookies, SESSION_COOKIE, publicOrigin);
    if (cookie === undefined) return null;
    if (isMarkedSignedOut(cookies, publicOrigin)) {
      await endSignedOut(cookie);
      return null;
    }
    if (request.method !== "GET" && !isFromOwnOrigin(request.headers, publicOrigin)) {
      throw new HttpError("other-site", sentences.otherSite);
    }
    return findPlayer(cookie);
  };
}

/** Throws a 403 unless the player acts on the own account. */
export function checkOwn(player: Player, id: number): void {
  if (player.id !== id) throw new HttpError("not-yours", sentences.notYourAccount);
}

/** At most this many sessions of about half a kilobyte each, for at most this many milliseconds. */
const SESSION_BOUNDS = { entries: 50_000, age: 10 * MINUTE };

class NoSession extends Error {}

/** Caches valid sessions in the response cache, since every request of a player needs one. Invalid tokens are
 * not cached: invented ones would fill the memory. */
export function createSessionCache(responseCache: ResponseCache, findSession: FindSession): FindSession {
  const sessions = responseCache.createCache<NonNullable<Awaited<ReturnType<FindSession>>>>(SESSION_BOUNDS);

  async function lookUp(tokenHash: string) {
    const session = await findSession(tokenHash);
    if (session === undefined) throw new NoSession();
    return session;
  }

  return async (tokenHash) => {
    const key = sessionKey(tokenHash);
    try {
      return sessions.find(key) ?? (await sessions.get(key, () => lookUp(tokenHash)));
    } catch (error) {
      if (error instanceof NoSession) return undefined;
      throw error;
    }
  };
}

import { MINUTE } from "#domain/time.ts";
import { sessionKey } from "#server/cache/keys.ts";
import type { ResponseCache } from "#server/cache/response-cache.ts";
import type { FindSession } from "./session.ts";

/** At most this many sessions of about half a kilobyte each, for at most this many milliseconds. */
const SESSION_BOUNDS = { entries: 50_000, age: 10 * MINUTE };

class NoSession extends Error {}

/** Caches valid sessions in the response cache, since every request of a player needs one. Invalid tokens are not cached:
 * invented ones would fill the memory. */
export function createSessionCache(responseCache: ResponseCache, findSession: FindSession): FindSession {
  const sessions = responseCache.keep<NonNullable<Awaited<ReturnType<FindSession>>>>(SESSION_BOUNDS);

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

import { NetworkFirst, type SerwistPlugin } from "serwist";
import { basketball } from "#contract/basketball/calls.ts";
import { OFFLINE_ENDPOINTS } from "#contract/offline.ts";
import { CACHED_AT_HEADER } from "#contract/protocol.ts";
import { picks } from "#contract/picks/calls.ts";
import { racing } from "#contract/racing/calls.ts";

/** The page deletes this cache when the user changes (`clearApiCache`). */
const CACHE = "api";

/** Wait this long for further saves before the cached picks are refreshed. */
const REFRESH_DELAY_MS = 2000;

const createPattern = (path: string): RegExp => new RegExp(`^${path.replaceAll(/:\w+/g, "[^/]+")}$`);
const cacheablePaths = OFFLINE_ENDPOINTS.map(createPattern);

/** For each sport, the path of the own picks and the calls that change them. */
const SPORTS: readonly { ownPicks: string; saves: readonly string[] }[] = [
  {
    ownPicks: basketball.playerPredictions.path,
    saves: [basketball.placePick.path, basketball.playJoker.path, picks.takeBack.path],
  },
  {
    ownPicks: racing.playerPredictions.path,
    saves: [racing.placePick.path, racing.playJoker.path, picks.takeBack.path],
  },
];

/** Returns whether the response of a path may be cached. */
export function isCacheable(pathname: string): boolean {
  return cacheablePaths.some((pattern) => pattern.test(pathname));
}

/** Hashes the token of a request, so that the cache does not contain it; null without a token. */
async function hashSession({ headers }: Request): Promise<string | null> {
  const session = headers.get("authorization");
  if (session === null) return null;
  return new Uint8Array(await crypto.subtle.digest("SHA-256", new TextEncoder().encode(session))).join(".");
}

/** Adds the session's hash to the URL, so that no other player or visitor gets the response. */
async function createCacheKey(request: Request): Promise<string> {
  const session = await hashSession(request);
  if (session === null) return request.url;
  const address = new URL(request.url);
  address.searchParams.append("session", session);
  return address.href;
}

/** Adds the time to a response; null for one that must not be cached. */
async function addCachedAt(response: Response): Promise<Response | null> {
  if (response.status !== 200) return null;
  const headers = new Headers(response.headers);
  headers.set(CACHED_AT_HEADER, String(Date.now()));
  return new Response(await response.blob(), { status: 200, headers });
}

const plugin: SerwistPlugin = {
  cacheKeyWillBeUsed: ({ request }) => createCacheKey(request),
  cacheWillUpdate: ({ response }) => addCachedAt(response),
};

/** Reads the player id of a save's body; null when there is none. */
async function readPlayerId(save: Request): Promise<number | null> {
  const body: unknown = await save.json().catch(() => null);
  if (typeof body !== "object" || body === null) return null;
  const id = "user_id" in body ? body.user_id : "userId" in body ? body.userId : null;
  return typeof id === "number" ? id : null;
}

/** Lists requests for the cached picks that a save has changed: of the sports it can be about, its player
 * and its session. Found in the cache, since browsers stop an idle service worker and its memory with it. */
async function listOutdated(save: Request): Promise<Request[]> {
  const sports = SPORTS.filter(({ saves }) => saves.includes(new URL(save.url).pathname));
  const [player, session] = [await readPlayerId(save.clone()), await hashSession(save)];
  if (player === null) return [];
  const pathnames = sports.map(({ ownPicks }) => ownPicks.replace(":userId", String(player)));
  const authorization = save.headers.get("authorization");
  const keys = await (await caches.open(CACHE)).keys();
  return keys.flatMap(({ url }) => {
    const address = new URL(url);
    if (!pathnames.includes(address.pathname) || address.searchParams.get("session") !== session) return [];
    address.searchParams.delete("session");
    return new Request(address.href, authorization === null ? {} : { headers: { authorization } });
  });
}

/** Creates the strategy for API calls: the network first, else the cached response with the time when it was
 * cached. `expiration` limits the cache. */
export function createApiCache(expiration: SerwistPlugin, delayMs = REFRESH_DELAY_MS) {
  const strategy = new NetworkFirst({ cacheName: CACHE, plugins: [plugin, expiration] });
  let latest = 0;

  const refresh = async (event: FetchEvent, save: Request) => {
    latest += 1;
    const own = latest;
    await new Promise((resolve) => {
      setTimeout(resolve, delayMs);
    });
    if (own !== latest) return;
    const refreshes = (await listOutdated(save)).map((request) => strategy.handleAll({ event, request })[1]);
    await Promise.allSettled(refreshes);
  };

  return {
    strategy,
    /** After a save, refreshes the cached picks that it changed; the save itself is neither cached nor
     * repeated. */
    refreshAfterSave(event: FetchEvent): void {
      const { pathname } = new URL(event.request.url);
      const isSave = event.request.method !== "GET" && SPORTS.some(({ saves }) => saves.includes(pathname));
      if (isSave) event.waitUntil(refresh(event, event.request.clone()));
    },
  };
}

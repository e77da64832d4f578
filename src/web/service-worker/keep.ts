import { NetworkFirst, type SerwistPlugin } from "serwist";
import { basketball } from "#contract/basketball.ts";
import { KEPT_OFFLINE, SEEN_AT } from "#contract/offline.ts";
import { racing } from "#contract/racing.ts";

/** The cache of answers; the page drops it when another player takes over (`dropSeen`). */
const CACHE = "seen";

/** Milliseconds after a save in which more may follow: then the own picks are kept anew. */
const SAVES_SETTLE = 2000;

const patternOf = (path: string): RegExp => new RegExp(`^${path.replaceAll(/:\w+/g, "[^/]+")}$`);
const kept = KEPT_OFFLINE.map(patternOf);
const ownPicks = [basketball.playerPredictions.path, racing.playerPredictions.path].map(patternOf);
const saves: string[] = [basketball.placePick, basketball.playJoker, racing.placePick, racing.playJoker].map(
  ({ path }) => path,
);

/** Whether the answer to a call may be kept. */
export function isKept(pathname: string): boolean {
  return kept.some((pattern) => pattern.test(pathname));
}

/** The address that an answer is kept under: one player's is never found by another, nor by a visitor. */
async function keyOf(request: Request): Promise<string> {
  const session = request.headers.get("authorization");
  if (session === null) return request.url;
  const hash = await crypto.subtle.digest("SHA-256", new TextEncoder().encode(session));
  const address = new URL(request.url);
  address.searchParams.append("session", new Uint8Array(hash).join("."));
  return address.href;
}

/** Only a good answer is kept, with the time at which it came. */
async function stamp(response: Response): Promise<Response | null> {
  if (response.status !== 200) return null;
  const headers = new Headers(response.headers);
  headers.set(SEEN_AT, String(Date.now()));
  return new Response(await response.blob(), { status: 200, headers });
}

const plugin: SerwistPlugin = {
  cacheKeyWillBeUsed: ({ request }) => keyOf(request),
  cacheWillUpdate: ({ response }) => stamp(response),
};

/** Keeps the last answers: given when the network gives none, and marked then by the time at which they came. */
export function createKeep() {
  const strategy = new NetworkFirst({ cacheName: CACHE, plugins: [plugin] });
  let asked: Request | undefined;
  let latest = 0;

  const renew = async (event: FetchEvent) => {
    latest += 1;
    const own = latest;
    await new Promise((resolve) => {
      setTimeout(resolve, SAVES_SETTLE);
    });
    if (own !== latest || !asked) return;
    const [, done] = strategy.handleAll({ event, request: asked.clone() });
    await done;
  };

  return {
    strategy,
    /** Saves go their own way, never kept nor repeated; afterwards the own picks are kept as they are then. */
    followSaves(event: FetchEvent): void {
      const { pathname } = new URL(event.request.url);
      if (event.request.method === "GET" && ownPicks.some((pattern) => pattern.test(pathname))) {
        asked = event.request.clone();
      }
      if (event.request.method !== "GET" && saves.includes(pathname)) event.waitUntil(renew(event));
    },
  };
}

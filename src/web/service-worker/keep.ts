import { NetworkFirst, type SerwistPlugin } from "serwist";
import { basketball } from "#contract/basketball.ts";
import { KEPT_OFFLINE, SEEN_AT } from "#contract/offline.ts";
import { racing } from "#contract/racing.ts";

/** The cache of answers; the page drops it when another player takes over (`dropSeen`). */
const CACHE = "seen";

/** Milliseconds after a save in which more may follow: then the own picks are kept anew. */
const SAVES_SETTLE_MS = 2000;

const patternOf = (path: string): RegExp => new RegExp(`^${path.replaceAll(/:\w+/g, "[^/]+")}$`);
const kept = KEPT_OFFLINE.map(patternOf);

/** The own picks of each sport, and the calls that change them. */
const SPORTS: readonly { ownPicks: string; saves: readonly string[] }[] = [
  {
    ownPicks: basketball.playerPredictions.path,
    saves: [basketball.placePick.path, basketball.playJoker.path],
  },
  { ownPicks: racing.playerPredictions.path, saves: [racing.placePick.path, racing.playJoker.path] },
];

/** Whether the answer to a call may be kept. */
export function isKept(pathname: string): boolean {
  return kept.some((pattern) => pattern.test(pathname));
}

/** Stands for the session of a call without telling its token; null without one. */
async function hashSession({ headers }: Request): Promise<string | null> {
  const session = headers.get("authorization");
  if (session === null) return null;
  return new Uint8Array(await crypto.subtle.digest("SHA-256", new TextEncoder().encode(session))).join(".");
}

/** The address that an answer is kept under: one player's is never found by another, nor by a visitor. */
async function keyOf(request: Request): Promise<string> {
  const session = await hashSession(request);
  if (session === null) return request.url;
  const address = new URL(request.url);
  address.searchParams.append("session", session);
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

/** Whose picks a save is of; null when its body does not say. */
async function readPlayer(save: Request): Promise<number | null> {
  const body: unknown = await save.json().catch(() => null);
  if (typeof body !== "object" || body === null) return null;
  const id = "user_id" in body ? body.user_id : "userId" in body ? body.userId : null;
  return typeof id === "number" ? id : null;
}

/** Lists the calls for the kept picks that a save has changed: those of its own sport, player and session. Nothing of it is
 * remembered, since the browser ends a service worker that rests. */
async function listOutdated(save: Request): Promise<Request[]> {
  const sport = SPORTS.find(({ saves }) => saves.includes(new URL(save.url).pathname));
  const [player, session] = [await readPlayer(save.clone()), await hashSession(save)];
  if (sport === undefined || player === null) return [];
  const pathname = sport.ownPicks.replace(":userId", String(player));
  const authorization = save.headers.get("authorization");
  const keys = await (await caches.open(CACHE)).keys();
  return keys.flatMap(({ url }) => {
    const address = new URL(url);
    if (address.pathname !== pathname || address.searchParams.get("session") !== session) return [];
    address.searchParams.delete("session");
    return new Request(address.href, authorization === null ? {} : { headers: { authorization } });
  });
}

/** Keeps the last answers, as many and as long as `expiration` lets it: given when the network gives none, and marked then by the time at which they came. */
export function createKeep(expiration: SerwistPlugin, settleMs = SAVES_SETTLE_MS) {
  const strategy = new NetworkFirst({ cacheName: CACHE, plugins: [plugin, expiration] });
  let latest = 0;

  const renew = async (event: FetchEvent, save: Request) => {
    latest += 1;
    const own = latest;
    await new Promise((resolve) => {
      setTimeout(resolve, settleMs);
    });
    if (own !== latest) return;
    const renewals = (await listOutdated(save)).map((request) => strategy.handleAll({ event, request })[1]);
    await Promise.allSettled(renewals);
  };

  return {
    strategy,
    /** Saves go their own way, never kept nor repeated; afterwards the own picks are kept as they are then. */
    followSaves(event: FetchEvent): void {
      const { pathname } = new URL(event.request.url);
      const isSave = event.request.method !== "GET" && SPORTS.some(({ saves }) => saves.includes(pathname));
      if (isSave) event.waitUntil(renew(event, event.request.clone()));
    },
  };
}

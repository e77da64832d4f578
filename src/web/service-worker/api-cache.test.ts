import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { MemoryCaches } from "./memory-caches.ts";
import { createApiCache, isCacheable } from "./api-cache.ts";

const SITE = "https://game.example";
const OWN = `${SITE}/api/user/19/old?tournamentId=7`;
const OWN_ELSEWHERE = `${SITE}/api/user/19/old?tournamentId=1`;
const OWN_RACING = `${SITE}/api/f1/predictions/19?tournamentId=6`;
const ANOTHERS_RACING = `${SITE}/api/f1/predictions/20?tournamentId=6`;
const BOARD = `${SITE}/api/leaderboard?tournamentId=7`;

/** Requests of the service worker, and the server's response; null while the network is down. */
let asked: string[];
let answer: (() => Response) | null;
let caches: MemoryCaches;

beforeEach(() => {
  asked = [];
  answer = () => Response.json("new");
  caches = new MemoryCaches();
  // Silences Serwist's logs.
  vi.stubGlobal("__WB_DISABLE_DEV_LOGS", true);
  vi.stubGlobal("caches", caches);
  vi.stubGlobal("FetchEvent", FakeFetchEvent);
  vi.stubGlobal("ExtendableEvent", FakeFetchEvent);
  vi.stubGlobal("fetch", async (request: Request) => {
    asked.push(`${request.url} ${request.headers.get("authorization")}`);
    if (answer === null) throw new TypeError("Failed to fetch");
    return answer();
  });
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

const as = (token: string | null) =>
  token === null ? {} : { headers: { authorization: `Bearer ${token}` } };

/** A fake FetchEvent that records what `waitUntil` gets. */
class FakeFetchEvent {
  readonly request: Request;
  readonly waited: Promise<unknown>[] = [];
  readonly waitUntil = (promise: Promise<unknown>) => this.waited.push(promise);
  constructor(request: Request) {
    this.request = request;
  }
}

/** A newly started service worker, without memory of earlier requests. */
function start() {
  const apiCache = createApiCache({}, 0);
  const dispatchFetch = (request: Request) => {
    const heard = new FakeFetchEvent(request);
    apiCache.refreshAfterSave(heard as unknown as FetchEvent);
    return heard;
  };
  return {
    async get(address: string, token: string | null = null) {
      const request = new Request(address, as(token));
      const heard = dispatchFetch(request);
      const event = heard as unknown as FetchEvent;
      const [response, done] = apiCache.strategy.handleAll({ event, request });
      const given = await response;
      await done;
      return given;
    },
    async save(path: string, body: object, token: string | null = null) {
      const request = new Request(SITE + path, { method: "POST", body: JSON.stringify(body), ...as(token) });
      const { waited } = dispatchFetch(request);
      await Promise.all(waited);
    },
  };
}

test.each([
  ["/api/leaderboard", true],
  ["/api/user/19/old", true],
  ["/api/messages", true],
  ["/api/user/19", false],
  ["/api/predictions", false],
  ["/api/logs", false],
])("%s is cacheable: %s", (path, kept) => {
  expect(isCacheable(path)).toBe(kept);
});

test("offline the cached response is returned, with the time when it was cached", async () => {
  vi.setSystemTime(1000);
  const worker = start();
  expect((await worker.get(BOARD)).headers.get("x-cached-at")).toBeNull();
  answer = null;
  const seen = await start().get(BOARD);
  expect([await seen.json(), seen.headers.get("x-cached-at")]).toEqual(["new", "1000"]);
});

test("an error response does not replace the cached one", async () => {
  await start().get(BOARD);
  answer = () => Response.json({ error: "away" }, { status: 503 });
  await start().get(BOARD);
  answer = null;
  expect(await (await start().get(BOARD)).json()).toBe("new");
});

test("one player's cached responses are not returned to others", async () => {
  await start().get(OWN, "mari");
  answer = null;
  await expect(start().get(OWN, "jaan")).rejects.toThrow();
  await expect(start().get(OWN)).rejects.toThrow();
  expect(await (await start().get(OWN, "mari")).json()).toBe("new");
  const keys = await (await caches.open("api")).keys();
  expect(keys.map(({ url }) => url).join()).not.toContain("mari");
});

test("a save refreshes the cached picks of its player, also in a restarted worker", async () => {
  await start().get(OWN, "mari");
  asked.length = 0;
  answer = () => Response.json("with the pick");
  await start().save("/api/predictions", { user_id: 19, tournament_id: 7 }, "mari");
  expect(asked).toEqual([`${OWN} Bearer mari`]);
  answer = null;
  expect(await (await start().get(OWN, "mari")).json()).toBe("with the pick");
});

test("a save refreshes only the picks of its sport, player and session", async () => {
  const worker = start();
  await worker.get(OWN, "mari");
  await worker.get(OWN_ELSEWHERE, "jaan");
  await worker.get(OWN_RACING);
  await worker.get(ANOTHERS_RACING);
  await worker.get(BOARD);
  const listAsked = async (path: string, body: object, token: string | null) => {
    asked.length = 0;
    await start().save(path, body, token);
    return asked;
  };
  expect(await listAsked("/api/predictions/double-points", { user_id: 19 }, "mari")).toEqual([
    `${OWN} Bearer mari`,
  ]);
  expect(await listAsked("/api/f1/predictions", { user_id: 19 }, null)).toEqual([`${OWN_RACING} null`]);
  expect(await listAsked("/api/f1/predictions/double-points", { userId: 20 }, null)).toEqual([
    `${ANOTHERS_RACING} null`,
  ]);
  const takenBack = { user_id: 19, contest_id: 701 };
  expect(await listAsked("/api/predictions/take-back", takenBack, "mari")).toEqual([`${OWN} Bearer mari`]);
  expect(await listAsked("/api/predictions/take-back", takenBack, null)).toEqual([`${OWN_RACING} null`]);
  expect(await listAsked("/api/f1/predictions", { user_id: 21 }, null)).toEqual([]);
  expect(await listAsked("/api/predictions", {}, "mari")).toEqual([]);
  expect(await listAsked("/api/sign-out", { user_id: 19 }, "mari")).toEqual([]);
});

test("several saves in a row refresh the picks once", async () => {
  const worker = start();
  await worker.get(OWN, "mari");
  asked.length = 0;
  const body = { user_id: 19 };
  await Promise.all([1, 2, 3].map(() => worker.save("/api/predictions", body, "mari")));
  expect(asked).toEqual([`${OWN} Bearer mari`]);
});

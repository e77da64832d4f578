import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { MemoryCaches } from "./memory-caches.ts";
import { createKeep, isKept } from "./keep.ts";

const SITE = "https://game.example";
const OWN = `${SITE}/api/user/19/old?tournamentId=7`;
const OWN_ELSEWHERE = `${SITE}/api/user/19/old?tournamentId=1`;
const OWN_RACING = `${SITE}/api/f1/predictions/19?tournamentId=6`;
const ANOTHERS_RACING = `${SITE}/api/f1/predictions/20?tournamentId=6`;
const BOARD = `${SITE}/api/leaderboard?tournamentId=7`;

/** What the service worker asks the server for, and what it answers: nothing while the network is away. */
let asked: string[];
let answer: (() => Response) | null;
let caches: MemoryCaches;

beforeEach(() => {
  asked = [];
  answer = () => Response.json("new");
  caches = new MemoryCaches();
  // Serwist tells nothing of its work.
  vi.stubGlobal("__WB_DISABLE_DEV_LOGS", true);
  vi.stubGlobal("caches", caches);
  vi.stubGlobal("FetchEvent", Heard);
  vi.stubGlobal("ExtendableEvent", Heard);
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

/** A fetch that the service worker hears of, and all that it waits for. */
class Heard {
  readonly request: Request;
  readonly waited: Promise<unknown>[] = [];
  readonly waitUntil = (promise: Promise<unknown>) => this.waited.push(promise);
  constructor(request: Request) {
    this.request = request;
  }
}

/** A service worker that was just started, as after a rest. */
function start() {
  const keep = createKeep({}, 0);
  const hear = (request: Request) => {
    const heard = new Heard(request);
    keep.followSaves(heard as unknown as FetchEvent);
    return heard;
  };
  return {
    async get(address: string, token: string | null = null) {
      const request = new Request(address, as(token));
      const heard = hear(request);
      const event = heard as unknown as FetchEvent;
      const [response, done] = keep.strategy.handleAll({ event, request });
      const given = await response;
      await done;
      return given;
    },
    async save(path: string, body: object, token: string | null = null) {
      const request = new Request(SITE + path, { method: "POST", body: JSON.stringify(body), ...as(token) });
      const { waited } = hear(request);
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
])("%s is kept: %s", (path, kept) => {
  expect(isKept(path)).toBe(kept);
});

test("without a network what was seen last is given, marked with when it came", async () => {
  vi.setSystemTime(1000);
  const worker = start();
  expect((await worker.get(BOARD)).headers.get("x-seen-at")).toBeNull();
  answer = null;
  const seen = await start().get(BOARD);
  expect([await seen.json(), seen.headers.get("x-seen-at")]).toEqual(["new", "1000"]);
});

test("what failed is not kept in place of what was seen", async () => {
  await start().get(BOARD);
  answer = () => Response.json({ error: "away" }, { status: 503 });
  await start().get(BOARD);
  answer = null;
  expect(await (await start().get(BOARD)).json()).toBe("new");
});

test("one player's answers are found by nobody else", async () => {
  await start().get(OWN, "mari");
  answer = null;
  await expect(start().get(OWN, "jaan")).rejects.toThrow();
  await expect(start().get(OWN)).rejects.toThrow();
  expect(await (await start().get(OWN, "mari")).json()).toBe("new");
  const keys = await (await caches.open("seen")).keys();
  expect(keys.map(({ url }) => url).join()).not.toContain("mari");
});

test("after a save the picks of its player are kept anew, though the worker rested in between", async () => {
  await start().get(OWN, "mari");
  asked.length = 0;
  answer = () => Response.json("with the pick");
  await start().save("/api/predictions", { user_id: 19, tournament_id: 7 }, "mari");
  expect(asked).toEqual([`${OWN} Bearer mari`]);
  answer = null;
  expect(await (await start().get(OWN, "mari")).json()).toBe("with the pick");
});

test("a save keeps anew what is of its own sport, player and session", async () => {
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
  expect(await listAsked("/api/f1/predictions", { user_id: 21 }, null)).toEqual([]);
  expect(await listAsked("/api/predictions", {}, "mari")).toEqual([]);
  expect(await listAsked("/api/sign-out", { user_id: 19 }, "mari")).toEqual([]);
});

test("of several saves in a row the last has the picks kept anew, once", async () => {
  const worker = start();
  await worker.get(OWN, "mari");
  asked.length = 0;
  const body = { user_id: 19 };
  await Promise.all([1, 2, 3].map(() => worker.save("/api/predictions", body, "mari")));
  expect(asked).toEqual([`${OWN} Bearer mari`]);
});

import { beforeEach, expect, test } from "vitest";
import { createDeferred } from "#server/testing/deferred.ts";
import { anything, sessionChanged } from "#server/cache/facts.ts";
import { createSessionCache } from "./session-cache.ts";
import { ResponseCache } from "#server/cache/response-cache.ts";
import type { FindSession } from "./session.ts";

type Session = Awaited<ReturnType<FindSession>>;

const createSession = (id: number) => ({
  id,
  name: "Mari",
  email: "m@example.org",
  expires_at: "2030-01-01T00:00:00Z",
  authenticated_at: "2026-03-01T00:00:00Z",
  is_email_verified: true,
});

let responseCache: ResponseCache;
let stored: Map<string, Session>;
let asked: string[];
let findSession: FindSession;

beforeEach(() => {
  responseCache = new ResponseCache();
  stored = new Map([
    ["a", createSession(1)],
    ["b", createSession(2)],
  ]);
  asked = [];
  findSession = createSessionCache(responseCache, async (hash) => {
    asked.push(hash);
    return stored.get(hash);
  });
});

test("a session is looked up once", async () => {
  expect(await Promise.all([findSession("a"), findSession("a")])).toEqual([
    createSession(1),
    createSession(1),
  ]);
  expect(await findSession("a")).toEqual(createSession(1));
  expect(asked).toEqual(["a"]);
});

test("an invalid token is not cached", async () => {
  expect(await findSession("c")).toBeUndefined();
  stored.set("c", createSession(3));
  expect(await findSession("c")).toEqual(createSession(3));
});

test("a session is not found once its key is dropped, and the others still are", async () => {
  await findSession("a");
  await findSession("b");
  stored.clear();
  responseCache.drop(sessionChanged("a"));
  expect(await findSession("a")).toBeUndefined();
  expect(await findSession("b")).toEqual(createSession(2));
  responseCache.drop(anything);
  expect(await findSession("b")).toBeUndefined();
});

test("a session that ends during its lookup is not cached", async () => {
  const gate = createDeferred<Session>();
  const find = createSessionCache(responseCache, (hash) =>
    asked.push(hash) === 1 ? gate.promise : Promise.resolve(undefined),
  );
  const before = find("a");
  responseCache.drop(sessionChanged("a"));
  gate.open(createSession(1));
  await before;
  expect(await find("a")).toBeUndefined();
});

test("a failed lookup rejects and is not cached", async () => {
  const find = createSessionCache(responseCache, async (hash) => {
    if (asked.push(hash) === 1) throw new Error("away");
    return createSession(1);
  });
  await expect(find("a")).rejects.toThrow("away");
  expect(await find("a")).toEqual(createSession(1));
});

import { gunzipSync } from "node:zlib";
import fastify, { type FastifyInstance } from "fastify";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { createDeferred } from "#server/testing/deferred.ts";
import { giftGiven, joinFacts, published } from "./facts.ts";
import type { CacheKey } from "./keys.ts";
import { ResponseCache } from "./response-cache.ts";
import { ValueCache } from "./value-cache.ts";

let app: FastifyInstance;
let responseCache: ResponseCache;
/** What the next answer of a key is made by; answers of one test have the same. */
let make: (key: string) => Promise<{ json: string; etag?: string }>;
let made: string[];

beforeEach(() => {
  responseCache = new ResponseCache();
  made = [];
  make = (key) => Promise.resolve({ json: JSON.stringify({ key, nth: made.length, flag: "🇪🇪" }) });
  app = fastify();
  app.get<{ Params: { key: string } }>("/:key", (request, reply) =>
    responseCache.send(`board:${request.params.key}`, { request, reply }, () => {
      made.push(request.params.key);
      return make(request.params.key);
    }),
  );
});

afterEach(() => app.close());

const drop = (...keys: CacheKey[]) => responseCache.drop({ keys, changes: [] });

const get = (key: string, headers: Record<string, string> = {}) => app.inject({ url: `/${key}`, headers });

/** Lets the requests under way come to where they wait. */
const settle = () => new Promise((resolve) => setTimeout(resolve, 20));

test("an answer is made once and cached, also for those who ask while it is being made", async () => {
  const answers = await Promise.all([get("a"), get("a"), get("a")]);
  answers.push(await get("a"));
  for (const answer of answers) {
    expect(answer.statusCode).toBe(200);
    expect(answer.json()).toEqual({ key: "a", nth: 1, flag: "🇪🇪" });
    expect(answer.headers["content-type"]).toBe("application/json; charset=utf-8");
  }
  await get("b");
  expect(made).toEqual(["a", "b"]);
});

test("the tag is the maker's, or else one of the content", async () => {
  const [first, second] = [await get("a"), await get("b")];
  expect(first.headers.etag).toMatch(/^"[\w-]+"$/);
  expect(second.headers.etag).not.toBe(first.headers.etag);
  make = () => Promise.resolve({ json: "[]", etag: '"7-12"' });
  expect((await get("c")).headers.etag).toBe('"7-12"');
});

test.each([
  ["the tag", (etag: string) => etag, 304],
  ["the tag as a proxy weakens it", (etag: string) => `W/${etag}`, 304],
  ["the tag among others", (etag: string) => `"x", ${etag}`, 304],
  ["anything", () => "*", 304],
  ["another tag", () => '"x"', 200],
  ["a part of the tag", (etag: string) => etag.slice(1, -1), 200],
  ["nothing", () => "", 200],
])("a caller who has %s", async (_, have, status) => {
  const { etag } = (await get("a")).headers;
  const answer = await get("a", { "if-none-match": have(String(etag)) });
  expect(answer.statusCode).toBe(status);
  expect(answer.headers).toMatchObject({ etag, "cache-control": "no-cache", vary: "accept-encoding" });
  if (status === 304) expect(answer.body).toBe("");
  else expect(answer.json()).toMatchObject({ key: "a" });
});

test.each([
  ["gzip", true],
  ["br, gzip, deflate", true],
  ["gzip;q=0.5", true],
  ["gzip;q=0", false],
  ["gzip; q=0.0, br", false],
  ["identity", false],
  ["", false],
])("a caller who accepts %j", async (accepted, isGzipped) => {
  const plain = await get("a");
  expect(plain.headers["content-encoding"]).toBeUndefined();
  const answer = await get("a", { "accept-encoding": accepted });
  expect(answer.headers["content-encoding"]).toBe(isGzipped ? "gzip" : undefined);
  const bytes = isGzipped ? gunzipSync(answer.rawPayload) : answer.rawPayload;
  expect(bytes).toEqual(plain.rawPayload);
  expect(answer.headers["content-length"]).toBe(String(answer.rawPayload.length));
});

describe("an answer for a few", () => {
  const write = () => Promise.resolve({ json: JSON.stringify(["🇪🇪"]) });
  const ask = () => responseCache.getPrivate("board:a", { "accept-encoding": "gzip" }, write);

  test.each([
    ["made for its first caller", () => Promise.resolve()],
    ["prefetched", () => responseCache.prefetchPrivate("board:a", write)],
  ])("is compressed for its second caller: %s", async (_, begin) => {
    await begin();
    const [first, second] = [await ask(), await ask()];
    expect(first.head).not.toContain("gzip");
    expect(first.head).toContain("private, no-cache");
    expect(second.head).toContain("gzip");
    const unpacked = gunzipSync(Buffer.from(second.body as string, second.encoding));
    expect(unpacked.toString("latin1")).toBe(String(first.body));
  });

  test("that is prefetched is made once", async () => {
    const writeOnce = vi.fn(write);
    await responseCache.prefetchPrivate("board:a", writeOnce);
    await responseCache.prefetchPrivate("board:a", writeOnce);
    await responseCache.getPrivate("board:a", {}, writeOnce);
    expect(writeOnce).toHaveBeenCalledTimes(1);
  });
});

test("only dropped answers are made again", async () => {
  for (const key of ["7:overall", "7:rounds", "8:overall"]) await get(key);
  drop("games:7", "board:7:");
  expect((await get("7:overall")).json()).toMatchObject({ nth: 4 });
  expect((await get("7:rounds")).json()).toMatchObject({ nth: 5 });
  expect((await get("8:overall")).json()).toMatchObject({ nth: 3 });
});

describe("an answer that is dropped while it is being made", () => {
  test("goes to those who asked before and is not cached", async () => {
    const old = createDeferred<{ json: string }>();
    make = () => old.promise;
    const before = get("a");
    await settle();
    drop("board:a");
    make = () => Promise.resolve({ json: '"new"' });
    const meanwhile = await get("a");
    old.open({ json: '"old"' });
    expect((await before).body).toBe('"old"');
    expect(meanwhile.body).toBe('"new"');
    expect((await get("a")).body).toBe('"new"');
    expect(made).toHaveLength(2);
  });

  test("takes nothing with it when it fails", async () => {
    const old = createDeferred<{ json: string }>();
    make = () => old.promise;
    const before = get("a");
    await settle();
    drop("board:a");
    make = () => Promise.resolve({ json: '"new"' });
    await get("a");
    old.fail(new Error("lost"));
    expect((await before).statusCode).toBe(500);
    expect((await get("a")).body).toBe('"new"');
    expect(made).toHaveLength(2);
  });
});

test("an answer that cannot be made is not cached, and everybody who waits gets the error", async () => {
  make = () => Promise.reject(new Error("lost"));
  const answers = await Promise.all([get("a"), get("a")]);
  expect(answers.map((answer) => answer.statusCode)).toEqual([500, 500]);
  make = () => Promise.resolve({ json: "1" });
  expect((await get("a")).statusCode).toBe(200);
});

describe("a value from which answers are made", () => {
  test("is made once, and dropped with the answers of its key", async () => {
    const values = responseCache.createCache<number>();
    const others = responseCache.createCache<string>();
    let nth = 0;
    const next = () => Promise.resolve(++nth);
    expect(await Promise.all([values.get("board:7:", next), values.get("board:7:", next)])).toEqual([1, 1]);
    expect(await values.get("board:8:", next)).toBe(2);
    expect(await others.get("board:7:", () => Promise.resolve("x"))).toBe("x");
    await get("7:overall");
    drop("board:7:");
    expect(await values.get("board:7:", next)).toBe(3);
    expect(await values.get("board:8:", next)).toBe(2);
    expect(await others.get("board:7:", () => Promise.resolve("y"))).toBe("y");
    expect((await get("7:overall")).json()).toMatchObject({ nth: 2 });
  });

  test("is not cached when it was dropped while it was being made", async () => {
    const values = responseCache.createCache<string>();
    const old = createDeferred<string>();
    const before = values.get("board:a", () => old.promise);
    drop("board:a");
    old.open("old");
    expect(await before).toBe("old");
    expect(await values.get("board:a", () => Promise.resolve("new"))).toBe("new");
  });

  test("is not cached when it cannot be made", async () => {
    const values = responseCache.createCache<string>();
    await expect(values.get("board:a", () => Promise.reject(new Error("lost")))).rejects.toThrow("lost");
    expect(await values.get("board:a", () => Promise.resolve("new"))).toBe("new");
  });
});

test("who listens hears of each drop, when it is forgotten already", async () => {
  const heard: unknown[] = [];
  const cache = responseCache.createCache<number>();
  responseCache.onDrop((fact) => heard.push([fact, cache.find("board:7:1")]));
  await cache.get("board:7:1", async () => 1);
  responseCache.drop(giftGiven(7), published(7), published(7));
  expect(heard).toEqual([[joinFacts([giftGiven(7), published(7)]), undefined]]);
  drop("board:");
  expect(heard).toEqual([expect.anything(), [{ keys: ["board:"], changes: [] }, undefined]]);
});

describe("what is cached has an end", () => {
  const fill = async (cache: ValueCache<string, string>, keys: string[]) => {
    for (const key of keys) await cache.get(key, () => Promise.resolve(key));
  };
  const listCached = (cache: ValueCache<string, string>, keys: string[]) =>
    keys.filter((key) => cache.find(key) !== undefined);

  test("in number: what was asked for last stays", async () => {
    const cache = new ValueCache<string, string>({ entries: 2, age: 60_000 });
    await fill(cache, ["a", "b", "a", "c"]);
    expect(listCached(cache, ["a", "b", "c"])).toEqual(["a", "c"]);
  });

  test("in bytes: what is larger than all room is not cached at all", async () => {
    const bounds = { entries: 100, age: 60_000, bytes: 10, sizeOf: (text: string) => text.length };
    const cache = new ValueCache<string, string>(bounds);
    await fill(cache, ["aaaa", "bbbb", "cccc", "d".repeat(11)]);
    expect(listCached(cache, ["aaaa", "bbbb", "cccc", "d".repeat(11)])).toEqual(["bbbb", "cccc"]);
  });

  test("in number, where bytes are counted too: each entry counts its share at least", async () => {
    const bounds = { entries: 2, age: 60_000, bytes: 100, sizeOf: (text: string) => text.length };
    const cache = new ValueCache<string, string>(bounds);
    await fill(cache, ["a", "b", "c"]);
    expect(listCached(cache, ["a", "b", "c"])).toEqual(["b", "c"]);
  });

  test("in time, counted from when it was asked for", async () => {
    const cache = new ValueCache<string, string>({ entries: 100, age: 50 });
    const gate = createDeferred<string>();
    const slow = cache.get("slow", () => gate.promise);
    await fill(cache, ["a"]);
    await expect.poll(() => listCached(cache, ["a"])).toEqual([]);
    gate.open("late");
    expect(await slow).toBe("late");
    expect(cache.find("slow")).toBeUndefined();
  });
});

test("a drop of one key leaves those that begin alike", async () => {
  for (const key of ["7", "70"]) await get(key);
  drop("board:7");
  for (const key of ["7", "70"]) await get(key);
  expect(made).toEqual(["7", "70", "7"]);
});

// Calls that create something carry a key, by which the server knows a repeated one.
import { afterEach, expect, test, vi } from "vitest";
import { leagues } from "#contract/leagues/calls.ts";
import { createDeferred } from "#web/testing/deferred.ts";
import { callOnce } from "./call-once.ts";
import { setBearer } from "./api.ts";

afterEach(() => {
  setBearer(null);
  vi.unstubAllGlobals();
});

const FAMILY = { name: "Family", emoji: "🏀", tournament_id: null };
const asPlayer = (token: string) => setBearer({ token, onExpired: () => {} });

/** Answers each request with the next of these, and returns the keys that came. */
function stubAnswers(...answers: (() => Promise<Response>)[]): (string | null)[] {
  const keys: (string | null)[] = [];
  vi.stubGlobal("fetch", async (_address: string, init: RequestInit) => {
    keys.push(new Headers(init.headers).get("idempotency-key"));
    const answer = answers[keys.length - 1] ?? created;
    return answer();
  });
  return keys;
}

const created = async () => Response.json({ id: 1 });
const refused = async () => Response.json({ error: "No." }, { status: 409 });
const failed = async () => Response.json({ error: "The store is away." }, { status: 503 });
const lost = () => Promise.reject(new TypeError("network"));

const create = (body: object = FAMILY) => callOnce(leagues.create, { body: { ...FAMILY, ...body } });

test.each([
  ["was lost on the way", lost],
  ["failed at the server", failed],
])("a call that %s is repeated under its key", async (_what, answer) => {
  asPlayer(`of ${_what}`);
  const keys = stubAnswers(answer);
  await expect(create()).rejects.toThrow();
  await create();
  expect(keys[0]).toMatch(/^[\w-]{35}$/);
  expect(keys[1]).toBe(keys[0]);
});

test.each([
  ["was answered", created],
  ["was refused", refused],
])("after a call that %s, the next one has another key", async (_what, answer) => {
  asPlayer(`of ${_what}`);
  const keys = stubAnswers(answer);
  await create().catch(() => undefined);
  await create();
  expect(new Set(keys).size).toBe(2);
});

test("a repeat while the first call runs has the same key", async () => {
  asPlayer("of somebody quick");
  const gate = createDeferred<void>();
  const keys = stubAnswers(() => gate.promise.then(created));
  const first = create();
  await create();
  gate.resolve();
  await first;
  expect(keys[1]).toBe(keys[0]);
});

test("with other content, or by another player, the call has another key", async () => {
  asPlayer("of Mari");
  const keys = stubAnswers(lost, lost, lost);
  await expect(create()).rejects.toThrow();
  await expect(create({ name: "Friends" })).rejects.toThrow();
  asPlayer("of Jaan");
  await expect(create()).rejects.toThrow();
  expect(new Set(keys).size).toBe(3);
});

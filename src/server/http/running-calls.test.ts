import { connect } from "node:net";
import type { FastifyInstance } from "fastify";
import { describe, expect, test } from "vitest";
import { Success } from "#contract/schemas.ts";
import { createPlayer } from "#server/testing/builders.ts";
import { createDeferred } from "#server/testing/deferred.ts";
import { buildTestApp, listen, START, test as inApp } from "#server/testing/fixture.ts";
import { registerEndpoint } from "./register-endpoint.ts";
import { RunningCalls } from "./running-calls.ts";

test("calls are awaited until they have ended, later and failed ones too", async () => {
  const calls = new RunningCalls();
  const [first, second] = [createDeferred(), createDeferred()];
  void calls.run(() => first.promise.then(() => void calls.run(() => second.promise)));
  await expect(calls.run(() => Promise.reject(new Error("no")))).rejects.toThrow("no");
  let isDone = false;
  const done = calls.untilDone().then(() => (isDone = true));
  first.open();
  await new Promise(setImmediate);
  expect(isDone).toBe(false);
  second.open();
  expect(await done).toBe(true);
});

test("a call that does not end is waited for no longer than the limit", async () => {
  const calls = new RunningCalls();
  void calls.run(() => new Promise(() => undefined));
  await calls.untilDone(1);
});

/** A call that goes on until the test ends it. */
function createHeldCall() {
  const [begun, end] = [createDeferred(), createDeferred()];
  const work = () => {
    begun.open();
    return end.promise;
  };
  return { begun: begun.promise, work, end: () => end.open() };
}

/** Sends a request whose caller goes away while it runs, and expects that the server waits for its end. */
async function expectWaiting(
  app: FastifyInstance,
  request: string,
  { begun, end }: ReturnType<typeof createHeldCall>,
): Promise<void> {
  const socket = connect(Number(new URL(await listen(app)).port), "127.0.0.1");
  socket.write(request);
  await begun;
  socket.destroy();
  await app.close();
  let isDone = false;
  const done = app.runningCalls.untilDone().then(() => (isDone = true));
  await new Promise(setImmediate);
  expect(isDone).toBe(false);
  end();
  expect(await done).toBe(true);
}

describe("a call whose caller has gone counts until it has ended", () => {
  inApp("answered by Fastify", async ({ db }) => {
    const held = createHeldCall();
    const app = await buildTestApp(db, { now: START });
    const slow = { method: "GET", path: "/api/slow", access: "public", summary: "", reply: Success } as const;
    registerEndpoint(app, slow, async () => {
      await held.work();
      return { success: true as const };
    });
    await expectWaiting(app, "GET /api/slow HTTP/1.1\r\nHost: localhost\r\n\r\n", held);
  });

  inApp("answered without Fastify", async ({ db }) => {
    const held = createHeldCall();
    const app = await buildTestApp(db, { now: START });
    app.countWrite = held.work;
    const { token } = await createPlayer(db, "Mari");
    const head = ["POST /api/predictions HTTP/1.1", "Host: localhost", `Authorization: Bearer ${token}`];
    const lines = [...head, "Content-Type: application/json", "Content-Length: 2", "", "{}"];
    await expectWaiting(app, lines.join("\r\n"), held);
  });
});

import { once } from "node:events";
import { type AddressInfo, connect } from "node:net";
import { expect, test } from "vitest";
import { createDeferred } from "#server/testing/deferred.ts";
import { buildTestApp, START, test as inApp } from "#server/testing/fixture.ts";
import { RunningCalls } from "./running-calls.ts";

test("calls are waited for until they have ended, those too that begin meanwhile, and failed ones", async () => {
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

inApp("a call whose caller has gone counts until it has ended", async ({ db }) => {
  const gate = createDeferred();
  const app = await buildTestApp(db, { now: START });
  app.get("/slow", () => app.runningCalls.run(() => gate.promise));
  await app.listen({ port: 0, host: "127.0.0.1" });
  const socket = connect((app.server.address() as AddressInfo).port, "127.0.0.1");
  const asked = once(app.server, "request");
  socket.write("GET /slow HTTP/1.1\r\nHost: localhost\r\n\r\n");
  await asked;
  await new Promise(setImmediate);
  socket.destroy();
  let isDone = false;
  await app.close();
  const done = app.runningCalls.untilDone().then(() => (isDone = true));
  await new Promise(setImmediate);
  expect(isDone).toBe(false);
  gate.open();
  expect(await done).toBe(true);
});

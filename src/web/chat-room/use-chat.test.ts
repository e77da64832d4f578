import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { createLive } from "#web/live/live.ts";
import { createDeferred } from "#web/testing/deferred.ts";
import { FakeConnection } from "#web/testing/fake-connection.ts";
import { keepJoined } from "./use-chat.ts";
import { createTournamentRoom } from "./rooms.ts";

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

/** Advances the timers by seconds; 0 runs only what is due. */
const pass = (seconds = 0) => vi.advanceTimersByTimeAsync(seconds * 1000);

/** A chat room on a connection that is open. */
async function openRoom(...joinAnswers: FakeConnection["joinAnswers"]) {
  const connection = new FakeConnection();
  connection.joinAnswers.push(...joinAnswers);
  const live = createLive(connection.load);
  live.connect("token");
  await pass();
  connection.connect();
  const accepted: boolean[] = [];
  const leave = keepJoined(live, createTournamentRoom(7), (isAccepted) => accepted.push(isAccepted));
  await pass();
  return { connection, accepted, leave };
}

test("joining is retried with growing delays until the server accepts", async () => {
  const { connection, accepted } = await openRoom(null, { error: "Wait a moment." }, null);
  const tries: number[] = [];
  for (const seconds of [0.9, 0.1, 1.9, 0.1, 3.9, 0.1, 60]) {
    await pass(seconds);
    tries.push(connection.joined.length);
  }
  expect(tries).toEqual([1, 2, 2, 3, 3, 4, 4]);
  expect(accepted).toEqual([false, false, false, true]);
});

test("the delay grows to 30 seconds at most", async () => {
  const { connection } = await openRoom(...Array.from({ length: 50 }, () => null));
  await pass(600);
  const before = connection.joined.length;
  await pass(300);
  expect(connection.joined.length - before).toBe(10);
});

test("a room that was left is not joined again", async () => {
  const { connection, accepted, leave } = await openRoom(null, null);
  leave();
  await pass(60);
  connection.connect();
  await pass(60);
  expect([connection.joined, accepted]).toEqual([[7], [false]]);
});

test("a response after leaving, or after a reconnect, is ignored", async () => {
  const answers = [createDeferred<null>(), createDeferred<null>()] as const;
  const { connection, accepted, leave } = await openRoom(...answers.map(({ promise }) => promise));
  connection.disconnect();
  connection.connect();
  answers[0].resolve(null);
  await pass(60);
  leave();
  answers[1].resolve(null);
  await pass(60);
  expect([connection.joined, accepted]).toEqual([[7, 7], []]);
});

test("no attempt while disconnected; a new connection starts over", async () => {
  const { connection, accepted } = await openRoom(null);
  connection.disconnect();
  await pass(60);
  expect(connection.joined).toHaveLength(1);
  connection.connect();
  await pass(60);
  expect(connection.joined).toHaveLength(2);
  connection.disconnect();
  connection.connect();
  await pass(60);
  expect(connection.joined).toHaveLength(3);
  expect(accepted).toEqual([false, true, true]);
});

test("a reconnect replaces the scheduled attempt", async () => {
  const { connection } = await openRoom(null);
  connection.disconnect();
  connection.connect();
  await pass(60);
  expect(connection.joined).toHaveLength(2);
});

import { afterEach, expect, test, vi } from "vitest";
import type { ChatMessage } from "#contract/chat/schemas.ts";
import { FakeConnection } from "#web/testing/fake-connection.ts";
import { createLive } from "./live.ts";

const message: ChatMessage = {
  id: 1,
  user_id: 19,
  user_name: "Liis",
  content: "Hello",
  timestamp: "2025-09-06T14:05:00.000Z",
  tournament_id: 7,
};
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

/** Lets pending promises resolve. */
const settle = () => new Promise((resolve) => setTimeout(resolve));

async function openLive(token: string | null = "secret") {
  const connection = new FakeConnection();
  const live = createLive(connection.load);
  const close = live.connect(token);
  await settle();
  return { connection, live, close };
}

test("the state is connecting, then connected or disconnected", async () => {
  const { connection, live } = await openLive();
  const states: string[] = [live.getState()];
  live.subscribeToState(() => states.push(live.getState()));
  connection.disconnect();
  connection.connect();
  connection.connect();
  expect(states).toEqual(["connecting", "disconnected", "connected"]);
  expect(connection.tokens).toEqual(["secret"]);
});

test("all subscribers receive messages until they unsubscribe", async () => {
  const { connection, live } = await openLive();
  const received: string[] = [];
  const stop = live.subscribe({ onMessage: ({ content }) => received.push(`one ${content}`) });
  live.subscribe({ onMessage: ({ content }) => received.push(`two ${content}`) });
  connection.receive(message);
  stop();
  connection.receive(message);
  expect(received).toEqual(["one Hello", "two Hello", "two Hello"]);
});

test("nothing is opened or joined after closing", async () => {
  const connection = new FakeConnection();
  const live = createLive(connection.load);
  live.connect("early")();
  await settle();
  expect(connection.tokens).toEqual([]);
  const close = live.connect("later");
  await settle();
  connection.connect();
  close();
  expect(live.getState()).toBe("connecting");
  expect(live.getOpened()).toBeNull();
});

test("it is disconnected while its code fails to load, and connects once it succeeds", async () => {
  vi.useFakeTimers();
  vi.spyOn(console, "error").mockReturnValue();
  const connection = new FakeConnection();
  let tries = 0;
  const live = createLive(() => (tries++ === 0 ? Promise.reject(new Error("offline")) : connection.load()));
  live.connect(null);
  await vi.advanceTimersByTimeAsync(0);
  expect(live.getState()).toBe("disconnected");
  await vi.runAllTimersAsync();
  expect(connection.tokens).toEqual([null]);
});

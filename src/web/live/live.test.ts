import { afterEach, expect, test, vi } from "vitest";
import type { ChatMessage } from "#contract/chat.ts";
import { StandInLine } from "#web/testing/line.ts";
import { createLive } from "./live.ts";

const post = { user_id: 19, content: "Hello", tournament_id: 7, nonce: "0123456789" };
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

/** Lets what is pending go on. */
const settle = () => new Promise((resolve) => setTimeout(resolve));

async function openLive(token: string | null = "secret") {
  const line = new StandInLine();
  const live = createLive(line.load);
  const close = live.openFor(token);
  await settle();
  return { line, live, close };
}

test("it is opening until it is known, then up or down", async () => {
  const { line, live } = await openLive();
  const states: string[] = [live.getState()];
  live.subscribe(() => states.push(live.getState()));
  line.break();
  line.up();
  line.up();
  expect(states).toEqual(["opening", "down", "up"]);
  expect(line.opened).toEqual(["secret"]);
});

test("a post waits for the line and is sent again, the very same, when that broke before the answer", async () => {
  const { line, live } = await openLive();
  const said = live.say(post);
  await settle();
  expect(line.posts).toEqual([]);
  line.up();
  await settle();
  line.break();
  await settle();
  expect(line.posts).toEqual([post]);
  line.up();
  await settle();
  line.answer({ message });
  expect(await said).toEqual(message);
  expect(line.posts).toEqual([post, post]);
});

test("what the server refuses is thrown in its words and not sent again", async () => {
  const { line, live } = await openLive();
  line.up();
  const said = live.say(post);
  await settle();
  line.answer({ error: "You are writing too fast." });
  await expect(said).rejects.toThrow("You are writing too fast.");
  expect(line.posts).toHaveLength(1);
});

test("everyone who listens hears, until they stop", async () => {
  const { line, live } = await openLive();
  const heard: string[] = [];
  const stop = live.hear({ said: ({ content }) => heard.push(`one ${content}`) });
  live.hear({ said: ({ content }) => heard.push(`two ${content}`) });
  line.hear(message);
  stop();
  line.hear(message);
  expect(heard).toEqual(["one Hello", "two Hello", "two Hello"]);
});

test("a closed line says and opens nothing any more", async () => {
  const line = new StandInLine();
  const live = createLive(line.load);
  live.openFor("early")();
  await settle();
  expect(line.opened).toEqual([]);
  const close = live.openFor("later");
  await settle();
  line.up();
  close();
  expect(live.getState()).toBe("opening");
  expect(await live.join(7)).toBe(false);
});

test("it is down while what opens it cannot be loaded, and opens once it can", async () => {
  vi.useFakeTimers();
  vi.spyOn(console, "error").mockReturnValue();
  const line = new StandInLine();
  let tries = 0;
  const live = createLive(() => (tries++ === 0 ? Promise.reject(new Error("offline")) : line.load()));
  live.openFor(null);
  await vi.advanceTimersByTimeAsync(0);
  expect(live.getState()).toBe("down");
  await vi.runAllTimersAsync();
  expect(line.opened).toEqual([null]);
});

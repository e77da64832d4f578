import { expect, test } from "vitest";
import type { ChatMessage } from "#contract/chat/schemas.ts";
import { FakeConnection } from "#web/testing/fake-connection.ts";
import { createLive } from "./live.ts";
import { joinRoom, sendMessage } from "./send-message.ts";

const post = { user_id: 19, content: "Hello", tournament_id: 7, nonce: "0123456789" };
const message: ChatMessage = {
  id: 1,
  user_id: 19,
  user_name: "Liis",
  content: "Hello",
  timestamp: "2025-09-06T14:05:00.000Z",
  tournament_id: 7,
};

/** Lets pending promises resolve. */
const settle = () => new Promise((resolve) => setTimeout(resolve));

async function openLive() {
  const connection = new FakeConnection();
  const live = createLive(connection.load);
  const close = live.connect("secret");
  await settle();
  return { connection, live, close };
}

test("a message waits for the connection, and is sent again when that breaks before the reply", async () => {
  const { connection, live } = await openLive();
  const sent = sendMessage(live, (one) => one.sendMessage(post));
  await settle();
  expect(connection.posts).toEqual([]);
  connection.connect();
  await settle();
  connection.disconnect();
  await settle();
  expect(connection.posts).toEqual([post]);
  connection.connect();
  await settle();
  connection.reply({ message });
  expect(await sent).toEqual(message);
  expect(connection.posts).toEqual([post, post]);
});

test("the server's error is thrown, and the message is not sent again", async () => {
  const { connection, live } = await openLive();
  connection.connect();
  const sent = sendMessage(live, (one) => one.sendMessage(post));
  await settle();
  connection.reply({ error: "You are writing too fast.", code: "too-many-calls" });
  await expect(sent).rejects.toThrow("You are writing too fast.");
  expect(connection.posts).toHaveLength(1);
});

test("no room is joined after closing", async () => {
  const { connection, live, close } = await openLive();
  connection.connect();
  expect(await joinRoom(live, (one) => one.joinChat(7))).toBe(true);
  close();
  expect(await joinRoom(live, (one) => one.joinChat(7))).toBe(false);
});

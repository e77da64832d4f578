// What a connection may send, and how many may be open.
import { once } from "node:events";
import { createServer, type IncomingMessage } from "node:http";
import type { AddressInfo } from "node:net";
import { describe, expect, test as plain, vi } from "vitest";
import { WebSocket } from "ws";
import { LIVE_PATH } from "#contract/live.ts";
import { post, test } from "#server/testing/chat-room.ts";
import { connect } from "#server/testing/sockets.ts";
import { Live } from "./live.ts";

/** Opens a WebSocket without Socket.IO's client, so that it can send anything. */
async function openBare(url: string): Promise<WebSocket> {
  const socket = new WebSocket(`${url.replace("http", "ws")}${LIVE_PATH}/?EIO=4&transport=websocket`);
  socket.on("error", () => {});
  await once(socket, "message");
  socket.send("40");
  await once(socket, "message");
  return socket;
}

describe("who floods the socket is cut off, and others are not", () => {
  test.for<[event: string, ...words: unknown[]]>([
    ["chat join", 7],
    ["chat join", "nonsense"],
    ["chat message", { content: "x" }],
    ["chat leave"],
    ["anything", 1, 2, 3],
  ])("%j", async ([event, ...words], { room, call }) => {
    const [mari, visitor, jaan] = [await room.open(room.mari), await room.open(), await room.open(room.jaan)];
    for (const { socket } of [mari, visitor]) {
      const reason = new Promise<string>((resolve) => socket.once("disconnect", resolve));
      for (let n = 0; n < 500; n++) socket.emit(event, ...words);
      // In the way after which a browser connects again by itself.
      expect(await reason).toMatch(/^transport (close|error)$/);
    }
    expect(await jaan.join(7)).toEqual({});
    expect(await call("GET", "/api/health")).toMatchObject({ status: 200 });
  });

  test("with what Engine.IO does not see", async ({ room }) => {
    for (const flood of [
      (socket: WebSocket) => void socket.ping("x"),
      (socket: WebSocket) => void socket.pong("x"),
      (socket: WebSocket) => void socket.send("3"),
      (socket: WebSocket) => void socket.send("x".repeat(10_000)),
    ]) {
      const socket = await openBare(room.url);
      const closed = once(socket, "close");
      for (let n = 0; n < 200; n++) flood(socket);
      await closed;
    }
  });

  test("with what comes in one polling request", async ({ room }) => {
    const url = `${room.url}${LIVE_PATH}/?EIO=4&transport=polling`;
    const opened = await (await fetch(url)).text();
    const { sid } = JSON.parse(opened.slice(1)) as { sid: string };
    const send = (body: string) => fetch(`${url}&sid=${sid}`, { method: "POST", body });
    await send("40");
    expect(await (await fetch(`${url}&sid=${sid}`)).text()).toMatch(/^40/);
    await send(Array.from({ length: 200 }, () => '42["anything"]').join("\u001e"));
    expect((await fetch(`${url}&sid=${sid}`)).status).toBe(400);
  });

  test("as somebody who clicks through all chats is not", async ({ room }) => {
    const mari = await room.open(room.mari);
    for (let n = 0; n < 20; n++) {
      expect(await mari.join(7 + (n % 2))).toEqual({});
      mari.socket.emit("chat leave");
    }
    expect(await mari.say(post(room.mari, "Still here"))).toMatchObject({ message: {} });
  });
});

test("a player joins so many chats on all screens together", async ({ room }) => {
  const screens = [await room.open(room.mari), await room.open(room.mari)];
  for (let n = 0; n < 30; n++) expect(await screens[n % 2]?.join(7)).toEqual({});
  for (const screen of screens) {
    expect(await screen.join(7)).toEqual({
      error: "You are joining chats too fast. Wait a moment.",
      code: expect.any(String),
    });
  }
  const jaan = await room.open(room.jaan);
  expect(await jaan.join(7)).toEqual({});
});

const readName = ({ headers }: IncomingMessage) => String(headers["x-name"]);

plain.each([
  [{ perNetwork: 2, total: 9 }, 2, true],
  [{ perNetwork: 9, total: 3 }, 3, false],
])("of the connections that may be open, %j, one that is closed makes room", async (...row) => {
  const [capacity, most, isFreeForOthers] = row;
  const from = (name: string, options: object = {}) =>
    connect(url, { extraHeaders: { "x-name": name }, ...options });
  const server = createServer().listen(0, "127.0.0.1");
  await once(server, "listening");
  const live = new Live();
  live.attach(server, () => true, readName, capacity);
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const open = [];
  for (let n = 0; n < most; n++) open.push(await from("192.0.2.1"));
  await expect(from("192.0.2.1")).rejects.toThrow();
  await expect(from("192.0.2.1", { transports: ["polling"] })).rejects.toThrow();
  const another = await from("192.0.2.2").catch(() => null);
  expect(another !== null).toBe(isFreeForOthers);
  if (another !== null) open.push(another);
  open[0]?.socket.disconnect();
  await vi.waitFor(async () => open.push(await from("192.0.2.1")));
  const closed = once(server, "close");
  for (const { socket } of open) socket.disconnect();
  await live.close();
  server.close();
  await closed;
});

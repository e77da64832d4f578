// The chat messages that a socket receives before it has joined a chat.
import { sql } from "drizzle-orm";
import { io } from "socket.io-client";
import { expect, vi } from "vitest";
import { createAdmin } from "#server/testing/builders.ts";
import { type Caller, createCall } from "#server/testing/fixture.ts";
import { getMessage, post, type ChatRoom, test } from "#server/testing/chat-room.ts";
import type { Listener } from "#server/testing/sockets.ts";

/** Connects as a program that names no chats: only by its token. */
const openPlain = (room: ChatRoom, as: Caller) => room.open(as, { auth: { token: as.token } });

const HELLO = "Can you hear me?";

/** Milliseconds between two messages of one player that stay below the limit of messages. */
const BETWEEN_MESSAGES_MS = 2_500;

/** Resolves once this listener receives messages: a socket joins the chats shortly after it has connected. */
async function waitUntilHearing(room: ChatRoom, listener: Listener): Promise<void> {
  const speaker = await room.open(room.jaan);
  await speaker.join(7);
  await vi.waitFor(
    async () => {
      getMessage(await speaker.say(post(room.jaan, HELLO)));
      expect(listener.messages).not.toEqual([]);
    },
    { interval: BETWEEN_MESSAGES_MS, timeout: 20_000 },
  );
}

const contentsOf = ({ messages }: Listener) =>
  messages
    .filter(({ content }) => content !== HELLO)
    .map(({ tournament_id, content }) => `${tournament_id}: ${content}`);

test("a signed-in socket that joined no chat hears those of all tournaments, its own words too", async ({
  room,
}) => {
  const mari = await openPlain(room, room.mari);
  await waitUntilHearing(room, mari);
  getMessage(await mari.say(post(room.mari, "here")));
  getMessage(await mari.say(post(room.mari, "there", { tournament_id: 8 })));
  await vi.waitFor(() => expect(contentsOf(mari)).toEqual(["7: here", "8: there"]));
});

test("joining a chat narrows what is heard to it, and leaving that to nothing", async ({ room }) => {
  const mari = await openPlain(room, room.mari);
  await waitUntilHearing(room, mari);
  expect(await mari.join(8)).toEqual({});
  const witness = await openPlain(room, room.mari);
  await waitUntilHearing(room, witness);
  getMessage(await witness.say(post(room.mari, "in seven")));
  getMessage(await witness.say(post(room.mari, "in eight", { tournament_id: 8 })));
  await vi.waitFor(() => expect(contentsOf(witness)).toHaveLength(2));
  await vi.waitFor(() => expect(contentsOf(mari)).toEqual(["8: in eight"]));
  mari.socket.emit("chat leave");
  // Answered after the leave, which has no answer of its own.
  await mari.say({});
  getMessage(await witness.say(post(room.mari, "again in eight", { tournament_id: 8 })));
  await vi.waitFor(() => expect(contentsOf(witness)).toHaveLength(3));
  expect(contentsOf(mari)).toEqual(["8: in eight"]);
});

test("visitors, sockets that want joined chats only, and ended sessions hear none", async ({ room, app }) => {
  const visitor = await room.open();
  const choosy = await room.open(room.mari);
  const leaving = await openPlain(room, room.mari);
  await waitUntilHearing(room, leaving);
  const call = createCall(app);
  expect(await call("POST", "/api/sign-out", { as: room.mari })).toMatchObject({ status: 200 });
  const jaan = await openPlain(room, room.jaan);
  await waitUntilHearing(room, jaan);
  getMessage(await jaan.say(post(room.jaan, "after the sign-out")));
  await vi.waitFor(() => expect(contentsOf(jaan)).toEqual(["7: after the sign-out"]));
  expect(contentsOf(leaving)).toEqual([]);
  expect([...visitor.messages, ...choosy.messages]).toEqual([]);
});

test("Socket.IO's clients find the server at its default path", async ({ room }) => {
  const socket = io(room.url, { forceNew: true, reconnection: false });
  await new Promise<void>((resolve, reject) => {
    socket.once("connect", resolve);
    socket.once("connect_error", reject);
  });
  socket.disconnect();
});

test("of a tournament that not everybody may find, only who opened it hears", async ({ room, db, call }) => {
  const [plain, joined, visitor, opener] = [
    await openPlain(room, room.jaan),
    await room.open(room.jaan),
    await room.open(),
    await room.open(),
  ];
  await waitUntilHearing(room, plain);
  await db.execute(sql`update tournaments set visible = false where id = 8`);
  expect(await joined.join(8)).toEqual({});
  opener.socket.emit("tournament open", 7);
  opener.socket.emit("tournament open", 8);
  opener.socket.emit("tournament open", "8");
  // Answered after the events before it.
  expect(await opener.join(8)).toHaveProperty("error");
  getMessage(await joined.say(post(room.jaan, "among us", { tournament_id: 8 })));
  const ada = await createAdmin(db);
  const { id } = getMessage(await joined.say(post(room.jaan, "gone", { tournament_id: 8 })));
  await call("POST", `/api/admin/messages/${id}/remove`, { as: ada });
  const complete = (tournament_id: number) =>
    call("POST", "/api/admin/toggle-round-status", {
      as: ada,
      body: { tournament_id, round: "Day 1", is_over: true },
    });
  await complete(8);
  await vi.waitFor(() => expect(opener.changes).toContainEqual({ what: "board", tournament_id: 8 }));
  await complete(7);
  await vi.waitFor(() => expect(visitor.changes).toContainEqual({ what: "board", tournament_id: 7 }));
  expect(contentsOf(joined)).toEqual(["8: among us", "8: gone"]);
  expect(joined.removed).toEqual([[id]]);
  expect(contentsOf(plain)).toEqual([]);
  expect(plain.removed).toEqual([]);
  for (const { changes } of [plain, joined, visitor])
    expect(changes.filter(({ tournament_id }) => tournament_id === 8)).toEqual([]);
});

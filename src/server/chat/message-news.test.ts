// Players hear of new messages wherever they are, to count what they have not read.
import { expect, vi } from "vitest";
import { createPlayer } from "#server/testing/builders.ts";
import { getMessage, post, test } from "#server/testing/chat-room.ts";
import { createLeague } from "#server/testing/league-scene.ts";
import type { Listener } from "#server/testing/sockets.ts";

const WAIT = { timeout: 5_000 };

const sayInLeague = ({ socket }: Listener, leagueId: number, userId: number) =>
  socket.timeout(10_000).emitWithAck("league message", {
    user_id: userId,
    league_id: leagueId,
    content: "Tere!",
    nonce: `nonce-${Math.random().toString(36).slice(2)}`,
  });

test("messages of a second come in one event, to those who opened the tournament and no visitor", async ({
  room,
}) => {
  const { mari, jaan } = room;
  const [writer, reader, elsewhere, visitor] = [
    await room.open(jaan),
    await room.open(mari),
    await room.open(mari),
    await room.open(),
  ];
  for (const { socket } of [reader, visitor]) socket.emit("tournament open", 7);
  elsewhere.socket.emit("tournament open", 8);
  const ids = [];
  for (const text of ["one", "two", "three"]) ids.push(getMessage(await writer.say(post(jaan, text))).id);
  await vi.waitFor(() => expect(reader.news.length).toBeGreaterThan(0), WAIT);
  expect(reader.news).toEqual([
    { room: "tournament", room_id: 7, messages: ids.map((id) => ({ id, user_id: jaan.id })) },
  ]);
  expect(reader.messages).toEqual([]);
  expect([elsewhere.news, visitor.news]).toEqual([[], []]);
});

test("members of a league hear of its messages, whoever left does not", async ({ room, db, call }) => {
  const { mari, jaan } = room;
  const { id, code } = await createLeague(call, mari);
  const kadri = await createPlayer(db, "Kadri");
  for (const as of [jaan, kadri]) await call("POST", `/api/join/${code}`, { as });
  const [captain, member, left] = [await room.open(mari), await room.open(jaan), await room.open(kadri)];
  await call("POST", `/api/leagues/${id}/leave`, { as: kadri });
  expect(await sayInLeague(captain, id, mari.id)).toMatchObject({ message: { league_id: id } });
  await vi.waitFor(() => expect(member.news.length).toBeGreaterThan(0), WAIT);
  expect(member.news).toMatchObject([{ room: "league", room_id: id, messages: [{ user_id: mari.id }] }]);
  expect(left.news).toEqual([]);
});

test("a session that ended hears no more of them", async ({ room, call }) => {
  const { mari, jaan } = room;
  const [writer, reader] = [await room.open(jaan), await room.open(mari)];
  reader.socket.emit("tournament open", 7);
  writer.socket.emit("tournament open", 7);
  await call("POST", "/api/sign-out", { as: mari });
  await writer.say(post(jaan, "Gone?"));
  await vi.waitFor(() => expect(writer.news.length).toBe(1), WAIT);
  expect(reader.news).toEqual([]);
});

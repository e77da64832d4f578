// Reactions to messages: who may react, what is counted, and what open screens get.
import { sql } from "drizzle-orm";
import { expect } from "vitest";
import type { ChatMessage } from "#contract/chat/schemas.ts";
import { createAdmin, createMessage, createPlayer } from "#server/testing/builders.ts";
import { test } from "#server/testing/chat-room.ts";
import type { Call, Caller } from "#server/testing/fixture.ts";
import { createLeague, createLeagueMessage } from "#server/testing/league-scene.ts";

const react = (call: Call, as: Caller, id: number, change: object = {}, room = "tournament/7") =>
  call("PUT", `/api/chat/${room}/messages/${id}/reactions`, {
    as,
    body: { emoji: "🔥", is_on: true, ...change },
  });

const readFirst = async (call: Call, as: Caller) =>
  ((await call("GET", "/api/messages?tournamentId=7&limit=50", { as })).body as ChatMessage[])[0]?.reactions;

test("one of each kind per player counts, the own ones are marked, and names are listed", async ({
  room,
  db,
  call,
}) => {
  const { mari, jaan } = room;
  const id = await createMessage(db, jaan, "Tere!");
  expect(await readFirst(call, mari)).toBeUndefined();
  for (const emoji of ["🔥", "🔥", "👍"]) {
    expect(await react(call, mari, id, { emoji })).toMatchObject({ status: 200, body: { success: true } });
  }
  await react(call, jaan, id);
  expect(await readFirst(call, mari)).toEqual(
    expect.arrayContaining([
      { emoji: "🔥", count: 2, is_own: true },
      { emoji: "👍", count: 1, is_own: true },
    ]),
  );
  expect(await readFirst(call, jaan)).toContainEqual({ emoji: "👍", count: 1, is_own: false });
  const url = `/api/chat/tournament/7/messages/${id}/reactions`;
  expect((await call("GET", url, { as: jaan })).body).toEqual([
    { emoji: "👍", count: 1, names: ["Mari"] },
    { emoji: "🔥", count: 2, names: ["Mari", "Jaan"] },
  ]);
  for (const is_on of [false, false]) {
    expect(await react(call, mari, id, { is_on })).toMatchObject({ status: 200 });
  }
  expect(await readFirst(call, mari)).toContainEqual({ emoji: "🔥", count: 1, is_own: false });
  await db.execute(sql`update players set deactivated_at = now() where id = ${jaan.id}`);
  expect(await readFirst(call, mari)).toEqual([{ emoji: "👍", count: 1, is_own: true }]);
});

test("reactions are refused to messages that are gone and by who may not write", async ({
  room,
  db,
  call,
}) => {
  const { mari, jaan } = room;
  const id = await createMessage(db, jaan, "Tere!");
  expect(await react(call, mari, id, { emoji: "💩" })).toMatchObject({ status: 400 });
  expect(await react(call, mari, id, { is_on: "yes" })).toMatchObject({ status: 400 });
  expect(await react(call, mari, id, {}, "tournament/8")).toMatchObject({ status: 404 });
  expect(await react(call, mari, id, {}, "tournament/99")).toMatchObject({ status: 404 });
  expect(await react(call, mari, 2_000_000_000)).toMatchObject({ status: 404 });
  expect(await call("GET", "/api/chat/tournament/8/messages/1/reactions", { as: mari })).toMatchObject({
    status: 404,
  });
  const restrict = (kind: string) =>
    db.execute(
      sql`insert into restrictions (tournament_id, player_id, kind, created_at) values (7, ${mari.id}, ${kind}, now())`,
    );
  await restrict("muted");
  expect(await react(call, mari, id)).toMatchObject({ status: 403, body: { code: "muted" } });
  await db.execute(sql`delete from restrictions`);
  await restrict("removed");
  expect(await react(call, mari, id)).toMatchObject({ status: 403, body: { code: "removed" } });
  await call("POST", `/api/admin/messages/${id}/remove`, { as: await createAdmin(db) });
  expect(await react(call, jaan, id)).toMatchObject({ status: 404, body: { code: "message-not-found" } });
});

test("who reacts too fast has to wait", async ({ room, db, call }) => {
  const id = await createMessage(db, room.jaan, "Tere!");
  const statuses: number[] = [];
  for (let n = 0; n < 13; n++)
    statuses.push((await react(call, room.mari, id, { is_on: n % 2 === 0 })).status);
  expect(statuses).toEqual([...Array.from({ length: 12 }, () => 200), 429]);
});

test("many reactions at once reach a screen in one event, with their counts", async ({ room, db, call }) => {
  const { mari, jaan } = room;
  const id = await createMessage(db, jaan, "Tere!");
  const [inRoom, elsewhere] = [await room.open(mari), await room.open(jaan)];
  await inRoom.join(7);
  await elsewhere.join(8);
  const crowd = await Promise.all(Array.from({ length: 20 }, (_, n) => createPlayer(db, `Fan ${n}`)));
  await Promise.all(crowd.map((fan) => react(call, fan, id)));
  await expect
    .poll(() => inRoom.reactions.at(-1)?.messages)
    .toEqual([{ id, reactions: [{ emoji: "🔥", count: 20 }] }]);
  expect(inRoom.reactions.length).toBeLessThanOrEqual(2);
  expect(inRoom.reactions[0]).toMatchObject({ room: "tournament", room_id: 7 });
  expect(elsewhere.reactions).toEqual([]);
});

test("in a league its members react, until they leave", async ({ room, db, call }) => {
  const { mari, jaan } = room;
  const { id: leagueId, code } = await createLeague(call, mari);
  const id = await createLeagueMessage(db, leagueId, mari);
  const at = `league/${leagueId}`;
  expect(await react(call, jaan, id, {}, at)).toMatchObject({ status: 404 });
  await call("POST", `/api/join/${code}`, { as: jaan });
  const screen = await room.open(mari);
  await screen.socket.timeout(10_000).emitWithAck("league join", leagueId);
  expect(await react(call, jaan, id, {}, at)).toMatchObject({ status: 200 });
  await expect
    .poll(() => screen.reactions)
    .toMatchObject([{ room: "league", room_id: leagueId, messages: [{ id }] }]);
  // The same number in the room of the tournament is another message.
  expect(await react(call, jaan, id, {}, "tournament/7")).toMatchObject({ status: 404 });
  await call("POST", `/api/leagues/${leagueId}/leave`, { as: jaan });
  expect(await react(call, jaan, id, { is_on: false }, at)).toMatchObject({ status: 404 });
  const { body } = await call("GET", `/api/leagues/${leagueId}/messages`, { as: mari });
  expect(body).toMatchObject([{ reactions: [{ emoji: "🔥", count: 1, is_own: false }] }]);
});

test("whom a captain removed reacts no more, sees no reactions and hears of none; what was given stays", async ({
  room,
  db,
  call,
}) => {
  const { mari, jaan } = room;
  const { id: leagueId, code } = await createLeague(call, mari);
  const [first, second] = [
    await createLeagueMessage(db, leagueId, mari),
    await createLeagueMessage(db, leagueId, mari),
  ];
  const at = `league/${leagueId}`;
  await call("POST", `/api/join/${code}`, { as: jaan });
  const [removed, captain] = [await room.open(jaan), await room.open(mari)];
  for (const { socket } of [removed, captain])
    await socket.timeout(10_000).emitWithAck("league join", leagueId);
  expect(await react(call, jaan, first, {}, at)).toMatchObject({ status: 200 });
  await expect.poll(() => [removed.reactions.length, captain.reactions.length]).toEqual([1, 1]);
  const remove = { as: mari, body: { action: "remove" } };
  expect(await call("POST", `/api/leagues/${leagueId}/members/${jaan.id}`, remove)).toMatchObject({
    status: 200,
  });

  for (const change of [{ emoji: "👍" }, { is_on: false }])
    expect(await react(call, jaan, first, change, at)).toMatchObject({ status: 404 });
  const url = `/api/chat/${at}/messages/${first}/reactions`;
  expect(await call("GET", url, { as: jaan })).toMatchObject({ status: 404 });
  expect(await react(call, mari, second, {}, at)).toMatchObject({ status: 200 });
  await expect.poll(() => captain.reactions.length).toBe(2);
  expect(removed.reactions).toHaveLength(1);
  expect((await call("GET", url, { as: mari })).body).toEqual([{ emoji: "🔥", count: 1, names: ["Jaan"] }]);
});

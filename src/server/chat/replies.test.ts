// Replies with a quote, and mentions, as they are sent, stored and read again.
import { sql } from "drizzle-orm";
import { expect } from "vitest";
import type { ChatMessage } from "#contract/chat/schemas.ts";
import type { LeagueMessage } from "#contract/leagues/schemas.ts";
import { createAdmin, createMessage, createPlayer } from "#server/testing/builders.ts";
import { getMessage, post, test } from "#server/testing/chat-room.ts";
import type { Call, Caller } from "#server/testing/fixture.ts";
import { createLeague } from "#server/testing/league-scene.ts";
import { foldStoredNames } from "#server/players/unique-names.ts";

const list = async (call: Call, as: Caller) =>
  (await call("GET", "/api/messages?tournamentId=7&limit=50", { as })).body as ChatMessage[];

test("a reply quotes author and first words, also for who reads it later", async ({ room, db, call }) => {
  const { mari, jaan } = room;
  const [writer, reader] = [await room.open(mari), await room.open(jaan)];
  await reader.join(7);
  const long = "Turkey to win, Sweden to cover. ".repeat(20);
  const first = await createMessage(db, jaan, long);
  const sent = getMessage(await writer.say(post(mari, "Never", { reply_to: first })));
  const quote = { id: first, user_id: jaan.id, user_name: "Jaan", content: long.slice(0, 120) };
  expect(sent.reply_to).toEqual(quote);
  await expect.poll(() => reader.messages).toMatchObject([{ content: "Never", reply_to: quote }]);
  expect((await list(call, jaan)).map(({ reply_to }) => reply_to)).toEqual([undefined, quote]);

  const ada = await createAdmin(db);
  await call("POST", `/api/admin/messages/${first}/remove`, { as: ada });
  const gone = { id: first, user_id: null, user_name: null, content: null };
  expect((await list(call, jaan)).map(({ reply_to }) => reply_to)).toEqual([gone]);
  // Removed while somebody was replying to it, or while offline.
  expect(getMessage(await writer.say(post(mari, "Too late", { reply_to: first }))).reply_to).toEqual(gone);
});

test("a repeated reply is the stored one", async ({ room, db, call }) => {
  const { mari, jaan } = room;
  const writer = await room.open(mari);
  const first = await createMessage(db, jaan, "Tere!");
  await foldStoredNames(db);
  const reply = post(mari, "@Jaan tere", { reply_to: first, nonce: "the-same-nonce" });
  const [one, two] = [getMessage(await writer.say(reply)), getMessage(await writer.say(reply))];
  expect(two).toEqual(one);
  expect(one).toMatchObject({
    reply_to: { id: first },
    mentions: [{ user_id: jaan.id, start: 0, length: 5 }],
  });
  expect(await list(call, mari)).toHaveLength(2);
});

test("a reply to a message of another room, or of an erased account, is a plain message", async ({
  room,
  db,
}) => {
  const { mari, jaan } = room;
  const writer = await room.open(mari);
  const elsewhere = await createMessage(db, jaan, "elsewhere", 8);
  for (const reply_to of [elsewhere, 2_000_000_000]) {
    const sent = getMessage(await writer.say(post(mari, "Hello?", { reply_to })));
    expect(sent).not.toHaveProperty("reply_to");
  }
  expect(await writer.say(post(mari, "Hello?", { reply_to: 0 }))).toMatchObject({ code: "invalid-request" });
});

test("mentions name players of the room by their names as they are now", async ({ room, db, call }) => {
  const { mari, jaan } = room;
  const writer = await room.open(mari);
  const hidden = await createPlayer(db, "Hidden");
  const gone = await createPlayer(db, "Gone");
  await db.execute(sql`insert into restrictions (tournament_id, player_id, kind, created_at) values
    (7, ${hidden.id}, 'name-hidden', now()), (7, ${gone.id}, 'removed', now())`);
  await foldStoredNames(db);
  const mentionsIn = async (content: string) => getMessage(await writer.say(post(mari, content))).mentions;
  expect(await mentionsIn("Hi @jaan, are you there?")).toEqual([{ user_id: jaan.id, start: 3, length: 5 }]);
  expect(await mentionsIn("@Hidden @Gone @Nobody jaan@jaan")).toBeUndefined();
  expect(await mentionsIn(`@Player ${hidden.id}!`)).toEqual([
    { user_id: hidden.id, start: 0, length: `@Player ${hidden.id}`.length },
  ]);
  await db.execute(sql`update players set deactivated_at = now() where id = ${jaan.id}`);
  expect((await list(call, mari))[0]).not.toHaveProperty("mentions");
});

test("in a league only its members are mentioned and found", async ({ room, db, call }) => {
  const { mari, jaan } = room;
  const kadri = await createPlayer(db, "Kadri");
  await foldStoredNames(db);
  const { id, code } = await createLeague(call, mari);
  await call("POST", `/api/join/${code}`, { as: jaan });
  const { socket } = await room.open(mari);
  const say = async (content: string, reply_to?: number) => {
    const sent = {
      user_id: mari.id,
      league_id: id,
      content,
      nonce: `nonce ${content.length} x`.replaceAll(" ", "-"),
    };
    const answer: unknown = await socket
      .timeout(10_000)
      .emitWithAck("league message", { ...sent, ...(reply_to && { reply_to }) });
    return (answer as { message: LeagueMessage }).message;
  };
  const first = await say("@Jaan and @Kadri");
  expect(first.mentions).toEqual([{ user_id: jaan.id, start: 0, length: 5 }]);
  const reply = await say("I mean it", first.id);
  expect(reply.reply_to).toEqual({
    id: first.id,
    user_id: mari.id,
    user_name: "Mari",
    content: "@Jaan and @Kadri",
  });
  const { body } = await call("GET", `/api/leagues/${id}/messages`, { as: jaan });
  expect(body).toMatchObject([{ mentions: first.mentions }, { reply_to: reply.reply_to }]);

  const find = async (search: string, as: Caller, at = `league/${id}`) =>
    await call("GET", `/api/chat/${at}/people?search=${encodeURIComponent(search)}`, { as });
  expect((await find("a", mari)).body).toEqual([
    { user_id: jaan.id, user_name: "Jaan" },
    { user_id: mari.id, user_name: "Mari" },
  ]);
  expect((await find("JÅ", mari)).body).toEqual([]);
  expect(await find("a", kadri)).toMatchObject({ status: 404 });
  expect((await find("kad", mari, "tournament/7")).body).toEqual([{ user_id: kadri.id, user_name: "Kadri" }]);
  expect(await find("kad", mari, "tournament/99")).toMatchObject({ status: 404 });
  await db.execute(sql`insert into players (name, folded_name, email, created_at)
    select 'Zed ' || n, 'zed' || n, n || '@example.org', now() from generate_series(1, 10000) n`);
  expect((await find("zed", mari, "tournament/7")).body).toHaveLength(6);
});

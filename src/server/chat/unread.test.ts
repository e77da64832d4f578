// What a player has not read: in the room of a tournament, and in those of leagues.
import { sql } from "drizzle-orm";
import { Type } from "typebox";
import { describe, expect } from "vitest";
import type { UnreadRoom } from "#contract/chat/schemas.ts";
import { HOUR, isoOf } from "#domain/time.ts";
import { createMessage, createPlayer, createTournament } from "#server/testing/builders.ts";
import { type Call, type Caller, START, test } from "#server/testing/fixture.ts";
import { createLeague } from "#server/testing/league-scene.ts";
import type { Database } from "#server/db/open.ts";
import { selectRows } from "#server/db/select-rows.ts";

async function list(call: Call, as: Caller, tournamentId = 7): Promise<UnreadRoom[]> {
  const { status, body } = await call("GET", `/api/chat/unread?tournamentId=${tournamentId}`, { as });
  expect(status).toBe(200);
  return (body as { rooms: UnreadRoom[] }).rooms;
}

const countIn = async (call: Call, as: Caller, leagueId: number | null = null) =>
  (await list(call, as)).find(({ league_id }) => league_id === leagueId)?.unread;

/** Writes messages of a player in tournament 7, so long after the test's start; returns the last id. */
async function write(
  db: Database,
  author: Caller,
  { count = 1, after = HOUR }: { count?: number; after?: number } = {},
): Promise<number> {
  const rows = await selectRows(
    db,
    { id: Type.Integer() },
    sql`
    with added as (
      insert into messages (tournament_id, user_id, content, timestamp)
      select 7, ${author.id}, 'Tere!', ${isoOf(START + after)}::timestamptz from generate_series(1, ${count}::int)
      returning id
    ) select max(id) as id from added`,
  );
  return rows[0]?.id ?? 0;
}

async function writeInLeague(db: Database, leagueId: number, { id }: Caller, after = HOUR): Promise<number> {
  const rows = await selectRows(
    db,
    { id: Type.Integer() },
    sql`
    insert into league_messages (league_id, user_id, content, timestamp, nonce)
    values (${leagueId}, ${id}, 'Tere!', ${isoOf(START + after)}::timestamptz, gen_random_uuid()::text) returning id`,
  );
  return rows[0]?.id ?? 0;
}

const read = (call: Call, as: Caller, messageId: number, room = "tournament/7") =>
  call("POST", `/api/chat/${room}/read`, { as, body: { message_id: messageId } });

describe("the room of a tournament", () => {
  test("is read for a new player; what others write is counted until it is read", async ({ db, call }) => {
    await createTournament(db);
    const [mari, jaan] = [await createPlayer(db, "Mari"), await createPlayer(db, "Jaan")];
    const before = await createMessage(db, jaan, "before Mari came");
    const nothing = { league_id: null, unread: 0, first_unread: null };
    expect(await list(call, mari)).toEqual([{ ...nothing, newest_id: before }]);
    const first = await write(db, jaan);
    const last = await write(db, jaan);
    const newest_id = await write(db, mari);
    expect(await list(call, mari)).toEqual([{ ...nothing, unread: 2, first_unread: first, newest_id }]);
    expect(await countIn(call, jaan)).toBe(1);
    expect(await read(call, mari, first)).toMatchObject({ status: 200 });
    expect(await list(call, mari)).toEqual([{ ...nothing, unread: 1, first_unread: last, newest_id }]);
    await read(call, mari, last);
    expect(await countIn(call, mari)).toBe(0);
    // Another screen that is behind takes nothing back.
    await read(call, mari, first);
    expect(await countIn(call, mari)).toBe(0);
    expect(await countIn(call, jaan)).toBe(1);
  });

  test("is never read ahead of what is written", async ({ db, call }) => {
    await createTournament(db);
    const [mari, jaan] = [await createPlayer(db, "Mari"), await createPlayer(db, "Jaan")];
    await read(call, mari, 2_147_483_647);
    await write(db, jaan);
    await read(call, mari, 2_147_483_647);
    await write(db, jaan);
    expect(await countIn(call, mari)).toBe(1);
  });

  test("is counted up to 99 and one more, without what was removed", async ({ db, call }) => {
    await createTournament(db);
    const [mari, jaan] = [await createPlayer(db, "Mari"), await createPlayer(db, "Jaan")];
    await write(db, jaan, { count: 99 });
    expect(await countIn(call, mari)).toBe(99);
    const last = await write(db, jaan, { count: 200 });
    expect(await countIn(call, mari)).toBe(100);
    await db.execute(sql`update messages set is_removed = true where id < ${last}`);
    expect(await countIn(call, mari)).toBe(1);
  });

  test("does not count players whom one has muted for oneself", async ({ db, call }) => {
    await createTournament(db);
    const [mari, jaan] = [await createPlayer(db, "Mari"), await createPlayer(db, "Jaan")];
    const kadri = await createPlayer(db, "Kadri");
    await write(db, jaan, { count: 5 });
    await write(db, kadri);
    const mute = (is_muted: boolean) =>
      call("PUT", `/api/chat/muted/${jaan.id}`, { as: mari, body: { is_muted } });
    expect(await mute(true)).toMatchObject({ status: 200 });
    expect(await countIn(call, mari)).toBe(1);
    expect((await call("GET", "/api/chat/muted", { as: mari })).body).toEqual([
      { user_id: jaan.id, user_name: "Jaan" },
    ]);
    expect((await call("GET", "/api/chat/muted", { as: jaan })).body).toEqual([]);
    await mute(false);
    expect(await countIn(call, mari)).toBe(6);
  });

  test("of 100,000 messages costs no more than of a few", async ({ db, call }) => {
    await createTournament(db);
    const [mari, jaan] = [await createPlayer(db, "Mari"), await createPlayer(db, "Jaan")];
    // In batches: on a busy machine one of all takes longer than a query may.
    for (let batch = 0; batch < 10; batch++) await write(db, jaan, { count: 10_000 });
    await db.execute(sql`analyze messages`);
    const start = performance.now();
    for (let n = 0; n < 10; n++) expect(await countIn(call, mari)).toBe(100);
    expect((performance.now() - start) / 10, "milliseconds").toBeLessThan(100);
  });
});

describe("the room of a league", () => {
  test("starts read for a new member, and again for one who comes back", async ({ db, call, clock }) => {
    await createTournament(db);
    const [mari, jaan] = [await createPlayer(db, "Mari"), await createPlayer(db, "Jaan")];
    const { id, code } = await createLeague(call, mari);
    await writeInLeague(db, id, mari);
    clock.now = START + 2 * HOUR;
    await call("POST", `/api/join/${code}`, { as: jaan });
    expect(await countIn(call, jaan, id)).toBe(0);
    const message = await writeInLeague(db, id, mari, 3 * HOUR);
    expect(await countIn(call, jaan, id)).toBe(1);
    expect(await countIn(call, jaan)).toBe(0);
    expect(await read(call, jaan, message, `league/${id}`)).toMatchObject({ status: 200 });
    expect(await countIn(call, jaan, id)).toBe(0);
    await call("POST", `/api/leagues/${id}/leave`, { as: jaan });
    expect(await countIn(call, jaan, id)).toBeUndefined();
    expect(await read(call, jaan, message, `league/${id}`)).toMatchObject({ status: 404 });
    await writeInLeague(db, id, mari, 4 * HOUR);
    clock.now = START + 5 * HOUR;
    await call("POST", `/api/join/${code}`, { as: jaan });
    expect(await countIn(call, jaan, id)).toBe(0);
    await writeInLeague(db, id, mari, 6 * HOUR);
    expect(await countIn(call, jaan, id)).toBe(1);
  });

  test("is listed with the tournaments that it has a board of", async ({ db, call }) => {
    await createTournament(db);
    await createTournament(db, 8);
    const mari = await createPlayer(db, "Mari");
    const [seven, all] = [
      await createLeague(call, mari),
      await createLeague(call, mari, { tournament_id: null }),
    ];
    const idsIn = async (tournamentId: number) =>
      (await list(call, mari, tournamentId)).map(({ league_id }) => league_id);
    expect(await idsIn(7)).toEqual([null, seven.id, all.id]);
    expect(await idsIn(8)).toEqual([null, all.id]);
  });
});

test.for([
  ["GET", "/api/chat/unread", undefined, 400],
  ["GET", "/api/chat/unread?tournamentId=99", undefined, 404],
  ["POST", "/api/chat/tournament/99/read", { message_id: 1 }, 404],
  ["POST", "/api/chat/league/99/read", { message_id: 1 }, 404],
  ["POST", "/api/chat/room/7/read", { message_id: 1 }, 400],
  ["POST", "/api/chat/tournament/7/read", { message_id: 0 }, 400],
  ["POST", "/api/chat/tournament/7/read", {}, 400],
  ["PUT", "/api/chat/muted/99", { is_muted: true }, 404],
  ["PUT", "/api/chat/muted/99", {}, 400],
] as const)("%s %s with %j is answered with %4$i", async ([method, url, body, status], { db, call }) => {
  await createTournament(db);
  const mari = await createPlayer(db, "Mari");
  expect(await call(method, url, { as: mari, ...(body && { body }) })).toMatchObject({ status });
});

test("nobody mutes himself or herself, and more than 200 players are refused", async ({ db, call }) => {
  const [mari, jaan] = [await createPlayer(db, "Mari"), await createPlayer(db, "Jaan")];
  const mute = (of: Caller) =>
    call("PUT", `/api/chat/muted/${of.id}`, { as: mari, body: { is_muted: true } });
  expect(await mute(mari)).toMatchObject({ status: 403 });
  await db.execute(sql`
    with added as (
      insert into players (name, email, created_at)
      select 'P' || n, n || '@example.org', now() from generate_series(1, 200) n returning id
    ) insert into player_mutes select ${mari.id}, id, now() from added`);
  expect(await mute(jaan)).toMatchObject({
    status: 409,
    body: { error: "You can hide the messages of at most 200 players. Show those of somebody again first." },
  });
});

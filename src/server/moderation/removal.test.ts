// What a removal hides, what it says before, and the list of removed players.
import { eq, sql } from "drizzle-orm";
import { describe, expect } from "vitest";
import { isoOf } from "#domain/time.ts";
import { saveMessages } from "#server/chat/queries.ts";
import { auditLog, messages } from "#server/db/schema/player-schema.ts";
import type { Database } from "#server/db/open.ts";
import { createPlayer, createTournament } from "#server/testing/builders.ts";
import { type Call, type Caller, test, type TestClock } from "#server/testing/fixture.ts";
import { createScheduleScene } from "#server/testing/schedule-scene.ts";
import { connect, listen } from "#server/testing/sockets.ts";

const REMOVED = "/api/organise/tournaments/7/removed-players";

async function createScene(db: Database, call: Call, clock: TestClock) {
  const scene = await createScheduleScene(db, call, clock);
  const { ada, mari, jaan } = scene;
  await scene.pick(mari, "Estonia");
  await scene.pick(jaan, "Finland");
  const restrict = (is_on: boolean, more: object = {}) =>
    call("POST", `/api/organise/tournaments/7/players/${mari.id}/restrict`, {
      as: ada,
      body: { restriction: "removed", is_on, reason: "Rude", ...more },
    });
  const write = (as: Caller, content: string, tournament_id = 7) =>
    saveMessages(db, [{ user_id: as.id, tournament_id, content, nonce: content }], isoOf(clock.now));
  const listMessages = async (tournamentId = 7) =>
    (await call("GET", `/api/messages?tournamentId=${tournamentId}`, { as: jaan })).body as {
      id: number;
      content: string;
    }[];
  const listTexts = async (tournamentId?: number) =>
    (await listMessages(tournamentId)).map(({ content }) => content);
  return { ...scene, restrict, write, listMessages, listTexts };
}

describe("a removal that hides messages", () => {
  test("takes them out of the chat of this tournament, and letting back in returns them with their texts", async ({
    db,
    call,
    clock,
  }) => {
    const { ada, mari, jaan, restrict, write, listMessages, listTexts } = await createScene(db, call, clock);
    await createTournament(db, 8);
    await write(mari, "Fools");
    await write(jaan, "Hello");
    await write(mari, "Idiots");
    await write(mari, "Deleted by an admin");
    await write(mari, "Elsewhere", 8);
    const id = (await listMessages()).at(-1)?.id;
    expect(await call("POST", `/api/admin/messages/${id}/remove`, { as: ada })).toMatchObject({
      status: 200,
    });
    const before = ["Fools", "Hello", "Idiots"];
    expect(await listTexts()).toEqual(before);

    expect(await restrict(true, { hides_messages: true })).toMatchObject({ status: 200 });
    expect(await listTexts()).toEqual(["Hello"]);
    expect(await listTexts(8)).toEqual(["Elsewhere"]);
    const stored = await db.select().from(messages).where(eq(messages.user_id, mari.id));
    expect(stored.map(({ content }) => content).filter((text) => text !== "")).toEqual(["Elsewhere"]);
    expect(await call("GET", REMOVED, { as: ada })).toMatchObject({ body: [{ messages: 2, open_picks: 1 }] });
    // Asked again it changes nothing, also not what is held.
    expect(await restrict(true, { hides_messages: true })).toMatchObject({ status: 200 });

    expect(await restrict(false)).toMatchObject({ status: 200 });
    expect(await listTexts()).toEqual(before);
    const log = await db
      .select()
      .from(auditLog)
      .where(eq(auditLog.action, "moderation"))
      .orderBy(auditLog.id);
    expect(log.map(({ additional_info }) => additional_info)).toEqual([
      "About Mari: removed from the tournament, 2 messages hidden. Reason: Rude",
      "About Mari: let back in. Reason: Rude",
    ]);
  });

  test("tells open chats of them in one event, of the newest 500", async ({ db, app, call, clock }) => {
    const { mari, jaan, restrict } = await createScene(db, call, clock);
    const written = await db
      .insert(messages)
      .values(
        Array.from({ length: 501 }, (_, at) => ({
          tournament_id: 7,
          user_id: mari.id,
          content: `Fools ${at}`,
          timestamp: isoOf(clock.now),
        })),
      )
      .returning({ id: messages.id });
    const ids = written.map(({ id }) => id).slice(1);
    const open = await connect(await listen(app), { as: jaan });
    try {
      expect(await open.join(7)).toEqual({});
      await restrict(true, { hides_messages: true });
      await expect.poll(() => open.removed).toEqual([ids]);
    } finally {
      open.socket.close();
    }
  });

  test("does not come without being asked for", async ({ db, call, clock }) => {
    const { mari, restrict, write, listTexts } = await createScene(db, call, clock);
    await write(mari, "Hi");
    await restrict(true);
    expect(await listTexts()).toEqual(["Hi"]);
  });
});

test("the preview of a removal counts messages, open picks and who moves up", async ({ db, call, clock }) => {
  const { ada, mari, jaan, pick, write, seal, enterResult, publish } = await createScene(db, call, clock);
  const preview = async (of: Caller) =>
    call("GET", `/api/organise/tournaments/7/players/${of.id}/removal`, { as: ada });
  await write(mari, "Hi");
  expect(await preview(mari)).toMatchObject({
    status: 200,
    body: { standing: null, open_picks: 1, messages: 1 },
  });
  await pick(mari, "Latvia", 702);
  await seal();
  await enterResult();
  await publish();
  expect((await preview(mari)).body).toMatchObject({
    standing: { rank: 1, below: 1, total_points: expect.any(Number) },
    open_picks: 1,
    messages: 1,
  });
  expect((await preview(jaan)).body).toEqual({
    standing: { rank: 2, total_points: 0, below: 0 },
    open_picks: 0,
    messages: 0,
  });
  expect((await preview(await createPlayer(db, "Spectator"))).status).toBe(404);
});

test("the list of removed players says why, by whom and when, and which picks can still return", async ({
  db,
  call,
  clock,
}) => {
  const { ada, mari, jaan, pick, restrict } = await createScene(db, call, clock);
  await pick(mari, "Latvia", 702);
  const list = async () => (await call("GET", REMOVED, { as: ada })).body;
  expect(await list()).toEqual([]);
  await restrict(true);
  const removed = { user_id: mari.id, user_name: "Mari", removed_at: isoOf(clock.now), messages: 0 };
  expect(await list()).toEqual([
    { ...removed, reason: "Rude", removed_by: { id: ada.id, name: "Ada" }, open_picks: 2 },
  ]);
  await db.execute(sql`update contests set locks_at = ${isoOf(clock.now)} where id = 702`);
  expect(await list()).toMatchObject([{ open_picks: 1 }]);
  // As an earlier version left it.
  await db.execute(sql`update restrictions set reason = null, decided_by = null`);
  expect(await list()).toEqual([{ ...removed, reason: null, removed_by: null, open_picks: 1 }]);
  expect((await call("GET", REMOVED, { as: jaan })).status).toBe(403);
});

// From a result that a source has to the one message for whoever can accept it.
import { sql } from "drizzle-orm";
import { expect } from "vitest";
import { DAY, HOUR, isoOf, MINUTE } from "#domain/time.ts";
import type { Database } from "#server/db/open.ts";
import { feedChanges, feeds } from "#server/db/schema/feed-schema.ts";
import { transact } from "#server/db/transact.ts";
import { createAdmin, createGame, createPlayer, createTournament } from "#server/testing/builders.ts";
import { type Caller, START } from "#server/testing/fixture.ts";
import { listOutbox, newsTest as base, type NewsScene } from "#server/testing/news-scene.ts";
import { createBrowser, type TestBrowser } from "#server/testing/push-server.ts";
import { decodeMail } from "#server/testing/read-mail.ts";
import { subscribe } from "#server/testing/reminder-scene.ts";
import { TAKEN_AT_ONCE } from "./taken-queries.ts";
import { takeWaiting } from "./waiting-queries.ts";

interface Desk {
  ada: Caller;
  phone: TestBrowser;
  /** Stores a result that waits, as reading the source does; returns its id. */
  receive: (
    event: number,
    changes?: { acceptsAt?: number; kind?: "result" | "later"; slot?: "result" | "start" },
  ) => Promise<number>;
}

async function saveChange(db: Database, change: Partial<typeof feedChanges.$inferInsert>): Promise<number> {
  const [feed] = await db.select().from(feeds);
  const value = { game: { score1: 80, score2: 70, top_scorer: null } };
  const [added] = await db
    .insert(feedChanges)
    .values({
      feed_id: feed?.id ?? 0,
      slot: "result",
      kind: "result",
      event_id: 701,
      value,
      was: {},
      received_at: "",
      ...change,
    })
    .returning();
  if (added === undefined) throw new Error("Nothing was received.");
  return added.id;
}

/** Anu organises the tournament of games 701 and 702, and has a phone. */
const test = base.extend<{ desk: Desk }>({
  desk: async ({ db, clock, scene }, use) => {
    await createTournament(db);
    await createGame(db, { id: 701, start: START - 3 * HOUR });
    await createGame(db, { id: 702, start: START - 3 * HOUR, team1: "Latvia", team2: "Sweden" });
    const ada = await createPlayer(db, "Anu");
    await db.execute(sql`
      insert into organisers (tournament_id, player_id, rights, created_at) values (7, ${ada.id}, 'results', now())`);
    await db.execute(sql`
      insert into feeds (tournament_id, kind, name, url, added_at, next_at)
      values (7, 'json', 'EuroLeague', 'https://scores.example.org', now(), now())`);
    const phone = createBrowser(scene.service.url, "phone");
    await subscribe(scene.call, ada, phone);
    const receive: Desk["receive"] = (event, { acceptsAt, ...change } = {}) =>
      saveChange(db, {
        event_id: event,
        received_at: isoOf(clock.now),
        accepts_at: acceptsAt === undefined ? null : isoOf(acceptsAt),
        ...change,
      });
    await use({ ada, phone, receive });
  },
});

/** Minutes since midnight, UTC. */
const instantMinutes = (at: number) => (at % DAY) / MINUTE;

const readPushes = ({ service }: NewsScene, phone: TestBrowser) =>
  service.taken.map(({ body }) => (phone.read(body) as { notification: object }).notification);

test("organisers hear which results wait, and when the first accepts itself", async ({ scene, desk, db }) => {
  await desk.receive(701);
  await desk.receive(702, { acceptsAt: START + 11 * MINUTE });
  expect(await scene.tell()).toBe(1);
  expect(await scene.send(START + MINUTE - 1)).toBe(0);
  expect(await scene.send(START + MINUTE)).toBe(1);
  expect(readPushes(scene, desk.phone)).toEqual([
    expect.objectContaining({
      title: "2 results wait for you",
      body: "Cup 7: Latvia – Sweden accepts itself in 10 minutes.",
      navigate: "https://play.example.org/organise/7/feed",
      tag: "waiting-7",
    }),
  ]);
  expect(await listOutbox(db)).toEqual([[desk.ada.id, "push", "waiting", "sent"]]);
  expect(await scene.tell()).toBe(0);
});

test("more than one statement takes are taken by several, and told together", async ({
  scene,
  desk,
  db,
  clock,
}) => {
  await db.execute(sql`
    insert into feed_changes (feed_id, slot, kind, event_id, value, was, received_at)
    select f.id, 'result', 'result', n, '{}', '{}', ${isoOf(clock.now)}::timestamptz
    from feeds f, generate_series(100001, ${100_000 + TAKEN_AT_ONCE + 1}::int) n`);
  await desk.receive(701);
  const countLeft = async () =>
    (await db.select().from(feedChanges)).filter(({ planned_at }) => planned_at === null).length;
  const taking = { now: clock.now, since: 0, admins: [] };
  expect(await transact(db, (tx) => takeWaiting(tx, taking))).toMatchObject({ hasMore: true });
  expect(await countLeft()).toBe(2);
  await db.execute(sql`update feed_changes set planned_at = null`);
  expect(await scene.tell()).toBe(1);
  expect(await countLeft()).toBe(0);
  expect(await listOutbox(db)).toEqual([[desk.ada.id, "push", "waiting", "waiting"]]);
});

test("further ones wait for the hour; then the message counts all that wait", async ({
  scene,
  desk,
  clock,
}) => {
  await desk.receive(701);
  await scene.tell();
  expect(await scene.send(START + MINUTE)).toBe(1);
  clock.now = START + 2 * MINUTE;
  await desk.receive(702);
  expect(await scene.tell()).toBe(1);
  expect(await scene.send(START + HOUR)).toBe(0);
  expect(await scene.send(START + HOUR + MINUTE)).toBe(1);
  expect(readPushes(scene, desk.phone)).toMatchObject([
    { title: "1 result waits for you", body: "Cup 7: Estonia – Finland waits for you." },
    { title: "2 results wait for you" },
  ]);
});

const DECIDED: [string, ReturnType<typeof sql>][] = [
  ["what was decided meanwhile", sql`update feed_changes set state = 'accepted'`],
  ["who organises no more", sql`delete from organisers`],
  ["a source that was taken out", sql`delete from feeds`],
  ["a tournament that was deleted", sql`delete from tournaments where id = 7`],
];

test.for(DECIDED)("nothing is sent of %s", async ([, change], { scene, desk, db }) => {
  await desk.receive(701);
  expect(await scene.tell()).toBe(1);
  await db.execute(change);
  expect(await scene.send(START + MINUTE)).toBe(0);
});

test("where nobody organises the admins hear, and where somebody does they do not", async ({
  scene,
  desk,
  db,
}) => {
  const admin = await createAdmin(db);
  await subscribe(scene.call, admin, createBrowser(scene.service.url, "theirs"));
  await desk.receive(701);
  expect(await scene.tell()).toBe(1);
  await db.execute(sql`delete from organisers`);
  await desk.receive(702);
  expect(await scene.tell()).toBe(1);
  expect(await scene.send(START + MINUTE)).toBe(1);
  expect(await listOutbox(db)).toEqual([
    [desk.ada.id, "push", "waiting", "dropped"],
    [admin.id, "push", "waiting", "sent"],
  ]);
});

test("a moved start is no result, and the start of an alarm", async ({ scene, desk }) => {
  await desk.receive(701, { slot: "start", kind: "later" });
  expect(await scene.tell()).toBe(0);
});

test("at night it waits for the morning, and what accepted itself is gone by then", async ({
  scene,
  desk,
  db,
}) => {
  const [from, to] = [instantMinutes(START) - 60, instantMinutes(START) + 60];
  await scene.choose(desk.ada, { quiet: { from, to }, time_zone: "UTC" });
  const first = await desk.receive(701, { acceptsAt: START + 10 * MINUTE });
  await desk.receive(702);
  expect(await scene.tell()).toBe(1);
  expect(await scene.send(START + 10 * MINUTE)).toBe(0);
  await db.execute(sql`update feed_changes set state = 'accepted' where id = ${first}`);
  expect(await scene.send(START + HOUR - 1)).toBe(0);
  expect(await scene.send(START + HOUR)).toBe(1);
  expect(readPushes(scene, desk.phone)).toMatchObject([
    { title: "1 result waits for you", body: "Cup 7: Latvia – Sweden waits for you." },
  ]);
});

test("by mail where it is chosen, and nobody who switched it off", async ({ scene, desk, clock }) => {
  await scene.choose(desk.ada, { waiting: ["mail"] });
  await desk.receive(701, { acceptsAt: START + 3 * HOUR });
  await scene.tell();
  expect(await scene.send(START + MINUTE)).toBe(1);
  const text = decodeMail(scene.mails.taken[0]?.data ?? "");
  expect(text).toContain("Subject: 1 result waits for you");
  expect(text).toContain("80–70");
  expect(text).toContain("From EuroLeague. Accepts itself at ");
  await scene.choose(desk.ada, { waiting: [] });
  clock.now = START + 5 * HOUR;
  await desk.receive(702);
  expect(await scene.tell()).toBe(0);
});

test("two servers tell once, and after the restore of a backup nothing of before is told", async ({
  scene,
  desk,
  db,
}) => {
  await desk.receive(701);
  const planned = await Promise.all([scene.tell(), scene.tell()]);
  expect(planned.toSorted()).toEqual([0, 1]);
  await desk.receive(702);
  await db.execute(sql`delete from outbox`);
  await db.execute(sql`
    update installation set value = ${isoOf(START + 2 * HOUR)} where name = 'reminders-since'`);
  expect(await scene.tell(START + 3 * HOUR)).toBe(0);
});

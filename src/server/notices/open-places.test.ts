// Organisers hear of a game that is about to lock while a side of it is still open.
import { sql } from "drizzle-orm";
import { expect } from "vitest";
import type { Notice } from "#contract/notices/schemas.ts";
import { OPEN_PLACE_LEAD } from "#domain/organise/open-place.ts";
import { HOUR, isoOf } from "#domain/time.ts";
import type { Database } from "#server/db/open.ts";
import { createAdmin, createGame, createPlayer, createTournament } from "#server/testing/builders.ts";
import {
  ADMIN_EMAIL,
  type Call,
  type Caller,
  START,
  test as base,
  type TestClock,
} from "#server/testing/fixture.ts";
import { tellOfOpen } from "./watch-open-places.ts";

const LOCK = START + OPEN_PLACE_LEAD + 2 * HOUR;
const DUE = LOCK - OPEN_PLACE_LEAD;

async function createScene(db: Database, call: Call, clock: TestClock) {
  await createTournament(db);
  // Of 701 a side is open; 702 is decided.
  await createGame(db, { id: 701, start: LOCK });
  await createGame(db, { id: 702, start: LOCK });
  await db.execute(sql`update contests set side1_id = null, side1_label = '1st of group A' where id = 701`);
  const ada = await createAdmin(db);
  const [liis, karl, mari] = [
    await createPlayer(db, "Liis"),
    await createPlayer(db, "Karl"),
    await createPlayer(db, "Mari"),
  ];
  const organise = (as: Caller, rights: string) =>
    db.execute(
      sql`insert into organisers (tournament_id, player_id, rights, created_at) values (7, ${as.id}, ${rights}, ${isoOf(START)}::timestamptz)`,
    );
  await organise(liis, "everything");
  await organise(karl, "results");
  return {
    ada,
    liis,
    karl,
    mari,
    tell: () => tellOfOpen({ db, clock: () => clock.now }, new Set([ADMIN_EMAIL])),
    list: async (as: Caller) => (await call("GET", "/api/notices?tournamentId=7", { as })).body as Notice[],
    move: (at: number) =>
      db.execute(sql`
        update contests set starts_at = ${isoOf(at)}::timestamptz, locks_at = ${isoOf(at)}::timestamptz where id = 701`),
  };
}

const test = base.extend<{ scene: Awaited<ReturnType<typeof createScene>> }>({
  scene: async ({ db, call, clock }, use) => use(await createScene(db, call, clock)),
});

test("an organiser hears a day before the lock, once, and nobody else does", async ({ scene, clock }) => {
  const { ada, liis, karl, mari, tell, list } = scene;
  clock.now = DUE - 1;
  expect(await tell()).toBe(0);
  clock.now = DUE;
  expect(await tell()).toBe(1);
  expect(await tell()).toBe(0);
  expect(await list(liis)).toMatchObject([
    {
      kind: "place-open",
      contest_id: 701,
      name: "1st of group A – Finland",
      reason: "1st of group A",
      starts_at: isoOf(LOCK),
    },
  ]);
  for (const other of [ada, karl, mari]) expect(await list(other)).toEqual([]);
});

test("without an organiser of everything the admins hear", async ({ scene, db, clock }) => {
  await db.execute(sql`delete from organisers where rights = 'everything'`);
  clock.now = DUE;
  expect(await scene.tell()).toBe(1);
  expect(await scene.list(scene.ada)).toMatchObject([{ kind: "place-open" }]);
});

test("two servers at once tell once", async ({ scene, clock }) => {
  clock.now = DUE;
  const counts = await Promise.all([scene.tell(), scene.tell()]);
  expect(counts.toSorted((one, other) => one - other)).toEqual([0, 1]);
  expect(await scene.list(scene.liis)).toHaveLength(1);
});

test.for([
  [
    "the place is filled",
    sql`update contests set side1_id = (select side1_id from contests where id = 702) where id = 701`,
  ],
  ["the game is cancelled", sql`update contests set status = 'cancelled' where id = 701`],
] as const)("it ends once %s", async ([, change], { scene, db, clock }) => {
  clock.now = DUE;
  await scene.tell();
  await db.execute(change);
  expect(await scene.list(scene.liis)).toEqual([]);
  expect(await scene.tell()).toBe(0);
});

test("it ends at the lock, and is told no more then", async ({ scene, clock }) => {
  clock.now = DUE;
  await scene.tell();
  clock.now = LOCK - 1;
  expect(await scene.list(scene.liis)).toHaveLength(1);
  clock.now = LOCK;
  expect(await scene.list(scene.liis)).toEqual([]);
  expect(await scene.tell()).toBe(0);
});

test("of a game that is moved it is told anew, a day before the new lock", async ({ scene, clock }) => {
  const later = LOCK + 3 * OPEN_PLACE_LEAD;
  clock.now = DUE;
  await scene.tell();
  await scene.move(later);
  expect(await scene.list(scene.liis)).toEqual([]);
  clock.now = later - OPEN_PLACE_LEAD;
  expect(await scene.tell()).toBe(1);
  expect(await scene.list(scene.liis)).toMatchObject([{ starts_at: isoOf(later) }]);
});

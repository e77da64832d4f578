// Notices end by themselves once what they say concerns their player no more.
import { sql } from "drizzle-orm";
import { expect } from "vitest";
import type { Notice } from "#contract/notices/schemas.ts";
import { DAY, HOUR, isoOf } from "#domain/time.ts";
import type { Database } from "#server/db/open.ts";
import { createGame, createPlayer, createTournament, savePick } from "#server/testing/builders.ts";
import { type Call, type Caller, START, test as base, type TestClock } from "#server/testing/fixture.ts";

const LOCK = START + 2 * HOUR;
type Kind = Notice["kind"];

interface Scene {
  mari: Caller;
  list: () => Promise<Kind[]>;
  /** Stores a notice about game 701, or about none. */
  add: (
    kind: Kind,
    facts?: { name?: string; isOfGame?: boolean; tournament?: number | null },
  ) => Promise<void>;
}

async function createScene(db: Database, call: Call, clock: TestClock): Promise<Scene> {
  await createTournament(db);
  await createGame(db, { id: 701, start: LOCK });
  await createGame(db, { id: 702, start: START + 5 * HOUR });
  const mari = await createPlayer(db, "Mari");
  return {
    mari,
    list: async () =>
      ((await call("GET", "/api/notices?tournamentId=7", { as: mari })).body as Notice[]).map(
        ({ kind }) => kind,
      ),
    add: async (kind, { name = "x", isOfGame = true, tournament = 7 } = {}) => {
      const data = {
        name,
        race_id: null,
        starts_at: isoOf(LOCK),
        locked_at: null,
        reason: "Day 1",
        has_joker: false,
      };
      await db.execute(sql`
        insert into notices (tournament_id, player_id, contest_id, kind, data, created_at)
        values (${tournament}, ${mari.id}, ${isOfGame ? 701 : null}, ${kind}, ${JSON.stringify(data)}::jsonb, ${isoOf(clock.now)}::timestamptz)`);
    },
  };
}

const test = base.extend<{ scene: Scene }>({
  scene: async ({ db, call, clock }, use) => use(await createScene(db, call, clock)),
});

test("that picks are missing ends once none is, and at the lock", async ({ scene, db, clock }) => {
  const { mari, list, add } = scene;
  await add("reminded", { isOfGame: false });
  await savePick(db, 701, mari, { winner: "Estonia", handicap: "Estonia" });
  expect(await list()).toEqual(["reminded"]);
  clock.now = LOCK;
  expect(await list()).toEqual([]);
  clock.now = LOCK - 1;
  expect(await list()).toEqual(["reminded"]);
  await db.execute(sql`update picks set top_scorer = (select id from athletes where name = 'Miro Little')`);
  expect(await list()).toEqual([]);
});

test.for<Kind>([
  "moved",
  "entered-picks",
  "restored",
  "side-replaced",
  "option-withdrawn",
  "handicap-changed",
])("%s ends at the lock of its game", async (kind, { scene, clock }) => {
  await scene.add(kind);
  clock.now = LOCK - 1;
  expect(await scene.list()).toEqual([kind]);
  clock.now = LOCK;
  expect(await scene.list()).toEqual([]);
});

test.for<Kind>(["moved", "restored", "side-replaced"])(
  "%s of a game that is locked already is told nevertheless",
  async (kind, { scene, clock }) => {
    clock.now = LOCK;
    await scene.add(kind);
    clock.now = LOCK + DAY;
    expect(await scene.list()).toEqual([kind]);
  },
);

test("a free joker is told of until nothing of its round is open", async ({ scene, clock }) => {
  await scene.add("joker-free");
  clock.now = LOCK;
  expect(await scene.list()).toEqual(["joker-free"]);
  clock.now = START + 5 * HOUR;
  expect(await scene.list()).toEqual([]);
});

test.for<Kind>(["locked-early", "postponed", "undated", "cancelled"])(
  "%s is told for a week, and until its round is complete",
  async (kind, { scene, db, clock }) => {
    await scene.add(kind);
    const ended = clock.now + 7 * DAY;
    clock.now = ended;
    expect(await scene.list()).toEqual([kind]);
    await db.execute(sql`update rounds set is_over = true where name = 'Day 1'`);
    clock.now = ended - 1;
    expect(await scene.list()).toEqual([kind]);
    clock.now = ended;
    expect(await scene.list()).toEqual([]);
  },
);

test.for<[Kind, number | null]>([
  ["let-back-in", 30],
  ["appointed", 30],
  ["unmuted", 30],
  ["name-shown", 30],
  ["signed-out", 30],
  ["renamed", 365],
  ["removed", null],
  ["muted", null],
  ["name-hidden", null],
])("%s, which asks for nothing, ends after %s days", async ([kind, days], { scene, db, clock }) => {
  await scene.add(kind, { isOfGame: false });
  const make = (at: number) => db.execute(sql`update notices set created_at = ${isoOf(at)}::timestamptz`);
  const ended = clock.now - (days ?? 2_000) * DAY;
  await make(ended + 1);
  expect(await scene.list()).toEqual([kind]);
  await make(ended);
  expect(await scene.list()).toEqual(days === null ? [kind] : []);
});

test("that a name is asked for ends once there is another", async ({ scene, db }) => {
  await createPlayer(db, "Rude", "rude@example.org");
  await scene.add("rename-asked", { name: "Rude", isOfGame: false });
  expect(await scene.list()).toEqual(["rename-asked"]);
  await db.execute(sql`update players set name = 'Ruth' where name = 'Rude'`);
  expect(await scene.list()).toEqual([]);
});

test("of a tournament that is over nothing is told after a week, and what is of none stays", async ({
  scene,
  db,
  clock,
}) => {
  await scene.add("removed", { isOfGame: false });
  await scene.add("muted", { isOfGame: false, tournament: null });
  await db.execute(sql`update tournaments set is_over = true`);
  expect(await scene.list()).toEqual(["removed", "muted"]);
  clock.now += 7 * DAY;
  expect(await scene.list()).toEqual(["muted"]);
});

// A change, its log line and the cached answers go together: all of them, or none.
import { sql } from "drizzle-orm";
import { afterAll, afterEach, beforeAll, beforeEach, expect, test as plain, vi } from "vitest";
import { HOUR } from "#domain/time.ts";
import type { Database, Store } from "#server/db/open.ts";
import { createAdmin, createPlayer, createTournament, saveResult } from "#server/testing/builders.ts";
import { type Call, type Caller, START, test } from "#server/testing/fixture.ts";
import { createPlayedGame } from "#server/testing/publishing.ts";
import { createGameRow } from "#server/testing/sample-calls.ts";
import { sealContest } from "#server/sealing/seal-contest.ts";
import { openTestStore } from "#server/testing/store.ts";
import { listChangedTables, readTables } from "#server/testing/tables.ts";
import { commitAndDrop } from "./commit-and-drop.ts";
import { type Fact, giftGiven, joinFacts, published } from "./facts.ts";
import { ResponseCache } from "./response-cache.ts";

interface Scene {
  ada: Caller;
  mari: Caller;
  jaan: Caller;
}

/** A finished game with sealed picks and a result that is not published. */
async function createScene(db: Database): Promise<Scene> {
  await createTournament(db);
  const scene = {
    ada: await createAdmin(db),
    mari: await createPlayer(db, "Mari"),
    jaan: await createPlayer(db, "Jaan"),
  };
  await createPlayedGame(db, { id: 701, start: START - HOUR }, [[scene.mari, "Estonia"]]);
  await sealContest(db, 701, { now: START, waits: true });
  return scene;
}

/** Has every log line fail from now on, as a full disk would; answers what mends it. */
async function breakLogging(db: Database): Promise<() => Promise<unknown>> {
  await db.execute(sql`alter table audit_log add constraint broken check (id < 0) not valid`);
  return () => db.execute(sql`alter table audit_log drop constraint broken`);
}

const CALLS: [string, (call: Call, scene: Scene) => ReturnType<Call>][] = [
  [
    "an update of the leaderboard",
    (call, { ada }) =>
      call("POST", "/api/admin/update-leaderboard", {
        as: ada,
        body: { tournament_id: 7, sport: "basketball" },
      }),
  ],
  [
    "a result",
    (call, { ada }) =>
      call("PUT", "/api/admin/basketball-games", {
        as: ada,
        body: { tournament_id: 7, games: [createGameRow(701, { score1: 99 })] },
      }),
  ],
  [
    "a complete round",
    (call, { ada }) =>
      call("POST", "/api/admin/toggle-round-status", {
        as: ada,
        body: { tournament_id: 7, round: "Day 1", is_over: true },
      }),
  ],
  ["a name", (call, { mari }) => call("PUT", `/api/user/${mari.id}`, { as: mari, body: { name: "Mai" } })],
  [
    "a supported team",
    (call, { mari }) =>
      call("PUT", `/api/supporters/${mari.id}`, { as: mari, body: { team: "Latvia", tournamentId: 7 } }),
  ],
  ["a deactivation", (call, { mari }) => call("POST", `/api/user/delete/${mari.id}`, { as: mari })],
  ["a sign-out", (call, { mari }) => call("POST", "/api/sign-out", { as: mari })],
  [
    "a muted player",
    (call, { ada, mari }) =>
      call("POST", `/api/admin/muted-players/${mari.id}`, { as: ada, body: { is_muted: true } }),
  ],
];

test.for(CALLS)("%s that cannot be logged changes nothing", async ([, send], { db, call }) => {
  const scene = await createScene(db);
  const mend = await breakLogging(db);
  const before = await readTables(db);
  expect((await send(call, scene)).status).toBe(500);
  expect(listChangedTables(before, await readTables(db))).toEqual([]);
  await mend();
  expect((await send(call, scene)).status).toBe(200);
  expect(listChangedTables(before, await readTables(db))).toContain("audit_log");
});

test("the board stays as it is kept when its update cannot be logged", async ({ db, call }) => {
  const scene = await createScene(db);
  const [[, update]] = CALLS as [(typeof CALLS)[number]];
  const readBoard = async () => (await call("GET", "/api/leaderboard?tournamentId=7")).body;
  await update(call, scene);
  expect(await readBoard()).toMatchObject([{ name: "Mari", total_points: 1 }]);
  await saveResult(db, 701, { score1: 60, score2: 70 });
  const mend = await breakLogging(db);
  await update(call, scene);
  // The kept answer is only seen to be kept when there is something else to read.
  await db.execute(sql`insert into gifts values (7, ${scene.mari.id}, 'proof')`);
  expect(await readBoard()).toMatchObject([{ croissant_count: 0, total_points: 1 }]);
  await mend();
  await update(call, scene);
  expect(await readBoard()).toMatchObject([{ croissant_count: 1, total_points: 0 }]);
});

let store: Store;
let dropped: Fact[];
const responseCache = new ResponseCache();
responseCache.onDrop((fact) => dropped.push(fact));

beforeEach(() => {
  vi.spyOn(console, "error").mockImplementation(() => {});
});
afterEach(() => {
  vi.restoreAllMocks();
});
beforeAll(async () => {
  store = await openTestStore();
});
afterAll(async () => {
  await store.close();
});

const addMark = (db: Database) => db.execute(sql`insert into installation values ('mark', 'x')`);

plain("what is stale is dropped once the work is committed, and not before", async () => {
  dropped = [];
  const result = await commitAndDrop(
    { db: store.db, responseCache, changes: null },
    [published(7), giftGiven(7)],
    async (tx) => {
      await addMark(tx);
      expect(dropped).toEqual([]);
      return 5;
    },
  );
  expect([result, dropped]).toEqual([5, [joinFacts([published(7), giftGiven(7)])]]);
});

plain("nothing is dropped when the work fails", async () => {
  dropped = [];
  const work = commitAndDrop({ db: store.db, responseCache, changes: null }, [published(7)], async () => {
    throw new Error("no");
  });
  await expect(work).rejects.toThrow("no");
  expect(dropped).toEqual([]);
});

plain("what is stale is dropped when the commit itself fails, since it may have happened", async () => {
  dropped = [];
  await store.db.execute(sql`
    create function refuse() returns trigger language plpgsql as $$ begin raise 'the commit fails'; end $$`);
  await store.db.execute(sql`
    create constraint trigger refuse after insert on installation deferrable initially deferred
    for each row execute function refuse()`);
  await store.db.execute(sql`delete from installation where name = 'mark'`);
  const work = commitAndDrop({ db: store.db, responseCache, changes: null }, [published(7)], addMark);
  await expect(work).rejects.toMatchObject({ cause: { message: "the commit fails" } });
  expect(dropped).toEqual([published(7)]);
});

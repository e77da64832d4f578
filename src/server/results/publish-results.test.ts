import { sql } from "drizzle-orm";
import { describe, expect, test as plainTest } from "vitest";
import type { GamePrediction } from "#contract/basketball/schemas.ts";
import type { LeaderboardEntry } from "#contract/leaderboard/schemas.ts";
import { HOUR } from "#domain/time.ts";
import { createLogger } from "#server/runtime/logger.ts";
import type { Database } from "#server/db/open.ts";
import {
  createAdmin,
  createGame,
  createPlayer,
  createTournament,
  savePick,
  saveResult,
} from "#server/testing/builders.ts";
import { listChangedTables, readTables } from "#server/testing/tables.ts";
import { buildTestApp, type Call, type Caller, createCall, START, test } from "#server/testing/fixture.ts";
import { createPlayedGame } from "#server/testing/publishing.ts";
import { openScoreboards } from "#server/testing/random-histories.ts";
import { openTestStore } from "#server/testing/store.ts";
import { publishResults, sealAndPublish } from "./publish-results.ts";

const LATER = START + 4 * HOUR;

const publishAs = (call: Call, ada: Caller) =>
  call("POST", "/api/admin/update-leaderboard", { as: ada, body: { tournament_id: 7, sport: "basketball" } });

const listBoard = async (call: Call) => {
  const { body } = await call("GET", "/api/leaderboard?tournamentId=7");
  return (body as LeaderboardEntry[]).map((entry) => `${entry.rank} ${entry.name} ${entry.total_points}`);
};

const listEmojis = async (call: Call, gameId: number) => {
  const { body } = await call("GET", `/api/games/${gameId}/predictions?tournamentId=7`);
  return (body as GamePrediction[]).map((row) => `${row.user_name} ${row.total_points} ${row.emoji}`);
};

/** Estonia won games 701 (Day 1) and 702 (Day 2, double points); Mari was right in both, Jaan in one. */
async function createScene(db: Database) {
  await createTournament(db);
  const [mari, jaan, ada] = [
    await createPlayer(db, "Mari"),
    await createPlayer(db, "Jaan"),
    await createAdmin(db),
  ];
  for (const [id, round] of [
    [701, "Day 1"],
    [702, "Day 2"],
  ] as const) {
    await createPlayedGame(db, { id, round }, [
      [mari, "Estonia"],
      [jaan, id === 701 ? "Estonia" : "Finland"],
    ]);
  }
  return { mari, jaan, ada };
}

describe("publishing", () => {
  test("settles what has a result and says what that changed; once more it has nothing to do", async ({
    db,
    call,
    clock,
  }) => {
    const { ada } = await createScene(db);
    clock.now = LATER;
    expect(await listBoard(call)).toEqual([]);
    expect(await publishAs(call, ada)).toMatchObject({ status: 200, body: { updated: 2 } });
    expect(await listBoard(call)).toEqual(["1 Mari 3", "2 Jaan 1"]);
    expect(await publishAs(call, ada)).toMatchObject({ status: 200, body: { updated: 0 } });
    const { rows } = await db.execute(sql`select tournament_id, published_by from publications`);
    expect(rows).toEqual([{ tournament_id: 7, published_by: ada.id }]);
  });

  test("has a result count only then, also a corrected or withdrawn one", async ({ db, call, clock }) => {
    const { ada } = await createScene(db);
    clock.now = LATER;
    await publishAs(call, ada);
    await saveResult(db, 702, { score1: 60, score2: 70 });
    expect(await listBoard(call)).toEqual(["1 Mari 3", "2 Jaan 1"]);
    expect(await publishAs(call, ada)).toMatchObject({ body: { updated: 1 } });
    expect(await listBoard(call)).toEqual(["1 Jaan 3", "2 Mari 1"]);
    await saveResult(db, 702, null);
    await saveResult(db, 701, null);
    expect(await publishAs(call, ada)).toMatchObject({ body: { updated: 2 } });
    expect(await listBoard(call)).toEqual([]);
    expect((await call("GET", "/api/round-leaderboard?tournamentId=7")).body).toEqual({});
    expect(await listEmojis(call, 702)).toEqual(["Jaan null ", "Mari null "]);
    const { rows } = await db.execute(sql`
      select version, result is null as is_withdrawn, "table" from settlements where contest_id = 702 order by 1 desc`);
    expect(rows[0]).toEqual({ version: 3, is_withdrawn: true, table: [] });
  });

  test("leaves a contest alone that is not sealed or is cancelled", async ({ db, call, clock }) => {
    const { ada } = await createScene(db);
    await db.execute(sql`update contests set status = 'cancelled' where id = 702`);
    expect(await publishAs(call, ada)).toMatchObject({ body: { updated: 0 } });
    clock.now = LATER;
    expect(await publishAs(call, ada)).toMatchObject({ body: { updated: 1 } });
    expect(await listBoard(call)).toEqual(["1 Jaan 1", "1 Mari 1"]);
  });

  test("applies another multiplier, and nothing before it does", async ({ db, call, clock }) => {
    const { ada } = await createScene(db);
    clock.now = LATER;
    await publishAs(call, ada);
    await db.execute(sql`update rounds set multiplier = 5 where name = 'Day 2'`);
    await db.execute(sql`update tournaments set revision = revision + 1`);
    const other = await buildTestApp(db, clock);
    expect(await listBoard(createCall(other))).toEqual(["1 Mari 3", "2 Jaan 1"]);
    await other.close();
    expect(await publishAs(call, ada)).toMatchObject({ body: { updated: 1 } });
    expect(await listBoard(call)).toEqual(["1 Mari 6", "2 Jaan 1"]);
  });
});

test("a damaged record leaves the other contests as they are, and is logged", async ({ db, clock }) => {
  const { ada } = await createScene(db);
  const lines: string[] = [];
  const log = createLogger({ logLevel: "error" }, { write: (line: string) => void lines.push(line) });
  clock.now = LATER;
  const first = await buildTestApp(db, clock);
  await publishAs(createCall(first), ada);
  await first.close();
  await db.execute(sql`update sealed_picks set players = players || '\\x01'::bytea where contest_id = 702`);
  await saveResult(db, 702, { score1: 60, score2: 70 });

  const app = await buildTestApp(db, clock, {}, { log });
  const call = createCall(app);
  expect(await listBoard(call)).toEqual(["1 Jaan 1", "1 Mari 1"]);
  expect(await publishAs(call, ada)).toMatchObject({ status: 200, body: { updated: 0 } });
  const checked = { status: 409, body: { error: "The picks of this game are being checked." } };
  expect(await call("GET", "/api/games/702/predictions?tournamentId=7")).toMatchObject(checked);
  expect(await listEmojis(call, 701)).toHaveLength(2);
  expect(await openScoreboards(db).listDamaged(7)).toEqual([702]);
  await db.execute(sql`delete from sealed_picks where contest_id = 702`);
  const without = await buildTestApp(db, clock);
  const path = "/api/games/702/predictions?tournamentId=7";
  expect(await createCall(without)("GET", path)).toMatchObject(checked);
  await without.close();
  await app.close();
  expect(lines.filter((line) => line.includes('"contest_id":702')).length).toBeGreaterThan(0);
});

test("who deactivates an account leaves the leaderboard and everybody else's awards as they are", async ({
  db,
  call,
  clock,
}) => {
  await createTournament(db);
  const ada = await createAdmin(db);
  await createGame(db, { id: 701 });
  await createGame(db, { id: 702 });
  const picks = { winner: "Finland", handicap: "Finland", top_scorer: "Miro Little" };
  const players: Caller[] = [];
  for (const name of ["A", "B", "C", "D", "E"]) {
    const player = await createPlayer(db, name);
    players.push(player);
    await savePick(db, 701, player, name === "A" ? { winner: "Estonia" } : picks);
  }
  await saveResult(db, 701, { score1: 80, score2: 70 });
  clock.now = LATER;
  await publishAs(call, ada);
  const before = await listEmojis(call, 701);
  expect(before).toEqual(["A 1 🎯", "B 0 🥚🐑", "C 0 🥚🐑", "D 0 🥚🐑", "E 0 🥚🐑"]);
  const [, second, third] = players;
  for (const gone of [second, third]) {
    if (gone !== undefined) await call("POST", `/api/user/delete/${gone.id}`, { as: gone });
  }
  expect(await publishAs(call, ada)).toMatchObject({ body: { updated: 0 } });
  expect(await listEmojis(call, 701)).toEqual(before.filter((line) => !/^[BC]/.test(line)));
  expect(await listBoard(call)).toEqual(["1 A 1", "2 D 0", "2 E 0"]);
});

test("a publication that has not seen the newest one is refused", async ({ db, clock }) => {
  await createScene(db);
  clock.now = LATER;
  await sealAndPublish(db, { tournamentId: 7, now: LATER });
  await saveResult(db, 702, { score1: 60, score2: 70 });
  const before = await readTables(db);
  const asked = { tournamentId: 7, now: LATER, publishedBy: null, log: createLogger({ logLevel: "silent" }) };
  const publish = (seen: number) => publishResults(db, { ...asked, seen });
  await expect(publish(0)).rejects.toMatchObject({
    status: 409,
    message: "Somebody published meanwhile (version 1). Look again at what is published, and try once more.",
  });
  expect(listChangedTables(before, await readTables(db))).toEqual([]);
  expect(await publish(1)).toBe(1);
});

plainTest("whoever publishes at the same time, each contest is settled once", async () => {
  const store = await openTestStore();
  const { ada } = await createScene(store.db);
  const app = await buildTestApp(store.db, { now: LATER });
  const call = createCall(app);
  const answers = await Promise.all([1, 2, 3].map(() => publishAs(call, ada)));
  const updated = answers.map(({ status, body }) =>
    status === 200 ? (body as { updated: number }).updated : 409,
  );
  expect(updated.filter((one) => one === 2)).toHaveLength(1);
  expect(updated.filter((one) => one !== 2 && one !== 0 && one !== 409)).toEqual([]);
  const { rows } = await store.db.execute(sql`select contest_id, version from settlements order by 1, 2`);
  expect(rows).toEqual([
    { contest_id: 701, version: 1 },
    { contest_id: 702, version: 1 },
  ]);
  expect(await listBoard(call)).toEqual(["1 Mari 3", "2 Jaan 1"]);
  await app.close();
  await store.close();
});

// What happens at the very same instant, on connections of their own: not in the transaction that other tests
// roll back.
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import type { FastifyInstance } from "fastify";
import { sql } from "drizzle-orm";
import { HOUR } from "#domain/time.ts";
import { deleteContests } from "#server/db/import/save-contests.ts";
import type { Database, Store } from "#server/db/open.ts";
import {
  createAdmin,
  createGame,
  createPlayer,
  createTournament,
  findTeamId,
} from "#server/testing/builders.ts";
import {
  buildTestApp,
  type Call,
  type Caller,
  createCall,
  END,
  liftWriteLimit,
  START,
  computeShift,
} from "#server/testing/fixture.ts";
import { sealContest } from "#server/sealing/seal-contest.ts";
import { createGameRow } from "#server/testing/sample-calls.ts";
import { listJokers, readPicks, readRecord } from "#server/testing/stored-picks.ts";
import { openTestStore } from "#server/testing/store.ts";
import { untilWaiting } from "#server/testing/until-waiting.ts";
import { readTables } from "#server/testing/tables.ts";
import { saveJoker } from "./joker-queries.ts";
import { saveGamePicks } from "#server/basketball/pick-queries.ts";

const GAMES = [701, 702, 703, 704];
const clock = { now: START };
let store: Store;
let apps: FastifyInstance[];
/** Two servers on one database. */
let calls: Call[];
let ada: Caller;
let mari: Caller;
let players: Caller[];

beforeAll(async () => {
  store = await openTestStore();
  apps = [await buildTestApp(store.db, clock), await buildTestApp(store.db, clock)];
  apps.forEach(liftWriteLimit);
  calls = apps.map((app) => createCall(app));
  ada = await createAdmin(store.db);
  mari = await createPlayer(store.db, "Mari");
  players = [mari];
  for (const name of ["Jaan", "Liis", "Toomas"]) players.push(await createPlayer(store.db, name));
});

beforeEach(async () => {
  await store.db.execute(sql`truncate tournaments, picks, jokers cascade`);
  await createTournament(store.db);
  for (const [at, id] of GAMES.entries()) await createGame(store.db, { id, start: START + (1 + at) * HOUR });
});

afterAll(async () => {
  for (const app of apps) await app.close();
  await store.close();
});

/** Spreads calls over both servers. */
const via = (at: number): Call => calls[at % calls.length] as Call;

const GAME = { tournament_id: 7, round: "Day 1" };
const named = ({ id: user_id }: Caller, game_id: number) => ({ ...GAME, user_id, game_id });

const joker = (at: number, player: Caller, game: number, is_double_points = true) =>
  via(at)("POST", "/api/predictions/double-points", {
    as: player,
    body: { ...named(player, game), is_double_points },
  });

const pick = (at: number, player: Caller, game: number, market: object) =>
  via(at)("POST", "/api/predictions", { as: player, body: { ...named(player, game), ...market } });

/** Saves Mari's pick of Finland in the first game in this transaction; returns whether it was saved. */
function pickFinland(tx: Database): Promise<boolean[]> {
  const { game_id: contest_id, ...rest } = named(mari, 701);
  const asked = { ...rest, contest_id, winner: "Finland", arrived_at: clock.now };
  return saveGamePicks(tx, [asked], { shift: computeShift(clock.now) });
}

const readJokers = async () =>
  (await readTables(store.db))["jokers"] as { player_id: number; contest_id: number }[];

test("of jokers played at the same instant exactly one is stored", async () => {
  for (let time = 0; time < 5; time++) {
    await store.db.execute(sql`delete from jokers`);
    const answers = await Promise.all(
      players.flatMap((player) => GAMES.map((game, at) => joker(at, player, game))),
    );
    expect(answers.map((answer) => answer.status)).toEqual(answers.map(() => 200));
    const jokers = await readJokers();
    expect(jokers.map((one) => one.player_id).sort()).toEqual(players.map((player) => player.id).sort());
  }
});

test("jokers moved and taken back while picks are saved: everybody is answered, nobody has two", async () => {
  for (let time = 0; time < 12; time++) {
    const answers = await Promise.all(
      players.flatMap((player) =>
        (time % 3 === 0 ? GAMES : GAMES.toReversed()).flatMap((game, at) => [
          pick(at, player, game, { straight_prediction: "Estonia" }),
          joker(at, player, game),
          pick(at + 1, player, game, { spread_prediction: "Finland" }),
          joker(at + 1, player, game, time % 2 === 0),
        ]),
      ),
    );
    for (const answer of answers) expect(answer).toMatchObject({ status: 200 });
    const owners = (await readJokers()).map((one) => one.player_id);
    expect(new Set(owners).size).toBe(owners.length);
  }
});

test("picks of one card at the same instant are all kept", async () => {
  const markets = [
    { straight_prediction: "Estonia" },
    { spread_prediction: "Finland" },
    { top_scorer_prediction: "Miro Little" },
  ];
  const answers = await Promise.all(markets.map((market, at) => pick(at, mari, 701, market)));
  expect(answers.map((answer) => answer.status)).toEqual([200, 200, 200]);
  expect(await readPicks(store.db)).toMatchObject([
    { winner: "Estonia", handicap: "Finland", top_scorer: "Miro Little" },
  ]);
});

test("of two admins' saves on the same list only one is taken", async ({ onTestFinished }) => {
  onTestFinished(() => void (clock.now = START));
  clock.now = START + 10 * HOUR;
  for (let time = 0; time < 5; time++) {
    const answers = await Promise.all(
      [0, 1].map((at) =>
        via(at)("PUT", "/api/admin/basketball-games", {
          as: ada,
          headers: { "if-match": `"7-${1 + time}"` },
          body: { tournament_id: 7, games: [createGameRow(701, { score1: 10 * time + at })] },
        }),
      ),
    );
    expect(answers.map((answer) => answer.status).sort(), String(time)).toEqual([200, 409]);
  }
});

/** Resolves once a statement waits for another transaction; the embedded engine lets them wait anyway. */
async function untilSomethingWaits(): Promise<void> {
  if (store.kind === "embedded") return;
  await untilWaiting(store.db, 1);
}

/** Seals a game as if its lock and grace were over just now. */
const sealNow = (db: Database, game: number) => sealContest(db, game, { now: END, waits: true });

test("picks and jokers at the instant of the seal are in the record exactly when they were saved", async () => {
  for (let time = 0; time < 5; time++) {
    await store.db.execute(sql`delete from picks; delete from jokers; delete from sealed_picks;
      update contests set sealed_at = null`);
    const sealing: Promise<boolean>[] = [];
    const acts = players.flatMap((player, at) => [
      pick(at, player, 701, { straight_prediction: "Estonia" }),
      joker(at, player, 701),
    ]);
    for (const db of [store.db, store.db]) sealing.push(sealNow(db, 701));
    acts.push(...players.map((player, at) => pick(at, player, 701, { spread_prediction: "Finland" })));
    const answers = await Promise.all(acts);
    // By one of them, however many try.
    expect((await Promise.all(sealing)).filter(Boolean)).toHaveLength(1);
    for (const { status } of answers) expect([200, 409]).toContain(status);
    const record = await readRecord(store.db, 701);
    const isSaved = (at: number) => answers[at]?.status === 200;
    for (const [at, { id }] of players.entries()) {
      const sealed = record.get(id);
      expect(
        [sealed?.picks.winner != null, sealed?.joker === true, sealed?.picks.handicap != null],
        `player ${at} in round ${time}`,
      ).toEqual([isSaved(2 * at), isSaved(2 * at + 1), isSaved(2 * players.length + at)]);
    }
  }
});

test("a pick that is being saved while its game is sealed is in the record", async () => {
  let sealing: Promise<boolean> | undefined;
  await store.db.transaction(async (tx) => {
    expect(await pickFinland(tx)).toEqual([true]);
    sealing = sealNow(store.db, 701);
    await untilSomethingWaits();
  });
  expect(await sealing).toBe(true);
  expect((await readRecord(store.db, 701)).get(mari.id)).toMatchObject({
    picks: { winner: await findTeamId(store.db, "Finland") },
  });
});

test("a pick or joker that waits for its game to be sealed is refused", async () => {
  await joker(0, mari, 702);
  const waiting: ReturnType<Call>[] = [];
  await store.db.transaction(async (tx) => {
    await sealNow(tx, 701);
    waiting.push(pick(0, mari, 701, { straight_prediction: "Estonia" }), joker(1, mari, 701));
    await untilSomethingWaits();
  });
  for (const answer of await Promise.all(waiting)) expect(answer).toMatchObject({ status: 409 });
  expect(await readPicks(store.db)).toEqual([]);
  expect(await listJokers(store.db)).toEqual(["Mari Day 1 702"]);
});

test("a joker that is being moved off a game while that is sealed is not in its record, nor twice", async () => {
  await joker(0, mari, 701);
  const asked = { user_id: mari.id, contest_id: 702, is_double_points: true, arrived_at: clock.now };
  let sealing: Promise<boolean> | undefined;
  await store.db.transaction(async (tx) => {
    expect(await saveJoker(tx, asked)).toBeDefined();
    sealing = sealNow(store.db, 701);
    await untilSomethingWaits();
  });
  expect(await sealing).toBe(true);
  expect((await readRecord(store.db, 701)).size).toBe(0);
  expect(await listJokers(store.db)).toEqual(["Mari Day 1 702"]);
});

test("a joker cannot be moved off a game that is being sealed", async () => {
  await joker(0, mari, 701);
  let moved: ReturnType<Call> | undefined;
  await store.db.transaction(async (tx) => {
    await sealNow(tx, 701);
    moved = joker(0, mari, 702);
    await untilSomethingWaits();
  });
  const error = "Joker already played on Estonia \u2013 Finland.";
  expect(await moved).toMatchObject({ status: 409, body: { error } });
  expect((await readRecord(store.db, 701)).get(mari.id)).toMatchObject({ joker: true });
  expect(await listJokers(store.db)).toEqual(["Mari Day 1 701"]);
});

test("a game that is deleted while a pick of it is being saved takes the pick with it", async () => {
  let deleted: Promise<void> | undefined;
  await store.db.transaction(async (tx) => {
    expect(await pickFinland(tx)).toEqual([true]);
    deleted = deleteContests(store.db, [701]);
    await untilSomethingWaits();
  });
  await deleted;
  expect((await readTables(store.db))["picks"]).toEqual([]);
});

test("a pick of a game that is being deleted waits and is refused", async () => {
  let answer: ReturnType<Call> | undefined;
  await store.db.transaction(async (tx) => {
    await deleteContests(tx, [701]);
    answer = pick(0, mari, 701, { straight_prediction: "Estonia" });
    await untilSomethingWaits();
  });
  expect(await answer).toMatchObject({ status: 404, body: { error: "Invalid game selected" } });
  expect((await readTables(store.db))["picks"]).toEqual([]);
});

/** Whether another transaction has locked the row of Mari's pick of this game. */
async function isLockedRow(game: number): Promise<boolean> {
  try {
    await store.db.transaction((tx) =>
      tx.execute(
        sql`select 1 from picks where contest_id = ${game} and player_id = ${mari.id} for update nowait`,
      ),
    );
    return false;
  } catch {
    return true;
  }
}

// The embedded engine runs one transaction after the other.
test.skipIf((process.env["TEST_DATABASE_URL"] ?? "") === "")(
  "statements take rows in one order, however their picks arrived: they wait for each other instead of failing",
  async () => {
    for (const game of [701, 702]) await pick(0, mari, game, { straight_prediction: "Estonia" });
    const asked = [702, 701].map((game) => {
      const { game_id: contest_id, ...rest } = named(mari, game);
      return { ...rest, contest_id, winner: "Finland", arrived_at: clock.now };
    });
    let saved: Promise<boolean[]> | undefined;
    await store.db.transaction(async (tx) => {
      await tx.execute(sql`select 1 from picks where contest_id = 701 and player_id = ${mari.id} for update`);
      saved = saveGamePicks(store.db, asked, { shift: computeShift(clock.now) });
      await untilSomethingWaits();
      expect([await isLockedRow(701), await isLockedRow(702)]).toEqual([true, false]);
    });
    expect(await saved).toEqual([true, true]);
  },
);

// What happens at the very same instant, on connections of their own: not in the transaction that other tests roll back.
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import type { FastifyInstance } from "fastify";
import { sql } from "drizzle-orm";
import { HOUR } from "#domain/time.ts";
import { deleteContests } from "#server/db/import-queries.ts";
import type { Database, Store } from "#server/db/open.ts";
import { updateLeaderboard } from "#server/leaderboard/update-leaderboard.ts";
import { aGame, anAdmin, aPlayer, aTournament, saveResult } from "#server/testing/builders.ts";
import {
  buildTestApp,
  type Call,
  type Caller,
  createCall,
  END,
  liftWriteLimit,
  START,
} from "#server/testing/fixture.ts";
import { readOutcome } from "#server/testing/histories.ts";
import { gameRow } from "#server/testing/sample-calls.ts";
import { openTestStore } from "#server/testing/store.ts";
import { readTables } from "#server/testing/tables.ts";
import { saveJoker, prepareSavePicks } from "./queries.ts";

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
  ada = await anAdmin(store.db);
  mari = await aPlayer(store.db, "Mari");
  players = [mari];
  for (const name of ["Jaan", "Liis", "Toomas"]) players.push(await aPlayer(store.db, name));
});

beforeEach(async () => {
  await store.db.execute(sql`truncate tournaments, picks, jokers cascade`);
  await aTournament(store.db);
  for (const [at, id] of GAMES.entries()) await aGame(store.db, { id, start: START + (1 + at) * HOUR });
});

afterAll(async () => {
  for (const app of apps) await app.close();
  await store.close();
});

/** Spreads calls over both servers. */
const via = (at: number): Call => calls[at % calls.length] as Call;

const named = (player: Caller, game_id: number) => ({
  user_id: player.id,
  game_id,
  tournament_id: 7,
  round: "Day 1",
});

const joker = (at: number, player: Caller, game: number, is_double_points = true) =>
  via(at)("POST", "/api/predictions/double-points", {
    as: player,
    body: { ...named(player, game), is_double_points },
  });

const pick = (at: number, player: Caller, game: number, market: object) =>
  via(at)("POST", "/api/predictions", { as: player, body: { ...named(player, game), ...market } });

/** Has Mari pick Finland in the first game, inside a transaction; answers whether it was saved. */
function pickFinland(tx: Database): Promise<boolean[]> {
  const { game_id: contest_id, ...rest } = named(mari, 701);
  const asked = { ...rest, contest_id, winner: "Finland", arrived_at: clock.now };
  return prepareSavePicks({ ...store, db: tx })([asked], clock.now);
}

async function readJokers(): Promise<{ user_id: number; contest_id: number }[]> {
  return (await readTables(store.db))["jokers"] as { user_id: number; contest_id: number }[];
}

test("of jokers played at the same instant exactly one lies there afterwards", async () => {
  for (let time = 0; time < 5; time++) {
    await store.db.execute(sql`delete from jokers`);
    const answers = await Promise.all(
      players.flatMap((player) => GAMES.map((game, at) => joker(at, player, game))),
    );
    expect(answers.map((answer) => answer.status)).toEqual(answers.map(() => 200));
    const jokers = await readJokers();
    expect(jokers.map((one) => one.user_id).sort()).toEqual(players.map((player) => player.id).sort());
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
    const owners = (await readJokers()).map((one) => one.user_id);
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
  expect((await readTables(store.db))["picks"]).toMatchObject([
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
          body: { tournament_id: 7, games: [gameRow(701, { score1: 10 * time + at })] },
        }),
      ),
    );
    expect(answers.map((answer) => answer.status).sort(), String(time)).toEqual([200, 409]);
  }
});

/** Expects the standings to be those of a full recompute, after one more update. */
async function expectFullOutcome(): Promise<void> {
  await updateLeaderboard(store.db, { tournamentId: 7, now: END });
  const incremental = await readOutcome(store.db);
  await updateLeaderboard(store.db, { tournamentId: 7, now: END, full: true });
  expect(incremental).toEqual(await readOutcome(store.db));
  expect(incremental.some((line) => line.startsWith("Overall"))).toBe(true);
}

test("updates at the same instant, with picks and jokers in between, lose nothing", async () => {
  for (let time = 0; time < 5; time++) {
    const update = () => updateLeaderboard(store.db, { tournamentId: 7, now: END });
    for (const game of GAMES) await saveResult(store.db, game, null);
    const enter = async (game: number, at: number) => {
      await pick(at, mari, game, { spread_prediction: "Estonia" });
      await saveResult(store.db, game, { score1: 70 + time, score2: 72 });
      await update();
    };
    const entered = Promise.all(GAMES.map(enter));
    const answers = await Promise.all(
      GAMES.flatMap((game, at) => [
        ...players.map((player) =>
          pick(at, player, game, { straight_prediction: (time + player.id) % 2 ? "Estonia" : "Finland" }),
        ),
        ...players.map((player) => joker(at, player, game)),
      ]),
    );
    await entered;
    // What came after the result is refused.
    for (const { status } of answers) expect([200, 409]).toContain(status);
    await expectFullOutcome();
  }
});

/** Resolves once a statement waits for another transaction; the embedded engine lets them wait anyway. */
async function untilSomethingWaits(): Promise<void> {
  if (store.kind === "embedded") return;
  for (let attempt = 0; attempt < 3_000; attempt++) {
    const { rows } = await store.db.execute(sql`
      select 1 from pg_locks l join pg_stat_activity a using (pid)
      where not l.granted and a.datname = current_database()`);
    if (rows.length > 0) return;
  }
  throw new Error("nothing waits");
}

test("a pick that is being saved while an update runs is left to the next one", async () => {
  await pick(0, mari, 701, { straight_prediction: "Estonia" });
  let update: Promise<number> | undefined;
  await store.db.transaction(async (tx) => {
    await pickFinland(tx);
    // The embedded engine has no second connection.
    await saveResult(store.kind === "embedded" ? tx : store.db, 701, { score1: 80, score2: 70 });
    update = updateLeaderboard(store.db, { tournamentId: 7, now: END });
    await untilSomethingWaits();
  });
  await update;
  await expectFullOutcome();
  expect((await readTables(store.db))["picks"]).toMatchObject([{ winner: "Finland", winner_points: 0 }]);
});

test("a joker that is being moved while an update runs is counted by it, or by the next one", async () => {
  await pick(0, mari, 701, { straight_prediction: "Estonia" });
  const asked = { user_id: mari.id, contest_id: 701, is_double_points: true, arrived_at: clock.now };
  let waiting: Promise<unknown> | undefined;
  await store.db.transaction(async (tx) => {
    await saveJoker(tx, asked);
    await saveResult(store.kind === "embedded" ? tx : store.db, 701, { score1: 80, score2: 70 });
    waiting = updateLeaderboard(store.db, { tournamentId: 7, now: END });
    await untilSomethingWaits();
  });
  await waiting;
  await expectFullOutcome();
  await saveResult(store.db, 701, null);
  await store.db.transaction(async (tx) => {
    await updateLeaderboard(tx, { tournamentId: 7, now: END });
    waiting = saveJoker(store.db, { ...asked, is_double_points: false });
    await untilSomethingWaits();
  });
  await waiting;
  await saveResult(store.db, 701, { score1: 90, score2: 70 });
  await expectFullOutcome();
  expect((await readTables(store.db))["picks"]).toMatchObject([{ winner_points: 1 }]);
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

/** Whether another transaction holds Mari's pick of this game. */
async function isHeld(game: number): Promise<boolean> {
  try {
    await store.db.transaction((tx) =>
      tx.execute(
        sql`select 1 from picks where contest_id = ${game} and user_id = ${mari.id} for update nowait`,
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
      await tx.execute(sql`select 1 from picks where contest_id = 701 and user_id = ${mari.id} for update`);
      saved = prepareSavePicks(store)(asked, clock.now);
      await untilSomethingWaits();
      expect([await isHeld(701), await isHeld(702)]).toEqual([true, false]);
    });
    expect(await saved).toEqual([true, true]);
  },
);

// A pick that arrives before the lock counts, however long its statement waits, but only within the grace
// period. The tests use their own connections because their statements block each other.
import type { FastifyInstance } from "fastify";
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { WRITING_GRACE_MS } from "#domain/contest/locks.ts";
import { HOUR, type Instant } from "#domain/time.ts";
import type { Database, Store } from "#server/db/open.ts";
import {
  createGame,
  createPlayer,
  createRace,
  createSeason,
  createTournament,
  saveResult,
} from "#server/testing/builders.ts";
import { saveClassification } from "#server/testing/save-classification.ts";
import {
  buildTestApp,
  type Call,
  type Caller,
  createCall,
  START,
  computeShift,
} from "#server/testing/fixture.ts";
import { openTestStore } from "#server/testing/store.ts";
import { untilWaiting } from "#server/testing/until-waiting.ts";
import { readTables } from "#server/testing/tables.ts";
import { type GamePick, saveGamePicks } from "#server/basketball/pick-queries.ts";

const LOCK = START + HOUR;

/** The game clock: the first value is read at arrival, the others afterwards. */
let instants: { arrived: Instant; written: Instant };
let looks: number;
const clock = {
  get now() {
    looks += 1;
    // A call reads the clock at arrival, and then to look up its session.
    return looks <= 2 ? instants.arrived : instants.written;
  },
};

let store: Store;
let app: FastifyInstance;
let call: Call;
let mari: Caller;

beforeAll(async () => {
  store = await openTestStore();
  app = await buildTestApp(store.db, clock);
  call = createCall(app);
});

beforeEach(async () => {
  await store.db.execute(sql`truncate tournaments, races, picks, jokers, audit_log, players cascade`);
  await createTournament(store.db);
  await createGame(store.db, { id: 701, start: LOCK });
  await createGame(store.db, { id: 702, start: LOCK + HOUR });
  await createSeason(store.db);
  await createRace(store.db, { id: 501, qualifying: LOCK });
  mari = await createPlayer(store.db, "Mari");
});

afterAll(async () => {
  await app.close();
  await store.close();
});

const send = (path: string, body: object, arrived: Instant, written: Instant): ReturnType<Call> => {
  looks = 0;
  instants = { arrived, written };
  return call("POST", path, { as: mari, body });
};

const game = () => ({ user_id: mari.id, game_id: 701, tournament_id: 7, round: "Day 1" });

interface Kind {
  kind: string;
  path: string;
  body: () => object;
  closed: string;
  table: string;
  logged: object;
}

const KINDS: Kind[] = [
  {
    kind: "pick of a game",
    path: "/api/predictions",
    body: () => ({ ...game(), straight_prediction: "Estonia" }),
    closed: "Predictions for this game are closed.",
    table: "picks",
    logged: { action: "pick-unsaved", game_id: 701, team_name: "Estonia", additional_info: "winner" },
  },
  {
    kind: "top scorer taken back",
    path: "/api/predictions",
    body: () => ({ ...game(), top_scorer_prediction: null }),
    closed: "Predictions for this game are closed.",
    table: "audit_log",
    logged: { action: "pick-unsaved", game_id: 701, team_name: null, additional_info: "top_scorer" },
  },
  {
    kind: "pick of a race",
    path: "/api/f1/predictions",
    body: () => ({
      user_id: mari.id,
      race_id: 501,
      team_name: "Ferrari",
      winner_prediction: "Lewis Hamilton",
    }),
    closed: "Predictions closed",
    table: "picks",
    logged: {
      action: "pick-unsaved",
      game_id: 50_101,
      team_name: "Lewis Hamilton",
      additional_info: "winner",
    },
  },
  {
    kind: "joker on a game",
    path: "/api/predictions/double-points",
    body: () => ({ ...game(), is_double_points: true }),
    closed: "Predictions for this game are closed.",
    table: "jokers",
    logged: { action: "joker-unsaved", game_id: 701, team_name: null, additional_info: "played" },
  },
  {
    kind: "joker in a race",
    path: "/api/f1/predictions/double-points",
    body: () => ({ userId: mari.id, raceId: 501, teamName: "Ferrari", isDoublePoints: true }),
    closed: "Predictions closed",
    table: "jokers",
    logged: { action: "joker-unsaved", game_id: 50_101, team_name: null, additional_info: "played" },
  },
];

const UNSAVED = /^Your (pick|joker) arrived in time but could not be saved\. \w/;

describe.for(KINDS)("a $kind", ({ path, body, closed, table, logged }) => {
  const rows = async () => (await readTables(store.db))[table];
  const logs = async () => (await readTables(store.db))["audit_log"];

  test("that arrived 1 ms before the lock is saved after it, under the time of its arrival", async () => {
    // The time of the statement itself counts too.
    expect(await send(path, body(), LOCK - 1, LOCK + WRITING_GRACE_MS / 2)).toMatchObject({ status: 200 });
    expect(await rows()).toHaveLength(1);
    const [line] = (await logs()) as { timestamp: string }[];
    expect(new Date(line?.timestamp ?? 0).getTime()).toBe(LOCK - 1);
  });

  test("that arrived in time gets the reason when it cannot be written within 2 s, and is logged", async () => {
    const answer = await send(path, body(), LOCK - 1, LOCK + WRITING_GRACE_MS + 1);
    expect(answer).toMatchObject({ status: 503, body: { error: expect.stringMatching(UNSAVED) } });
    expect((await readTables(store.db))["picks"]).toEqual([]);
    expect((await readTables(store.db))["jokers"]).toEqual([]);
    expect(await logs()).toMatchObject([{ user_id: mari.id, ...logged }]);
  });

  test("that arrives at the lock is answered as late", async () => {
    const answer = await send(path, body(), LOCK, LOCK + 1);
    expect(answer).toMatchObject({ status: 409, body: { error: closed } });
    expect(await rows()).toEqual([]);
    expect(await logs()).toEqual([]);
  });
});

test("a joker taken off a game counts by its arrival at the game's lock, too", async () => {
  const onto = (game_id: number, is_double_points: boolean) => ({ ...game(), game_id, is_double_points });
  const path = "/api/predictions/double-points";
  await send(path, onto(701, true), START, START);
  const late = await send(path, onto(702, true), LOCK - 1, LOCK + WRITING_GRACE_MS);
  expect(late).toMatchObject({ status: 503 });
  expect((await readTables(store.db))["jokers"]).toMatchObject([{ contest_id: 701 }]);
  expect(await send(path, onto(702, true), LOCK - 1, LOCK + WRITING_GRACE_MS - 1)).toMatchObject({
    status: 200,
  });
  expect((await readTables(store.db))["jokers"]).toMatchObject([{ contest_id: 702 }]);
});

/** Locks the contest's row as its deletion would while the call waits, for at least these milliseconds. */
async function whileLocked(milliseconds: number, begin: () => ReturnType<Call>): ReturnType<Call> {
  // Warms the session cache: the embedded engine would block the look-up too.
  await call("GET", "/api/logs", { as: mari });
  let answer: ReturnType<Call> | undefined;
  await store.db.transaction(async (tx) => {
    await tx.execute(sql`select 1 from contests where id = 701 for update`);
    answer = begin();
    const begun = Date.now();
    await untilItWaits(tx);
    while (Date.now() - begun < milliseconds) await tx.execute(sql`select 1`);
  });
  return answer as unknown as ReturnType<Call>;
}

/** Resolves once the statement of the call is blocked: by the row lock, or by another transaction of the
 * embedded engine. */
async function untilItWaits(tx: Database): Promise<void> {
  const isAtItsStatement = () => looks >= 3;
  for (let attempt = 0; !isAtItsStatement(); attempt++) {
    if (attempt > 3_000) throw new Error("the call does not come to its statement");
    await tx.execute(sql`select 1`);
  }
  if (store.kind === "embedded") return;
  await untilWaiting(tx, 1);
}

describe("a pick whose statement waits for its contest", () => {
  const body = () => ({ ...game(), straight_prediction: "Estonia" });

  test("beyond the lock is saved", async () => {
    const answer = await whileLocked(20, () => send("/api/predictions", body(), LOCK - 2, LOCK - 1));
    expect(answer).toMatchObject({ status: 200 });
    expect((await readTables(store.db))["picks"]).toHaveLength(1);
  });

  test("beyond the grace is not", async () => {
    const atTheEnd = LOCK + WRITING_GRACE_MS - 10;
    const answer = await whileLocked(20, () => send("/api/predictions", body(), LOCK - 1, atTheEnd));
    expect(answer).toMatchObject({ status: 503 });
    expect((await readTables(store.db))["picks"]).toEqual([]);
  });
});

test("picks that share a statement are each taken by their own arrival", async () => {
  const pick = (contest_id: number, arrived_at: Instant) => ({
    user_id: mari.id,
    contest_id,
    tournament_id: 7,
    round: "Day 1",
    winner: "Estonia",
    arrived_at,
  });
  const save = (picks: GamePick[], shift: number) => saveGamePicks(store.db, picks, { shift });
  expect(await save([pick(701, LOCK), pick(702, LOCK)], computeShift(LOCK))).toEqual([false, true]);
  expect(await save([pick(701, LOCK - 1), pick(702, LOCK)], computeShift(LOCK + 1))).toEqual([true, true]);
});

describe("a game that has a result before its start", () => {
  const paths = {
    pick: () => send("/api/predictions", { ...game(), straight_prediction: "Estonia" }, START, START),
    clear: () => send("/api/predictions", { ...game(), top_scorer_prediction: null }, START, START),
    play: () => send("/api/predictions/double-points", { ...game(), is_double_points: true }, START, START),
  };
  const error = "This game has a result, so it takes no picks.";

  test.for(Object.entries(paths))("takes no %s, and does again without it", async ([, act]) => {
    await saveResult(store.db, 701, { score1: 80, score2: 70 });
    expect(await act()).toMatchObject({ status: 409, body: { error } });
    const { picks, jokers, audit_log: logs } = await readTables(store.db);
    expect([picks, jokers, logs]).toEqual([[], [], []]);
    await saveResult(store.db, 701, null);
    expect(await act()).toMatchObject({ status: 200 });
  });

  test("keeps the joker that was played on it", async () => {
    await paths.play();
    await saveResult(store.db, 701, { score1: 80, score2: 70 });
    const move = { ...game(), game_id: 702, is_double_points: true };
    const back = { ...game(), is_double_points: false };
    const played = "Joker already played on Estonia \u2013 Finland.";
    for (const body of [move, back]) {
      const answer = await send("/api/predictions/double-points", body, START, START);
      expect(answer).toMatchObject({ status: 409, body: { error: played } });
    }
    expect((await readTables(store.db))["jokers"]).toMatchObject([{ contest_id: 701 }]);
  });

  test("stays shut without it once its start has passed", async () => {
    await saveResult(store.db, 701, { score1: 80, score2: 70 });
    await saveResult(store.db, 701, null);
    const answer = await send("/api/predictions", { ...game(), straight_prediction: "Estonia" }, LOCK, LOCK);
    expect(answer).toMatchObject({ status: 409, body: { error: "Predictions for this game are closed." } });
  });
});

test("a race with one position takes neither picks nor jokers for any of its teams", async () => {
  await saveClassification(store.db, 501, { "Charles Leclerc": 1 });
  const named = { user_id: mari.id, race_id: 501, team_name: "McLaren" };
  const pick = { ...named, winner_prediction: "Lando Norris" };
  const joker = { userId: mari.id, raceId: 501, teamName: "McLaren", isDoublePoints: true };
  const refused = { status: 409, body: { error: "This race has a result, so it takes no picks." } };
  expect(await send("/api/f1/predictions", pick, START, START)).toMatchObject(refused);
  expect(await send("/api/f1/predictions/double-points", joker, START, START)).toMatchObject(refused);
  const { picks, jokers } = await readTables(store.db);
  expect([picks, jokers]).toEqual([[], []]);
});

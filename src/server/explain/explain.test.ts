import { sql } from "drizzle-orm";
import { expect } from "vitest";
import type { Explanation, OwnPicks } from "#contract/explain/schemas.ts";
import { DAY, HOUR } from "#domain/time.ts";
import type { Database } from "#server/db/open.ts";
import { findNewestPublication } from "#server/leaderboard/publication-queries.ts";
import {
  createAdmin,
  createGame,
  createPlayer,
  createRace,
  createSeason,
  createTournament,
  savePick,
  saveResult,
} from "#server/testing/builders.ts";
import { type Call, type Caller, START, test, type TestClock } from "#server/testing/fixture.ts";
import { createLeague } from "#server/testing/league-scene.ts";
import { ORGANISE_URL } from "#server/testing/organise-scene.ts";

const [SETTLED, LOCKED, OPEN] = [701, 702, 703];

/** The first driver of a contest of a race: its last digit is the team's. */
const firstDriverOf = (contestId: number) =>
  ["Charles Leclerc", "Esteban Ocon", "Lando Norris"][(contestId % 10) - 1] ?? "";

/** A settled game with Mari's joker, a locked one without result, and an open one; Mari picked in all. */
async function createScene(db: Database, call: Call, clock: TestClock) {
  await createTournament(db, 7);
  await createGame(db, { id: SETTLED });
  await createGame(db, { id: LOCKED, start: START + 2 * HOUR });
  await createGame(db, { id: OPEN, start: START + 9 * HOUR });
  const [mari, jaan] = [await createPlayer(db, "Mari"), await createPlayer(db, "Jaan")];
  await savePick(db, SETTLED, mari, { winner: "Estonia", handicap: "Finland" });
  await savePick(db, SETTLED, jaan, { winner: "Finland" });
  await savePick(db, LOCKED, mari, { winner: "Estonia" });
  await savePick(db, OPEN, mari, { winner: "Estonia" });
  await play(call, mari, SETTLED);
  await saveResult(db, SETTLED, { score1: 80, score2: 70 });
  clock.now = START + 3 * HOUR;
  const ada = await createAdmin(db);
  await publish(call, ada);
  return { mari, jaan, ada };
}

async function play(call: Call, as: Caller, game_id: number, is_double_points = true) {
  const body = { user_id: as.id, game_id, tournament_id: 7, round: "Day 1", is_double_points };
  expect((await call("POST", "/api/predictions/double-points", { as, body })).status).toBe(200);
}

async function publish(call: Call, admin: Caller) {
  const body = { tournament_id: 7, sport: "basketball" };
  expect((await call("POST", "/api/admin/update-leaderboard", { as: admin, body })).status).toBe(200);
}

async function explain(call: Call, { id }: Caller, query = "", as?: Caller): Promise<Explanation> {
  const reply = await call("GET", `/api/explain/${id}?tournamentId=7${query}`, as && { as });
  expect(reply.status).toBe(200);
  return reply.body as Explanation;
}

test("everybody sees what points consist of: picks, result, rate, joker, and when it was settled by whom", async ({
  db,
  call,
  clock,
}) => {
  const { mari } = await createScene(db, call, clock);
  const { total_points, rank, players, contests } = await explain(call, mari);
  expect({ total_points, rank, players }).toEqual({ total_points: 2, rank: 1, players: 2 });
  expect(contests).toMatchObject([
    {
      contest_id: SETTLED,
      state: "settled",
      result: { scores: [80, 70] },
      points_per_pick: 1,
      is_joker: true,
      points: 2,
      settled_by: "Ada",
      corrections: [],
    },
  ]);
  expect(
    contests[0]?.picks.map(({ market, pick, side, is_right, points }) => [
      market,
      pick?.name,
      side,
      is_right,
      points,
    ]),
  ).toEqual([
    ["winner", "Estonia", 1, true, 2],
    ["handicap", "Finland", 2, false, 0],
    ["top_scorer", undefined, null, false, 0],
  ]);
});

test("a round, a column and a contest are explained by themselves", async ({ db, call, clock }) => {
  const { mari, jaan } = await createScene(db, call, clock);
  expect((await explain(call, mari, "&round=Day%201")).total_points).toBe(2);
  expect((await explain(call, mari, "&market=winner")).total_points).toBe(2);
  expect((await explain(call, mari, "&market=handicap")).total_points).toBe(0);
  const { rank, contests } = await explain(call, jaan, `&contestId=${SETTLED}`);
  expect({ rank, points: contests[0]?.points }).toEqual({ rank: null, points: 0 });
});

test("a column shows the awards of its own market alone, and no badges", async ({ db, call, clock }) => {
  await createTournament(db);
  await createGame(db, { id: SETTLED, spread: -4.5 });
  const mari = await createPlayer(db, "Mari");
  await savePick(db, SETTLED, mari, { winner: "Estonia", handicap: "Estonia", top_scorer: "Henri Drell" });
  await saveResult(db, SETTLED, { score1: 80, score2: 70, top_scorer: "Henri Drell" });
  clock.now = START + 3 * HOUR;
  await publish(call, await createAdmin(db));
  await db.execute(sql`update rounds set is_over = true`);
  await db.execute(sql`update tournaments set revision = revision + 1`);
  const list = async (query: string) => {
    const { contests, round_wins } = await explain(call, mari, query);
    return [contests[0]?.awards.map(({ emoji }) => emoji).join(""), round_wins.length];
  };
  expect(await list("")).toEqual([expect.stringMatching(/💯.*🌟/u), 1]);
  expect(await list("&market=top_scorer")).toEqual(["🌟", 0]);
  expect(await list("&market=handicap")).toEqual(["", 0]);
});

test("a race is explained by its teams alone, also where its round has another race", async ({
  db,
  call,
  clock,
}) => {
  await createSeason(db);
  for (const id of [501, 502]) await createRace(db, { id });
  const [ada, mari] = [await createAdmin(db), await createPlayer(db, "Mari")];
  for (const id of [50_101, 50_102, 50_201]) await savePick(db, id, mari, { winner: firstDriverOf(id) });
  clock.now = START + 9 * DAY;
  for (const id of [501, 502]) {
    const duels = [1, 2, 3].map((team) => ({ id: 100 * id + team, position1: 2 * team, position2: null }));
    const path = `${ORGANISE_URL}/5/race-results`;
    expect((await call("POST", path, { as: ada, body: { race_id: id, duels } })).status).toBe(200);
  }
  const explainRace = async (query: string) =>
    (await call("GET", `/api/explain/${mari.id}?tournamentId=5${query}`)).body as Explanation;
  const { total_points, rank, contests } = await explainRace("&eventId=501");
  expect({ total_points, rank }).toEqual({ total_points: 2, rank: null });
  expect(contests.map(({ contest_id }) => contest_id)).toEqual([50_101, 50_102]);
  expect((await explainRace("&round=Bahrain")).total_points).toBe(3);
  const unknown = await call("GET", `/api/explain/${mari.id}?tournamentId=5&eventId=9`);
  expect(unknown).toMatchObject({ status: 404, body: { code: "contest-not-found" } });
});

test("a correction in the results desk carries its reason into the ledger, at once", async ({
  db,
  call,
  clock,
}) => {
  const { mari, ada } = await createScene(db, call, clock);
  const was = { score1: 80, score2: 70, top_scorer: null };
  const enter = (score1: number, reason?: string) =>
    call("POST", `${ORGANISE_URL}/7/game-results`, {
      as: ada,
      body: { games: [{ id: SETTLED, ...was, score1, was }], ...(reason !== undefined && { reason }) },
    });
  expect((await explain(call, mari, `&contestId=${SETTLED}`)).contests[0]?.corrections).toEqual([]);
  expect(await enter(60, "x".repeat(201))).toMatchObject({ status: 400 });
  expect(await enter(60, " Typed the wrong column. ")).toMatchObject({ status: 200 });
  const { total_points, contests } = await explain(call, mari, `&contestId=${SETTLED}`);
  expect(total_points).toBe(2);
  expect(contests[0]?.corrections).toMatchObject([
    { by: "Ada", reason: "Typed the wrong column.", is_undo: false, after: { result: { scores: [60, 70] } } },
  ]);
});

test("a correction shows the results and points before and after, by whom and why", async ({
  db,
  call,
  clock,
}) => {
  const { mari, ada } = await createScene(db, call, clock);
  await saveResult(db, SETTLED, { score1: 70, score2: 80 });
  await publish(call, ada);
  const newest = await findNewestPublication(db, 7);
  const undone = await call("POST", "/api/admin/undo-publication", {
    as: ada,
    body: { tournament_id: 7, publication_id: newest?.id, reason: "Typed the wrong column." },
  });
  expect(undone.status).toBe(200);
  const { total_points, contests } = await explain(call, mari);
  expect(total_points).toBe(2);
  const [first, second] = contests[0]?.corrections ?? [];
  expect(first).toMatchObject({
    by: "Ada",
    is_undo: false,
    before: { points: 2, result: { scores: [80, 70] } },
    after: { points: 2, result: { scores: [70, 80] } },
  });
  expect(second).toMatchObject({ reason: "Typed the wrong column.", is_undo: true, after: { points: 2 } });
});

test("picks show once they are sealed, not before, whoever asks", async ({ db, call, clock }) => {
  const { mari, jaan } = await createScene(db, call, clock);
  for (const as of [undefined, jaan, mari]) {
    const open = (await explain(call, mari, `&contestId=${OPEN}`, as)).contests[0];
    expect(open).toMatchObject({ state: "waiting", picks: [], is_joker: false, sealed_at: null });
    const locked = (await explain(call, mari, `&contestId=${LOCKED}`, as)).contests[0];
    expect(locked).toMatchObject({ state: "waiting", points: 0 });
    expect(locked?.picks[0]).toMatchObject({ market: "winner", pick: { name: "Estonia" }, is_right: false });
  }
});

test("an award names its rule's other holders, a badge the rounds", async ({ db, call, clock }) => {
  const { mari, jaan } = await createScene(db, call, clock);
  await db.execute(sql`update rounds set is_over = true`);
  await db.execute(sql`update tournaments set revision = revision + 1`);
  const { round_wins } = await explain(call, mari);
  expect(round_wins).toEqual([{ round: "Day 1", points: 2, others: [], other_count: 0 }]);
  expect((await explain(call, jaan)).round_wins).toEqual([]);
});

test("in a league its rule for late joiners counts, and only members are told", async ({
  db,
  call,
  clock,
}) => {
  const { mari, jaan } = await createScene(db, call, clock);
  clock.now = START;
  const league = await createLeague(call, mari, { late_joiners: "mean" });
  clock.now = START + 3 * HOUR;
  await call("POST", `/api/join/${league.code}`, { as: jaan });
  const path = `&leagueId=${league.id}`;
  const { total_points, late_points, contests, league: name } = await explain(call, jaan, path, mari);
  expect({ total_points, late_points, name }).toEqual({ total_points: 2, late_points: 2, name: league.name });
  expect(contests[0]?.late).toEqual({ rule: "mean", own_points: 0, points: 2, members: 1, sum: 2 });
  const statusFor = async (as?: Caller) =>
    (await call("GET", `/api/explain/${jaan.id}?tournamentId=7${path}`, as && { as })).status;
  expect(await statusFor()).toBe(401);
  expect(await statusFor(await createPlayer(db, "Olev"))).toBe(404);
});

test("nobody, a deactivated player, another tournament, round or contest are 404, nonsense is 400", async ({
  db,
  call,
  clock,
}) => {
  const { mari, jaan } = await createScene(db, call, clock);
  await createTournament(db, 8);
  const status = async (path: string) => (await call("GET", `/api/explain/${path}`)).status;
  expect(await status(`999999?tournamentId=7`)).toBe(404);
  expect(await status(`${mari.id}?tournamentId=99`)).toBe(404);
  expect(await status(`${mari.id}?tournamentId=7&round=Nowhere`)).toBe(404);
  expect(await status(`${mari.id}?tournamentId=8&contestId=${SETTLED}`)).toBe(404);
  expect(await status(`${mari.id}?tournamentId=7&market=weather`)).toBe(400);
  expect(await status(`${mari.id}?tournamentId=7&limit=101`)).toBe(400);
  expect(await status(`${mari.id}`)).toBe(400);
  await call("POST", `/api/user/delete/${jaan.id}`, { as: jaan });
  expect(await status(`${jaan.id}?tournamentId=7`)).toBe(404);
});

async function listOwn(call: Call, as: Caller, query = ""): Promise<OwnPicks> {
  const reply = await call("GET", `/api/explain/own-picks?tournamentId=7${query}`, { as });
  expect(reply.status).toBe(200);
  return reply.body as OwnPicks;
}

test("own picks are listed as they arrived, with what they replaced and the device, to their player alone", async ({
  db,
  call,
  clock,
}) => {
  const { mari, jaan } = await createScene(db, call, clock);
  await db.execute(sql`update sessions set device = 'Firefox on Windows' where user_id = ${mari.id}`);
  const again = await call("GET", "/api/account/sessions", { as: mari });
  expect(again.status).toBe(200);
  const body = { user_id: mari.id, game_id: OPEN, tournament_id: 7, round: "Day 1" };
  for (const straight_prediction of ["Estonia", "Finland"]) {
    clock.now += 1_000;
    const saved = await call("POST", "/api/predictions", {
      as: mari,
      body: { ...body, straight_prediction },
    });
    expect(saved.status).toBe(200);
  }
  const { picks, has_more } = await listOwn(call, mari, `&contestId=${OPEN}`);
  expect(has_more).toBe(false);
  expect(picks[0]).toMatchObject({
    kind: "picked",
    contest: "Estonia – Finland",
    market: "winner",
    picked: "Finland",
    replaced: "Estonia",
    by: null,
  });
  expect(await listOwn(call, mari, "&limit=1")).toMatchObject({ picks: [picks[0]], has_more: true });
  expect((await listOwn(call, mari)).picks.map(({ kind }) => kind)).toContain("joker");
  expect((await listOwn(call, jaan)).picks).toEqual([]);
  expect((await call("GET", "/api/explain/own-picks?tournamentId=7")).status).toBe(401);
  expect((await call("GET", "/api/explain/own-picks?tournamentId=7&limit=0", { as: mari })).status).toBe(400);
  expect((await call("GET", "/api/explain/own-picks?tournamentId=99", { as: mari })).status).toBe(404);
});

// The board of a provisional result is that of the same result entered finally; and what can still be
// reached.
import { sql } from "drizzle-orm";
import { expect } from "vitest";
import type { LeaderboardEntry } from "#contract/leaderboard/schemas.ts";
import type { LeagueEntry } from "#contract/leagues/schemas.ts";
import type { LiveBoardReply } from "#contract/provisional/schemas.ts";
import { DAY, HOUR } from "#domain/time.ts";
import { createAdmin, createPlayer, createRace, createSeason, savePick } from "#server/testing/builders.ts";
import { type Call, type Caller, START, test } from "#server/testing/fixture.ts";
import { createLeague } from "#server/testing/league-scene.ts";
import { ORGANISE_URL } from "#server/testing/organise-scene.ts";
import { createProvisionalScene, SCORE } from "#server/testing/provisional-scene.ts";

type Row = Pick<LeaderboardEntry, "user_id" | "rank" | "total_points">;
const inShort = (rows: readonly Row[] | undefined) =>
  (rows ?? []).map(({ user_id, rank, total_points }) => ({ user_id, rank, total_points }));

/** The live board of a league, and its leaderboard. */
async function readLeague(call: Call, league: { id: number }, as: Caller, event: string) {
  const at = `/api/leagues/${league.id}`;
  const { body } = await call("GET", `${at}/provisional-board?${event}`, { as });
  const { body: board } = await call("GET", `${at}/leaderboard?${event.replace(/&.*/, "")}`, { as });
  return { live: (body as LiveBoardReply).live, board: board as LeagueEntry[] };
}

test.for(["own", "zero", "mean", "lowest"] as const)(
  "entered finally, the same score gives the same figures, with jokers and for late joiners by the rule %s",
  async (late_joiners, { db, call, clock }) => {
    const { mari, jaan, kai, enter, publish, readLive, board } = await createProvisionalScene(
      db,
      call,
      clock,
    );
    clock.now = START;
    const joker = {
      user_id: mari.id,
      game_id: 701,
      tournament_id: 7,
      round: "Day 1",
      is_double_points: true,
    };
    await call("POST", "/api/predictions/double-points", { as: mari, body: joker });
    const league = await createLeague(call, mari, { late_joiners });
    await call("POST", `/api/join/${league.code}`, { as: jaan });
    clock.now = START + 2 * HOUR;
    await call("POST", `/api/join/${league.code}`, { as: kai });
    await enter(SCORE);
    const event = "tournamentId=7&eventId=701";
    const live = await readLive();
    const inLeague = await readLeague(call, league, kai, event);
    expect(live?.rows[0]).toMatchObject({ name: "Mari", points: 6 });
    expect(await publish(SCORE)).toMatchObject({ status: 200 });
    expect(inShort(live?.rows)).toEqual(inShort(await board()));
    const after = await readLeague(call, league, kai, event);
    expect(inShort(inLeague.live?.rows)).toEqual(inShort(after.board));
    expect([after.live, await readLive()]).toEqual([null, null]);
  },
);

test("the positions of a race give the same figures as its result, its teams together", async ({
  db,
  call,
  clock,
}) => {
  const [ada, mari, jaan] = [
    await createAdmin(db),
    await createPlayer(db, "Mari"),
    await createPlayer(db, "Jaan"),
  ];
  await createSeason(db);
  await createRace(db, { id: 501 });
  await savePick(db, 50_101, mari, { winner: "Charles Leclerc", handicap: "Lewis Hamilton" });
  await savePick(db, 50_103, mari, { winner: "Lando Norris" });
  await savePick(db, 50_101, jaan, { winner: "Lewis Hamilton", handicap: "Charles Leclerc" });
  await savePick(db, 50_102, jaan, { winner: "Oliver Bearman" });
  const duels = [
    { id: 50_101, position1: 2, position2: 3 },
    { id: 50_102, position1: null, position2: 11 },
    { id: 50_103, position1: null, position2: null },
  ];
  const send = (path: string, body: object = { race_id: 501, duels }) =>
    call("POST", `${ORGANISE_URL}/5/${path}`, { as: ada, body });
  expect(await send("provisional-race")).toMatchObject({ status: 400, body: { code: "result-too-early" } });
  clock.now = START + 3 * DAY;
  const twice = duels.map((duel) => ({ ...duel, position1: 2 }));
  expect(await send("provisional-race", { race_id: 501, duels: twice })).toMatchObject({ status: 400 });
  expect(await send("provisional-race")).toMatchObject({ status: 200 });
  const { live } = (await call("GET", "/api/provisional/board?tournamentId=5&eventId=501"))
    .body as LiveBoardReply;
  expect(live?.rows.map(({ name, points }) => `${name} ${points}`)).toEqual(["Mari 2", "Jaan 1"]);
  expect(live?.result.contests).toHaveLength(3);
  await send("race-results");
  const { body } = await call("GET", "/api/leaderboard?tournamentId=5");
  expect(inShort(live?.rows)).toEqual(inShort(body as LeaderboardEntry[]));
});

test("the last game of a tournament says who can still win, and how", async ({ db, call, clock }) => {
  const { ada, mari, enter, readLive } = await createProvisionalScene(db, call, clock);
  await call("PUT", "/api/organise/tournaments/7/contests/702/schedule", {
    as: ada,
    body: { action: "cancel", reason: "Power cut" },
  });
  await enter(SCORE);
  const live = await readLive(`&userId=${mari.id}`);
  expect(live?.outlook).toEqual({ state: "known", undecided: 1, open: 0 });
  expect(live?.rows.map(({ name, outlook }) => `${name} ${outlook?.tag} ${outlook?.best_rank}`)).toEqual([
    "Mari can-win 1",
    "Kai at-best 2",
    "Jaan can-win 1",
  ]);
  expect(live?.win?.conditions.length).toBeLessThanOrEqual(2);
});

test("with a game that still takes picks nobody has clinched, and what was picked of it makes no difference", async ({
  db,
  call,
  clock,
}) => {
  const { mari, enter, readLive } = await createProvisionalScene(db, call, clock);
  await enter(SCORE);
  const before = await readLive(`&userId=${mari.id}`);
  expect(before).toMatchObject({ outlook: { undecided: 1, open: 1 }, win: null });
  expect(before?.rows.every(({ outlook }) => outlook?.worst_rank === null)).toBe(true);
  await savePick(db, 702, mari, { winner: "Estonia", handicap: "Estonia", top_scorer: "Henri Drell" });
  expect(await readLive(`&userId=${mari.id}`)).toEqual(before);
});

test("a league of 10,000 has its live board in pages, with the own row", async ({ db, call, clock }) => {
  const { mari, enter } = await createProvisionalScene(db, call, clock);
  clock.now = START;
  const league = await createLeague(call, mari);
  await db.execute(sql`
    with added as (
      insert into players (name, email, created_at)
      select 'Fan ' || n, 'fan' || n || '@example.org', now() from generate_series(1, 9999) n returning id
    ), picked as (
      insert into picks (contest_id, player_id, winner)
      select 701, a.id, case a.id % 2 when 0 then c.side1_id else c.side2_id end
      from added a, contests c where c.id = 701 returning 1
    )
    insert into league_members (league_id, player_id, role, state, joined_at)
    select ${league.id}::int, id, 'member', 'member', ${new Date(START).toISOString()}::timestamptz from added`);
  clock.now = START + 2 * HOUR;
  expect(await enter(SCORE)).toMatchObject({ status: 200 });
  const { live } = await readLeague(call, league, mari, "tournamentId=7&eventId=701&limit=50&offset=5000");
  expect(live).toMatchObject({ players: 10_000, own: { name: "Mari", rank: 1, points: 3 } });
  expect(live?.rows).toHaveLength(50);
  // Half of them are level on first place but for Mari, the others below.
  expect(live?.rows[49]).toMatchObject({ rank: expect.any(Number), total_points: 0, points: 0 });
  expect(live?.rows[49]?.rank).toBeGreaterThan(4_900);
});

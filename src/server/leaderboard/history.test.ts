// What is read from the boards besides the boards: a player's past results, the course of a tournament, the
// movement.
import { sql } from "drizzle-orm";
import { describe, expect } from "vitest";
import { HOUR, isoOf } from "#domain/time.ts";
import { sealAndPublish } from "#server/results/publish-results.ts";
import type { Database } from "#server/db/open.ts";
import {
  createGame,
  createAdmin,
  createPlayer,
  createRace,
  createSeason,
  createTournament,
  savePick,
  saveResult,
} from "#server/testing/builders.ts";
import { saveClassification } from "#server/testing/save-classification.ts";
import { type Call, type Caller, END, START, test } from "#server/testing/fixture.ts";
import { createPlayedGame } from "#server/testing/publishing.ts";

async function savePicks(db: Database, contestId: number, picks: [Caller, string][]) {
  for (const [player, winner] of picks) await savePick(db, contestId, player, { winner });
}

async function get(call: Call, as: Caller, url: string): Promise<unknown> {
  const { status, body } = await call("GET", url, { as });
  expect(status).toBe(200);
  return body;
}

/** Three rounds: Estonia wins each of them; Mari always picks it, Jaan in the second alone, Liis joins in the
 * last. */
async function createPlayedTournament(db: Database) {
  await createTournament(db, 7, { "Day 1": 1, "Day 2": 2, Final: 5, Replay: 1 });
  const [mari, jaan, liis] = [
    await createPlayer(db, "Mari"),
    await createPlayer(db, "Jaan"),
    await createPlayer(db, "Liis"),
  ];
  const rounds: [number, string, [Caller, string][]][] = [
    [
      701,
      "Day 1",
      [
        [mari, "Estonia"],
        [jaan, "Finland"],
      ],
    ],
    [
      702,
      "Day 2",
      [
        [mari, "Finland"],
        [jaan, "Estonia"],
      ],
    ],
    [
      703,
      "Final",
      [
        [mari, "Estonia"],
        [jaan, "Finland"],
        [liis, "Estonia"],
      ],
    ],
  ];
  for (const [id, round, picks] of rounds) {
    await createPlayedGame(db, { id, round }, picks);
  }
  await sealAndPublish(db, { tournamentId: 7, now: END });
  await completeRounds(db, 7, ["Day 1", "Day 2"]);
  return { mari, jaan, liis };
}

async function completeRounds(db: Database, tournamentId: number, names: string[]): Promise<void> {
  for (const name of names) {
    await db.execute(sql`
      update rounds set is_over = true where tournament_id = ${tournamentId} and name = ${name}`);
  }
}

describe("the history of a player", () => {
  test("has a result for each tournament on whose board he or she is, the newest first", async ({
    db,
    call,
  }) => {
    const { mari, jaan, liis } = await createPlayedTournament(db);
    await createSeason(db, 5, { Bahrain: 1 });
    await createRace(db, { id: 501 });
    await createSeason(db, 6, { Monza: 1 });
    await createRace(db, { id: 601, tournamentId: 6, round: "Monza" });
    await savePicks(db, 50_101, [[mari, "Charles Leclerc"]]);
    await savePicks(db, 60_101, [[jaan, "Charles Leclerc"]]);
    for (const [tournamentId, raceId] of [
      [5, 501],
      [6, 601],
    ] as const) {
      await saveClassification(db, raceId, { "Charles Leclerc": 1 });
      await sealAndPublish(db, { tournamentId, now: END });
    }
    await completeRounds(db, 5, ["Bahrain"]);
    await db.execute(sql`update tournaments set is_over = true where id = 5`);

    expect(await get(call, liis, `/api/leaderboard/user/${mari.id}`)).toEqual([
      {
        id: 7,
        tournament_name: "Cup 7",
        is_over: false,
        rank: 1,
        total_players: 3,
        total_points: 6,
        round_win_count: 1,
        expert_countries: ["🇪🇪", "🇫🇮"],
        expert_teams: [],
      },
      {
        id: 5,
        tournament_name: "Cup 5",
        is_over: true,
        rank: 1,
        total_players: 1,
        total_points: 1,
        round_win_count: 1,
        expert_countries: [],
        expert_teams: [],
      },
    ]);
    expect(await get(call, liis, `/api/leaderboard/user/${jaan.id}`)).toMatchObject([
      { id: 7, rank: 3, total_players: 3, total_points: 2, round_win_count: 1 },
      { id: 6, rank: 1, total_players: 1, is_over: false },
    ]);
  });

  test("leaves out hidden tournaments", async ({ db, call }) => {
    const { mari } = await createPlayedTournament(db);
    await db.execute(sql`update tournaments set visible = false`);
    expect(await get(call, mari, `/api/leaderboard/user/${mari.id}`)).toEqual([]);
  });

  test("is empty before the first scored pick", async ({ db, call }) => {
    await createTournament(db);
    const mari = await createPlayer(db, "Mari");
    await createGame(db, { id: 701 });
    await savePicks(db, 701, [[mari, "Estonia"]]);
    expect(await get(call, mari, `/api/leaderboard/user/${mari.id}`)).toEqual([]);
  });

  test("follows an update, a completed round and a result that is withdrawn", async ({ db, call, clock }) => {
    const { mari } = await createPlayedTournament(db);
    const ada = await createAdmin(db);
    const read = () => get(call, mari, `/api/leaderboard/user/${mari.id}`);
    expect(await read()).toMatchObject([{ total_points: 6, round_win_count: 1, is_over: false }]);
    for (const round of ["Final", "Replay"]) {
      const body = { tournament_id: 7, round, is_over: true };
      expect((await call("POST", "/api/admin/toggle-round-status", { as: ada, body })).status).toBe(200);
    }
    expect(await read()).toMatchObject([{ total_points: 6, round_win_count: 2, is_over: true }]);
    await saveResult(db, 703, null);
    clock.now = START + 3 * HOUR;
    const body = { tournament_id: 7, sport: "basketball" };
    expect((await call("POST", "/api/admin/update-leaderboard", { as: ada, body })).status).toBe(200);
    expect(await read()).toMatchObject([{ total_points: 1, total_players: 2, rank: 2 }]);
  });
});

describe("the course of a tournament", () => {
  test("has each completed round with points, total and rank", async ({ db, call }) => {
    const { mari, jaan, liis } = await createPlayedTournament(db);
    const read = (who: Caller) => get(call, mari, `/api/leaderboard/user/${who.id}/rounds?tournamentId=7`);
    expect(await read(mari)).toEqual([
      { round: "Day 1", points: 1, total_points: 1, rank: 1 },
      { round: "Day 2", points: 0, total_points: 1, rank: 2 },
    ]);
    expect(await read(jaan)).toMatchObject([{ rank: 2 }, { points: 2, total_points: 2, rank: 1 }]);
    expect(await read(liis)).toMatchObject([{ rank: null }, { points: 0, total_points: 0, rank: null }]);
  });

  test("begins with the first round that the player could have picked in", async ({ db, call }) => {
    const { jaan, liis } = await createPlayedTournament(db);
    await completeRounds(db, 7, ["Final"]);
    const read = async (who: Caller) =>
      (
        (await get(call, liis, `/api/leaderboard/user/${who.id}/rounds?tournamentId=7`)) as {
          round: string;
        }[]
      ).map(({ round }) => round);
    const joinAt = (at: number) => db.execute(sql`update players set created_at = ${isoOf(at)}`);
    const all = ["Day 1", "Day 2", "Final"];
    await joinAt(START - 1);
    expect(await read(liis)).toEqual(all);
    await joinAt(START + HOUR);
    expect(await read(liis)).toEqual(["Final"]);
    // Rounds with picks stay.
    expect(await read(jaan)).toEqual(all);
  });

  test("is empty for a player who is not on the board, and missing without the tournament", async ({
    db,
    call,
  }) => {
    await createPlayedTournament(db);
    const tiit = await createPlayer(db, "Tiit");
    expect(await get(call, tiit, `/api/leaderboard/user/${tiit.id}/rounds?tournamentId=7`)).toEqual([]);
    const answer = await call("GET", `/api/leaderboard/user/${tiit.id}/rounds?tournamentId=9`, { as: tiit });
    expect(answer).toMatchObject({ status: 404, body: { error: "Tournament not found" } });
  });

  test("lists everybody's rank before the latest round", async ({ db, call }) => {
    const { mari, jaan } = await createPlayedTournament(db);
    const ranks = await get(call, mari, "/api/leaderboard/ranks-before?tournamentId=7");
    expect(ranks).toHaveLength(2);
    expect(ranks).toEqual(
      expect.arrayContaining([
        { user_id: mari.id, rank: 2 },
        { user_id: jaan.id, rank: 1 },
      ]),
    );
  });

  test("lists no ranks before the first round", async ({ db, call }) => {
    await createTournament(db);
    const mari = await createPlayer(db, "Mari");
    expect(await get(call, mari, "/api/leaderboard/ranks-before?tournamentId=7")).toEqual([]);
  });
});

test.for(["", "/rounds?tournamentId=7"])(
  "of nobody and of deactivated players nothing is told (%j)",
  async (rest, { db, call }) => {
    const { mari, jaan } = await createPlayedTournament(db);
    await db.execute(sql`update players set deactivated_at = ${isoOf(START)} where id = ${jaan.id}`);
    for (const id of [jaan.id, 2_000_000_000]) {
      const answer = await call("GET", `/api/leaderboard/user/${id}${rest}`, { as: mari });
      expect(answer).toMatchObject({ status: 404, body: { error: "Player not found" } });
    }
    expect((await call("GET", `/api/leaderboard/user/${mari.id}${rest}`)).status).toBe(401);
  },
);

test("a deactivated player counts in nobody's rank and leads no gifts", async ({ db, call }) => {
  const { mari, jaan, liis } = await createPlayedTournament(db);
  await db.execute(sql`
    insert into gifts (tournament_id, user_id, proof)
    values (7, ${mari.id}, 'a'), (7, ${mari.id}, 'b'), (7, ${jaan.id}, 'c')`);
  await db.execute(sql`update players set deactivated_at = ${isoOf(START)} where id = ${mari.id}`);
  expect(await get(call, jaan, "/api/leaderboard?tournamentId=7")).toMatchObject([
    { user_id: liis.id, rank: 1, is_croissant_leader: false },
    { user_id: jaan.id, rank: 2, croissant_count: 1, is_croissant_leader: true },
  ]);
  expect(await get(call, jaan, `/api/leaderboard/user/${jaan.id}`)).toMatchObject([
    { rank: 2, total_players: 2 },
  ]);
});

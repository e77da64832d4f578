import { sql } from "drizzle-orm";
import { describe, expect } from "vitest";
import type { LeaderboardEntry, RoundEntry } from "#contract/leaderboard/schemas.ts";
import type { Database } from "#server/db/open.ts";
import {
  createGame,
  createPlayer,
  createTournament,
  savePick,
  saveResult,
} from "#server/testing/builders.ts";
import { type Call, type Caller, END, test } from "#server/testing/fixture.ts";
import { ResponseCache } from "#server/cache/response-cache.ts";
import { openScoreboards } from "#server/testing/random-histories.ts";
import { createLeaderboardCache } from "./leaderboard-cache.ts";
import { sealAndPublish } from "#server/results/publish-results.ts";
import { writeOverall, writeRounds } from "./write-boards.ts";

/** Who picked what: winners of games 701 (Day 1), 702 and 703 (Day 2, where a right pick is worth 2). */
const PICKS = {
  Ann: ["Estonia", "Finland", "Finland"],
  Bob: ["Finland", "Estonia", "Estonia"],
  Cid: ["Estonia", "Estonia", null],
  Dan: ["Finland", "Finland", "Finland"],
} as const;

async function createScene(db: Database): Promise<Record<keyof typeof PICKS, Caller>> {
  await createTournament(db, 7);
  await createTournament(db, 8);
  for (const [id, round] of [
    [701, "Day 1"],
    [702, "Day 2"],
    [703, "Day 2"],
  ] as const) {
    await createGame(db, { id, round });
    await saveResult(db, id, { score1: 80, score2: 70 });
  }
  const players = {
    Dan: await createPlayer(db, "Dan"),
    Cid: await createPlayer(db, "Cid"),
    Bob: await createPlayer(db, "Bob"),
    Ann: await createPlayer(db, "Ann"),
  };
  for (const [name, { id }] of Object.entries(players)) {
    for (const [at, winner] of PICKS[name as keyof typeof PICKS].entries()) {
      if (winner === null) continue;
      await savePick(db, 701 + at, { id }, { winner });
    }
  }
  await sealAndPublish(db, { tournamentId: 7, now: END });
  return players;
}

async function listBoard(call: Call, query = ""): Promise<LeaderboardEntry[]> {
  const { status, body } = await call("GET", `/api/leaderboard?tournamentId=7${query}`);
  expect(status).toBe(200);
  return body as LeaderboardEntry[];
}

const formatMoves = (entry: LeaderboardEntry | RoundEntry) =>
  `${entry.rank} ${entry.name} ${entry.total_points}=${entry.winner_points}+${entry.handicap_points}+${entry.top_scorer_points}`;

describe("the overall board", () => {
  test("is best first; equals share a rank and stand by name", async ({ db, call }) => {
    await createScene(db);
    expect((await listBoard(call)).map(formatMoves)).toEqual([
      "1 Bob 4=4+0+0",
      "2 Cid 3=3+0+0",
      "3 Ann 1=1+0+0",
      "4 Dan 0=0+0+0",
    ]);
  });

  test("has every documented field, and nothing that is not for everybody", async ({ db, call }) => {
    const { Bob } = await createScene(db);
    expect((await listBoard(call))[0]).toEqual({
      user_id: Bob.id,
      name: "Bob",
      team: null,
      total_points: 4,
      winner_points: 4,
      handicap_points: 0,
      top_scorer_points: 0,
      rank: 1,
      round_win_count: 0,
      on_fire: false,
      croissant_count: 0,
      is_croissant_leader: false,
      expert_countries: ["🇪🇪", "🇫🇮"],
      expert_teams: [],
    });
  });

  test("can be paged, and every page is a part of the whole", async ({ db, call }) => {
    await createScene(db);
    const whole = await listBoard(call);
    expect(await listBoard(call, "&limit=2")).toEqual(whole.slice(0, 2));
    expect(await listBoard(call, "&limit=2&offset=1")).toEqual(whole.slice(1, 3));
    expect(await listBoard(call, "&offset=3")).toEqual(whole.slice(3));
    expect(await listBoard(call, "&limit=100&offset=4")).toEqual([]);
    expect(await listBoard(call, "&offset=0")).toEqual(whole);
  });

  test("shows which team a player supports, the gifts and who has most of them", async ({ db, call }) => {
    const { Ann, Bob } = await createScene(db);
    await db.execute(sql`insert into supporters values (7, ${Ann.id}, 'Latvia'), (8, ${Bob.id}, 'Sweden')`);
    await db.execute(
      sql`insert into gifts values (7, ${Ann.id}, 'a'), (7, ${Ann.id}, 'b'), (7, ${Bob.id}, 'a')`,
    );
    const board = await listBoard(call);
    expect(board.find((entry) => entry.name === "Ann")).toMatchObject({
      team: "Latvia",
      croissant_count: 2,
      is_croissant_leader: true,
    });
    expect(board.find((entry) => entry.name === "Bob")).toMatchObject({
      team: null,
      croissant_count: 1,
      is_croissant_leader: false,
    });
  });
});

describe("the boards of the rounds", () => {
  const listRounds = async (call: Call, query = "") => {
    const { status, body } = await call("GET", `/api/round-leaderboard?tournamentId=7${query}`);
    expect(status).toBe(200);
    return body as Record<string, RoundEntry[]>;
  };

  test("are keyed by name, each ranked by itself, with ids that grow in playing order", async ({
    db,
    call,
  }) => {
    await createScene(db);
    const rounds = await listRounds(call);
    expect(Object.keys(rounds)).toEqual(["Day 1", "Day 2"]);
    expect(rounds["Day 1"]?.map(formatMoves)).toEqual([
      "1 Ann 1=1+0+0",
      "1 Cid 1=1+0+0",
      "3 Bob 0=0+0+0",
      "3 Dan 0=0+0+0",
    ]);
    expect(rounds["Day 2"]?.map(formatMoves)).toEqual([
      "1 Bob 4=4+0+0",
      "2 Cid 2=2+0+0",
      "3 Ann 0=0+0+0",
      "3 Dan 0=0+0+0",
    ]);
    const ids = Object.values(rounds).flatMap((board) => board.map((entry) => entry.id));
    expect(ids).toEqual([1, 2, 3, 4, 5, 6, 7, 8]);
  });

  test("can be narrowed to one, whose rows are the same; one without points is not there", async ({
    db,
    call,
  }) => {
    await createScene(db);
    const rounds = await listRounds(call);
    expect(await listRounds(call, "&round=Day%202")).toEqual({ "Day 2": rounds["Day 2"] });
    expect(await listRounds(call, "&round=Day%209")).toEqual({});
    expect(await listRounds(call, "&round=__proto__")).toEqual({});
    expect(await listRounds(call, "&round=Overall")).toEqual({});
  });
});

test("a tournament without points has empty boards, an unknown one none", async ({ db, call }) => {
  await createScene(db);
  for (const [path, empty] of [
    ["/api/leaderboard", []],
    ["/api/round-leaderboard", {}],
  ] as const) {
    expect(await call("GET", `${path}?tournamentId=8`)).toMatchObject({ status: 200, body: empty });
    for (const query of ["", path === "/api/leaderboard" ? "&limit=1" : "&round=Day%201"]) {
      const answer = await call("GET", `${path}?tournamentId=99${query}`);
      expect(answer).toMatchObject({ status: 404, body: { error: "Tournament not found" } });
    }
  }
});

test("a leaderboard with more rows than one answer has is given in parts only", async ({ db }) => {
  await createScene(db);
  const open = { db, responseCache: new ResponseCache(), scoreboards: openScoreboards(db) };
  const refusal = {
    status: 400,
    message: "This leaderboard has more than 3 rows: ask for pages, with limit and offset.",
  };
  const keeper = createLeaderboardCache(open, 3);
  await expect(writeOverall(keeper, 7)).rejects.toMatchObject(refusal);
  await expect(writeOverall(keeper, 7, { limit: 4 })).rejects.toMatchObject(refusal);
  await expect(writeRounds(keeper, 7)).rejects.toMatchObject(refusal);
  await expect(writeRounds(keeper, 7, "Day 1")).rejects.toMatchObject(refusal);
  await expect(writeOverall(keeper, 7, { offset: 1, limit: 3 })).resolves.toBeDefined();
  await expect(writeOverall(createLeaderboardCache(open, 4), 7)).resolves.toBeDefined();
  await expect(writeRounds(createLeaderboardCache(open, 4), 7)).resolves.toBeDefined();
});

import { sql } from "drizzle-orm";
import { describe, expect, onTestFinished, vi } from "vitest";
import type { InvitationPage, LeagueEntry, LeagueRoundEntry, OwnLeague } from "#contract/league-schemas.ts";
import { HOUR } from "#domain/time.ts";
import { ResponseCache } from "#server/cache/response-cache.ts";
import { createGame, createPlayer, createSession, createTournament } from "#server/testing/builders.ts";
import { bearer, type Call, type Caller, START, test, type TestClock } from "#server/testing/fixture.ts";
import { createLeague } from "#server/testing/league-scene.ts";
import { createScene, LOST } from "#server/testing/publishing.ts";
import type { Database } from "#server/db/open.ts";

const gameRow = (id: number, result: object) => ({
  id,
  team1: "Estonia",
  emoji1: "🇪🇪",
  team2: "Finland",
  emoji2: "🇫🇮",
  spread: -4.5,
  top_scorer: null,
  ...result,
});

const WON = { score1: 80, score2: 70 };

interface League {
  id: number;
  code: string;
}

const inShort = (rows: { rank: number; name: string; total_points: number }[]) =>
  rows.map(({ rank, name, total_points }) => `${rank} ${name} ${total_points}`);

async function readBoard(call: Call, { id }: League, as: Caller): Promise<LeagueEntry[]> {
  const answer = await call("GET", `/api/leagues/${id}/leaderboard?tournamentId=7`, { as });
  expect(answer).toMatchObject({ status: 200 });
  return answer.body as LeagueEntry[];
}

const listBoardOf = async (call: Call, league: League, as: Caller) =>
  inShort(await readBoard(call, league, as));

const join = (call: Call, { code }: League, as: Caller) => call("POST", `/api/join/${code}`, { as });

/** The scene of publications, with a league of Kai's that Jaan is in, and Mari is not. */
async function createLeagueScene(db: Database, call: Call, clock: TestClock, facts = {}) {
  const scene = await createScene(db, call, clock);
  const [kai, jaan] = await findCallers(db, "Kai", "Jaan");
  clock.now = START;
  const league = await createLeague(call, kai, facts);
  await join(call, league, jaan);
  clock.now = START + 3 * HOUR;
  const publish = async (first: object, second: object = WON) => {
    await scene.save(gameRow(701, first), gameRow(702, second));
    expect(await scene.update()).toMatchObject({ status: 200 });
  };
  return { ...scene, kai, jaan, league, publish };
}

/** Players of the scene, with sessions of their own. */
async function findCallers(db: Database, ...names: string[]): Promise<[Caller, Caller]> {
  const { rows } = await db.execute("select id, name from players");
  const callers = [];
  for (const name of names) {
    const found = rows.find((row) => row["name"] === name);
    callers.push(await createSession(db, { id: Number(found?.["id"]), name }));
  }
  return callers as [Caller, Caller];
}

describe("a league's board", () => {
  test("ranks its members alone, after each publication anew", async ({ db, call, clock }) => {
    const { kai, jaan, league, publish, listBoard } = await createLeagueScene(db, call, clock);
    expect(await listBoardOf(call, league, jaan)).toEqual([]);
    await publish(WON);
    expect(await listBoard()).toEqual(["1 Mari 2", "2 Kai 1", "3 Jaan 0"]);
    expect(await listBoardOf(call, league, jaan)).toEqual(["1 Kai 1", "2 Jaan 0"]);
    await publish(LOST);
    expect(await listBoardOf(call, league, kai)).toEqual(["1 Jaan 1", "1 Kai 1"]);
  });

  test("leads on the page of an invitation, where the league shows names", async ({ db, call, clock }) => {
    const { kai, league, publish } = await createLeagueScene(db, call, clock);
    await publish(WON);
    const listBest = async () => {
      const { body } = await call("GET", `/api/join/${league.code}`);
      return (body as InvitationPage).best;
    };
    expect(await listBest()).toBeNull();
    await call("PUT", `/api/leagues/${league.id}`, { as: kai, body: { shows_names: true } });
    expect(inShort((await listBest()) ?? [])).toEqual(["1 Kai 1", "2 Jaan 0"]);
  });

  test("that was asked for is prefetched after a publication", async ({ db, call, clock }) => {
    const { kai, jaan, league, publish } = await createLeagueScene(db, call, clock);
    await publish(WON);
    await listBoardOf(call, league, jaan);
    const prefetch = vi.spyOn(ResponseCache.prototype, "prefetchPrivate");
    const makeNow = vi.fn();
    const { getPrivate } = ResponseCache.prototype;
    vi.spyOn(ResponseCache.prototype, "getPrivate").mockImplementation(function (
      this: ResponseCache,
      key,
      asked,
      make,
    ) {
      return getPrivate.call(this, key, asked, () => (makeNow(), make()));
    });
    onTestFinished(() => void vi.restoreAllMocks());
    await publish(LOST);
    await vi.waitFor(() => expect(prefetch).toHaveResolved());
    expect(await listBoardOf(call, league, kai)).toEqual(["1 Jaan 1", "1 Kai 1"]);
    expect(makeNow).not.toHaveBeenCalled();
  });

  test("follows who joins, leaves and changes the name", async ({ db, call, clock }) => {
    const { mari, kai, jaan, league, publish } = await createLeagueScene(db, call, clock);
    await publish(WON);
    expect(await listBoardOf(call, league, kai)).toEqual(["1 Kai 1", "2 Jaan 0"]);
    await join(call, league, mari);
    expect(await listBoardOf(call, league, kai)).toEqual(["1 Mari 2", "2 Kai 1", "3 Jaan 0"]);
    await call("PUT", `/api/user/${mari.id}`, { as: mari, body: { name: "Mari Maasikas" } });
    expect((await listBoardOf(call, league, kai))[0]).toBe("1 Mari Maasikas 2");
    await call("POST", `/api/leagues/${league.id}/members/${mari.id}`, {
      as: kai,
      body: { action: "remove" },
    });
    expect(await listBoardOf(call, league, jaan)).toEqual(["1 Kai 1", "2 Jaan 0"]);
    await call("POST", `/api/user/delete/${jaan.id}`, { as: jaan });
    expect(await listBoardOf(call, league, kai)).toEqual(["1 Kai 1"]);
  });

  test("shows names in any script as they are", async ({ db, call, clock }) => {
    const { kai, league, publish } = await createLeagueScene(db, call, clock);
    await publish(WON);
    const name = 'Zoë "大江" 🏀';
    await db.execute(sql`update players set name = ${name} where id = ${kai.id}`);
    expect((await readBoard(call, league, kai))[0]?.name).toBe(name);
  });

  test("is sent with an ETag, for its members' own browsers only", async ({ db, call, clock }) => {
    const { kai, mari, league, publish } = await createLeagueScene(db, call, clock);
    await publish(WON);
    const url = `/api/leagues/${league.id}/leaderboard?tournamentId=7`;
    const first = await call("GET", url, { as: kai });
    expect(first.headers).toMatchObject({
      "cache-control": "private, no-cache",
      vary: "accept-encoding, authorization, cookie",
    });
    const etag = String(first.headers["etag"]);
    const headers = { "if-none-match": etag };
    expect(await call("GET", url, { as: kai, headers })).toMatchObject({ status: 304 });
    // What its address is asked for without being a member, also while it is kept.
    const unknown = await call("GET", "/api/leagues/999999/leaderboard?tournamentId=7", {
      as: mari,
      headers,
    });
    const foreign = await call("GET", url, { as: mari, headers });
    expect(foreign).toEqual(unknown);
    expect(foreign).toMatchObject({ status: 404 });
    expect(foreign.headers).not.toHaveProperty("etag");
    expect(await call("GET", url)).toMatchObject({ status: 401 });
  });

  test("is compressed once somebody else asks, and read in pages", async ({ db, app, call, clock }) => {
    const { kai, jaan, league, publish } = await createLeagueScene(db, call, clock);
    await publish(WON);
    const url = `/api/leagues/${league.id}/leaderboard?tournamentId=7`;
    const encodings = [];
    for (const as of [kai, jaan]) {
      const answer = await app.inject({ url, headers: { ...bearer(as), "accept-encoding": "gzip" } });
      encodings.push(answer.headers["content-encoding"]);
    }
    expect(encodings).toEqual([undefined, "gzip"]);
    const readPage = async (query: string) => {
      const { body } = await call("GET", url + query, { as: kai });
      return inShort(body as LeagueEntry[]);
    };
    expect(await readPage("&limit=1")).toEqual(["1 Kai 1"]);
    expect(await readPage("&limit=5&offset=1")).toEqual(["2 Jaan 0"]);
  });

  test("has rounds, and the own standing in the list", async ({ db, call, clock }) => {
    const { kai, jaan, league, publish } = await createLeagueScene(db, call, clock);
    await publish(WON);
    const answer = await call("GET", `/api/leagues/${league.id}/round-leaderboard?tournamentId=7`, {
      as: jaan,
    });
    const rounds = answer.body as Record<string, LeagueRoundEntry[]>;
    expect(Object.keys(rounds)).toEqual(["Day 1"]);
    expect(inShort(rounds["Day 1"] ?? [])).toEqual(["1 Kai 1", "2 Jaan 0"]);
    const standingOf = async (as: Caller, query = "?tournamentId=7") =>
      ((await call("GET", `/api/leagues${query}`, { as })).body as OwnLeague[])[0]?.standing;
    expect(await standingOf(kai)).toEqual({
      rank: 1,
      rank_before: 0,
      players: 2,
      total_points: 1,
      rival: { name: "Jaan", total_points: 0 },
    });
    expect(await standingOf(jaan)).toMatchObject({ rank: 2, rival: { name: "Kai", total_points: 1 } });
    expect(await standingOf(jaan, "")).toBeNull();
    expect(await standingOf(jaan, "?tournamentId=8")).toBeNull();
  });

  test("is that of one tournament, or of each where the league follows all", async ({ db, call, clock }) => {
    const { kai, league } = await createLeagueScene(db, call, clock);
    const read = (id: number, tournamentId: number) =>
      call("GET", `/api/leagues/${id}/leaderboard?tournamentId=${tournamentId}`, { as: kai });
    expect(await read(league.id, 8)).toMatchObject({ status: 404, body: { code: "tournament-not-found" } });
    const all = await createLeague(call, kai, { tournament_id: null });
    expect(await read(all.id, 7)).toMatchObject({ status: 200 });
    expect(await read(all.id, 8)).toMatchObject({ status: 200, body: [] });
    expect(await read(all.id, 99)).toMatchObject({ status: 404 });
  });
});

describe("late joiners", () => {
  test.for([
    ["own", ["1 Mari 2", "2 Kai 1", "3 Jaan 0"], 0],
    ["zero", ["1 Kai 1", "2 Jaan 0"], 0],
    ["mean", ["1 Kai 1", "2 Jaan 0", "2 Mari 0"], 0],
  ] as const)("count %s", async ([rule, board, late], { db, call, clock }) => {
    const { mari, kai, league, publish } = await createLeagueScene(db, call, clock, { late_joiners: rule });
    await publish(WON);
    await join(call, league, mari);
    const rows = await readBoard(call, league, kai);
    expect(inShort(rows)).toEqual(board);
    expect(rows.find(({ name }) => name === "Mari")?.late_points ?? 0).toBe(late);
  });

  test("are credited anew by a correction, and print what they were credited", async ({
    db,
    call,
    clock,
  }) => {
    const { mari, jaan, publish } = await createLeagueScene(db, call, clock);
    clock.now = START;
    const league = await createLeague(call, jaan, { late_joiners: "mean" });
    clock.now = START + 3 * HOUR;
    await publish(WON);
    await join(call, league, mari);
    expect(await listBoardOf(call, league, jaan)).toEqual(["1 Jaan 0", "1 Mari 0"]);
    await publish(LOST, LOST);
    const rows = await readBoard(call, league, jaan);
    expect(rows.map(({ name, winner_points, late_points }) => [name, winner_points, late_points])).toEqual([
      ["Jaan", 2, 0],
      ["Mari", 0, 2],
    ]);
  });

  test("have a rule that is fixed from the first lock on", async ({ db, call, clock }) => {
    const { kai, league } = await createLeagueScene(db, call, clock);
    const at = `/api/leagues/${league.id}`;
    const change = () => call("PUT", at, { as: kai, body: { late_joiners: "mean" } });
    expect(await change()).toMatchObject({ status: 409, body: { code: "late-joiners-fixed" } });
    const young = await createLeague(call, kai);
    expect(young.is_late_joiners_fixed).toBe(false);
    clock.now = START;
    const early = await createLeague(call, await createPlayer(db, "Eha"), { late_joiners: "lowest" });
    expect(early).toMatchObject({ late_joiners: "lowest", is_late_joiners_fixed: false });
  });

  test.for([
    ["cancelled before it", 200, sql`status = 'cancelled'`],
    ["cancelled after it", 409, sql`status = 'cancelled', sealed_at = locks_at`],
    ["postponed after it", 409, sql`status = 'postponed', sealed_at = locks_at, locks_at = null`],
  ] as const)(
    "have a rule whose change past the lock of a contest %s is answered with %i",
    async ([, status, changes], { db, call, clock }) => {
      await createTournament(db);
      await createGame(db, { id: 1, start: START + HOUR });
      const mari = await createPlayer(db, "Mari");
      const league = await createLeague(call, mari);
      await db.execute(sql`update contests set ${changes} where id = 1`);
      clock.now = START + 3 * HOUR;
      const at = `/api/leagues/${league.id}`;
      const { body } = await call("GET", at, { as: mari });
      expect(body).toMatchObject({ is_late_joiners_fixed: status === 409 });
      expect(await call("PUT", at, { as: mari, body: { late_joiners: "mean" } })).toMatchObject({ status });
    },
  );

  test("have a rule that is fixed by a lock in a tournament that whoever has the link plays", async ({
    db,
    call,
    clock,
  }) => {
    await createTournament(db);
    await createGame(db, { id: 1, start: START + HOUR });
    await db.execute(sql`update tournaments set visible = false`);
    const mari = await createPlayer(db, "Mari");
    const league = await createLeague(call, mari, { tournament_id: null });
    clock.now = START + 3 * HOUR;
    const { body } = await call("GET", `/api/leagues/${league.id}`, { as: mari });
    expect(body).toMatchObject({ is_late_joiners_fixed: true });
  });
});

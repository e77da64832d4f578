import { sql } from "drizzle-orm";
import { describe, expect, onTestFinished, vi } from "vitest";
import type { InvitedBoard } from "#contract/leagues/readiness-schemas.ts";
import {
  type InvitationPage,
  LeagueEntry,
  type LeagueRoundEntry,
  type OwnLeague,
} from "#contract/leagues/schemas.ts";
import { GIFT_RETURN_MS } from "#domain/gift-return.ts";
import { ResponseCache } from "#server/cache/response-cache.ts";
import { bearer, type Caller, test } from "#server/testing/fixture.ts";
import {
  createLeagueScene,
  inShort,
  join,
  listBoardOf,
  readBoard,
  WON,
} from "#server/testing/league-board-scene.ts";
import { writeEntry } from "#server/leaderboard/write-row.ts";
import { createLeague } from "#server/testing/league-scene.ts";
import { LOST } from "#server/testing/publishing.ts";

describe("a league's board", () => {
  test("ranks its members alone, again after each publication", async ({ db, call, clock }) => {
    const { kai, jaan, league, publish, listBoard } = await createLeagueScene(db, call, clock);
    expect(await listBoardOf(call, league, jaan)).toEqual([]);
    await publish(WON);
    expect(await listBoard()).toEqual(["1 Mari 2", "2 Kai 1", "3 Jaan 0"]);
    expect(await listBoardOf(call, league, jaan)).toEqual(["1 Kai 1", "2 Jaan 0"]);
    await publish(LOST);
    expect(await listBoardOf(call, league, kai)).toEqual(["1 Jaan 1", "1 Kai 1"]);
  });

  test("is right after a result where nobody asked for it, also once a member has left", async ({
    db,
    call,
    clock,
  }) => {
    const { kai, jaan, league, publish } = await createLeagueScene(db, call, clock);
    const other = await createLeague(call, jaan);
    await join(call, other, kai);
    await publish(WON);
    // Boards of the others are prefetched where one was asked for.
    await readBoard(call, league, kai);
    await publish(LOST);
    expect(await listBoardOf(call, other, jaan)).toEqual(["1 Jaan 1", "1 Kai 1"]);
    await call("POST", `/api/leagues/${other.id}/leave`, { as: kai });
    await publish(WON);
    expect(await listBoardOf(call, other, jaan)).toEqual(["1 Jaan 0"]);
  });

  test("has a gift as soon as it counts", async ({ db, app, call, clock }) => {
    const { kai, jaan, league, publish } = await createLeagueScene(db, call, clock);
    await publish(WON);
    const countGifts = async () =>
      (await readBoard(call, league, kai)).map(({ croissant_count }) => croissant_count);
    expect(await countGifts()).toEqual([0, 0]);
    await call("POST", `/api/croissant/give/${jaan.id}`, { as: kai, body: { tournamentId: 7 } });
    clock.now += GIFT_RETURN_MS;
    await app.countGifts();
    expect(await countGifts()).toEqual([0, 1]);
  });

  test("leads on the page of an invitation, where the league shows names", async ({ db, call, clock }) => {
    const { kai, league, publish } = await createLeagueScene(db, call, clock);
    await publish(WON);
    const listBest = async () => {
      const { body } = await call("GET", `/api/join/${league.code}`);
      return (body as InvitationPage).best;
    };
    expect(inShort((await listBest()) ?? [])).toEqual(["1 Kai 1", "2 Jaan 0"]);
    await call("PUT", `/api/leagues/${league.id}`, { as: kai, body: { shows_names: false } });
    expect(await listBest()).toBeNull();
  });

  test("is shown to a visitor with the code, where the league shows names", async ({ db, call, clock }) => {
    const { kai, mari, league, publish } = await createLeagueScene(db, call, clock);
    const read = (code = league.code, query = "") =>
      call("GET", `/api/join/${code}/board?tournamentId=7${query}`);
    const waiting = { count: 2 };
    expect(await read()).toMatchObject({ status: 200, body: { entries: [], more: 0, waiting } });
    await publish(WON);
    const { body } = await read(league.code, `&leagueId=${league.id}`);
    const { entries, waiting: after } = body as InvitedBoard;
    expect(inShort(entries)).toEqual(["1 Kai 1", "2 Jaan 0"]);
    expect(after.count).toBe(0);
    const other = await createLeague(call, mari);
    const { status, body: refused } = await read("2222-2222");
    const unknown = { status, body: refused };
    expect(unknown).toMatchObject({ status: 404, body: { code: "invitation-not-found" } });
    expect(await read(league.code, `&leagueId=${other.id}`)).toMatchObject(unknown);
    expect(await call("GET", `/api/join/${league.code}/board?tournamentId=8`)).toMatchObject({ status: 404 });
    expect(await call("GET", `/api/join/${league.code}/board`)).toMatchObject({ status: 400 });
    await call("PUT", `/api/leagues/${league.id}`, { as: kai, body: { shows_names: false } });
    expect(await read()).toMatchObject(unknown);
  });

  test("has the ranks before the last result", async ({ db, call, clock }) => {
    const { kai, league, publish } = await createLeagueScene(db, call, clock);
    const ranks = async () =>
      (await readBoard(call, league, kai)).map(
        ({ name, rank, rank_before }) => `${name} ${rank_before}→${rank}`,
      );
    await publish(WON);
    expect(await ranks()).toEqual(["Kai 0→1", "Jaan 0→2"]);
    await publish(LOST);
    expect(await ranks()).toEqual(["Jaan 2→1", "Kai 1→1"]);
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

const ENTRY: LeagueEntry = {
  user_id: 7,
  name: "Mari",
  team: null,
  total_points: 12,
  winner_points: 5,
  handicap_points: 4,
  top_scorer_points: 3,
  rank: 1,
  late_points: 2,
  round_win_count: 6,
  on_fire: true,
  croissant_count: 8,
  is_croissant_leader: true,
  expert_countries: ["🇪🇪", "🇫🇮"],
  expert_teams: ["Red Bull Racing"],
  rank_before: 9,
};

test("a row has every field of the contract, and its values", () => {
  expect(JSON.parse(writeEntry(ENTRY))).toEqual(ENTRY);
  expect(Object.keys(ENTRY).toSorted()).toEqual(Object.keys(LeagueEntry.properties).toSorted());
});

test.each([
  'O"Neal',
  "back\\slash",
  "tab\tand\nline",
  "Zoë 🏀",
  "Ōe 大江",
  "half a \uD83C pair",
  "\u2028",
  "</script>",
])("%j stands as JSON writes it, as name and as team", (text) => {
  const row = { ...ENTRY, name: text, team: text, expert_countries: [], expert_teams: [] };
  expect(JSON.parse(writeEntry(row))).toEqual(row);
  expect(writeEntry(row)).toContain(`"name":${JSON.stringify(text)},"team":${JSON.stringify(text)}`);
});

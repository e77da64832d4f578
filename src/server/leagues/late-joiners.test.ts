import { sql } from "drizzle-orm";
import { describe, expect } from "vitest";
import { HOUR, isoOf } from "#domain/time.ts";
import { sessions } from "#server/db/schema/sign-in-schema.ts";
import { createGame, createPlayer, createSession, createTournament } from "#server/testing/builders.ts";
import { START, test } from "#server/testing/fixture.ts";
import {
  createLeagueScene,
  inShort,
  join,
  listBoardOf,
  readBoard,
  WON,
} from "#server/testing/league-board-scene.ts";
import { createLeague } from "#server/testing/league-scene.ts";
import { LOST } from "#server/testing/publishing.ts";

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

  test("are credited again after a correction, and print what they were credited", async ({
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

  test("are credited the same after a member of that time has erased the account", async ({
    db,
    call,
    clock,
  }) => {
    const { mari, kai, jaan, league, publish } = await createLeagueScene(db, call, clock, {
      late_joiners: "lowest",
    });
    await publish(WON);
    await join(call, league, mari);
    expect(await listBoardOf(call, league, kai)).toEqual(["1 Kai 1", "2 Jaan 0", "2 Mari 0"]);
    expect(
      await call("POST", `/api/leagues/${league.id}/stake/${jaan.id}`, { as: kai, body: { has_paid: true } }),
    ).toMatchObject({ status: 200 });
    // A session of its own: the times of the other one are cached.
    const again = await createSession(db, jaan);
    await db.update(sessions).set({ authenticated_at: isoOf(clock.now) });
    expect(await call("POST", "/api/account/erase", { as: again, body: { name: "Jaan" } })).toMatchObject({
      status: 200,
    });
    expect(await listBoardOf(call, league, kai)).toEqual(["1 Kai 1", "2 Mari 0"]);
    await publish(LOST);
    expect((await readBoard(call, league, kai)).map(({ late_points }) => late_points)).toEqual([0, 0]);
    const { rows } = await db.execute(sql`select * from league_members where player_id = ${jaan.id}`);
    expect(rows).toMatchObject([{ role: "member", state: "left", has_paid: false, removed_under: null }]);
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
    ["moved to later after it", 409, sql`sealed_at = locks_at, locks_at = locks_at + interval '1 day'`],
    ["imported a year after it", 200, sql`sealed_at = locks_at, locks_at = locks_at - interval '1 year'`],
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

  test("have a rule that is fixed by a lock in an unlisted tournament", async ({ db, call, clock }) => {
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

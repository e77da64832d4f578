import { sql } from "drizzle-orm";
import { describe, expect } from "vitest";
import type { RoundRecap } from "#contract/recap/schemas.ts";
import { HOUR, isoOf } from "#domain/time.ts";
import {
  createGame,
  createPlayer,
  createRace,
  createSeason,
  savePick,
  saveResult,
} from "#server/testing/builders.ts";
import { type Call, type Caller, END, START, test } from "#server/testing/fixture.ts";
import { createLeague } from "#server/testing/league-scene.ts";
import { createRecapScene, PLAYED } from "#server/testing/recap-scene.ts";
import { saveClassification } from "#server/testing/save-classification.ts";
import { sealAndPublish } from "#server/results/publish-results.ts";

async function readRound(call: Call, as: Caller, query = ""): Promise<RoundRecap | null> {
  const { status, body } = await call("GET", `/api/recap/round?tournamentId=7${query}`, { as });
  expect(status).toBe(200);
  return (body as { recap: RoundRecap | null }).recap;
}

describe("a round", () => {
  test("has a recap once its last result is published", async ({ db, call, clock }) => {
    const { mari, jaan, play } = await createRecapScene(db, call, clock);
    expect(await readRound(call, mari)).toBeNull();
    await play(701, 702);
    expect(await readRound(call, mari, "&round=Final")).toBeNull();
    // The newest that has one.
    expect(await readRound(call, mari)).toMatchObject({ round: "Semifinals", points: 1 });
    await play(703);
    expect(await readRound(call, jaan)).toMatchObject({
      round: "Final",
      place: { rank: 1, rank_before: 2, players: 3 },
      points: 8,
      picks: 2,
      right: 2,
      joker: { contest: "Estonia – Finland", points: 4, better: null },
      passed: { names: ["Mari"], others: 0 },
      passed_by: { names: [], others: 0 },
      missed: null,
      overall: null,
      league: null,
    });
  });

  test("names the best pick, and the wrong one with its answer", async ({ db, call, clock }) => {
    const { mari, jaan, play } = await createRecapScene(db, call, clock);
    await play(701, 702, 703);
    const own = await readRound(call, jaan, "&round=Final");
    const both = { contest: "Estonia – Finland", points: 4, against: "Finland" };
    expect(own?.best).toMatchObject({ ...both, market: "winner", name: "Estonia", pickers: 1, total: 2 });
    const hers = await readRound(call, mari, "&round=Final");
    expect(hers).toMatchObject({
      best: null,
      right: 0,
      missed: { market: "top_scorer", name: "Miro Little", answers: ["Henri Drell"], points: 0 },
      passed_by: { names: ["Jaan"], others: 0 },
      passed_by_points: 7,
    });
  });

  test("of somebody who picked nothing, or came later, is told as well", async ({ db, call, clock }) => {
    const { liis, tiit, play } = await createRecapScene(db, call, clock);
    await play(701, 702, 703);
    expect(await readRound(call, tiit)).toMatchObject({
      place: { rank: null, rank_before: null, players: 3 },
      points: 0,
      picks: 0,
      best: null,
      joker: null,
      awards: [],
    });
    expect(await readRound(call, liis)).toMatchObject({ place: { rank: 2, rank_before: null }, points: 2 });
  });

  test("changes with a corrected result", async ({ db, call, clock }) => {
    const { mari, play, publish } = await createRecapScene(db, call, clock);
    await play(701, 702, 703);
    expect(await readRound(call, mari, "&round=Final")).toMatchObject({ right: 0, place: { rank: 3 } });
    await saveResult(db, 702, { score1: 60, score2: 70, top_scorer: "Miro Little" });
    await publish();
    expect(await readRound(call, mari, "&round=Final")).toMatchObject({
      right: 2,
      points: 4,
      place: { rank: 1 },
      best: { name: "Finland", pickers: 1, total: 2 },
    });
    await saveResult(db, 702, null);
    await publish();
    expect(await readRound(call, mari, "&round=Final")).toBeNull();
  });

  test("counts in a league among its members, with the overall rank beside it", async ({
    db,
    call,
    clock,
  }) => {
    const { mari, jaan, liis, play } = await createRecapScene(db, call, clock);
    const league = await createLeague(call, mari);
    await call("POST", `/api/join/${league.code}`, { as: liis });
    await play(701, 702, 703);
    expect(await readRound(call, mari, `&leagueId=${league.id}`)).toMatchObject({
      league: { id: league.id, name: "Kossuvennad" },
      place: { rank: 2, rank_before: 1, players: 2 },
      overall: { rank: 3, players: 3 },
      passed: { names: [] },
      passed_by: { names: [] },
    });
    const asked = { as: jaan };
    const url = `/api/recap/round?tournamentId=7&leagueId=${league.id}`;
    expect(await call("GET", url, asked)).toMatchObject({ status: 404 });
  });

  test("tells when picks close next", async ({ db, call, clock }) => {
    const { mari, play } = await createRecapScene(db, call, clock);
    await play(701, 702, 703);
    await createGame(db, { id: 704, round: "Final", start: PLAYED + HOUR });
    expect(await readRound(call, mari, "&round=Semifinals")).toMatchObject({
      next: { tournament_id: 7, round: "Final", locks_at: isoOf(PLAYED + HOUR), missing: 3 },
    });
  });

  test("leads past the picks that are made to the first that is missing", async ({ db, call, clock }) => {
    const { mari, jaan, play } = await createRecapScene(db, call, clock);
    await play(701, 702, 703);
    await createGame(db, { id: 704, round: "Final", start: PLAYED + HOUR, spread: -4.5 });
    await createGame(db, { id: 705, round: "Final", start: PLAYED + 2 * HOUR });
    const all = { winner: "Estonia", handicap: "Finland", top_scorer: "Henri Drell" };
    await savePick(db, 704, mari, all);
    const [before, after] = [isoOf(PLAYED + HOUR), isoOf(PLAYED + 2 * HOUR)];
    expect(await readRound(call, mari)).toMatchObject({ next: { locks_at: after, missing: 3 } });
    expect(await readRound(call, jaan)).toMatchObject({ next: { locks_at: before, missing: 3 } });
    await savePick(db, 705, mari, all);
    expect(await readRound(call, mari)).toMatchObject({ next: { locks_at: before, missing: 0 } });
  });

  test("says which rounds were played before an account was made", async ({ db, call, clock }) => {
    const { tiit, liis, play } = await createRecapScene(db, call, clock);
    const joinAt = (at: number) =>
      db.execute(sql`update players set created_at = ${isoOf(at)} where name = 'Tiit'`);
    await play(701, 702, 703);
    const isBefore = async (round: string, as = tiit) =>
      (await readRound(call, as, `&round=${round}`))?.is_before_joining;
    // The games start, and lock, an hour apart from each other.
    const cases: [joined: number, semifinals: boolean, final: boolean][] = [
      [START + HOUR - 1, false, false],
      [START + HOUR, true, false],
      // Between the two games of the final: one could still be picked.
      [START + 2 * HOUR, true, false],
      [START + 3 * HOUR, true, true],
    ];
    for (const [joined, semifinals, final] of cases) {
      await joinAt(joined);
      expect([await isBefore("Semifinals"), await isBefore("Final")]).toEqual([semifinals, final]);
    }
    // A cancelled game was none to pick.
    await joinAt(START + 2 * HOUR);
    await db.execute(sql`update contests set status = 'cancelled' where id = 703`);
    expect(await isBefore("Final")).toBe(true);
    // One that is postponed without a date can still be picked.
    await db.execute(
      sql`update contests set status = 'postponed', locks_at = null, sealed_at = null where id = 703`,
    );
    expect(await isBefore("Final")).toBe(false);
    await db.execute(sql`update contests set status = 'cancelled' where id = 703`);
    // Who has picks, whatever the account says, played.
    await db.execute(sql`update players set created_at = ${isoOf(END)} where name = 'Liis'`);
    expect(await isBefore("Semifinals", liis)).toBe(true);
    expect(await isBefore("Final", liis)).toBe(false);
  });

  test("of races names drivers and their teams", async ({ db, call }) => {
    await createSeason(db);
    await createRace(db, { id: 501 });
    const mari = await createPlayer(db, "Mari");
    await savePick(db, 50_101, mari, { winner: "Charles Leclerc" });
    await saveClassification(db, 501, { "Charles Leclerc": 1, "Lewis Hamilton": 2 });
    await sealAndPublish(db, { tournamentId: 5, now: END });
    const { body } = await call("GET", "/api/recap/round?tournamentId=5", { as: mari });
    expect(body).toMatchObject({
      recap: {
        picks: 1,
        right: 1,
        best: { market: "winner", name: "Charles Leclerc", against: "Lewis Hamilton" },
      },
    });
  });

  test.for([
    ["&round=Nowhere", 404],
    ["&leagueId=999", 404],
    ["&leagueId=x", 400],
    ["&more=1", 400],
  ] as const)("%s is refused", async ([query, status], { db, call, clock }) => {
    const { mari } = await createRecapScene(db, call, clock);
    const url = `/api/recap/round?tournamentId=7${query}`;
    expect(await call("GET", url, { as: mari })).toMatchObject({ status });
    expect(await call("GET", url)).toMatchObject({ status: 401 });
  });
});

test("what changed names the rounds that an update finished", async ({ db, call, clock }) => {
  const { play } = await createRecapScene(db, call, clock);
  const read = async () => (await call("GET", "/api/leaderboard/changes?tournamentId=7")).body;
  await play(701, 702);
  expect(await read()).toMatchObject({ publication: { rounds: ["Semifinals"] } });
  await play(703);
  expect(await read()).toMatchObject({ publication: { rounds: ["Final"] } });
});

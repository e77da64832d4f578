// What an update of the leaderboard would do, and what it did.
import { describe, expect } from "vitest";
import type { ChangedPlayers, PublishedChanges, RankChange } from "#contract/leaderboard/schemas.ts";
import { HOUR, isoOf } from "#domain/time.ts";
import { createAdmin, createPlayer, createRace, createSeason, savePick } from "#server/testing/builders.ts";
import { saveClassification } from "#server/testing/save-classification.ts";
import { START, test } from "#server/testing/fixture.ts";
import { saveJoker } from "#server/testing/stored-picks.ts";
import { createScene, EMPTY, formatMoves, LOST } from "#server/testing/publishing.ts";
import { createGameRow } from "#server/testing/sample-calls.ts";
import { listChangedTables, readTables } from "#server/testing/tables.ts";

describe("the preview", () => {
  test("says who would get points and move, and changes nothing", async ({ db, call, clock }) => {
    const { save, preview, update, ada } = await createScene(db, call, clock);
    const nothing = {
      version: 0,
      contests: 0,
      scorers: 0,
      players: 0,
      losing: 0,
      changed_points: 0,
      moves: [],
      last_publication: null,
      damaged: [],
    };
    expect(await preview()).toEqual(nothing);
    await save(createGameRow(701, LOST));
    const before = await readTables(db);
    const first = await preview();
    expect(first).toMatchObject({ version: 0, contests: 1, last_publication: null });
    expect(first).toMatchObject({ scorers: 1, losing: 0, changed_points: 1 });
    expect(formatMoves(first.moves)).toEqual(["Jaan 0>1 1 1", "Mari 0>2 0 0"]);
    expect(listChangedTables(before, await readTables(db))).toEqual([]);
    await update({ version: first.version });
    await save(createGameRow(701), createGameRow(702));
    const second = await preview();
    expect(second).toMatchObject({ version: 1, contests: 2, scorers: 2, losing: 1, changed_points: 4 });
    expect(formatMoves(second.moves)).toEqual(["Mari 2>1 2 2", "Kai 0>2 1 1", "Jaan 1>3 -1 0"]);
    expect(second.last_publication).toEqual({
      id: expect.any(Number) as number,
      published_at: isoOf(clock.now),
      published_by: ada.name,
      contests: 1,
      is_undo: false,
      reason: null,
    });
    await update();
    expect(await preview()).toMatchObject({ version: 2, contests: 0, scorers: 0, moves: [] });
  });

  test("is what the update then does", async ({ db, call, clock }) => {
    const { save, preview, update, findChanges, listBoard } = await createScene(db, call, clock);
    await save(createGameRow(701, LOST), createGameRow(702));
    const { moves, scorers } = await preview();
    await update();
    expect(await findChanges()).toMatchObject({ moves, scorers });
    expect(await listBoard()).toEqual(
      moves.map(({ after, name, total_points }) => `${after} ${name} ${total_points}`),
    );
  });

  test("of a version that is over is refused, and names the present one", async ({ db, call, clock }) => {
    const { save, preview, update } = await createScene(db, call, clock);
    await save(createGameRow(701));
    const { version } = await preview();
    await update();
    await save(createGameRow(702));
    const before = await readTables(db);
    const answer = await update({ version });
    expect(answer).toMatchObject({ status: 409, body: { error: /\(version 1\)/ } });
    expect(listChangedTables(before, await readTables(db))).toEqual([]);
    expect(await update({ version: 1 })).toMatchObject({ status: 200, body: { updated: 1 } });
  });
});

describe("what changed", () => {
  test("is nothing before an admin published", async ({ db, call, clock }) => {
    const { findChanges } = await createScene(db, call, clock);
    expect(await findChanges()).toBeNull();
    expect(await call("GET", "/api/leaderboard/changes?tournamentId=99")).toMatchObject({ status: 404 });
  });

  test("names results, corrections and what was taken back", async ({ db, call, clock }) => {
    const { save, update, findChanges } = await createScene(db, call, clock);
    await save(createGameRow(701), createGameRow(702));
    await update();
    expect(await findChanges()).toMatchObject({
      reason: null,
      is_undo: false,
      published_at: isoOf(clock.now),
      results: [
        { name: "Estonia 80–70 Finland", kind: "result" },
        { name: "Estonia 80–70 Finland", kind: "result" },
      ],
      scorers: 2,
      players: 3,
    });
    await save(createGameRow(701, LOST), createGameRow(702, EMPTY));
    await update();
    const { results, moves, scorers, players } = (await findChanges()) ?? {};
    expect(results).toEqual([
      { name: "Estonia 60–70 Finland", kind: "correction" },
      { name: "Estonia – Finland", kind: "withdrawal" },
    ]);
    expect([scorers, players]).toEqual([1, 2]);
    expect(formatMoves(moves)).toEqual(["Jaan 3>1 1 1", "Mari 1>2 -2 0"]);
  });

  test("has the player who asks last, where not among those that are listed", async ({ db, call, clock }) => {
    const { save, update, findChanges } = await createScene(db, call, clock);
    for (let number = 1; number <= 12; number++) {
      const other = await createPlayer(db, `Player${number}`);
      await savePick(db, 702, other, { winner: "Estonia", handicap: number > 9 ? "Estonia" : "Finland" });
    }
    const late = await createPlayer(db, "Zoe");
    await savePick(db, 702, late, { winner: "Finland" });
    await save(createGameRow(702));
    await update();
    const listed = (await findChanges())?.moves ?? [];
    expect(listed).toHaveLength(8);
    expect(listed.some(({ user_id }) => user_id === late.id)).toBe(false);
    const asked = (await findChanges(`&userId=${late.id}`))?.moves ?? [];
    expect(asked.slice(0, 8)).toEqual(listed);
    expect(formatMoves(asked.slice(8))).toEqual(["Zoe 0>15 0 0"]);
    expect((await findChanges("&userId=999999"))?.moves).toEqual(listed);
  });

  test("names the reasons: games with points, joker, correction and awards", async ({ db, call, clock }) => {
    const { save, update, findChanges, preview, mari } = await createScene(db, call, clock);
    await saveJoker(db, 701, mari);
    await save(createGameRow(701), createGameRow(702));
    const reason = (points: number, others: object = {}) => ({
      contest_id: 701,
      name: "Estonia – Finland",
      points,
      is_joker: false,
      is_correction: false,
      awards: "",
      right: [],
      ...others,
    });
    // The second game is the last, and Mari leads.
    const first = [reason(2, { is_joker: true }), reason(1, { contest_id: 702, awards: "🏆🎉" })];
    const reasonsOf = (moves: RankChange[] | undefined) => moves?.find((one) => one.name === "Mari")?.reasons;
    expect(reasonsOf((await preview()).moves)).toEqual(first);
    await update();
    expect(reasonsOf((await findChanges())?.moves)).toEqual(first);
    await save(createGameRow(701, LOST));
    await update();
    const corrected = [reason(-2, { is_joker: true, is_correction: true })];
    expect(reasonsOf((await findChanges())?.moves)).toEqual(corrected);
  });

  test("lists all changed players in pages", async ({ db, call, clock }) => {
    const { save, update, findChanges } = await createScene(db, call, clock);
    const page = async (limit: number, offset: number) => {
      const query = `tournamentId=7&limit=${limit}&offset=${offset}`;
      const { body } = await call("GET", `/api/leaderboard/changes/players?${query}`);
      const { moves, changed } = body as ChangedPlayers;
      return [formatMoves(moves), changed];
    };
    expect(await page(50, 0)).toEqual([[], 0]);
    await save(createGameRow(701), createGameRow(702));
    await update();
    expect(await page(50, 0)).toEqual([["Mari 0>1 2 2", "Kai 0>2 1 1", "Jaan 0>3 0 0"], 3]);
    await save(createGameRow(702, EMPTY));
    await update();
    expect(await page(2, 0)).toEqual([["Mari 1>1 -1 1", "Jaan 3>2 0 0"], 3]);
    expect(await page(2, 2)).toEqual([["Kai 2>0 -1 0"], 3]);
    expect(await findChanges()).toMatchObject({ changed: 3 });
  });

  test("leaves out players who have left since", async ({ db, call, clock }) => {
    const { save, update, findChanges, mari } = await createScene(db, call, clock);
    await save(createGameRow(702));
    await update();
    expect(formatMoves((await findChanges())?.moves)).toEqual([
      "Kai 0>1 1 1",
      "Mari 0>1 1 1",
      "Jaan 0>3 0 0",
    ]);
    await call("POST", `/api/user/delete/${mari.id}`, { as: mari });
    const { moves, scorers, players } = (await findChanges()) ?? {};
    expect(formatMoves(moves)).toEqual(["Kai 0>1 1 1", "Jaan 0>2 0 0"]);
    expect([scorers, players]).toEqual([1, 2]);
  });

  test("names a race once", async ({ db, call, clock }) => {
    await createSeason(db);
    await createRace(db, { id: 501 });
    const [mari, ada] = [await createPlayer(db, "Mari"), await createAdmin(db)];
    await savePick(db, 50_101, mari, { winner: "Charles Leclerc" });
    await savePick(db, 50_103, mari, { winner: "Lando Norris" });
    clock.now = START + 48 * HOUR;
    await saveClassification(db, 501, { "Charles Leclerc": 1, "Lewis Hamilton": 2, "Lando Norris": 3 });
    const unpublished = await call("GET", "/api/leaderboard/unpublished?tournamentId=5");
    expect(unpublished.body).toEqual([50_101, 50_102, 50_103]);
    await call("POST", "/api/admin/update-leaderboard", { as: ada, body: { tournament_id: 5, sport: "f1" } });
    const { body } = await call("GET", "/api/leaderboard/changes?tournamentId=5");
    expect((body as PublishedChanges).publication?.results).toEqual([
      { name: "Bahrain Grand Prix", kind: "result" },
    ]);
  });
});

test("contests are unpublished while their entered result is not the published one", async ({
  db,
  call,
  clock,
}) => {
  const { save, update, listUnpublished } = await createScene(db, call, clock);
  expect(await listUnpublished()).toEqual([]);
  await save(createGameRow(701), createGameRow(702));
  expect(await listUnpublished()).toEqual([701, 702]);
  await update();
  expect(await listUnpublished()).toEqual([]);
  await save(createGameRow(702, { score1: 81 }));
  expect(await listUnpublished()).toEqual([702]);
  await save(createGameRow(702));
  expect(await listUnpublished()).toEqual([]);
  await save(createGameRow(701, EMPTY));
  expect(await listUnpublished()).toEqual([701]);
  expect(await call("GET", "/api/leaderboard/unpublished?tournamentId=99")).toMatchObject({ status: 404 });
});

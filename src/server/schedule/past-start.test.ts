// Organisers correct a start to the past; for admins see started-early.test.ts.
import { describe, expect } from "vitest";
import { DAY, HOUR, isoOf } from "#domain/time.ts";
import type { Database } from "#server/db/open.ts";
import { createAdmin, createPlayer, createRace, createSeason } from "#server/testing/builders.ts";
import { type Call, START, test, type TestClock } from "#server/testing/fixture.ts";
import { changeOrganised, createCup, readOrganised } from "#server/testing/organise-scene.ts";
import { createPickedCup } from "#server/testing/picked-cup.ts";

describe("a start in the past", () => {
  const LATE = START + HOUR;

  /** Mari picked the Reds, then the Blues a minute after the
   * real start and an hour before the lock at 12:00. */
  async function createLateScene(db: Database, call: Call, clock: TestClock) {
    const scene = await createPickedCup(db, call);
    clock.now = LATE;
    expect(await scene.pick("Blues")).toMatchObject({ status: 200 });
    const readRows = async () =>
      (await call("GET", `/api/games/${scene.game.id}/predictions?tournamentId=${scene.id}`)).body;
    return { ...scene, readRows };
  }

  test.for(["open", "sealed"])(
    "while the game is %s voids later picks, and its players are notified",
    async (state, { db, call, clock }) => {
      const { edit, readRows, readNotices, readRow, pick } = await createLateScene(db, call, clock);
      clock.now = state === "open" ? LATE + HOUR : START + DAY + HOUR;
      if (state === "sealed") await readRows();
      const starts_at = isoOf(LATE - 1);
      expect(await edit({ starts_at })).toMatchObject({ status: 200 });
      expect(await readNotices()).toMatchObject([
        { kind: "locked-early", locked_at: starts_at, reason: "changed by an organiser" },
      ]);
      expect(await readRow()).toMatchObject({ starts_at, status: "scheduled" });
      expect(await readRows()).toMatchObject([{ straight_prediction: "Reds" }]);
      expect(await pick("Blues")).toMatchObject({ status: 409 });
    },
  );

  test.for(["at once", "once it is sealed"])(
    "that was mistyped is moved to later again %s, and the picks of the mistyped start count",
    async (when, { db, call, clock }) => {
      const { edit, game, readRows, readRow, readNotices } = await createLateScene(db, call, clock);
      clock.now = LATE + HOUR;
      await edit({ starts_at: isoOf(LATE - 1) });
      if (when === "once it is sealed") await readRows();
      expect(await edit({ starts_at: game.starts_at })).toMatchObject({ status: 200 });
      expect(await readNotices()).toMatchObject([{ kind: "postponed", starts_at: game.starts_at }]);
      expect(await readRow()).toMatchObject({ starts_at: game.starts_at });
      expect(await readRows()).toMatchObject([{ straight_prediction: "Reds" }]);
    },
  );

  test("later than the lock of a sealed game voids nothing", async ({ db, call, clock }) => {
    const { edit, readRows, readNotices } = await createLateScene(db, call, clock);
    clock.now = START + DAY + HOUR;
    await readRows();
    const starts_at = isoOf(START + DAY + HOUR / 2);
    expect(await edit({ starts_at })).toMatchObject({ status: 200 });
    expect(await readNotices()).toMatchObject([{ kind: "moved", starts_at }]);
    expect(await readRows()).toMatchObject([{ straight_prediction: "Blues" }]);
  });

  test("that a cancelled game got voids later picks once it is on again", async ({ db, call, clock }) => {
    const { edit, readRows, readNotices } = await createLateScene(db, call, clock);
    clock.now = START + DAY + HOUR;
    await readRows();
    await edit({ status: "cancelled" });
    const starts_at = isoOf(LATE - 1);
    expect(await edit({ starts_at })).toMatchObject({ status: 200 });
    expect(await edit({ status: "scheduled" })).toMatchObject({ status: 200 });
    expect(await readNotices()).toMatchObject([{ kind: "locked-early", locked_at: starts_at }]);
    expect(await readRows()).toMatchObject([{ straight_prediction: "Reds" }]);
  });

  test.for(["editor", "admin's page"])(
    "that a game got while it was cancelled voids later picks though it was never sealed, restored on the %s",
    async (where, { db, call, clock }) => {
      const { edit, schedule, readRows, readNotices } = await createLateScene(db, call, clock);
      clock.now = LATE + HOUR;
      await edit({ status: "cancelled" });
      const starts_at = isoOf(LATE - 1);
      expect(await edit({ starts_at })).toMatchObject({ status: 200 });
      const restored = where === "editor" ? edit({ status: "scheduled" }) : schedule("restore");
      expect(await restored).toMatchObject({ status: 200 });
      expect(await readNotices()).toMatchObject([{ kind: "locked-early", locked_at: starts_at }]);
      expect(await readRows()).toMatchObject([{ straight_prediction: "Reds" }]);
    },
  );

  test("that an imported file has voids later picks, and its dry run none", async ({ db, call, clock }) => {
    const { id, game, readRows, readNotices, admin } = await createLateScene(db, call, clock);
    clock.now = LATE + HOUR;
    const starts_at = isoOf(LATE - 1);
    const { id: gameId, round, side1: team1, side2: team2, spread } = game;
    const file = { id: gameId, round, starts_at, team1, emoji1: "🔴", team2, emoji2: "🔵", spread };
    const text = JSON.stringify([{ ...file, score1: null, score2: null, top_scorer: null }]);
    const importFile = (is_dry_run: boolean) =>
      call("POST", `/api/organise/tournaments/${id}/import`, {
        as: admin,
        body: { files: [{ name: "games.json", text }], time_zone: "UTC", is_dry_run },
      });
    const notes = [
      "Reds – Blues starts at 12:59 UTC, which is over: it takes no more picks, and those made since then do not count.",
    ];
    const report = { rows: [{ why: null }], notes };
    expect(await importFile(true)).toMatchObject({ status: 200, body: report });
    expect(await readNotices()).toEqual([]);
    expect(await importFile(false)).toMatchObject({ status: 200, body: report });
    expect(await readNotices()).toMatchObject([{ kind: "locked-early", locked_at: starts_at }]);
    expect(await readRows()).toMatchObject([{ straight_prediction: "Reds" }]);
  });

  test("that a new game of an imported file has is noted: nobody can pick it", async ({
    db,
    call,
    clock,
  }) => {
    const { id, game, admin } = await createLateScene(db, call, clock);
    const row = (starts_at: string) => `Friendlies,${starts_at},${game.side1},${game.side2}`;
    const text = `round,start,team1,team2\n${row("2024-01-05T18:00:00Z")}\n${row(isoOf(LATE + DAY))}\n`;
    const report = await call("POST", `/api/organise/tournaments/${id}/import`, {
      as: admin,
      body: { files: [{ name: "games.csv", text }], time_zone: "UTC", is_dry_run: true },
    });
    expect(report.body).toMatchObject({
      notes: ["1 new game would have begun already: nobody can pick there. Is the year right?"],
    });
  });

  test("of a race voids later picks of all its teams", async ({ db, call, clock }) => {
    await createSeason(db);
    await createRace(db, { id: 501, qualifying: START + DAY, start: START + 2 * DAY });
    const [admin, mari] = [await createAdmin(db), await createPlayer(db, "Mari")];
    const pick = (winner_prediction: string) =>
      call("POST", "/api/f1/predictions", {
        as: mari,
        body: { user_id: mari.id, race_id: 501, team_name: "Ferrari", winner_prediction },
      });
    await pick("Charles Leclerc");
    clock.now = LATE;
    await pick("Lewis Hamilton");
    clock.now = LATE + HOUR;
    const was = (await readOrganised(call, admin, 5)).setup.races[0];
    const qualifying_at = isoOf(LATE - 1);
    const races = [{ was: was ?? null, now: was === undefined ? null : { ...was, qualifying_at } }];
    expect(await changeOrganised(call, admin, 5, { races })).toMatchObject({ status: 200 });
    expect((await call("GET", "/api/notices?tournamentId=5", { as: mari })).body).toMatchObject([
      { kind: "locked-early", race_id: 501, name: "Bahrain Grand Prix", locked_at: qualifying_at },
    ]);
    expect((await call("GET", "/api/f1/races/501/predictions?tournamentId=5")).body).toMatchObject({
      predictions: [{ winner_prediction: "Charles Leclerc" }],
    });
    const mistyped = (await readOrganised(call, admin, 5)).setup.races[0];
    const back = [{ was: mistyped ?? null, now: was ?? null }];
    expect(await changeOrganised(call, admin, 5, { races: back })).toMatchObject({ status: 200 });
    expect((await readOrganised(call, admin, 5)).setup.races[0]).toEqual(was);
    expect((await call("GET", "/api/notices?tournamentId=5", { as: mari })).body).toMatchObject([
      { kind: "postponed", race_id: 501 },
    ]);
  });

  test("of a game that nobody picked is moved to later again, and takes no picks", async ({
    db,
    call,
    clock,
  }) => {
    const admin = await createAdmin(db);
    const { id, game } = await createCup(call, admin);
    clock.now = LATE + HOUR;
    const edit = async (starts_at: string | null) => {
      const was = (await readOrganised(call, admin, id)).setup.games[0] ?? game;
      return changeOrganised(call, admin, id, { games: [{ was, now: { ...was, starts_at } }] });
    };
    expect(await edit(isoOf(LATE))).toMatchObject({ status: 200 });
    expect(await edit(game.starts_at)).toMatchObject({ status: 200 });
    expect((await readOrganised(call, admin, id)).setup.games[0]).toEqual(game);
    expect((await call("GET", `/api/games/${game.id}?tournamentId=${id}`)).body).toMatchObject({
      status: "postponed",
    });
  });
});

import { describe, expect } from "vitest";
import type { SetupChanges } from "#contract/organise/schemas.ts";
import { DAY, HOUR, isoOf } from "#domain/time.ts";
import { createAdmin, createPlayer } from "#server/testing/builders.ts";
import { START, test } from "#server/testing/fixture.ts";
import {
  changeOrganised,
  createCup,
  createGameRow,
  createTeamRow,
  readOrganised,
} from "#server/testing/organise-scene.ts";

describe("an edit of a published tournament", () => {
  test("changes a handicap or removes it, and players who picked with it are notified", async ({
    db,
    call,
  }) => {
    const admin = await createAdmin(db);
    const { id, game: row } = await createCup(call, admin);
    const mari = await createPlayer(db, "Mari");
    const pick = { user_id: mari.id, game_id: row.id, tournament_id: id, round: "Semifinals" };
    await call("POST", "/api/predictions", { as: mari, body: { ...pick, spread_prediction: "Reds" } });
    const change = async (was: typeof row, spread: number | null) => {
      const now = { ...was, spread };
      expect(await changeOrganised(call, admin, id, { games: [{ was, now }] })).toMatchObject({
        status: 200,
      });
      const { body } = await call("GET", `/api/notices?tournamentId=${id}`, { as: mari });
      return { now, notices: body };
    };
    const { now, notices } = await change(row, -6.5);
    expect(notices).toMatchObject([
      { kind: "handicap-changed", reason: "\u22126.5 instead of \u22123.5 for Reds" },
    ]);
    expect(await change(now, null)).toMatchObject({
      notices: [{ reason: "none instead of \u22123.5 for Reds" }],
    });
  });

  test("removes a handicap until the picks are sealed", async ({ db, call, clock }) => {
    const admin = await createAdmin(db);
    const { id, game: row } = await createCup(call, admin);
    const change = (was: object, spread: number | null) =>
      changeOrganised(call, admin, id, { games: [{ was, now: { ...was, spread } }] } as SetupChanges);
    expect(await change(row, null)).toMatchObject({ status: 200 });
    expect((await readOrganised(call, admin, id)).setup.games).toMatchObject([{ spread: null }]);
    expect(await change({ ...row, spread: null }, -4.5)).toMatchObject({ status: 200 });
    const mari = await createPlayer(db, "Mari");
    const pick = { user_id: mari.id, game_id: row.id, tournament_id: id, round: "Semifinals" };
    await call("POST", "/api/predictions", { as: mari, body: { ...pick, straight_prediction: "Reds" } });
    // At its lock, but not sealed yet.
    clock.now = START + DAY;
    expect(await change({ ...row, spread: -4.5 }, null)).toMatchObject({ status: 400 });
    clock.now = START + DAY + HOUR;
    // Reading its picks seals it.
    await call("GET", `/api/games/${row.id}/predictions?tournamentId=${id}`);
    expect(await change({ ...row, spread: -4.5 }, null)).toMatchObject({
      status: 400,
      body: { error: "The picks are sealed, so the handicap stays.", row: row.id, field: "spread" },
    });
    expect((await readOrganised(call, admin, id)).setup.games).toMatchObject([{ spread: -4.5 }]);
  });

  test("keeps the points of a round with a locked game, and changes those of others", async ({
    db,
    call,
    clock,
  }) => {
    const admin = await createAdmin(db);
    const { id, game: row } = await createCup(call, admin);
    clock.now = Date.parse(row.starts_at ?? "");
    const change = (name: string, was: number, now: number) =>
      changeOrganised(call, admin, id, {
        rounds: [{ was: { name, multiplier: was }, now: { name, multiplier: now } }],
      });
    const { rounds } = (await readOrganised(call, admin, id)).setup;
    const at = (name: string) => rounds.find((one) => one.name === name)?.multiplier ?? 0;
    expect(await change("Semifinals", at("Semifinals"), 9)).toMatchObject({
      status: 400,
      body: {
        code: "cell-invalid",
        error: "A game or race of Semifinals is locked. Players picked it knowing its points, so they stay.",
      },
    });
    expect(await change("Final", at("Final"), 9)).toMatchObject({ status: 200 });
    const { rounds: changed } = (await readOrganised(call, admin, id)).setup;
    expect(changed.map((one) => one.multiplier)).toEqual([at("Semifinals"), 9]);
  });

  test("with a mistake changes nothing and names row and field", async ({ db, call }) => {
    const admin = await createAdmin(db);
    const { id, game: row } = await createCup(call, admin);
    const wrong = { was: row, now: { ...row, spread: 3 } };
    expect(
      await changeOrganised(call, admin, id, { teams: [createTeamRow("Greens", "🟢")], games: [wrong] }),
    ).toMatchObject({
      status: 400,
      body: { code: "cell-invalid", row: row.id, field: "spread" },
    });
    expect((await readOrganised(call, admin, id)).setup.teams).toHaveLength(2);
  });

  test("of a game with picks cannot remove it", async ({ db, call }) => {
    const admin = await createAdmin(db);
    const { id, game: row } = await createCup(call, admin);
    const mari = await createPlayer(db, "Mari");
    const pick = { user_id: mari.id, game_id: row.id, tournament_id: id, round: "Semifinals" };
    await call("POST", "/api/predictions", { as: mari, body: { ...pick, straight_prediction: "Reds" } });
    const other = createGameRow({ round: "Final", starts_at: isoOf(START + 3 * DAY) });
    const { status, body } = await changeOrganised(call, admin, id, {
      games: [other, { was: row, now: null }],
    });
    expect({ status, body }).toMatchObject({
      status: 400,
      body: { error: expect.stringContaining("players have picked it") },
    });
  });

  test("keeps what another organiser saved in other cells, and refuses the same cell", async ({
    db,
    call,
  }) => {
    const admin = await createAdmin(db);
    const { id, game: row } = await createCup(call, admin);
    const moved = { ...row, starts_at: isoOf(START + 2 * DAY) };
    expect(await changeOrganised(call, admin, id, { games: [{ was: row, now: moved }] })).toMatchObject({
      status: 200,
    });
    const spread = { ...row, spread: 7.5 };
    expect(await changeOrganised(call, admin, id, { games: [{ was: row, now: spread }] })).toMatchObject({
      status: 200,
    });
    expect((await readOrganised(call, admin, id)).setup.games).toEqual([{ ...moved, spread: 7.5 }]);
    const late = { ...row, starts_at: isoOf(START + 5 * HOUR) };
    expect(await changeOrganised(call, admin, id, { games: [{ was: row, now: late }] })).toMatchObject({
      status: 409,
      body: { code: "just-changed", row: row.id, field: "starts_at" },
    });
  });

  test("leaves what admins entered for other games as it is", async ({ db, call, clock }) => {
    const admin = await createAdmin(db);
    const { id, game: row } = await createCup(call, admin);
    await changeOrganised(call, admin, id, {
      games: [createGameRow({ round: "Final", starts_at: isoOf(START + 9 * DAY) })],
    });
    clock.now = START + 2 * DAY;
    const result = { score1: 80, score2: 70, top_scorer: "Ann Red" };
    const cells = {
      id: row.id,
      team1: "Reds",
      team2: "Blues",
      emoji1: "🔴",
      emoji2: "🔵",
      spread: -3.5,
      ...result,
    };
    const saved = await call("PUT", "/api/admin/basketball-games", {
      as: admin,
      body: { tournament_id: id, games: [cells] },
    });
    expect(saved).toMatchObject({ status: 200 });
    expect(await changeOrganised(call, admin, id, { teams: [createTeamRow("Greens", "🟢")] })).toMatchObject({
      status: 200,
    });
    const { body } = await call("GET", `/api/games/${row.id}?tournamentId=${id}`);
    expect(body).toMatchObject(result);
  });
});

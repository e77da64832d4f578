// Organisers' changes of a schedule in the editor, also after admins changed it on their pages.
import { describe, expect } from "vitest";
import type { Game } from "#contract/basketball/schemas.ts";
import type { SetupRace } from "#contract/organise/schemas.ts";
import type { Race } from "#contract/racing/schemas.ts";
import { DAY, HOUR, isoOf } from "#domain/time.ts";
import { createAdmin, createRace, createSeason } from "#server/testing/builders.ts";
import { START, test } from "#server/testing/fixture.ts";
import { changeOrganised, readOrganised } from "#server/testing/organise-scene.ts";
import { createPickedCup } from "#server/testing/picked-cup.ts";

test("a game's page says why it is cancelled or postponed, as the newest of these changes said", async ({
  db,
  call,
}) => {
  const { id, edit, schedule } = await createPickedCup(db, call);
  const readReason = async () =>
    ((await call("GET", `/api/games?tournamentId=${id}`)).body as Game[])[0]?.off_reason;
  expect(await readReason()).toBeUndefined();
  await schedule("postpone");
  expect(await readReason()).toBe("Snow");
  await schedule("cancel", { reason: "The hall is closed" });
  expect(await readReason()).toBe("The hall is closed");
  // A change of something else, and one without a reason.
  await edit({ spread: 2.5 });
  expect(await readReason()).toBe("The hall is closed");
  await schedule("restore", { reason: "It is open" });
  expect(await readReason()).toBeUndefined();
  await edit({ status: "cancelled" });
  expect(await readReason()).toBeUndefined();
});

describe("an edit back to what was last imported is stored, though admins changed it meanwhile:", () => {
  test("a date", async ({ db, call }) => {
    const { game, edit, schedule, readRow } = await createPickedCup(db, call);
    await schedule("move", { starts_at: isoOf(START + 2 * DAY) });
    expect(await edit({ starts_at: game.starts_at })).toMatchObject({ status: 200 });
    expect(await readRow()).toEqual(game);
  });

  test("a game that is on again, and one that is cancelled again", async ({ db, call }) => {
    const { game, edit, schedule, readRow } = await createPickedCup(db, call);
    await schedule("cancel");
    expect(await edit({ status: "scheduled" })).toMatchObject({ status: 200 });
    expect(await readRow()).toEqual(game);
    await edit({ status: "cancelled" });
    await schedule("restore");
    expect(await edit({ status: "cancelled" })).toMatchObject({ status: 200 });
    expect(await readRow()).toMatchObject({ status: "cancelled" });
  });

  test("a game that is scheduled again on the day from which it was postponed", async ({ db, call }) => {
    const { game, edit, schedule, readRow, readNotices } = await createPickedCup(db, call);
    await schedule("postpone");
    expect(await edit({ status: "scheduled" })).toMatchObject({ status: 200 });
    expect(await readRow()).toEqual(game);
    expect(await readNotices()).toMatchObject([{ kind: "moved", starts_at: game.starts_at }]);
  });

  test("a spread", async ({ db, call }) => {
    const { game, edit, saveSpread, readRow } = await createPickedCup(db, call);
    expect(await saveSpread(1.5)).toMatchObject({ status: 200 });
    expect(await edit({ spread: game.spread })).toMatchObject({ status: 200 });
    expect(await readRow()).toEqual(game);
  });

  test("the dates of a race, in which a team that is out alone stays out", async ({ db, call }) => {
    await createSeason(db);
    await createRace(db, { id: 501, qualifying: START + DAY, start: START + 2 * DAY });
    const admin = await createAdmin(db);
    const read = async () => (await readOrganised(call, admin, 5)).setup.races.find(({ id }) => id === 501);
    const edit = async (cells: Partial<SetupRace>) => {
      const was = await read();
      if (was === undefined) throw new Error("There is no race.");
      const { status } = await changeOrganised(call, admin, 5, {
        races: [{ was, now: { ...was, ...cells } }],
      });
      expect(status).toBe(200);
    };
    const schedule = (body: object) =>
      call("PUT", "/api/organise/tournaments/5/contests/50101/schedule", {
        as: admin,
        body: { reason: "Rain", ...body },
      });
    const dates = { starts_at: isoOf(START + 4 * DAY), qualifying_at: isoOf(START + 3 * DAY) };
    await edit(dates);
    await schedule({ part: "team", action: "cancel" });
    await schedule({
      action: "move",
      starts_at: isoOf(START + 4 * DAY + HOUR),
      qualifying_at: isoOf(START + 3 * DAY + HOUR),
    });
    await edit(dates);
    expect(await read()).toMatchObject(dates);
    const readStatuses = async () => {
      const { body } = await call("GET", "/api/f1/races/501?tournamentId=5");
      const { status, teams } = body as Race;
      return [status, ...teams.map((team) => team.status)];
    };
    expect(await readStatuses()).toEqual([undefined, "cancelled", undefined, undefined]);
    await edit({ status: "postponed" });
    expect(await readStatuses()).toEqual(["undated", "cancelled", "undated", "undated"]);
    expect(await read()).toMatchObject({ status: "postponed" });
    await edit({ ...dates, status: "scheduled" });
    expect(await readStatuses()).toEqual([undefined, "cancelled", undefined, undefined]);
    await edit({ status: "cancelled" });
    expect(await readStatuses()).toEqual(Array(4).fill("cancelled"));
    await edit({ status: "scheduled" });
    expect(await readStatuses()).toEqual(Array(4).fill(undefined));
  });
});

describe("a sealed game", () => {
  const LOCKED = START + DAY + HOUR;

  test("that an organiser moves to later is postponed with its picks, and its lock stays shut", async ({
    db,
    call,
    clock,
  }) => {
    const { id, game, edit, readRow, readNotices } = await createPickedCup(db, call);
    clock.now = LOCKED;
    const starts_at = isoOf(START + 3 * DAY);
    expect(await edit({ starts_at })).toMatchObject({ status: 200 });
    expect(await readNotices()).toMatchObject([{ kind: "postponed", starts_at }]);
    const page = `/api/games/${game.id}?tournamentId=${id}`;
    expect((await call("GET", page)).body).toMatchObject({ status: "postponed" });
    const predictions = `/api/games/${game.id}/predictions?tournamentId=${id}`;
    expect((await call("GET", predictions)).body).toMatchObject([{ straight_prediction: "Reds" }]);
    expect(await readRow()).toEqual({ ...game, starts_at });
    expect(await edit({ starts_at: game.starts_at })).toMatchObject({ status: 200 });
    expect((await call("GET", page)).body).not.toHaveProperty("status");
    expect(await readNotices()).toMatchObject([{ kind: "moved", starts_at: game.starts_at }]);
  });

  test("that was postponed without a date can have a result once it has one again", async ({
    db,
    call,
    clock,
  }) => {
    const { id, game, edit, enter } = await createPickedCup(db, call);
    clock.now = LOCKED;
    // Reading its picks seals it.
    await call("GET", `/api/games/${game.id}/predictions?tournamentId=${id}`);
    expect(await edit({ status: "postponed" })).toMatchObject({ status: 200 });
    const page = `/api/games/${game.id}?tournamentId=${id}`;
    expect((await call("GET", page)).body).toMatchObject({ status: "undated" });
    const starts_at = isoOf(START + 3 * DAY);
    expect(await edit({ status: "scheduled", starts_at })).toMatchObject({ status: 200 });
    expect((await call("GET", page)).body).toMatchObject({ status: "postponed" });
    clock.now = START + 4 * DAY;
    expect(await enter()).toMatchObject({ status: 200 });
    expect(await call("GET", `/api/leaderboard?tournamentId=${id}`)).toMatchObject({
      body: [{ name: "Mari", total_points: 1 }],
    });
  });

  test("with a result can neither be moved to later nor be postponed", async ({ db, call, clock }) => {
    const { id, game, edit, enter, readRow } = await createPickedCup(db, call);
    clock.now = LOCKED;
    await call("GET", `/api/games/${game.id}/predictions?tournamentId=${id}`);
    expect(await enter()).toMatchObject({ status: 200 });
    const refused = { status: 400, body: { code: "cell-invalid", row: game.id } };
    expect(await edit({ starts_at: isoOf(START + 3 * DAY) })).toMatchObject({
      ...refused,
      body: { error: "Reds – Blues has a result. Take it away first, then move it." },
    });
    expect(await edit({ status: "postponed" })).toMatchObject(refused);
    expect(await edit({ starts_at: isoOf(LOCKED - HOUR / 2) })).toMatchObject({ status: 200 });
    expect(await readRow()).toMatchObject({ status: "scheduled", starts_at: isoOf(LOCKED - HOUR / 2) });
  });

  test("with a result that was moved to later while it was cancelled is not restored with it", async ({
    db,
    call,
    clock,
  }) => {
    const { edit, schedule, enter, readRow, saveSpread } = await createPickedCup(db, call);
    clock.now = START + DAY + HOUR;
    expect(await enter()).toMatchObject({ status: 200 });
    await edit({ status: "cancelled" });
    expect(await edit({ starts_at: isoOf(START + 3 * DAY) })).toMatchObject({ status: 200 });
    const sentence =
      "Reds – Blues has a result, and starts later. Take the result away first, then restore it.";
    expect(await schedule("restore")).toMatchObject({ status: 409, body: { error: sentence } });
    expect(await readRow()).toMatchObject({ status: "cancelled" });
    // It has no result.
    expect(await saveSpread(-3.5)).toMatchObject({ status: 200 });
    expect(await schedule("restore")).toMatchObject({ status: 200 });
  });

  test("that was cancelled is on again, and stays cancelled once a joker was moved off it", async ({
    db,
    call,
    clock,
  }) => {
    const { id, game, edit, play, addGame, readRow } = await createPickedCup(db, call);
    const other = await addGame(isoOf(START + 5 * DAY));
    expect(await play(game.id)).toMatchObject({ status: 200 });
    clock.now = LOCKED;
    await call("GET", `/api/games/${game.id}/predictions?tournamentId=${id}`);
    await edit({ status: "cancelled" });
    expect(await edit({ status: "scheduled" })).toMatchObject({ status: 200 });
    expect(await readRow()).toEqual(game);
    await edit({ status: "cancelled" });
    expect(await play(other)).toMatchObject({ status: 200 });
    expect(await edit({ status: "scheduled" })).toMatchObject({
      status: 400,
      body: {
        row: game.id,
        error: "Reds – Blues stays cancelled: a player has moved the joker to another contest since.",
      },
    });
    expect(await readRow()).toMatchObject({ status: "cancelled" });
  });
});

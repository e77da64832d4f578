// Games that started before their lock, and cancelled ones; game 701 locks at 13:00 UTC.
import { eq } from "drizzle-orm";
import { describe, expect } from "vitest";
import { HOUR, isoOf, MINUTE } from "#domain/time.ts";
import { contests } from "#server/db/schema/tournament-schema.ts";
import { saveOrganiser } from "#server/organise/organiser-queries.ts";
import { createGame, createTournament } from "#server/testing/builders.ts";
import { test } from "#server/testing/fixture.ts";
import { createScheduleScene, LOCK } from "#server/testing/schedule-scene.ts";
import { listJokers } from "#server/testing/stored-picks.ts";

describe("a game that started early", () => {
  test("counts each player's picks at that millisecond, though it had been sealed", async ({
    db,
    call,
    clock,
  }) => {
    const { mari, jaan, pick, change, seal, readRows, readNotices } = await createScheduleScene(
      db,
      call,
      clock,
    );
    const early = LOCK - 20 * MINUTE;
    clock.now = early - 1;
    await pick(mari, "Finland");
    clock.now = early;
    await pick(mari, "Estonia");
    await pick(jaan, "Estonia");
    clock.now = early + MINUTE;
    await pick(mari, "Finland");
    await pick(mari, "Estonia");
    await seal();
    expect(await readRows()).toEqual([
      ["Jaan", "Estonia", false],
      ["Mari", "Estonia", false],
    ]);
    expect(await change("started-early", { at: isoOf(early) })).toMatchObject({ status: 200 });
    expect(await readRows()).toEqual([["Mari", "Finland", false]]);
    const { body } = await call("GET", "/api/tournaments/7/seals");
    expect(body).toMatchObject([
      { contest_id: 701, version: 1, reason: null, leaf_count: 2 },
      { contest_id: 701, version: 2, reason: "Snow", leaf_count: 1 },
    ]);
    expect(await readNotices(jaan)).toMatchObject([{ kind: "locked-early", locked_at: isoOf(early) }]);
  });

  test("is shut and sealed at once while it still took picks", async ({ db, call, clock }) => {
    const { mari, jaan, pick, change, readRows } = await createScheduleScene(db, call, clock);
    await pick(mari, "Finland");
    const early = LOCK - 20 * MINUTE;
    clock.now = early + MINUTE;
    await pick(jaan, "Finland");
    clock.now = early + 2 * MINUTE;
    expect(await change("started-early", { at: isoOf(early + 3 * MINUTE) })).toMatchObject({ status: 409 });
    await change("started-early", { at: isoOf(early) });
    expect(await pick(mari, "Estonia")).toMatchObject({ status: 409 });
    expect(await readRows()).toEqual([["Mari", "Finland", false]]);
  });

  test("is noted by an organiser who is no admin, in that tournament alone", async ({ db, call, clock }) => {
    const { mari, jaan, pick, readRows } = await createScheduleScene(db, call, clock);
    await createTournament(db, 8);
    for (const tournament_id of [7, 8])
      await saveOrganiser(db, {
        tournament_id,
        player_id: jaan.id,
        rights: "everything",
        appointed_by: null,
        created_at: isoOf(clock.now),
      });
    const of = (tournament: number) => `/api/organise/tournaments/${tournament}/contests/701/schedule`;
    await pick(mari, "Finland");
    clock.now = LOCK - 19 * MINUTE;
    const body = { action: "started-early", at: isoOf(LOCK - 20 * MINUTE), reason: "The hall was free" };
    expect(await call("PUT", of(7), { as: mari, body })).toMatchObject({ status: 403 });
    expect(await call("PUT", of(8), { as: jaan, body })).toMatchObject({ status: 404 });
    expect((await call("GET", of(7), { as: jaan })).body).toMatchObject({
      players_with_picks: 1,
      jokers: null,
    });
    expect(await call("PUT", of(7), { as: jaan, body })).toMatchObject({ status: 200, body: { updated: 1 } });
    expect(await pick(mari, "Estonia")).toMatchObject({ status: 409 });
    expect(await readRows()).toEqual([["Mari", "Finland", false]]);
  });

  test("is asked for with how many picked or changed since, without saying what", async ({
    db,
    call,
    clock,
  }) => {
    const { mari, jaan, ada, pick, play } = await createScheduleScene(db, call, clock);
    const early = LOCK - 20 * MINUTE;
    const ask = async (at: string) =>
      await call("GET", `/api/organise/tournaments/7/contests/701/schedule?at=${at}`, { as: ada });
    const count = async () => (await ask(isoOf(early))).body;
    clock.now = early - 1;
    for (const player of [mari, jaan]) await pick(player, "Finland");
    expect(await count()).toMatchObject({ players_with_picks: 2, players_after: 0 });
    clock.now = early;
    await pick(mari, "Estonia");
    await pick(mari, "Finland");
    await pick(mari, "Latvia", 702);
    await play(jaan, 701);
    expect(await count()).toMatchObject({ players_with_picks: 2, players_after: 1 });
    expect(await ask("2026-02-31T12:00:00.000Z")).toMatchObject({ status: 400, body: { field: "at" } });
  });

  test("has the jokers where they lay then", async ({ db, call, clock }) => {
    const { mari, jaan, pick, play, change, readRows } = await createScheduleScene(db, call, clock);
    const early = LOCK - 20 * MINUTE;
    for (const player of [mari, jaan]) await pick(player, "Finland");
    await play(mari, 701);
    await play(jaan, 702);
    clock.now = early + MINUTE;
    await play(mari, 702);
    await play(jaan, 701);
    await change("started-early", { at: isoOf(early) });
    expect(await readRows()).toEqual([
      ["Jaan", "Finland", false],
      ["Mari", "Finland", true],
    ]);
    expect((await listJokers(db)).toSorted()).toEqual(["Jaan Day 1 702", "Mari Day 1 701"]);
    expect(await play(jaan, 701)).toMatchObject({ status: 409 });
    expect(await play(mari, 702)).toMatchObject({ status: 409 });
  });

  test("has the joker that left for a game which is in another round since", async ({ db, call, clock }) => {
    const { mari, play, change } = await createScheduleScene(db, call, clock);
    const final = await createGame(db, { id: 703, round: "Day 2", start: LOCK + 3 * HOUR });
    const [round] = await db.select().from(contests).where(eq(contests.id, final));
    const early = LOCK - 20 * MINUTE;
    await play(mari, 701);
    clock.now = early + MINUTE;
    await play(mari, 702);
    await db
      .update(contests)
      .set({ round_id: round?.round_id ?? 0 })
      .where(eq(contests.id, 702));
    expect(await change("started-early", { at: isoOf(early) })).toMatchObject({ status: 200 });
    expect(await listJokers(db)).toEqual(["Mari Day 1 701"]);
  });

  test("leaves alone what was played in the round in which it was before", async ({ db, call, clock }) => {
    const { mari, play, change } = await createScheduleScene(db, call, clock);
    const final = await createGame(db, { id: 703, round: "Day 2", start: LOCK + 3 * HOUR });
    const [round] = await db.select().from(contests).where(eq(contests.id, final));
    const early = LOCK - 20 * MINUTE;
    const playFinal = (game_id: number) =>
      call("POST", "/api/predictions/double-points", {
        as: mari,
        body: { user_id: mari.id, tournament_id: 7, round: "Day 2", game_id, is_double_points: true },
      });
    await playFinal(703);
    clock.now = early + MINUTE;
    await play(mari, 701);
    await db
      .update(contests)
      .set({ round_id: round?.round_id ?? 0 })
      .where(eq(contests.id, 701));
    expect(await playFinal(701)).toMatchObject({ status: 200 });
    expect(await change("started-early", { at: isoOf(early) })).toMatchObject({ status: 200 });
    expect(await listJokers(db)).toContain("Mari Day 2 703");
  });

  test("gives a joker back that lay on a game cancelled since", async ({ db, call, clock }) => {
    const { jaan, play, change } = await createScheduleScene(db, call, clock);
    const early = LOCK - 20 * MINUTE;
    await play(jaan, 702);
    await change("cancel", {}, 702);
    clock.now = early + MINUTE;
    expect(await play(jaan, 701)).toMatchObject({ status: 200 });
    await change("started-early", { at: isoOf(early) });
    expect(await listJokers(db)).toEqual([]);
  });

  test("may be corrected to a later instant", async ({ db, call, clock }) => {
    const { mari, pick, play, change, seal, readRows } = await createScheduleScene(db, call, clock);
    clock.now = LOCK - 20 * MINUTE;
    await pick(mari, "Finland");
    await play(mari, 701);
    await seal();
    await change("started-early", { at: isoOf(LOCK - 30 * MINUTE) });
    expect(await readRows()).toEqual([]);
    clock.now += MINUTE;
    await change("started-early", { at: isoOf(LOCK - 10 * MINUTE) });
    expect(await readRows()).toEqual([["Mari", "Finland", true]]);
  });

  test("is settled anew at the next publication", async ({ db, call, clock }) => {
    const scene = await createScheduleScene(db, call, clock);
    const { mari, jaan, pick, change, seal, enterResult, publish, readBoard } = scene;
    await pick(mari, "Estonia");
    clock.now = LOCK - MINUTE;
    await pick(jaan, "Estonia");
    await seal();
    clock.now = LOCK + 2 * HOUR;
    await enterResult();
    await publish();
    clock.now += MINUTE;
    await change("started-early", { at: isoOf(LOCK - MINUTE) });
    expect(await publish()).toMatchObject({ body: { updated: 1 } });
    expect(await readBoard()).toEqual([expect.objectContaining({ name: "Mari" })]);
  });
});

describe("a cancelled game", () => {
  test("earns nothing from the next publication on, and its joker can be moved", async ({
    db,
    call,
    clock,
  }) => {
    const scene = await createScheduleScene(db, call, clock);
    const { mari, pick, play, change, seal, enterResult, publish, readBoard, readNotices } = scene;
    await pick(mari, "Estonia");
    await play(mari, 701);
    await seal();
    clock.now = LOCK + HOUR;
    await enterResult();
    await publish();
    expect(await play(mari, 702)).toMatchObject({ status: 409 });
    await change("cancel");
    expect(await readNotices(mari)).toMatchObject([{ kind: "cancelled", has_joker: true }]);
    expect(await publish()).toMatchObject({ body: { updated: 1 } });
    expect(await readBoard()).toEqual([]);
    expect(await publish()).toMatchObject({ body: { updated: 0 } });
    await change("restore");
    expect(await publish()).toMatchObject({ body: { updated: 1 } });
    expect(await readBoard()).toMatchObject([{ name: "Mari" }]);
    await change("cancel");
    expect(await play(mari, 702)).toMatchObject({ status: 200 });
  });

  test("after its lock stays cancelled once a joker was moved off it", async ({ db, call, clock }) => {
    const { mari, play, change, seal, readGame } = await createScheduleScene(db, call, clock);
    await play(mari, 701);
    await seal();
    await change("cancel");
    expect(await change("cancel")).toMatchObject({ status: 409 });
    expect(await change("postpone")).toMatchObject({ status: 409 });
    await play(mari, 702);
    expect(await change("restore")).toMatchObject({
      status: 409,
      body: {
        error: "Estonia – Finland stays cancelled: a player has moved the joker to another contest since.",
      },
    });
    expect(await readGame()).toMatchObject({ status: "cancelled" });
  });

  test("before its lock is restored although a joker was moved, and takes picks again", async ({
    db,
    call,
    clock,
  }) => {
    const { mari, pick, play, change } = await createScheduleScene(db, call, clock);
    await play(mari, 701);
    await change("cancel");
    expect(await pick(mari, "Estonia")).toMatchObject({ status: 409 });
    await play(mari, 702);
    expect(await change("restore")).toMatchObject({ status: 200 });
    expect(await pick(mari, "Estonia")).toMatchObject({ status: 200 });
  });
});

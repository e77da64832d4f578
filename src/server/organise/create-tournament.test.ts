import { sql } from "drizzle-orm";
import { describe, expect } from "vitest";
import type { OrganisedTournament } from "#contract/organise/schemas.ts";
import { DAY, MINUTE } from "#domain/time.ts";
import {
  createAdmin,
  createGame,
  createPlayer,
  createRace,
  createSeason,
  createTournament,
} from "#server/testing/builders.ts";
import { START, test } from "#server/testing/fixture.ts";
import {
  changeOrganised,
  createCup,
  createGameRow,
  createOrganised,
  createTeamRow,
  ORGANISE_URL,
  publish,
  readOrganised,
} from "#server/testing/organise-scene.ts";

describe("a new tournament", () => {
  test("is a draft that nobody else sees, until it is published", async ({ db, call }) => {
    const admin = await createAdmin(db);
    const id = await createOrganised(call, admin);
    expect(id).toBeGreaterThanOrEqual(100_000_000);
    // No number of the one leads to the other.
    const other = await createOrganised(call, admin, { name: "Another cup" });
    expect(Math.abs(other - id)).toBeGreaterThan(1);
    const { setup } = await readOrganised(call, admin, id);
    expect(setup.settings.sequence).toBe(Math.floor(START / MINUTE));
    expect(await call("GET", "/api/tournaments")).toMatchObject({ body: [] });
    const { problems, notes, stage } = await readOrganised(call, admin, id);
    expect(stage).toBe("draft");
    expect(problems.map(({ sentence }) => sentence)).toEqual(["There is no game yet."]);
    expect(notes).toEqual([]);
    expect(await publish(call, admin, id)).toMatchObject({ status: 400 });
  });

  test("takes gaps, says what they are, and is published once they are filled", async ({ db, call }) => {
    const admin = await createAdmin(db);
    const id = await createOrganised(call, admin);
    const gaps = createGameRow({ starts_at: null, side1: null, spread: 3 });
    const { body } = await changeOrganised(call, admin, id, {
      teams: [createTeamRow("Blues", "🔵")],
      games: [gaps],
    });
    const { setup, problems } = body as OrganisedTournament;
    const [row] = setup.games;
    expect(problems).toEqual([
      { table: "games", row: row?.id, field: "starts_at", sentence: "The date is missing." },
      { table: "games", row: row?.id, field: "side1", sentence: "The first team is missing." },
      {
        table: "games",
        row: row?.id,
        field: "spread",
        sentence: expect.stringContaining("oth teams have to be known"),
      },
    ]);
  });

  test("is played like any other", async ({ db, call }) => {
    const admin = await createAdmin(db);
    const { id, game: first } = await createCup(call, admin);
    expect(await call("GET", "/api/tournaments")).toMatchObject({
      body: [{ id, name: "Office Cup", visible: true }],
    });
    const mari = await createPlayer(db, "Mari");
    const pick = { user_id: mari.id, game_id: first.id, tournament_id: id, round: "Semifinals" };
    const body = { ...pick, top_scorer_prediction: "Ben Blue" };
    expect(await call("POST", "/api/predictions", { as: mari, body })).toMatchObject({ status: 200 });
    expect((await readOrganised(call, admin, id)).facts).toEqual([
      expect.objectContaining({ id: first.id, is_locked: false, has_result: false, picked: 1 }),
    ]);
    expect(await call("GET", ORGANISE_URL, { as: admin })).toMatchObject({
      body: {
        tournaments: [{ id, players: 1, deadline: { name: "Reds – Blues", missing: 0 }, awaiting: [] }],
      },
    });
  });

  test("for whoever has the link is not in the menu", async ({ db, call }) => {
    const admin = await createAdmin(db);
    const { id } = await createCup(call, admin);
    expect(await publish(call, admin, id, "unlisted")).toMatchObject({ body: { stage: "unlisted" } });
    expect(await call("GET", "/api/tournaments")).toMatchObject({ body: [] });
    expect(await call("GET", `/api/tournaments/${id}`)).toMatchObject({ body: { id, visible: false } });
    expect(await publish(call, admin, id, "archived")).toMatchObject({ status: 409 });
  });
});

describe("tournaments from files", () => {
  test("belong to the browser once organisers edit them", async ({ db, call }) => {
    const admin = await createAdmin(db);
    await createTournament(db);
    await createGame(db, { id: 701, start: START + DAY });
    const [row] = (await readOrganised(call, admin, 7)).setup.games;
    if (row === undefined) throw new Error("There is no game.");
    const spread = { ...row, spread: 9.5 };
    expect(await changeOrganised(call, admin, 7, { games: [{ was: row, now: spread }] })).toMatchObject({
      status: 200,
    });
    const { rows } = await db.execute(sql`select is_edited_in_browser from tournaments where id = 7`);
    expect(rows).toEqual([{ is_edited_in_browser: true }]);
  });

  test("a copy with games has them without dates, to be played again", async ({ db, call }) => {
    const admin = await createAdmin(db);
    const { id, game } = await createCup(call, admin);
    const cancelled = { was: game, now: { ...game, status: "cancelled" as const } };
    expect(await changeOrganised(call, admin, id, { games: [cancelled] })).toMatchObject({ status: 200 });
    const copy = await createOrganised(call, admin, { name: "Cup II", copy_of: id, with_games: true });
    const { setup, problems } = await readOrganised(call, admin, copy);
    expect(setup.games).toMatchObject([
      { side1: "Reds", side2: "Blues", spread: -3.5, starts_at: null, status: "scheduled" },
    ]);
    expect(setup.games[0]?.id).not.toBe(game.id);
    expect(problems).toMatchObject([{ row: setup.games[0]?.id, field: "starts_at" }]);
    await createSeason(db);
    await createRace(db, { id: 501, qualifying: START + DAY });
    const season = { sport: "f1", name: "Season II", rounds: undefined, copy_of: 5, with_games: true };
    const races = (await readOrganised(call, admin, await createOrganised(call, admin, season))).setup.races;
    expect(races).toMatchObject([{ starts_at: null, qualifying_at: null }]);
  });

  test("a season is read, copied and published with its races", async ({ db, call }) => {
    const admin = await createAdmin(db);
    await createSeason(db);
    await createRace(db, { id: 501, qualifying: START + DAY });
    const season = await readOrganised(call, admin, 5);
    expect(season.problems).toEqual([]);
    const copy = { sport: "f1", name: "Season II", rounds: undefined, copy_of: 5, with_dates: true };
    const id = await createOrganised(call, admin, copy);
    const { setup } = await readOrganised(call, admin, id);
    expect(setup.races).toHaveLength(season.setup.races.length);
    expect(await publish(call, admin, id)).toMatchObject({ status: 200 });
    const [race] = (await readOrganised(call, admin, id)).setup.races;
    expect(race?.duels.map(({ team: name }) => name)).toEqual(
      season.setup.races[0]?.duels.map(({ team: name }) => name),
    );
  });
});

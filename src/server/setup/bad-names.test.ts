// Names that cannot be displayed, and rounds without games or races.
import { describe, expect } from "vitest";
import { DAY, isoOf } from "#domain/time.ts";
import { createAdmin, createRace, createSeason } from "#server/testing/builders.ts";
import { START, test } from "#server/testing/fixture.ts";
import {
  changeOrganised,
  createCup,
  createDraft,
  createGameRow,
  createTeamRow,
  NEW_TOURNAMENT,
  ORGANISE_URL,
  readOrganised,
} from "#server/testing/organise-scene.ts";

const STACKED = `Reds${"\u0301".repeat(40)}`;
const NAMED_F1 =
  'A basketball tournament whose name contains "f1" would show the racing screens. Choose another name.';

describe("a basketball tournament whose name has the racing screens shown", () => {
  test("is not created, whereas a racing one is", async ({ db, call }) => {
    const admin = await createAdmin(db);
    const create = (asked: object) =>
      call("POST", ORGANISE_URL, { as: admin, body: { ...NEW_TOURNAMENT, ...asked } });
    const refused = { status: 400, body: { error: NAMED_F1, code: "name-invalid", field: "name" } };
    expect(await create({ name: "Pro F1ve Cup" })).toMatchObject(refused);
    expect(await create({ name: "F1 2027", sport: "f1" })).toMatchObject({ status: 200 });
  });

  test("is not renamed so, neither in the editor nor by a file", async ({ db, call }) => {
    const admin = await createAdmin(db);
    const id = await createDraft(db, admin);
    const { setup } = await readOrganised(call, admin, id);
    const settings = { was: setup.settings, now: { ...setup.settings, name: "f1 of hoops" } };
    const refused = { status: 400, body: { error: NAMED_F1, field: "name" } };
    expect(await changeOrganised(call, admin, id, { settings })).toMatchObject(refused);
    const exported = await call("GET", `${ORGANISE_URL}/${id}/folder`, { as: admin });
    const { files } = exported.body as { files: { name: string; text: string }[] };
    const text = (files.find(({ name }) => name === "tournament.json")?.text ?? "").replace(
      "Office Cup",
      "F1 Cup",
    );
    const body = { files: [{ name: "tournament.json", text }], time_zone: "UTC", is_dry_run: false };
    await call("POST", `${ORGANISE_URL}/${id}/import`, { as: admin, body });
    expect((await readOrganised(call, admin, id)).setup.settings.name).toBe("Office Cup");
  });
});

describe("forty accents on a letter are refused", () => {
  test.for(["draft", "published"])("in a %s tournament", async (stage, { db, call }) => {
    const admin = await createAdmin(db);
    const id = stage === "draft" ? await createDraft(db, admin) : (await createCup(call, admin)).id;
    const before = await readOrganised(call, admin, id);
    const [team] = before.setup.teams;
    const [game] = before.setup.games;
    if (team === undefined || game === undefined) throw new Error("A row is missing.");
    const { settings } = before.setup;
    const all = [
      { teams: [createTeamRow(STACKED, "🔴")] },
      { teams: [{ was: team, now: { ...team, players: [STACKED] } }] },
      { rounds: [{ was: null, now: { name: STACKED, multiplier: 1 } }] },
      { games: [{ was: game, now: { ...game, side1: STACKED } }] },
      { settings: { was: settings, now: { ...settings, name: STACKED } } },
    ];
    for (const changes of all)
      expect(await changeOrganised(call, admin, id, changes)).toMatchObject({
        status: 400,
        body: { error: "A letter has more than 4 accents. Write it with fewer." },
      });
    expect(await readOrganised(call, admin, id)).toEqual(before);
  });

  test("in names of players and leagues", async ({ db, call }) => {
    const admin = await createAdmin(db);
    const refused = {
      status: 400,
      body: { error: "A letter of the name has more than 4 accents", code: "name-invalid" },
    };
    const name = `Bo${"\u0301".repeat(12)}b`;
    expect(await call("PUT", `/api/user/${admin.id}`, { as: admin, body: { name } })).toMatchObject(refused);
    const league = { name, emoji: "🏀", tournament_id: null };
    expect(await call("POST", "/api/leagues", { as: admin, body: league })).toMatchObject(refused);
  });
});

describe("a round without games", () => {
  test("goes with its last game, but not when that is moved, nor when a note is about it", async ({
    db,
    call,
  }) => {
    const admin = await createAdmin(db);
    const { id, game } = await createCup(call, admin);
    const roundsOf = async () => (await readOrganised(call, admin, id)).setup.rounds.map(({ name }) => name);
    await changeOrganised(call, admin, id, { games: [createGameRow({ round: "Final", spread: null })] });
    const moved = { was: game, now: { ...game, round: "Final" } };
    expect(await changeOrganised(call, admin, id, { games: [moved] })).toMatchObject({ status: 200 });
    expect(await roundsOf()).toEqual(["Semifinals", "Final"]);
    await changeOrganised(call, admin, id, { games: [{ was: moved.now, now: game }] });
    expect(await changeOrganised(call, admin, id, { games: [{ was: game, now: null }] })).toMatchObject({
      status: 200,
    });
    expect(await roundsOf()).toEqual(["Final"]);
    const { setup } = await readOrganised(call, admin, id);
    const notes = [{ rounds: ["Final"], kind: "warning" as const, text: "Bring water" }];
    const settings = { was: setup.settings, now: { ...setup.settings, notes } };
    const { games } = setup;
    await changeOrganised(call, admin, id, { games: [createGameRow({ round: "Final" })], settings });
    await changeOrganised(call, admin, id, { games: games.map((was) => ({ was, now: null })) });
    expect(await roundsOf()).toEqual(["Final"]);
  });

  test("is named in the editor, and does not keep the tournament open", async ({ db, call, clock }) => {
    const admin = await createAdmin(db);
    const { id, game } = await createCup(call, admin);
    expect(await readOrganised(call, admin, id)).toMatchObject({
      is_over: false,
      notes: ["Final has no game yet. Add one, or remove the round."],
    });
    clock.now += 10 * 24 * 3_600_000;
    const games = [{ id: game.id, score1: 80, score2: 70, top_scorer: null }];
    expect(
      await call("POST", `${ORGANISE_URL}/${id}/game-results`, { as: admin, body: { games } }),
    ).toMatchObject({
      status: 200,
    });
    expect(await readOrganised(call, admin, id)).toMatchObject({ is_over: true });
    const later = createGameRow({ round: "Final", starts_at: "2026-12-24T18:00:00.000Z" });
    expect(await changeOrganised(call, admin, id, { games: [later] })).toMatchObject({ status: 200 });
    expect(await readOrganised(call, admin, id)).toMatchObject({ is_over: false, notes: [] });
  });

  test("goes with its race, and keeps no season open", async ({ db, call, clock }) => {
    const admin = await createAdmin(db);
    await createSeason(db);
    await createRace(db, { id: 501, qualifying: START + DAY });
    await createRace(db, { id: 502, round: "Jeddah", qualifying: START + 2 * DAY });
    const { setup } = await readOrganised(call, admin, 5);
    const [first, second] = setup.races;
    if (first === undefined || second === undefined) throw new Error("A race is missing.");
    const roundsOf = async () => (await readOrganised(call, admin, 5)).setup.rounds.map(({ name }) => name);
    const rounds = [{ was: null, now: { name: "Estonia", multiplier: 1 } }];
    expect(await changeOrganised(call, admin, 5, { rounds })).toMatchObject({ status: 200 });
    expect(await roundsOf()).toEqual([first.round, second.round, "Estonia"]);
    expect(await changeOrganised(call, admin, 5, { races: [{ was: second, now: null }] })).toMatchObject({
      status: 200,
    });
    expect(await roundsOf()).toEqual([first.round, "Estonia"]);
    clock.now = START + 9 * DAY;
    const duels = first.duels.map(({ id }, at) => ({ id, position1: at + 1, position2: null }));
    const body = { race_id: first.id, duels };
    expect(await call("POST", `${ORGANISE_URL}/5/race-results`, { as: admin, body })).toMatchObject({
      status: 200,
    });
    expect(await readOrganised(call, admin, 5)).toMatchObject({
      is_over: true,
      notes: ["Estonia has no race yet. Add one, or remove the round."],
    });
  });

  test("keeps no tournament open once its games are gone, whatever else was played", async ({
    db,
    call,
    clock,
  }) => {
    const admin = await createAdmin(db);
    const { id, game } = await createCup(call, admin);
    await changeOrganised(call, admin, id, {
      games: [createGameRow({ round: "Final", spread: null, starts_at: isoOf(START + 20 * DAY) })],
    });
    const { setup } = await readOrganised(call, admin, id);
    const notes = [{ rounds: ["Final"], kind: "warning" as const, text: "Bring water" }];
    const settings = { was: setup.settings, now: { ...setup.settings, notes } };
    expect(await changeOrganised(call, admin, id, { settings })).toMatchObject({ status: 200 });
    clock.now = START + 10 * DAY;
    const games = [{ id: game.id, score1: 80, score2: 70, top_scorer: null }];
    await call("POST", `${ORGANISE_URL}/${id}/game-results`, { as: admin, body: { games } });
    expect(await readOrganised(call, admin, id)).toMatchObject({ is_over: false });
    const final = setup.games.find(({ round }) => round === "Final");
    if (final === undefined) throw new Error("The final is missing.");
    expect(await changeOrganised(call, admin, id, { games: [{ was: final, now: null }] })).toMatchObject({
      status: 200,
    });
    expect(await readOrganised(call, admin, id)).toMatchObject({ is_over: true });
    expect((await call("GET", "/api/tournaments")).body).toContainEqual(
      expect.objectContaining({ id, is_over: true }),
    );
  });
});

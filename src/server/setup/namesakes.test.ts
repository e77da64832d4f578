// Athletes of one name in two teams stay apart: each is shown, picked and scored with the team.
import { describe, expect } from "vitest";
import type { Setup, SetupGame } from "#contract/organise/schemas.ts";
import { DAY } from "#domain/time.ts";
import { createAdmin, createPlayer, findAthleteId, findTeamId } from "#server/testing/builders.ts";
import { type Call, type Caller, START, test } from "#server/testing/fixture.ts";
import {
  changeOrganised,
  createGameRow,
  createOrganised,
  createTeamRow,
  ORGANISE_URL,
  publish,
  readOrganised,
} from "#server/testing/organise-scene.ts";

const [OF_REDS, OF_BLUES] = ["Jan Novak (Reds)", "Jan Novak (Blues)"];

/** A published cup in which Reds and Blues list these players, with one game. */
async function createCupOf(call: Call, admin: Caller, players: readonly [string[], string[]]) {
  const id = await createOrganised(call, admin);
  const [reds, blues] = [createTeamRow("Reds", "🔴"), createTeamRow("Blues", "🔵")];
  const teams = [reds, blues].map(({ was, now }, at) => ({
    was,
    now: { ...now, players: players[at] ?? [] },
  }));
  expect(await changeOrganised(call, admin, id, { teams, games: [createGameRow()] })).toMatchObject({
    status: 200,
    body: { problems: [] },
  });
  expect(await publish(call, admin, id)).toMatchObject({ status: 200 });
  const [game] = (await readOrganised(call, admin, id)).setup.games;
  if (game === undefined) throw new Error("There is no game.");
  return { id, game };
}

const createCup = (call: Call, admin: Caller) =>
  createCupOf(call, admin, [["Jan Novak", "Ann Red"], ["JAN  NOVAK"]]);

type Cup = { id: number; game: SetupGame };

const pickScorer = (call: Call, as: Caller, { id, game }: Cup, name: string) =>
  call("POST", "/api/predictions", {
    as,
    body: {
      user_id: as.id,
      game_id: game.id,
      tournament_id: id,
      round: game.round,
      top_scorer_prediction: name,
    },
  });

const enter = (call: Call, as: Caller, { id, game }: Cup, top_scorer: string) =>
  call("POST", `${ORGANISE_URL}/${id}/game-results`, {
    as,
    body: { games: [{ id: game.id, score1: 80, score2: 70, top_scorer }] },
  });

const listPlayers = async (call: Call, { id }: Cup) => {
  const { body } = await call("GET", `/api/games?tournamentId=${id}`);
  return (body as { players: string[] }[])[0]?.players;
};

const findTeam = ({ teams }: Setup, name: string) => {
  const team = teams.find((one) => one.name === name);
  if (team === undefined) throw new Error(`There is no ${name}.`);
  return team;
};

describe("two players of one name in a game", () => {
  test("are picked and scored apart", async ({ db, call, clock }) => {
    const [admin, mari, liis] = [
      await createAdmin(db),
      await createPlayer(db, "Mari"),
      await createPlayer(db, "Liis"),
    ];
    const cup = await createCup(call, admin);
    expect(await listPlayers(call, cup)).toEqual([OF_REDS, "Ann Red", "JAN  NOVAK (Blues)"]);
    expect(await pickScorer(call, mari, cup, OF_REDS)).toMatchObject({ status: 200 });
    expect(await pickScorer(call, liis, cup, "JAN  NOVAK (Blues)")).toMatchObject({ status: 200 });
    expect(await pickScorer(call, liis, cup, "Jan Novak")).toMatchObject({ status: 400 });
    clock.now = START + 2 * DAY;
    expect(await enter(call, admin, cup, "Jan Novak")).toMatchObject({
      status: 400,
      body: {
        error: expect.stringContaining(
          "Jan Novak plays in both teams: write Jan Novak (Reds) or JAN  NOVAK (Blues).",
        ),
      },
    });
    expect(await enter(call, admin, cup, OF_REDS)).toMatchObject({
      status: 200,
      body: { facts: [{ top_scorer: OF_REDS }] },
    });
    expect(await call("GET", `/api/leaderboard?tournamentId=${cup.id}`)).toMatchObject({
      body: [
        { name: "Mari", top_scorer_points: 1 },
        { name: "Liis", top_scorer_points: 0 },
      ],
    });
    const shown = await call("GET", `/api/games/${cup.game.id}/predictions?tournamentId=${cup.id}`, {
      as: mari,
    });
    expect(JSON.stringify(shown.body)).toContain("JAN  NOVAK (Blues)");
  });

  test("stay who they are when the second one comes later, and when a team is renamed", async ({
    db,
    call,
  }) => {
    const [admin, mari] = [await createAdmin(db), await createPlayer(db, "Mari")];
    const cup = await createCupOf(call, admin, [["Jan Novak"], []]);
    await pickScorer(call, mari, cup, "Jan Novak");
    const first = await findAthleteId(db, "Jan Novak", cup.id);
    const { setup } = await readOrganised(call, admin, cup.id);
    const blues = findTeam(setup, "Blues");
    const added = { was: blues, now: { ...blues, players: ["Jan Novak"] } };
    expect(await changeOrganised(call, admin, cup.id, { teams: [added] })).toMatchObject({ status: 200 });
    expect(await findAthleteId(db, OF_REDS, cup.id)).toBe(first);
    const second = await findAthleteId(db, OF_BLUES, cup.id);
    // An open page still sends the name without the team.
    expect(await pickScorer(call, mari, cup, "Jan Novak")).toMatchObject({ status: 200 });
    const own = await call("GET", `/api/user/${mari.id}/old?tournamentId=${cup.id}`, { as: mari });
    expect(JSON.stringify(own.body)).toContain(OF_REDS);

    const reds = findTeam((await readOrganised(call, admin, cup.id)).setup, "Reds");
    const renamed = { was: reds, now: { ...reds, name: "Crimson" } };
    expect(await changeOrganised(call, admin, cup.id, { teams: [renamed] })).toMatchObject({ status: 200 });
    expect(await findAthleteId(db, "Jan Novak (Crimson)", cup.id)).toBe(first);
    const teamId = await findTeamId(db, "Blues", cup.id);
    const body = { tournament_id: cup.id, name: "Navy" };
    expect(await call("PUT", `/api/admin/teams/${teamId}`, { as: admin, body })).toMatchObject({
      status: 200,
    });
    expect(await findAthleteId(db, "Jan Novak (Navy)", cup.id)).toBe(second);
    expect(await listPlayers(call, cup)).toEqual(["Jan Novak (Crimson)", "Jan Novak (Navy)"]);

    // Without a namesake, each keeps the name by which he was picked.
    const now = findTeam((await readOrganised(call, admin, cup.id)).setup, "Navy");
    const left = { was: now, now: { ...now, players: [] } };
    expect(await changeOrganised(call, admin, cup.id, { teams: [left] })).toMatchObject({ status: 200 });
    expect(await listPlayers(call, cup)).toEqual(["Jan Novak (Crimson)"]);
  });

  test("in one team are refused", async ({ db, call }) => {
    const admin = await createAdmin(db);
    const id = await createOrganised(call, admin);
    const { was, now } = createTeamRow("Reds", "🔴");
    const twice = { was, now: { ...now, players: ["Jan Novak", "jan novak"] } };
    expect(await changeOrganised(call, admin, id, { teams: [twice] })).toMatchObject({
      status: 200,
      body: {
        problems: expect.arrayContaining([
          expect.objectContaining({
            row: "Reds",
            sentence:
              "Jan Novak is in the list already; tell two of one name apart, as by their shirt numbers.",
          }),
        ]),
      },
    });
  });
});

test("exported files give the same two, and bare names of files mean them", async ({ db, call, clock }) => {
  const [admin, mari] = [await createAdmin(db), await createPlayer(db, "Mari")];
  const cup = await createCup(call, admin);
  await pickScorer(call, mari, cup, OF_REDS);
  clock.now = START + 2 * DAY;
  await enter(call, admin, cup, OF_REDS);
  const { body } = await call("GET", `${ORGANISE_URL}/${cup.id}/folder`, { as: admin });
  const { files } = body as { files: { name: string; text: string }[] };
  expect(files.find(({ name }) => name === "games.json")?.text).toContain(OF_REDS);
  const importFiles = (sent: typeof files) =>
    call("POST", `${ORGANISE_URL}/${cup.id}/import`, {
      as: admin,
      body: { files: sent, time_zone: "UTC", is_dry_run: false },
    });
  expect(await importFiles(files)).toMatchObject({ status: 200, body: { rows: [] } });
  const bare = files.map(({ name, text }) => ({
    name,
    text: name === "players.json" ? text.replaceAll(" (Reds)", "").replaceAll(" (Blues)", "") : text,
  }));
  expect(await importFiles(bare)).toMatchObject({ status: 200, body: { rows: [] } });
  expect(await listPlayers(call, cup)).toEqual([OF_REDS, "Ann Red", "JAN  NOVAK (Blues)"]);
});

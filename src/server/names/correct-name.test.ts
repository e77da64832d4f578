// Corrected names of teams and athletes keep their picks and results.
import { sql } from "drizzle-orm";
import { describe, expect } from "vitest";
import type { Game, Prediction } from "#contract/basketball/schemas.ts";
import type { Race, TeamPrediction } from "#contract/racing/schemas.ts";
import type { Tournament } from "#contract/tournaments/schemas.ts";
import { HOUR } from "#domain/time.ts";
import type { Database } from "#server/db/open.ts";
import {
  createGame,
  createAdmin,
  createPlayer,
  createRace,
  createSeason,
  findAthleteId,
  createTournament,
  savePick,
  saveResult,
  findTeamId,
} from "#server/testing/builders.ts";
import { saveClassification } from "#server/testing/save-classification.ts";
import { type Call, START, test } from "#server/testing/fixture.ts";
import { createDriversRow, createGameRow } from "#server/testing/sample-calls.ts";
import { listChangedTables, readTables } from "#server/testing/tables.ts";

/** Game 701 and race 501, both picked by Mari, and an admin's calls about names. */
async function createScene(db: Database, call: Call) {
  await createTournament(db, 7);
  await createGame(db, { id: 701 });
  await createSeason(db);
  await createRace(db, { id: 501 });
  const [ada, mari] = [await createAdmin(db), await createPlayer(db, "Mari")];
  const pickAll = async () => {
    await savePick(db, 701, mari, { winner: "Estonia", handicap: "Finland", top_scorer: "Henri Drell" });
    await savePick(db, 50_101, mari, { winner: "Charles Leclerc", handicap: "Lewis Hamilton" });
  };
  const rename = (kind: "teams" | "athletes", id: number, name: string, tournament_id = 7) =>
    call("PUT", `/api/admin/${kind}/${id}`, { as: ada, body: { tournament_id, name } });
  return { ada, mari, pickAll, rename };
}

const listGames = async (call: Call) => (await call("GET", "/api/games?tournamentId=7")).body as Game[];
const listRaces = async (call: Call) => (await call("GET", "/api/f1/races?tournamentId=5")).body as Race[];
const seal = (db: Database) => db.execute(sql`update contests set sealed_at = locks_at`);

describe("a corrected name is shown everywhere, and nothing else changes", () => {
  test.for(["before picks", "after picks", "after the seal", "after the result"])(
    "%s",
    async (phase, { db, call, clock }) => {
      const { rename, pickAll } = await createScene(db, call);
      if (phase !== "before picks") await pickAll();
      if (phase === "after the seal" || phase === "after the result") {
        clock.now = START + 48 * HOUR;
        await seal(db);
      }
      if (phase === "after the result") {
        await saveResult(db, 701, { score1: 80, score2: 70, top_scorer: "Henri Drell" });
        await saveClassification(db, 501, { "Charles Leclerc": 1 });
      }
      await Promise.all([listGames(call), listRaces(call)]);
      const before = await readTables(db);
      for (const [kind, id, name, tournament] of [
        ["teams", await findTeamId(db, "Estonia"), " Eesti ", 7],
        ["athletes", await findAthleteId(db, "Henri Drell"), "Henri-Drell", 7],
        ["teams", await findTeamId(db, "Ferrari", 5), "Scuderia", 5],
        ["athletes", await findAthleteId(db, "Charles Leclerc", 5), "C. Leclerc", 5],
      ] as const) {
        const answer = await rename(kind, id, name, tournament);
        expect(answer).toMatchObject({ status: 200, body: { updated: 1 } });
      }
      const changed = listChangedTables(before, await readTables(db));
      expect(new Set(changed)).toEqual(new Set(["tournaments", "teams", "athletes", "audit_log"]));
      const [game] = await listGames(call);
      expect(game).toMatchObject({ team1: "Eesti", team2: "Finland", spread: -4.5 });
      expect(game?.players).toContain("Henri-Drell");
      expect(game?.top_scorer).toBe(phase === "after the result" ? "Henri-Drell" : null);
      const [race] = await listRaces(call);
      expect(race?.teams).toContainEqual(
        expect.objectContaining({ team_name: "Scuderia", driver1: "C. Leclerc", driver2: "Lewis Hamilton" }),
      );
    },
  );

  test("players see their picks under the corrected name", async ({ db, call }) => {
    const { mari, pickAll, rename } = await createScene(db, call);
    await pickAll();
    await rename("teams", await findTeamId(db, "Estonia"), "Eesti");
    await rename("athletes", await findAthleteId(db, "Henri Drell"), "H. Drell");
    await rename("athletes", await findAthleteId(db, "Charles Leclerc", 5), "C. Leclerc", 5);
    const games = await call("GET", `/api/user/${mari.id}/old?tournamentId=7`, { as: mari });
    expect(Object.values(games.body as Record<string, Prediction[]>).flat()).toMatchObject([
      { straight_prediction: "Eesti", spread_prediction: "Finland", top_scorer_prediction: "H. Drell" },
    ]);
    const teams = await call("GET", `/api/f1/predictions/${mari.id}?tournamentId=5`, { as: mari });
    expect(Object.values(teams.body as Record<string, TeamPrediction[]>).flat()).toMatchObject([
      { winner_prediction: "C. Leclerc", handicap_prediction: "Lewis Hamilton" },
    ]);
  });

  test("supporters follow their team", async ({ db, call }) => {
    const { mari, rename } = await createScene(db, call);
    const support = (team: string) =>
      call("PUT", `/api/supporters/${mari.id}`, { as: mari, body: { team, tournamentId: 7 } });
    await support("Estonia");
    await call("GET", "/api/tournaments");
    await rename("teams", await findTeamId(db, "Estonia"), "Eesti");
    expect((await readTables(db))["supporters"]).toMatchObject([{ user_id: mari.id, team: "Eesti" }]);
    const [tournament] = (await call("GET", "/api/tournaments")).body as Tournament[];
    expect(tournament?.supporters).toEqual(["Eesti", "Finland", "Latvia", "Sweden"]);
    expect(await support("Estonia")).toMatchObject({ status: 400 });
  });
});

test("a list that was read before can still be saved, and the new one has another ETag", async ({
  db,
  call,
  clock,
}) => {
  const { ada, rename } = await createScene(db, call);
  clock.now = START + 48 * HOUR;
  await seal(db);
  const list = () => call("GET", "/api/games?tournamentId=7", { as: ada });
  const etag = String((await list()).headers["etag"]);
  await rename("teams", await findTeamId(db, "Estonia"), "Eesti");
  await rename("athletes", await findAthleteId(db, "Charles Leclerc", 5), "C. Leclerc", 5);
  expect((await list()).headers["etag"]).not.toBe(etag);
  const body = { tournament_id: 7, games: [createGameRow(701)] };
  const saved = await call("PUT", "/api/admin/basketball-games", {
    as: ada,
    body,
    headers: { "if-match": etag },
  });
  expect(saved).toMatchObject({ status: 200 });
  expect(await listGames(call)).toMatchObject([{ team1: "Eesti", score1: 80 }]);
  const drivers = { tournament_id: 5, race_id: 501, drivers: [createDriversRow()] };
  expect(await call("PUT", "/api/admin/f1-race-drivers", { as: ada, body: drivers })).toMatchObject({
    status: 200,
  });
  expect((await listRaces(call))[0]?.teams[0]).toMatchObject({ driver1: "C. Leclerc", driver1_position: 3 });
});

test("the names of a tournament are listed with their former names", async ({ db, call }) => {
  const { ada, rename } = await createScene(db, call);
  const list = async () => {
    const { body } = await call("GET", "/api/admin/names?tournament_id=7", { as: ada });
    return body as { teams: { id: number; name: string; aliases: string[] }[]; athletes: unknown[] };
  };
  const [estonia, latvia] = [await findTeamId(db, "Estonia"), await findTeamId(db, "Latvia")];
  await rename("teams", estonia, "Eesti");
  await rename("teams", estonia, "Estland");
  expect(await list()).toMatchObject({
    teams: [{ id: estonia, name: "Estland", aliases: ["Estonia", "Eesti"] }, {}, {}, {}],
    athletes: [
      { name: "Davis Bertans", aliases: [] },
      { name: "Henri Drell" },
      { name: "Lauri Markkanen" },
      ...Array.from({ length: 5 }, () => ({})),
    ],
  });
  // A current name takes precedence; an alias belongs to the team that had it last.
  await rename("teams", latvia, "Eesti");
  await rename("teams", latvia, "Latvija");
  await rename("teams", estonia, "Estonia");
  const { teams } = await list();
  expect(teams.find(({ id }) => id === estonia)).toEqual({
    id: estonia,
    name: "Estonia",
    aliases: ["Estland"],
  });
  expect(teams.find(({ id }) => id === latvia)?.aliases).toEqual(["Latvia", "Eesti"]);
});

test("the audit log has the admin, the old name and the new name", async ({ db, call }) => {
  const { ada, rename } = await createScene(db, call);
  await rename("teams", await findTeamId(db, "Estonia"), "Eesti");
  await rename("athletes", await findAthleteId(db, "Lewis Hamilton", 5), "L. Hamilton", 5);
  const entry = { user_id: ada.id, action: "admin-names" };
  expect((await readTables(db))["audit_log"]).toMatchObject([
    { ...entry, tournament_id: 7, additional_info: "Team Estonia → Eesti" },
    { ...entry, tournament_id: 5, additional_info: "Athlete Lewis Hamilton → L. Hamilton" },
  ]);
});

describe("changes nothing and says why", () => {
  test.for([
    [
      "another team's name",
      "Estonia",
      "Latvia",
      7,
      409,
      "Latvia is the name of another team of this tournament.",
    ],
    ["no name", "Estonia", "  ", 7, 400, "A name for the team is missing."],
    ["another tournament", "Estonia", "Eesti", 5, 404, /^There is no team \d+ in this tournament\.$/],
    ["an unknown tournament", "Estonia", "Eesti", 99, 404, "Tournament not found"],
    ["the name that it has", "Estonia", " Estonia ", 7, 200, null],
  ] as const)("a team with %s", async ([, team, name, tournament, status, error], { db, call }) => {
    const { rename } = await createScene(db, call);
    const before = await readTables(db);
    const answer = await rename("teams", await findTeamId(db, team), name, tournament);
    const body =
      error === null
        ? { updated: 0 }
        : { error: typeof error === "string" ? error : expect.stringMatching(error) };
    expect(answer).toMatchObject({ status, body });
    expect(listChangedTables(before, await readTables(db))).toEqual([]);
  });

  test.for([
    ["Lando Norris", 409, "Lando Norris is the name of another athlete of this tournament."],
    ["", 400, "A name for the athlete is missing."],
    [
      "Leclerc, Charles",
      400,
      "An athlete's name cannot hold a comma, since commas separate the names of top scorers.",
    ],
  ] as const)("a driver called %s", async ([name, status, error], { db, call }) => {
    const { rename } = await createScene(db, call);
    const before = await readTables(db);
    const answer = await rename("athletes", await findAthleteId(db, "Charles Leclerc", 5), name, 5);
    expect(answer).toMatchObject({ status, body: { error, field: "name" } });
    expect(listChangedTables(before, await readTables(db))).toEqual([]);
  });
});

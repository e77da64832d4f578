// Picks are ids: a corrected name loses none of them, and a replaced side leaves them void.
import { sql } from "drizzle-orm";
import { describe, expect } from "vitest";
import type { GamePrediction, Prediction } from "#contract/basketball/schemas.ts";
import { WRITING_GRACE_MS } from "#domain/contest/locks.ts";
import { HOUR } from "#domain/time.ts";
import type { Database } from "#server/db/open.ts";
import {
  createGame,
  createPlayer,
  createRace,
  createSeason,
  findAthleteId,
  createTournament,
  findTeamId,
} from "#server/testing/builders.ts";
import { type Call, type Caller, START, test } from "#server/testing/fixture.ts";
import { readPicks, saveJoker } from "#server/testing/stored-picks.ts";
import { readTables } from "#server/testing/tables.ts";

const SEALED_AT = START + HOUR + WRITING_GRACE_MS;

/** Renames a team or athlete and keeps the old name as an alias. */
const rename = (db: Database, kind: "teams" | "athletes", from: string, to: string) =>
  db.execute(sql`
    update ${sql.identifier(kind)} set name = ${to}, aliases = aliases || name where name = ${from}`);

/** Game 701, Estonia against Finland, and who picks in it. */
async function createScene(db: Database, call: Call) {
  await createTournament(db);
  await createGame(db, { id: 701 });
  const mari = await createPlayer(db, "Mari");
  const pick = (fields: Record<string, unknown>) =>
    call("POST", "/api/predictions", {
      as: mari,
      body: { user_id: mari.id, game_id: 701, tournament_id: 7, round: "Day 1", ...fields },
    });
  const readOwn = async () => {
    const { body } = await call("GET", `/api/user/${mari.id}/old?tournamentId=7`, { as: mari });
    return (body as { predictions: Prediction[] }).predictions[0];
  };
  const readRows = async () =>
    (await call("GET", "/api/games/701/predictions?tournamentId=7", { as: mari })).body as GamePrediction[];
  return { mari, pick, readOwn, readRows };
}

const WINNER = { straight_prediction: "Estonia" };
const SCORER = { top_scorer_prediction: "Henri Drell" };

describe("a team and a player who get another name", () => {
  test("are picked as before, under the new name", async ({ db, call, clock }) => {
    const { pick, readOwn, readRows } = await createScene(db, call);
    for (const fields of [WINNER, SCORER]) await pick(fields);
    await rename(db, "teams", "Estonia", "Eesti");
    await rename(db, "athletes", "Henri Drell", "H. Drell");
    const renamed = { straight_prediction: "Eesti", top_scorer_prediction: "H. Drell" };
    expect(await readOwn()).toMatchObject(renamed);
    expect(await readRows()).toMatchObject([renamed]);
    clock.now = SEALED_AT;
    expect(await readRows()).toMatchObject([renamed]);
    await rename(db, "teams", "Eesti", "Estonia again");
    expect(await readOwn()).toMatchObject({ straight_prediction: "Estonia again" });
  });

  test("can be picked from a page that shows the old names", async ({ db, call }) => {
    const { pick, readOwn } = await createScene(db, call);
    await rename(db, "teams", "Estonia", "Eesti");
    await rename(db, "athletes", "Henri Drell", "H. Drell");
    for (const fields of [WINNER, { spread_prediction: "Estonia" }, SCORER]) {
      expect(await pick(fields)).toMatchObject({ status: 200 });
    }
    expect(await readOwn()).toMatchObject({
      straight_prediction: "Eesti",
      spread_prediction: "Eesti",
      top_scorer_prediction: "H. Drell",
    });
    expect(await pick({ straight_prediction: "Eesti" })).toMatchObject({ status: 200 });
  });

  test("leave a former name to the other side that has it now", async ({ db, call }) => {
    const { pick } = await createScene(db, call);
    await rename(db, "teams", "Estonia", "Baltic");
    await rename(db, "teams", "Finland", "Estonia");
    await pick(WINNER);
    expect(await readPicks(db)).toMatchObject([{ winner: "Estonia" }]);
    await pick({ spread_prediction: "Finland" });
    expect(await readPicks(db)).toMatchObject([{ winner: "Estonia", handicap: "Estonia" }]);
  });

  test("of a late pick the old name is no reason to call it unknown", async ({ db, call, clock }) => {
    const { pick } = await createScene(db, call);
    await rename(db, "teams", "Estonia", "Eesti");
    await rename(db, "athletes", "Henri Drell", "H. Drell");
    clock.now = START + HOUR;
    for (const fields of [WINNER, SCORER]) {
      const error = "Predictions for this game are closed.";
      expect(await pick(fields)).toMatchObject({ status: 409, body: { error } });
    }
  });
});

test("home and away swapped: a pick is still for the same team", async ({ db, call, clock }) => {
  const { pick, readOwn, readRows } = await createScene(db, call);
  await pick(WINNER);
  await pick({ spread_prediction: "Finland" });
  await db.execute(sql`
    update contests set side1_id = side2_id, side2_id = side1_id, handicap = -handicap where id = 701`);
  const picked = { straight_prediction: "Estonia", spread_prediction: "Finland" };
  expect(await readOwn()).toMatchObject(picked);
  clock.now = SEALED_AT;
  expect(await readRows()).toMatchObject([picked]);
});

describe("a side that is replaced", () => {
  const replace = async (db: Database) =>
    db.execute(sql`update contests set side1_id = ${await findTeamId(db, "Latvia")} where id = 701`);

  test("leaves its picks void: they are missing, the others stay", async ({ db, call, clock }) => {
    const { mari, pick, readOwn, readRows } = await createScene(db, call);
    for (const fields of [WINNER, { spread_prediction: "Finland" }]) await pick(fields);
    await saveJoker(db, 701, mari);
    await replace(db);
    const left = { straight_prediction: null, spread_prediction: "Finland", is_double_points: true };
    expect(await readOwn()).toMatchObject(left);
    expect(await readRows()).toMatchObject([left]);
    clock.now = SEALED_AT;
    expect(await readOwn()).toMatchObject(left);
    expect(await readRows()).toMatchObject([left]);
  });

  test("is missing for who picked nothing else, and others cannot tell until the seal", async ({
    db,
    call,
    clock,
  }) => {
    const { mari, pick } = await createScene(db, call);
    const jaan = await createPlayer(db, "Jaan");
    await pick(WINNER);
    const paths = [
      "games/701/predictions",
      `user/${mari.id}`,
      `user/${mari.id}/old`,
      "games/701/predictions/summary",
    ];
    const read = (as: Caller) =>
      Promise.all(paths.map(async (path) => (await call("GET", `/api/${path}?tournamentId=7`, { as })).body));
    const before = await read(jaan);
    const [rows, , old] = before;
    expect(rows).toMatchObject([{ user_id: mari.id, straight_prediction: null }]);
    expect(old).toMatchObject({ predictions: [{ game_id: 701, straight_prediction: null }] });
    await replace(db);
    const nameAsBefore = (body: unknown) =>
      JSON.parse(JSON.stringify(body).replaceAll("Latvia", "Estonia")) as unknown;
    expect((await read(jaan)).map(nameAsBefore)).toEqual(before);
    const [ownRows, ownProfile, , summary] = await read(mari);
    expect([ownRows, ownProfile, summary]).toMatchObject([[], { predictions: [] }, { own: null }]);
    clock.now = SEALED_AT;
    expect((await read(jaan))[0]).toEqual([]);
  });

  test("cannot be picked any more, the new one can", async ({ db, call }) => {
    const { pick, readOwn } = await createScene(db, call);
    await replace(db);
    const error = "Estonia does not play in this game.";
    expect(await pick(WINNER)).toMatchObject({ status: 400, body: { error } });
    expect(await pick({ straight_prediction: "Latvia" })).toMatchObject({ status: 200 });
    expect(await pick({ top_scorer_prediction: "Davis Bertans" })).toMatchObject({ status: 200 });
    expect(await readOwn()).toMatchObject({ straight_prediction: "Latvia" });
  });
});

test("the log has the names that were sent, and the ids before and after", async ({ db, call }) => {
  const { pick } = await createScene(db, call);
  await pick(WINNER);
  await rename(db, "teams", "Estonia", "Eesti");
  await pick({ straight_prediction: "Finland" });
  await pick(WINNER);
  await pick(SCORER);
  await pick({ top_scorer_prediction: "" });
  const [eesti, finland] = [await findTeamId(db, "Eesti"), await findTeamId(db, "Finland")];
  const drell = await findAthleteId(db, "Henri Drell");
  expect((await readTables(db))["audit_log"]).toMatchObject([
    { team_name: "Estonia", additional_info: "winner", old_id: null, new_id: eesti },
    { team_name: "Finland", additional_info: "winner", old_id: eesti, new_id: finland },
    { team_name: "Estonia", additional_info: "winner", old_id: finland, new_id: eesti },
    { team_name: "Henri Drell", additional_info: "top_scorer", old_id: null, new_id: drell },
    { team_name: null, additional_info: "top_scorer", old_id: drell, new_id: null },
  ]);
});

describe("in racing", () => {
  const LECLERC = "Charles Leclerc";

  /** Race 501, and who picks in it. */
  async function createRaceScene(db: Database, call: Call) {
    await createSeason(db);
    await createRace(db, { id: 501 });
    await createRace(db, { id: 502, round: "Jeddah" });
    const mari = await createPlayer(db, "Mari");
    const pick = (team_name: string, winner_prediction: string, race_id = 501) =>
      call("POST", "/api/f1/predictions", {
        as: mari,
        body: { user_id: mari.id, race_id, team_name, winner_prediction },
      });
    const play = (teamName: string) =>
      call("POST", "/api/f1/predictions/double-points", {
        as: mari,
        body: { userId: mari.id, raceId: 501, teamName, isDoublePoints: true },
      });
    return { mari, pick, play };
  }

  test("a driver may drive for two teams in a season", async ({ db, call }) => {
    const { pick } = await createRaceScene(db, call);
    const leclerc = await findAthleteId(db, LECLERC, 5);
    await db.execute(sql`update contests set side1_id = ${leclerc} where id = 50202`);
    expect(await pick("Ferrari", LECLERC)).toMatchObject({ status: 200 });
    expect(await pick("Haas", LECLERC, 502)).toMatchObject({ status: 200 });
    expect(await pick("Haas", LECLERC)).toMatchObject({ status: 400 });
    const winner = LECLERC;
    expect(await readPicks(db)).toMatchObject([
      { contest_id: 50_101, winner },
      { contest_id: 50_202, winner },
    ]);
  });

  test("team and driver can be picked, and the joker played, under their old names", async ({ db, call }) => {
    const { pick, play } = await createRaceScene(db, call);
    await rename(db, "teams", "Ferrari", "Scuderia");
    await rename(db, "athletes", LECLERC, "C. Leclerc");
    expect(await pick("Ferrari", LECLERC)).toMatchObject({ status: 200 });
    expect(await play("Ferrari")).toMatchObject({ status: 200 });
    expect(await pick("Scuderia", "Lewis Hamilton")).toMatchObject({ status: 200 });
    expect(await readPicks(db)).toMatchObject([{ contest_id: 50_101, winner: "Lewis Hamilton" }]);
  });

  test("others cannot tell who had picked nothing but a driver who is replaced", async ({ db, call }) => {
    const { mari, pick } = await createRaceScene(db, call);
    const jaan = await createPlayer(db, "Jaan");
    await pick("Ferrari", LECLERC);
    const paths = [
      "f1/races/501/predictions",
      `f1/predictions/${mari.id}`,
      "f1/races/501/predictions/summary",
    ];
    const read = async () => {
      const answers = paths.map((path) => call("GET", `/api/${path}?tournamentId=5`, { as: jaan }));
      const [rows, old, summary] = (await Promise.all(answers)).map(({ body }) => body);
      return [(rows as { predictions: object[] }).predictions, old, summary];
    };
    const before = await read();
    expect(before).toMatchObject([[{ user_id: mari.id }], [{ user_id: mari.id }], {}]);
    await db.execute(
      sql`update contests set side1_id = ${await findAthleteId(db, "Esteban Ocon", 5)} where id = 50101`,
    );
    expect(await read()).toEqual(before);
  });

  test("a team's old name is another team's once that has it", async ({ db, call }) => {
    const { pick, play } = await createRaceScene(db, call);
    await rename(db, "teams", "Ferrari", "Scuderia");
    await rename(db, "teams", "Haas", "Ferrari");
    expect(await pick("Ferrari", LECLERC)).toMatchObject({ status: 400 });
    expect(await pick("Ferrari", "Esteban Ocon")).toMatchObject({ status: 200 });
    expect(await play("Ferrari")).toMatchObject({ status: 200 });
    const { jokers } = await readTables(db);
    expect(jokers).toMatchObject([{ contest_id: 50_102 }]);
  });
});

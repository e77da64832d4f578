// No call reveals a pick or a joker to anybody but its owner before the game is sealed.
import { selectRows } from "#server/db/select-rows.ts";
import { Type } from "typebox";
import { sql } from "drizzle-orm";
import { describe, expect } from "vitest";
import type { GamePrediction, Prediction } from "#contract/basketball/schemas.ts";
import { WRITING_GRACE_MS } from "#domain/contest/locks.ts";
import { HOUR } from "#domain/time.ts";
import type { Database } from "#server/db/open.ts";
import {
  createGame,
  createAdmin,
  createPlayer,
  createTournament,
  savePick,
  saveResult,
} from "#server/testing/builders.ts";
import { type Call, type Caller, START, test } from "#server/testing/fixture.ts";
import { saveJoker } from "#server/testing/stored-picks.ts";

const KICK_OFF = START + HOUR;
const SEALED_AT = KICK_OFF + WRITING_GRACE_MS;
const OPEN = [
  ["long before", START],
  ["a millisecond before the start", KICK_OFF - 1],
  ["at the start", KICK_OFF],
  ["a millisecond before the seal", SEALED_AT - 1],
] as const;
const REVEALED = [
  ["once sealed", SEALED_AT],
  ["after that", SEALED_AT + HOUR],
] as const;

const PICKS = { winner: "Estonia", handicap: "Finland", top_scorer: "Miro Little" };

const publish = (call: Call, as: Caller) =>
  call("POST", "/api/admin/update-leaderboard", { as, body: { tournament_id: 7, sport: "basketball" } });

/** Jaan has all picks and the joker on game 701, Mari other picks; Liis has none, Ada is an admin. */
async function createScene(db: Database) {
  await createTournament(db);
  await createGame(db, { id: 701, start: KICK_OFF });
  const [jaan, mari, liis] = [
    await createPlayer(db, "Jaan"),
    await createPlayer(db, "Mari"),
    await createPlayer(db, "Liis"),
  ];
  await savePick(db, 701, jaan, PICKS);
  await saveJoker(db, 701, jaan);
  await savePick(db, 701, mari, { winner: "Finland", handicap: "Finland", top_scorer: "Henri Drell" });
  return { jaan, mari, liis, ada: await createAdmin(db) };
}

async function listRows(call: Call, as?: Caller): Promise<GamePrediction[]> {
  const { status, body } = await call("GET", "/api/games/701/predictions?tournamentId=7", as && { as });
  expect(status).toBe(200);
  return body as GamePrediction[];
}

async function listOld(call: Call, owner: Caller, as: Caller): Promise<Prediction[]> {
  const { status, body } = await call("GET", `/api/user/${owner.id}/old?tournamentId=7`, { as });
  expect(status).toBe(200);
  return (body as { predictions: Prediction[] }).predictions;
}

const HIDDEN = {
  straight_prediction: null,
  straight_points: null,
  spread_prediction: null,
  spread_points: null,
  top_scorer_prediction: null,
  top_scorer_points: null,
  is_double_points: null,
  total_points: null,
  emoji: "",
};
const HIDDEN_OLD = {
  game_id: 701,
  straight_prediction: null,
  spread_prediction: null,
  top_scorer_prediction: null,
  is_double_points: null,
};
const OPEN_OLD = {
  game_id: 701,
  straight_prediction: "Estonia",
  spread_prediction: "Finland",
  top_scorer_prediction: "Miro Little",
  is_double_points: true,
};

describe("the predictions of a game", () => {
  test.for(OPEN)("%s are visible only to their owner", async ([, now], { db, call, clock }) => {
    const { jaan, mari, liis, ada } = await createScene(db);
    clock.now = now;
    for (const viewer of [undefined, liis, ada, mari, jaan]) {
      for (const row of await listRows(call, viewer)) {
        if (row.user_id !== viewer?.id) {
          const { id, user_id, user_name } = row;
          expect(row, viewer?.name).toEqual({ id, user_id, user_name, ...HIDDEN });
        }
      }
    }
    const own = (await listRows(call, jaan)).find((row) => row.user_id === jaan.id);
    expect(own).toMatchObject({ straight_prediction: "Estonia", is_double_points: true });
    expect((await listRows(call)).map((row) => row.user_name)).toEqual(["Jaan", "Mari"]);
  });

  test.for(REVEALED)("%s are visible to everybody", async ([, now], { db, call, clock }) => {
    const { jaan, mari, liis, ada } = await createScene(db);
    clock.now = now;
    const rows = await listRows(call);
    expect(rows).toMatchObject([
      {
        user_id: jaan.id,
        straight_prediction: "Estonia",
        spread_prediction: "Finland",
        top_scorer_prediction: "Miro Little",
        is_double_points: true,
      },
      { user_id: mari.id, straight_prediction: "Finland", is_double_points: false },
    ]);
    for (const viewer of [liis, ada, mari, jaan]) expect(await listRows(call, viewer)).toEqual(rows);
  });

  test("show the published points, and stay visible when the game is postponed after that", async ({
    db,
    call,
    clock,
  }) => {
    const { ada } = await createScene(db);
    clock.now = SEALED_AT;
    expect((await listRows(call)).map((row) => row.total_points)).toEqual([null, null]);
    await saveResult(db, 701, { score1: 80, score2: 70, top_scorer: "Miro Little" });
    await publish(call, ada);
    const rows = await listRows(call);
    expect(rows.map((row) => [row.user_name, row.total_points])).toEqual([
      ["Jaan", 4],
      ["Mari", 0],
    ]);
    await db.execute(sql`
      update contests set status = 'postponed', starts_at = starts_at + interval '9 hours',
        locks_at = locks_at + interval '9 hours' where id = 701`);
    expect(await listRows(call)).toEqual(rows);
  });

  test("have an order that reveals nothing while they are hidden", async ({ db, call }) => {
    await createTournament(db);
    await createGame(db, { id: 701, start: KICK_OFF });
    const players = [];
    for (const [index, name] of ["Sam", "Ann", "Sam", "Sam"].entries()) {
      const player = await createPlayer(db, name, `player${index}@example.org`);
      players.push(player);
    }
    // Rows are not in the order of their players.
    for (const player of players.toReversed()) await savePick(db, 701, player, PICKS);
    const order = (await listRows(call)).map((row) => row.user_id);
    const [first, ann, second, third] = players.map((player) => player.id);
    expect(order).toEqual([ann, first, second, third]);
  });

  test("are listed by points, then by name in the database's collation, then by the age of the row", async ({
    db,
    call,
    clock,
  }) => {
    await createTournament(db);
    await createGame(db, { id: 701, start: KICK_OFF });
    const names = ["Žanna", "zoe", "Anna", "Äli", "anna", "Anna", "Zoe"];
    for (const [index, name] of names.entries()) {
      await savePick(db, 701, await createPlayer(db, name, `player${index}@example.org`), {
        winner: "Estonia",
      });
    }
    clock.now = SEALED_AT;
    const rows = await selectRows(
      db,
      { id: Type.Number() },
      sql`
      select u.id from players u join picks p on p.player_id = u.id order by u.name, p.id`,
    );
    expect((await listRows(call)).map((row) => row.user_id)).toEqual(rows.map((row) => row.id));
  });
});

describe("a player's predictions", () => {
  test.for(OPEN)("%s are visible only to the player", async ([, now], { db, call, clock }) => {
    const { jaan, mari, liis, ada } = await createScene(db);
    clock.now = now;
    for (const viewer of [liis, ada, mari]) {
      expect(await listOld(call, jaan, viewer), viewer.name).toEqual([HIDDEN_OLD]);
    }
    expect(await listOld(call, jaan, jaan)).toEqual([OPEN_OLD]);
  });

  test.for(REVEALED)("%s are visible to every player", async ([, now], { db, call, clock }) => {
    const { jaan, mari, liis, ada } = await createScene(db);
    clock.now = now;
    for (const viewer of [liis, ada, mari, jaan]) {
      expect(await listOld(call, jaan, viewer), viewer.name).toEqual([OPEN_OLD]);
    }
  });

  test("do not reveal the joker's game by a row without picks", async ({ db, call, clock }) => {
    const { liis, mari } = await createScene(db);
    await saveJoker(db, 701, liis);
    expect(await listOld(call, liis, mari)).toEqual([]);
    expect(await listOld(call, liis, liis)).toMatchObject([{ game_id: 701, is_double_points: true }]);
    clock.now = SEALED_AT;
    expect(await listOld(call, liis, mari)).toMatchObject([{ game_id: 701, is_double_points: true }]);
  });

  test("of an unknown player are not found", async ({ db, call }) => {
    const { mari } = await createScene(db);
    const answer = await call("GET", "/api/user/2000000000/old?tournamentId=7", { as: mari });
    expect(answer).toMatchObject({ status: 404, body: { error: "Player not found" } });
  });
});

describe("a deactivated player", () => {
  test("is left out of all lists that others see", async ({ db, call, clock }) => {
    const { jaan, mari, ada } = await createScene(db);
    await db.execute(sql`update players set deactivated_at = now() where id = ${jaan.id}`);
    const listNames = async (url: string) => {
      const { body } = await call("GET", url, { as: mari });
      return JSON.stringify(body).match(/Jaan|Mari/g);
    };
    for (const now of [START, SEALED_AT]) {
      clock.now = now;
      expect((await listRows(call)).map((row) => row.user_name)).toEqual(["Mari"]);
      const old = await call("GET", `/api/user/${jaan.id}/old?tournamentId=7`, { as: mari });
      expect(old).toMatchObject({ status: 404, body: { error: "Player not found" } });
    }
    await saveResult(db, 701, { score1: 80, score2: 70, top_scorer: "Miro Little" });
    await publish(call, ada);
    for (const url of ["/api/leaderboard?tournamentId=7", "/api/round-leaderboard?tournamentId=7"]) {
      expect(await listNames(url), url).toEqual(["Mari"]);
    }
    expect((await call("GET", `/api/user/${jaan.id}/old?tournamentId=7`, { as: jaan })).status).toBe(401);
  });
});

// Nobody but the owner is sent a pick or a joker before its game has started, from any call (D4).
import { sql } from "drizzle-orm";
import { describe, expect } from "vitest";
import type { GamePrediction, Prediction } from "#contract/basketball.ts";
import { HOUR } from "#domain/time.ts";
import type { Database } from "#server/db/open.ts";
import { aGame, anAdmin, aPlayer, aTournament, savePick, saveResult } from "#server/testing/builders.ts";
import { type Call, type Caller, END, START, test } from "#server/testing/fixture.ts";
import { updateLeaderboard } from "#server/leaderboard/update-leaderboard.ts";

const KICK_OFF = START + HOUR;
const OPEN = [
  ["long before", START],
  ["a millisecond before the start", KICK_OFF - 1],
] as const;
const STARTED = [
  ["at the start", KICK_OFF],
  ["after it", KICK_OFF + HOUR],
] as const;

const CARD = { winner: "Estonia", handicap: "Finland", top_scorer: "Miro Little" };

async function saveCard(db: Database, { id }: Caller, card: typeof CARD, joker = false): Promise<void> {
  await savePick(db, 701, { id }, card);
  if (joker) await saveJoker(db, id);
}

async function saveJoker(db: Database, userId: number): Promise<void> {
  await db.execute(sql`
    insert into jokers (tournament_id, round, user_id, contest_id) values (7, 'Day 1', ${userId}, 701)`);
}

/** Jaan has a full card and the joker on game 701, Mari another card; Liis watches, Ada is an admin. */
async function aScene(db: Database) {
  await aTournament(db);
  await aGame(db, { id: 701, start: KICK_OFF });
  const [jaan, mari, liis] = [
    await aPlayer(db, "Jaan"),
    await aPlayer(db, "Mari"),
    await aPlayer(db, "Liis"),
  ];
  await saveCard(db, jaan, CARD, true);
  await saveCard(db, mari, { winner: "Finland", handicap: "Finland", top_scorer: "Henri Drell" });
  return { jaan, mari, liis, ada: await anAdmin(db) };
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

const SEALED = {
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
const SEALED_OLD = {
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
  test.for(OPEN)("%s are sealed for all but their owner", async ([, now], { db, call, clock }) => {
    const { jaan, mari, liis, ada } = await aScene(db);
    clock.now = now;
    for (const viewer of [undefined, liis, ada, mari, jaan]) {
      for (const row of await listRows(call, viewer)) {
        if (row.user_id !== viewer?.id) {
          const { id, user_id, user_name } = row;
          expect(row, viewer?.name).toEqual({ id, user_id, user_name, ...SEALED });
        }
      }
    }
    const own = (await listRows(call, jaan)).find((row) => row.user_id === jaan.id);
    expect(own).toMatchObject({ straight_prediction: "Estonia", is_double_points: true });
    expect((await listRows(call)).map((row) => row.user_name)).toEqual(["Jaan", "Mari"]);
  });

  test.for(STARTED)("%s are open to everybody", async ([, now], { db, call, clock }) => {
    const { jaan, mari, liis, ada } = await aScene(db);
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

  test("stay sealed when a result is entered before the start, points and emojis as well", async ({
    db,
    call,
    clock,
  }) => {
    const { jaan, liis, ada } = await aScene(db);
    await saveResult(db, 701, { score1: 80, score2: 70, top_scorer: "Miro Little" });
    await updateLeaderboard(db, { tournamentId: 7, now: END });
    for (const viewer of [undefined, liis, ada]) {
      for (const row of await listRows(call, viewer)) expect(row).toMatchObject(SEALED);
    }
    expect((await listRows(call, jaan)).find((row) => row.user_id === jaan.id)?.total_points).toBe(4);
    clock.now = KICK_OFF;
    expect((await listRows(call)).map((row) => row.total_points)).toEqual([4, 0]);
    // Ready-made by now, and yet it depends on the clock of the game, not on what was made before.
    clock.now = KICK_OFF - 1;
    for (const row of await listRows(call)) expect(row).toMatchObject(SEALED);
  });

  test("have an order that tells nothing while they are sealed", async ({ db, call }) => {
    await aTournament(db);
    await aGame(db, { id: 701, start: KICK_OFF });
    const players = [];
    for (const [index, name] of ["Sam", "Ann", "Sam", "Sam"].entries()) {
      const player = await aPlayer(db, name, `player${index}@example.org`);
      const isRight = index === 2;
      await saveCard(db, player, isRight ? CARD : { ...CARD, winner: "Finland", top_scorer: "Henri Drell" });
      players.push(player);
    }
    const order = (await listRows(call)).map((row) => row.user_id);
    const [first, ann, second, third] = players.map((player) => player.id);
    expect(order).toEqual([ann, first, second, third]);
    await saveResult(db, 701, { score1: 80, score2: 70, top_scorer: "Miro Little" });
    await updateLeaderboard(db, { tournamentId: 7, now: END });
    expect((await listRows(call)).map((row) => row.user_id)).toEqual(order);
  });
});

describe("a player's predictions", () => {
  test.for(OPEN)("%s are sealed for all but the player", async ([, now], { db, call, clock }) => {
    const { jaan, mari, liis, ada } = await aScene(db);
    clock.now = now;
    for (const viewer of [liis, ada, mari]) {
      expect(await listOld(call, jaan, viewer), viewer.name).toEqual([SEALED_OLD]);
    }
    expect(await listOld(call, jaan, jaan)).toEqual([OPEN_OLD]);
  });

  test.for(STARTED)("%s are open to every player", async ([, now], { db, call, clock }) => {
    const { jaan, mari, liis, ada } = await aScene(db);
    clock.now = now;
    for (const viewer of [liis, ada, mari, jaan]) {
      expect(await listOld(call, jaan, viewer), viewer.name).toEqual([OPEN_OLD]);
    }
  });

  test("do not tell on which game the joker lies by a row without picks", async ({ db, call, clock }) => {
    const { liis, mari } = await aScene(db);
    await saveJoker(db, liis.id);
    expect(await listOld(call, liis, mari)).toEqual([]);
    expect(await listOld(call, liis, liis)).toMatchObject([{ game_id: 701, is_double_points: true }]);
    clock.now = KICK_OFF;
    expect(await listOld(call, liis, mari)).toMatchObject([{ game_id: 701, is_double_points: true }]);
  });

  test("of nobody are not found", async ({ db, call }) => {
    const { mari } = await aScene(db);
    const answer = await call("GET", "/api/user/2000000000/old?tournamentId=7", { as: mari });
    expect(answer).toMatchObject({ status: 404, body: { error: "Player not found" } });
  });
});

describe("a deactivated player", () => {
  test("is left out wherever others look", async ({ db, call, clock }) => {
    const { jaan, mari } = await aScene(db);
    await saveResult(db, 701, { score1: 80, score2: 70, top_scorer: "Miro Little" });
    await updateLeaderboard(db, { tournamentId: 7, now: END });
    await db.execute(sql`update users set deactivated_at = now() where id = ${jaan.id}`);
    const listNames = async (url: string) => {
      const { body } = await call("GET", url, { as: mari });
      return JSON.stringify(body).match(/Jaan|Mari/g);
    };
    for (const now of [START, KICK_OFF]) {
      clock.now = now;
      expect((await listRows(call)).map((row) => row.user_name)).toEqual(["Mari"]);
      const old = await call("GET", `/api/user/${jaan.id}/old?tournamentId=7`, { as: mari });
      expect(old).toMatchObject({ status: 404, body: { error: "Player not found" } });
    }
    for (const url of ["/api/leaderboard?tournamentId=7", "/api/round-leaderboard?tournamentId=7"]) {
      expect(await listNames(url), url).toEqual(["Mari"]);
    }
    expect((await call("GET", `/api/user/${jaan.id}/old?tournamentId=7`, { as: jaan })).status).toBe(401);
  });
});

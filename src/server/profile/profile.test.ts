// The profile: what everybody sees of a player, and what only the owner sees.
import { sql } from "drizzle-orm";
import { describe, expect } from "vitest";
import type { Sport } from "#contract/schemas.ts";
import type { Profile } from "#contract/players/schemas.ts";
import { WRITING_GRACE_MS } from "#domain/contest/locks.ts";
import { DAY, HOUR, isoOf } from "#domain/time.ts";
import { gameDate } from "#domain/basketball/game-dates.ts";
import type { Database } from "#server/db/open.ts";
import {
  createGame,
  createAdmin,
  createPlayer,
  createRace,
  createSeason,
  createTournament,
  savePick,
  saveResult,
} from "#server/testing/builders.ts";
import { saveClassification } from "#server/testing/save-classification.ts";
import { ADMIN_EMAIL, type Call, type Caller, START, test } from "#server/testing/fixture.ts";
import { SESSION_COOKIE } from "#server/auth/cookies.ts";

const LOCK = START + HOUR;
const OPEN = [
  ["long before", START],
  ["a millisecond before the lock", LOCK - 1],
  ["while what arrived in time is still written", LOCK + WRITING_GRACE_MS - 1],
] as const;
const SEALED_AT = LOCK + WRITING_GRACE_MS;
const SEALED = [
  ["once sealed", SEALED_AT],
  ["later", LOCK + HOUR],
] as const;

async function playJoker(db: Database, contestId: number, { id }: Caller): Promise<void> {
  await db.execute(sql`
    insert into jokers (round_id, player_id, contest_id) select round_id, ${id}, id from contests where id = ${contestId}`);
}

/** Publishes a tournament's results. */
async function updateLeaderboard(call: Call, as: Caller, tournament_id: number, sport: Sport): Promise<void> {
  const body = { tournament_id, sport };
  expect(await call("POST", "/api/admin/update-leaderboard", { as, body })).toMatchObject({ status: 200 });
}

async function getProfile(call: Call, owner: Caller, as: Caller, tournamentId = 7): Promise<Profile> {
  const { status, body } = await call("GET", `/api/user/${owner.id}?tournamentId=${tournamentId}`, { as });
  expect(status).toBe(200);
  return body as Profile;
}

/** Jaan has a full card and the joker on game 701; Mari watches. */
async function createScene(db: Database) {
  await createTournament(db);
  await createGame(db, { id: 701, start: LOCK });
  const [jaan, mari] = [await createPlayer(db, "Jaan"), await createPlayer(db, "Mari")];
  await savePick(db, 701, jaan, { winner: "Estonia", handicap: "Finland", top_scorer: "Miro Little" });
  await playJoker(db, 701, jaan);
  return { jaan, mari };
}

const GAME = {
  game_id: 701,
  round: "Day 1",
  date: gameDate(LOCK),
  team1: "Estonia",
  team2: "Finland",
  emoji1: "🇪🇪",
  emoji2: "🇫🇮",
  spread: -4.5,
};
const CARD = {
  ...GAME,
  straight_prediction: "Estonia",
  straight_points: null,
  spread_prediction: "Finland",
  spread_points: null,
  top_scorer_prediction: "Miro Little",
  top_scorer_points: null,
  is_double_points: true,
  total_points: null,
  emoji: "",
};
const SEALED_CARD = {
  ...CARD,
  straight_prediction: null,
  spread_prediction: null,
  top_scorer_prediction: null,
  is_double_points: null,
};

describe("the user of a profile", () => {
  test("is told everything about himself or herself", async ({ db, call }) => {
    const { jaan } = await createScene(db);
    await db.execute(sql`
      insert into supporters (tournament_id, user_id, team) values (7, ${jaan.id}, 'Estonia')`);
    const answer = await call("GET", `/api/user/${jaan.id}?tournamentId=7`, { as: jaan });
    expect((answer.body as Profile).user).toEqual({
      id: jaan.id,
      name: "Jaan",
      team: "Estonia",
      email: "jaan@example.org",
      admin: false,
      is_admin_unverified: false,
      shown_as: null,
    });
  });

  test("is an admin's own as well, asked for by cookie", async ({ db, call }) => {
    const ada = await createAdmin(db);
    await createTournament(db);
    const headers = { cookie: `${SESSION_COOKIE}=${ada.token}` };
    const answer = await call("GET", `/api/user/${ada.id}?tournamentId=7`, { headers });
    expect(answer.body).toMatchObject({ user: { admin: true, email: ADMIN_EMAIL } });
  });

  test("is for others a name and the team supported in that tournament", async ({ db, call }) => {
    const { jaan } = await createScene(db);
    const ada = await createAdmin(db);
    await createTournament(db, 8);
    await db.execute(sql`
      insert into supporters (tournament_id, user_id, team) values (8, ${jaan.id}, 'Latvia')`);
    const read = async (tournamentId: number) => (await getProfile(call, jaan, ada, tournamentId)).user;
    expect(await read(7)).toEqual({ id: jaan.id, name: "Jaan", team: null });
    expect(await read(8)).toEqual({ id: jaan.id, name: "Jaan", team: "Latvia" });
  });
});

describe("the picks of games", () => {
  test.for(OPEN)("%s are hidden from all but their owner", async ([, now], { db, call, clock }) => {
    const { jaan, mari } = await createScene(db);
    const ada = await createAdmin(db);
    clock.now = now;
    for (const viewer of [mari, ada]) {
      expect((await getProfile(call, jaan, viewer)).predictions, viewer.name).toEqual([SEALED_CARD]);
    }
    expect((await getProfile(call, jaan, jaan)).predictions).toEqual([CARD]);
  });

  test.for(SEALED)("%s are open to every player", async ([, now], { db, call, clock }) => {
    const { jaan, mari } = await createScene(db);
    clock.now = now;
    expect((await getProfile(call, jaan, mari)).predictions).toEqual([CARD]);
  });

  test("have their points and emojis once scored", async ({ db, call, clock }) => {
    const { jaan, mari } = await createScene(db);
    await saveResult(db, 701, { score1: 80, score2: 78, top_scorer: "Miro Little" });
    const ada = await createAdmin(db);
    const update = () => updateLeaderboard(call, ada, 7, "basketball");
    await update();
    const scored = {
      ...CARD,
      straight_points: 2,
      spread_points: 2,
      top_scorer_points: 2,
      total_points: 6,
      emoji: expect.stringContaining("💎"),
    };
    // A result that was entered before the start by mistake reveals nothing.
    expect((await getProfile(call, jaan, mari)).predictions).toEqual([SEALED_CARD]);
    clock.now = SEALED_AT;
    await update();
    expect((await getProfile(call, jaan, mari)).predictions).toEqual([scored]);
  });

  test("come by date, without those taken back and those of other tournaments", async ({
    db,
    call,
    clock,
  }) => {
    const { jaan, mari } = await createScene(db);
    await createTournament(db, 8);
    await createGame(db, { id: 801, tournamentId: 8, start: START });
    await createGame(db, { id: 702, start: START - HOUR });
    await createGame(db, { id: 703, start: START - 2 * HOUR });
    for (const id of [801, 702]) await savePick(db, id, jaan, { winner: "Finland" });
    await savePick(db, 703, jaan, {});
    clock.now = SEALED_AT;
    const { predictions } = await getProfile(call, jaan, mari);
    expect(predictions).toMatchObject([
      { game_id: 702, straight_prediction: "Finland", spread_prediction: null, is_double_points: false },
      { game_id: 701 },
    ]);
  });

  test("do not tell where the joker lies by a row without picks", async ({ db, call, clock }) => {
    const { mari } = await createScene(db);
    const liis = await createPlayer(db, "Liis");
    await playJoker(db, 701, liis);
    expect((await getProfile(call, liis, mari)).predictions).toEqual([]);
    expect((await getProfile(call, liis, liis)).predictions).toMatchObject([
      { game_id: 701, is_double_points: true, straight_prediction: null, emoji: "" },
    ]);
    clock.now = SEALED_AT;
    expect((await getProfile(call, liis, mari)).predictions).toMatchObject([{ is_double_points: true }]);
  });
});

/** Jaan has picked Ferrari with the joker, and McLaren, in race 501; Mari watches. */
async function createRacingScene(db: Database) {
  await createSeason(db);
  await createRace(db, { id: 501, qualifying: LOCK });
  const [jaan, mari] = [await createPlayer(db, "Jaan"), await createPlayer(db, "Mari")];
  await savePick(db, 50_103, jaan, { winner: "Oscar Piastri" });
  await savePick(db, 50_101, jaan, { winner: "Charles Leclerc", handicap: "Lewis Hamilton" });
  await playJoker(db, 50_101, jaan);
  return { jaan, mari };
}

const RACE = {
  race_id: 501,
  race_name: "Bahrain Grand Prix",
  date: isoOf(LOCK + DAY),
  qualifying_date: isoOf(LOCK),
  gp_emoji: "🏁",
};
const FERRARI = {
  ...RACE,
  id: 50_101,
  team_name: "Ferrari",
  driver1: "Charles Leclerc",
  driver1_flag: "🇲🇨",
  driver2: "Lewis Hamilton",
  driver2_flag: "🇬🇧",
  handicap: -2.5,
  winner_prediction: "Charles Leclerc",
  straight_points: null,
  handicap_prediction: "Lewis Hamilton",
  spread_points: null,
  is_double_points: true,
  total_points: null,
};
const SEALED_TEAM = { winner_prediction: null, handicap_prediction: null, is_double_points: null };

describe("the picks of races", () => {
  test.for(OPEN)("%s are hidden from all but their owner", async ([, now], { db, call, clock }) => {
    const { jaan, mari } = await createRacingScene(db);
    clock.now = now;
    expect((await getProfile(call, jaan, mari, 5)).predictions).toEqual([
      { ...FERRARI, ...SEALED_TEAM },
      expect.objectContaining({ id: 50_103, team_name: "McLaren", ...SEALED_TEAM }),
    ]);
    expect((await getProfile(call, jaan, jaan, 5)).predictions).toEqual([
      FERRARI,
      expect.objectContaining({
        team_name: "McLaren",
        winner_prediction: "Oscar Piastri",
        handicap_prediction: null,
        is_double_points: false,
      }),
    ]);
  });

  test.for(SEALED)("%s are open to every player", async ([, now], { db, call, clock }) => {
    const { jaan, mari } = await createRacingScene(db);
    clock.now = now;
    expect((await getProfile(call, jaan, mari, 5)).predictions).toEqual([
      FERRARI,
      expect.objectContaining({ winner_prediction: "Oscar Piastri" }),
    ]);
  });

  test("have their points once scored", async ({ db, call, clock }) => {
    const { jaan, mari } = await createRacingScene(db);
    await saveClassification(db, 501, { "Charles Leclerc": 3, "Lewis Hamilton": 5 });
    const ada = await createAdmin(db);
    const update = () => updateLeaderboard(call, ada, 5, "f1");
    await update();
    expect((await getProfile(call, jaan, mari, 5)).predictions).toMatchObject([
      { ...SEALED_TEAM, straight_points: null, spread_points: null, total_points: null },
      { straight_points: null },
    ]);
    clock.now = SEALED_AT;
    await update();
    expect((await getProfile(call, jaan, mari, 5)).predictions).toMatchObject([
      { straight_points: 2, spread_points: 2, total_points: 4 },
      { straight_points: 0, spread_points: 0, total_points: 0 },
    ]);
  });
});

describe("a profile that is not there", () => {
  test("of nobody, of a deactivated player, of no tournament", async ({ db, call }) => {
    const { jaan, mari } = await createScene(db);
    const ask = (id: number, tournamentId = 7) =>
      call("GET", `/api/user/${id}?tournamentId=${tournamentId}`, { as: mari });
    const nobody = { status: 404, body: { error: "Player not found" } };
    expect(await ask(2_000_000_000)).toMatchObject(nobody);
    expect(await ask(jaan.id, 99)).toMatchObject({ status: 404, body: { error: "Tournament not found" } });
    await db.execute(sql`update players set deactivated_at = ${isoOf(START)} where id = ${jaan.id}`);
    expect(await ask(jaan.id)).toMatchObject(nobody);
  });

  test("for a visitor", async ({ db, call }) => {
    const { jaan } = await createScene(db);
    expect(await call("GET", `/api/user/${jaan.id}?tournamentId=7`)).toMatchObject({ status: 401 });
  });
});

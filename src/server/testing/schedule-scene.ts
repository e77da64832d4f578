import type { GamePrediction } from "#contract/basketball/schemas.ts";
import type { Notice } from "#contract/notices/schemas.ts";
import { WRITING_GRACE_MS } from "#domain/contest/locks.ts";
import { HOUR, isoOf } from "#domain/time.ts";
import type { Database } from "#server/db/open.ts";
import { createGame, createAdmin, createPlayer, createTournament } from "./builders.ts";
import { type Call, type Caller, START, type TestClock } from "./fixture.ts";
import { createGameRow } from "./sample-calls.ts";

export const LOCK = START + HOUR;
export const SEALED_AT = LOCK + WRITING_GRACE_MS;

type Row = Pick<GamePrediction, "user_name" | "straight_prediction" | "is_double_points">;

/** Games 701 (13:00) and 702 (15:00) of one round, with Mari and Jaan. */
export async function createScheduleScene(db: Database, call: Call, clock: TestClock) {
  await createTournament(db);
  await createGame(db, { id: 701, start: LOCK });
  await createGame(db, { id: 702, start: LOCK + 2 * HOUR, team1: "Latvia", team2: "Sweden" });
  const [mari, jaan, ada] = [
    await createPlayer(db, "Mari"),
    await createPlayer(db, "Jaan"),
    await createAdmin(db),
  ];
  const named = (as: Caller) => ({ user_id: as.id, tournament_id: 7, round: "Day 1" });
  const pick = (as: Caller, straight_prediction: string, game_id = 701) =>
    call("POST", "/api/predictions", { as, body: { ...named(as), game_id, straight_prediction } });
  const play = (as: Caller, game_id: number, is_double_points = true) =>
    call("POST", "/api/predictions/double-points", {
      as,
      body: { ...named(as), game_id, is_double_points },
    });
  const change = (action: string, times: object = {}, id = 701, tournament = 7) =>
    call("PUT", `/api/organise/tournaments/${tournament}/contests/${id}/schedule`, {
      as: ada,
      body: { action, reason: "Snow", ...times },
    });
  const move = (start: number, id = 701) => change("move", { starts_at: isoOf(start) }, id);
  const readGame = async (id = 701) => (await call("GET", `/api/games/${id}?tournamentId=7`)).body;
  const readRows = async (as?: Caller, id = 701) => {
    const { body } = await call("GET", `/api/games/${id}/predictions?tournamentId=7`, as && { as });
    return (body as Row[]).map((row) => [row.user_name, row.straight_prediction, row.is_double_points]);
  };
  const seal = async () => {
    clock.now = SEALED_AT;
    await readRows();
  };
  /** Enters the result of game 701. */
  const enterResult = () =>
    call("PUT", "/api/admin/basketball-games", {
      as: ada,
      body: { tournament_id: 7, games: [createGameRow(701)] },
    });
  const publish = () =>
    call("POST", "/api/admin/update-leaderboard", {
      as: ada,
      body: { tournament_id: 7, sport: "basketball" },
    });
  const readBoard = async () => (await call("GET", "/api/leaderboard?tournamentId=7")).body;
  const readNotices = async (as: Caller) =>
    (await call("GET", "/api/notices?tournamentId=7", { as })).body as Notice[];
  const calls = { pick, play, change, move, readGame, readRows, seal, enterResult, publish, readBoard };
  return { mari, jaan, ada, ...calls, readNotices };
}

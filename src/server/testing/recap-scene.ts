// Two rounds to look back at.
import { sql } from "drizzle-orm";
import { expect } from "vitest";
import { HOUR, type Instant } from "#domain/time.ts";
import type { Database } from "#server/db/open.ts";
import { createAdmin, createGame, createPlayer, createTournament, savePick, saveResult } from "./builders.ts";
import { type Call, START, type TestClock } from "./fixture.ts";

/** An hour after the last game began. */
export const PLAYED: Instant = START + 4 * HOUR;

/** Four players over two rounds: game 701 of the semifinals, then 702 and 703 of the final, worth 2. Estonia
 * wins each. Mari led, Jaan passes her in the final; Liis comes for the final; Tiit never picks. */
export async function createRecapScene(db: Database, call: Call, clock: TestClock) {
  await createTournament(db, 7, { Semifinals: 1, Final: 2 });
  const [mari, jaan, liis, tiit] = [
    await createPlayer(db, "Mari"),
    await createPlayer(db, "Jaan"),
    await createPlayer(db, "Liis"),
    await createPlayer(db, "Tiit"),
  ];
  await createGame(db, { id: 701, round: "Semifinals", spread: -4.5 });
  await createGame(db, { id: 702, round: "Final", start: START + 2 * HOUR, spread: -4.5 });
  await createGame(db, { id: 703, round: "Final", start: START + 3 * HOUR, spread: -4.5 });
  await savePick(db, 701, mari, { winner: "Estonia" });
  await savePick(db, 701, jaan, { winner: "Finland" });
  await savePick(db, 702, mari, { winner: "Finland", top_scorer: "Miro Little" });
  await savePick(db, 702, jaan, { winner: "Estonia", handicap: "Estonia" });
  await savePick(db, 703, liis, { winner: "Estonia" });
  await db.execute(sql`
    insert into jokers (player_id, round_id, contest_id) select ${jaan.id}, round_id, id from contests where id = 702`);
  const ada = await createAdmin(db);
  const post = async (path: string, body: object) =>
    expect(
      await call("POST", `/api/admin/${path}`, { as: ada, body: { tournament_id: 7, ...body } }),
    ).toMatchObject({ status: 200 });
  const publish = () => post("update-leaderboard", { sport: "basketball" });
  const save = (id: number, score1 = 80) =>
    saveResult(db, id, { score1, score2: 70, top_scorer: "Henri Drell" });
  const play = async (...ids: number[]) => {
    clock.now = PLAYED;
    for (const id of ids) await save(id);
    await publish();
  };
  const complete = async () => {
    for (const round of ["Semifinals", "Final"]) await post("toggle-round-status", { round, is_over: true });
  };
  return { mari, jaan, liis, tiit, ada, play, save, publish, complete };
}

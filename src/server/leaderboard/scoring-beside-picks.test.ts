// A pick may change between the reading of the cards and the scoring: it keeps what it had until the next update.
import { sql } from "drizzle-orm";
import { expect } from "vitest";
import { HOUR } from "#domain/time.ts";
import type { Database } from "#server/db/open.ts";
import { aGame, aPlayer, aTournament, saveResult } from "#server/testing/builders.ts";
import { START, test } from "#server/testing/fixture.ts";
import { readOutcome } from "#server/testing/histories.ts";
import { addScores, deleteStandings, listCards, partPlayers, type ScoredCard } from "./queries.ts";
import { updateLeaderboard } from "./update-leaderboard.ts";

const pick = (db: Database, userId: number, winner: string) =>
  db.execute(sql`
    insert into picks (contest_id, user_id, tournament_id, winner) values (701, ${userId}, 7, ${winner})
    on conflict (contest_id, user_id) do update set winner = excluded.winner, is_scored = false`);

const readTotal = async (db: Database, userId: number) => {
  const { rows } = await db.execute<{ total_points: number }>(sql`
    select total_points from standings where round = 'Day 1' and user_id = ${userId}`);
  return rows[0]?.total_points;
};

test.for([true, false])("from nothing: %s", async (isFromNothing, { db }) => {
  await aTournament(db);
  await aGame(db, { id: 701, start: START + HOUR, team1: "Estonia", team2: "Finland" });
  const { id: mari } = await aPlayer(db, "Mari");
  const { id: jaan } = await aPlayer(db, "Jaan");
  await pick(db, mari, "Estonia");
  await pick(db, jaan, "Estonia");
  await saveResult(db, 701, { score1: 85, score2: 80 });
  await updateLeaderboard(db, { tournamentId: 7 });
  const before = await readTotal(db, mari);
  expect(before).toBeGreaterThan(0);

  const scored = (await listCards(db, 701)).map((card): ScoredCard => ({
    ...card,
    winner_points: 7,
    handicap_points: null,
    top_scorer_points: null,
    emoji: "",
  }));
  await pick(db, mari, "Finland");
  if (isFromNothing) await deleteStandings(db, 7);
  const teamsOf = ["Estonia", "Finland"].map((team) => ({ contest_id: 701, team }));
  for (const players of await partPlayers(db, [701], 1)) {
    await addScores(db, { tournamentId: 7, cards: scored, teamsOf, isFromNothing }, players);
  }
  expect(await readTotal(db, mari)).toBe(before);
  expect(await readTotal(db, jaan)).toBe(7);

  await updateLeaderboard(db, { tournamentId: 7 });
  expect(await readTotal(db, mari)).toBe(0);
  const corrected = await readOutcome(db);
  await updateLeaderboard(db, { tournamentId: 7, full: true });
  expect(await readOutcome(db)).toEqual(corrected);
});

// A contest whose picks are hidden earns nothing, whatever result it has: its points would tell the picks.
import { sql } from "drizzle-orm";
import { expect } from "vitest";
import { WRITING_GRACE_MS } from "#domain/contest/locks.ts";
import { HOUR, type Instant, isoOf } from "#domain/time.ts";
import type { Database } from "#server/db/open.ts";
import {
  aGame,
  aPlayer,
  aRace,
  aSeason,
  aTournament,
  saveClassification,
  savePick,
  saveResult,
} from "#server/testing/builders.ts";
import { type Call, START, test } from "#server/testing/fixture.ts";
import { updateLeaderboard } from "./update-leaderboard.ts";
import { withdrawHiddenPoints } from "./withdraw-hidden-points.ts";

const LOCK = START + HOUR;

const SPORTS = [
  {
    sport: "a game",
    tournamentId: 7,
    /** Jaan's pick of a contest whose result is there though it has not locked. */
    begin: async (db: Database, userId: number) => {
      await aTournament(db);
      await aGame(db, { id: 701, start: LOCK });
      await savePick(db, 701, { id: userId }, { winner: "Estonia" });
      await saveResult(db, 701, { score1: 80, score2: 70 });
    },
  },
  {
    sport: "a race",
    tournamentId: 5,
    begin: async (db: Database, userId: number) => {
      await aSeason(db);
      await aRace(db, { id: 501, qualifying: LOCK, teams: ["Ferrari"] });
      await savePick(db, 50_101, { id: userId }, { winner: "Charles Leclerc" });
      await saveClassification(db, 501, { "Charles Leclerc": 1 });
    },
  },
];

async function readBoards(call: Call, tournamentId: number): Promise<unknown[]> {
  const overall = await call("GET", `/api/leaderboard?tournamentId=${tournamentId}`);
  const rounds = await call("GET", `/api/round-leaderboard?tournamentId=${tournamentId}`);
  return [...(overall.body as object[]), ...Object.keys(rounds.body as object)];
}

async function readPoints(db: Database): Promise<(number | null)[]> {
  const { rows } = await db.execute<{ winner_points: number | null }>(sql`select winner_points from picks`);
  return rows.map((row) => row.winner_points);
}

test.for(SPORTS)(
  "an update scores $sport only once its picks are locked and written",
  async ({ tournamentId, begin }, { db, call }) => {
    await begin(db, (await aPlayer(db, "Jaan")).id);
    for (const full of [false, true]) {
      for (const now of [START, LOCK - 1, LOCK, LOCK + WRITING_GRACE_MS - 1]) {
        expect(await updateLeaderboard(db, { tournamentId, now, full }), isoOf(now)).toBe(0);
        expect(await readPoints(db)).toEqual([null]);
      }
    }
    expect(await updateLeaderboard(db, { tournamentId, now: LOCK + WRITING_GRACE_MS })).toBe(1);
    expect(await readPoints(db)).toEqual([1]);
    expect(await readBoards(call, tournamentId)).toHaveLength(2);
  },
);

/** Has the contests lock then, as an import of other dates does. */
const putOff = (db: Database, to: Instant) => db.execute(sql`update contests set locks_at = ${isoOf(to)}`);

test.for(SPORTS)(
  "points of $sport that is put off are gone from the boards at the next start",
  async ({ tournamentId, begin }, { db, call }) => {
    await begin(db, (await aPlayer(db, "Jaan")).id);
    const now = LOCK + 3 * HOUR;
    await updateLeaderboard(db, { tournamentId, now });
    await withdrawHiddenPoints(db, now);
    expect(await readPoints(db)).toEqual([1]);
    await putOff(db, now + HOUR);
    await withdrawHiddenPoints(db, now);
    expect(await readPoints(db)).toEqual([null]);
    expect(await readBoards(call, tournamentId)).toEqual([]);
    await updateLeaderboard(db, { tournamentId, now: now + 2 * HOUR });
    expect(await readPoints(db)).toEqual([1]);
  },
);

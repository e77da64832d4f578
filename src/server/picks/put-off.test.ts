// A game or race that is put off at the very moment at which its picks are asked for. What is kept of them is
// sent to everybody unasked, so nothing may be kept then (D4).
import { sql } from "drizzle-orm";
import { expect } from "vitest";
import { gameDate, HOUR, isoOf } from "#domain/time.ts";
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
import { buildTestApp, createCall, START, test } from "#server/testing/fixture.ts";

const SPORTS = [
  {
    sport: "a game",
    path: "/api/games/701/predictions?tournamentId=7",
    open: async (db: Database, userId: number) => {
      await aTournament(db);
      await aGame(db, { id: 701, start: START - HOUR });
      await saveResult(db, 701, { score1: 80, score2: 70 });
      await savePick(db, 701, { id: userId }, { winner: "Estonia" });
    },
    putOff: (db: Database) =>
      db.execute(sql`update games set date = ${gameDate(START + HOUR)} where id = 701`),
  },
  {
    sport: "a race",
    path: "/api/f1/races/501/predictions?tournamentId=5",
    open: async (db: Database, userId: number) => {
      await aSeason(db);
      await aRace(db, { id: 501, qualifying: START - HOUR });
      await saveClassification(db, 501, { "Charles Leclerc": 1, "Lewis Hamilton": 2 });
      await savePick(db, 50_101, { id: userId }, { winner: "Charles Leclerc" });
    },
    putOff: (db: Database) =>
      db.execute(sql`update races set qualifying_date = ${isoOf(START + HOUR)} where id = 501`),
  },
];

test.for(SPORTS)(
  "the picks of $sport put off meanwhile are not sent",
  async ({ path, open, putOff }, { db }) => {
    const mari = await aPlayer(db, "Mari");
    await open(db, mari.id);
    let change: Promise<unknown> | undefined;
    let looks = 0;
    /** The server looks at its clock when a call arrives, and then between what it knows of the game and its picks. */
    const clock = {
      get now() {
        if (++looks > 1) change ??= putOff(db).then((done) => done);
        return START;
      },
    };
    const app = await buildTestApp(db, clock);
    try {
      const call = createCall(app);
      expect(await call("GET", path)).toMatchObject({
        status: 409,
        body: { error: expect.stringMatching(/^This (game|race) was changed just now/) },
      });
      await change;
      const { status, body } = await call("GET", path);
      expect(status).toBe(200);
      expect(JSON.stringify(body)).not.toMatch(/Estonia|Leclerc/);
      expect(JSON.stringify(body)).toContain('"user_name":"Mari"');
    } finally {
      await app.close();
    }
  },
);

import { and, eq, sql } from "drizzle-orm";
import { expect } from "vitest";
import { WRITING_GRACE_MS } from "#domain/contest/locks.ts";
import { HOUR } from "#domain/time.ts";
import type { Database } from "#server/db/open.ts";
import { jokers, picks, sealedPicks } from "#server/db/schema/player-schema.ts";
import { contests } from "#server/db/schema/tournament-schema.ts";
import {
  createGame,
  createPlayer,
  createRace,
  createSeason,
  findAthleteId,
  createTournament,
  savePick,
  findTeamId,
} from "#server/testing/builders.ts";
import { type Caller, START, test } from "#server/testing/fixture.ts";
import { readPickRows } from "./pick-rows.ts";
import { sealContest } from "./seal-contest.ts";
import { decodePickIds, decodeRecord } from "./sealed-record.ts";

const LOCK = START + HOUR;
const DUE = LOCK + WRITING_GRACE_MS;

const seal = (db: Database, id: number, now = DUE) => sealContest(db, id, { now, waits: true });

async function playJoker(db: Database, contestId: number, player: Caller): Promise<void> {
  const [contest] = await db.select().from(contests).where(eq(contests.id, contestId));
  await db
    .insert(jokers)
    .values({ round_id: contest?.round_id ?? 0, player_id: player.id, contest_id: contestId });
}

/** Reads the picks of each player in the newest record of a contest. */
async function readRecord(db: Database, contestId: number) {
  const [row] = await db.select().from(sealedPicks).where(eq(sealedPicks.contest_id, contestId));
  if (row === undefined) return undefined;
  const { players, combinationNumbers, combinations, offer } = decodeRecord(row);
  const pickIds = decodePickIds(row.pick_ids, players.length);
  const playerPicks = [...players].map((player_id, index) => ({
    player_id,
    pick_id: pickIds[index],
    ...combinations[(combinationNumbers[index] ?? 0) - 1],
  }));
  return { playerPicks, offer, version: row.version, sealed_at: row.sealed_at, leafCount: row.leaf_count };
}

async function findSealedAt(db: Database, id: number): Promise<string | null | undefined> {
  const [row] = await db.select({ at: contests.sealed_at }).from(contests).where(eq(contests.id, id));
  return row?.at;
}

test("a contest is sealed from the millisecond at which the grace after its lock ends", async ({ db }) => {
  await createTournament(db);
  await createGame(db, { id: 701, start: LOCK });
  expect(await seal(db, 701, DUE - 1)).toBe(false);
  expect(await findSealedAt(db, 701)).toBeNull();
  expect(await seal(db, 701, DUE)).toBe(true);
  expect(await findSealedAt(db, 701)).toBe("2026-03-01T13:00:02.000Z");
});

test("the record holds every player's picks and joker, and what was offered", async ({ db }) => {
  await createTournament(db);
  await createGame(db, { id: 701 });
  const [mari, jaan, nele] = [
    await createPlayer(db, "Mari"),
    await createPlayer(db, "Jaan"),
    await createPlayer(db, "Nele"),
  ];
  await savePick(db, 701, mari, { winner: "Estonia", handicap: "Finland", top_scorer: "Miro Little" });
  await savePick(db, 701, jaan, { winner: "Finland" });
  await playJoker(db, 701, mari);
  await playJoker(db, 701, nele);
  await seal(db, 701);
  const [estonia, finland] = [await findTeamId(db, "Estonia"), await findTeamId(db, "Finland")];
  const squads = ["Henri Drell", "Siim-Sander Vene", "Lauri Markkanen", "Miro Little"];
  const nameable: number[] = [];
  for (const name of squads) nameable.push(await findAthleteId(db, name));
  const rows = await db.select().from(picks).orderBy(picks.player_id);
  expect(await readRecord(db, 701)).toEqual({
    playerPicks: [
      {
        player_id: mari.id,
        pick_id: rows[0]?.id,
        picks: { winner: estonia, handicap: finland, topScorer: nameable[3] },
        joker: true,
      },
      {
        player_id: jaan.id,
        pick_id: rows[1]?.id,
        picks: { winner: finland, handicap: null, topScorer: null },
        joker: false,
      },
      {
        player_id: nele.id,
        pick_id: 0,
        picks: { winner: null, handicap: null, topScorer: null },
        joker: true,
      },
    ],
    offer: {
      markets: ["winner", "handicap", "topScorer"],
      hasDraw: false,
      side1: estonia,
      side2: finland,
      handicap: -4.5,
      nameable: nameable.toSorted((a, b) => a - b),
    },
    version: 1,
    sealed_at: "2026-03-01T13:00:02.000Z",
    leafCount: 3,
  });
});

test("picks of sides that are not offered are left out, and so are players without other picks", async ({
  db,
}) => {
  await createTournament(db);
  await createGame(db, { id: 701 });
  const [mari, jaan, nele] = [
    await createPlayer(db, "Mari"),
    await createPlayer(db, "Jaan"),
    await createPlayer(db, "Nele"),
  ];
  await savePick(db, 701, mari, { winner: "Latvia", handicap: "Estonia" });
  await savePick(db, 701, jaan, { winner: "Latvia" });
  await savePick(db, 701, nele, { winner: "Latvia" });
  await playJoker(db, 701, nele);
  await seal(db, 701);
  const record = await readRecord(db, 701);
  expect(record?.playerPicks).toMatchObject([
    {
      player_id: mari.id,
      picks: { winner: null, handicap: await findTeamId(db, "Estonia"), topScorer: null },
      joker: false,
    },
    { player_id: nele.id, picks: { winner: null, handicap: null, topScorer: null }, joker: true },
  ]);
});

test("a top scorer who has left the squads stays in the record", async ({ db }) => {
  await createTournament(db);
  await createGame(db, { id: 701 });
  const mari = await createPlayer(db, "Mari");
  await savePick(db, 701, mari, { top_scorer: "Henri Drell" });
  const drell = await findAthleteId(db, "Henri Drell");
  await db.execute(sql`delete from squads where athlete_id = ${drell}`);
  await seal(db, 701);
  const record = await readRecord(db, 701);
  expect(record?.playerPicks).toMatchObject([{ player_id: mari.id, picks: { topScorer: drell } }]);
  expect(record?.offer.nameable).not.toContain(drell);
});

test("a racing team's record offers its drivers and nobody as top scorer", async ({ db }) => {
  await createSeason(db);
  await createRace(db, { id: 501, qualifying: LOCK });
  const mari = await createPlayer(db, "Mari");
  await savePick(db, 50_101, mari, { winner: "Lewis Hamilton", top_scorer: "Charles Leclerc" });
  await seal(db, 50_101);
  const [leclerc, hamilton] = [
    await findAthleteId(db, "Charles Leclerc", 5),
    await findAthleteId(db, "Lewis Hamilton", 5),
  ];
  expect(await readRecord(db, 50_101)).toMatchObject({
    playerPicks: [{ picks: { winner: hamilton, topScorer: null } }],
    offer: { markets: ["winner", "handicap"], side1: leclerc, side2: hamilton, handicap: -2.5, nameable: [] },
  });
});

test("players from several pages of rows are all in the record, including those with only a joker", async ({
  db,
}) => {
  await createTournament(db);
  await createGame(db, { id: 701 });
  const [estonia, count] = [await findTeamId(db, "Estonia"), 10_001];
  await db.execute(sql`
    insert into players (id, email, name, created_at) overriding system value
    select n, n || '@example.org', 'Player ' || n, now() from generate_series(1, ${count}::int) n`);
  await db.execute(sql`
    insert into picks (contest_id, player_id, winner) select 701, n, ${estonia}
    from generate_series(1, ${count}::int) n where n % 3 > 0`);
  await db.execute(sql`
    insert into jokers (round_id, player_id, contest_id) select c.round_id, n, 701
    from generate_series(1, ${count}::int) n, contests c where c.id = 701 and n % 2 = 0`);
  const { pages } = await readPickRows(db, 701, { pageRows: 2_000, maxPauseFactor: 0 });
  expect(pages.map((page) => page.split(";").length)).toEqual([2_000, 2_000, 2_000, 668]);
  await seal(db, 701);
  const record = await readRecord(db, 701);
  const expected = Array.from({ length: count }, (_, index) => index + 1)
    .filter((n) => n % 3 > 0 || n % 2 === 0)
    .map((n) => ({ player_id: n, winner: n % 3 > 0 ? estonia : null, joker: n % 2 === 0 }));
  expect(
    record?.playerPicks.map(({ player_id, picks: made, joker }) => ({
      player_id,
      winner: made?.winner,
      joker,
    })),
  ).toEqual(expected);
});

test("a contest that nobody picked is sealed too", async ({ db }) => {
  await createTournament(db);
  await createGame(db, { id: 701 });
  expect(await seal(db, 701)).toBe(true);
  expect(await readRecord(db, 701)).toMatchObject({ playerPicks: [], leafCount: 0 });
});

test("a record is never written again, whatever changes after it", async ({ db }) => {
  await createTournament(db);
  await createGame(db, { id: 701 });
  const [mari, jaan] = [await createPlayer(db, "Mari"), await createPlayer(db, "Jaan")];
  await savePick(db, 701, mari, { winner: "Estonia" });
  await seal(db, 701);
  const before = await db.select().from(sealedPicks);
  await savePick(db, 701, jaan, { winner: "Finland" });
  await db
    .update(picks)
    .set({ winner: await findTeamId(db, "Finland") })
    .where(and(eq(picks.contest_id, 701), eq(picks.player_id, mari.id)));
  await db.update(contests).set({ handicap: 2.5, locks_at: "2026-03-01T14:00:00.000Z" });
  expect(await seal(db, 701, DUE + 2 * HOUR)).toBe(false);
  expect(await db.select().from(sealedPicks)).toEqual(before);
});

test("a contest that is cancelled or has no date is not sealed", async ({ db }) => {
  await createTournament(db);
  await createGame(db, { id: 701 });
  await createGame(db, { id: 702 });
  await db.update(contests).set({ status: "cancelled" }).where(eq(contests.id, 701));
  await db
    .update(contests)
    .set({ status: "postponed", starts_at: null, locks_at: null })
    .where(eq(contests.id, 702));
  expect([await seal(db, 701), await seal(db, 702)]).toEqual([false, false]);
  expect(await db.select().from(sealedPicks)).toEqual([]);
});

test("each record has a secret of its own", async ({ db }) => {
  await createTournament(db);
  await createGame(db, { id: 701 });
  await createGame(db, { id: 702 });
  await seal(db, 701);
  await seal(db, 702);
  const secrets = (await db.select().from(sealedPicks)).map(({ secret }) => secret.toString("hex"));
  expect(new Set(secrets).size).toBe(2);
  expect(secrets.every((secret) => /^[0-9a-f]{64}$/.test(secret))).toBe(true);
});

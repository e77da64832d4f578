// Explains every figure of three shipped tournaments and the demo's, with corrections, cancelled contests and
// leagues with late joiners, and compares the explanations with what the screens show.
import path from "node:path";
import { sql } from "drizzle-orm";
import { Type } from "typebox";
import { expect } from "vitest";
import type { Explanation } from "#contract/explain/schemas.ts";
import type { LeaderboardEntry, RoundEntry } from "#contract/leaderboard/schemas.ts";
import type { LeagueEntry, LeagueRoundEntry } from "#contract/leagues/schemas.ts";
import type { Race } from "#contract/racing/schemas.ts";
import type { Tournament } from "#contract/tournaments/schemas.ts";
import type { LateJoinerRule } from "#domain/leagues/late-joiners.ts";
import { DAY, instantOf } from "#domain/time.ts";
import { readTournamentFolder } from "#server/db/import/read-tournament-folder.ts";
import type { Database } from "#server/db/open.ts";
import { selectRows } from "#server/db/select-rows.ts";
import { seedDemo } from "#server/demo/seed-demo.ts";
import { importFolder } from "#server/setup/import-folder.ts";
import { createAdmin, createSession } from "#server/testing/builders.ts";
import { ExplainedFigures } from "#server/testing/explained-figures.ts";
import { type Call, type Caller, test } from "#server/testing/fixture.ts";
import { createLeague } from "#server/testing/league-scene.ts";

/** All shipped tournaments are over, the demo's own under way. */
const NOW = instantOf("2026-03-01T12:10:00Z");

/** Demo players in a league, of whom every third joined late. */
const MEMBERS = 12;

/** The folder of a shipped tournament, whose teams the demo's own may use, and the rules of its leagues. */
const SCENES: readonly (readonly [folder: string, tournaments: number, rules: readonly LateJoinerRule[]])[] =
  [
    ["1-paris-2024", 1, ["mean", "own"]],
    ["6-formula-1-2025", 2, ["lowest", "zero"]],
    ["7-eurobasket-2025", 2, ["mean", "zero"]],
  ];

/** Corrects some results of a tournament and cancels a contest, then publishes both. */
async function correct(db: Database, call: Call, admin: Caller, { id, sport }: Tournament): Promise<void> {
  const settled = sql`(select r.contest_id from results r join contests c on c.id = r.contest_id
    where c.tournament_id = ${id} and c.sealed_at is not null order by r.contest_id)`;
  await db.execute(sql`
    update results set score1 = score2, score2 = score1, position1 = position2, position2 = position1,
      top_scorer_ids = top_scorer_ids[1:1]
    where contest_id in ${settled} and contest_id % 7 = 0`);
  await db.execute(sql`
    update contests set status = 'cancelled', revision = revision + 1
    where id in (select contest_id from ${settled} as one offset 2 limit 1)`);
  const update = await call("POST", "/api/admin/update-leaderboard", {
    as: admin,
    body: { tournament_id: id, sport },
  });
  expect(update.status).toBe(200);
}

/** A league by each rule, which every third member joined in the middle of the tournament. */
async function createLeagues(
  db: Database,
  call: Call,
  players: readonly Caller[],
  { tournamentId, rules }: { tournamentId: number; rules: readonly LateJoinerRule[] },
) {
  const [captain] = players;
  if (captain === undefined) throw new Error("no players");
  const leagues: number[] = [];
  for (const late_joiners of rules) {
    const { id } = await createLeague(call, captain, { tournament_id: null, late_joiners });
    const rows = await selectRows(
      db,
      { first: Type.String(), middle: Type.String() },
      sql`
      select to_char(min(locks_at) - interval '1 day', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as first,
        to_char(percentile_disc(0.5) within group (order by locks_at), 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as middle
      from contests where tournament_id = ${tournamentId}`,
    );
    const [{ first, middle } = { first: "", middle: "" }] = rows;
    for (const [at, player] of players.entries()) {
      const joined = at % 3 === 2 ? middle : first;
      await db.execute(sql`
        insert into league_members (league_id, player_id, role, state, joined_at)
        values (${id}, ${player.id}, 'member', 'member', ${joined}::timestamptz)
        on conflict (league_id, player_id) do update set joined_at = excluded.joined_at`);
    }
    leagues.push(id);
  }
  return leagues;
}

/** Of so many rows one is asked for by round and by column, beside the parts of its whole. */
const SAMPLED = 9;

/** Compares the boards of a tournament or league: every row by its parts, some also by round and column. */
async function compareBoards(
  figures: ExplainedFigures,
  { path: boardPath, asked }: { path: string; asked: { leagueId?: number } },
): Promise<Map<number, Explanation>> {
  const explanations = new Map<number, Explanation>();
  const board = await figures.read<(LeaderboardEntry | LeagueEntry)[]>(`${boardPath}/leaderboard`);
  for (const [at, row] of board.entries()) {
    explanations.set(row.user_id, await figures.compareRow(row, asked));
    if (at % SAMPLED === 0) await figures.compareColumns(row, asked);
  }
  const rounds = await figures.read<Record<string, (RoundEntry | LeagueRoundEntry)[]>>(
    `${boardPath}/round-leaderboard`,
  );
  for (const [round, rows] of Object.entries(rounds)) {
    for (const [at, row] of rows.entries()) {
      const whole = explanations.get(row.user_id);
      if (whole !== undefined) figures.compareRound(row, round, whole);
      if (at % SAMPLED === 0) await figures.compareRow(row, { ...asked, round });
    }
  }
  return explanations;
}

async function compareContests(
  figures: ExplainedFigures,
  { sport }: Tournament,
  explanations: ReadonlyMap<number, Explanation>,
): Promise<void> {
  if (sport === "f1") {
    for (const race of await figures.read<Race[]>("/api/f1/races"))
      await figures.compareRace(race, explanations);
  } else {
    for (const { id } of await figures.read<{ id: number }[]>("/api/games"))
      await figures.compareGame(id, explanations);
  }
  const all = [...explanations.values()];
  for (const explained of all) await figures.compareProfile(explained);
  for (const [at, one] of all.entries()) {
    const two = all[at + 1];
    if (two !== undefined && at % 5 === 0) await figures.compareVersus(one, two);
  }
}

test.for(SCENES)(
  "the parts of every figure of %s add up to it, on boards, profiles, games, races, leagues and comparisons",
  { timeout: 300_000 },
  async ([folder, count, rules], { db, call, clock }) => {
    clock.now = NOW;
    await importFolder(db, await readTournamentFolder(path.resolve("tournaments", folder)), { now: NOW });
    await seedDemo(db, { now: NOW });
    const admin = await createAdmin(db);
    const rows = await selectRows(
      db,
      { id: Type.Number(), name: Type.String() },
      sql`select id, name from players where id <> ${admin.id} order by id limit ${MEMBERS}`,
    );
    const members = await Promise.all(rows.map((row) => createSession(db, row)));
    clock.now = NOW + DAY;
    const tournaments = (await call("GET", "/api/tournaments")).body as Tournament[];
    expect(tournaments).toHaveLength(count);
    for (const tournament of tournaments) {
      await correct(db, call, admin, tournament);
      const figures = new ExplainedFigures(call, tournament.id, members[0] ?? admin);
      const explanations = await compareBoards(figures, { path: "/api", asked: {} });
      await compareContests(figures, tournament, explanations);
      const asked = { tournamentId: tournament.id, rules };
      for (const [at, leagueId] of (await createLeagues(db, call, members, asked)).entries()) {
        const league = { path: `/api/leagues/${leagueId}`, asked: { leagueId } };
        const explained = [...(await compareBoards(figures, league)).values()];
        const late = explained.flatMap(({ contests }) => contests.flatMap((one) => one.late ?? []));
        expect(late.filter(({ rule }) => rule !== rules[at])).toEqual([]);
        if (tournament.is_over) expect(late.length > 0).toBe(rules[at] !== "own");
      }
      const corrected = [...explanations.values()].flatMap(({ contests }) =>
        contests.flatMap((one) => one.corrections),
      );
      expect(corrected.length).toBeGreaterThan(0);
      expect(figures.compared).toBeGreaterThan(1_000);
    }
  },
);

// An update reads only what changed since the last one, and yet comes to the same as working everything out from
// nothing (D22): proven on random histories.
import fc from "fast-check";
import { sql } from "drizzle-orm";
import { expect } from "vitest";
import { HOUR } from "#domain/time.ts";
import { saveGames } from "#server/admin/queries.ts";
import type { Database } from "#server/db/open.ts";
import { aGame, aPlayer, aTournament, TEAMS } from "#server/testing/builders.ts";
import { END, START, test, sharedStore } from "#server/testing/fixture.ts";
import { expectFullOutcome } from "#server/testing/histories.ts";
import { saveJoker, prepareSavePicks } from "#server/picks/queries.ts";
import { saveNextRevision } from "#server/tournaments/queries.ts";
import { updateLeaderboard } from "./update-leaderboard.ts";

type Team = keyof typeof TEAMS;

const GAMES: [id: number, round: string, hour: number, team1: Team, team2: Team][] = [
  [701, "Day 1", 1, "Estonia", "Finland"],
  [702, "Day 1", 2, "Latvia", "Sweden"],
  [703, "Day 1", 3, "Estonia", "Latvia"],
  [704, "Day 2", 4, "Finland", "Sweden"],
  [705, "Day 2", 5, "Sweden", "Estonia"],
  [706, "Day 2", 6, "Finland", "Latvia"],
];
const PLAYERS = 6;

/** What happens: in a history one after the other, at the hour to which it has come. */
type Step =
  | {
      kind: "pick";
      player: number;
      game: number;
      market: "winner" | "handicap" | "top_scorer";
      choice: number;
    }
  | { kind: "joker"; player: number; game: number; play: boolean }
  | { kind: "result"; game: number; score1: number; score2: number; scorer: number }
  | { kind: "withdrawal"; game: number }
  | { kind: "spread"; game: number; spread: number | null }
  | { kind: "teams"; game: number; team1: number; team2: number }
  | { kind: "hour" }
  | { kind: "update" };

const player = fc.nat(PLAYERS - 1);
const game = fc.nat(GAMES.length - 1);
// Few scores and spreads, so that draws, ties and equal cards are common.
const score = fc.integer({ min: 70, max: 74 });

const step: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 12,
    arbitrary: fc.record({
      kind: fc.constant("pick"),
      player,
      game,
      market: fc.constantFrom("winner", "handicap", "top_scorer"),
      choice: fc.nat(3),
    }),
  },
  { weight: 4, arbitrary: fc.record({ kind: fc.constant("joker"), player, game, play: fc.boolean() }) },
  {
    weight: 5,
    arbitrary: fc.record({
      kind: fc.constant("result"),
      game,
      score1: score,
      score2: score,
      scorer: fc.nat(3),
    }),
  },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant("withdrawal"), game }) },
  {
    weight: 1,
    arbitrary: fc.record({
      kind: fc.constant("spread"),
      game,
      spread: fc.constantFrom(null, -1.5, -0.5, 2.5),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({ kind: fc.constant("teams"), game, team1: fc.nat(3), team2: fc.nat(3) }),
  },
  { weight: 1, arbitrary: fc.constant({ kind: "hour" }) },
  { weight: 3, arbitrary: fc.constant({ kind: "update" }) },
);

/** Gives every game a result: only then somebody has won. */
const PLAY_OUT: Step[] = GAMES.map((_, at) => ({
  kind: "result",
  game: at,
  score1: 70 + at,
  score2: 72,
  scorer: 0,
}));

interface Row {
  [column: string]: unknown;
  id: number;
  side1: Team;
  side2: Team;
  spread: number | null;
  score1: number | null;
  score2: number | null;
  top_scorer: string | null;
}

/** One history on one tournament. */
class History {
  readonly #db: Database;
  readonly #players: number[];
  #now = START;

  constructor(db: Database, players: number[]) {
    this.#db = db;
    this.#players = players;
  }

  async take(one: Step): Promise<void> {
    if (one.kind === "hour") this.#now += HOUR;
    else if (one.kind === "update") await updateLeaderboard(this.#db, { tournamentId: 7, now: END });
    else if (one.kind === "pick") await this.#pick(one);
    else if (one.kind === "joker") {
      const [contest_id] = GAMES[one.game] ?? [0];
      const user_id = this.#players[one.player] ?? 0;
      const asked = { user_id, contest_id, is_double_points: one.play, arrived_at: this.#now };
      await saveJoker(this.#db, asked);
    } else await this.#edit(one);
  }

  async #pick({ player: at, game: index, market, choice }: Step & { kind: "pick" }): Promise<void> {
    const [contest_id, round] = GAMES[index] ?? [0, ""];
    const { side1, side2 } = await this.#read(contest_id);
    const scorers = [...TEAMS[side1].players, ...TEAMS[side2].players, null];
    const value = market === "top_scorer" ? scorers[choice + 1] : [side1, side2][choice % 2];
    const user_id = this.#players[at] ?? 0;
    const asked = { user_id, contest_id, tournament_id: 7, round, arrived_at: this.#now };
    const store = { ...sharedStore(), db: this.#db };
    await prepareSavePicks(store)([{ ...asked, [market]: value ?? "" }], this.#now);
  }

  async #read(id: number): Promise<Row> {
    const { rows } = await this.#db.execute<Row>(sql`
      select c.id, side1, side2, spread, score1, score2, top_scorer from contests c join games using (id) where id = ${id}`);
    const [row] = rows;
    if (row === undefined) throw new Error(`there is no game ${id}`);
    return row;
  }

  /** Saves the game as an admin does, at any hour. */
  async #edit(edit: Exclude<Step, { kind: "pick" | "joker" | "hour" | "update" }>): Promise<void> {
    const [id] = GAMES[edit.game] ?? [0];
    const row = await this.#read(id);
    if (edit.kind === "spread") row.spread = edit.spread;
    if (edit.kind === "withdrawal") Object.assign(row, { score1: null, score2: null, top_scorer: null });
    if (edit.kind === "result") {
      const names = [...TEAMS[row.side1].players, ...TEAMS[row.side2].players];
      const top_scorer = [names[edit.scorer], ...(edit.scorer === 0 ? [names[3]] : [])].join(", ");
      Object.assign(row, { score1: edit.score1, score2: edit.score2, top_scorer });
    }
    if (edit.kind === "teams") {
      const names = Object.keys(TEAMS);
      const other = edit.team2 === edit.team1 ? (edit.team1 + 1) % names.length : edit.team2;
      Object.assign(row, { side1: names[edit.team1], side2: names[other] });
    }
    const { side1: team1, side2: team2, spread, score1, score2, top_scorer } = row;
    const cells = { id, team1, team2, emoji1: "1", emoji2: "2", spread, score1, score2, top_scorer };
    await saveGames(this.#db, [cells], await saveNextRevision(this.#db, 7));
  }
}

/** Compares both ways after these steps; answers how many picks have points. */
function compareAfter(database: Database, steps: Step[]): Promise<number> {
  return expectFullOutcome(database, 7, async (db) => {
    await aTournament(db);
    for (const [id, round, hour, team1, team2] of GAMES) {
      await aGame(db, { id, round, start: START + hour * HOUR, team1, team2, spread: -0.5 });
    }
    const players: number[] = [];
    for (let at = 0; at < PLAYERS; at++) players.push((await aPlayer(db, `P${at}`)).id);
    const history = new History(db, players);
    for (const one of steps) await history.take(one);
  });
}

test("updates in between come to the same as a full recompute at the end, whatever happened", async ({
  db,
}) => {
  let scored = 0;
  await fc.assert(
    fc.asyncProperty(
      fc.array(step, { minLength: 20, maxLength: 120, size: "max" }),
      fc.boolean(),
      async (steps, isPlayedOut) => {
        scored += await compareAfter(db, isPlayedOut ? [...steps, ...PLAY_OUT] : steps);
      },
    ),
    { numRuns: 20, endOnFailure: true },
  );
  expect(scored).toBeGreaterThan(20);
}, 120_000);

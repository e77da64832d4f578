// Publishing settles only what changed since the last time, and a scoreboard takes over only that; yet both
// come to the same as from nothing: proven on random histories.
import fc from "fast-check";
import { sql } from "drizzle-orm";
import { expect } from "vitest";
import { HOUR } from "#domain/time.ts";
import type { Database } from "#server/db/open.ts";
import { createGame, createTournament, saveResult, findTeamId, TEAMS } from "#server/testing/builders.ts";
import { START, test, getSharedStore, computeShift } from "#server/testing/fixture.ts";
import { expectFullOutcome, History } from "#server/testing/random-histories.ts";
import { saveJoker } from "#server/picks/joker-queries.ts";
import { saveGamePicks } from "#server/basketball/pick-queries.ts";

type Team = keyof typeof TEAMS;

type GameEntry = [id: number, round: string, hour: number, team1: Team, team2: Team];

const GAMES: [GameEntry, ...GameEntry[]] = [
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
  | { kind: "multiplier"; multiplier: number }
  | { kind: "publish" };

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
  {
    weight: 1,
    arbitrary: fc.record({ kind: fc.constant("multiplier"), multiplier: fc.integer({ min: 1, max: 3 }) }),
  },
  { weight: 2, arbitrary: fc.constant({ kind: "hour" }) },
  { weight: 3, arbitrary: fc.constant({ kind: "publish" }) },
);

type OwnStep = Exclude<Step, { kind: "hour" | "publish" }>;

/** Gives every game a result: only then somebody has won. */
const PLAY_OUT: Step[] = GAMES.map((_, at) => ({
  kind: "result",
  game: at,
  score1: 70 + at,
  score2: 72,
  scorer: 0,
}));

class BasketballHistory extends History<OwnStep> {
  protected async take(one: OwnStep): Promise<void> {
    if (one.kind === "pick") await this.#pick(one);
    else if (one.kind === "joker") {
      const [contest_id] = GAMES[one.game] ?? [0];
      const user_id = this.playerId(one.player);
      const asked = { user_id, contest_id, is_double_points: one.play, arrived_at: this.now };
      await saveJoker(this.db, asked);
    } else await this.#edit(one);
  }

  async #pick({ player: at, game: index, market, choice }: Step & { kind: "pick" }): Promise<void> {
    const [contest_id, round, , side1, side2] = GAMES[index] ?? GAMES[0];
    const scorers = [...TEAMS[side1].players, ...TEAMS[side2].players, null];
    const value = market === "top_scorer" ? scorers[choice + 1] : [side1, side2][choice % 2];
    const user_id = this.playerId(at);
    const asked = { user_id, contest_id, tournament_id: 7, round, arrived_at: this.now };
    const store = { ...getSharedStore(), db: this.db };
    await saveGamePicks(store.db, [{ ...asked, [market]: value ?? "" }], { shift: computeShift(this.now) });
  }

  /** Changes the game as it is stored, at any hour. */
  async #edit(edit: Exclude<OwnStep, { kind: "pick" | "joker" }>): Promise<void> {
    if (edit.kind === "multiplier") {
      await this.db.execute(sql`update rounds set multiplier = ${edit.multiplier} where name = 'Day 2'`);
      return;
    }
    const [id, , , team1, team2] = GAMES[edit.game] ?? GAMES[0];
    if (edit.kind === "withdrawal") await saveResult(this.db, id, null);
    if (edit.kind === "result") {
      const names = [...TEAMS[team1].players, ...TEAMS[team2].players];
      const top_scorer = [names[edit.scorer], ...(edit.scorer === 0 ? [names[3]] : [])].join(", ");
      await saveResult(this.db, id, { score1: edit.score1, score2: edit.score2, top_scorer });
    }
    if (edit.kind === "spread") {
      await this.db.execute(sql`
        update contests set handicap = ${edit.spread}, revision = revision + 1 where id = ${id}`);
    }
    if (edit.kind === "teams") await this.#replaceTeams(id, edit);
  }

  async #replaceTeams(id: number, { team1, team2 }: { team1: number; team2: number }): Promise<void> {
    const names = ["Estonia", "Finland", "Latvia", "Sweden"];
    const other = team2 === team1 ? (team1 + 1) % names.length : team2;
    const one = await findTeamId(this.db, names[team1] ?? "");
    const two = await findTeamId(this.db, names[other] ?? "");
    await this.db.execute(sql`
      update contests set side1_id = ${one}, side2_id = ${two}, revision = revision + 1 where id = ${id}`);
  }
}

/** Compares both ways after these steps; answers how many picks have points. */
function compareAfter(database: Database, steps: Step[]): Promise<number> {
  return expectFullOutcome(database, 7, async (db, publish) => {
    await createTournament(db);
    for (const [id, round, hour, team1, team2] of GAMES) {
      await createGame(db, { id, round, start: START + hour * HOUR, team1, team2, spread: -0.5 });
    }
    await new BasketballHistory(db, publish).play(PLAYERS, steps);
  });
}

test("publishing in between comes to the same as publishing everything at the end, whatever happened", async ({
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

import { sql } from "drizzle-orm";
import { expect } from "vitest";
import { listExperts } from "#domain/leaderboard/wins-and-experts.ts";
import { HOUR, type Instant } from "#domain/time.ts";
import { createLogger } from "#server/runtime/logger.ts";
import { ResponseCache } from "#server/cache/response-cache.ts";
import type { Database } from "#server/db/open.ts";
import { listRounds } from "#server/leaderboard/scoreboard-queries.ts";
import { sealAndPublish } from "#server/results/publish-results.ts";
import { createScoreboards, type Scoreboards } from "#server/leaderboard/scoreboards.ts";
import { createPlayer } from "./builders.ts";
import { END, START } from "./fixture.ts";

/** Creates the scoreboards of a server that has just started. */
export function openScoreboards(db: Database): Scoreboards {
  const sealing = { ensureSealed: () => Promise.resolve(), sealDue: () => Promise.reject(new Error()) };
  const log = createLogger({ logLevel: "silent" });
  return createScoreboards({ db, clock: () => END, responseCache: new ResponseCache(), sealing, log });
}

/** Reads everything that a tournament's scoreboard shows: points of every pick, sums of each leaderboard, and
 * experts. */
export async function readOutcome(
  db: Database,
  tournamentId: number,
  scoreboards = openScoreboards(db),
): Promise<string[]> {
  const scoreboard = await scoreboards.get(tournamentId);
  const { names, shown } = await scoreboards.getPlayers(tournamentId);
  const rounds = await listRounds(db, tournamentId);
  const lines: string[] = [];
  for (const [player, id] of scoreboard.players.ids.entries()) {
    const { sealed } = await scoreboards.listSealedOf(tournamentId, id);
    for (const [contest, { points, emoji }] of sealed) {
      const earned = points === null ? "-" : `${points.winner} ${points.handicap} ${points.topScorer}`;
      lines.push(`pick ${contest} ${names[player]} ${earned} ${emoji}`);
    }
    const boards = rounds.map((round) => ({ name: round.name, sums: scoreboard.sumsOf(round.id) }));
    for (const { name, sums } of [...boards, { name: "Overall", sums: scoreboard.overall }]) {
      const contests = sums.contests[player] ?? 0;
      if (contests === 0 && sums.totalOf(player) === 0) continue;
      const { winner, handicap, topScorer } = sums.byMarket;
      const points = [winner, handicap, topScorer].map((one) => one[player]).join(" ");
      lines.push(`${name} ${names[player]} ${contests} ${points}`);
    }
  }
  for (const [player, teams] of listExperts(scoreboard, shown))
    lines.push(`expert ${names[player]} ${teams.join(" ")}`);
  return lines.sort();
}

/** Publishes everything that is due at an instant. */
export type Publish = (now: Instant) => Promise<void>;

/** The steps of every history besides its own: an hour passes, results are published. */
type Tick = { kind: "hour" } | { kind: "publish" };

const isTick = (step: { kind: string }): step is Tick => step.kind === "hour" || step.kind === "publish";

/** A random history of one tournament: a sequence of steps, each at the current hour. */
export abstract class History<Step extends { kind: string }> {
  protected readonly db: Database;
  protected now = START;
  readonly #publish: Publish;
  readonly #players: number[] = [];

  constructor(db: Database, publish: Publish) {
    this.db = db;
    this.#publish = publish;
  }

  /** Runs the steps with this many new players. */
  async play(playerCount: number, steps: readonly (Step | Tick)[]): Promise<void> {
    for (let at = 0; at < playerCount; at++) this.#players.push((await createPlayer(this.db, `P${at}`)).id);
    for (const one of steps) {
      if (!isTick(one)) await this.take(one);
      else if (one.kind === "hour") this.now += HOUR;
      else await this.#publish(this.now);
    }
  }

  protected abstract take(step: Step): Promise<void>;

  protected playerId(at: number): number {
    return this.#players[at] ?? 0;
  }
}

class RolledBack extends Error {}

/** Runs a history with publications and reads in a transaction that is rolled back, and returns the number
 * of picks with points. At the end the updated scoreboard has to equal a loaded one, and that of a single
 * publication. */
export async function expectFullOutcome(
  database: Database,
  tournamentId: number,
  play: (db: Database, publish: Publish) => Promise<void>,
): Promise<number> {
  let scored = 0;
  try {
    await database.transaction(async (db) => {
      const following = openScoreboards(db);
      await play(db, async (now) => {
        await sealAndPublish(db, { tournamentId, now });
        await readOutcome(db, tournamentId, following);
      });
      await sealAndPublish(db, { tournamentId, now: END });
      const followed = await readOutcome(db, tournamentId, following);
      expect(await sealAndPublish(db, { tournamentId, now: END })).toBe(0);
      expect(await readOutcome(db, tournamentId)).toEqual(followed);
      await db.execute(sql`delete from publications`);
      await sealAndPublish(db, { tournamentId, now: END });
      expect(await readOutcome(db, tournamentId)).toEqual(followed);
      scored = followed.filter((line) => line.startsWith("pick ") && !line.includes(" - ")).length;
      throw new RolledBack();
    });
  } catch (error) {
    if (!(error instanceof RolledBack)) throw error;
  }
  return scored;
}

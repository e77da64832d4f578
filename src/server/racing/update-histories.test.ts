// An update of a season reads only what changed since the last one, and yet comes to the same as working everything out
// from nothing (D22): proven on random histories.
import fc from "fast-check";
import { expect } from "vitest";
import type { RaceDriversEdit } from "#contract/admin.ts";
import { HOUR } from "#domain/time.ts";
import { saveRaceDrivers } from "#server/admin/queries.ts";
import type { Database } from "#server/db/open.ts";
import { updateLeaderboard } from "#server/leaderboard/update-leaderboard.ts";
import { saveJoker } from "#server/picks/queries.ts";
import { aPlayer, aRace, aSeason } from "#server/testing/builders.ts";
import { END, START, test, sharedStore } from "#server/testing/fixture.ts";
import { expectFullOutcome } from "#server/testing/histories.ts";
import { saveNextRevision } from "#server/tournaments/queries.ts";
import { findRace, prepareSaveTeamPicks } from "./queries.ts";

const RACES = [501, 502, 503];
const PLAYERS = 6;

const index = (most: number) => fc.nat(most - 1);
const where = { player: index(PLAYERS), race: index(RACES.length), team: index(3) };

/** Six places for the six drivers of a race; the worst two are not classified. */
const positions = fc
  .shuffledSubarray([1, 2, 3, 4, 5, 6], { minLength: 6 })
  .map((order) => order.map((position) => (position > 4 ? null : position)));

const step = fc.oneof(
  {
    weight: 12,
    arbitrary: fc.record({
      ...where,
      kind: fc.constant("pick" as const),
      winner: fc.option(index(2)),
      handicap: fc.option(index(2)),
    }),
  },
  {
    weight: 4,
    arbitrary: fc.record({ ...where, kind: fc.constant("joker" as const), play: fc.boolean() }),
  },
  {
    weight: 5,
    arbitrary: fc.record({ ...where, kind: fc.constant("result" as const), positions }),
  },
  { weight: 1, arbitrary: fc.record({ ...where, kind: fc.constant("withdrawal" as const) }) },
  {
    weight: 2,
    arbitrary: fc.record({
      ...where,
      kind: fc.constant("handicap" as const),
      handicap: fc.constantFrom(null, -1.5, 0.5),
    }),
  },
  { weight: 1, arbitrary: fc.record({ ...where, kind: fc.constant("substitute" as const) }) },
  { weight: 1, arbitrary: fc.constant({ kind: "hour" as const }) },
  { weight: 3, arbitrary: fc.constant({ kind: "update" as const }) },
);
type Step = typeof step extends fc.Arbitrary<infer T> ? T : never;
type Placed<K extends Step["kind"]> = Extract<Step, { kind: K }>;

/** One history of one season. */
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
    else if (one.kind === "update") await updateLeaderboard(this.#db, { tournamentId: 5, now: END });
    else if (one.kind === "pick") await this.#pick(one);
    else if (one.kind === "joker") {
      const { id } = (await this.#read(one))[one.team] ?? { id: 0 };
      const user_id = this.#players[one.player] ?? 0;
      const arrived_at = this.#now;
      await saveJoker(this.#db, { user_id, contest_id: id, is_double_points: one.play, arrived_at });
    } else await this.#edit(one);
  }

  async #read({ race }: { race: number }) {
    return (await findRace(this.#db, RACES[race] ?? 0))?.teams ?? [];
  }

  async #pick({ player, race, team: at, winner, handicap }: Placed<"pick">): Promise<void> {
    const team = (await this.#read({ race }))[at];
    if (team === undefined) throw new Error(`there is no team ${at}`);
    const name = (side: number) => (side === 0 ? team.driver1 : team.driver2);
    const asked = {
      user_id: this.#players[player] ?? 0,
      race_id: RACES[race] ?? 0,
      team_name: team.team_name,
      arrived_at: this.#now,
      ...(winner !== null && { winner: name(winner) }),
      ...(handicap !== null && { handicap: name(handicap) }),
    };
    await prepareSaveTeamPicks({ ...sharedStore(), db: this.#db })([asked], this.#now);
  }

  /** Saves the race, or a team of it, as an admin does, at any hour. */
  async #edit(one: Placed<"result" | "withdrawal" | "handicap" | "substitute">): Promise<void> {
    const rows: RaceDriversEdit[] = await this.#read(one);
    for (const [at, row] of rows.entries()) {
      if (one.kind === "result") {
        row.driver1_position = one.positions[2 * at] ?? null;
        row.driver2_position = one.positions[2 * at + 1] ?? null;
      }
      if (one.kind === "withdrawal") row.driver1_position = row.driver2_position = null;
      if (at !== one.team) continue;
      if (one.kind === "handicap") row.handicap = one.handicap;
      if (one.kind === "substitute") row.driver2 = `${row.driver2} jr.`;
    }
    await saveRaceDrivers(this.#db, rows, await saveNextRevision(this.#db, 5));
  }
}

test("updates in between come to the same as a full recompute at the end, whatever happened", async ({
  db,
}) => {
  let scored = 0;
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 20, maxLength: 100, size: "max" }), async (steps) => {
      scored += await expectFullOutcome(db, 5, async (inner) => {
        await aSeason(inner, 5, { Bahrain: 1, Jeddah: 2, Imola: 1 });
        for (const [at, round] of ["Bahrain", "Jeddah", "Imola"].entries()) {
          await aRace(inner, { id: RACES[at] ?? 0, round, qualifying: START + (at + 1) * HOUR });
        }
        const players: number[] = [];
        for (let at = 0; at < PLAYERS; at++) players.push((await aPlayer(inner, `P${at}`)).id);
        const history = new History(inner, players);
        for (const one of steps) await history.take(one);
      });
    }),
    { numRuns: 20, endOnFailure: true },
  );
  expect(scored).toBeGreaterThan(20);
}, 120_000);

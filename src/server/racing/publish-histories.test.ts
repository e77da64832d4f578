// Property test: incremental publications, which settle only what changed, give the same outcome as
// publishing everything at once.
import { sql } from "drizzle-orm";
import fc from "fast-check";
import { expect } from "vitest";
import { HOUR } from "#domain/time.ts";
import { saveJoker } from "#server/picks/joker-queries.ts";
import { createRace, createSeason, findAthleteId } from "#server/testing/builders.ts";
import { saveClassification } from "#server/testing/save-classification.ts";
import { START, test, computeShift } from "#server/testing/fixture.ts";
import { expectFullOutcome, History } from "#server/testing/random-histories.ts";
import { saveTeamPicks } from "./pick-queries.ts";
import { findRace } from "./queries.ts";

const RACES = [501, 502, 503];
const PLAYERS = 6;

const index = (most: number) => fc.nat(most - 1);
const where = { player: index(PLAYERS), race: index(RACES.length), team: index(3) };

/** Positions of a race's six drivers; the worst two are not classified. */
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
  { weight: 2, arbitrary: fc.constant({ kind: "hour" as const }) },
  { weight: 3, arbitrary: fc.constant({ kind: "publish" as const }) },
);
type Step = typeof step extends fc.Arbitrary<infer T> ? T : never;
type RacingStep = Exclude<Step, { kind: "hour" | "publish" }>;
type StepOf<K extends Step["kind"]> = Extract<Step, { kind: K }>;

class RacingHistory extends History<RacingStep> {
  protected async take(one: RacingStep): Promise<void> {
    if (one.kind === "pick") await this.#pick(one);
    else if (one.kind === "joker") {
      const { id } = (await this.#read(one))[one.team] ?? { id: 0 };
      const user_id = this.playerId(one.player);
      const arrived_at = this.now;
      await saveJoker(this.db, { user_id, contest_id: id, is_double_points: one.play, arrived_at });
    } else await this.#edit(one);
  }

  async #read({ race }: { race: number }) {
    return (await findRace(this.db, RACES[race] ?? 0))?.teams ?? [];
  }

  async #pick({ player, race, team: at, winner, handicap }: StepOf<"pick">): Promise<void> {
    const team = (await this.#read({ race }))[at];
    if (team === undefined) throw new Error(`there is no team ${at}`);
    const name = (side: number) => (side === 0 ? team.driver1 : team.driver2);
    const asked = {
      user_id: this.playerId(player),
      race_id: RACES[race] ?? 0,
      team_name: team.team_name,
      arrived_at: this.now,
      ...(winner !== null && { winner: name(winner) }),
      ...(handicap !== null && { handicap: name(handicap) }),
    };
    await saveTeamPicks(this.db, [asked], { shift: computeShift(this.now) });
  }

  /** Changes the stored race, or a team of it, at any hour. */
  async #edit(one: StepOf<"result" | "withdrawal" | "handicap" | "substitute">): Promise<void> {
    const teams = await this.#read(one);
    if (one.kind === "withdrawal") await saveClassification(this.db, RACES[one.race] ?? 0, {});
    if (one.kind === "result") {
      const drivers = teams.flatMap((team) => [team.driver1, team.driver2]);
      const placed = drivers.map((name, at) => [name, one.positions[at] ?? null] as const);
      const classified = Object.fromEntries(
        placed.flatMap(([name, at]) => (at === null ? [] : [[name, at]])),
      );
      await saveClassification(this.db, RACES[one.race] ?? 0, classified);
    }
    const id = teams[one.team]?.id ?? 0;
    if (one.kind === "handicap") {
      await this.db.execute(sql`
        update contests set handicap = ${one.handicap}, revision = revision + 1 where id = ${id}`);
    }
    if (one.kind === "substitute") {
      const substitute = await findAthleteId(this.db, "Esteban Ocon", 5);
      await this.db.execute(sql`
        update contests set side2_id = ${substitute}, revision = revision + 1
        where id = ${id} and side1_id <> ${substitute}`);
    }
  }
}

test("publishing in between gives the same outcome as publishing everything at the end", async ({ db }) => {
  let scored = 0;
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 20, maxLength: 100, size: "max" }), async (steps) => {
      scored += await expectFullOutcome(db, 5, async (inner, publish) => {
        await createSeason(inner, 5, { Bahrain: 1, Jeddah: 2, Imola: 1 });
        for (const [at, round] of ["Bahrain", "Jeddah", "Imola"].entries()) {
          await createRace(inner, { id: RACES[at] ?? 0, round, qualifying: START + (at + 1) * HOUR });
        }
        await new RacingHistory(inner, publish).play(PLAYERS, steps);
      });
    }),
    { numRuns: 20, endOnFailure: true },
  );
  expect(scored).toBeGreaterThan(20);
}, 120_000);

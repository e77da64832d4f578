import * as fc from "fast-check";
import { expect, test } from "vitest";
import { MARKETS } from "../contest/market.ts";
import type { PickCombination } from "../contest/pick-combination.ts";
import { countRoundWins, listExperts } from "./wins-and-experts.ts";
import { listOnFire } from "./on-fire.ts";
import { findContestScore, getContestScores, findFinalContests } from "./contest-scores.ts";
import type { Settlement } from "./points-table.ts";
import { lookBack, preview, rankMoveOf } from "./preview.ts";
import { findStandingsBefore, listRankHistory, rankAfterRounds } from "./rank-history.ts";
import { type ReferenceContest, ReferenceLeaderboard } from "./reference-leaderboard.ts";
import { Scoreboard } from "./scoreboard.ts";
import { getStandings } from "./standings.ts";
import type { Sums } from "./sums.ts";

const ROUNDS = [7, 3, 5];
const CONTESTS = [1, 2, 3, 4, 5, 6];
const PLAYERS = Array.from({ length: 9 }, (_, at) => 3 * at + 2);
/** The possible combinations; the last is a joker alone. */
const COMBINATIONS: PickCombination[] = [
  { picks: { winner: 1, handicap: 1, topScorer: 9 }, joker: false },
  { picks: { winner: 1, handicap: 1, topScorer: 9 }, joker: true },
  { picks: { winner: 1, handicap: 2, topScorer: null }, joker: false },
  { picks: { winner: null, handicap: null, topScorer: 8 }, joker: false },
  { picks: { winner: null, handicap: null, topScorer: null }, joker: true },
];
const EMOJIS = ["💯🌟", "💎", "", "🦆", ""];

/** A scoreboard's shown players, as a mask and in the order of their names, which is that of ids. */
function listShown({ players }: Scoreboard, { hidden }: ReferenceLeaderboard) {
  const mask = Uint8Array.from(players.ids, (id) => (hidden.has(id) ? 0 : 1));
  const indices = [...players.ids].map((_, index) => index);
  const idOf = (index: number) => players.ids[index] ?? 0;
  return { mask, order: Uint32Array.from(indices.sort((a, b) => idOf(a) - idOf(b))) };
}

/** A history: scoreboard and reference take the same steps. */
class History {
  readonly reference: ReferenceLeaderboard;
  readonly scoreboard: Scoreboard;

  constructor() {
    const contests = CONTESTS.map((id): ReferenceContest => {
      // The last two are the contests of one race.
      const eventId = Math.min(id, 5);
      const roundId = ROUNDS[eventId % 3] ?? 0;
      const teamIds = [id % 2, 2 + (id % 3)];
      return {
        id,
        roundId,
        eventId,
        teamIds,
        startsAt: eventId,
        isCancelled: false,
        picks: new Map(),
        settlement: null,
      };
    });
    const rounds = ROUNDS.map((id) => ({ id, isComplete: false }));
    this.reference = new ReferenceLeaderboard(rounds, contests);
    this.scoreboard = new Scoreboard(rounds, contests);
  }

  get(id: number): ReferenceContest {
    const found = this.reference.contests.find((contest) => contest.id === id);
    if (found === undefined) throw new RangeError(`no contest ${id}`);
    return found;
  }

  setPicks(id: number, picked: readonly (number | null)[]): void {
    const entries = PLAYERS.flatMap((player, at) => {
      const combination = COMBINATIONS[picked[at] ?? -1];
      return combination === undefined ? [] : [[player, combination] as const];
    });
    this.get(id).picks = new Map(entries);
    const combinations = [...new Set(entries.map(([, combination]) => combination))];
    const numbers = entries.map(([, combination]) => 1 + combinations.indexOf(combination));
    this.scoreboard.setPicks(id, {
      players: Int32Array.from(entries, ([player]) => player),
      combinationNumbers: Uint16Array.from(numbers),
      combinations,
    });
  }

  /** Settles a contest after checking its preview. */
  settle(id: number, settlement: Settlement | null): void {
    const { mask } = listShown(this.scoreboard, this.reference);
    const before = this.reference.leaderboard(this.reference.contests);
    const replaced = { contestId: id, settlement: this.get(id).settlement };
    const planned = preview(this.scoreboard, [{ contestId: id, settlement }], mask);
    this.get(id).settlement = settlement;
    this.scoreboard.settle(id, settlement);
    const after = this.reference.leaderboard(this.reference.contests);
    const scorers = [...after].filter(
      ([player, { total }]) => total > (before.get(player)?.total ?? 0),
    ).length;
    const changes = { planned, seenAfterwards: lookBack(this.scoreboard, [replaced], mask) };
    for (const [name, told] of Object.entries(changes)) {
      const ranks = [...this.scoreboard.players.ids].map((player, index) => {
        const move = { before: before.get(player)?.rank ?? 0, after: after.get(player)?.rank ?? 0 };
        expect(rankMoveOf(told, index), `${name}: player ${player}`).toEqual({ player: index, ...move });
      });
      expect([name, ranks.length, told.sums.scorers]).toEqual([name, this.scoreboard.players.size, scorers]);
    }
  }

  cancel(id: number, isCancelled: boolean): void {
    this.scoreboard.setContest(Object.assign(this.get(id), { isCancelled }));
  }

  /** Moves a contest, with the others of its race. */
  move(id: number, to: { roundId: number } | { startsAt: number | null }): void {
    const { eventId } = this.get(id);
    for (const contest of this.reference.contests) {
      if (contest.eventId === eventId) this.scoreboard.setContest(Object.assign(contest, to));
    }
  }
}

function expectSameLeaderboard(history: History, contests: ReferenceContest[], sums: Sums): void {
  const { scoreboard, reference } = history;
  const { mask, order } = listShown(scoreboard, reference);
  const standings = getStandings(scoreboard, sums, mask);
  const entries = [...standings.listBestFirst(order)].map((player) => ({
    player: scoreboard.players.ids[player],
    points: MARKETS.map((market) => sums.byMarket[market][player]).join(" "),
    total: standings.totals[player],
    rank: standings.rankOf(player),
  }));
  const expected = [...reference.leaderboard(contests)].map(([player, entry]) => ({
    player,
    ...entry,
    points: entry.points.join(" "),
  }));
  expect(entries).toEqual(expected.sort((a, b) => a.rank - b.rank || a.player - b.player));
}

function expectSameHistory(history: History): void {
  const { scoreboard, reference } = history;
  const { mask } = listShown(scoreboard, reference);
  const computed = [...rankAfterRounds(scoreboard, mask)];
  const latest = reference.rounds.findLastIndex(
    ({ id }) => reference.leaderboard(reference.contestsOf(id)).size > 0,
  );
  const before = findStandingsBefore(scoreboard, computed, mask);
  for (const player of PLAYERS) {
    const index = scoreboard.players.indexOf(player);
    const steps = listRankHistory(scoreboard, computed, index);
    expect(steps.map(({ total, rank }) => ({ total, rank }))).toEqual(reference.history(player));
    expect(before?.rankOf(index) ?? 0).toBe(reference.history(player)[latest - 1]?.rank ?? 0);
  }
}

function expectSameEmojis(history: History): void {
  const { scoreboard, reference } = history;
  const final = findFinalContests(scoreboard, listShown(scoreboard, reference).mask);
  for (const contest of reference.contests) {
    const scores = getContestScores(scoreboard, contest.id, final);
    for (const id of PLAYERS) {
      const asked = { contestId: contest.id, player: scoreboard.players.indexOf(id) };
      const found = findContestScore(scoreboard, asked, scores);
      expect(found?.emojis ?? null).toBe(reference.emojis(contest, id));
      const points = found && MARKETS.map((market) => found.points[market]).join(" ");
      expect(points ?? undefined).toBe(reference.score(contest, id)?.points.join(" "));
    }
  }
}

function expectSame(history: History): void {
  const { scoreboard, reference } = history;
  const { mask } = listShown(scoreboard, reference);
  expectSameLeaderboard(history, reference.contests, scoreboard.overall);
  for (const { id } of reference.rounds) {
    expectSameLeaderboard(history, reference.contestsOf(id), scoreboard.sumsOf(id));
  }
  const idOf = (index: number) => scoreboard.players.ids[index];
  const byId = <V>(map: Map<number, V>) => new Map([...map].map(([index, value]) => [idOf(index), value]));
  expect(byId(countRoundWins(scoreboard, mask))).toEqual(reference.roundWins());
  expect(byId(listExperts(scoreboard, mask))).toEqual(reference.experts());
  expect(new Set([...listOnFire(scoreboard, mask, false)].map(idOf))).toEqual(reference.onFire());
  expectSameHistory(history);
  expectSameEmojis(history);
}

const anyContest = fc.constantFrom(...CONTESTS);
const anySettlement = fc
  .record({
    pointsPerPick: fc.constantFrom(1, 2, 400_000),
    unknown: fc.option(fc.nat(4)),
    right: fc.array(fc.nat(7), { minLength: 5, maxLength: 5 }),
  })
  .map(({ pointsPerPick, unknown, right }) => {
    const settled = COMBINATIONS.map((picked, at) => {
      const made = MARKETS.map((market, bit) => (picked.picks[market] === null ? 0 : 2 ** bit));
      return { ...picked, right: (right[at] ?? 0) & made.reduce((a, b) => a + b), awards: EMOJIS[at] ?? "" };
    });
    return { pointsPerPick, combinations: settled.filter((_, at) => at !== unknown).reverse() };
  });

type Step = (history: History) => void;
const step = <V>(values: fc.Arbitrary<V>, take: (history: History, value: V) => void): fc.Arbitrary<Step> =>
  values.map((value) => (history) => take(history, value));
const anyPicked = fc.array(fc.option(fc.nat(4)), { maxLength: PLAYERS.length });

const anyStep = fc.oneof(
  {
    weight: 3,
    arbitrary: step(fc.tuple(anyContest, anyPicked), (on, [id, picked]) => on.setPicks(id, picked)),
  },
  { weight: 4, arbitrary: step(fc.tuple(anyContest, anySettlement), (on, [id, to]) => on.settle(id, to)) },
  step(anyContest, (on, id) => on.settle(id, null)),
  step(fc.tuple(anyContest, fc.boolean()), (on, [id, isCancelled]) => on.cancel(id, isCancelled)),
  step(fc.tuple(anyContest, fc.constantFrom(...ROUNDS)), (on, [id, roundId]) => on.move(id, { roundId })),
  step(fc.tuple(anyContest, fc.option(fc.nat(9))), (on, [id, startsAt]) => on.move(id, { startsAt })),
  step(fc.constantFrom(...PLAYERS), ({ reference: { hidden } }, id) =>
    hidden.has(id) ? hidden.delete(id) : hidden.add(id),
  ),
  step(fc.nat(2), ({ reference: { rounds } }, at) => {
    const round = rounds[at];
    if (round !== undefined) round.isComplete = !round.isComplete;
  }),
);
const allSealed = fc.array(anyPicked, { minLength: 6, maxLength: 6 });
const allSettled = fc.array(fc.option(anySettlement, { freq: 20 }), { minLength: 6, maxLength: 6 });

test("after any history the scoreboard says what recomputing everything from the rules says", () => {
  fc.assert(
    fc.property(allSealed, allSettled, fc.array(anyStep, { maxLength: 8 }), (picks, settlements, steps) => {
      const history = new History();
      for (const [at, id] of CONTESTS.entries()) {
        history.setPicks(id, picks[at] ?? []);
        history.settle(id, settlements[at] ?? null);
      }
      expectSame(history);
      for (const take of steps) {
        take(history);
        expectSame(history);
      }
    }),
    { numRuns: 50 },
  );
});

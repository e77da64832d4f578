import type { PickCombination } from "../contest/pick-combination.ts";
import type { Instant } from "../time.ts";
import { PlayerIndex } from "./player-index.ts";
import { createPointsTable, type PointsTable, type Settlement, sumMarkets } from "./points-table.ts";
import { addByCombination, Sums } from "./sums.ts";

export interface ScoreboardRound {
  id: number;
  isComplete: boolean;
}

/** A contest's data besides its picks. */
export interface ScoreboardContest {
  id: number;
  roundId: number;
  /** Teams whose experts get its points: both of a basketball game, the one of a racing contest. */
  teamIds: readonly number[];
  /** The race; in basketball the contest itself. */
  eventId: number;
  /** UTC; null while postponed without a date. */
  startsAt: Instant | null;
  isCancelled: boolean;
  /** Whether it is a question, which never ends a tournament as its last game or race does. */
  isQuestion?: boolean;
}

/** A race without contests yet. */
export type EmptyEvent = Pick<ScoreboardContest, "roundId" | "eventId" | "startsAt">;

/** Each player's combination at the lock: ids ascending, with a number each; number n is entry n − 1. */
export interface SealedPicks {
  players: Int32Array;
  combinationNumbers: Uint16Array;
  combinations: readonly PickCombination[];
}

/** A contest with its picks by player index, and their points; replaced as a whole, never changed. */
export interface ScoredContest {
  contest: ScoreboardContest;
  /** Combination number by player index; 0, or beyond the end: none. */
  numbers: Uint16Array;
  combinations: readonly PickCombination[];
  settlement: Settlement | null;
  /** Null while the contest is not settled or is cancelled. */
  points: PointsTable | null;
}

/** A tournament's points by player, updated with seals and settlements. Players have indices in
 * `players`; it counts everybody with a sealed record, and readers decide who is shown. */
export class Scoreboard {
  readonly players = new PlayerIndex();
  readonly overall = new Sums();
  /** In playing order. */
  rounds: readonly ScoreboardRound[];
  /** Events without contests: if one is the last, no contest ends the tournament. */
  emptyEvents: readonly EmptyEvent[] = [];
  /** Incremented with every change of the points. */
  revision = 0;
  readonly #contests = new Map<number, ScoredContest>();
  readonly #sumsByRound = new Map<number, Sums>();
  readonly #totalsByTeam = new Map<number, Int32Array>();

  constructor(rounds: readonly ScoreboardRound[], contests: Iterable<ScoreboardContest>) {
    this.rounds = rounds;
    for (const contest of contests) this.setContest(contest);
  }

  /** Adds a contest, or replaces its data. */
  setContest(contest: ScoreboardContest): void {
    const known = this.#contests.get(contest.id) ?? {
      numbers: new Uint16Array(0),
      combinations: [],
      settlement: null,
    };
    // A copy, since exactly this data is subtracted later.
    this.#replace({ ...known, contest: { ...contest } });
  }

  /** Removes a contest with its points. */
  removeContest(contestId: number): void {
    this.#add(this.#get(contestId), -1);
    this.#contests.delete(contestId);
  }

  /** Adds the sealed picks of a contest, or replaces them. */
  setPicks(contestId: number, { players, combinationNumbers, combinations }: SealedPicks): void {
    const indices = this.players.join(players);
    const numbers = new Uint16Array(this.players.size);
    for (let position = 0; position < indices.length; position++) {
      numbers[indices[position] ?? 0] = combinationNumbers[position] ?? 0;
    }
    this.#replace({ ...this.#get(contestId), numbers, combinations });
  }

  /** Replaces the settlement of a contest; null withdraws it. */
  settle(contestId: number, settlement: Settlement | null): void {
    this.#replace({ ...this.#get(contestId), settlement });
  }

  /** Lists the contests with their picks and points, in the order in which they were added. */
  listContests(): ScoredContest[] {
    return [...this.#contests.values()];
  }

  /** Returns a contest with its picks and points; undefined: unknown. */
  findContest(contestId: number): Readonly<ScoredContest> | undefined {
    return this.#contests.get(contestId);
  }

  /** Returns the sums of a round. */
  sumsOf(roundId: number): Sums {
    const sums = this.#sumsByRound.get(roundId) ?? new Sums();
    this.#sumsByRound.set(roundId, sums);
    return sums;
  }

  /** Returns each player's points over the contests of a team; cached until they change. */
  totalsOfTeam(teamId: number): Int32Array {
    const known = this.#totalsByTeam.get(teamId);
    if (known !== undefined) return known;
    const totals = new Int32Array(this.players.size);
    for (const { contest, numbers, points } of this.#contests.values()) {
      if (points === null || !contest.teamIds.includes(teamId)) continue;
      addByCombination(totals, numbers, sumMarkets(points), 1);
    }
    this.#totalsByTeam.set(teamId, totals);
    return totals;
  }

  #get(contestId: number): ScoredContest {
    const found = this.#contests.get(contestId);
    if (found === undefined) throw new RangeError(`The scoreboard has no contest ${contestId}.`);
    return found;
  }

  #replace({ contest, numbers, combinations, settlement }: Omit<ScoredContest, "points">): void {
    const before = this.#contests.get(contest.id);
    const isCounted = settlement !== null && !contest.isCancelled;
    const points = isCounted ? createPointsTable(combinations, settlement) : null;
    const after = { contest, numbers, combinations, settlement, points };
    if (before !== undefined) this.#add(before, -1);
    this.#contests.set(contest.id, after);
    this.#add(after, 1);
  }

  #add({ contest, numbers, points }: ScoredContest, sign: 1 | -1): void {
    this.revision += 1;
    if (points === null) return;
    for (const teamId of contest.teamIds) this.#totalsByTeam.delete(teamId);
    for (const sums of [this.sumsOf(contest.roundId), this.overall]) {
      sums.grow(numbers.length);
      sums.add(numbers, points, sign);
    }
  }
}

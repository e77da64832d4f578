import type { PickCombination } from "../contest/pick-combination.ts";
import type { Instant } from "../time.ts";
import { PlayerIndex } from "./player-index.ts";
import { createPointsTable, type PointsTable, type Settlement, sumMarkets } from "./points-table.ts";
import { addByCombination, Sums } from "./sums.ts";

export interface ScoreboardRound {
  id: number;
  isComplete: boolean;
}

/** What the scoreboard knows of a contest besides its picks. */
export interface ScoreboardContest {
  id: number;
  roundId: number;
  /** Whose experts its points make: both teams of a basketball game, the one team of a racing contest. */
  teamIds: readonly number[];
  /** The race; in basketball the contest itself. */
  eventId: number;
  /** UTC; null while postponed without a date. */
  startsAt: Instant | null;
  isCancelled: boolean;
}

/** A race in which nothing can be picked yet. */
export type EmptyEvent = Pick<ScoreboardContest, "roundId" | "eventId" | "startsAt">;

/** Who held which combination at the lock: player ids ascending, one number each; number n is entry n − 1. */
export interface SealedPicks {
  players: Int32Array;
  combinationNumbers: Uint16Array;
  combinations: readonly PickCombination[];
}

/** A contest of the scoreboard with its picks by player index and what they earned. */
interface ScoredContest {
  contest: ScoreboardContest;
  /** By player index the number of the combination held, 0: none; players beyond its end hold none. */
  numbers: Uint16Array;
  combinations: readonly PickCombination[];
  settlement: Settlement | null;
  /** null while the contest is not settled, or once it is cancelled. */
  points: PointsTable | null;
}

/** The points of a tournament's players, kept in step with sealed picks and settlements. Players are known by their index
 * in `players`; everyone who was sealed is counted, and who is shown is for those to say who read it. */
export class Scoreboard {
  readonly players = new PlayerIndex();
  readonly overall = new Sums();
  /** In playing order. */
  rounds: readonly ScoreboardRound[];
  /** Events without contests: while one of them is the last, no contest ends the tournament. */
  emptyEvents: readonly EmptyEvent[] = [];
  /** Grows with every change of the points. */
  revision = 0;
  readonly #contests = new Map<number, ScoredContest>();
  readonly #sumsByRound = new Map<number, Sums>();
  readonly #totalsByTeam = new Map<number, Int32Array>();

  constructor(rounds: readonly ScoreboardRound[], contests: Iterable<ScoreboardContest>) {
    this.rounds = rounds;
    for (const contest of contests) this.setContest(contest);
  }

  /** Adds a contest, or takes over what changed about it. */
  setContest(contest: ScoreboardContest): void {
    const known = this.#contests.get(contest.id) ?? {
      numbers: new Uint16Array(0),
      combinations: [],
      settlement: null,
    };
    // A copy: what was added has to be taken away again as it was.
    this.#replace({ ...known, contest: { ...contest } });
  }

  /** Removes a contest with everything earned on it. */
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

  /** Applies a settlement in place of the one before; null withdraws it. */
  settle(contestId: number, settlement: Settlement | null): void {
    this.#replace({ ...this.#get(contestId), settlement });
  }

  /** Every contest with its picks and points, in the order in which they were added. */
  listContests(): ScoredContest[] {
    return [...this.#contests.values()];
  }

  /** A contest with its picks and points; undefined for an unknown one. */
  findContest(contestId: number): Readonly<ScoredContest> | undefined {
    return this.#contests.get(contestId);
  }

  /** The sums of a round. */
  sumsOf(roundId: number): Sums {
    const sums = this.#sumsByRound.get(roundId) ?? new Sums();
    this.#sumsByRound.set(roundId, sums);
    return sums;
  }

  /** Each player's points over the contests of a team, added up when first asked for. */
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

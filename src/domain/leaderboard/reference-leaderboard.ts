// A second, slow implementation of the leaderboard's rules, for the tests of the
// scoreboard and `npm run verify`. It shares no code with the scoreboard.

import { MARKETS } from "../contest/market.ts";
import type { PickCombination } from "../contest/pick-combination.ts";
import type { EmptyEvent, ScoreboardContest, ScoreboardRound } from "./scoreboard.ts";
import type { Settlement } from "./points-table.ts";

/** Each player's picks, by player id. */
export type PicksByPlayer = Pick<ReadonlyMap<number, PickCombination>, "get" | "keys">;

/** A contest with everybody's picks and its settlement. */
export interface ReferenceContest extends ScoreboardContest {
  picks: PicksByPlayer;
  settlement: Settlement | null;
}

interface ReferenceEntry {
  /** In the order of the markets. */
  points: number[];
  total: number;
  rank: number;
}

type Leaderboard = Map<number, ReferenceEntry>;

function isPick({ picks }: PickCombination): boolean {
  for (const market of MARKETS) if (picks[market] !== null) return true;
  return false;
}

function isSame(a: PickCombination, b: PickCombination): boolean {
  for (const market of MARKETS) if (a.picks[market] !== b.picks[market]) return false;
  return a.joker === b.joker;
}

const isCounted = (contest: ReferenceContest) => contest.settlement !== null && !contest.isCancelled;

function addPoints(entry: ReferenceEntry, earned: readonly number[]): void {
  for (const [digit, points] of earned.entries()) {
    entry.points[digit] = points + (entry.points[digit] ?? 0);
    entry.total += points;
  }
}

/** The boards, awards and badges of a tournament. */
export class ReferenceLeaderboard {
  readonly rounds: readonly ScoreboardRound[];
  readonly contests: ReferenceContest[];
  readonly hidden = new Set<number>();
  emptyEvents: readonly EmptyEvent[] = [];

  constructor(rounds: readonly ScoreboardRound[], contests: ReferenceContest[]) {
    this.rounds = rounds;
    this.contests = contests;
  }

  /** Points of a player on a contest; undefined without a pick or a settlement. */
  score(contest: ReferenceContest, player: number) {
    const picks = contest.picks.get(player);
    if (picks === undefined || !isPick(picks) || !isCounted(contest)) return undefined;
    const settled = contest.settlement?.combinations.find((one) => isSame(one, picks));
    const value = (contest.settlement?.pointsPerPick ?? 0) * (picks.joker ? 2 : 1);
    const pay = (digit: number) => (settled !== undefined && (settled.right >> digit) % 2 === 1 ? value : 0);
    return { points: MARKETS.map((_, digit) => pay(digit)), awards: settled?.awards ?? "" };
  }

  leaderboard(contests: ReferenceContest[]): Leaderboard {
    const entries: Leaderboard = new Map();
    for (const contest of contests) {
      for (const player of contest.picks.keys()) {
        const score = this.score(contest, player);
        if (score === undefined || this.hidden.has(player)) continue;
        const entry = entries.get(player) ?? { points: MARKETS.map(() => 0), total: 0, rank: 0 };
        addPoints(entry, score.points);
        entries.set(player, entry);
      }
    }
    const totals = [...entries.values()].map(({ total }) => total).toSorted((a, b) => b - a);
    const ranks = new Map<number, number>();
    for (const [better, total] of totals.entries()) if (!ranks.has(total)) ranks.set(total, better + 1);
    for (const entry of entries.values()) entry.rank = ranks.get(entry.total) ?? 0;
    return entries;
  }

  contestsOf(roundId: number): ReferenceContest[] {
    return this.contests.filter((contest) => contest.roundId === roundId);
  }

  get #completed(): Leaderboard[] {
    return this.rounds
      .filter(({ isComplete }) => isComplete)
      .map(({ id }) => this.contestsOf(id))
      .filter((contests) => contests.length === 0 || contests.some((contest) => !contest.isCancelled))
      .map((contests) => this.leaderboard(contests));
  }

  roundWins(): Map<number, number> {
    const wins = new Map<number, number>();
    for (const [player, { rank, total }] of this.#completed.flatMap((round) => [...round])) {
      if (rank === 1 && total > 0) wins.set(player, (wins.get(player) ?? 0) + 1);
    }
    return wins;
  }

  onFire(): Set<number> {
    const rounds = this.#completed.slice(-2);
    if (rounds.length < 2) return new Set();
    const [before, last] = rounds.map((round) => {
      const scorers = [...round].filter(([, { total }]) => total > 0);
      return scorers
        .filter(([, { rank }]) => rank <= 3 || rank <= scorers.length / 10)
        .map(([player]) => player);
    });
    return new Set(last?.filter((player) => before?.includes(player)));
  }

  experts(): Map<number, number[]> {
    const experts = new Map<number, number[]>();
    const teams = new Set(this.contests.flatMap(({ teamIds }) => teamIds));
    for (const team of [...teams].sort((a, b) => a - b)) {
      const contests = this.contests.filter((one) => isCounted(one) && one.teamIds.includes(team));
      if (contests.length < 2) continue;
      for (const [player, { rank, total }] of this.leaderboard(contests)) {
        if (rank === 1 && total > 0) experts.set(player, [...(experts.get(player) ?? []), team]);
      }
    }
    return experts;
  }

  /** A player's total and rank after each round; empty for a player on no leaderboard. */
  history(player: number): { total: number; rank: number | null }[] {
    if (!this.leaderboard(this.contests).has(player)) return [];
    return this.rounds.map((_, at) => {
      const contests = this.rounds.slice(0, at + 1).flatMap(({ id }) => this.contestsOf(id));
      const entry = this.leaderboard(contests).get(player);
      return { total: entry?.total ?? 0, rank: entry?.rank ?? null };
    });
  }

  #isFinal(contest: ReferenceContest): boolean {
    const position = ({ roundId }: EmptyEvent) => this.rounds.findIndex(({ id }) => id === roundId);
    const isLater = (other: EmptyEvent) => {
      if (position(other) !== position(contest)) return position(other) > position(contest);
      const [start, own] = [other.startsAt ?? Infinity, contest.startsAt ?? Infinity];
      return start === own ? other.eventId > contest.eventId : start > own;
    };
    const others = [...this.contests.filter((other) => !other.isCancelled), ...this.emptyEvents];
    return !others.some(isLater);
  }

  /** The leaders once every contest is settled or cancelled; none before. */
  champions(): Set<number> {
    const isFinished = this.contests.every((one) => isCounted(one) || one.isCancelled);
    const leaders = [...this.leaderboard(this.contests)].filter(([, { rank }]) => rank === 1);
    return new Set(isFinished ? leaders.map(([player]) => player) : []);
  }

  /** The award emojis of a player on a contest; null without a pick or a settlement. */
  emojis(contest: ReferenceContest, player: number, champions = this.champions()): string | null {
    const score = this.score(contest, player);
    if (score === undefined) return null;
    if (!this.#isFinal(contest)) return score.awards;
    return `${score.awards}${(score.points[0] ?? 0) > 0 ? "🏆" : ""}${champions.has(player) ? "🎉" : ""}`;
  }
}

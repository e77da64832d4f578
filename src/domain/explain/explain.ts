// What a player's figure consists of. It reads what the scoreboard adds up, by the same functions, so that
// the parts add up to the figure.
import { keepAwardsOf } from "../awards.ts";
import { mapMarkets, type Market, type PerMarket, sumOfMarkets } from "../contest/market.ts";
import type { PickCombination } from "../contest/pick-combination.ts";
import { type FinalContests, findContestScore, getContestScores } from "../leaderboard/contest-scores.ts";
import { type EarnedPoints, earnPoints } from "../leaderboard/earned-points.ts";
import { findSettled } from "../leaderboard/points-table.ts";
import type { Scoreboard, ScoredContest } from "../leaderboard/scoreboard.ts";
import type { LateCredit } from "../leagues/late-joiners.ts";

/** Which figure to explain. */
export interface ExplainedFigure {
  /** The player's index on the scoreboard; −1: none. */
  player: number;
  /** Only contests of this round, of this game or race, or only this contest. */
  roundId?: number | undefined;
  eventId?: number | undefined;
  contestId?: number | undefined;
  /** Only the points and awards of this market, without what a league counts instead of own points. */
  market?: Market | undefined;
  final: FinalContests;
  /** What contests count that were locked before the player joined the league; none for other contests. */
  late?: ReadonlyMap<number, LateCredit> | undefined;
}

/** A contest's part of a figure. */
export interface ContestPart {
  contestId: number;
  roundId: number;
  /** What the player picked; null: nothing, in a contest that counts by the rule for late joiners. */
  combination: PickCombination | null;
  earned: PerMarket<EarnedPoints>;
  /** The points that were earned in the markets of the figure. */
  ownPoints: number;
  /** What counts instead of these points; null: these count. */
  late: LateCredit | null;
  /** What the contest adds to the figure. */
  points: number;
  /** Emojis, in the order of their table. */
  awards: string;
}

/** A figure and its parts, in the order of the scoreboard's contests. */
export interface ExplainedPoints {
  total: number;
  /** Of the total, what counts by the rule for late joiners. */
  latePoints: number;
  parts: ContestPart[];
}

/** What a market of a contest earned a combination; nothing without a settlement. */
function earnOf(contest: ScoredContest, combination: PickCombination | null): PerMarket<EarnedPoints> {
  const { settlement } = contest;
  const settled = (settlement && combination && findSettled(settlement, combination)) ?? undefined;
  return mapMarkets((market) => earnPoints(market, settled, settlement?.pointsPerPick ?? 0));
}

/** Finds what a player had at the lock of a contest; null: nothing, or it is not sealed. */
export function findCombination(
  { combinations, numbers }: Pick<ScoredContest, "combinations" | "numbers">,
  player: number,
): PickCombination | null {
  return combinations[(numbers[player] ?? 0) - 1] ?? null;
}

function explainContest(
  scoreboard: Scoreboard,
  contest: ScoredContest,
  { player, market, final, late }: ExplainedFigure,
): ContestPart | null {
  const { id: contestId, roundId } = contest.contest;
  const combination = findCombination(contest, player);
  const credit = late?.get(contestId) ?? null;
  const scores = getContestScores(scoreboard, contestId, final);
  const score = findContestScore(scoreboard, { contestId, player }, scores);
  if (scores === null || (score === null && credit === null)) return null;
  const earned = earnOf(contest, combination);
  const ownPoints = sumOfMarkets((one) => (isOf(market, one) ? earned[one].points : 0));
  return {
    contestId,
    roundId,
    combination,
    earned,
    ownPoints,
    late: credit,
    points: credit === null ? ownPoints : countLate(credit, market),
    awards: keepAwardsOf(score?.emojis ?? "", market),
  };
}

/** Whether a figure of this market, or of all if there is none, includes the points of another. */
const isOf = (market: Market | undefined, other: Market) => market === undefined || market === other;

/** What counts for a late joiner; of a single market nothing, as credits belong to none. */
const countLate = ({ credit }: LateCredit, market: Market | undefined) => (market === undefined ? credit : 0);

/** Explains a figure by the contests that it adds up. Contests that are cancelled, not settled, or without a
 * pick of the player add nothing and are left out. */
export function explain(scoreboard: Scoreboard, figure: ExplainedFigure): ExplainedPoints {
  const { roundId, eventId, contestId } = figure;
  const parts = scoreboard
    .listContests()
    .filter(({ contest }) => (roundId ?? contest.roundId) === contest.roundId)
    .filter(({ contest }) => (eventId ?? contest.eventId) === contest.eventId)
    .filter(({ contest }) => (contestId ?? contest.id) === contest.id)
    .flatMap((contest) => explainContest(scoreboard, contest, figure) ?? []);
  const sumOf = (all: readonly ContestPart[]) => all.reduce((sum, { points }) => sum + points, 0);
  return { total: sumOf(parts), latePoints: sumOf(parts.filter(({ late }) => late !== null)), parts };
}

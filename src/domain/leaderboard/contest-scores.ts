import { CELEBRATION, PREDICTION_AWARDS } from "../awards.ts";
import { mapMarkets, type PerMarket } from "../contest/market.ts";
import type { Scoreboard, EmptyEvent, ScoreboardContest } from "./scoreboard.ts";
import type { PointsTable } from "./points-table.ts";
import { listLeaders } from "./wins-and-experts.ts";
import { getStandings, type ShownPlayers } from "./standings.ts";

const TOURNAMENT_WINNER = PREDICTION_AWARDS.find(({ key }) => key === "tournamentWinner")?.emoji ?? "";

/** A player's points and awards on a contest; awards in the order of their table. */
export interface ContestScore {
  points: PerMarket<number>;
  emojis: string;
}

/** The scores of a settled contest by combination number, and the players celebrated on it. */
export interface ContestScores {
  byCombination: readonly ContestScore[];
  celebrated: ReadonlySet<number>;
}

/** Returns the scores of a contest; null: it is not settled. */
export function getContestScores(
  scoreboard: Scoreboard,
  contestId: number,
  final: FinalContests,
): ContestScores | null {
  const points = scoreboard.findContest(contestId)?.points ?? null;
  if (points === null) return null;
  const isFinal = final.contestIds.has(contestId);
  const byCombination = points.awards.map((_, number) => ({
    points: mapMarkets((market) => points.byMarket[market][number] ?? 0),
    emojis: awardsOf(points, number, isFinal),
  }));
  return { byCombination, celebrated: isFinal ? final.champions : new Set() };
}

/** Returns a combination's awards; a final contest adds one for the right winner. */
export function awardsOf(points: PointsTable, number: number, isFinal: boolean): string {
  const awards = points.awards[number] ?? "";
  return isFinal && (points.byMarket.winner[number] ?? 0) > 0 ? awards + TOURNAMENT_WINNER : awards;
}

/** Returns a player's score on a contest; null: the player has no pick in it, or it is not settled. */
export function findContestScore(
  scoreboard: Scoreboard,
  { contestId, player }: { contestId: number; player: number },
  scores: ContestScores | null,
): ContestScore | null {
  const { numbers, points } = scoreboard.findContest(contestId) ?? {};
  const number = numbers?.[player] ?? 0;
  const score = scores?.byCombination[number];
  if (score === undefined || points?.contests[number] !== 1) return null;
  return scores?.celebrated.has(player) ? { ...score, emojis: score.emojis + CELEBRATION } : score;
}

/** The contests that end a tournament, and the players celebrated on them. */
export interface FinalContests {
  contestIds: ReadonlySet<number>;
  /** Player indices of the leaders once the tournament is finished; empty before. */
  champions: ReadonlySet<number>;
}

/** Lists the contests of the tournament's last event: latest round, then latest start (no date:
 * latest), cancelled ones and questions left out. None while that event is a race without contests. */
export function listFinalContests(scoreboard: Scoreboard): ScoreboardContest[] {
  const positionOf = new Map(scoreboard.rounds.map(({ id }, position) => [id, position]));
  const round = ({ roundId }: EmptyEvent) => positionOf.get(roundId) ?? -1;
  const start = ({ startsAt }: EmptyEvent) => startsAt ?? Infinity;
  const contests = scoreboard
    .listContests()
    .map(({ contest }) => contest)
    .filter(({ isCancelled, isQuestion }) => !isCancelled && isQuestion !== true);
  const last = [...contests, ...scoreboard.emptyEvents]
    // Infinity - Infinity is NaN, so that ids decide between events without a date.
    .toSorted((a, b) => round(a) - round(b) || start(a) - start(b) || a.eventId - b.eventId)
    .at(-1);
  return contests.filter((contest) => contest.eventId === last?.eventId);
}

/** Returns whether every contest is settled or cancelled after the planned settlements. */
export function isFinished(
  scoreboard: Scoreboard,
  planned: readonly { contestId: number; settlement: unknown }[] = [],
): boolean {
  const settlementOf = new Map(planned.map(({ contestId, settlement }) => [contestId, settlement]));
  return scoreboard.listContests().every(({ contest, settlement: current }) => {
    const settlement = settlementOf.has(contest.id) ? settlementOf.get(contest.id) : current;
    return contest.isCancelled || settlement !== null;
  });
}

/** Returns the contests that end the tournament, and the players celebrated on them. */
export function findFinalContests(scoreboard: Scoreboard, shown: ShownPlayers): FinalContests {
  return {
    contestIds: new Set(listFinalContests(scoreboard).map(({ id }) => id)),
    champions: new Set(
      isFinished(scoreboard) ? listLeaders(getStandings(scoreboard, scoreboard.overall, shown)) : [],
    ),
  };
}

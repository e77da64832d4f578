import { listLeaders } from "./wins-and-experts.ts";
import type { EmptyEvent, Scoreboard, ScoreboardContest } from "./scoreboard.ts";
import { getStandings, type ShownPlayers } from "./standings.ts";

/** The contests that end a tournament, and the players celebrated on them. */
export interface FinalContests {
  contestIds: ReadonlySet<number>;
  /** Player indices: who leads once every contest is settled or cancelled; nobody before. */
  champions: ReadonlySet<number>;
}

/** Lists the contests of the last event: that of the last round with the latest start, whatever has no date yet being
 * later still; in racing all contests of a race are one event. Cancelled contests never took place, and a race without
 * contests yet leaves open which will be the last. */
export function listFinalContests(scoreboard: Scoreboard): ScoreboardContest[] {
  const positionOf = new Map(scoreboard.rounds.map(({ id }, position) => [id, position]));
  const round = ({ roundId }: EmptyEvent) => positionOf.get(roundId) ?? -1;
  const start = ({ startsAt }: EmptyEvent) => startsAt ?? Infinity;
  const contests = scoreboard
    .listContests()
    .map(({ contest }) => contest)
    .filter((contest) => !contest.isCancelled);
  const last = [...contests, ...scoreboard.emptyEvents]
    // Two without a date differ by NaN, so that their ids decide.
    .toSorted((a, b) => round(a) - round(b) || start(a) - start(b) || a.eventId - b.eventId)
    .at(-1);
  return contests.filter((contest) => contest.eventId === last?.eventId);
}

/** Finds the contests that end the tournament, and who is celebrated on them. */
export function findFinalContests(scoreboard: Scoreboard, shown: ShownPlayers): FinalContests {
  const isFinished = scoreboard
    .listContests()
    .every(({ contest, points }) => contest.isCancelled || points !== null);
  return {
    contestIds: new Set(listFinalContests(scoreboard).map(({ id }) => id)),
    champions: new Set(isFinished ? listLeaders(getStandings(scoreboard, scoreboard.overall, shown)) : []),
  };
}

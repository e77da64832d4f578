import { useQuery } from "@tanstack/react-query";
import type { Race, RaceTeam, TeamPrediction } from "#contract/racing/schemas.ts";
import { handicapWinnerOf, isFinished, winnerOf } from "#domain/racing/positions.ts";
import { listOfferedPicks, PICKS_PER_TEAM, whyPickLocked } from "#domain/racing/picks.ts";
import { qualifyingStart } from "#domain/racing/race-dates.ts";
import type { Instant } from "#domain/time.ts";
import {
  type PickRowMapper,
  type OwnPicksOfTournament,
  useOptimisticPicks,
  type OwnPicks,
  type CardChange,
} from "#web/picks/own-picks.ts";
import { useUser } from "#web/session/session.tsx";
import { type OwnScore, ownScoreOf, pointsOf } from "#web/picks/own-score.ts";
import type { PickMutation } from "#web/picks/pick-mutations.ts";
import type { RoundContest } from "#web/picks/round/round-contest.ts";
import { ownPredictionsQuery } from "./queries.ts";

/** A contest of racing: the duel of a team's two drivers in one race. */
export interface TeamInRace {
  race: Race;
  team: RaceTeam;
}

const nameCard = (raceId: number, team: string) => `${raceId} ${team}`;

/** Returns the key of a team's card in a race. */
export function cardOf({ race, team }: TeamInRace): string {
  return nameCard(race.id, team.team_name);
}

/** Maps the rows of a racing tournament, one per team and race. */
export function teamPickRowMapper(userId: number): PickRowMapper<TeamInRace, TeamPrediction> {
  return {
    cardOf: (row) => nameCard(row.race_id, row.team_name),
    blank: ({ race, team }) => ({
      user_id: userId,
      race_id: race.id,
      team_name: team.team_name,
      winner_prediction: null,
      handicap_prediction: null,
      is_double_points: false,
    }),
    read: (row) => ({ winner: row.winner_prediction, handicap: row.handicap_prediction, topScorer: null }),
    write: (row, kind, name) => ({
      ...row,
      ...(kind === "winner" && { winner_prediction: name }),
      ...(kind === "handicap" && { handicap_prediction: name }),
    }),
  };
}

/** The signed-in player's picks in a racing tournament. */
export function useOwnPicks(tournamentId: number): OwnPicksOfTournament<TeamInRace> {
  const user = useUser();
  const userId = user?.id ?? 0;
  const query = useQuery({ ...ownPredictionsQuery(userId, tournamentId), enabled: user !== null });
  return useOptimisticPicks(teamPickRowMapper(userId), query, tournamentId);
}

/** Computes the score of the player's own picks of a team, since the call for picks returns no points.
 * `pointsPerPick` is that of the race, before the joker. */
export function scoreOwnPicks({ race, team }: TeamInRace, own: OwnPicks, pointsPerPick: number): OwnScore {
  if (!isFinished(race) || team.status === "cancelled") return ownScoreOf(own, null);
  const isRight = {
    winner: own.winner !== null && own.winner === winnerOf(team),
    handicap: own.handicap !== null && own.handicap === handicapWinnerOf(team),
    topScorer: false,
  };
  return ownScoreOf(own, { isRight, points: pointsOf(pointsPerPick, own) });
}

export interface TeamCardProps extends TeamInRace {
  own: OwnPicks;
  /** All mutations of the screen: a joker moved to another card clears this card's joker failure. */
  attempts: readonly PickMutation<CardChange<TeamInRace>>[];
  /** The picks that have reached the server, or are on their way. */
  reached: OwnPicks;
  /** Its changes that have not reached the server. */
  unsent: readonly CardChange<TeamInRace>[];
  now: Instant;
  /** Whether it stays open although its race has locked. */
  isHeldOpen: boolean;
  /** Whether any team of the race has the joker. */
  isJokerPlayed: boolean;
  /** Points of a right pick in the race, before the joker. */
  pointsPerPick: number;
}

/** Returns the element id of a team's card. */
export function cardId({ team }: Pick<TeamInRace, "team">): string {
  return `team-${team.id}`;
}

/** Returns the teams of a race as the round's progress and finish see them. */
export function toRoundContests(race: Race, now: Instant): RoundContest[] {
  const isLocked = whyPickLocked(race, now) !== null;
  return race.teams.map((team) => ({
    id: team.id,
    round: race.round,
    card: cardOf({ race, team }),
    cardId: cardId({ team }),
    name: race.name,
    locksAt: qualifyingStart(race),
    isLocked: isLocked || team.status === "cancelled",
    isDecided: team.undecided === undefined,
    possible: PICKS_PER_TEAM,
    offered: listOfferedPicks(team),
  }));
}

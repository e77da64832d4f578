import { useQuery } from "@tanstack/react-query";
import type { Game, Prediction } from "#contract/basketball/schemas.ts";
import { PREDICTION_FIELDS } from "#contract/basketball/prediction-fields.ts";
import { handicapWinnerOf, isFinished, topScorersOf, winnerOf } from "#domain/basketball/score.ts";
import { listOfferedPicks, PICKS_PER_GAME, whyPickLocked } from "#domain/basketball/picks.ts";
import { gameStart } from "#domain/basketball/game-dates.ts";
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
import { titleOf } from "./teams.tsx";

/** Returns the key of a game's card. */
export function cardOf(game: Pick<Game, "id">): string {
  return String(game.id);
}

/** Maps the rows of a basketball tournament, one per game. */
export const gamePickRowMapper: PickRowMapper<Game, Prediction> = {
  cardOf: (row) => String(row.game_id),
  blank: (game) => ({
    game_id: game.id,
    straight_prediction: null,
    spread_prediction: null,
    top_scorer_prediction: null,
    is_double_points: false,
  }),
  read: (row) => ({
    winner: row.straight_prediction,
    handicap: row.spread_prediction,
    topScorer: row.top_scorer_prediction || null,
  }),
  write: (row, kind, name) => ({ ...row, [PREDICTION_FIELDS[kind]]: name }),
};

/** The signed-in player's picks in a basketball tournament. */
export function useOwnPicks(tournamentId: number): OwnPicksOfTournament<Game> {
  const user = useUser();
  const query = useQuery({ ...ownPredictionsQuery(user?.id ?? 0, tournamentId), enabled: user !== null });
  return useOptimisticPicks(gamePickRowMapper, query, tournamentId);
}

/** Computes the score of the player's own picks of a game, since the call for picks returns no points.
 * `pointsPerPick` is that of the round, before the joker. */
export function scoreOwnPicks(game: Game, own: OwnPicks, pointsPerPick: number): OwnScore {
  if (!isFinished(game) || game.status === "cancelled") return ownScoreOf(own, null);
  const isRight = {
    winner: own.winner !== null && own.winner === winnerOf(game),
    handicap: own.handicap !== null && own.handicap === handicapWinnerOf(game),
    topScorer: own.topScorer !== null && topScorersOf(game).includes(own.topScorer),
  };
  return ownScoreOf(own, { isRight, points: pointsOf(pointsPerPick, own) });
}

export interface GameCardProps {
  game: Game;
  /** Whether it is the first open card, which explains the spread to newcomers. */
  isFirstOpen: boolean;
  own: OwnPicks;
  /** All mutations of the screen: a joker moved to another card clears this card's joker failure. */
  attempts: readonly PickMutation<CardChange<Game>>[];
  /** Its changes that have not reached the server. */
  unsent: readonly CardChange<Game>[];
  now: Instant;
  /** The game that has the round's joker; null: not played. */
  jokerGame: Game | null;
  /** The cards of all games of the round, which share one joker. */
  roundCards: readonly string[];
  /** Points of a right pick in the round, before the joker. */
  pointsPerPick: number;
}

/** Returns the element id of a game's card. */
export function cardId(game: Pick<Game, "id">): string {
  return `game-${game.id}`;
}

/** Returns a game as the round's progress and finish see it. */
export function toRoundContest(game: Game, now: Instant): RoundContest {
  return {
    id: game.id,
    round: game.round,
    card: cardOf(game),
    cardId: cardId(game),
    name: titleOf(game),
    locksAt: gameStart(game),
    isLocked: whyPickLocked(game, now) !== null,
    isDecided: game.undecided === undefined,
    possible: PICKS_PER_GAME,
    offered: listOfferedPicks(game),
  };
}

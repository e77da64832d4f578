import type { ReactNode } from "react";
import type { Game, GamePrediction } from "#contract/basketball/schemas.ts";
import { JOKER_IS_FREE } from "#contract/contest-sentences.ts";
import type { OwnLeague } from "#contract/leagues/schemas.ts";
import { MARKETS } from "#domain/contest/market.ts";
import { countOf } from "#domain/pluralize.ts";
import { PickResults } from "#web/picks/card/pick-results.tsx";
import type { OwnPicks } from "#web/picks/own-picks.ts";
import { type OwnScore, pickScoreOf, scoreSoFar } from "#web/picks/own-score.ts";
import { LeaguePlace } from "#web/picks/reveal/league-place.tsx";
import { describePicked, describeRight, OwnCard, PointsSum } from "#web/picks/reveal/own-card.tsx";
import { gamePickRowMapper } from "./own-picks.ts";
import { listPickResults } from "./game-pick-results.tsx";

interface OwnGameProps {
  game: Game;
  own: GamePrediction;
  pointsPerPick: number;
  /** The league whose board is named beside the points. */
  league: OwnLeague | null;
  /** Whether the points are those if the game ended as it stands. */
  isProvisional?: boolean;
  /** Whether the page was open before the result. */
  isArriving?: boolean;
}

/** The viewer's picks of a game, and from the result on their points. */
export function OwnGame(props: OwnGameProps) {
  const { game, own, isProvisional = false, isArriving = false } = props;
  const { picks, scored } = readRow(game, own);
  const score = isProvisional ? scoreSoFar(scored) : scored;
  const made = MARKETS.filter((market) => picks[market] !== null);
  const earned = made.map((market) => (score[market].points ?? 0) / (picks.joker ? 2 : 1));
  const isSettled = score.total !== null && !isProvisional;
  return (
    <OwnCard
      title={titleOf(isSettled ? earned : null, made.length, props)}
      hint={hintOf(isSettled, props)}
      joker={picks.joker}
      round={game.round}
      total={score.total}
      isProvisional={isProvisional}
      figure={{ playerId: own.user_id, tournamentId: game.tournament_id, contestId: game.id }}
      isArriving={isArriving}
    >
      {isSettled && earned.some((points) => points > 0) && <PointsSum parts={earned} joker={picks.joker} />}
      <PickResults lines={listPickResults(game, picks, score)} isProvisional={isProvisional} />
    </OwnCard>
  );
}

/** `earned`: the points of each pick without the joker; null before the result. */
function titleOf(
  earned: readonly number[] | null,
  made: number,
  { game, own, isProvisional }: OwnGameProps,
): string {
  if (earned !== null) return describeRight(earned.filter((points) => points > 0).length, made);
  if (isProvisional === true) return "If it ended now";
  const hasJoker = own.is_double_points === true && game.status !== "cancelled";
  return hasJoker ? "Joker on this game" : describePicked(made, MARKETS.length);
}

function hintOf(
  isSettled: boolean,
  { game, own, isProvisional, pointsPerPick, league }: OwnGameProps,
): ReactNode {
  if (game.status === "cancelled")
    return `A cancelled game earns no points.${own.is_double_points === true ? ` ${JOKER_IS_FREE}` : ""}`;
  const perPick = `${countOf(pointsPerPick, "point")} per pick`;
  if (isSettled) return league?.standing ? <LeaguePlace league={league} /> : perPick;
  if (own.is_double_points !== true) return perPick;
  return isProvisional === true ? "Joker on this game" : "Every point counts twice";
}

/** A row's picks with their score. */
function readRow(game: Game, row: GamePrediction): { picks: OwnPicks; scored: OwnScore } {
  const picks = {
    ...gamePickRowMapper.read({ ...row, game_id: game.id }),
    joker: row.is_double_points === true,
  };
  const scored = {
    winner: pickScoreOf(picks.winner, row.straight_points),
    handicap: pickScoreOf(picks.handicap, row.spread_points),
    topScorer: pickScoreOf(picks.topScorer, row.top_scorer_points),
    total: row.total_points,
  };
  return { picks, scored };
}

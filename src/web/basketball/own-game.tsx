import type { Game, GamePrediction } from "#contract/basketball/schemas.ts";
import type { OwnLeague } from "#contract/leagues/schemas.ts";
import { MARKETS } from "#domain/contest/market.ts";
import { countOf } from "#domain/pluralize.ts";
import { PickResults } from "#web/picks/card/pick-results.tsx";
import { pickScoreOf } from "#web/picks/own-score.ts";
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
}

/** The viewer's picks of a game, and from the result on their points. */
export function OwnGame({ game, own: row, pointsPerPick, league }: OwnGameProps) {
  const joker = row.is_double_points === true;
  const picks = { ...gamePickRowMapper.read({ ...row, game_id: game.id }), joker };
  const score = {
    winner: pickScoreOf(picks.winner, row.straight_points),
    handicap: pickScoreOf(picks.handicap, row.spread_points),
    topScorer: pickScoreOf(picks.topScorer, row.top_scorer_points),
    total: row.total_points,
  };
  const made = MARKETS.filter((market) => picks[market] !== null);
  const earned = made.map((market) => (score[market].points ?? 0) / (joker ? 2 : 1));
  const perPick = `${countOf(pointsPerPick, "point")} per pick`;
  const results = <PickResults lines={listPickResults(game, picks, score)} />;
  if (score.total === null) {
    return (
      <OwnCard
        title={joker ? "Joker on this game" : describePicked(made.length, MARKETS.length)}
        hint={joker ? "Every point counts twice" : perPick}
        joker={joker}
        total={null}
      >
        {results}
      </OwnCard>
    );
  }
  return (
    <OwnCard
      title={describeRight(earned.filter((points) => points > 0).length, made.length)}
      hint={league?.standing ? <LeaguePlace league={league} /> : perPick}
      joker={joker}
      total={score.total}
    >
      {score.total > 0 && <PointsSum parts={earned} joker={joker} />}
      {results}
    </OwnCard>
  );
}

import type { Game, GamePrediction } from "#contract/basketball/schemas.ts";
import { pickScoreOf, pickScoreSoFar } from "#web/picks/own-score.ts";
import type { PickCellData } from "#web/picks/contest/pick-cells.tsx";
import { Flag } from "#web/ui/flag.tsx";
import { FlaggedTeam, flagOf, spreadOf } from "./teams.tsx";

type Teams = Pick<Game, "team1" | "team2" | "emoji1" | "emoji2" | "spread">;
type Picked = Pick<
  GamePrediction,
  | "straight_prediction"
  | "straight_points"
  | "spread_prediction"
  | "spread_points"
  | "top_scorer_prediction"
  | "top_scorer_points"
>;

/** Lists a player's three picks of a game with their points, as tables of predictions show them;
 * provisional: the points if it ended as it stands. */
export function toPickCells(game: Teams, prediction: Picked, isProvisional = false): PickCellData[] {
  const { straight_prediction: winner, spread_prediction: handicap } = prediction;
  const scorer = prediction.top_scorer_prediction || null;
  const scoreOf = isProvisional ? pickScoreSoFar : pickScoreOf;
  return [
    {
      market: "Winner",
      value: winner && <FlaggedTeam game={game} team={winner} />,
      ...scoreOf(winner, prediction.straight_points),
    },
    {
      market: "Handicap",
      value: handicap && <ShortSpread game={game} team={handicap} />,
      ...scoreOf(handicap, prediction.spread_points),
    },
    { market: "Top Scorer", value: scorer, ...scoreOf(scorer, prediction.top_scorer_points) },
  ];
}

/** A handicap whose team only the flag shows. */
function ShortSpread({ game, team }: { game: Teams; team: string }) {
  return (
    <span className="nowrap">
      <Flag emoji={flagOf(game, team)} /> <span className="visually-hidden">{team} </span>
      {spreadOf(game, team)}
    </span>
  );
}

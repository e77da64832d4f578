import type { RacePrediction, RaceTeam } from "#contract/racing/schemas.ts";
import { pickScoreOf, pickScoreSoFar } from "#web/picks/own-score.ts";
import type { PickCellData } from "#web/picks/contest/pick-cells.tsx";
import { ShortDriver, ShortHandicap } from "./drivers.tsx";

type Drivers = Pick<RaceTeam, "driver1" | "driver2" | "driver1_flag" | "driver2_flag" | "handicap">;
type Picked = Pick<
  RacePrediction,
  "winner_prediction" | "winner_points" | "handicap_prediction" | "handicap_points"
>;

/** Lists a player's two picks of a team with their points, as tables of predictions show them; provisional:
 * the points if it ended as it stands. */
export function toPickCells(team: Drivers, prediction: Picked, isProvisional = false): PickCellData[] {
  const scoreOf = isProvisional ? pickScoreSoFar : pickScoreOf;
  const { winner_prediction: winner, handicap_prediction: handicap } = prediction;
  return [
    {
      market: "Winner",
      value: winner && <ShortDriver team={team} driver={winner} />,
      ...scoreOf(winner, prediction.winner_points),
    },
    {
      market: "Handicap",
      value: handicap && <ShortHandicap team={team} driver={handicap} />,
      ...scoreOf(handicap, prediction.handicap_points),
    },
  ];
}

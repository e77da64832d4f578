import type { Game, GamePrediction } from "#contract/basketball/schemas.ts";
import { gameStatistics } from "#domain/basketball/statistics.ts";
import { STATISTICS_ID } from "#web/picks/contest/contest-page.tsx";
import { type PickShare, PickDistributionTable } from "#web/picks/contest/pick-distribution-table.tsx";
import { FlaggedSpread, FlaggedTeam } from "./teams.tsx";

type Picked = Pick<GamePrediction, "straight_prediction" | "spread_prediction" | "top_scorer_prediction">;

/** How the picks of a started game were shared out: winner, handicap, top scorer. */
export function GameStatistics(props: { game: Game; picks: readonly Picked[] }) {
  const { game, picks } = props;
  const { winner, handicap, topScorer } = gameStatistics(
    game,
    picks.map((one) => ({
      winner: one.straight_prediction,
      handicap: one.spread_prediction,
      topScorer: one.top_scorer_prediction || null,
    })),
  );
  const teamRow = (row: PickShare) => ({ ...row, label: <FlaggedTeam game={game} team={row.name} /> });
  const spreadRow = (row: PickShare) => ({ ...row, label: <FlaggedSpread game={game} team={row.name} /> });
  return (
    <>
      <div className="section-head" id={STATISTICS_ID}>
        <h2>Prediction Statistics</h2>
      </div>
      <div className="stats">
        <PickDistributionTable
          caption="Winner"
          heads={["Team", "Picks", "Share"]}
          rows={winner.map(teamRow)}
        />
        <PickDistributionTable
          caption="Handicap"
          heads={["Team", "Picks", "Share"]}
          rows={handicap.map(spreadRow)}
        />
        <PickDistributionTable caption="Top Scorer" heads={["Player", "Picks", "Share"]} rows={topScorer} />
      </div>
    </>
  );
}

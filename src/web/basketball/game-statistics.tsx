import type { Game, GamePrediction } from "#contract/basketball/schemas.ts";
import { gameStatistics } from "#domain/basketball/statistics.ts";
import type { Picks } from "#domain/contest/market.ts";
import { type PickShare, PickDistributionTable } from "#web/picks/contest/pick-distribution-table.tsx";
import { ExactShares } from "#web/picks/reveal/exact-shares.tsx";
import { FlaggedSpread, FlaggedTeam } from "./teams.tsx";

/** What of a player's picks of a game is counted. */
export type PickedOfGame = Pick<
  GamePrediction,
  "straight_prediction" | "spread_prediction" | "top_scorer_prediction"
>;

/** Converts picks from the wire to those that the domain counts. */
export const toStatisticsPicks = (picks: readonly PickedOfGame[]): Picks[] =>
  picks.map((one) => ({
    winner: one.straight_prediction,
    handicap: one.spread_prediction,
    topScorer: one.top_scorer_prediction || null,
  }));

/** How the picks of a started game were shared out, in exact figures: winner, handicap, top scorer. */
export function GameStatistics({ game, picks }: { game: Game; picks: readonly PickedOfGame[] }) {
  const { winner, handicap, topScorer } = gameStatistics(game, toStatisticsPicks(picks));
  const teamRow = (row: PickShare) => ({ ...row, label: <FlaggedTeam game={game} team={row.name} /> });
  const spreadRow = (row: PickShare) => ({ ...row, label: <FlaggedSpread game={game} team={row.name} /> });
  return (
    <ExactShares>
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
    </ExactShares>
  );
}

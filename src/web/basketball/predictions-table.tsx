import { Link } from "react-router";
import type { Game, GamePrediction } from "#contract/basketball.ts";
import { paths } from "#web/app/paths.ts";
import { AwardsCell, JokerCell, PickCells, TotalCell } from "../contests/pick-cells.tsx";
import { COLUMN_HEADER, ROW, ROW_GROUP, ROW_HEADER, TABLE } from "../ui/table-roles.ts";
import { listShownPicks } from "./shown-picks.tsx";

interface PredictionsTableProps {
  game: Game;
  predictions: readonly GamePrediction[];
  /** The signed-in player's row is highlighted; null for a visitor. */
  userId: number | null;
}

/** Tells whether a row only says that its player has picked: every row has a pick, told from the start on (D4). */
export function isSealed(row: GamePrediction): boolean {
  return !(row.straight_prediction || row.spread_prediction || row.top_scorer_prediction);
}

/** Who picked what in a game, and what it brought (spec §2). */
export function PredictionsTable({ game, predictions, userId }: PredictionsTableProps) {
  return (
    <table className="pt sheet" {...TABLE}>
      <caption className="vh">Predictions</caption>
      <thead {...ROW_GROUP}>
        <tr {...ROW}>
          <th {...COLUMN_HEADER}>User</th>
          <th {...COLUMN_HEADER}>
            <span className="vh">Double points</span>
          </th>
          {["Winner", "Handicap", "Top Scorer"].map((market) => (
            <MarketHeads key={market} market={market} />
          ))}
          <th {...COLUMN_HEADER} className="n">
            Total
          </th>
          <th {...COLUMN_HEADER}>Emoji</th>
        </tr>
      </thead>
      <tbody {...ROW_GROUP}>
        {predictions.map((prediction) => (
          <PredictionRow
            key={prediction.id}
            game={game}
            prediction={prediction}
            isOwn={prediction.user_id === userId}
          />
        ))}
      </tbody>
    </table>
  );
}

function MarketHeads({ market }: { market: string }) {
  return (
    <>
      <th {...COLUMN_HEADER}>{market}</th>
      <th {...COLUMN_HEADER} className="n of-left">
        Pts
      </th>
    </>
  );
}

interface PredictionRowProps {
  game: Game;
  prediction: GamePrediction;
  isOwn: boolean;
}

function PredictionRow({ game, prediction, isOwn }: PredictionRowProps) {
  return (
    <tr {...ROW} className={isOwn ? "me" : undefined}>
      <th {...ROW_HEADER} className="who">
        <Link to={paths.profile(prediction.user_id)}>{prediction.user_name}</Link>
      </th>
      <JokerCell isOn={prediction.is_double_points === true} />
      {listShownPicks(game, prediction).map((pick) => (
        <PickCells key={pick.market} pick={{ ...pick, isSealed: isSealed(prediction) }} />
      ))}
      <TotalCell points={prediction.total_points} />
      <AwardsCell emoji={prediction.emoji} />
    </tr>
  );
}

import type { Game, GamePrediction, GamePredictionsSummary } from "#contract/basketball/schemas.ts";
import { useEnteredPicks } from "#web/on-behalf/entered-note.tsx";
import {
  layoutOf,
  PredictionRow,
  PredictionsHead,
  ROW_BELOW_HEAD,
} from "#web/picks/contest/prediction-row.tsx";
import { PredictionRows } from "#web/picks/contest/prediction-rows.tsx";
import { TABLE } from "#web/ui/table-roles.ts";
import { laterPagesOf } from "./later-pages.ts";
import { toPickCells } from "./shown-picks.tsx";

interface PredictionsTableProps {
  game: Game;
  predictions: readonly GamePrediction[];
  /** Where these may not be all. */
  summary: GamePredictionsSummary | null;
  /** The signed-in player's row is highlighted; null for a visitor. */
  userId: number | null;
  /** The league whose members these are; null: everybody. */
  league: { id: number; name: string } | null;
  /** Whether the points are those if the game ended as it stands. */
  isProvisional?: boolean;
}

/** Returns whether a row says only that its player has picked: picks are hidden until the start. */
export function isSealed(row: GamePrediction): boolean {
  return !(row.straight_prediction || row.spread_prediction || row.top_scorer_prediction);
}

/** Who picked what in a game, and what it brought. */
export function PredictionsTable(props: PredictionsTableProps) {
  const { game, predictions, summary, userId, league, isProvisional } = props;
  const findEntered = useEnteredPicks();
  const later = summary && laterPagesOf(game, summary, league?.id);
  const count = later?.count ?? predictions.length;
  return (
    <table
      className={`pick-table sheet ${layoutOf(count, predictions, { hasSealed: predictions.some(isSealed), isProvisional })}`}
      {...TABLE}
      aria-rowcount={count + 1}
    >
      <caption className="visually-hidden">Predictions{league && ` of ${league.name}`}</caption>
      <PredictionsHead markets={["Winner", "Handicap", "Top Scorer"]} />
      <PredictionRows
        predictions={predictions}
        later={later}
        markets={3}
        userId={userId}
        firstRowIndex={ROW_BELOW_HEAD}
      >
        {(prediction, place) => (
          <PredictionRow
            contestId={game.id}
            row={prediction}
            place={place}
            picks={toPickCells(game, prediction, isProvisional)}
            entered={findEntered(game.id, prediction.user_id)}
            isSealed={isSealed(prediction)}
            isOwn={prediction.user_id === userId}
            isProvisional={isProvisional}
          />
        )}
      </PredictionRows>
    </table>
  );
}

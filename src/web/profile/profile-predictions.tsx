import type { ProfilePrediction } from "#contract/basketball/schemas.ts";
import type { Profile } from "#contract/players/schemas.ts";
import type { ProfileTeamPrediction } from "#contract/racing/schemas.ts";
import type { Tournament } from "#contract/tournaments/schemas.ts";
import { type Instant } from "#domain/time.ts";
import { qualifyingStart } from "#domain/racing/race-dates.ts";
import { gameStart } from "#domain/basketball/game-dates.ts";
import { getSport } from "#domain/sports.ts";
import { SPORT_TERMS } from "#contract/sports.ts";
import { PlayerAnswers } from "#web/questions/player-answers.tsx";
import { EmptyState } from "#web/ui/empty-state.tsx";
import { GamePredictionsTable } from "./game-predictions-table.tsx";
import { RacePredictionsTable } from "./race-predictions-table.tsx";

type Row = ProfilePrediction | ProfileTeamPrediction;

const isRaceRow = (row: Row): row is ProfileTeamPrediction => "race_id" in row;
const isGameRow = (row: Row): row is ProfilePrediction => "game_id" in row;

/** The instant from which everyone may see a row's picks. */
export function getRevealTime(row: Row): Instant {
  return isRaceRow(row) ? qualifyingStart(row) : gameStart(row);
}

/** Returns whether a row's picks are still hidden from the viewer. */
export function isHidden(row: Row): boolean {
  const picks = isRaceRow(row)
    ? [row.winner_prediction, row.handicap_prediction]
    : [row.straight_prediction, row.spread_prediction, row.top_scorer_prediction];
  return !picks.some(Boolean);
}

interface ProfilePredictionsProps {
  userId: number;
  predictions: Profile["predictions"];
  tournament: Tournament;
  isOwn: boolean;
}

/** A player's picks in a tournament; other players' only once they are revealed. */
export function ProfilePredictions({ userId, predictions, tournament, isOwn }: ProfilePredictionsProps) {
  const shown: Row[] = predictions.filter((row: Row) => isOwn || !isHidden(row));
  return (
    <>
      <Table userId={userId} rows={shown} tournament={tournament} />
      <PlayerAnswers userId={userId} tournament={tournament} />
      {!isOwn && !tournament.is_over && (
        <p className="legend">{SPORT_TERMS[getSport(tournament)].hiddenPicks}</p>
      )}
    </>
  );
}

interface TableProps {
  userId: number;
  rows: readonly Row[];
  tournament: Tournament;
}

function Table({ userId, rows, tournament }: TableProps) {
  const raceRows = rows.filter(isRaceRow);
  const gameRows = rows.filter(isGameRow);
  if (raceRows.length > 0) return <RacePredictionsTable userId={userId} predictions={raceRows} />;
  if (gameRows.length > 0)
    return <GamePredictionsTable userId={userId} predictions={gameRows} rounds={tournament.rounds} />;
  return <EmptyState title="No predictions">There is nothing to show in this tournament yet.</EmptyState>;
}

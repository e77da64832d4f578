import type { ProfilePrediction } from "#contract/basketball.ts";
import type { Profile } from "#contract/players.ts";
import type { ProfileTeamPrediction } from "#contract/racing.ts";
import type { Tournament } from "#contract/tournaments.ts";
import { gameStart, type Instant, qualifyingStart } from "#domain/time.ts";
import { isRacing } from "#web/app/tournament.tsx";
import { Empty } from "../ui/empty.tsx";
import { GamePredictionsTable } from "./game-predictions-table.tsx";
import { RacePredictionsTable } from "./race-predictions-table.tsx";

type Row = ProfilePrediction | ProfileTeamPrediction;

const isOfRace = (row: Row): row is ProfileTeamPrediction => "race_id" in row;
const isOfGame = (row: Row): row is ProfilePrediction => "game_id" in row;

/** The instant from which a row's picks are told to everyone (D4). */
export function unsealedFrom(row: Row): Instant {
  return isOfRace(row) ? qualifyingStart(row) : gameStart(row);
}

/** Tells whether a row only says that its player has picked (D4). */
export function isSealed(row: Row): boolean {
  const picks = isOfRace(row)
    ? [row.winner_prediction, row.handicap_prediction]
    : [row.straight_prediction, row.spread_prediction, row.top_scorer_prediction];
  return !picks.some(Boolean);
}

interface ProfilePredictionsProps {
  predictions: Profile["predictions"];
  tournament: Tournament;
  isOwn: boolean;
}

/** A player's picks in a tournament; of others only what everyone is told by now (spec §2). */
export function ProfilePredictions({ predictions, tournament, isOwn }: ProfilePredictionsProps) {
  const racing = isRacing(tournament);
  const shown: Row[] = predictions.filter((row: Row) => isOwn || !isSealed(row));
  return (
    <>
      <Table rows={shown} tournament={tournament} />
      {!isOwn && !tournament.is_over && (
        <p className="legend">
          {racing
            ? "Picks for the next race stay hidden until qualifying starts."
            : "Picks for games that have not started stay hidden."}
        </p>
      )}
    </>
  );
}

function Table({ rows, tournament }: { rows: readonly Row[]; tournament: Tournament }) {
  const ofRaces = rows.filter(isOfRace);
  const ofGames = rows.filter(isOfGame);
  if (ofRaces.length > 0) return <RacePredictionsTable predictions={ofRaces} />;
  if (ofGames.length > 0) return <GamePredictionsTable predictions={ofGames} rounds={tournament.rounds} />;
  return <Empty title="No predictions">There is nothing to show in this tournament yet.</Empty>;
}

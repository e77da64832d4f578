import type { ReactNode } from "react";
import type { Race, RacePrediction, RacePredictionsSummary, RaceTeam } from "#contract/racing/schemas.ts";
import { isFinished, positionText } from "#domain/racing/positions.ts";
import { useEnteredPicks } from "#web/on-behalf/entered-note.tsx";
import { NotOnBoard } from "#web/picks/result-notes.tsx";
import {
  layoutOf,
  PredictionRow,
  PredictionsHead,
  ROW_BELOW_HEAD,
} from "#web/picks/contest/prediction-row.tsx";
import { PredictionRows } from "#web/picks/contest/prediction-rows.tsx";
import { CELL, ROW, ROW_HEADER, TABLE } from "#web/ui/table-roles.ts";
import { TeamBadge } from "#web/ui/team-badge.tsx";
import { ShortDriver } from "./drivers.tsx";
import { laterPagesOf } from "./later-pages.ts";
import { toPickCells } from "./shown-picks.tsx";

interface PredictionsTableProps {
  race: Race;
  predictions: readonly RacePrediction[];
  /** Where these may not be all. */
  summary: RacePredictionsSummary | null;
  /** The signed-in player's rows are highlighted; null for a visitor. */
  userId: number | null;
  /** The league whose members these are; null: everybody. */
  league: { id: number; name: string } | null;
  /** Whether positions and points are those if the race ended as it stands. */
  isProvisional?: boolean;
}

/** Returns whether a row says only that its player has picked: picks are hidden until qualifying. */
export function isSealed(row: RacePrediction): boolean {
  return !(row.winner_prediction || row.handicap_prediction);
}

/** The predictions by team, each with where its head stands in the table; and how many rows that has. */
function groupByTeam({ race, predictions, summary, league }: PredictionsTableProps) {
  let rowCount = ROW_BELOW_HEAD - 1;
  const all = race.teams.map((team) => {
    const first = predictions.filter((one) => one.team_name === team.team_name);
    const later = laterPagesOf(race, team, summary, league?.id);
    const count = later?.count ?? first.length;
    const headIndex = rowCount + 1;
    rowCount = headIndex + count;
    return { team, headIndex, count, first, later };
  });
  return { all, rowCount };
}

/** Who picked what in a race, team by team, and what it brought. */
export function PredictionsTable(props: PredictionsTableProps) {
  const { race, predictions, userId, league, isProvisional } = props;
  const findEntered = useEnteredPicks();
  const { all, rowCount } = groupByTeam(props);
  const mostRows = Math.max(0, ...all.map(({ count }) => count));
  return (
    <table
      className={`pick-table two-markets sheet ${layoutOf(mostRows, predictions, { hasSealed: predictions.some(isSealed), isProvisional })}`}
      {...TABLE}
      aria-rowcount={rowCount}
    >
      <caption className="visually-hidden">Predictions by team{league && ` of ${league.name}`}</caption>
      <PredictionsHead markets={["Winner", "Handicap"]} isTotalFirst />
      {all.map(({ team, headIndex, first, later }) => (
        <PredictionRows
          key={team.id}
          renderHead={(fold) => <TeamRow race={race} team={team} rowIndex={headIndex} fold={fold} />}
          predictions={first}
          later={later}
          markets={2}
          userId={userId}
          firstRowIndex={headIndex + 1}
        >
          {(prediction, place) => (
            <PredictionRow
              contestId={team.id}
              row={prediction}
              place={place}
              picks={toPickCells(team, prediction, isProvisional)}
              entered={findEntered(team.id, prediction.user_id)}
              isSealed={isSealed(prediction)}
              isOwn={prediction.user_id === userId}
              isTotalFirst
              isProvisional={isProvisional}
            />
          )}
        </PredictionRows>
      ))}
    </table>
  );
}

interface TeamRowProps {
  race: Race;
  team: RaceTeam;
  rowIndex: number;
  /** The button that folds the team's predictions away. */
  fold: ReactNode;
}

/** Heads the predictions of a team, with where its drivers came in. */
function TeamRow({ race, team, rowIndex, fold }: TeamRowProps) {
  const hasResult = isFinished(race);
  const seat = (driver: string, position: number | null) => (
    <>
      <ShortDriver team={team} driver={driver} />
      {hasResult && <b> {positionText(position, true)}</b>}
    </>
  );
  return (
    <tr {...ROW} className="pick-group of-team" aria-rowindex={rowIndex}>
      <th {...ROW_HEADER} scope="rowgroup" colSpan={3}>
        <span className="pick-inline">
          <TeamBadge team={team.team_name} color={team.team_color} isBesideName />
          {team.team_name}
        </span>
      </th>
      <td {...CELL} colSpan={5}>
        {seat(team.driver1, team.driver1_position)} · {seat(team.driver2, team.driver2_position)}
        {hasResult && <NotOnBoard tournamentId={race.tournament_id} contestIds={[team.id]} />}
        {fold}
      </td>
    </tr>
  );
}

import { useQuery } from "@tanstack/react-query";
import { Link } from "wouter";
import type { ProfileTeamPrediction } from "#contract/racing/schemas.ts";
import { countOf, pluralize } from "#domain/pluralize.ts";
import { compareCodeUnits } from "#domain/compare-code-units.ts";
import { raceStart } from "#domain/racing/race-dates.ts";
import { useNow } from "#web/clock/clock.tsx";
import { Why } from "#web/ledger/why.tsx";
import { paths } from "#web/navigation/paths.ts";
import { useTournament } from "#web/tournaments/tournament-choice.tsx";
import { OffScheduleWord, NotOnBoard } from "#web/picks/result-notes.tsx";
import { JokerCell, PickCells, TotalCell } from "#web/picks/contest/pick-cells.tsx";
import { MarketHeads, TotalHead } from "#web/picks/contest/prediction-row.tsx";
import { racesQuery } from "#web/racing/queries.ts";
import { toPickCells } from "#web/racing/shown-picks.tsx";
import { TeamChip } from "#web/ui/team-badge.tsx";
import { CELL, COLUMN_HEADER, ROW, ROW_GROUP, ROW_HEADER, TABLE } from "#web/ui/table-roles.ts";
import { formatDayRange } from "#web/ui/day-range.ts";
import { groupLatestFirst, type PredictionGroup, sumPoints } from "./prediction-groups.ts";

interface RacePredictionsTableProps {
  userId: number;
  predictions: readonly ProfileTeamPrediction[];
}

/** A player's picks of racing teams by race, the latest race first, teams by name. */
export function RacePredictionsTable({ userId, predictions }: RacePredictionsTableProps) {
  return (
    <table className="pick-table two-markets sheet" {...TABLE}>
      <caption className="visually-hidden">Predictions by race</caption>
      <thead {...ROW_GROUP} className="hidden-on-phone">
        <tr {...ROW}>
          <th {...COLUMN_HEADER}>Team</th>
          <th {...COLUMN_HEADER}>
            <span className="visually-hidden">Double points</span>
          </th>
          <TotalHead />
          {["Winner", "Handicap"].map((market) => (
            <MarketHeads key={market} market={market} />
          ))}
        </tr>
      </thead>
      {groupLatestFirst(predictions, ({ race_name }) => race_name).map((group) => (
        <tbody key={group.name} {...ROW_GROUP}>
          <RaceRow userId={userId} group={group} />
          {group.rows
            .toSorted((a, b) => compareCodeUnits(a.team_name, b.team_name))
            .map((prediction) => (
              <TeamRow key={prediction.id} userId={userId} prediction={prediction} />
            ))}
        </tbody>
      ))}
    </table>
  );
}

interface RaceRowProps {
  userId: number;
  group: PredictionGroup<ProfileTeamPrediction>;
}

function RaceRow({ userId, group: { name, rows } }: RaceRowProps) {
  const tournament = useTournament();
  const now = useNow();
  // The profile's picks lack team ids, which NotOnBoard needs; they come from the races.
  const { data: races = [] } = useQuery(racesQuery(tournament.id));
  const [race] = rows;
  const total = sumPoints(rows);
  if (race === undefined) return null;
  const round = races.find(({ id }) => id === race.race_id)?.round;
  return (
    <tr className="pick-group" {...ROW}>
      <th {...ROW_HEADER} scope="rowgroup" colSpan={3}>
        <Link to={paths.race(race.race_id, tournament.id)}>
          <span aria-hidden="true">{race.gp_emoji}</span> {name}
        </Link>
        <NotOnBoard
          tournamentId={tournament.id}
          contestIds={(races.find(({ id }) => id === race.race_id)?.teams ?? []).map(({ id }) => id)}
        />
      </th>
      <td {...CELL} colSpan={4}>
        <time dateTime={race.date}>{formatDayRange([raceStart(race)], now)}</time>
        {total !== null && (
          <>
            {" · "}
            <Why
              of={{ playerId: userId, tournamentId: tournament.id, round }}
              label={countOf(total, "point")}
            >
              <b>{total}</b>
            </Why>{" "}
            {pluralize(total, "point")}
          </>
        )}
      </td>
    </tr>
  );
}

function TeamRow({ userId, prediction }: { userId: number; prediction: ProfileTeamPrediction }) {
  const figure = { playerId: userId, tournamentId: useTournament().id, contestId: prediction.id };
  const { straight_points: winner_points, spread_points: handicap_points } = prediction;
  const picks = toPickCells(prediction, { ...prediction, winner_points, handicap_points });
  return (
    <tr {...ROW}>
      <th {...ROW_HEADER} className="pick-who">
        <TeamChip team={prediction.team_name} />
        <OffScheduleWord status={prediction.status} />
      </th>
      <JokerCell isOn={prediction.is_double_points === true} />
      <TotalCell points={prediction.total_points} figure={figure} />
      {picks.map((pick) => (
        <PickCells key={pick.market} pick={pick} figure={figure} />
      ))}
    </tr>
  );
}

import { Link } from "wouter";
import type { ProfilePrediction } from "#contract/basketball/schemas.ts";
import type { Tournament } from "#contract/tournaments/schemas.ts";
import { listAwards } from "#domain/awards.ts";
import { countOf, pluralize } from "#domain/pluralize.ts";
import { isoOf } from "#domain/time.ts";
import { gameStart } from "#domain/basketball/game-dates.ts";
import { useNow } from "#web/clock/clock.tsx";
import { Why } from "#web/ledger/why.tsx";
import { paths } from "#web/navigation/paths.ts";
import { useTournament } from "#web/tournaments/tournament-choice.tsx";
import { toPickCells } from "#web/basketball/shown-picks.tsx";
import { AwardsCell, JokerCell, PickCells, TotalCell } from "#web/picks/contest/pick-cells.tsx";
import { NotOnBoard, OffScheduleWord } from "#web/picks/result-notes.tsx";
import { MarketHeads, TotalHead } from "#web/picks/contest/prediction-row.tsx";
import { Flag } from "#web/ui/flag.tsx";
import { CELL, COLUMN_HEADER, ROW, ROW_GROUP, ROW_HEADER, TABLE } from "#web/ui/table-roles.ts";
import { formatDayRange } from "#web/ui/day-range.ts";
import { groupLatestFirst, type PredictionGroup, sumPoints } from "./prediction-groups.ts";

interface GamePredictionsTableProps {
  userId: number;
  predictions: readonly ProfilePrediction[];
  rounds: Tournament["rounds"];
}

/** A player's picks of games by round, the latest first. */
export function GamePredictionsTable({ userId, predictions, rounds }: GamePredictionsTableProps) {
  return (
    <table className="pick-table sheet prof" {...TABLE}>
      <caption className="visually-hidden">Predictions by round</caption>
      <thead {...ROW_GROUP} className="hidden-on-phone">
        <tr {...ROW}>
          <th {...COLUMN_HEADER}>Date</th>
          <th {...COLUMN_HEADER}>Game</th>
          <th {...COLUMN_HEADER}>
            <span className="visually-hidden">Double points</span>
          </th>
          <TotalHead />
          {["Winner", "Handicap", "Top Scorer"].map((market) => (
            <MarketHeads key={market} market={market} />
          ))}
          <th {...COLUMN_HEADER}>Emoji</th>
        </tr>
      </thead>
      {groupLatestFirst(predictions, ({ round }) => round).map((group) => (
        <tbody key={group.name} {...ROW_GROUP}>
          <RoundRow
            userId={userId}
            group={group}
            isOver={rounds.some((round) => round.name === group.name && round.is_over)}
          />
          {group.rows.map((prediction) => (
            <GameRow key={prediction.game_id} userId={userId} prediction={prediction} />
          ))}
        </tbody>
      ))}
    </table>
  );
}

interface RoundRowProps {
  userId: number;
  group: PredictionGroup<ProfilePrediction>;
  isOver: boolean;
}

function RoundRow({ userId, group: { name, rows }, isOver }: RoundRowProps) {
  const tournamentId = useTournament().id;
  const total = sumPoints(rows);
  return (
    <tr className="pick-group" {...ROW}>
      <th {...ROW_HEADER} scope="rowgroup" colSpan={7}>
        {name}
      </th>
      <td {...CELL} colSpan={4}>
        {total !== null && (
          <>
            <Why of={{ playerId: userId, tournamentId, round: name }} label={countOf(total, "point")}>
              <b>{total}</b>
            </Why>{" "}
            {pluralize(total, "point")}
            {!isOver && " so far"}
          </>
        )}
      </td>
    </tr>
  );
}

function GameRow({ userId, prediction }: { userId: number; prediction: ProfilePrediction }) {
  const tournament = useTournament();
  const { game_id, team1, team2, emoji1, emoji2 } = prediction;
  const start = gameStart(prediction);
  const day = formatDayRange([start], useNow());
  const awards = listAwards(prediction.emoji);
  const figure = { playerId: userId, tournamentId: tournament.id, contestId: game_id };
  return (
    <tr {...ROW} style={{ "--awards": awards.length }}>
      <td {...CELL} className="date">
        <time dateTime={isoOf(start)}>{day}</time>
      </td>
      <th {...ROW_HEADER} className="pick-who">
        <Link className="hit-area" to={paths.game(game_id, tournament.id)}>
          <Flag emoji={emoji1} /> {team1} – {team2}
          {"\u00A0"}
          <Flag emoji={emoji2} />
        </Link>
        <OffScheduleWord status={prediction.status} />
        <time className="date-in" dateTime={isoOf(start)}>
          {day}
        </time>
        <NotOnBoard tournamentId={tournament.id} contestIds={[game_id]} />
      </th>
      <JokerCell isOn={prediction.is_double_points === true} />
      <TotalCell points={prediction.total_points} figure={figure} />
      {toPickCells(prediction, prediction).map((pick) => (
        <PickCells key={pick.market} pick={pick} figure={figure} />
      ))}
      <AwardsCell awards={awards} figure={figure} />
    </tr>
  );
}

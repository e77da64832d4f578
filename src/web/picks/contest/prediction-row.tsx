import { Link } from "wouter";
import type { EnteredPicks } from "#contract/on-behalf/schemas.ts";
import { listAwards } from "#domain/awards.ts";
import { RENDERED_WHOLE, type RowPlace } from "#web/browser/windowed-rows.tsx";
import { paths } from "#web/navigation/paths.ts";
import { EnteredNote } from "#web/on-behalf/entered-note.tsx";
import { AdminMark } from "#web/players/admin-mark.tsx";
import { useTournament } from "#web/tournaments/tournament-choice.tsx";
import { COLUMN_HEADER, ROW, ROW_GROUP, ROW_HEADER } from "#web/ui/table-roles.ts";
import {
  AwardsCell,
  JokerCell,
  PickCells,
  SealedCells,
  type PickCellData,
  TotalCell,
} from "./pick-cells.tsx";

/** `aria-rowindex` of the first row below the head of a table. */
export const ROW_BELOW_HEAD = 2;

interface TableState {
  /** Whether picks are hidden. */
  hasSealed?: boolean;
  /** Whether the points are those if the contest ended as it stands. */
  isProvisional?: boolean | undefined;
}

/** Returns the classes of a table's layout: long tables are windowed, and neither hidden picks nor, before
 * the first result, points need columns, nor do awards before the final one. */
export function layoutOf(
  rowCount: number,
  rows: readonly Pick<Row, "total_points">[],
  { hasSealed = false, isProvisional = false }: TableState = {},
): string {
  const undecided = rows.every((row) => row.total_points === null) ? "is-undecided" : "";
  const points = isProvisional ? "is-provisional" : undecided;
  if (rowCount > RENDERED_WHOLE) return `long ${points}`;
  return hasSealed ? "is-sealed" : points;
}

interface PredictionsHeadProps {
  markets: readonly string[];
  /** Whether the total stands before the picks, as in tables of racing. */
  isTotalFirst?: boolean;
}

/** The head of a table of everybody's predictions. */
export function PredictionsHead({ markets, isTotalFirst = false }: PredictionsHeadProps) {
  return (
    <thead {...ROW_GROUP} className="hidden-on-phone">
      <tr {...ROW} aria-rowindex={1}>
        <th {...COLUMN_HEADER}>User</th>
        <th {...COLUMN_HEADER}>
          <span className="visually-hidden">Double points</span>
        </th>
        {isTotalFirst && <TotalHead />}
        {markets.map((market) => (
          <MarketHeads key={market} market={market} />
        ))}
        {!isTotalFirst && <TotalHead />}
        <th {...COLUMN_HEADER}>Emoji</th>
      </tr>
    </thead>
  );
}

/** The heads of a pick and of its points. */
export function MarketHeads({ market }: { market: string }) {
  return (
    <>
      <th {...COLUMN_HEADER}>{market}</th>
      <th {...COLUMN_HEADER} className="number-cell of-left">
        {market} Points
      </th>
    </>
  );
}

/** The head of a row's points. */
export function TotalHead() {
  return (
    <th {...COLUMN_HEADER} className="number-cell of-total">
      Total Points
    </th>
  );
}

interface Row {
  user_id: number;
  user_name: string;
  is_double_points: boolean | null;
  total_points: number | null;
  emoji: string;
}

interface PredictionRowProps {
  contestId: number;
  row: Row;
  place: RowPlace;
  picks: readonly PickCellData[];
  /** Who entered the picks; undefined: the player. */
  entered?: EnteredPicks | undefined;
  /** Whether only the player's name is visible, not the picks. */
  isSealed: boolean;
  isOwn: boolean;
  isTotalFirst?: boolean;
  /** Whether the points are those if the contest ended as it stands: no ledger has them. */
  isProvisional?: boolean | undefined;
}

function classNameOf(isOwn: boolean, isSealed: boolean): string | undefined {
  if (isOwn) return "is-me";
  return isSealed ? "is-sealed" : undefined;
}

/** One player's picks of a contest, and their points. */
export function PredictionRow(props: PredictionRowProps) {
  const { contestId, row, place, picks, entered, isSealed, isOwn, isTotalFirst = false } = props;
  const ledger = { tournamentId: useTournament().id, contestId, playerId: row.user_id };
  const figure = props.isProvisional === true ? undefined : ledger;
  const total = <TotalCell points={row.total_points} figure={figure} />;
  const awards = listAwards(row.emoji);
  return (
    <tr {...ROW} {...place} className={classNameOf(isOwn, isSealed)} style={{ "--awards": awards.length }}>
      <th {...ROW_HEADER} className="pick-who">
        <Link className="hit-area" to={paths.profile(row.user_id)}>
          <bdi>{row.user_name}</bdi>
          <AdminMark userId={row.user_id} />
          {isOwn && <span className="you-mark">You</span>}
        </Link>
        {entered && <EnteredNote entered={entered} />}
      </th>
      <JokerCell isOn={row.is_double_points === true} />
      {isTotalFirst && total}
      {isSealed ? (
        <SealedCells markets={picks.length} />
      ) : (
        picks.map((pick) => <PickCells key={pick.market} pick={pick} figure={figure} marksWait={false} />)
      )}
      {!isTotalFirst && total}
      <AwardsCell awards={awards} figure={ledger} />
    </tr>
  );
}

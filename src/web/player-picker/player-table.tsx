import {
  type Appearance,
  findUsedDate,
  isOpen,
  type PicksByDate,
  pickState,
  type Sorting,
} from "#domain/player-picker/picks.ts";
import { countOf } from "#domain/pluralize.ts";
import type { Instant } from "#domain/time.ts";
import { Icon } from "#web/ui/icon.tsx";
import { Flag } from "#web/ui/flag.tsx";
import type { SamplePlayer, Stat } from "./sample-data.ts";

const COLUMNS: { stat: Stat; label: string; unit?: string }[] = [
  { stat: "points", label: "PTS" },
  { stat: "rebounds", label: "REB" },
  { stat: "assists", label: "AST" },
  { stat: "pickedPercentage", label: "Picked", unit: "%" },
];

export interface PlayerRow extends SamplePlayer {
  appearance: Appearance;
}

interface PlayerTableProps
  extends Omit<PickButtonProps, "row">, Pick<SortableHeadProps, "sorting" | "onSort"> {
  rows: readonly PlayerRow[];
}

/** The players of a date with their statistics and a pick button each. */
export function PlayerTable({ rows, picks, now, sorting, onSort, formatDate, onPick }: PlayerTableProps) {
  return (
    <div className="sheet scroll-x">
      <table className="data-table player-table" aria-label="Players">
        <thead>
          <tr>
            <th scope="col">Player</th>
            {COLUMNS.map(({ stat, label }) => (
              <SortableHead key={stat} stat={stat} label={label} sorting={sorting} onSort={onSort} />
            ))}
            <th scope="col">
              <span className="visually-hidden">Pick</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.id}>
              <th scope="row">
                {row.name}
                <br />
                <small className="muted">
                  <Flag emoji={row.emoji} /> {row.team} · {row.position}
                  <span className="more"> · {countOf(row.guaranteedGames, "game")}</span>
                </small>
              </th>
              {COLUMNS.map(({ stat, unit = "" }) => (
                <td key={stat} className="number-cell">
                  {row[stat].toFixed(1)}
                  {unit}
                </td>
              ))}
              <td>
                <PickButton row={row} picks={picks} now={now} formatDate={formatDate} onPick={onPick} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

interface SortableHeadProps {
  stat: Stat;
  label: string;
  sorting: Sorting<Stat>;
  onSort: (stat: Stat) => void;
}

/** The head of a column, which sorts by it. */
function SortableHead({ stat, label, sorting, onSort }: SortableHeadProps) {
  const isSorted = sorting.column === stat;
  const order = sorting.isDescending ? "descending" : "ascending";
  return (
    <th className="number-cell" scope="col" aria-sort={isSorted ? order : "none"}>
      <button className="link-btn sortb" type="button" onClick={() => onSort(stat)}>
        {label}
        {isSorted && <span aria-hidden="true">{sorting.isDescending ? "\u00a0↓" : "\u00a0↑"}</span>}
      </button>
    </th>
  );
}

interface PickButtonProps {
  row: { name: string; appearance: Appearance };
  picks: PicksByDate;
  now: Instant;
  formatDate: (date: number) => string;
  onPick: (appearance: Appearance) => void;
}

/** Picks a player, or says why that is not possible. */
function PickButton({ row, picks, now, formatDate, onPick }: PickButtonProps) {
  const { appearance, name } = row;
  const state = pickState(picks, appearance, now);
  const of = <span className="visually-hidden"> {name}</span>;
  if (state === "picked" || state === "free") {
    const isPicked = state === "picked";
    return (
      <button
        className={isPicked ? "btn btn-primary btn-s" : "btn btn-s"}
        type="button"
        aria-pressed={isPicked}
        disabled={!isOpen(appearance, now)}
        onClick={() => onPick(appearance)}
      >
        {isPicked && <Icon name="check" className="icon icon-16" />}
        {isPicked ? "Picked" : "Pick"}
        {of}
      </button>
    );
  }
  if (state === "used") {
    const usedOn = findUsedDate(picks, appearance);
    return (
      <button className="btn btn-s" type="button" disabled>
        Used {usedOn !== undefined && formatDate(usedOn)}
        {of}
      </button>
    );
  }
  return (
    <button className="btn btn-s" type="button" disabled>
      <Icon name="lock" className="icon icon-16" />
      {state === "started" ? "Started" : "Closed"}
      {of}
    </button>
  );
}

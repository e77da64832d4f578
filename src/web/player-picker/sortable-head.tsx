import type { Sorting } from "#domain/player-picker/sorting.ts";
import type { Stat } from "./sample-players.ts";

export interface SortableHeadProps {
  stat: Stat;
  label: string;
  sorting: Sorting<Stat>;
  onSort: (stat: Stat) => void;
}

/** The head of a column, which sorts by it. */
export function SortableHead({ stat, label, sorting, onSort }: SortableHeadProps) {
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

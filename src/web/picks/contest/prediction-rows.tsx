import { type MouseEvent, type ReactNode, useState } from "react";
import { PREDICTIONS_ON_PAGE as ROWS_AT_ONCE } from "#contract/protocol.ts";
import { pluralize } from "#domain/pluralize.ts";
import { WindowedRows, type RowPlace } from "#web/browser/windowed-rows.tsx";
import { INITIAL_ROWS_BELOW } from "#web/browser/use-progressive-list.ts";
import { Icon } from "#web/ui/icon.tsx";
import { CELL, ROW, ROW_GROUP } from "#web/ui/table-roles.ts";
import { type LaterPages, type LoadingPages, useShownRows } from "./use-later-pages.ts";

/** Where rows are folded away at first: a phone would scroll through dozens of screens of them. */
const PHONE = "(max-width: 899px)";

interface PredictionRowsProps<T> {
  /** What stands above the rows, in the same group, with the button that folds them away; without it they cannot be. */
  renderHead?: (fold: ReactNode) => ReactNode;
  predictions: readonly T[];
  /** Where these are not all; null: they are. */
  later?: LaterPages<T> | null;
  /** Picks per prediction, which make the width of the table. */
  markets: number;
  /** The signed-in player, whose row is always shown; null for a visitor. */
  userId: number | null;
  /** Where the first row stands in the table, from 1. */
  firstRowIndex: number;
  children: (prediction: T, place: RowPlace) => ReactNode;
}

/** The height in pixels of a row before one is measured. */
const ROW_HEIGHT = 48;

const idOf = (one: { user_id: number }) => one.user_id;

/** The mean height of a table's rows, which those that are not rendered yet are taken to have. */
function measureRows(table: HTMLTableElement | null): number {
  const rows = [...(table?.querySelectorAll<HTMLElement>("tr[data-index]") ?? [])];
  return rows.reduce((sum, row) => sum + row.getBoundingClientRect().height, 0) / rows.length || ROW_HEIGHT;
}

/** A table's group of predictions, a part at a time where they are very many. */
export function PredictionRows<T extends { user_id: number }>(props: PredictionRowsProps<T>) {
  const { renderHead, predictions, later = null, markets, userId, firstRowIndex, children } = props;
  const [most, setMost] = useState(ROWS_AT_ONCE);
  const [rowHeight, setRowHeight] = useState(ROW_HEIGHT);
  const [isFolded, setFolded] = useState(() => renderHead !== undefined && matchMedia(PHONE).matches);
  const { shown, own, count, loading } = useShownRows({
    predictions,
    later,
    userId,
    most: isFolded ? 0 : most,
  });
  const items = own.length === 0 ? shown : [...shown, ...own];
  const next = isFolded ? 0 : Math.min(count - items.length, ROWS_AT_ONCE);
  const handleMore = (button: HTMLElement) => {
    setRowHeight(measureRows(button.closest("table")));
    setMost(most + ROWS_AT_ONCE);
  };
  const fold = count > 0 && (
    <FoldButton count={count} isFolded={isFolded} onFold={() => setFolded(!isFolded)} />
  );
  return (
    <tbody {...ROW_GROUP}>
      {renderHead?.(fold)}
      <WindowedRows
        items={items}
        keyOf={idOf}
        firstRowIndex={firstRowIndex}
        keptIndex={items.findIndex((one) => one.user_id === userId)}
        rowHeight={rowHeight}
        initialCount={INITIAL_ROWS_BELOW}
        meanwhile={ROWS_AT_ONCE}
      >
        {children}
      </WindowedRows>
      {next > 0 && (
        <tr {...ROW} className="more" aria-rowindex={firstRowIndex + items.length}>
          <td {...CELL} colSpan={2 * markets + 4}>
            <MoreButton loading={loading} onMore={handleMore}>
              Show {next} more of {count.toLocaleString("en")}
            </MoreButton>
          </td>
        </tr>
      )}
    </tbody>
  );
}

interface MoreButtonProps {
  loading: LoadingPages;
  onMore: (button: HTMLElement) => void;
  children: ReactNode;
}

/** Shows more rows, or retries those that could not be loaded. */
function MoreButton({ loading: { isLoading, hasFailed, retry }, onMore, children }: MoreButtonProps) {
  const handleClick = ({ currentTarget }: MouseEvent<HTMLElement>) => {
    if (isLoading) return;
    if (hasFailed) retry();
    else onMore(currentTarget);
  };
  return (
    <>
      {hasFailed && <p role="alert">These could not be loaded.</p>}
      <button type="button" className="btn btn-s" aria-disabled={isLoading} onClick={handleClick}>
        {isLoading ? "Loading…" : children}
      </button>
    </>
  );
}

interface FoldButtonProps {
  count: number;
  isFolded: boolean;
  onFold: () => void;
}

/** Shows and hides a group's rows, except the own one. */
function FoldButton({ count, isFolded, onFold }: FoldButtonProps) {
  return (
    <button type="button" className="fold" aria-expanded={!isFolded} onClick={onFold}>
      {count.toLocaleString("en")}
      <span className="visually-hidden"> {pluralize(count, "player")}</span>
      <Icon name="chev-d" className="icon icon-16" />
    </button>
  );
}

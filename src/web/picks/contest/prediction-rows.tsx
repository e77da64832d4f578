import { type MouseEvent, type ReactNode, useState } from "react";
import { type QueryKey, useQueries } from "@tanstack/react-query";
import { PREDICTIONS_ON_PAGE as ROWS_AT_ONCE, PREDICTIONS_ON_PAGE } from "#contract/protocol.ts";
import { pluralize } from "#domain/pluralize.ts";
import { WindowedRows, type RowPlace } from "#web/browser/windowed-rows.tsx";
import { INITIAL_ROWS_BELOW } from "#web/browser/use-progressive-list.ts";
import { Icon } from "#web/ui/icon.tsx";
import { CELL, ROW, ROW_GROUP } from "#web/ui/table-roles.ts";

/** Media query of screens on which groups are folded at first: there they would fill dozens of screens. */
const PHONE = "(max-width: 899px)";

interface PredictionRowsProps<T> {
  /** Renders the head of the group with the button that folds it; without a head there is no folding. */
  renderHead?: (fold: ReactNode) => ReactNode;
  predictions: readonly T[];
  /** The pages after `predictions`; null: there are none. */
  later?: LaterPages<T> | null;
  /** Picks per prediction, from which the number of columns follows. */
  markets: number;
  /** The signed-in player, whose row is always shown; null: a visitor. */
  userId: number | null;
  /** `aria-rowindex` of the first row. */
  firstRowIndex: number;
  children: (prediction: T, place: RowPlace) => ReactNode;
}

/** Pixels: the height of a row before one is measured. */
const ROW_HEIGHT = 48;

const idOf = (one: { user_id: number }) => one.user_id;

/** Returns the mean height in pixels of others' rows, as an estimate for those not rendered yet. */
function measureRows(table: HTMLTableElement | null): number {
  const rows = [...(table?.querySelectorAll<HTMLElement>("tr[data-index]:not(.is-me)") ?? [])];
  return rows.reduce((sum, row) => sum + row.getBoundingClientRect().height, 0) / rows.length || ROW_HEIGHT;
}

/** A table's group of predictions; a long one is shown in parts. */
export function PredictionRows<T extends { user_id: number }>(props: PredictionRowsProps<T>) {
  const { renderHead, predictions, later = null, markets, userId, firstRowIndex, children } = props;
  const [most, setMost] = useState(ROWS_AT_ONCE);
  const [rowHeight, setRowHeight] = useState(ROW_HEIGHT);
  const [isFolded, setFolded] = useState(() => renderHead !== undefined && matchMedia(PHONE).matches);
  const { items, count, loading } = useShownRows({
    predictions,
    later,
    userId,
    most: isFolded ? 0 : most,
  });
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

/** Shows more rows, or retries pages that failed. */
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

/** Shows and hides a group's rows, except the player's own. */
function FoldButton({ count, isFolded, onFold }: FoldButtonProps) {
  return (
    <button type="button" className="fold" aria-expanded={!isFolded} onClick={onFold}>
      {count.toLocaleString("en")}
      <span className="visually-hidden"> {pluralize(count, "player")}</span>
      <Icon name="chev-d" className="icon icon-16" />
    </button>
  );
}

/** The pages after the first, and how to fetch them. */
export interface LaterPages<T> {
  /** How many rows there are on all pages. */
  count: number;
  /** The signed-in player's row, wherever it stands; null without one. */
  own: T | null;
  /** Query key of the pages, without their offset. */
  key: QueryKey;
  /** Fetches the page that begins after this many rows. */
  fetchFrom: (offset: number) => Promise<T[]>;
}

/** The state of the pages being loaded. */
interface LoadingPages {
  isLoading: boolean;
  hasFailed: boolean;
  /** Refetches the failed pages. */
  retry: () => void;
}

/** Returns the rows of the first page and of later ones, up to the wanted number or the first page not
 * loaded. */
function useLaterPages<T>(first: readonly T[], pages: LaterPages<T> | null, wanted: number) {
  const end = Math.min(wanted, pages?.count ?? 0);
  const offsets: number[] = [];
  for (let offset = PREDICTIONS_ON_PAGE; offset < end; offset += PREDICTIONS_ON_PAGE) offsets.push(offset);
  const asked = useQueries({
    queries: offsets.map((offset) => ({
      queryKey: [...(pages?.key ?? []), offset],
      queryFn: () => pages?.fetchFrom(offset) ?? [],
    })),
  });
  const gap = asked.findIndex(({ data }) => data === undefined);
  const loaded = gap === -1 ? asked : asked.slice(0, gap);
  const failed = asked.filter((page) => page.isLoadingError);
  const loading: LoadingPages = {
    isLoading: asked.some((page) => page.isLoading),
    hasFailed: failed.length > 0,
    retry: () => {
      for (const page of failed) void page.refetch();
    },
  };
  return {
    rows: loaded.length === 0 ? first : [...first, ...loaded.flatMap(({ data = [] }) => data)],
    loading,
  };
}

interface AllRows<T> {
  predictions: readonly T[];
  later: LaterPages<T> | null;
  userId: number | null;
  /** Maximum number of rows, besides the player's own. */
  most: number;
}

/** Returns the rows to show: the player's own first, wherever it stands among the others. */
function useShownRows<T extends { user_id: number }>({ predictions, later, userId, most }: AllRows<T>) {
  const { rows, loading } = useLaterPages(predictions, later, most);
  const isMine = (one: T) => one.user_id === userId;
  const mine = rows.find(isMine) ?? later?.own;
  const others = rows.slice(0, most).filter((one) => !isMine(one));
  return {
    items: mine === undefined || mine === null ? others : [mine, ...others],
    count: later?.count ?? predictions.length,
    loading,
  };
}

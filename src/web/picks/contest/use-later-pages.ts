import { type QueryKey, useQueries } from "@tanstack/react-query";
import { PREDICTIONS_ON_PAGE } from "#contract/protocol.ts";

/** The rows beyond those that came first, and how to ask for them. */
export interface LaterPages<T> {
  /** How many rows there are on all pages. */
  count: number;
  /** The signed-in player's row, wherever it stands; null without one. */
  own: T | null;
  /** Under which pages are cached, with their offset. */
  key: QueryKey;
  /** Asks for the page that begins after this many rows. */
  fetchFrom: (offset: number) => Promise<T[]>;
}

/** How the pages that are wanted are coming. */
export interface LoadingPages {
  isLoading: boolean;
  hasFailed: boolean;
  /** Asks for the failed ones again. */
  retry: () => void;
}

/** The first page with the pages after it, as far as this many rows are wanted and there without a gap. */
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
  /** How many are wanted, besides the own one. */
  most: number;
}

/** The rows to show, and the own one where it is not among them. */
export function useShownRows<T extends { user_id: number }>({
  predictions,
  later,
  userId,
  most,
}: AllRows<T>) {
  const { rows, loading } = useLaterPages(predictions, later, most);
  const shown = rows.slice(0, most);
  const isMine = (one: T) => one.user_id === userId;
  const mine = shown.some(isMine) ? undefined : (later?.own ?? rows.find(isMine));
  return {
    shown,
    own: mine === undefined ? [] : [mine],
    count: later?.count ?? predictions.length,
    loading,
  };
}

import type { UseInfiniteQueryResult } from "@tanstack/react-query";

interface MoreButtonProps {
  list: Pick<UseInfiniteQueryResult, "hasNextPage" | "isFetchingNextPage" | "fetchNextPage">;
  label: string;
}

/** The button that fetches the next page of a list; nothing after the last page. */
export function MoreButton({ list, label }: MoreButtonProps) {
  if (!list.hasNextPage) return null;
  return (
    <div className="league-more">
      <button
        className="btn"
        type="button"
        aria-busy={list.isFetchingNextPage}
        onClick={() => !list.isFetchingNextPage && void list.fetchNextPage()}
      >
        {label}
      </button>
    </div>
  );
}

import type { UseInfiniteQueryResult } from "@tanstack/react-query";
import { ErrorBanner } from "#web/ui/banner.tsx";
import { describeFailure } from "./describe-failure.ts";

type OlderEntriesProps = {
  log: Pick<
    UseInfiniteQueryResult,
    "hasNextPage" | "isFetching" | "isFetchingNextPage" | "isFetchNextPageError" | "error" | "fetchNextPage"
  >;
};

/** Loads the next page of the log, if there is one. */
export function OlderEntries({ log }: OlderEntriesProps) {
  const show = () => {
    if (!log.isFetching) void log.fetchNextPage();
  };
  if (log.isFetchNextPageError && log.error) {
    return <ErrorBanner onRetry={show}>{describeFailure(log.error)}</ErrorBanner>;
  }
  if (!log.hasNextPage) return null;
  return (
    <p className="log-more">
      <button className="btn" type="button" aria-busy={log.isFetchingNextPage || undefined} onClick={show}>
        Show older entries
      </button>
    </p>
  );
}

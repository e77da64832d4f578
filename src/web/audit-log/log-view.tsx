import { keepPreviousData, useInfiniteQuery } from "@tanstack/react-query";
import { type ReactNode, useState } from "react";
import { EmptyState } from "#web/ui/empty-state.tsx";
import { Loading } from "#web/ui/loading.tsx";
import { ErrorBanner } from "#web/ui/banner.tsx";
import { describeFailure } from "./describe-failure.ts";
import { addPlayers, type Named, type Players } from "./known-players.ts";
import { LogFilters } from "./log-filters.tsx";
import { LogTable } from "./log-table.tsx";
import { OlderEntries } from "./older-entries.tsx";
import type { LogFilter, LogQuery } from "./queries.ts";

interface LogViewProps {
  queryOf: (filter: LogFilter) => LogQuery;
  /** Players to filter by, besides those of the entries. */
  known: readonly Named[];
  /** How contests are called, by id; without it their ids are shown. */
  contestNames?: ReadonlyMap<number, string>;
  /** What else can be done with the entries of a filter, where there are any. */
  renderActions?: (filter: LogFilter) => ReactNode;
}

/** A log with its filters, the newest entries first, further ones on demand. */
export function LogView({ queryOf, known, contestNames, renderActions }: LogViewProps) {
  const [filter, setFilter] = useState<LogFilter>({ userId: null, action: null });
  const [players, setPlayers] = useState<Players>(new Map());
  const log = useInfiniteQuery({ ...queryOf(filter), placeholderData: keepPreviousData });
  const entries = log.data?.pages.flat() ?? [];
  const all = addPlayers(addPlayers(players, known), entries);
  if (all !== players) setPlayers(all);
  return (
    <>
      <LogFilters filter={filter} players={all} onChange={setFilter} />
      {log.isPending && <Loading text="Loading logs..." />}
      {log.isLoadingError && (
        <ErrorBanner onRetry={() => void log.refetch()}>{describeFailure(log.error)}</ErrorBanner>
      )}
      {log.isSuccess && entries.length === 0 && <EmptyState title="No logs found" />}
      {entries.length > 0 && (
        <>
          <LogTable entries={entries} contestNames={contestNames} />
          <OlderEntries log={log} />
          {renderActions?.(filter)}
        </>
      )}
    </>
  );
}

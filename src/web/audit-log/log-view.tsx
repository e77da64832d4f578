import { keepPreviousData, useInfiniteQuery, type UseInfiniteQueryResult } from "@tanstack/react-query";
import { type ReactNode, useState } from "react";
import { LOG_ACTIONS } from "#contract/audit-log/log-actions.ts";
import { compareCodeUnits } from "#domain/compare-code-units.ts";
import { ApiError } from "#web/api/api.ts";
import { ErrorBanner } from "#web/ui/banner.tsx";
import { EmptyState } from "#web/ui/empty-state.tsx";
import { SelectField } from "#web/ui/select-field.tsx";
import { Loading } from "#web/ui/loading.tsx";
import { describeAction, LogTable } from "./log-table.tsx";
import type { LogFilter, LogQuery } from "./queries.ts";

interface LogViewProps {
  queryOf: (filter: LogFilter) => LogQuery;
  /** Players to filter by, besides those of the entries. */
  known: readonly Named[];
  /** How contests are called, by id; without it their ids are shown. */
  contestNames?: ReadonlyMap<number, string>;
  /** The contest whose entries alone are shown; null: all. */
  contestId: number | null;
  /** Renders further actions on the filtered entries, if there are any. */
  renderActions?: (filter: LogFilter) => ReactNode;
}

/** A log with its filters, the newest entries first, further ones on demand. */
export function LogView({ queryOf, known, contestNames, contestId, renderActions }: LogViewProps) {
  const [chosen, setChosen] = useState<ChosenFilter>({ userId: null, action: null });
  const filter = { ...chosen, contestId };
  const [players, setPlayers] = useState<Players>(new Map());
  const log = useInfiniteQuery({ ...queryOf(filter), placeholderData: keepPreviousData });
  const entries = log.data?.pages.flat() ?? [];
  const all = addPlayers(addPlayers(players, known), entries);
  if (all !== players) setPlayers(all);
  return (
    <>
      <LogFilters filter={chosen} players={all} onChange={setChosen} />
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

type OlderEntriesProps = {
  log: Pick<
    UseInfiniteQueryResult,
    "hasNextPage" | "isFetching" | "isFetchingNextPage" | "isFetchNextPageError" | "error" | "fetchNextPage"
  >;
};

/** Loads the next page of the log, if there is one. */
function OlderEntries({ log }: OlderEntriesProps) {
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

/** Describes a failure: one text for every error reply, else the error's own message. */
function describeFailure(failure: Error): string {
  return `Error: ${failure instanceof ApiError ? "Network response was not ok" : failure.message}`;
}

/** Names by id of players on the tournament's leaderboard or in the loaded entries. */
type Players = ReadonlyMap<number, string>;

export interface Named {
  user_id: number | null;
  user_name: string | null;
}

/** Adds the players of some rows; returns the same map when nobody is new, so that React can compare it. */
function addPlayers(known: Players, rows: readonly Named[]): Players {
  const added = rows.filter(({ user_id }) => user_id !== null && !known.has(user_id));
  if (added.length === 0) return known;
  const all = new Map(known);
  for (const { user_id, user_name } of added) {
    if (user_id !== null) all.set(user_id, user_name ?? `Player ${user_id}`);
  }
  return all;
}

type ChosenFilter = Omit<LogFilter, "contestId">;

interface LogFiltersProps {
  filter: ChosenFilter;
  players: Players;
  onChange: (filter: ChosenFilter) => void;
}

/** The option's value for "all". */
const ALL = "";

/** The filters of the log by player and action. */
function LogFilters({ filter, players, onChange }: LogFiltersProps) {
  const byName = [...players].sort((a, b) => compareCodeUnits(a[1], b[1]) || a[0] - b[0]);
  return (
    <div className="filters">
      <SelectField
        label="Player"
        value={filter.userId ?? ALL}
        onChange={(id) => onChange({ ...filter, userId: id === ALL ? null : Number(id) })}
      >
        <option value={ALL}>All players</option>
        {byName.map(([id, name]) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </SelectField>
      <SelectField
        label="Action"
        value={filter.action ?? ALL}
        onChange={(chosen) =>
          onChange({ ...filter, action: LOG_ACTIONS.find((action) => action === chosen) ?? null })
        }
      >
        <option value={ALL}>All actions</option>
        {LOG_ACTIONS.map((action) => (
          <option key={action} value={action}>
            {describeAction(action)}
          </option>
        ))}
      </SelectField>
    </div>
  );
}

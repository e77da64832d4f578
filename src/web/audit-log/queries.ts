import { infiniteQueryOptions } from "@tanstack/react-query";
import type { LogEntry } from "#contract/audit-log/schemas.ts";
import type { LogAction } from "#contract/audit-log/log-actions.ts";
import { auditLog } from "#contract/audit-log/calls.ts";
import { compareCodeUnits } from "#domain/compare-code-units.ts";
import { call } from "#web/api/api.ts";

/** Filters of the log; null means all. */
export interface LogFilter {
  userId: number | null;
  action: LogAction | null;
  contestId: number | null;
}

/** Maximum number of entries per page. */
export const PAGE_SIZE = 100;

/** Sorts entries, which are keyed by id, by time, the newest first. */
function listNewestFirst(entries: Readonly<Record<string, LogEntry>>): LogEntry[] {
  return Object.values(entries).sort((a, b) => compareCodeUnits(b.timestamp, a.timestamp));
}

/** Creates the query of a log in pages, the newest entries first. */
export function createLogQuery(
  queryKey: readonly unknown[],
  listEntries: (query: LogPage) => Promise<readonly LogEntry[]>,
) {
  return ({ userId, action, contestId }: LogFilter) =>
    infiniteQueryOptions({
      queryKey: [...queryKey, userId, action, contestId],
      initialPageParam: null,
      queryFn: ({ pageParam }: { pageParam: number | null }) =>
        listEntries({
          limit: PAGE_SIZE,
          ...(pageParam === null ? {} : { before: pageParam }),
          ...(userId === null ? {} : { user_id: userId }),
          ...(action === null ? {} : { action }),
          ...(contestId === null ? {} : { contest_id: contestId }),
        }),
      getNextPageParam: (page: readonly LogEntry[]) =>
        page.length < PAGE_SIZE ? null : (page.at(-1)?.id ?? null),
    });
}
export type LogQuery = ReturnType<ReturnType<typeof createLogQuery>>;

/** Which page of a log to fetch. */
interface LogPage {
  limit: number;
  before?: number;
  user_id?: number;
  action?: LogAction;
  contest_id?: number;
}

/** The log of the installation, for admins. */
export const logQuery = createLogQuery(["log"], async (query) =>
  listNewestFirst(await call(auditLog.list, { query })),
);

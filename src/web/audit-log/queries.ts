import { infiniteQueryOptions } from "@tanstack/react-query";
import type { LogEntry } from "#contract/audit-log.ts";
import type { LogAction } from "#contract/log-actions.ts";
import { auditLog } from "#contract/audit-log-calls.ts";
import { compareCodeUnits } from "#domain/compare-code-units.ts";
import { callByCookie } from "#web/api/api.ts";

/** Filters of the log; null means all. */
export interface LogFilter {
  userId: number | null;
  action: LogAction | null;
}

/** Maximum number of entries per page. */
export const PAGE_SIZE = 100;

/** Sorts entries, which come keyed by id: the newest first, at equal times the higher id. */
function listNewestFirst(entries: Readonly<Record<string, LogEntry>>): LogEntry[] {
  return Object.values(entries).sort((a, b) => compareCodeUnits(b.timestamp, a.timestamp) || b.id - a.id);
}

/** The log in pages, the newest entries first. */
export function logQuery({ userId, action }: LogFilter) {
  return infiniteQueryOptions({
    queryKey: ["log", userId, action],
    initialPageParam: null,
    queryFn: async ({ pageParam }: { pageParam: number | null }) => {
      const entries = await callByCookie(auditLog.list, {
        query: {
          limit: PAGE_SIZE,
          ...(pageParam === null ? {} : { before: pageParam }),
          ...(userId === null ? {} : { user_id: userId }),
          ...(action === null ? {} : { action }),
        },
      });
      return listNewestFirst(entries);
    },
    getNextPageParam: (page: LogEntry[]) => (page.length < PAGE_SIZE ? null : (page.at(-1)?.id ?? null)),
  });
}

import { infiniteQueryOptions } from "@tanstack/react-query";
import { journal, type LogAction, type LogEntry } from "#contract/journal.ts";
import { compareText } from "#domain/compare-text.ts";
import { callByCookie } from "#web/app/api.ts";

/** What the log is narrowed to; null: not. */
export interface LogFilter {
  userId: number | null;
  action: LogAction | null;
}

/** Entries that a page of the log has at most. */
export const PAGE_SIZE = 100;

/** Puts entries in the order of the journal: the newest first, of one instant the last written (D7 keys them by id). */
function listNewestFirst(entries: Readonly<Record<string, LogEntry>>): LogEntry[] {
  return Object.values(entries).sort((a, b) => compareText(b.timestamp, a.timestamp) || b.id - a.id);
}

/** The log, page by page, the newest first. */
export function logQuery({ userId, action }: LogFilter) {
  return infiniteQueryOptions({
    queryKey: ["log", userId, action],
    initialPageParam: null,
    queryFn: async ({ pageParam }: { pageParam: number | null }) => {
      const entries = await callByCookie(journal.list, {
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

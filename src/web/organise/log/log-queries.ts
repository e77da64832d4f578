import { organise } from "#contract/organise/calls.ts";
import { call } from "#web/api/api.ts";
import type { LogEntry } from "#contract/audit-log/schemas.ts";
import { createLogQuery, type LogFilter } from "#web/audit-log/queries.ts";
import { organisedKey } from "#web/organise/queries.ts";

/** How many entries of the log one call lists at most. */
const LOG_CALL = 1_000;

/** Fetches the whole log of a tournament with this filter, the newest entries first. */
export async function fetchLog(id: number, { userId, action }: LogFilter): Promise<LogEntry[]> {
  const filter = { ...(userId !== null && { user_id: userId }), ...(action !== null && { action }) };
  const entries: LogEntry[] = [];
  for (;;) {
    const before = entries.at(-1)?.id;
    const query = { limit: LOG_CALL, ...filter, ...(before !== undefined && { before }) };
    const page = await call(organise.log, { params: { id }, query });
    entries.push(...page);
    if (page.length < LOG_CALL) return entries;
  }
}

/** The log of a tournament in pages. */
export const tournamentLogQuery = (id: number) =>
  createLogQuery([...organisedKey(id), "log"], (query) => call(organise.log, { params: { id }, query }));

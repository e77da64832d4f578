import { randomBytes } from "node:crypto";
import type { LogEntry } from "#contract/audit-log/schemas.ts";
import type { Database } from "#server/db/open.ts";
import { createYielder } from "#server/runtime/yielder.ts";
import { saveSecret } from "#server/auth/secret-queries.ts";
import { createLogIds } from "./log-ids.ts";
import { type LogFilter, listLogs } from "./queries.ts";

/** Turns of the event loop in which the ids of many entries are computed, in milliseconds. */
const SLICE_MS = 5;

/** Creates the reading of the log with the ids that are shown, by which `before` names an entry too. */
export function createReadLog(db: Database): (filter: LogFilter) => Promise<LogEntry[]> {
  let ids: ReturnType<typeof loadIds> | undefined;
  const loadIds = async () =>
    createLogIds(await saveSecret(db, "log-key", randomBytes(32).toString("base64url")));
  return async ({ before, ...filter }) => {
    ids ??= loadIds().catch((error: unknown) => {
      ids = undefined;
      throw error;
    });
    const { show, find } = await ids;
    const id = before === undefined ? undefined : find(before);
    if (before !== undefined && id === undefined) return [];
    const entries = await listLogs(db, { ...filter, ...(id !== undefined && { before: id }) });
    const shown: LogEntry[] = [];
    const takeTurns = createYielder(SLICE_MS);
    for (const entry of entries) {
      await takeTurns();
      shown.push({ ...entry, id: show(entry.id) });
    }
    return shown;
  };
}

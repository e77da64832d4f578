import { createHmac, randomBytes } from "node:crypto";
import type { LogEntry } from "#contract/audit-log/schemas.ts";
import type { Database } from "#server/db/open.ts";
import { createYielder } from "#server/runtime/yielder.ts";
import { saveSecret } from "#server/auth/secret-queries.ts";
import { listLogs, type LogFilter } from "./queries.ts";

/** Ids are below 2 ** 50 and shown as numbers of 16 digits, which JavaScript objects keep in order. */
const HALF = 2 ** 25;
const OFFSET = 2 ** 51;
const ROUNDS = [0, 1, 2, 3, 4, 5];

/** Converts a log entry's id to the one that is shown, and back. */
interface LogIds {
  show: (id: number) => number;
  /** Undefined if no entry is shown by this id. */
  find: (shown: number) => number | undefined;
}

/** Creates the mapping of log ids from the installation's secret, a Feistel network: each id has exactly
 * one shown id. */
export function createLogIds(secret: string): LogIds {
  const mix = (round: number, half: number) =>
    createHmac("sha256", secret).update(`${round} ${half}`).digest().readUInt32BE() % HALF;
  const permute = (number: number, rounds: readonly number[]) => {
    let [left, right] = [Math.floor(number / HALF), number % HALF];
    for (const round of rounds) [left, right] = [right, (left ^ mix(round, right)) >>> 0];
    return right * HALF + left;
  };
  return {
    show: (id) => OFFSET + permute(id, ROUNDS),
    find: (shown) => {
      const number = shown - OFFSET;
      return number >= 0 && number < HALF * HALF ? permute(number, ROUNDS.toReversed()) : undefined;
    },
  };
}

/** Milliseconds per turn of the event loop in which the ids of many entries are computed. */
const SLICE_MS = 5;

/** Creates the function that reads the log with shown ids; `before` is a shown id, too. */
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

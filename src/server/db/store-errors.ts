import { DrizzleQueryError } from "drizzle-orm";
import { DatabaseError } from "pg";

/** Characters of a failed statement that are logged at most. */
const MAX_LOGGED_STATEMENT = 1_000;

/** An error's message without the values that a statement was given. */
export function messageWithoutValues(error: Error): string {
  if (error instanceof DrizzleQueryError)
    return `Failed query: ${error.query.slice(0, MAX_LOGGED_STATEMENT)}`;
  // Errors in data quote it: invalid input syntax for type integer: "…".
  const isOfData = error instanceof DatabaseError && error.code?.startsWith("22") === true;
  return isOfData ? error.message.replace(/"[\s\S]*"/, '"…"') : error.message;
}

/** The store cannot be reached now; the same call may work later. */
export class StoreUnavailable extends Error {
  override name = "StoreUnavailable";
}

/** The store cannot be opened until its owner changes something, which the message names. */
export class StoreRefused extends Error {
  override name = "StoreRefused";
}

/** SQLSTATEs that speak of the server and not of the statement: lost, out of room, read-only, a broken disk, shutting
 * down, starting up, too slow. */
const LOST_STATES = /^(08...|53...|25006|58030|57P0[1-5]|57014)$/;
/** SQLSTATEs of a store that takes no writes: no room, read-only, a broken disk, a file system that refuses (which the
 * engine calls a lack of privilege). */
const REFUSED_WRITE_STATES = ["53100", "25006", "58030", "42501"];
const LOST_CODES = new Set([
  "ECONNREFUSED",
  "ECONNRESET",
  "EPIPE",
  "ETIMEDOUT",
  "EHOSTUNREACH",
  "ENETUNREACH",
  "ENOTFOUND",
  "EAI_AGAIN",
]);
/** `pg` gives these errors no code. */
const LOST_MESSAGES =
  /^(Connection terminated|timeout exceeded when trying to connect|timeout expired|Query read timeout|Client has encountered a connection error|Client was closed|Cannot use a pool after calling end)/;

function* causesOf(error: unknown): Generator<Error> {
  let current = error;
  while (current instanceof Error) {
    yield current;
    current = current.cause;
  }
}

function codeOf(error: Error): string {
  return "code" in error && typeof error.code === "string" ? error.code : "";
}

/** Whether the call failed because the store could not be reached, not because of what was asked of it. */
export function isStoreUnavailable(error: unknown): boolean {
  for (const cause of causesOf(error)) {
    const code = codeOf(cause);
    if (cause instanceof StoreUnavailable || LOST_STATES.test(code)) return true;
    if (LOST_CODES.has(code) || (code === "ENOENT" && "syscall" in cause && cause.syscall === "connect"))
      return true;
    if (code === "" && LOST_MESSAGES.test(cause.message)) return true;
  }
  return false;
}

function hasState(error: unknown, ...states: string[]): boolean {
  for (const cause of causesOf(error)) if (states.includes(codeOf(cause))) return true;
  return false;
}

/** Whether this says that the store takes no writes, or that the embedded engine died, as it does on a full disk. */
export function isWriteRefused(error: unknown): boolean {
  return error instanceof StoreUnavailable || hasState(error, ...REFUSED_WRITE_STATES);
}

/** Whether two transactions were in each other's way, so that this one may simply be tried again. */
export function isConflict(error: unknown): boolean {
  return hasState(error, "40001", "40P01");
}

/** Whether a row with the same key is there already. */
export function isUniqueViolation(error: unknown): boolean {
  return hasState(error, "23505");
}

/** Whether a row was held by somebody else for longer than this transaction waits. */
export function isLockTimeout(error: unknown): boolean {
  return hasState(error, "55P03");
}

/** Whether the row refers to one that is not there. */
export function isForeignKeyViolation(error: unknown): boolean {
  return hasState(error, "23503");
}

/** Why the store cannot hold a value (out of range, not storable, against a rule of its tables), or null when it failed for
 * anything else. */
export function whyDataRefused(error: unknown): string | null {
  for (const cause of causesOf(error)) if (/^2[23]...$/.test(codeOf(cause))) return cause.message;
  return null;
}

import { DrizzleQueryError } from "drizzle-orm";
import { DatabaseError } from "pg";

/** Maximum characters of a failed statement that are logged. */
const MAX_LOGGED_STATEMENT = 1_000;

/** Returns an error's message without the statement's parameters. */
export function redactMessage(error: Error): string {
  if (error instanceof DrizzleQueryError)
    return `Failed query: ${error.query.slice(0, MAX_LOGGED_STATEMENT)}`;
  // Errors about data quote it: invalid input syntax for type integer: "…".
  const isOfData = error instanceof DatabaseError && error.code?.startsWith("22") === true;
  return isOfData ? error.message.replace(/"[\s\S]*"/, '"…"') : error.message;
}

/** Thrown while the store cannot be reached; the same call may work later. */
export class StoreUnavailable extends Error {
  override name = "StoreUnavailable";
}

/** Thrown when nothing comes through a statement's connection any more. */
export class StatementLost extends Error {
  override name = "StatementLost";
  /** Whether the database works on it no longer: it has committed, or never will. */
  readonly isOver: boolean;

  constructor(isOver: boolean) {
    super("Connection terminated since the database did not answer on it");
    this.isOver = isOver;
  }
}

/** Thrown when the operator has to change something before the store can be opened; the message says what. */
export class StoreRefused extends Error {
  override name = "StoreRefused";
}

/** SQLSTATEs about the server, not the statement: lost, out of space, read-only, disk failure, shutting down,
 * starting up, timeout. */
const LOST_STATES = /^(08...|53...|25006|25P03|58030|57P0[1-5]|57014)$/;
/** SQLSTATEs of a store that refuses writes: out of space, read-only, disk failure, or a file system that
 * refuses, which the engine reports as a missing privilege. */
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
/** Errors for which `pg` has no code. */
const LOST_MESSAGES =
  /^(Connection terminated|timeout exceeded when trying to connect|timeout expired|Query read timeout|Client has encountered a connection error|Client was closed|Cannot use a pool after calling end)/;

function* listCauses(error: unknown): Generator<Error> {
  let current = error;
  while (current instanceof Error) {
    yield current;
    current = current.cause;
  }
}

function getCode(error: Error): string {
  return "code" in error && typeof error.code === "string" ? error.code : "";
}

/** Errors of the driver that no class tells from others, such as those of a client's connection. */
const driverErrors = new WeakSet<Error>();

/** Rethrows an error of the driver, marked as one. */
export function throwDriverError(error: unknown): never {
  if (error instanceof Error) driverErrors.add(error);
  throw error;
}

const DRIVER_ERRORS = [DrizzleQueryError, DatabaseError, StoreUnavailable, StatementLost];

/** Whether an error comes from the store's driver: a client that gives up has the same codes as a lost
 * database. */
function isOfDriver(error: unknown): boolean {
  for (const cause of listCauses(error))
    if (driverErrors.has(cause) || DRIVER_ERRORS.some((one) => cause instanceof one)) return true;
  return false;
}

/** Whether a call failed because the store could not be reached, whatever else can fail in a call. */
export function isStoreAway(error: unknown): boolean {
  return isOfDriver(error) && isStoreUnavailable(error);
}

/** Whether an error of the driver says that the store could not be reached, not that the statement is
 * wrong. */
export function isStoreUnavailable(error: unknown): boolean {
  for (const cause of listCauses(error)) {
    const code = getCode(cause);
    if (cause instanceof StoreUnavailable || LOST_STATES.test(code)) return true;
    if (LOST_CODES.has(code) || (code === "ENOENT" && "syscall" in cause && cause.syscall === "connect"))
      return true;
    if (code === "" && LOST_MESSAGES.test(cause.message)) return true;
  }
  return false;
}

function hasState(error: unknown, ...states: string[]): boolean {
  for (const cause of listCauses(error)) if (states.includes(getCode(cause))) return true;
  return false;
}

/** Whether the statement's connection was lost, and the statement has committed or never will: it may run
 * again if that doubles nothing. */
export function isOverThoughUnanswered(error: unknown): boolean {
  for (const cause of listCauses(error)) if (cause instanceof StatementLost) return cause.isOver;
  return false;
}

/** Whether the store refuses writes, or the embedded engine died, as it does on a full disk. */
export function isWriteRefused(error: unknown): boolean {
  return error instanceof StoreUnavailable || hasState(error, ...REFUSED_WRITE_STATES);
}

/** Whether the transaction conflicted with another one, so that it can be retried. */
export function isConflict(error: unknown): boolean {
  return hasState(error, "40001", "40P01");
}

/** Whether a row with the same key exists already. */
export function isUniqueViolation(error: unknown): boolean {
  return hasState(error, "23505");
}

/** Whether another transaction held a row's lock for longer than this one waits. */
export function isLockTimeout(error: unknown): boolean {
  return hasState(error, "55P03");
}

/** Whether the row refers to one that does not exist. */
export function isForeignKeyViolation(error: unknown): boolean {
  return hasState(error, "23503");
}

/** Whether the row refers to a tournament that is gone: it was deleted while the call ran. */
export function isTournamentGone(error: unknown): boolean {
  for (const cause of listCauses(error))
    if (getCode(cause) === "23503" && "constraint" in cause)
      return String(cause.constraint).endsWith("_tournaments_id_fk");
  return false;
}

/** Returns why the store cannot hold a value (out of range, not storable, violates a constraint), or null
 * when something else failed. */
export function whyDataRefused(error: unknown): string | null {
  for (const cause of listCauses(error)) if (/^2[23]...$/.test(getCode(cause))) return cause.message;
  return null;
}

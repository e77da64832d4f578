import type { FastifyRequest } from "fastify";
import { type DestinationStream, type Logger, pino } from "pino";
import { isStoreUnavailable, redactMessage } from "#server/db/errors/store-errors.ts";

/** Milliseconds for which lines of the same text are counted instead of written. */
const INTERVAL_MS = 1_000;

/** Writes a line; `times`: how often its text occurred since the line before, or null for the first one. */
type Write = (times: number | null) => void;

/** Limits the lines of an outage, which every refused call writes: at most one a second of each text, with
 * the number of the others. */
class OutageLines {
  /** The newest line of each text within the last interval, with the number of lines since. */
  readonly #open = new Map<string, { times: number; write: Write }>();

  /** Writes the line now, or counts it. */
  add(text: string, write: Write): void {
    const open = this.#open.get(text);
    if (open !== undefined) {
      open.times += 1;
      open.write = write;
      return;
    }
    write(null);
    this.#begin(text, write);
  }

  #begin(text: string, write: Write): void {
    this.#open.set(text, { times: 0, write });
    setTimeout(() => this.#end(text), INTERVAL_MS).unref();
  }

  #end(text: string): void {
    const ended = this.#open.get(text);
    this.#open.delete(text);
    if (ended === undefined || ended.times === 0) return;
    ended.write(ended.times);
    this.#begin(text, ended.write);
  }
}

export type { Logger };

/** The stack's frames, without the message before them. */
function readFrames({ stack = "" }: Error): string {
  return stack.slice(Math.max(0, stack.search(/^ +at /m)));
}

const readProperty = (error: Error, key: string): unknown =>
  key in error ? Reflect.get(error, key) : undefined;

/** Serializes an error without a failed statement's parameters, which are e-mails, texts and token hashes. */
function describeError(error: unknown): unknown {
  if (!(error instanceof Error)) return typeof error;
  return {
    type: error.name,
    message: redactMessage(error),
    code: readProperty(error, "code"),
    table: readProperty(error, "table"),
    constraint: readProperty(error, "constraint"),
    // The stack of an unreachable store says nothing, and every call would log one.
    ...(!isStoreUnavailable(error) && { stack: readFrames(error) }),
    ...(error.cause !== undefined && { cause: describeError(error.cause) }),
  };
}

/** Sets the message, since pino would use the error's own, which for a failed statement contains its
 * parameters. */
function withSafeMessage(args: unknown[]): unknown[] {
  const [first, ...rest] = args;
  if (first instanceof Error) return withSafeMessage([{ err: first }, ...rest]);
  if (typeof first !== "object" || first === null || rest.length > 0 || !("err" in first)) return args;
  return [first, first.err instanceof Error ? redactMessage(first.err) : undefined];
}

/** Returns the text of a line that every refused call of an outage causes; null for others. */
function findOutage([first, text]: unknown[]): string | null {
  if (typeof first !== "object" || first === null) return null;
  const isOutage =
    ("status" in first && first.status === 503) || ("err" in first && isStoreUnavailable(first.err));
  return isOutage ? String(text) : null;
}

/** Creates the server's logger: one JSON line per entry, written synchronously, to standard error by
 * default. */
export function createLogger(
  { logLevel }: { logLevel: string },
  destination: DestinationStream = pino.destination({ fd: 2, sync: true }),
): Logger {
  const outages = new OutageLines();
  return pino(
    {
      level: logLevel,
      timestamp: pino.stdTimeFunctions.isoTime,
      formatters: { level: (level) => ({ level }) },
      serializers: {
        err: describeError,
        error: describeError,
        // No client address or query: they identify the caller, and the query may hold an OpenID Connect
        // code.
        req: ({ method, routeOptions }: FastifyRequest) => ({ method, route: routeOptions.url }),
      },
      hooks: {
        logMethod(args, log) {
          const safe = withSafeMessage(args);
          const outage = findOutage(safe);
          const [first, ...rest] = safe;
          const write = (times: number | null) => {
            const entry = times === null ? safe : [{ ...Object(first), times }, ...rest];
            log.apply(this, entry as typeof args);
          };
          if (outage === null) write(null);
          else outages.add(outage, write);
        },
      },
    },
    destination,
  );
}

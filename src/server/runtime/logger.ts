import type { FastifyRequest } from "fastify";
import { type DestinationStream, type Logger, pino } from "pino";
import { messageWithoutValues } from "#server/db/store-errors.ts";

export type { Logger };

/** Calls of functions, without the message that stands in front of them. */
function framesOf({ stack = "" }: Error): string {
  return stack.slice(Math.max(0, stack.search(/^ +at /m)));
}

const textOf = (error: Error, key: string): unknown => (key in error ? Reflect.get(error, key) : undefined);

/** What is logged of an error: of a statement that failed no parameter, since they are e-mails, texts and token hashes. */
function describeError(error: unknown): unknown {
  if (!(error instanceof Error)) return typeof error;
  return {
    type: error.name,
    message: messageWithoutValues(error),
    code: textOf(error, "code"),
    table: textOf(error, "table"),
    constraint: textOf(error, "constraint"),
    stack: framesOf(error),
    ...(error.cause !== undefined && { cause: describeError(error.cause) }),
  };
}

/** pino takes an error's own message where a line has none; that of a failed statement holds its parameters. */
function withSafeMessage(args: unknown[]): unknown[] {
  const [first, ...rest] = args;
  if (first instanceof Error) return withSafeMessage([{ err: first }, ...rest]);
  if (typeof first !== "object" || first === null || rest.length > 0 || !("err" in first)) return args;
  return [first, first.err instanceof Error ? messageWithoutValues(first.err) : undefined];
}

/** The one logger of a server: a line of JSON each, written at once, on standard error unless told. */
export function createLogger(
  { logLevel }: { logLevel: string },
  destination: DestinationStream = pino.destination({ fd: 2, sync: true }),
): Logger {
  return pino(
    {
      level: logLevel,
      timestamp: pino.stdTimeFunctions.isoTime,
      formatters: { level: (level) => ({ level }) },
      serializers: {
        err: describeError,
        error: describeError,
        // No client address or query: they identify the caller, and the query may hold an OpenID Connect code.
        req: ({ method, routeOptions }: FastifyRequest) => ({ method, route: routeOptions.url }),
      },
      hooks: {
        logMethod(args, log) {
          log.apply(this, withSafeMessage(args) as typeof args);
        },
      },
    },
    destination,
  );
}

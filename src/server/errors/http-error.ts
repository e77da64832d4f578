import { ERROR_STATUSES, type ErrorCode } from "#contract/errors.ts";
import type { ErrorReply } from "#contract/schemas.ts";

/** The row and cell that were refused, and free names for a taken one. */
export type HttpErrorDetails = Pick<ErrorReply, "row" | "field" | "names">;

/** A call that is refused for a reason its caller can read: answered as `{"error": message, "code": code}`
 * with the code's status. */
export class HttpError extends Error {
  readonly code: ErrorCode;
  readonly details: HttpErrorDetails;

  constructor(code: ErrorCode, message: string, details: HttpErrorDetails = {}) {
    super(message);
    this.name = "HttpError";
    this.code = code;
    this.details = details;
  }

  get status(): number {
    return ERROR_STATUSES[this.code];
  }
}

/** Thrown for a call over its rate limit; it may be repeated after
 * this many whole seconds (header Retry-After). */
export class LimitReached extends HttpError {
  readonly retryAfter: number;

  constructor(message: string, retryAfter: number) {
    super("too-many-calls", message);
    this.retryAfter = retryAfter;
  }
}

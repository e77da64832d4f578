import type { ErrorReply } from "#contract/schemas.ts";

/** What a client may be told besides the sentence. */
export type HttpErrorDetails = Omit<ErrorReply, "error">;

/** A call that is turned down for a reason its caller can read: answered as `{"error": message}` with this status. */
export class HttpError extends Error {
  readonly status: number;
  readonly details: HttpErrorDetails;

  constructor(
    status: 400 | 401 | 403 | 404 | 409 | 413 | 429 | 503,
    message: string,
    details: HttpErrorDetails = {},
  ) {
    super(message);
    this.name = "HttpError";
    this.status = status;
    this.details = details;
  }
}

/** A call that came too often (429); it may succeed after so many whole seconds, told in the header Retry-After. */
export class LimitReached extends HttpError {
  readonly retryAfter: number;

  constructor(message: string, retryAfter: number) {
    super(429, message);
    this.retryAfter = retryAfter;
  }
}

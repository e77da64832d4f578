import type { ErrorCode } from "#contract/errors.ts";
import { ApiError, isRefusedWith } from "#web/api/api.ts";

/** Refusals that a retry cannot change. */
const FINAL: readonly ErrorCode[] = [
  "contest-closed",
  "contest-not-found",
  "joker-fixed",
  "removed",
  "unknown-side",
  "wrong-round",
];

/** A change that could not be saved; the message is for reports, `cause` is the original error. */
export class SaveError extends Error {}

/** Wraps the cause of a failed save; the message is `before` and the server's sentence, or the given
 * default. */
export function toSaveError(cause: unknown, before: string, fallback: string): SaveError {
  const sentence = cause instanceof ApiError ? cause.serverMessage : null;
  return new SaveError(`${before}: ${sentence ?? fallback}`, { cause });
}

/** Returns whether a change failed because its contest takes no more. */
export function isTooLate(error: Error | null): boolean {
  const cause = error instanceof SaveError ? error.cause : error;
  return isRefusedWith(cause, "contest-closed") || isRefusedWith(cause, "joker-fixed");
}

/** Returns when it was learnt that a change came too late, by this device's clock; null: it did not. */
export function findLateAt(error: Error | null): number | null {
  const cause = error instanceof SaveError ? error.cause : error;
  return isTooLate(error) && cause instanceof ApiError ? cause.receivedAt : null;
}

/** The texts of a failure on a card. */
export interface FailureTexts {
  /** A sentence: what happened, or what to do. */
  reason: string;
  /** The message of the error, for reports; null where the reason says everything. */
  details: string | null;
  canRetry: boolean;
}

/** Describes why a change was not saved, and whether a retry can help. */
export function describeFailure(error: Error | null): FailureTexts {
  const cause = error instanceof SaveError ? error.cause : error;
  const details = error && `Error: ${error.message}`;
  const canRetry = !FINAL.some((code) => isRefusedWith(cause, code));
  if (cause instanceof ApiError && cause.serverMessage !== null) {
    return { reason: cause.message, details, canRetry };
  }
  if (error !== null && !(error instanceof SaveError)) {
    return { reason: error.message, details, canRetry: false };
  }
  return {
    reason: "The server has a problem. Try again in a moment.",
    details,
    canRetry: true,
  };
}

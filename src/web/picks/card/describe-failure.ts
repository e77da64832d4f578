import { ApiError, CallTimeout, isRefusedWith, isUnreachable } from "#web/api/api.ts";
import type { ErrorCode } from "#contract/errors.ts";

/** Codes of refusals that a second try meets again. */
const FINAL: readonly ErrorCode[] = [
  "contest-closed",
  "contest-not-found",
  "joker-fixed",
  "removed",
  "unknown-side",
  "wrong-round",
];

/** A change that could not be saved; its message names the failure as the API's clients know it, `cause` is what happened. */
export class SaveError extends Error {}

/** Makes a failed save an error whose message is, after `before`, the server's own sentence or the default. */
export function toSaveError(cause: unknown, before: string, otherwise: string): SaveError {
  const sentence = cause instanceof ApiError ? cause.serverMessage : null;
  return new SaveError(`${before}: ${sentence ?? otherwise}`, { cause });
}

/** What a card says of a failure. */
export interface FailureTexts {
  isOffline: boolean;
  /** What happened or what to do, as a sentence. */
  reason: string;
  /** The failure in the words of the specification, for reports; null where the reason says all. */
  details: string | null;
  canRetry: boolean;
}

/** Writes why a change was not saved. */
export function describeFailure(error: Error | null): FailureTexts {
  const cause = error instanceof SaveError ? error.cause : error;
  const details = error && `Error: ${error.message}`;
  if (isUnreachable(cause)) {
    return { isOffline: true, reason: "You are offline.", details: null, canRetry: true };
  }
  const canRetry = !FINAL.some((code) => isRefusedWith(cause, code));
  const isOwnSentence =
    (cause instanceof ApiError && cause.serverMessage !== null) || cause instanceof CallTimeout;
  if (cause instanceof Error && isOwnSentence) {
    return { isOffline: false, reason: cause.message, details, canRetry };
  }
  if (error !== null && !(error instanceof SaveError)) {
    return { isOffline: false, reason: error.message, details, canRetry: false };
  }
  return {
    isOffline: false,
    reason: "The server has a problem. Try again in a moment.",
    details,
    canRetry: true,
  };
}

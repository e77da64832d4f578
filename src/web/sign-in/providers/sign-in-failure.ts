import { ApiError, CallTimeout } from "#web/api/api.ts";

/** A failed sign-in; its message is shown to the visitor. */
export class SignInError extends Error {
  constructor(message: string, cause?: unknown) {
    super(message, { cause });
    this.name = "SignInError";
  }
}

/** The provider refused the sign-in; `code` is its reason, null where it gave none that can be shown. */
export class ProviderRefusal extends SignInError {
  readonly code: string | null;
  constructor(message: string, code: string | null, cause: unknown) {
    super(message, cause);
    this.code = code;
  }
}

/** The sentence that tells why a sign-in failed. */
export function findReason(failure: unknown): string {
  const reason = failure instanceof ApiError ? failure.serverMessage : null;
  if (reason !== null) return reason;
  const isKnown = failure instanceof SignInError || failure instanceof CallTimeout;
  return isKnown ? failure.message : "Something went wrong on the way. Please try again.";
}

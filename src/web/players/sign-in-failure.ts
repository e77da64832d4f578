import { ApiError, CallTimeout } from "#web/api/api.ts";

/** A failed sign-in; its message is shown to the visitor. */
export class SignInError extends Error {
  constructor(message: string, cause?: unknown) {
    super(message, { cause });
    this.name = "SignInError";
  }
}

function findReason(failure: unknown): string | null {
  if (failure instanceof ApiError) return failure.serverMessage;
  return failure instanceof SignInError || failure instanceof CallTimeout ? failure.message : null;
}

/** Describes why a sign-in failed: the server's message if there is one, else what is known of the provider. */
export function describeSignInFailure(failure: unknown): string {
  return `You are not signed in. ${findReason(failure) ?? "Something went wrong on the way. Please try again."}`;
}

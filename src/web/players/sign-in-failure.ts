import { ApiError, CallTimeout } from "#web/app/api.ts";

/** A sign-in that failed; its message is a sentence for the visitor. */
export class SignInError extends Error {
  constructor(sentence: string, cause?: unknown) {
    super(sentence, { cause });
    this.name = "SignInError";
  }
}

function findReason(failure: unknown): string | null {
  if (failure instanceof ApiError) return failure.sentence;
  return failure instanceof SignInError || failure instanceof CallTimeout ? failure.message : null;
}

/** Says that a visitor was not signed in, and why: in the server's words, or in what is known of the provider. */
export function describeSignInFailure(failure: unknown): string {
  return `You are not signed in. ${findReason(failure) ?? "Something went wrong on the way. Please try again."}`;
}

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

function findReason(failure: unknown): string {
  const reason = failure instanceof ApiError ? failure.serverMessage : null;
  if (reason !== null) return reason;
  const isKnown = failure instanceof SignInError || failure instanceof CallTimeout;
  return isKnown ? failure.message : "Something went wrong on the way. Please try again.";
}

/** Describes in one line why a sign-in failed: by the server's message if there is one, else by the
 * provider's failure. */
export function describeSignInFailure(failure: unknown): string {
  return `You are not signed in. ${findReason(failure)}`;
}

/** Describes why an account at the provider was not linked. */
export function describeLinkFailure(failure: unknown): string {
  return `The account is not linked. ${findReason(failure)}`;
}

/** Explains in the sign-in dialog why a sign-in failed, and what to do. */
export function explainSignInFailure(failure: unknown, provider: string): { title: string; text: string } {
  if (!(failure instanceof ProviderRefusal)) {
    return { title: "You are not signed in.", text: findReason(failure) };
  }
  const said = failure.code === null ? "" : `It said: ${failure.code.replaceAll("_", " ")}. `;
  return { title: `${provider} did not let you in.`, text: `${said}Try again, or take an e-mail code.` };
}

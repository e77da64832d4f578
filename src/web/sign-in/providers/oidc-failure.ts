import { PROVIDER_UNREACHABLE } from "#contract/sentences.ts";
import * as oauth from "oauth4webapi";
import { ProviderRefusal, SignInError } from "./sign-in-failure.ts";

/** Returns a provider's error code; its description is not shown, because anyone can put text into a link. */
function readErrorCode(code: string): string | null {
  return /^\w{1,40}$/.test(code) ? code : null;
}

function toSignInError(failure: unknown): SignInError {
  if (failure instanceof SignInError) return failure;
  if (failure instanceof oauth.AuthorizationResponseError || failure instanceof oauth.ResponseBodyError) {
    const code = readErrorCode(failure.error);
    const message =
      code === "access_denied"
        ? "The sign-in was cancelled at the provider."
        : `The sign-in provider refused it${code === null ? "" : ` (${code})`}.`;
    return new ProviderRefusal(message, code, failure);
  }
  if (failure instanceof oauth.OperationProcessingError) {
    return new SignInError(
      "What the provider sent does not belong to this sign-in. Please try again.",
      failure,
    );
  }
  return new SignInError(PROVIDER_UNREACHABLE, failure);
}

/** Awaits an exchange with the issuer and turns its failure into a SignInError. */
export async function wrapOidcFailure<T>(exchange: Promise<T>): Promise<T> {
  try {
    return await exchange;
  } catch (failure) {
    throw toSignInError(failure);
  }
}

import { ApiError, CallTimeout, isUnreachable, messageOf } from "#web/api/api.ts";

/** Says why a passkey was not made or not used: the server's reason, or that the device did not go on. */
export function describePasskeyFailure(failure: unknown, otherwise: string): string {
  if (isUnreachable(failure)) return "There is no connection. Check it and try again.";
  if (failure instanceof ApiError || failure instanceof CallTimeout) return messageOf(failure);
  return otherwise;
}

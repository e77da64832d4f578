import { ApiError, isUnreachable, messageOf } from "#web/api/api.ts";

/** Says why a passkey was not made or not used: the server's reason, or that the device did not go on. */
export function describePasskeyFailure(failure: unknown, otherwise: string): string {
  if (isUnreachable(failure) || failure instanceof ApiError) return messageOf(failure);
  return otherwise;
}

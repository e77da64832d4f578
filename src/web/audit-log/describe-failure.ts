import { ApiError } from "#web/api/api.ts";

/** Describes a failure: one text for every error reply, else the error's own message. */
export function describeFailure(failure: Error): string {
  return `Error: ${failure instanceof ApiError ? "Network response was not ok" : failure.message}`;
}

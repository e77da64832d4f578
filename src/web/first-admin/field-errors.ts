import { explainName } from "#contract/sentences.ts";
import { normalizeName, whyNameInvalid } from "#domain/players/name.ts";
import { ApiError } from "#web/api/api.ts";

/** Returns the sentence of a refusal that is about this field. */
export const errorOf = (error: Error | null, field: string): string | null =>
  error instanceof ApiError && error.details.field === field ? error.message : null;

/** Returns why a name is refused, also where the server has named another field only. */
export function nameErrorOf(error: Error | null, name: string): string | null {
  const refused = errorOf(error, "name");
  if (refused !== null || !(error instanceof ApiError) || error.details.field === undefined) return refused;
  const reason = whyNameInvalid(normalizeName(name));
  return reason === null ? null : explainName(reason);
}

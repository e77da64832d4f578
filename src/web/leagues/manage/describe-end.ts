import type { Invitation } from "#contract/leagues/schemas.ts";
import { countOf } from "#domain/pluralize.ts";
import { type Instant, instantOf } from "#domain/time.ts";
import { dayAndTime } from "#web/ui/date-format.ts";

/** Writes until when and how often a code can be used; empty where neither has an end. */
export function describeEnd({ expires_at, uses_left }: Invitation, now: Instant): string {
  const until = expires_at === null ? [] : [`until ${dayAndTime(instantOf(expires_at), now)}`];
  const uses = uses_left === null ? [] : [countOf(uses_left, "more time")];
  return uses.length + until.length === 0 ? "" : `Works ${[...uses, ...until].join(", ")}.`;
}

import { type Instant, instantOf } from "#domain/time.ts";
import { paths } from "#web/navigation/paths.ts";
import { dayAndTime } from "#web/ui/date-format.ts";
import { timeZoneName } from "#web/ui/time-zone.ts";
import type { Deadline } from "./deadline-count.ts";
import { isolateName } from "./isolate-name.ts";

/** A text for those who have not picked, with the address where they do; it says nothing of anybody's picks. */
export function writeNudge(
  { round, locks_at, tournament_id }: Pick<Deadline, "round" | "locks_at" | "tournament_id">,
  names: readonly string[],
  now: Instant,
): string {
  const locksAt = instantOf(locks_at);
  const when = dayAndTime(locksAt, now);
  const link = new URL(paths.predictionsIn(tournament_id), location.origin).href;
  return `${names.map(isolateName).join(", ")}: your picks for ${isolateName(round)} are missing. Deadline ${when} (${timeZoneName(locksAt)}). ${link}`;
}

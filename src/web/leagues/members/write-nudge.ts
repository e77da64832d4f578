import { type Instant, instantOf } from "#domain/time.ts";
import { paths } from "#web/navigation/paths.ts";
import { dayAndTime } from "#web/ui/date-format.ts";
import { timeZoneName } from "#web/ui/time-zone.ts";
import type { Deadline } from "./deadline-count.ts";

/** Letters of scripts that are written from right to left: the blocks that Unicode keeps for them. */
const RIGHT_TO_LEFT = /[\u0590-\u08FF\uFB1D-\uFDFF\uFE70-\uFEFF\u{10800}-\u{10FFF}\u{1E800}-\u{1EFFF}]/u;

/** Keeps a name that is written from right to left from turning the plain text around it; others stay as they are. */
const isolateName = (name: string) => (RIGHT_TO_LEFT.test(name) ? `\u2068${name}\u2069` : name);

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

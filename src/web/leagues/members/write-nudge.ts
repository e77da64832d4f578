import type { LeaguePicked } from "#contract/leagues/readiness-schemas.ts";
import { type Instant, instantOf } from "#domain/time.ts";
import { paths } from "#web/navigation/paths.ts";
import { dayAndTime } from "#web/ui/date-format.ts";
import { timeZoneName } from "#web/ui/time-zone.ts";

/** The next deadline of a league, and who has picked for it. */
export type Deadline = NonNullable<LeaguePicked["deadline"]>;

/** Letters of scripts that are written from right to left: the blocks that Unicode reserves for them. */
const RIGHT_TO_LEFT = /[\u0590-\u08FF\uFB1D-\uFDFF\uFE70-\uFEFF\u{10800}-\u{10FFF}\u{1E800}-\u{1EFFF}]/u;

/** Isolates a name that is written from right to left, so that it does not reorder the text around it. */
const isolateName = (name: string) => (RIGHT_TO_LEFT.test(name) ? `\u2068${name}\u2069` : name);

/** Writes a reminder for those who have not picked, with the link to the predictions. */
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

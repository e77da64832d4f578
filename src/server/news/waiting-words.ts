import { countOf, pluralize } from "#domain/pluralize.ts";
import { HOUR, type Instant, MINUTE } from "#domain/time.ts";
import { capitalize, tidy, writeReason, writeShort } from "#server/mail/mail-words.ts";
import type { NewsFacts, WaitingResult } from "./news-facts.ts";
import type { NewsWords } from "./news-phrases.ts";

interface Written {
  now: Instant;
  timeZone: string;
}

/** "in 10 minutes"; of what is further away the time. */
function writeWhen(acceptsAt: Instant, { now, timeZone }: Written): string {
  const left = acceptsAt - now;
  if (left > HOUR) return `at ${writeShort(acceptsAt, timeZone)}`;
  return `in ${countOf(Math.max(1, Math.round(left / MINUTE)), "minute")}`;
}

/** What becomes of a result where nobody decides. */
const writeEnd = ({ acceptsAt }: WaitingResult, written: Written): string =>
  acceptsAt === null ? "waits for you" : `accepts itself ${writeWhen(acceptsAt, written)}`;

const writeNote = (result: WaitingResult, written: Written): string =>
  `From ${tidy(result.source)}. ${capitalize(writeEnd(result, written))}.`;

/** Writes which results of sources wait for an organiser. */
export function writeWaiting(
  { tournamentId, tournament, isOrganised, results, now }: Extract<NewsFacts, { of: "waiting" }>,
  timeZone: string,
): NewsWords {
  const written = { now, timeZone };
  const [first] = results;
  if (first === undefined) throw new Error("a message about no result");
  const count = results.length;
  return {
    title: `${countOf(count, "result")} ${pluralize(count, "waits", "wait")} for you`,
    lead: "Accept or reject what the source says. Nothing of it is on the leaderboard yet.",
    lines: results.map((result) => ({
      title: tidy(result.name),
      note: writeNote(result, written),
      figure: result.score ?? "",
      isFirst: false,
    })),
    pushesLines: false,
    short: `${tidy(tournament)}: ${tidy(first.name)} ${writeEnd(first, written)}.`,
    button: { label: "Decide under Feed", path: `/organise/${tournamentId}/feed` },
    why: `${writeReason(tournament, isOrganised)}, at most once an hour.`,
    aside: tidy(tournament),
  };
}

// The mail that tells organisers what is the matter with a source, as text and as HTML of the same words.
import { countOf, pluralize } from "#domain/pluralize.ts";
import type { AlarmKind } from "#domain/reminders/reminder-kinds.ts";
import {
  type ListLine,
  writeButton,
  writeFoot,
  writeHtmlMail,
  writeList,
  writeParagraph,
} from "#server/mail/html-mail.ts";
import { tidy, writeReason, writeShort, writeZone } from "#server/mail/mail-words.ts";
import type { Mail } from "#server/mail/mailer.ts";
import type { AlarmFacts, AlarmLine } from "./alarm-facts.ts";

/** Lines of the list; the page has them all. */
const MAX_LINES = 12;

interface AlarmMailFacts {
  to: string;
  kind: AlarmKind;
  alarm: AlarmFacts;
  /** In which times are written. */
  timeZone: string;
  /** The site's name. */
  name: string;
  /** Where links lead. */
  origin: string;
}

/** What a kind of alarm says. */
interface AlarmWords {
  title: (count: number) => string;
  lead: string;
  note: (line: AlarmLine) => string;
  button: string;
  path: string;
}

const WORDS: Readonly<Record<AlarmKind, AlarmWords>> = {
  "earlier-start": {
    title: (count) => `${countOf(count, "start")} ${pluralize(count, "is", "are")} earlier`,
    lead: "Decide before then: until you do, picks stay open.",
    note: ({ source }) => (source === null ? "Starts earlier" : `Starts earlier, says ${tidy(source)}`),
    button: "Decide under Feed",
    path: "feed",
  },
  "silent-source": {
    title: (count) => `${countOf(count, "result")} ${pluralize(count, "is", "are")} missing`,
    lead: "These should be over, and no source sends their results. Enter or paste them, or look at the source under Feed.",
    note: () => "Ended without a result",
    button: "Paste or enter them",
    path: "results/paste",
  },
};

/** Writes an alarm. */
export function writeAlarmMail({ to, kind, alarm, timeZone, name, origin }: AlarmMailFacts): Mail {
  const { title: writeTitle, lead, note, button: label, path } = WORDS[kind];
  const { tournamentId, tournament, isOrganised, lines: all } = alarm;
  const title = writeTitle(all.length);
  const lines = all.slice(0, MAX_LINES).map((line, at): ListLine => ({
    title: tidy(line.name),
    note: note(line),
    figure: writeShort(line.at, timeZone),
    isFirst: at === 0,
  }));
  const more = all.length - lines.length;
  const rest = more > 0 ? [`And ${more} more on the page.`] : [];
  const button = { label, link: `${origin}/organise/${tournamentId}/${path}` };
  const foot = `${writeReason(tournament, isOrganised)}. Times are ${writeZone(timeZone)}.`;
  const text = [
    title,
    lead,
    lines.map((line) => `${line.figure}  ${line.title}\n           ${line.note}`).join("\n"),
    ...rest,
    `${label}: ${button.link}`,
    foot,
  ].join("\n\n");
  const html = writeHtmlMail({
    name,
    title,
    aside: tidy(tournament),
    preview: lead,
    rows: [
      writeParagraph(lead, 8),
      writeList(lines),
      ...rest.map((one) => writeParagraph(one)),
      writeButton(button),
      writeFoot(foot, []),
    ],
  });
  return { to, subject: `${tidy(tournament)}: ${title}`, text: `${text}\n`, html };
}

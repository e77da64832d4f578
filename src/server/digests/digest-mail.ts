// The mail about a round that is over, as text and as HTML of the same words.
import { MAKE_PICKS } from "#contract/sentences.ts";
import { termsOf } from "#contract/sports.ts";
import type { DigestKind } from "#domain/reminders/reminder-kinds.ts";
import { instantOf } from "#domain/time.ts";
import {
  type ListLine,
  writeButton,
  writeFoot,
  writeHeading,
  writeHtmlMail,
  writeList,
  writeParagraph,
} from "#server/mail/html-mail.ts";
import { type MailLinks, tidy, writeLong, writeZone } from "#server/mail/mail-words.ts";
import type { Mail } from "#server/mail/mailer.ts";
import { listLeagueLines, listRoundLines, writeLead, writeSubject, writeTitle } from "./round-lines.ts";
import type { DigestFacts } from "./digest-facts.ts";

/** What a mail about a round is written from. */
export interface DigestMailFacts {
  to: string;
  kind: DigestKind;
  digest: DigestFacts;
  /** In which times are written. */
  timeZone: string;
  /** The site's name. */
  name: string;
  links: MailLinks;
}

/** Why the player gets it. */
const WHY: Readonly<Record<DigestKind, string>> = {
  digest: "You get this after each round with results.",
  "still-in": "You get this once, after two rounds without picks.",
};

/** A part of the mail: a heading with a list. */
interface Part {
  heading: string;
  lines: ListLine[];
}

/** When picks close next, in the same tournament. */
function listNext({ recap: { next }, tournamentId }: DigestFacts, timeZone: string): ListLine[] {
  if (next?.tournament_id !== tournamentId) return [];
  const note = `First lock ${writeLong(instantOf(next.locks_at), timeZone)}`;
  return [{ title: tidy(next.round), note, figure: "", isFirst: false }];
}

/** Where the button leads: to the board, or to the picks that are asked for. */
export function findLink(
  kind: DigestKind,
  { tournamentId, recap: { next } }: DigestFacts,
  origin: string,
): { label: string; link: string } {
  if (kind === "digest")
    return { label: "See the leaderboard", link: `${origin}/leaderboard?tournament=${tournamentId}` };
  const query = { tournament: String(tournamentId), ...(next && { round: next.round }) };
  return { label: MAKE_PICKS, link: `${origin}/predictions?${new URLSearchParams(query).toString()}` };
}

const writeTextLine = ({ title, note, figure }: ListLine) =>
  `${figure === "" ? "" : `${figure}  `}${title}\n    ${note}`;

const writeTextPart = ({ heading, lines }: Part) => [heading, lines.map(writeTextLine).join("\n")];

/** Writes the mail that says what a round brought, or asks who has not played for a while. */
export function writeDigestMail({ to, kind, digest, timeZone, name, links }: DigestMailFacts): Mail {
  const { title, good } = writeTitle(kind, digest);
  const lead = writeLead(kind, digest);
  const button = findLink(kind, digest, links.origin);
  const isPart = ({ lines }: Part) => lines.length > 0;
  const parts: Part[] = [
    { heading: "Your round", lines: kind === "digest" ? listRoundLines(digest) : [] },
    { heading: "Your leagues", lines: listLeagueLines(digest) },
  ].filter(isPart);
  const next = [{ heading: "Next", lines: listNext(digest, timeZone) }].filter(isPart);
  const foot = `${WHY[kind]} Times are ${writeZone(timeZone)}.`;
  const all = { label: "All reminders", link: `${links.origin}/reminders` };
  const stop = { label: "Stop this one", link: links.stop };
  const text = [
    title,
    lead,
    ...parts.flatMap(writeTextPart),
    `${button.label}: ${button.link}`,
    ...next.flatMap(writeTextPart),
    foot,
    `${stop.label}: ${stop.link}\n${all.label}: ${all.link}`,
  ].join("\n\n");
  const writePart = ({ heading, lines }: Part) => [writeHeading(heading), writeList(lines)];
  const html = writeHtmlMail({
    name,
    title,
    good,
    aside: `${termsOf(digest.sport).emoji} ${tidy(digest.tournament)}`,
    preview: parts[0]?.lines[0]?.title ?? lead,
    rows: [
      writeParagraph(lead, 8),
      ...parts.flatMap(writePart),
      writeButton(button),
      ...next.flatMap(writePart),
      writeFoot(foot, [stop, all]),
    ],
  });
  return { to, subject: writeSubject(kind, digest), text: `${text}\n`, html };
}

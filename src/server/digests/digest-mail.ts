// The mail about a round that is over, as text and as HTML of the same words.
import { MAKE_PICKS } from "#contract/pick-labels.ts";
import { termsOf } from "#contract/sports.ts";
import type { DigestKind } from "#domain/reminders/reminder-kinds.ts";
import { countOf } from "#domain/pluralize.ts";
import {
  type ListLine,
  writeButton,
  writeFoot,
  writeHeading,
  writeHtmlMail,
  writeLink,
  writeList,
  writeParagraph,
} from "#server/mail/html-mail.ts";
import { type MailLinks, tidy, writeLong, writeZone } from "#server/mail/mail-words.ts";
import type { Mail } from "#server/mail/mailer.ts";
import type { DigestFacts } from "./digest-facts.ts";
import { listGameLines, writePreview } from "./game-lines.ts";
import { writeLead, writeLeague, writeSubject, writeTitle } from "./round-lines.ts";

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

/** Games or teams that a mail lists; the page has them all. */
const MAX_LINES = 12;

/** The round in which picks close next, with the own picks of those that it offers. */
function listNext({ next, sport }: DigestFacts, timeZone: string): ListLine[] {
  if (next === null) return [];
  const { event } = termsOf(sport);
  const [least, most] = next.points;
  const worth = least === most ? countOf(least, "point") : `${least} to ${most} points`;
  const note = `${worth} per pick. ${next.isFirstLock ? "First" : "Next"} lock ${writeLong(next.locksAt, timeZone)}`;
  const title = event === "race" ? next.round : `${next.round}, ${countOf(next.events, event)}`;
  return [{ title: tidy(title), note, figure: `${next.made}/${next.offered}`, isFirst: true }];
}

/** Where the button leads: to the board, or to the picks that are asked for. */
export function findLink(
  kind: DigestKind,
  { tournamentId, next }: Pick<DigestFacts, "tournamentId" | "next">,
  origin: string,
): { label: string; link: string } {
  if (kind === "digest")
    return { label: "See the leaderboard", link: `${origin}/leaderboard?tournament=${tournamentId}` };
  const query = { tournament: String(tournamentId), ...(next && { round: next.round }) };
  return { label: MAKE_PICKS, link: `${origin}/predictions?${new URLSearchParams(query).toString()}` };
}

/** A line of a list; of a board the points follow the name. */
const writeTextLine = ({ title, note, figure, isOwn }: ListLine) =>
  `${isOwn === undefined ? `${figure}  ${title}` : `${title}  ${figure}`}\n    ${note}`;

const writeTextPart = ({ heading, lines }: Part) => [heading, lines.map(writeTextLine).join("\n")];

/** The page with the same and more: best pick, joker, and who passed whom. */
export const findRecapLink = ({ tournamentId, recap }: DigestFacts, origin: string): string =>
  `${origin}/recap?${new URLSearchParams({ tournament: String(tournamentId), round: recap.round }).toString()}`;

/** The parts of the mail, and the links below what the player picked in. */
function listParts({ kind, digest, timeZone, links }: DigestMailFacts) {
  if (kind === "still-in") return { games: [], more: [], leagues: [] };
  const all = listGameLines(digest, timeZone);
  const rest = all.length - MAX_LINES;
  const heading = `Your ${termsOf(digest.sport).contest}s`;
  const label = `${rest > 0 ? `${rest} more, best` : "Best"} pick, joker and who passed whom`;
  return {
    games: all.length === 0 ? [] : [{ heading, lines: all.slice(0, MAX_LINES) }],
    more: all.length === 0 ? [] : [{ label, link: findRecapLink(digest, links.origin) }],
    leagues: digest.leagues.map(writeLeague),
  };
}

const writePart = ({ heading, lines }: Part) => [writeHeading(heading), writeList(lines)];
const writeTextLink = ({ label, link }: { label: string; link: string }) => `${label}: ${link}`;

/** Writes the mail that says what a round brought, or asks who has not played for a while. */
export function writeDigestMail(facts: DigestMailFacts): Mail {
  const { to, kind, digest, timeZone, name, links } = facts;
  const { title, good } = writeTitle(kind, digest);
  const lead = writeLead(kind, digest, timeZone);
  const button = findLink(kind, digest, links.origin);
  const { games, more, leagues } = listParts(facts);
  const next = [{ heading: "Next", lines: listNext(digest, timeZone) }].filter(
    ({ lines }) => lines.length > 0,
  );
  const foot = `${WHY[kind]} Times are ${writeZone(timeZone)}.`;
  const all = { label: "All reminders", link: `${links.origin}/reminders` };
  const stop = { label: "Stop this one", link: links.stop };
  const text = [
    title,
    lead,
    ...games.flatMap(writeTextPart),
    ...more.map(writeTextLink),
    ...leagues.flatMap(writeTextPart),
    writeTextLink(button),
    ...next.flatMap(writeTextPart),
    foot,
    [stop, all].map(writeTextLink).join("\n"),
  ].join("\n\n");
  const html = writeHtmlMail({
    name,
    title,
    good,
    aside: `${termsOf(digest.sport).emoji} ${tidy(digest.tournament)}`,
    preview: (kind === "digest" ? writePreview(digest) : "") || lead,
    rows: [
      writeParagraph(lead, 8),
      ...games.flatMap(writePart),
      ...more.map(writeLink),
      ...leagues.flatMap(writePart),
      writeButton(button),
      ...next.flatMap(writePart),
      writeFoot(foot, [stop, all]),
    ],
  });
  return { to, subject: writeSubject(kind, digest), text: `${text}\n`, html };
}

// The mail about something that happened, as text and as HTML of the same words.
import { writeButton, writeFoot, writeHtmlMail, writeList, writeParagraph } from "#server/mail/html-mail.ts";
import { type MailLinks, writeZone } from "#server/mail/mail-words.ts";
import type { Mail } from "#server/mail/mailer.ts";
import type { NewsFacts } from "./news-facts.ts";
import { writeNewsWords } from "./news-words.ts";

/** Lines of the list; the page has them all. */
const MAX_LINES = 12;

/** What a mail is written from. */
interface NewsMailFacts {
  to: string;
  news: NewsFacts;
  /** In which times are written. */
  timeZone: string;
  /** The site's name. */
  name: string;
  links: MailLinks;
}

/** Writes the mail. */
export function writeNewsMail({ to, news, timeZone, name, links }: NewsMailFacts): Mail {
  const { title, lead, lines: all, button, why, aside } = writeNewsWords(news, timeZone);
  const lines = all.slice(0, MAX_LINES);
  const more = all.length - lines.length;
  const rest = more > 0 ? [`And ${more} more on the page.`] : [];
  const link = `${links.origin}${button.path}`;
  const hasTimes = news.of === "named" || news.of === "waiting";
  const foot = hasTimes ? `${why} Times are ${writeZone(timeZone)}.` : why;
  const ends = [
    { label: "Stop this one", link: links.stop },
    { label: "All reminders", link: `${links.origin}/reminders` },
  ];
  const text = [
    title,
    lead,
    lines.map((line) => `${line.figure}  ${line.title}`.trim() + `\n    ${line.note}`).join("\n"),
    ...rest,
    `${button.label}: ${link}`,
    foot,
    ends.map((end) => `${end.label}: ${end.link}`).join("\n"),
  ].join("\n\n");
  const html = writeHtmlMail({
    name,
    title,
    aside,
    preview: lines[0] === undefined ? lead : `${lines[0].title}: ${lines[0].note}`,
    rows: [
      writeParagraph(lead, 8),
      writeList(lines),
      ...rest.map((one) => writeParagraph(one)),
      writeButton({ label: button.label, link }),
      writeFoot(foot, ends),
    ],
  });
  return { to, subject: title, text: `${text}\n`, html };
}

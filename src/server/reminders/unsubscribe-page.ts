import { REMINDER_KINDS, type StoppableKind } from "#domain/reminders/reminder-kinds.ts";
import { TEXT_FONT, writeHtmlMail, writeParagraph } from "#server/mail/html-mail.ts";

/** What each kind is called in a sentence. */
const NAMES: Readonly<Record<StoppableKind, string>> = {
  "day-before": "the mail a day before a lock",
  "three-hours-before": "the mail 3 hours before a lock",
  "hour-before": "the mail 1 hour before a lock",
  asked: "all mails that remind you",
  digest: "the mail after a round",
  "still-in": "the mail after a round",
  named: "the mail when somebody names you",
  correction: "the mail when a correction changes your points",
  joined: "the mail when somebody joins your league",
  waiting: "the mail when results wait for you",
};

/** The policy of these pages: inline styles, and a form of this site. No script, no picture. */
export const UNSUBSCRIBE_POLICY =
  "default-src 'none'; style-src 'unsafe-inline'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'";

const BUTTON = `padding:15px 26px;border:0;border-radius:8px;background:#C7440A;color:#FFFFFF;${TEXT_FONT}font-size:16px;line-height:1.2;font-weight:680;cursor:pointer;`;

const writeRow = (inside: string) => `<tr><td class="px" style="padding:18px 24px 0;">${inside}</td></tr>`;

const ALL = writeRow(
  `<a class="ink2" href="/reminders" style="${TEXT_FONT}font-size:16px;color:#444A4F;">All reminders</a>`,
);

/** Writes the page that asks: it changes nothing, since programs open links of mails as well. */
export function writeQuestion(name: string, kind: StoppableKind): string {
  const form = `<form method="post"><button class="btn" style="${BUTTON}">Stop this one</button></form>`;
  const others = REMINDER_KINDS.length > 1 ? "Nothing else changes, and you can turn it on again." : "";
  return writeHtmlMail({
    name,
    title: "Stop this mail?",
    rows: [writeParagraph(`You would not get ${NAMES[kind]} any more. ${others}`, 8), writeRow(form), ALL],
  });
}

/** Writes the page that says that it is done. */
export function writeStopped(name: string, kind: StoppableKind): string {
  const title = "Stopped";
  return writeHtmlMail({
    name,
    title,
    rows: [writeParagraph(`You do not get ${NAMES[kind]} any more.`, 8), ALL],
  });
}

/** Writes the page for a link that this installation did not write. */
export function writeUnknown(name: string): string {
  return writeHtmlMail({
    name,
    title: "This link is not complete",
    rows: [
      writeParagraph("Copy the whole link out of the mail, or choose on the page of your reminders.", 8),
      ALL,
    ],
  });
}

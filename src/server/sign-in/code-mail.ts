import { CODE_LIFETIME } from "#contract/sign-in/sentences.ts";
import {
  writeButton,
  writeHtmlMail,
  writeLarge,
  writeParagraph,
  writeSmall,
} from "#server/mail/html-mail.ts";
import type { Mail } from "#server/mail/mailer.ts";

const UNASKED = "If you did not ask for it, ignore this mail: nobody gets in without the code.";
const TITLE = "Your code";
const LABEL = "Continue with this code";

/** Writes the mail of a code, as text and as HTML of the same words. `link` leads back with the code filled
 * in, on any device; null: only the browser that asked can use the code. */
export function writeCodeMail({
  to,
  code,
  link,
  name,
}: {
  to: string;
  code: string;
  link: string | null;
  /** The site's. */
  name: string;
}): Mail {
  const use =
    link === null
      ? `${CODE_LIFETIME}, in the browser that asked for it.`
      : `${CODE_LIFETIME} where you asked for it. On another device, use this link:`;
  const text = `${TITLE}: ${code}\n\n${use}\n${link === null ? "" : `${LABEL}: ${link}\n\n`}${UNASKED}\n`;
  const rows = [
    writeLarge(code),
    writeParagraph(use),
    ...(link === null ? [] : [writeButton({ label: LABEL, link })]),
    writeSmall(UNASKED),
  ];
  return {
    to,
    subject: `${code} is your ${name} code`,
    text,
    html: writeHtmlMail({ name, title: TITLE, rows }),
  };
}

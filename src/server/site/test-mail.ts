import { randomInt } from "node:crypto";
import type { MailTest } from "#contract/site/schemas.ts";
import type { MailConfig } from "#server/config.ts";
import { writeHtmlMail, writeLarge, writeParagraph } from "#server/mail/html-mail.ts";
import type { Mail } from "#server/mail/mailer.ts";
import { tryMailServer } from "./try-mail-server.ts";

/** Milliseconds that a test may take altogether, against servers that answer each step late. */
const TEST_TIMEOUT_MS = 20_000;

function writeTestMail({ to, code, name }: { to: string; code: string; name: string }): Mail {
  const [title, line] = [
    "It works",
    `${name} can send mails. This is a test; its code is for comparing only.`,
  ];
  const html = writeHtmlMail({ name, title, rows: [writeLarge(code), writeParagraph(line)] });
  return { to, subject: `${code}: test mail of ${name}`, text: `${title}: ${code}\n\n${line}\n`, html };
}

/** Sends a test mail with a code to compare, and says within a time limit how far it came. */
export async function testMail(
  config: MailConfig,
  { to, name, timeoutMs = TEST_TIMEOUT_MS }: { to: string; name: string; timeoutMs?: number },
): Promise<MailTest> {
  if (config.kind !== "smtp") return { to, seconds: 0, code_end: null, problem: "not-set-up", said: null };
  const code = String(randomInt(0, 1_000_000)).padStart(6, "0");
  const mail = writeTestMail({ to, code, name });
  const tried = await tryMailServer(config, { exchange: (client) => client.send(mail), timeoutMs });
  return { to, ...tried, code_end: tried.problem === null ? code.slice(-1) : null };
}

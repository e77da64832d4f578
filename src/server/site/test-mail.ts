import { randomInt } from "node:crypto";
import { setTimeout as wait } from "node:timers/promises";
import type { MailTest } from "#contract/site/schemas.ts";
import type { MailConfig } from "#server/config.ts";
import { writeHtmlMail, writeLarge, writeParagraph } from "#server/mail/html-mail.ts";
import { createSmtpClient, type Mail } from "#server/mail/mailer.ts";

/** Milliseconds that a test may take altogether, against servers that answer each step late. */
const TEST_TIMEOUT_MS = 20_000;

/** Maximum length of what a server said. */
const MAX_SAID = 300;

type Problem = NonNullable<MailTest["problem"]>;

/** What the codes of the mail client and of Node mean. */
const PROBLEMS: Readonly<Record<string, Problem>> = {
  EAUTH: "password",
  EDNS: "unknown-host",
  ENOTFOUND: "unknown-host",
  EAI_AGAIN: "unknown-host",
  ECONNECTION: "unreachable",
  ECONNREFUSED: "unreachable",
  EHOSTUNREACH: "unreachable",
  ENETUNREACH: "unreachable",
  ECONNRESET: "unreachable",
  ETIMEDOUT: "timeout",
  ETLS: "encryption",
  EENVELOPE: "address",
};

class TookTooLong extends Error {
  readonly code = "ETIMEDOUT";
}

const hasText = (value: unknown): value is string => typeof value === "string" && value !== "";

/** Finds the code of an error, or of what it was caused by. */
function findProblem(error: unknown): Problem {
  if (!(error instanceof Error)) return "other";
  const code = "code" in error && hasText(error.code) ? error.code : "";
  // The client gives most failures of the network one code; the system's own is in the message.
  const named = Object.keys(PROBLEMS).find((one) => error.message.includes(one));
  if (/certificate|self.signed|ssl|tls/i.test(error.message) && code !== "EAUTH") return "encryption";
  return PROBLEMS[named ?? code] ?? "other";
}

/** Returns the server's own words, or the client's, without line breaks. */
function findWords(error: unknown): string {
  const said = error instanceof Error && "response" in error && hasText(error.response) ? error.response : "";
  const text = said === "" && error instanceof Error ? error.message : said;
  return text
    .replaceAll(/[\p{Cc}\s]+/gu, " ")
    .trim()
    .slice(0, MAX_SAID);
}

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
  const nothing = { to, seconds: 0, code_end: null, problem: null, said: null };
  if (config.kind !== "smtp") return { ...nothing, problem: "not-set-up" };
  const begun = performance.now();
  const code = String(randomInt(0, 1_000_000)).padStart(6, "0");
  const client = createSmtpClient(config);
  const stop = new AbortController();
  const giveUp = async () => {
    await wait(timeoutMs, undefined, { signal: stop.signal });
    throw new TookTooLong(`no answer within ${timeoutMs / 1000} seconds`);
  };
  try {
    await Promise.race([client.send(writeTestMail({ to, code, name })), giveUp()]);
    return { ...nothing, seconds: secondsSince(begun), code_end: code.slice(-1) };
  } catch (error) {
    const failed = { problem: findProblem(error), said: findWords(error) };
    return { ...nothing, seconds: secondsSince(begun), ...failed };
  } finally {
    stop.abort();
    client.close();
  }
}

const secondsSince = (begun: number): number => Math.round((performance.now() - begun) / 100) / 10;

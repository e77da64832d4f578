import { setTimeout as wait } from "node:timers/promises";
import type { MailTest } from "#contract/site/schemas.ts";
import { createSmtpClient, type SmtpClient, type SmtpConfig } from "#server/mail/mailer.ts";

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

/** How an exchange with a mail server went. */
type Tried = Pick<MailTest, "seconds" | "problem" | "said">;

const secondsSince = (begun: number): number => Math.round((performance.now() - begun) / 100) / 10;

/** Has an exchange with a mail server within a time limit, and says how far it came. */
export async function tryMailServer(
  config: SmtpConfig,
  { exchange, timeoutMs }: { exchange: (client: SmtpClient) => Promise<void>; timeoutMs: number },
): Promise<Tried> {
  const begun = performance.now();
  const client = createSmtpClient(config);
  const stop = new AbortController();
  const giveUp = async () => {
    await wait(timeoutMs, undefined, { signal: stop.signal });
    throw new TookTooLong(`no answer within ${timeoutMs / 1000} seconds`);
  };
  try {
    await Promise.race([exchange(client), giveUp()]);
    return { seconds: secondsSince(begun), problem: null, said: null };
  } catch (error) {
    return { seconds: secondsSince(begun), problem: findProblem(error), said: findWords(error) };
  } finally {
    stop.abort();
    client.close();
  }
}

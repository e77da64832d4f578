import { OutgoingError } from "#server/outgoing/outgoing-error.ts";
import { type OutgoingAnswer, sendRequest } from "#server/outgoing/send-request.ts";
import type { Context } from "#server/context.ts";
import type { KnownAnswers } from "#server/db/stored-tables.ts";
import { DAY, type Instant, instantOf, SECOND } from "#domain/time.ts";

/** Largest answer in bytes: longer ones would keep the thread while they are parsed. */
const MAX_BYTES = 2_000_000;

/** Longest time of a request in milliseconds. */
const MAX_MS = 20 * SECOND;

/** What the addresses of a source answered. */
export type SourceAnswer =
  | { kind: "unchanged"; requests: number }
  | { kind: "answered"; requests: number; texts: string[]; known: KnownAnswers }
  | { kind: "failed"; requests: number; isAnswered: boolean; fault: string; retryAt: Instant | null };

/** The wait that a server asks for, at most a day. */
function readRetry(text: string | null, now: Instant): Instant | null {
  if (text === null) return null;
  const at = /^\d{1,6}$/.test(text) ? now + Number(text) * SECOND : instantOf(text);
  return Number.isNaN(at) ? null : Math.min(at, now + DAY);
}

const versionOf = ({ etag, lastModified }: OutgoingAnswer) => ({ etag, lastModified });

const isVersion = ({ etag, lastModified }: KnownAnswers[string]) => etag !== null || lastModified !== null;

/** What is known of a source's answers. */
interface Kept {
  known: KnownAnswers;
  /** The texts of the last answers; null: none are kept. */
  kept: readonly string[] | null;
}

/** Asks one address; without a kept text the answer has to come whole. */
async function askAddress({ reach }: Pick<Context, "reach">, url: string, { known, kept }: Kept, at: number) {
  const version = known[url];
  const before = kept?.[at];
  const isKnown = version !== undefined && before !== undefined && isVersion(version);
  const limits = { maxBytes: MAX_BYTES, maxMs: MAX_MS };
  const answer = await sendRequest({ url, ...limits, ...(isKnown && { known: version }) }, reach);
  if (answer.isUnchanged && isKnown) return { answer, text: before, version };
  return { answer, text: answer.body.toString("utf8"), version: versionOf(answer) };
}

/** Asks all addresses of a source. */
export async function askSource(
  context: Pick<Context, "reach" | "clock">,
  urls: readonly string[],
  kept: Kept,
): Promise<SourceAnswer> {
  const texts: string[] = [];
  const known: KnownAnswers = {};
  let isChanged = false;
  try {
    for (const [at, url] of urls.entries()) {
      const { answer, text, version } = await askAddress(context, url, kept, at);
      const { status, isUnchanged, retryAfter } = answer;
      if (!isUnchanged && status !== 200) {
        const fault = `It answers with status ${status}.`;
        const retryAt = readRetry(retryAfter, context.clock());
        return { kind: "failed", requests: at + 1, isAnswered: true, fault, retryAt };
      }
      isChanged ||= !isUnchanged;
      texts.push(text);
      known[url] = version;
    }
  } catch (error) {
    if (!(error instanceof OutgoingError)) throw error;
    return {
      kind: "failed",
      requests: texts.length + 1,
      isAnswered: false,
      fault: error.message,
      retryAt: null,
    };
  }
  const requests = urls.length;
  return isChanged ? { kind: "answered", requests, texts, known } : { kind: "unchanged", requests };
}

import { OutgoingError } from "#server/outgoing/outgoing-error.ts";
import { type OutgoingAnswer, sendRequest } from "#server/outgoing/send-request.ts";
import type { Context } from "#server/context.ts";
import type { KnownAnswers } from "#server/db/stored-tables.ts";
import { DAY, type Instant, instantOf, SECOND } from "#domain/time.ts";
import { createYielder } from "#server/runtime/yielder.ts";
import { type FeedModule, UnreadableAnswer } from "./module/feed-module.ts";

/** Largest answer in bytes: longer ones would keep the thread while they are parsed. */
const MAX_BYTES = 2_000_000;

/** Longest time of a request in milliseconds. */
const MAX_MS = 20 * SECOND;

/** Milliseconds of unpacking in one turn. */
const SLICE_MS = 10;

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

/** A source's address, and what is known of its answers. */
interface Kept {
  url: string;
  known: KnownAnswers;
  /** The texts of the last answers; null: none are kept. */
  kept: readonly string[] | null;
}

/** What asking needs of the server. */
type AskingContext = Pick<Context, "reach" | "clock">;

/** A source as it asks and unpacks. */
type AskedModule = Pick<FeedModule, "fetch" | "archive">;

/** Whether an answer begins as a ZIP does. */
const isArchive = (body: Buffer) => body.subarray(0, 4).equals(Buffer.from("PK\u0003\u0004"));

/** The text of an answer, unpacked where it is an archive that the source can unpack. */
async function readBody(body: Buffer, { archive }: AskedModule, now: Instant): Promise<string> {
  if (archive === undefined || !isArchive(body)) return body.toString("utf8");
  return archive.unpack(body, { now, rest: createYielder(SLICE_MS) });
}

/** Asks one address; without a kept text the answer has to come whole. */
async function askAddress(
  { reach, clock }: AskingContext,
  source: AskedModule,
  { url, at, known, kept }: Kept & { at: number },
) {
  const version = known[url];
  const before = kept?.[at];
  const isKnown = version !== undefined && before !== undefined && isVersion(version);
  const { maxBytes, maxMs } = source.archive ?? { maxBytes: MAX_BYTES, maxMs: MAX_MS };
  const answer = await sendRequest({ url, maxBytes, maxMs, ...(isKnown && { known: version }) }, reach);
  if (answer.isUnchanged && isKnown) return { answer, text: before, version };
  const text = answer.status === 200 ? await readBody(answer.body, source, clock()) : "";
  return { answer, text, version: versionOf(answer) };
}

/** Asks all addresses of a source. */
export async function askSource(
  context: AskingContext,
  source: AskedModule,
  kept: Kept,
): Promise<SourceAnswer> {
  const urls = source.fetch(kept.url, context.clock());
  const texts: string[] = [];
  const known: KnownAnswers = {};
  let isChanged = false;
  try {
    for (const [at, url] of urls.entries()) {
      const { answer, text, version } = await askAddress(context, source, { ...kept, url, at });
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
    const isAnswered = error instanceof UnreadableAnswer;
    if (!isAnswered && !(error instanceof OutgoingError)) throw error;
    return {
      kind: "failed",
      requests: texts.length + 1,
      isAnswered,
      fault: error.message,
      retryAt: null,
    };
  }
  const requests = urls.length;
  return isChanged ? { kind: "answered", requests, texts, known } : { kind: "unchanged", requests };
}

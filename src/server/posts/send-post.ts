import { SECOND } from "#domain/time.ts";
import type { Reach } from "#server/outgoing/find-target.ts";
import { OutgoingError } from "#server/outgoing/outgoing-error.ts";
import { type OutgoingAnswer, sendRequest } from "#server/outgoing/send-request.ts";
import {
  type PostPlace,
  type WrittenPost,
  writeMatrixPicture,
  writeMatrixUpload,
  writeRequest,
} from "./write-request.ts";

const MAX_ANSWER_BYTES = 64 * 1024;
const MAX_MS = 10 * SECOND;

/** The longest answer that is stored and shown, in characters. */
const MAX_SHOWN = 200;

/** The longest wait that a server may ask for, in milliseconds. */
const MAX_RETRY_AFTER_MS = 3_600 * SECOND;

/** What came back. */
export interface SentPost {
  isDelivered: boolean;
  /** The status with the beginning of the answer, without secrets. */
  answer: string;
  /** The place takes no posts, now and later. */
  isFinal: boolean;
  /** Milliseconds that the server asks to wait; null: none. */
  retryAfterMs: number | null;
}

/** Replaces the secrets of a place in what a server answered. */
function hideSecrets(text: string, { url, token }: PostPlace): string {
  const path = url !== null && URL.canParse(url) ? new URL(url).pathname : "";
  const secrets = [url ?? "", token ?? "", path, ...path.split("/").filter((part) => part.length > 12)];
  return secrets.filter((one) => one.length > 3).reduce((shown, one) => shown.replaceAll(one, "…"), text);
}

function readRetryAfter({ retryAfter }: OutgoingAnswer): number | null {
  const seconds = Number(retryAfter ?? Number.NaN);
  return Number.isFinite(seconds) && seconds >= 0 ? Math.min(seconds * SECOND, MAX_RETRY_AFTER_MS) : null;
}

/** Answers that say that the webhook is gone, or the secret wrong. */
const FINAL = new Set([400, 401, 403, 404, 410]);

function readAnswer(answer: OutgoingAnswer, place: PostPlace): SentPost {
  const { status, body } = answer;
  const said = hideSecrets(body.toString("utf8"), place)
    .replaceAll(/[\p{C}\s]+/gu, " ")
    .trim();
  return {
    isDelivered: status >= 200 && status < 300,
    answer: cut(`${status} ${said}`.trim()),
    isFinal: FINAL.has(status),
    retryAfterMs: readRetryAfter(answer),
  };
}

const cut = (text: string) => (text.length <= MAX_SHOWN ? text : `${text.slice(0, MAX_SHOWN - 1)}…`);

type Send = (request: Parameters<typeof sendRequest>[0]) => Promise<OutgoingAnswer>;

/** The address of an uploaded picture; null: the server did not take it. */
function readUpload({ status, body }: OutgoingAnswer): string | null {
  if (status !== 200) return null;
  return /"content_uri"\s*:\s*"(mxc:[^"]+)"/.exec(body.toString("utf8"))?.[1] ?? null;
}

/** Adds the picture of a post in a Matrix room; without it the post is complete. */
async function sendMatrixPicture(
  send: Send,
  place: PostPlace,
  { picture, id }: { picture: Buffer; id: string },
) {
  const limits = { maxBytes: MAX_ANSWER_BYTES, maxMs: MAX_MS };
  const uri = readUpload(await send({ ...writeMatrixUpload(place, picture), ...limits }));
  if (uri !== null) await send({ ...writeMatrixPicture(place, uri, id), ...limits });
}

/** Sends a post to a place and returns what came back; never throws. `id`: the same when it is sent again. */
export async function sendPost(
  place: PostPlace,
  post: WrittenPost,
  { id, reach }: { id: string; reach: Reach },
): Promise<SentPost> {
  const send: Send = (request) => sendRequest(request, reach);
  try {
    const request = { ...writeRequest(place, post, id), maxBytes: MAX_ANSWER_BYTES, maxMs: MAX_MS };
    const sent = readAnswer(await send(request), place);
    if (sent.isDelivered && place.service === "matrix" && post.picture !== null)
      await sendMatrixPicture(send, place, { picture: post.picture, id }).catch(() => undefined);
    return sent;
  } catch (error) {
    const answer = error instanceof OutgoingError ? error.message : "The server does not answer.";
    return { isDelivered: false, answer, isFinal: false, retryAfterMs: null };
  }
}

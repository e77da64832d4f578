import { once } from "node:events";
import { MessageChannel, Worker } from "node:worker_threads";
import { encodeRows, type RowsInput } from "./encode-rows.ts";
import type { EncodingReply, EncodingRequest } from "./encoding-worker.ts";
import type { HeldRows } from "./held-picks.ts";
import type { EncodedRecord } from "./sealed-record.ts";

/** Up to this size (about 2,000 players) encoding takes less time than starting a thread. */
const MAX_MAIN_THREAD_CHARACTERS = 50_000;

/** An idle thread is terminated after this many milliseconds. */
const IDLE_MS = 60_000;

let thread: Worker | undefined;
let running = 0;
let ending: NodeJS.Timeout | undefined;

/** Tells whether these rows are few enough to encode on the main thread. */
export function isQuicklyEncoded({ pages, jokers }: HeldRows): boolean {
  return pages.reduce((sum, page) => sum + page.length, jokers.length) <= MAX_MAIN_THREAD_CHARACTERS;
}

function startThread(): Worker {
  const isSource = import.meta.url.endsWith(".ts");
  const file = isSource ? "./encoding-worker-from-source.mjs" : "./encoding-worker.js";
  const worker = new Worker(new URL(file, import.meta.url), { execArgv: [] });
  const clearThread = () => {
    if (thread === worker) thread = undefined;
  };
  worker.on("error", clearThread).on("exit", clearThread);
  return worker;
}

async function failAtEnd(worker: Worker, signal: AbortSignal): Promise<never> {
  await once(worker, "exit", { signal });
  throw new Error("The encoding thread has ended.");
}

async function askThread(worker: Worker, input: RowsInput): Promise<EncodingReply> {
  const { port1, port2 } = new MessageChannel();
  const replyAbort = new AbortController();
  const request: EncodingRequest = { input, port: port2 };
  try {
    const replied = once(port1, "message", replyAbort);
    worker.postMessage(request, [port2]);
    const [reply]: EncodingReply[] = await Promise.race([replied, failAtEnd(worker, replyAbort.signal)]);
    if (reply === undefined) throw new Error("The encoding thread has not answered.");
    return reply;
  } finally {
    replyAbort.abort();
    port1.close();
  }
}

/** Restores a Buffer: messages between threads turn it into a Uint8Array. */
const toBuffer = ({ buffer, byteOffset, length }: Uint8Array) => Buffer.from(buffer, byteOffset, length);

async function encodeInThread(input: RowsInput): Promise<EncodedRecord> {
  const worker = (thread ??= startThread());
  clearTimeout(ending);
  worker.ref();
  running += 1;
  try {
    const reply = await askThread(worker, input);
    if ("error" in reply) throw reply.error;
    const { players, pickIds, combinations, root, ...rest } = reply.record;
    return {
      ...rest,
      players: toBuffer(players),
      pickIds: toBuffer(pickIds),
      combinations: toBuffer(combinations),
      root: toBuffer(root),
    };
  } finally {
    running -= 1;
    if (running === 0) {
      worker.unref();
      ending = setTimeout(() => void worker.terminate(), IDLE_MS).unref();
    }
  }
}

/** Encodes the rows of a contest as its sealed record; many rows are encoded in a low-priority thread. */
export async function encodeInBackground(input: RowsInput): Promise<EncodedRecord> {
  return isQuicklyEncoded(input.rows) ? encodeRows(input) : encodeInThread(input);
}

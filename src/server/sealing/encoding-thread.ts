import { once } from "node:events";
import { MessageChannel, Worker } from "node:worker_threads";
import { encodeRows, type RowsInput } from "./encode-rows.ts";
import type { EncodingReply, EncodingRequest } from "./encoding-worker.ts";
import type { HeldRows } from "./held-picks.ts";
import type { EncodedRecord } from "./sealed-record.ts";

/** Rows of so many characters, those of some 2,000 players, are encoded sooner than a thread has started. */
const MOST_CHARACTERS_HERE = 50_000;

/** Milliseconds after which an idle thread is ended. */
const IDLE_MS = 60_000;

let thread: Worker | undefined;
let running = 0;
let ending: NodeJS.Timeout | undefined;

/** Tells whether the record of these rows is made so quickly that it needs no thread of its own. */
export function isQuicklyEncoded({ pages, jokers }: HeldRows): boolean {
  return pages.reduce((sum, page) => sum + page.length, jokers.length) <= MOST_CHARACTERS_HERE;
}

function startThread(): Worker {
  const isSource = import.meta.url.endsWith(".ts");
  const file = isSource ? "./encoding-worker-from-source.mjs" : "./encoding-worker.js";
  const worker = new Worker(new URL(file, import.meta.url), { execArgv: [] });
  const forget = () => {
    if (thread === worker) thread = undefined;
  };
  worker.on("error", forget).on("exit", forget);
  return worker;
}

async function failAtEnd(worker: Worker, signal: AbortSignal): Promise<never> {
  await once(worker, "exit", { signal });
  throw new Error("The thread that makes sealed records has ended.");
}

async function askThread(worker: Worker, input: RowsInput): Promise<EncodingReply> {
  const { port1, port2 } = new MessageChannel();
  const isDone = new AbortController();
  const request: EncodingRequest = { input, port: port2 };
  try {
    const replied = once(port1, "message", isDone);
    worker.postMessage(request, [port2]);
    const [reply]: EncodingReply[] = await Promise.race([replied, failAtEnd(worker, isDone.signal)]);
    if (reply === undefined) throw new Error("The thread that makes sealed records has not answered.");
    return reply;
  } finally {
    isDone.abort();
    port1.close();
  }
}

/** The bytes as they were before they were copied from a thread, which makes plain arrays of them. */
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

/** Makes the sealed record of a contest from its rows: of many in a thread of low priority, kept for a minute. */
export async function encodeAside(input: RowsInput): Promise<EncodedRecord> {
  return isQuicklyEncoded(input.rows) ? encodeRows(input) : encodeInThread(input);
}

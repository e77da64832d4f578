// The thread that encodes large records, so that requests and picks of other contests are not delayed.
import { setPriority } from "node:os";
import { type MessagePort, parentPort } from "node:worker_threads";
import { encodeRows, type RowsInput } from "./encode-rows.ts";
import type { EncodedRecord } from "./sealed-record.ts";

/** A request to the thread, which replies on the port. */
export interface EncodingRequest {
  input: RowsInput;
  port: MessagePort;
}

/** Only built-in error classes survive the message between threads. */
export type EncodingReply = { record: EncodedRecord } | { error: unknown };

/** Nice value: on a busy machine the thread gets about a tenth of a processor. */
const PRIORITY = 10;

/** Lowers the priority on Linux only: elsewhere it would apply to the whole process. */
function lowerPriority(): void {
  if (process.platform !== "linux") return;
  try {
    setPriority(PRIORITY);
  } catch {
    // A sandbox may refuse this; encoding works without it.
  }
}

lowerPriority();
parentPort?.on("message", async ({ input, port }: EncodingRequest) => {
  const reply = await encodeRows(input).then(
    (record): EncodingReply => ({ record }),
    (error: unknown): EncodingReply => ({ error }),
  );
  port.postMessage(reply);
  port.close();
});

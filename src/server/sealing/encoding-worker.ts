// The thread in which large records are made, so that it stalls neither the web server nor picks of other contests.
import { setPriority } from "node:os";
import { type MessagePort, parentPort } from "node:worker_threads";
import { encodeRows, type RowsInput } from "./encode-rows.ts";
import type { EncodedRecord } from "./sealed-record.ts";

/** What the thread is asked; it answers on the port. */
export interface EncodingRequest {
  input: RowsInput;
  port: MessagePort;
}

/** An error keeps its class when it is one of the language's own. */
export type EncodingReply = { record: EncodedRecord } | { error: unknown };

/** While the processors are busy the thread gets about a tenth of one. */
const PRIORITY = 10;

/** Only Linux has a priority for each thread; elsewhere this would slow down the whole server. */
function lowerPriority(): void {
  if (process.platform !== "linux") return;
  try {
    setPriority(PRIORITY);
  } catch {
    // A sandbox may refuse it; the records are made all the same.
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

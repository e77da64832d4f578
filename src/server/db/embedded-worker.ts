// The thread in which the embedded engine runs, so that no query stalls the web server.
import { parentPort, workerData } from "node:worker_threads";
import { PGlite } from "@electric-sql/pglite";
import { DurableNodeFS, durableStart } from "./durable-node-fs.ts";
import { EmbeddedBackend } from "./embedded-backend.ts";
import { packParcel, unpackParcel } from "./packets.ts";
import type { Packet, Parcel } from "./packets.ts";
import { prepareFolder } from "./prepare-folder.ts";

/** Answers that came sooner than this wait for the rest of their parcel: milliseconds. */
const LONGEST_WAIT = 2;

/** What the worker is started with; without a folder the database lives in memory. */
export interface WorkerStart {
  folder: string | undefined;
}

/** What the worker is told: requests, or null to stop in good order. */
export type ToWorker = Parcel | null;

/** What the worker tells: «ready» once, then answers. */
export type FromWorker = "ready" | Parcel;

async function openEngine(folder: string | undefined): Promise<PGlite> {
  if (folder === undefined) return PGlite.create("memory://");
  await prepareFolder(folder);
  return PGlite.create({ fs: new DurableNodeFS(folder), startParams: durableStart });
}

async function serve(port: NonNullable<typeof parentPort>, start: WorkerStart): Promise<void> {
  const tell = (message: FromWorker): void => {
    port.postMessage(message, message === "ready" ? [] : [message.bytes.buffer]);
  };
  const engine = await openEngine(start.folder);
  let answers: Packet[] = [];
  let lastSent = 0;
  const send = (): void => {
    if (answers.length > 0) tell(packParcel(answers));
    answers = [];
    lastSent = performance.now();
  };
  const backend = new EmbeddedBackend(
    (request) => engine.execProtocolRawSync(request),
    (packet) => {
      answers.push(packet);
      if (performance.now() - lastSent > LONGEST_WAIT) send();
    },
  );
  port.on("message", (message: ToWorker) => {
    if (message === null) {
      void engine.close().finally(() => port.close());
      return;
    }
    lastSent = performance.now();
    for (const packet of unpackParcel(message)) backend.receive(packet);
    send();
  });
  tell("ready");
}

if (parentPort !== null) {
  const start: WorkerStart = workerData;
  await serve(parentPort, start);
}

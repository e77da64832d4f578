// The thread in which the embedded engine runs, so that no query stalls the web server.
import { writeSync } from "node:fs";
import { parentPort, workerData } from "node:worker_threads";
import { PGlite } from "@electric-sql/pglite";
import { DurableNodeFS, durableStart } from "./durable-node-fs.ts";
import { EmbeddedBackend } from "./backend.ts";
import { createExecute } from "./execute-protocol.ts";
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

/** With this exit status the engine only leaves a failed statement; with any other it is dead. */
const STATEMENT_FAILED = 100;
const MAIN_LOOP = "_PostgresMainLoopOnce";
const STANDARD_ERROR = 2;
/** Lines of the engine's own log that explain its end. */
const MOST_LAST_WORDS = 20;

async function openEngine(folder: string | undefined): Promise<PGlite> {
  const lastWords: string[] = [];
  const onStderr = (line: string): boolean => {
    lastWords.push(line);
    if (lastWords.length > MOST_LAST_WORDS) lastWords.shift();
    return false;
  };
  if (folder !== undefined) await prepareFolder(folder);
  try {
    const engine = await (folder === undefined
      ? PGlite.create("memory://", { onStderr })
      : PGlite.create({ fs: new DurableNodeFS(folder), startParams: durableStart, onStderr }));
    endWithEngine(engine, lastWords);
    return engine;
  } catch (error) {
    throw new Error(`The embedded database does not start.\n${lastWords.join("\n")}`, { cause: error });
  }
}

/** Ends this thread when the engine dies, for example on a full disk: it would go on trying to run, for ever. */
function endWithEngine(engine: PGlite, lastWords: string[]): void {
  const module = engine.Module;
  const runOnce = module[MAIN_LOOP];
  module[MAIN_LOOP] = () => {
    try {
      runOnce();
    } catch (error) {
      if (error instanceof Object && "status" in error && error.status === STATEMENT_FAILED) throw error;
      const reason = error instanceof Error ? `${error.stack}\n` : "";
      writeSync(STANDARD_ERROR, `The embedded database has stopped.\n${reason}${lastWords.join("\n")}\n`);
      process.exit(1);
    }
  };
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
  const backend = new EmbeddedBackend(createExecute(engine), (packet) => {
    answers.push(packet);
    if (performance.now() - lastSent > LONGEST_WAIT) send();
  });
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

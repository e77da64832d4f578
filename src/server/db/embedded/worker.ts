// The thread of the embedded engine, so that no query blocks the web server.
import { writeSync } from "node:fs";
import { setFlagsFromString } from "node:v8";
import { parentPort, workerData } from "node:worker_threads";
import { PGlite } from "@electric-sql/pglite";
import { DurableNodeFS, durableStart } from "./durable-node-fs.ts";
import {
  createExecute,
  EmbeddedBackend,
  type Packet,
  packParcel,
  type Parcel,
  unpackParcel,
} from "./backend.ts";
import { collectGarbage } from "./collect-garbage.ts";
import { findEngineFiles } from "./engine-files.ts";
import { prepareFolder } from "./prepare-folder.ts";
import { readCluster } from "./unpack-cluster.ts";

/** Maximum milliseconds for which a reply waits for others, to be sent in one parcel. */
const MAX_WAIT_MS = 2;

/** The worker's start data; without a folder the database is in memory. */
export interface WorkerStart {
  folder: string | undefined;
  /** The packed files of a new database; without them the engine makes its own. */
  packed?: string | null;
}

/** Messages to the worker: requests, or null to stop cleanly. */
export type ToWorker = Parcel | null;

/** Messages from the worker: "ready" once, then replies. */
export type FromWorker = "ready" | Parcel;

/** The engine's exit status after a failed statement, which it survives; with any other it is dead. */
const STATEMENT_FAILED = 100;
const MAIN_LOOP = "_PostgresMainLoopOnce";
const STANDARD_ERROR = 2;
/** Maximum lines of the engine's log that are included in the error about its end. */
const MAX_LOG_LINES = 20;

/** The first version of V8, that of Node 24, whose optimizing compiler takes 600 MB for one function, the
 * parser of statements; that of Node 22 takes 50. */
const FIRST_WASTEFUL_V8 = 13;

/** Has one thread at a time compile the engine: the allocator keeps what each of several took, up to 40 MB,
 * though the threads may take turns. Has all of it compiled by the baseline compiler where the other one
 * needs more memory than a small machine has; statements then take about a fifth more time. */
function limitCompiler(): void {
  setFlagsFromString("--wasm-num-compilation-tasks=1");
  if (Number.parseInt(process.versions.v8, 10) < FIRST_WASTEFUL_V8) return;
  setFlagsFromString("--no-wasm-tier-up");
  setFlagsFromString("--no-wasm-dynamic-tiering");
}

async function openEngine({ folder, packed = null }: WorkerStart): Promise<PGlite> {
  const logLines: string[] = [];
  const onStderr = (line: string): boolean => {
    logLines.push(line);
    if (logLines.length > MAX_LOG_LINES) logLines.shift();
    return false;
  };
  if (folder !== undefined) await prepareFolder(folder, packed);
  try {
    const engine = await (folder === undefined
      ? PGlite.create("memory://", { onStderr, ...findEngineFiles(), ...(await readCluster(packed)) })
      : PGlite.create({
          fs: new DurableNodeFS(folder),
          startParams: durableStart,
          onStderr,
          ...findEngineFiles(),
        }));
    exitWithEngine(engine, logLines);
    return engine;
  } catch (error) {
    throw new Error(`The embedded database does not start.\n${logLines.join("\n")}`, { cause: error });
  }
}

/** Ends this thread when the engine dies, for example on a full disk, since it would keep running forever. */
function exitWithEngine(engine: PGlite, logLines: string[]): void {
  const module = engine.Module;
  const runOnce = module[MAIN_LOOP];
  module[MAIN_LOOP] = () => {
    try {
      runOnce();
    } catch (error) {
      if (error instanceof Object && "status" in error && error.status === STATEMENT_FAILED) throw error;
      const reason = error instanceof Error ? `${error.stack}\n` : "";
      writeSync(STANDARD_ERROR, `The embedded database has stopped.\n${reason}${logLines.join("\n")}\n`);
      process.exit(1);
    }
  };
}

async function serve(port: NonNullable<typeof parentPort>, start: WorkerStart): Promise<void> {
  const tell = (message: FromWorker): void => {
    port.postMessage(message, message === "ready" ? [] : [message.bytes.buffer]);
  };
  const engine = await openEngine(start);
  let answers: Packet[] = [];
  let lastSent = 0;
  const send = (): void => {
    if (answers.length > 0) tell(packParcel(answers));
    answers = [];
    lastSent = performance.now();
  };
  const backend = new EmbeddedBackend(createExecute(engine), (packet) => {
    answers.push(packet);
    if (performance.now() - lastSent > MAX_WAIT_MS) send();
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
  // What the files of the engine were read into.
  collectGarbage();
  tell("ready");
}

if (parentPort !== null) {
  const start: WorkerStart = workerData;
  limitCompiler();
  await serve(parentPort, start);
}

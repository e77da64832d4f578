import { once } from "node:events";
import { MessageChannel, type MessagePort, parentPort, Worker } from "node:worker_threads";
import { setPriority } from "node:os";

/** A request to a thread, which replies on the port. */
interface ThreadRequest<Input> {
  input: Input;
  port: MessagePort;
}

/** Only built-in error classes survive the message between threads. */
type ThreadReply<Output> = { output: Output } | { error: unknown };

/** An idle thread is terminated after this many milliseconds. */
const IDLE_MS = 60_000;

async function failAtEnd(worker: Worker, signal: AbortSignal): Promise<never> {
  await once(worker, "exit", { signal });
  throw new Error("The thread has ended.");
}

async function askWorker<Input, Output>(worker: Worker, input: Input): Promise<ThreadReply<Output>> {
  const { port1, port2 } = new MessageChannel();
  const replyAbort = new AbortController();
  const request: ThreadRequest<Input> = { input, port: port2 };
  try {
    const replied = once(port1, "message", replyAbort);
    worker.postMessage(request, [port2]);
    const [reply]: ThreadReply<Output>[] = await Promise.race([
      replied,
      failAtEnd(worker, replyAbort.signal),
    ]);
    if (reply === undefined) throw new Error("The thread has not answered.");
    return reply;
  } finally {
    replyAbort.abort();
    port1.close();
  }
}

/** A thread of low priority for long computations. It starts with the first request and ends after a
 * minute without one. */
export class BackgroundThread<Input, Output> {
  readonly #file: URL;
  #worker: Worker | undefined;
  #running = 0;
  #ending: NodeJS.Timeout | undefined;

  /** `name` of the worker's file, beside the module whose address (`import.meta.url`) is given: `<name>.js`
   * of the build, `<name>-from-source.mjs` of the source. */
  constructor(name: string, moduleUrl: string) {
    const file = moduleUrl.endsWith(".ts") ? `./${name}-from-source.mjs` : `./${name}.js`;
    this.#file = new URL(file, moduleUrl);
  }

  /** Runs a request in the thread; throws the error that it throws. */
  async ask(input: Input): Promise<Output> {
    const worker = (this.#worker ??= this.#start());
    clearTimeout(this.#ending);
    worker.ref();
    this.#running += 1;
    try {
      const reply = await askWorker<Input, Output>(worker, input);
      if ("error" in reply) throw reply.error;
      return reply.output;
    } finally {
      this.#running -= 1;
      if (this.#running === 0) {
        worker.unref();
        this.#ending = setTimeout(() => this.#end(worker), IDLE_MS).unref();
      }
    }
  }

  /** Ends an idle worker; a request that comes while it ends starts another one. */
  #end(worker: Worker): void {
    if (this.#worker === worker) this.#worker = undefined;
    void worker.terminate();
  }

  #start(): Worker {
    const worker = new Worker(this.#file, { execArgv: [] });
    const clear = () => {
      if (this.#worker === worker) this.#worker = undefined;
    };
    worker.on("error", clear).on("exit", clear);
    return worker;
  }
}

/** Nice value: on a busy machine the thread gets about a tenth of a processor. */
const PRIORITY = 10;

/** Lowers the priority on Linux only: elsewhere it would apply to the whole process. */
function lowerPriority(): void {
  if (process.platform !== "linux") return;
  try {
    setPriority(PRIORITY);
  } catch {
    // A sandbox may refuse this; everything works without it.
  }
}

/** Answers the requests to this thread. */
export function serveThread<Input, Output>(compute: (input: Input) => Promise<Output> | Output): void {
  lowerPriority();
  parentPort?.on("message", async ({ input, port }: ThreadRequest<Input>) => {
    let reply: ThreadReply<Output>;
    try {
      reply = { output: await compute(input) };
    } catch (error) {
      reply = { error };
    }
    port.postMessage(reply);
    port.close();
  });
}

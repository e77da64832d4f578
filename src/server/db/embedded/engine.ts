import { Duplex } from "node:stream";
import { Worker } from "node:worker_threads";
import type { FromWorker, ToWorker, WorkerStart } from "./worker.ts";
import { type Packet, packParcel, unpackParcel } from "./backend.ts";
import { StoreRefused, StoreUnavailable } from "#server/db/errors/store-errors.ts";
import type pg from "pg";

const STARTUP = 0x00;
const TERMINATE = 0x58;
/** AuthenticationOk and ReadyForQuery: the engine has no passwords. */
const STARTUP_REPLY = Buffer.from([0x52, 0, 0, 0, 8, 0, 0, 0, 0, 0x5a, 0, 0, 0, 5, 0x49]);

const MAX_YOUNG_GENERATION_MB = 6;

function startWorker(start: WorkerStart): Worker {
  const isSource = import.meta.url.endsWith(".ts");
  const file = isSource ? "./worker-from-source.mjs" : "./embedded-worker.js";
  return new Worker(new URL(file, import.meta.url), {
    workerData: start,
    execArgv: [],
    // It creates little but packets, and would keep room for far more.
    resourceLimits: { maxYoungGenerationSizeMb: MAX_YOUNG_GENERATION_MB },
  });
}

function whyNotStarted(cause: unknown): Error {
  if (!(cause instanceof Error)) return new StoreUnavailable("The embedded database does not start.");
  // An error from another thread keeps its name, but not its class.
  if (cause.name === "StoreRefused") return new StoreRefused(cause.message);
  return new StoreUnavailable(cause.message, { cause });
}

/** The embedded database in its own thread; `pg` connects through `connect()` as to a server. */
export class EmbeddedEngine {
  #start: WorkerStart;
  #worker: Worker | undefined;
  #ready: Promise<void> | undefined;
  #isClosing = false;
  #sockets = new Map<number, EmbeddedSocket>();
  #sessions = 0;
  #outbox: Packet[] = [];

  constructor(start: WorkerStart) {
    this.#start = start;
  }

  /** Resolves when the database is ready; starts it when it is not running, also after a crash. */
  ready(): Promise<void> {
    this.#ready ??= this.#boot();
    return this.#ready;
  }

  /** Opens a session, as a socket. */
  connect(): Duplex {
    const session = ++this.#sessions;
    const socket = new EmbeddedSocket(this, session);
    this.#sockets.set(session, socket);
    return socket;
  }

  /** Sends a session's bytes to the database, together with all others of this turn; an empty packet ends the
   * session. */
  send(packet: Packet): void {
    if (packet.bytes.length === 0) this.#sockets.delete(packet.session);
    if (this.#worker === undefined) return;
    this.#outbox.push(packet);
    if (this.#outbox.length === 1) setImmediate(() => this.#flush());
  }

  /** Stops the database cleanly: everything is on disk when this resolves. */
  async close(): Promise<void> {
    this.#isClosing = true;
    await this.#ready?.catch(() => undefined);
    const worker = this.#worker;
    if (worker === undefined) return;
    this.#flush();
    const stopped = new Promise((resolve) => worker.once("exit", resolve));
    this.#tell(worker, null);
    await stopped;
  }

  async #boot(): Promise<void> {
    if (this.#isClosing) throw new StoreUnavailable("The embedded database is closed.");
    const worker = startWorker(this.#start);
    let cause: unknown;
    worker.on("error", (error) => (cause = error));
    const isReady = await new Promise((resolve) => {
      worker.once("message", () => resolve(true));
      worker.once("exit", () => resolve(false));
    });
    if (isReady !== true) {
      this.#ready = undefined;
      throw whyNotStarted(cause);
    }
    this.#worker = worker;
    worker.on("message", (message: FromWorker) => this.#deliver(message));
    worker.once("exit", () => this.#lose(cause));
  }

  #deliver(message: FromWorker): void {
    if (message === "ready") return;
    for (const { session, bytes } of unpackParcel(message)) {
      this.#sockets.get(session)?.push(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length));
    }
  }

  #lose(cause: unknown): void {
    this.#worker = undefined;
    this.#outbox = [];
    // An in-memory database is lost; a restart would answer as if nothing had ever been written.
    if (this.#start.folder !== undefined) this.#ready = undefined;
    else this.#ready = Promise.reject(new StoreUnavailable("The database in memory is gone.", { cause }));
    this.#ready?.catch(() => undefined);
    for (const socket of this.#sockets.values()) {
      socket.destroy(new StoreUnavailable("The embedded database has stopped.", { cause }));
    }
    this.#sockets.clear();
  }

  #flush(): void {
    if (this.#worker === undefined || this.#outbox.length === 0) return;
    const parcel = packParcel(this.#outbox);
    this.#outbox = [];
    this.#tell(this.#worker, parcel);
  }

  #tell(worker: Worker, message: ToWorker): void {
    worker.postMessage(message, message === null ? [] : [message.bytes.buffer]);
  }
}

/** One session of the embedded database, with what `pg` expects of a network socket. */
class EmbeddedSocket extends Duplex {
  #engine: EmbeddedEngine;
  #session: number;

  constructor(engine: EmbeddedEngine, session: number) {
    super();
    this.#engine = engine;
    this.#session = session;
  }

  connect(): this {
    this.#engine.ready().then(
      () => this.emit("connect"),
      (error: Error) => this.destroy(error),
    );
    return this;
  }

  setNoDelay(): this {
    return this;
  }

  setKeepAlive(): this {
    return this;
  }

  ref(): this {
    return this;
  }

  unref(): this {
    return this;
  }

  override _read(): void {
    // Nothing to do: answers are pushed when they arrive.
  }

  override _write(bytes: Buffer, _encoding: BufferEncoding, done: () => void): void {
    this.#accept(bytes);
    done();
  }

  override _writev(chunks: { chunk: Buffer }[], done: () => void): void {
    // `pg` corks the messages of one query; they must reach the database as one request.
    this.#accept(Buffer.concat(chunks.map(({ chunk }) => chunk)));
    done();
  }

  override _final(done: () => void): void {
    this.push(null);
    done();
  }

  override _destroy(error: Error | null, done: (error: Error | null) => void): void {
    this.#engine.send({ session: this.#session, bytes: new Uint8Array() });
    done(error);
  }

  #accept(bytes: Buffer): void {
    if (bytes[0] === STARTUP) this.push(STARTUP_REPLY);
    else if (bytes[0] !== TERMINATE) this.#engine.send({ session: this.#session, bytes });
  }
}

/** Milliseconds between two maintenance runs, since the embedded engine has no background processes. */
const MAINTENANCE_INTERVAL_MS = 5 * 60_000;

/** Replaces a server's background processes: vacuum, planner statistics, and a checkpoint, at an interval
 * and only after writes. Returns the function that stops it. */
export function startMaintenance(pool: pg.Pool, every: number = MAINTENANCE_INTERVAL_MS): () => void {
  let lastPosition: unknown;
  let running = false;
  const run = async (): Promise<void> => {
    const position = await readLogPosition(pool);
    if (position === lastPosition) return;
    await pool.query("vacuum analyze");
    await pool.query("checkpoint");
    lastPosition = await readLogPosition(pool);
  };
  const timer = setInterval(() => {
    if (running) return;
    running = true;
    // The next query reports the failure, and the next run tries again.
    void run()
      .catch(() => undefined)
      .finally(() => (running = false));
  }, every);
  timer.unref();
  return () => clearInterval(timer);
}

async function readLogPosition(pool: pg.Pool): Promise<unknown> {
  const { rows } = await pool.query<{ position: string }>(
    "select pg_current_wal_insert_lsn()::text as position",
  );
  return rows[0]?.position;
}

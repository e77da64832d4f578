import { Socket } from "node:net";
import { Client, type ClientBase, DatabaseError, type Pool } from "pg";
import { StatementLost } from "#server/db/errors/store-errors.ts";

/** The name of the pool's sessions in the database. */
export const POOL_NAME = "jokerpick";

/** Milliseconds for which a statement may be unanswered before the database is asked whether it works on
 * it. */
const ASK_AFTER_MS = 2_000;

/** Milliseconds that the database has to answer that question, on a connection of its own. */
const ASK_TIMEOUT_MS = 3_000;

/** Milliseconds after which a statement is given up at the latest if the database does not answer at all. */
export const GIVE_UP_AFTER_MS = ASK_AFTER_MS + ASK_TIMEOUT_MS;

/** Milliseconds between two looks for unanswered statements. */
const LOOK_INTERVAL_MS = 500;

/** A timer that fires this many milliseconds late shows that this process stood still, not the database. */
const OWN_DELAY_MS = 500;

/** Milliseconds for which the database waits until a session that it ends is gone. */
const END_TIMEOUT_MS = 1_000;

/** Ends sessions that have waited for the client since before it began to wait for them, and returns the
 * others: they work, have just answered, or could not be ended. */
const END_WAITING = `
  with asked as materialized (
    select pid, state = 'active' or state_change > clock_timestamp() - interval '${ASK_AFTER_MS - LOOK_INTERVAL_MS} milliseconds' as is_working
    from pg_stat_activity where pid = any($1::int[]) and application_name = $2
  )
  select pid from asked where case when is_working then true else not pg_terminate_backend(pid, ${END_TIMEOUT_MS}) end`;

/** A connection of the pool. */
interface Watched {
  client: ClientBase;
  pid: number;
  /** When its unanswered statement was sent, in milliseconds of the monotonic clock. */
  sentAt: number | undefined;
  isIdle: boolean;
}

interface Options {
  connectionString: string;
  /** Called after connections were closed because nothing came through them. */
  onSilence: (connections: number) => void;
}

/** Closes connections that have died silently: it asks the database, on a new connection, whether it still
 * works on what an old one waits for. */
export class ConnectionWatch {
  readonly #watched = new Map<ClientBase, Watched>();
  readonly #options: Options;
  readonly #timer: NodeJS.Timeout;
  #isAsking = false;
  #lookedAt = performance.now();

  constructor(pool: Pool, options: Options) {
    this.#options = options;
    this.#timer = setInterval(() => this.#lookOnceRead(), LOOK_INTERVAL_MS).unref();
    pool.on("acquire", (client) => this.#setIdle(client, false));
    pool.on("release", (_error, client) => this.#setIdle(client, true));
    pool.on("remove", (client) => this.#watched.delete(client));
  }

  stop(): void {
    clearInterval(this.#timer);
  }

  /** Watches a new connection of the pool, whose session in the database has this number. */
  follow(client: ClientBase, pid: number): void {
    const watched: Watched = { client, pid, sentAt: undefined, isIdle: false };
    this.#watched.set(client, watched);
    client.on("drain", () => (watched.sentAt = undefined));
    client.once("end", () => this.#watched.delete(client));
    const query: (...args: unknown[]) => unknown = Reflect.get(client, "query");
    Reflect.set(client, "query", (...args: unknown[]) => {
      watched.sentAt = performance.now();
      return Reflect.apply(query, client, args);
    });
  }

  #setIdle(client: ClientBase, isIdle: boolean): void {
    const watched = this.#watched.get(client);
    if (watched !== undefined) watched.isIdle = isIdle;
  }

  /** Checks once all received data is read: timers run before that, and after a delay of this process
   * replies wait unread. */
  #lookOnceRead(): void {
    const now = performance.now();
    const delay = now - this.#lookedAt - LOOK_INTERVAL_MS;
    this.#lookedAt = now;
    if (delay > OWN_DELAY_MS) this.#discount(delay);
    setImmediate(() => void this.#look());
  }

  /** Does not count the time for which this process stood still as silence of the database. */
  #discount(delay: number): void {
    const now = performance.now();
    for (const one of this.#watched.values())
      if (one.sentAt !== undefined) one.sentAt = Math.min(now, one.sentAt + delay);
  }

  async #look(): Promise<void> {
    const before = performance.now() - ASK_AFTER_MS;
    const unanswered = [...this.#watched.values()].filter(({ sentAt = Infinity }) => sentAt <= before);
    if (unanswered.length === 0 || this.#isAsking) return;
    this.#isAsking = true;
    const sentAt = new Map(unanswered.map((one) => [one, one.sentAt]));
    const working = await this.#ask(unanswered.map(({ pid }) => pid));
    this.#isAsking = false;
    if (working === "unknown") return;
    const isLost = (one: Watched) =>
      one.sentAt === sentAt.get(one) && (working === "no answer" || !working.has(one.pid));
    this.#close(unanswered.filter(isLost), working !== "no answer");
  }

  /** Returns the sessions that the database works on, or that it does not answer; unknown if this process or
   * the number of connections is the reason. */
  async #ask(pids: number[]): Promise<Set<number> | "no answer" | "unknown"> {
    const client = new Client({
      connectionString: this.#options.connectionString,
      application_name: `${POOL_NAME} watch`,
      connectionTimeoutMillis: ASK_TIMEOUT_MS,
      query_timeout: ASK_TIMEOUT_MS,
    });
    client.on("error", () => undefined);
    const startedAt = performance.now();
    const limit = setTimeout(() => destroy(client), ASK_TIMEOUT_MS);
    try {
      await client.connect();
      const { rows } = await client.query<{ pid: number }>(END_WAITING, [pids, POOL_NAME]);
      return new Set(rows.map(({ pid }) => pid));
    } catch (error) {
      const isLate = performance.now() - startedAt > ASK_TIMEOUT_MS + OWN_DELAY_MS;
      return error instanceof DatabaseError || isLate ? "unknown" : "no answer";
    } finally {
      clearTimeout(limit);
      void client.end().catch(() => undefined);
    }
  }

  /** Closes lost connections, and before them idle ones, which may be lost as well: a statement that runs
   * again takes none of these. */
  #close(lost: Watched[], isOver: boolean): void {
    if (lost.length === 0) return;
    for (const { client, isIdle } of this.#watched.values())
      if (isIdle) destroy(client, new StatementLost(true));
    for (const { client } of lost) destroy(client, new StatementLost(isOver));
    this.#options.onSilence(lost.length);
  }
}

/** Closes a connection without waiting for the other side; its statement fails with this error. */
function destroy(client: ClientBase, error?: Error): void {
  const stream: unknown = Reflect.get(Object(Reflect.get(client, "connection")), "stream");
  if (stream instanceof Socket) stream.destroy(error);
}

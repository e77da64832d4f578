import type { Logger } from "#server/runtime/logger.ts";

/** Connection timeout at startup in milliseconds. */
const CONNECT_TIMEOUT_MS = 5_000;

/** Maximum milliseconds between two attempts to reconnect. */
const MAX_RECONNECT_DELAY_MS = 2_000;

/** Milliseconds between a reply to a ping and the next ping on each connection. */
const PING_INTERVAL_MS = 1_000;

/** Milliseconds without anything sent or received after which a connection is closed and opened again. */
const SILENCE_MS = 3_000;

/** Maximum number of commands queued while Redis is unreachable; further ones fail. */
const MAX_QUEUED_COMMANDS = 10_000;

/** Thrown when Redis does not answer at startup; the message is for the operator. */
class RedisRefused extends Error {
  constructor(cause: unknown) {
    const reason = cause instanceof Error ? cause.message || cause.name : String(cause);
    super(`The Redis server of REDIS_URL cannot be used: ${reason}`, { cause });
    this.name = "RedisRefused";
  }
}

async function createConnection(url: string, isStarting: () => boolean) {
  const { createClient } = await import("redis");
  return createClient({
    url,
    // The protocol version whose replies the Socket.IO adapter reads.
    RESP: 2,
    commandsQueueMaxLength: MAX_QUEUED_COMMANDS,
    pingInterval: PING_INTERVAL_MS,
    socket: {
      socketTimeout: SILENCE_MS,
      connectTimeout: CONNECT_TIMEOUT_MS,
      reconnectStrategy: (retries, cause) =>
        isStarting() ? cause : Math.min(50 * 2 ** retries, MAX_RECONNECT_DELAY_MS),
    },
  });
}

type Connection = Awaited<ReturnType<typeof createConnection>>;

/** The Redis connection for chat between servers and shared rate limits; it reconnects automatically. */
export interface Redis {
  client: Connection;
  /** Whether Redis answered the latest ping. */
  isAnswering: () => boolean;
  close: () => void;
}

/** Tracks whether Redis answers. Logs once when it stops and once when it answers again. */
class Outage {
  readonly #client: Connection;
  readonly #log: Logger;
  #isAway = false;
  #answeredAt = performance.now();
  #silentLooks = 0;

  constructor(client: Connection, log: Logger) {
    this.#client = client;
    this.#log = log;
    client.on("error", (error: Error) => this.#begin(error));
    client.on("ping-interval", () => this.#noteAnswer());
    client.on("ready", () => {
      this.#noteAnswer();
      if (this.#isAway) log.warn("Redis can be reached again.");
      this.#isAway = false;
    });
  }

  isAnswering(): boolean {
    return (
      !this.#isAway && this.#client.isReady && performance.now() - this.#answeredAt < 2 * PING_INTERVAL_MS
    );
  }

  /** Opens the connection again if nothing comes back although commands are written, which `socketTimeout`
   * takes for traffic. */
  look(): void {
    const isSilent = this.#client.isReady && performance.now() - this.#answeredAt > SILENCE_MS;
    // Not at the first check: this process may have been suspended, with the replies still unread.
    this.#silentLooks = isSilent ? this.#silentLooks + 1 : 0;
    if (this.#silentLooks < 2) return;
    this.#silentLooks = 0;
    this.#begin(new Error("It does not answer."));
    this.#client.destroy();
    this.#client.connect().catch(() => undefined);
  }

  #noteAnswer(): void {
    this.#answeredAt = performance.now();
  }

  #begin(error: Error): void {
    if (!this.#isAway) this.#log.warn({ err: error }, "Redis cannot be reached.");
    this.#isAway = true;
  }
}

/** Tracks a client's duplicate connections, so that they can be closed with it. */
function trackDuplicates(client: Connection): { destroy: () => void }[] {
  const made: { destroy: () => void }[] = [];
  const duplicate = client.duplicate.bind(client);
  client.duplicate = (...options) => {
    const another = duplicate(...options);
    made.push(another);
    return another;
  };
  return made;
}

/** Loads the library and connects to Redis; throws an error with a message for the operator. */
export async function openRedis(url: string, log: Logger): Promise<Redis> {
  let isStarting = true;
  const client = await createConnection(url, () => isStarting);
  // An "error" event without a listener would end the process; errors at startup are thrown.
  client.on("error", () => {});
  try {
    await client.connect();
  } catch (error) {
    client.destroy();
    throw new RedisRefused(error);
  }
  isStarting = false;
  const outage = new Outage(client, log);
  const looking = setInterval(() => outage.look(), PING_INTERVAL_MS).unref();
  const duplicates = trackDuplicates(client);
  return {
    client,
    isAnswering: () => outage.isAnswering(),
    close: () => {
      clearInterval(looking);
      for (const one of [...duplicates, client]) one.destroy();
    },
  };
}

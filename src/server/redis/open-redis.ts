import { createClient } from "redis";
import type { Logger } from "#server/runtime/logger.ts";

/** Connection timeout at startup in milliseconds. */
const CONNECT_TIMEOUT_MS = 5_000;

/** Maximum milliseconds between two attempts to reconnect. */
const MAX_RECONNECT_DELAY_MS = 2_000;

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

function createConnection(url: string, isStarting: () => boolean) {
  return createClient({
    url,
    // The protocol version whose replies the Socket.IO adapter reads.
    RESP: 2,
    commandsQueueMaxLength: MAX_QUEUED_COMMANDS,
    socket: {
      connectTimeout: CONNECT_TIMEOUT_MS,
      reconnectStrategy: (retries, cause) =>
        isStarting() ? cause : Math.min(50 * 2 ** retries, MAX_RECONNECT_DELAY_MS),
    },
  });
}

type Connection = ReturnType<typeof createConnection>;

/** The Redis connection for chat between servers and shared rate limits; it reconnects automatically. */
export interface Redis {
  client: Connection;
  close: () => void;
}

/** Logs once when Redis becomes unreachable and once when it is back, not at every attempt. */
function logOutages(client: Connection, log: Logger): void {
  let isUnreachable = false;
  client.on("error", (error: Error) => {
    if (!isUnreachable) log.warn({ err: error }, "Redis cannot be reached.");
    isUnreachable = true;
  });
  client.on("ready", () => {
    if (isUnreachable) log.warn("Redis can be reached again.");
    isUnreachable = false;
  });
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

/** Connects to Redis; throws an error with a message for the operator. */
export async function openRedis(url: string, log: Logger): Promise<Redis> {
  let isStarting = true;
  const client = createConnection(url, () => isStarting);
  // An "error" event without a listener would end the process; errors at startup are thrown.
  client.on("error", () => {});
  try {
    await client.connect();
  } catch (error) {
    client.destroy();
    throw new RedisRefused(error);
  }
  isStarting = false;
  logOutages(client, log);
  const duplicates = trackDuplicates(client);
  return {
    client,
    close: () => {
      for (const one of [...duplicates, client]) one.destroy();
    },
  };
}

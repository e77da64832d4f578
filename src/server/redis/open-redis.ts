import { createClient } from "redis";
import type { Logger } from "#server/runtime/logger.ts";

/** Milliseconds that a start waits for Redis. */
const LONGEST_CONNECT = 5_000;

/** Milliseconds between two attempts to reach a Redis that is away, at most. */
const LONGEST_PAUSE = 2_000;

/** Commands that wait for a Redis that is away; more than that fail. */
const LONGEST_QUEUE = 10_000;

/** A Redis that does not answer at the start; the message is for the owner. */
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
    // The form of answers that the socket's adapter reads.
    RESP: 2,
    commandsQueueMaxLength: LONGEST_QUEUE,
    socket: {
      connectTimeout: LONGEST_CONNECT,
      reconnectStrategy: (retries, cause) =>
        isStarting() ? cause : Math.min(50 * 2 ** retries, LONGEST_PAUSE),
    },
  });
}

type Connection = ReturnType<typeof createConnection>;

/** Carries the chat from server to server, and holds the counts that they share. A Redis that goes away while they run is
 * waited for. */
export interface Redis {
  client: Connection;
  close: () => void;
}

/** Tells the owner once that Redis went away and once that it came back, however often it is tried. */
function logAway(client: Connection, log: Logger): void {
  let isAway = false;
  client.on("error", (error: Error) => {
    if (!isAway) log.warn({ err: error }, "Redis is away.");
    isAway = true;
  });
  client.on("ready", () => {
    if (isAway) log.warn("Redis is back.");
    isAway = false;
  });
}

/** The connections that a client opened beside its own, so that they can be ended with it. */
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

/** Connects to Redis, or throws with a sentence for the owner. */
export async function openRedis(url: string, log: Logger): Promise<Redis> {
  let isStarting = true;
  const client = createConnection(url, () => isStarting);
  // Without a listener an error would end the process. At the start it is thrown.
  client.on("error", () => {});
  try {
    await client.connect();
  } catch (error) {
    client.destroy();
    throw new RedisRefused(error);
  }
  isStarting = false;
  logAway(client, log);
  const duplicates = trackDuplicates(client);
  return {
    client,
    close: () => {
      for (const one of [...duplicates, client]) one.destroy();
    },
  };
}

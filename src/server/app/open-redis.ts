import { randomUUID } from "node:crypto";
import { createClient } from "redis";
import { SESSIONS } from "./keep-sessions.ts";
import type { Logger } from "./logger.ts";

/** Milliseconds that a start waits for Redis. */
const LONGEST_CONNECT = 5_000;

/** Milliseconds between two attempts to reach a Redis that is away, at most. */
const LONGEST_PAUSE = 2_000;

/** What waits for a Redis that is away; more than that is not said to the other servers. */
const LONGEST_QUEUE = 10_000;

/** The channel on which servers tell each other what they dropped. */
const DROPS = "jokerpick:drops";

/** Milliseconds after which sessions are looked up anew, whatever Redis told meanwhile: who is signed out on another server
 * is out here soon, also while Redis is away or hangs. */
const SESSION_RECHECK_MS = 4_000;

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

/** What several servers on one database share (D21). A Redis that goes away while they run is waited for. */
export interface Redis {
  client: Connection;
  /** Tells the other servers what was dropped here. */
  tellDrop: (prefixes: readonly string[]) => void;
  /** Hears what they drop; everything, when some of it may have been missed; and all sessions every few seconds. */
  onDrop: (listener: (prefixes: readonly string[]) => void) => void;
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
  const subscriber = client.duplicate();
  // Without a listener an error would end the process. At the start it is thrown; later one of the two tells it.
  for (const one of [client, subscriber]) one.on("error", () => {});
  const listeners: ((prefixes: readonly string[]) => void)[] = [];
  const hear = (prefixes: readonly string[]) => {
    for (const listener of listeners) listener(prefixes);
  };
  const server = randomUUID();
  const tellDrop = (prefixes: readonly string[]) => {
    // What does not arrive is made good by dropping everything once Redis is back.
    client.publish(DROPS, JSON.stringify({ server, prefixes })).catch(() => {});
  };
  try {
    await client.connect();
    await subscriber.connect();
    await subscriber.subscribe(DROPS, (text) => {
      const told = JSON.parse(text) as { server: string; prefixes: string[] };
      if (told.server !== server) hear(told.prefixes);
    });
  } catch (error) {
    client.destroy();
    subscriber.destroy();
    throw new RedisRefused(error);
  }
  isStarting = false;
  logAway(client, log);
  client.on("ready", () => tellDrop([""]));
  subscriber.on("ready", () => hear([""]));
  const recheck = setInterval(() => hear([SESSIONS]), SESSION_RECHECK_MS).unref();
  const duplicates = trackDuplicates(client);
  return {
    client,
    tellDrop,
    onDrop: (listener) => void listeners.push(listener),
    close: () => {
      clearInterval(recheck);
      for (const one of [subscriber, ...duplicates, client]) one.destroy();
    },
  };
}

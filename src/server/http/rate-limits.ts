import {
  type RateLimiterAbstract,
  RateLimiterMemory,
  RateLimiterRedis,
  RateLimiterRes,
  RLWrapperTimeouts,
} from "rate-limiter-flexible";
import { countOf } from "#domain/pluralize.ts";
import type { Redis } from "#server/redis/open-redis.ts";
import { LimitReached } from "#server/errors/http-error.ts";

/** A maximum number of actions per number of seconds. */
interface Rate {
  points: number;
  seconds: number;
}

/** The limits that protect chat, audit log and sign-in from floods. */
const RATES = {
  /** Messages of a player. */
  messages: { points: 5, seconds: 10 },
  /** Reactions of a player, and messages that a player reports. */
  reactions: { points: 12, seconds: 10 },
  reports: { points: 10, seconds: 600 },
  /** Chats that a player joins, on all screens together. */
  joins: { points: 30, seconds: 10 },
  /** Changing calls of a player, picks included. */
  writes: { points: 60, seconds: 10 },
  /** Names, supported teams and gifts of a player. */
  changes: { points: 30, seconds: 60 },
  /** Documents with a player's own data. */
  documents: { points: 10, seconds: 600 },
  /** Messages that a player has pushed to try it out. */
  pushTests: { points: 5, seconds: 60 },
  /** Test mails of an admin, and checks of the site. */
  mailTests: { points: 10, seconds: 600 },
  siteChecks: { points: 30, seconds: 600 },
  /** Invalid league codes from a network. */
  codes: { points: 60, seconds: 60 },
  /** Codes sent to an address, and those that one network requested: for one address, and for all addresses
   * together, where codes that somebody signed in with do not count. */
  codesToAddress: { points: 30, seconds: 86_400 },
  codesFromNetworkToAddress: { points: 5, seconds: 900 },
  codesFromNetwork: { points: 100, seconds: 900 },
  /** Failed sign-ins from a network. */
  failedSignIns: { points: 30, seconds: 60 },
} satisfies Record<string, Rate>;

export type Limits = Record<keyof typeof RATES, Limit>;

const formatSeconds = (seconds: number) =>
  seconds > 120 ? countOf(Math.ceil(seconds / 60), "minute") : countOf(seconds, "second");

/** Timeout in milliseconds for a count in Redis. */
const REDIS_TIMEOUT_MS = 1_000;

function createLimiter(
  options: { keyPrefix: string; points: number; duration: number },
  redis: Redis | null,
): () => RateLimiterAbstract {
  const here = new RateLimiterMemory(options);
  if (redis === null) return () => here;
  const shared = new RateLimiterRedis({
    ...options,
    storeClient: redis.client,
    useRedisPackage: true,
    rejectIfRedisNotReady: true,
  });
  const limited = new RLWrapperTimeouts({
    limiter: shared,
    timeoutMs: REDIS_TIMEOUT_MS,
    insuranceLimiter: here,
  });
  // Counts waiting for Redis would all be made when it answers again.
  return () => (redis.isAnswering() ? limited : here);
}

const formatTooManyChanges = (time: string) => `Too many changes. Try again in ${time}.`;

/** Counts actions over all servers that share a Redis; while Redis is down each server counts its own. */
export class Limit {
  readonly #getLimiter: () => RateLimiterAbstract;

  constructor(name: string, { points, seconds }: Rate, redis: Redis | null) {
    this.#getLimiter = createLimiter({ keyPrefix: `jokerpick:${name}`, points, duration: seconds }, redis);
  }

  /** Counts one action, or refuses it (429) when there were too many; `formatMessage` gets the seconds to
   * wait. */
  async count(who: number | string, formatMessage = formatTooManyChanges): Promise<void> {
    try {
      await this.#getLimiter().consume(who);
    } catch (error) {
      if (!(error instanceof RateLimiterRes)) throw error;
      const retryAfter = Math.max(1, Math.ceil(error.msBeforeNext / 1_000));
      throw new LimitReached(formatMessage(formatSeconds(retryAfter)), retryAfter);
    }
  }

  /** Uncounts an action that turned out to be valid. */
  async uncount(who: number | string): Promise<void> {
    await this.#getLimiter().reward(who);
  }
}

/** The limits of a server. */
export function createLimits(redis: Redis | null): Limits {
  return {
    messages: new Limit("messages", RATES.messages, redis),
    reactions: new Limit("reactions", RATES.reactions, redis),
    reports: new Limit("reports", RATES.reports, redis),
    joins: new Limit("joins", RATES.joins, redis),
    // Not shared through Redis: every pick would wait for another round trip.
    writes: new Limit("writes", RATES.writes, null),
    changes: new Limit("changes", RATES.changes, redis),
    documents: new Limit("documents", RATES.documents, redis),
    mailTests: new Limit("mail-tests", RATES.mailTests, redis),
    pushTests: new Limit("push-tests", RATES.pushTests, redis),
    siteChecks: new Limit("site-checks", RATES.siteChecks, redis),
    codes: new Limit("codes", RATES.codes, redis),
    codesToAddress: new Limit("codes-to", RATES.codesToAddress, redis),
    codesFromNetworkToAddress: new Limit("codes-from-to", RATES.codesFromNetworkToAddress, redis),
    codesFromNetwork: new Limit("codes-from", RATES.codesFromNetwork, redis),
    failedSignIns: new Limit("sign-ins", RATES.failedSignIns, redis),
  };
}

import type { IncomingMessage, ServerResponse } from "node:http";
import proxyAddr from "@fastify/proxy-addr";
import type { ErrorCode } from "#contract/errors.ts";
import { sentences } from "#server/errors/sentence-catalog.ts";
import type { Logger } from "#server/runtime/logger.ts";
import { COUNTED_BITS, networkOf } from "./network.ts";

/** Units that one network may read in a window: a cached response costs one, any other ten. 200 people
 * behind one address who all reload after each of three changes in ten seconds need half of it. */
const UNITS = 30_000;
const WINDOW_MS = 10_000;
const READY_UNITS = 1;
const MADE_UNITS = 10;

/** Maximum number of remembered addresses, more than a server meets in a window; above it counting starts
 * again. */
const MAX_ADDRESSES = 200_000;

/** This machine and private networks. */
const NEAR =
  /^(?:::ffff:)?(?:127\.|10\.|192\.168\.|172\.(?:1[6-9]|2\d|3[01])\.)|^::1$|^f[cd][\da-f]{2}:|^fe80:/i;

/** Counts the reads of a network in a window. */
interface Counter {
  units: number;
  isLogged: boolean;
}

/** Counts reads per client network, on this server and in memory. Callers from this machine and from private
 * networks are not counted: a proxy there that nobody named in `TRUST_PROXY` would be one client, with all
 * players behind it. */
export class ReadLimit {
  readonly #findClient: (request: IncomingMessage) => string;
  readonly #log: Pick<Logger, "warn">;
  readonly #now: () => number;
  readonly #byAddress = new Map<string, Counter>();
  readonly #byNetwork = new Map<string, Counter>();
  #endsAt = 0;

  /** `trustProxy` as Fastify has it; `now` in milliseconds of a clock that only goes forward. */
  constructor(
    { trustProxy, log }: { trustProxy: string[] | false; log: Pick<Logger, "warn"> },
    now = () => performance.now(),
  ) {
    const isTrusted = proxyAddr.compile(trustProxy === false ? [] : trustProxy);
    this.#findClient = (request) => {
      const peer = request.socket.remoteAddress ?? "";
      const isDirect = request.headers["x-forwarded-for"] === undefined;
      return isDirect || trustProxy === false ? peer : proxyAddr(request, isTrusted);
    };
    this.#log = log;
    this.#now = now;
  }

  /** Counts a read with a cached response; returns whether it was refused, and so answered. */
  refuseFlood(request: IncomingMessage, response: ServerResponse): boolean {
    if (request.method !== "GET") return false;
    const client = this.#findClient(request);
    if (NEAR.test(client)) return false;
    const counter = this.#find(client);
    counter.units += READY_UNITS;
    if (counter.units <= UNITS) return false;
    this.#refuse(client, counter, response);
    return true;
  }

  /** Counts the additional cost of a read whose response has to be computed. */
  countMade(request: IncomingMessage): void {
    if (request.method !== "GET") return;
    const client = this.#findClient(request);
    if (!NEAR.test(client)) this.#find(client).units += MADE_UNITS - READY_UNITS;
  }

  #find(client: string): Counter {
    const now = this.#now();
    if (now >= this.#endsAt || this.#byAddress.size >= MAX_ADDRESSES) {
      this.#byAddress.clear();
      this.#byNetwork.clear();
      this.#endsAt = now + WINDOW_MS;
    }
    const known = this.#byAddress.get(client);
    if (known !== undefined) return known;
    const network = networkOf(client, COUNTED_BITS);
    const counter = this.#byNetwork.get(network) ?? { units: 0, isLogged: false };
    this.#byNetwork.set(network, counter);
    this.#byAddress.set(client, counter);
    return counter;
  }

  #refuse(client: string, counter: Counter, response: ServerResponse): void {
    if (!counter.isLogged) {
      counter.isLogged = true;
      const network = networkOf(client, { ipv4: 24, ipv6: 48 });
      this.#log.warn({ network }, "A network reads too much and is refused for some seconds.");
    }
    const seconds = Math.max(1, Math.ceil((this.#endsAt - this.#now()) / 1_000));
    const code: ErrorCode = "too-many-calls";
    const body = JSON.stringify({ error: sentences.tooManyReads(seconds), code });
    response
      .writeHead(429, {
        "content-type": "application/json; charset=utf-8",
        "content-length": Buffer.byteLength(body),
        "cache-control": "no-store",
        "retry-after": String(seconds),
      })
      .end(body);
  }
}

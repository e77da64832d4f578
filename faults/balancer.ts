// A proxy in front of servers, as an operator has one: it sends calls to those that say they are ready.
import { once } from "node:events";
import { Agent, createServer, type IncomingMessage, request, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";

/** Milliseconds between two looks at which servers are ready. */
const LOOK_EVERY_MS = 500;

/** Milliseconds after which a server that says nothing counts as not ready. */
const LOOK_TIMEOUT_MS = 1_000;

/** Milliseconds for which a caller's idle connection is kept, longer than callers keep theirs. */
const KEEP_ALIVE_MS = 60_000;

/** Sends each call to the next ready server, over connections that are kept. */
export class Balancer {
  readonly #getUrls: () => string[];
  readonly #agent = new Agent({ keepAlive: true });
  readonly #server = createServer((call, answer) => this.#pass(call, answer));
  #ready: string[] = [];
  #next = 0;
  #timer: NodeJS.Timeout | undefined;
  #isStopped = false;
  /** Calls for which no server was ready, or whose connection was refused or reset. */
  broken = 0;
  /** Which server each of these calls was sent to, and what happened. */
  readonly failures: string[] = [];

  constructor(getUrls: () => string[]) {
    this.#getUrls = getUrls;
  }

  get url(): string {
    const { port } = this.#server.address() as AddressInfo;
    return `http://127.0.0.1:${port}`;
  }

  /** Starts to listen and to look. */
  async start(): Promise<void> {
    this.#server.listen(0, "127.0.0.1");
    await once(this.#server, "listening");
    // As a proxy does: the callers close their idle connections, so that none is ended under a call.
    this.#server.keepAliveTimeout = KEEP_ALIVE_MS;
    await this.#lookAgain();
  }

  /** Whether a server gets calls. */
  isUsing(url: string | null): boolean {
    return url !== null && this.#ready.includes(url);
  }

  stop(): void {
    this.#isStopped = true;
    clearTimeout(this.#timer);
    this.#server.close();
    this.#server.closeAllConnections();
    this.#agent.destroy();
  }

  /** One look after the other: on a busy machine an older answer would come last, and call a server ready
   * that is not any more. */
  async #lookAgain(): Promise<void> {
    await this.#look();
    if (!this.#isStopped) this.#timer = setTimeout(() => void this.#lookAgain(), LOOK_EVERY_MS);
  }

  async #look(): Promise<void> {
    const urls = this.#getUrls();
    const isReady = await Promise.all(urls.map(askWhetherReady));
    this.#ready = urls.filter((_, index) => isReady[index]);
  }

  #pass(call: IncomingMessage, answer: ServerResponse): void {
    const target = this.#ready[this.#next++ % Math.max(1, this.#ready.length)];
    const fail = (error?: Error) => {
      this.broken += 1;
      this.failures.push(`${target ?? "no server is ready"}: ${error?.message ?? ""}`);
      if (!answer.headersSent) answer.writeHead(502);
      answer.end();
    };
    if (target === undefined) {
      fail();
      return;
    }
    const { method, headers, url } = call;
    const passed = request(
      new URL(url ?? "/", target),
      { method, headers, agent: this.#agent },
      (answered) => {
        const { connection: _, "transfer-encoding": __, ...kept } = answered.headers;
        answer.writeHead(answered.statusCode ?? 502, kept);
        answered.pipe(answer);
      },
    );
    passed.on("error", fail);
    call.pipe(passed);
  }
}

async function askWhetherReady(url: string): Promise<boolean> {
  try {
    const signal = AbortSignal.timeout(LOOK_TIMEOUT_MS);
    return (await fetch(`${url}/api/health/ready`, { signal })).ok;
  } catch {
    return false;
  }
}

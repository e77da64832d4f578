import { once } from "node:events";
import { connect, createServer } from "node:net";
import type { AddressInfo, Server, Socket } from "node:net";

/** A TCP proxy to a PostgreSQL server, which a test can disconnect and reconnect. */
export class TcpProxy {
  readonly #far: URL;
  readonly #sockets = new Set<Socket>();
  #server: Server | undefined;
  #port = 0;

  constructor(databaseUrl: string) {
    this.#far = new URL(databaseUrl);
  }

  /** The database's URL through this proxy. */
  get url(): string {
    const near = new URL(this.#far);
    near.hostname = "127.0.0.1";
    near.port = String(this.#port);
    return near.href;
  }

  async mend(): Promise<void> {
    const { hostname, port } = this.#far;
    this.#server = createServer((near) => {
      const far = connect(Number(port || 5432), hostname);
      for (const [from, to] of [
        [near, far],
        [far, near],
      ] as const) {
        this.#sockets.add(from);
        from.pipe(to);
        from.on("error", () => undefined);
        from.on("close", () => to.destroy());
      }
    });
    this.#server.listen(this.#port, "127.0.0.1");
    await once(this.#server, "listening");
    const address: AddressInfo | string | null = this.#server.address();
    if (address !== null && typeof address === "object") this.#port = address.port;
  }

  async cut(): Promise<void> {
    const closed = new Promise((resolve) => this.#server?.close(resolve));
    for (const socket of this.#sockets) socket.destroy();
    this.#sockets.clear();
    await closed;
  }
}

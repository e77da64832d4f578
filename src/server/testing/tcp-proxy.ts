import { once } from "node:events";
import { connect, createServer } from "node:net";
import type { AddressInfo, Server, Socket } from "node:net";

/** A connection through the proxy. */
interface Link {
  near: Socket;
  far: Socket;
  isSilent: boolean;
}

/** A TCP proxy to a PostgreSQL or Redis server, which a test can disconnect and reconnect, or through which
 * nothing comes any more while its connections stay open. */
export class TcpProxy {
  readonly #far: URL;
  readonly #links = new Set<Link>();
  #server: Server | undefined;
  #port = 0;
  #isSilentForNew = false;
  #isUnplugged = false;
  #silencedBy: { text: string; onSilence: () => void } | null = null;

  constructor(serverUrl: string) {
    this.#far = new URL(serverUrl);
  }

  /** The server's URL through this proxy. */
  get url(): string {
    const near = new URL(this.#far);
    near.hostname = "127.0.0.1";
    near.port = String(this.#port);
    return near.href;
  }

  async mend(): Promise<void> {
    this.#isSilentForNew = false;
    if (this.#server !== undefined) return;
    const { hostname, port } = this.#far;
    this.#server = createServer((near) => {
      const link = { near, far: connect(Number(port || 5432), hostname), isSilent: false };
      this.#links.add(link);
      this.#connect(link);
      if (this.#isSilentForNew) this.#silence(link);
      if (this.#isUnplugged) this.#hold(link);
    });
    this.#server.listen(this.#port, "127.0.0.1");
    await once(this.#server, "listening");
    const address: AddressInfo | string | null = this.#server.address();
    if (address !== null && typeof address === "object") this.#port = address.port;
  }

  async cut(): Promise<void> {
    const closed = new Promise((resolve) => this.#server?.close(resolve));
    this.#server = undefined;
    for (const { near, far } of this.#links) {
      near.destroy();
      far.destroy();
    }
    this.#links.clear();
    await closed;
  }

  /** Lets nothing through the present connections any more, or no answers; both ends stay open. */
  silence(what: "everything" | "answers" = "everything"): void {
    for (const link of this.#links) this.#silence(link, what);
  }

  /** Lets nothing through present and new connections until `mend`, which is for new ones. */
  silenceAll(): void {
    this.#isSilentForNew = true;
    this.silence();
  }

  /** Delays everything that both ends send, over current and new connections, until
   * `plugIn`. As with an unplugged cable, neither end notices. */
  unplug(): void {
    this.#isUnplugged = true;
    for (const link of this.#links) this.#hold(link);
  }

  /** Delivers what was held back. */
  plugIn(): void {
    this.#isUnplugged = false;
    for (const link of this.#links) {
      const { near, far } = link;
      link.isSilent = false;
      for (const [from, to] of [
        [near, far],
        [far, near],
      ] as const) {
        if (from.destroyed) to.destroy();
        else from.pipe(to);
      }
    }
  }

  /** Lets nothing through any more as soon as this text has gone to the server; resolves then. */
  silenceAfter(text: string): Promise<void> {
    return new Promise((resolve) => (this.#silencedBy = { text, onSilence: resolve }));
  }

  #connect(link: Link): void {
    const { near, far } = link;
    near.on("data", (chunk: Buffer) => {
      if (this.#silencedBy === null || !chunk.includes(this.#silencedBy.text)) return;
      const { onSilence } = this.#silencedBy;
      this.#silencedBy = null;
      setImmediate(() => {
        this.silenceAll();
        onSilence();
      });
    });
    for (const [from, to] of [
      [near, far],
      [far, near],
    ] as const) {
      from.pipe(to);
      from.on("error", () => undefined);
      from.on("close", () => void (link.isSilent || to.destroy()));
    }
  }

  #silence(link: Link, what: "everything" | "answers" = "everything"): void {
    link.isSilent = true;
    link.far.unpipe(link.near);
    if (what === "everything") link.near.unpipe(link.far);
  }

  #hold(link: Link): void {
    this.#silence(link);
    link.near.pause();
    link.far.pause();
  }
}

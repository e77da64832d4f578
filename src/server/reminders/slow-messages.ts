import type { Sent } from "./send-due.ts";

/** Slow messages of one domain or push service, and of all, that others do not wait for. */
const MAX_OF_DOMAIN = 4;
const MAX_SLOW = 100;

/** A message that is being handed over. */
interface Handed {
  domain: string;
  work: Promise<Sent>;
}

/** The messages whose receiving servers take their time: others go on without them. */
export class SlowMessages {
  readonly #pending = new Map<Promise<void>, string>();
  readonly #patienceMs: number;

  /** `patienceMs`: how long the messages of a batch wait for the slowest of them. */
  constructor(patienceMs: number) {
    this.#patienceMs = patienceMs;
  }

  /** Waits for these messages; returns those that are done, and passes each of the others to `onLate` when it
   * is. */
  async collect(handed: readonly Handed[], onLate: (sent: Sent) => Promise<void>): Promise<Sent[]> {
    const done: Sent[] = [];
    let isOver = false;
    const all = handed.map(async ({ domain, work }) => {
      const noted = work.then((sent) => (isOver ? onLate(sent) : void done.push(sent)));
      this.#pending.set(noted, domain);
      await noted.finally(() => this.#pending.delete(noted));
    });
    const settled = Promise.all(all);
    let timer: NodeJS.Timeout | undefined;
    const patience = new Promise<void>((resolve) => {
      timer = setTimeout(resolve, this.#patienceMs);
    });
    try {
      await Promise.race([settled, patience]);
    } finally {
      clearTimeout(timer);
      isOver = true;
    }
    // A failure to note it is thrown where the end of all is awaited.
    settled.catch(() => undefined);
    while (this.#pending.size > MAX_SLOW) await this.untilOneEnds();
    return done;
  }

  /** Lists the domains of which no further message is begun now. */
  listFull(): string[] {
    const counts = new Map<string, number>();
    for (const domain of this.#pending.values()) counts.set(domain, (counts.get(domain) ?? 0) + 1);
    return [...counts].flatMap(([domain, count]) => (count >= MAX_OF_DOMAIN ? [domain] : []));
  }

  /** Resolves when one of them is done; false: there is none. */
  async untilOneEnds(): Promise<boolean> {
    if (this.#pending.size === 0) return false;
    await Promise.race(this.#pending.keys());
    return true;
  }

  async untilAllEnd(): Promise<void> {
    await Promise.all(this.#pending.keys());
  }
}

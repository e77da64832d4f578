import type { Channel } from "#domain/reminders/reminder-kinds.ts";
import { type Instant, SECOND } from "#domain/time.ts";

/** Messages per second that one server hands over for one domain of addresses, or to one push service. */
const MAX_PER_SECOND: Readonly<Record<Channel, number>> = { mail: 20, push: 250 };

/** Spaces messages to the addresses of one domain, since a provider refuses who sends too many at once. */
export class DomainRates {
  readonly #freeAt = new Map<string, Instant>();
  readonly #apart: number;
  constructor(channel: Channel) {
    this.#apart = SECOND / MAX_PER_SECOND[channel];
  }

  /** Counts messages to these domains at an instant. */
  count(domains: readonly string[], now: Instant): void {
    for (const domain of domains)
      this.#freeAt.set(domain, Math.max(now, this.#freeAt.get(domain) ?? now) + this.#apart);
  }

  /** Lists the domains that have to wait. */
  listBusy(now: Instant): string[] {
    for (const [domain, at] of this.#freeAt) if (at <= now) this.#freeAt.delete(domain);
    return [...this.#freeAt.keys()];
  }

  /** The instant at which the first of them is free again; infinite: none waits. */
  nextFree(): Instant {
    return Math.min(...this.#freeAt.values());
  }
}

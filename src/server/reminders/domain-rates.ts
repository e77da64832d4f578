import { type Instant, SECOND } from "#domain/time.ts";

/** Mails per second that one server hands over for one domain of addresses. */
const MAX_PER_SECOND = 20;

/** Spaces mails to the addresses of one domain, since a provider refuses who sends too many at once. */
export class DomainRates {
  readonly #freeAt = new Map<string, Instant>();

  /** Counts mails to these domains at an instant. */
  count(domains: readonly string[], now: Instant): void {
    for (const domain of domains)
      this.#freeAt.set(domain, Math.max(now, this.#freeAt.get(domain) ?? now) + SECOND / MAX_PER_SECOND);
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

import type { ChangeRow } from "./change-queries.ts";

/** Receives what other servers changed; null when it is not known, so that anything may have changed. */
export type FactListener = (facts: readonly string[] | null) => void;

/** Which changes a server has seen, and the listeners for new ones. */
export class SeenChanges {
  readonly #server: string;
  readonly #listeners: FactListener[] = [];
  #version: number | undefined;

  /** `server` is not notified of its own changes. */
  constructor(server: string) {
    this.#server = server;
  }

  /** The newest version; undefined before the first read. */
  get version(): number | undefined {
    return this.#version;
  }

  onChange(listener: FactListener): void {
    this.#listeners.push(listener);
  }

  /** Takes in what was written after the last seen version. Everything may be stale when part of it is no longer
   * stored, or when an earlier state of the database was restored. */
  take(rows: readonly ChangeRow[]): void {
    const newest = rows[0]?.newest ?? 0;
    const before = this.#version;
    this.#version = newest;
    // A server that starts has nothing cached.
    if (before === undefined || newest === before) return;
    const changes = rows.filter(({ keys }) => keys !== null);
    const others = changes.filter(({ server }) => server !== this.#server);
    const isComplete = changes.length === newest - before;
    const facts = isComplete ? [...new Set(others.flatMap((change) => change.keys ?? []))] : null;
    if (facts === null || facts.length > 0) for (const listener of this.#listeners) listener(facts);
  }
}

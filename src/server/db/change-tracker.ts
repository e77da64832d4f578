import type { ChangeRow } from "./change-queries.ts";

/** Hears which keys are stale. */
export type StaleListener = (keys: readonly string[]) => void;

/** What a server has seen of the changes, and who is told of them. */
export class SeenChanges {
  readonly #server: string;
  readonly #listeners: StaleListener[] = [];
  #version: number | undefined;

  /** `server` has no need to be told of its own changes. */
  constructor(server: string) {
    this.#server = server;
  }

  /** The newest version; undefined before the first look. */
  get version(): number | undefined {
    return this.#version;
  }

  onChange(listener: StaleListener): void {
    this.#listeners.push(listener);
  }

  /** Takes in what was written after the version seen so far. Where some of it is no longer there, or the database is an
   * earlier one, restored, everything may be stale. */
  take(rows: readonly ChangeRow[]): void {
    const newest = rows[0]?.newest ?? 0;
    const before = this.#version;
    this.#version = newest;
    // Whoever starts has nothing in memory yet.
    if (before === undefined || newest === before) return;
    const changes = rows.filter(({ keys }) => keys !== null);
    const others = changes.filter(({ server }) => server !== this.#server);
    const isComplete = changes.length === newest - before;
    const keys = isComplete ? [...new Set(others.flatMap((change) => change.keys ?? []))] : [""];
    if (keys.length > 0) for (const listener of this.#listeners) listener(keys);
  }
}

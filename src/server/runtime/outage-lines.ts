/** Milliseconds for which lines of the same text are counted instead of written. */
const INTERVAL_MS = 1_000;

/** Writes a line; `times`: how often its text came since the line before, or null for the first one. */
type Write = (times: number | null) => void;

/** Lines of an outage, which every refused call causes: of each text at most one a second is written, with the number of the
 * others. */
export class OutageLines {
  /** The newest line of each text that was written within the last interval, and how many came since. */
  readonly #open = new Map<string, { times: number; write: Write }>();

  /** Writes the line now, or counts it. */
  add(text: string, write: Write): void {
    const open = this.#open.get(text);
    if (open !== undefined) {
      open.times += 1;
      open.write = write;
      return;
    }
    write(null);
    this.#begin(text, write);
  }

  #begin(text: string, write: Write): void {
    this.#open.set(text, { times: 0, write });
    setTimeout(() => this.#end(text), INTERVAL_MS).unref();
  }

  #end(text: string): void {
    const ended = this.#open.get(text);
    this.#open.delete(text);
    if (ended === undefined || ended.times === 0) return;
    ended.write(ended.times);
    this.#begin(text, ended.write);
  }
}

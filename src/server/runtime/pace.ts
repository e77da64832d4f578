import { setTimeout as wait } from "node:timers/promises";

/** How many rows background work reads or writes at once: while no call is running, and beside calls. */
interface Portion {
  alone: number;
  besideCalls: number;
}

/** Does one portion of background work; `work` gets its number of rows. */
export type Pace = <Result>(portion: Portion, work: (rows: number) => Promise<Result>) => Promise<Result>;

/** The pause after a portion that held up calls, as a multiple of how long it took: they get most of the
 * store, and the work still ends. */
const PAUSE_FACTOR = 6;

/** Has background work leave most of the store to running calls: the embedded engine runs one statement at
 * a time, so that everybody waits for a long one. */
export const paceBeside =
  (calls: { readonly count: number }): Pace =>
  async ({ alone, besideCalls }, work) => {
    const start = performance.now();
    const result = await work(calls.count > 0 ? besideCalls : alone);
    if (calls.count > 0) await wait(PAUSE_FACTOR * (performance.now() - start));
    return result;
  };

/** For work in a store that answers no calls. */
export const paceAlone: Pace = ({ alone }, work) => work(alone);

import { HttpError } from "#server/errors/http-error.ts";
import { sentences } from "#server/errors/sentence-catalog.ts";
import { isOverThoughUnanswered } from "#server/db/errors/store-errors.ts";

/** Maximum items per run: beyond it the time of a statement grows faster than it saves. */
const MAX_RUN_ITEMS = 500;

/** Minimum waiting callers for a further run beside a current one; fewer wait until it ends. */
const MIN_EXTRA_RUN_CALLERS = 16;

/** Maximum waiting callers: several seconds of work for a store that keeps up. */
export const MAX_WAITING = 20_000;

interface WaitingCaller<I, O> {
  item: I;
  key: string | undefined;
  resolve: (value: O) => void;
  reject: (reason: unknown) => void;
}

async function runOnceMore<I, O>(
  run: (items: I[], isAgain: boolean) => Promise<O[]>,
  items: I[],
): Promise<O[]> {
  try {
    return await run(items, false);
  } catch (error) {
    if (!isOverThoughUnanswered(error)) throw error;
    return run(items, true);
  }
}

/** Adds an item to a shared run; resolves with its result. */
type Batcher<I, O> = ((item: I) => Promise<O>) & {
  /** Counts the callers that wait for a run. */
  countWaiting: () => number;
};

/** Creates a function that serves concurrent callers in shared runs of at most `MAX_RUN_ITEMS` items,
 * `atOnce` at a time; results come in order, and items with the same key never share a run. Callers beyond
 * MAX_WAITING get a 503; a run whose connection was lost is repeated once with `isAgain`, since it may have
 * been committed. */
export function createBatcher<I, O>(
  run: (items: I[], isAgain: boolean) => Promise<O[]>,
  keyOf?: (item: I) => string,
  atOnce = 1,
): Batcher<I, O> {
  let waiting: WaitingCaller<I, O>[] = [];
  let underWay = 0;
  let isStarting = false;
  const keysUnderWay = new Set<string | undefined>();

  function takeGroup(): WaitingCaller<I, O>[] {
    if (keyOf === undefined) return waiting.splice(0, MAX_RUN_ITEMS);
    const keys = new Set(keysUnderWay);
    const group: WaitingCaller<I, O>[] = [];
    const rest: WaitingCaller<I, O>[] = [];
    for (const one of waiting) {
      if (group.length < MAX_RUN_ITEMS && !keys.has(one.key)) group.push(one);
      else rest.push(one);
      keys.add(one.key);
    }
    waiting = rest;
    return group;
  }

  function start(): void {
    isStarting = false;
    while (underWay === 0 || (underWay < atOnce && waiting.length >= MIN_EXTRA_RUN_CALLERS)) {
      const group = takeGroup();
      if (group.length === 0) return;
      void runBatch(group);
    }
  }

  async function runBatch(group: WaitingCaller<I, O>[]): Promise<void> {
    underWay += 1;
    for (const { key } of group) keysUnderWay.add(key);
    let answer: () => void;
    try {
      const answers = await runOnceMore(
        run,
        group.map((one) => one.item),
      );
      answer = () => group.forEach((one, index) => one.resolve(answers[index] as O));
    } catch (error) {
      answer = () => group.forEach((one) => one.reject(error));
    }
    for (const { key } of group) keysUnderWay.delete(key);
    underWay -= 1;
    start();
    // The next run has started: these callers resolve while the database works on it.
    setImmediate(answer);
  }

  const add = (item: I) =>
    new Promise<O>((resolve, reject) => {
      if (waiting.length >= MAX_WAITING) return reject(new HttpError("overloaded", sentences.overloaded));
      waiting.push({ item, key: keyOf?.(item), resolve, reject });
      if (isStarting || underWay >= atOnce) return;
      // Callers of the same turn of the event loop share a run.
      isStarting = true;
      setImmediate(start);
    });
  return Object.assign(add, { countWaiting: () => waiting.length });
}

/** A write that concurrent calls share: one statement for many items. */
export interface BatchedWrite<C, I, O> {
  /** Items with the same key never share a run and stay in order. */
  keyOf: (item: I) => string;
  /** Writes the items and returns a result for each, in order. `isAgain`: an earlier run of the same items is
   * over, and may have written them. */
  run: (context: C, items: I[], isAgain: boolean) => Promise<O[]>;
}

/** Adds an item to a batched write; resolves with its result once its run has committed. */
export type Batch<C> = (<I, O>(write: BatchedWrite<C, I, O>, item: I) => Promise<O>) & {
  /** Counts the items that wait for a run, of all writes. */
  countWaiting: () => number;
  /** Milliseconds since an item was last added; infinite: never. */
  measureIdle: () => number;
};

/** Creates the batches of one server: a batcher per write, each with at most `atOnce` concurrent runs. */
export function createBatch<C>(getContext: () => C, atOnce: number): Batch<C> {
  const batchers = new Map<unknown, unknown>();
  const counters: (() => number)[] = [];
  let addedAt = -Infinity;
  const batch = <I, O>(write: BatchedWrite<C, I, O>, item: I) => {
    addedAt = performance.now();
    let add = batchers.get(write) as ((item: I) => Promise<O>) | undefined;
    if (add === undefined) {
      const run = (items: I[], isAgain: boolean) => write.run(getContext(), items, isAgain);
      const batcher = createBatcher(run, write.keyOf, atOnce);
      counters.push(batcher.countWaiting);
      batchers.set(write, (add = batcher));
    }
    return add(item);
  };
  const countWaiting = () => counters.reduce((sum, count) => sum + count(), 0);
  return Object.assign(batch, { countWaiting, measureIdle: () => performance.now() - addedAt });
}

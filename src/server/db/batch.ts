import { HttpError } from "#server/errors/http-error.ts";

/** How many callers one run serves at most: beyond it the time of a statement grows faster than it saves. */
const LARGEST_GROUP = 500;

/** As few callers are worth a run beside another one; fewer wait until it ends. */
const WORTH_A_RUN = 16;

/** Callers that wait at most: several seconds of work for any store that keeps up at all. */
export const MAX_WAITING = 20_000;

interface Waiting<I, O> {
  item: I;
  key: string | undefined;
  resolve: (value: O) => void;
  reject: (reason: unknown) => void;
}

/** Serves callers that arrive together with one run: while a run is under way the next callers gather. Each is answered
 * after the run that served it; `run` gets the items in order of arrival and answers in the same order. Items of the
 * same key, where there are keys, never share a run, and later ones wait for earlier ones. Where very many wait, more are
 * refused (503). `atOnce`: how many runs may
 * be under way when enough callers wait for a further one. */
export function createBatcher<I, O>(
  run: (items: I[]) => Promise<O[]>,
  keyOf?: (item: I) => string,
  atOnce = 1,
): (item: I) => Promise<O> {
  let waiting: Waiting<I, O>[] = [];
  let underWay = 0;
  let isStarting = false;
  const keysUnderWay = new Set<string | undefined>();

  function takeGroup(): Waiting<I, O>[] {
    if (keyOf === undefined) return waiting.splice(0, LARGEST_GROUP);
    const keys = new Set(keysUnderWay);
    const group: Waiting<I, O>[] = [];
    const rest: Waiting<I, O>[] = [];
    for (const one of waiting) {
      if (group.length < LARGEST_GROUP && !keys.has(one.key)) group.push(one);
      else rest.push(one);
      keys.add(one.key);
    }
    waiting = rest;
    return group;
  }

  function start(): void {
    isStarting = false;
    while (underWay === 0 || (underWay < atOnce && waiting.length >= WORTH_A_RUN)) {
      const group = takeGroup();
      if (group.length === 0) return;
      void runBatch(group);
    }
  }

  async function runBatch(group: Waiting<I, O>[]): Promise<void> {
    underWay += 1;
    for (const { key } of group) keysUnderWay.add(key);
    let answer: () => void;
    try {
      const answers = await run(group.map((one) => one.item));
      answer = () => group.forEach((one, index) => one.resolve(answers[index] as O));
    } catch (error) {
      answer = () => group.forEach((one) => one.reject(error));
    }
    for (const { key } of group) keysUnderWay.delete(key);
    underWay -= 1;
    start();
    // The next run has started: while the database works on it, these callers are answered.
    setImmediate(answer);
  }

  return (item) =>
    new Promise<O>((resolve, reject) => {
      if (waiting.length >= MAX_WAITING) {
        reject(new HttpError("overloaded", "Too many calls are waiting. Try again shortly."));
        return;
      }
      waiting.push({ item, key: keyOf?.(item), resolve, reject });
      if (isStarting || underWay >= atOnce) return;
      // Callers of the same turn of the event loop start in one run.
      isStarting = true;
      setImmediate(start);
    });
}

/** A write that calls which arrive together share: one statement for many items. */
export interface BatchedWrite<C, I, O> {
  /** Items of the same key never share a run, and later ones wait for earlier ones. */
  keyOf: (item: I) => string;
  /** Writes the items and answers for each of them, in order. */
  run: (context: C, items: I[]) => Promise<O[]>;
}

/** Hands an item to a batched write; resolves with its answer once the run that wrote it has committed. */
export type Batch<C> = <I, O>(write: BatchedWrite<C, I, O>, item: I) => Promise<O>;

/** Creates the batches of one server: one batcher for each write, with so many runs at once. */
export function createBatch<C>(getContext: () => C, atOnce: number): Batch<C> {
  const batchers = new Map<unknown, unknown>();
  return <I, O>(write: BatchedWrite<C, I, O>, item: I) => {
    let add = batchers.get(write) as ((item: I) => Promise<O>) | undefined;
    if (add === undefined) {
      add = createBatcher((items: I[]) => write.run(getContext(), items), write.keyOf, atOnce);
      batchers.set(write, add);
    }
    return add(item);
  };
}

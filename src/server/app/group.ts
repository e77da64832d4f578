/** How many callers one statement serves at most: beyond it the time of a statement grows faster than it saves. */
const LARGEST_GROUP = 500;

interface Waiting<I, O> {
  item: I;
  resolve: (value: O) => void;
  reject: (reason: unknown) => void;
}

/** Serves callers that arrive together with one run: while a run is under way the next callers gather. Each is answered
 * after the run that served it; `run` gets the items in order of arrival and answers in the same order. Items of the
 * same key, where there are keys, never share a run, and later ones wait for earlier ones. */
export function grouped<I, O>(
  run: (items: I[]) => Promise<O[]>,
  keyOf?: (item: I) => string,
): (item: I) => Promise<O> {
  let waiting: Waiting<I, O>[] = [];
  let isRunning = false;

  function takeGroup(): Waiting<I, O>[] {
    if (keyOf === undefined) return waiting.splice(0, LARGEST_GROUP);
    const keys = new Set<string>();
    const group: Waiting<I, O>[] = [];
    const rest: Waiting<I, O>[] = [];
    for (const one of waiting) {
      const key = keyOf(one.item);
      if (group.length < LARGEST_GROUP && !keys.has(key)) group.push(one);
      else rest.push(one);
      keys.add(key);
    }
    waiting = rest;
    return group;
  }

  async function work(): Promise<void> {
    isRunning = true;
    while (waiting.length > 0) {
      const group = takeGroup();
      try {
        const answers = await run(group.map((one) => one.item));
        // The next run starts first: while the database works on it, these callers are answered.
        setImmediate(() => {
          for (const [index, one] of group.entries()) one.resolve(answers[index] as O);
        });
      } catch (error) {
        for (const one of group) one.reject(error);
      }
    }
    isRunning = false;
  }

  return (item) =>
    new Promise<O>((resolve, reject) => {
      waiting.push({ item, resolve, reject });
      // Callers of the same turn of the event loop start in one run.
      if (!isRunning) {
        isRunning = true;
        setImmediate(() => void work());
      }
    });
}

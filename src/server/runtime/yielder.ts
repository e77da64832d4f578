const waiting: (() => void)[] = [];

/** Resumes one waiting caller per turn of the event loop, so that slices of several computations never add up
 * in one turn. */
function resumeNext(): void {
  waiting.shift()?.();
  if (waiting.length > 0) setImmediate(resumeNext);
}

/** Resolves in a later turn of the event loop that it shares with no other waiting caller. */
export function waitForTurn(): Promise<void> {
  return new Promise<void>((resolve) => {
    waiting.push(resolve);
    if (waiting.length === 1) setImmediate(resumeNext);
  });
}

/** Slices a long computation: between its steps it awaits the returned function, which waits for another turn
 * of the event loop at the first call and whenever `budgetMs` milliseconds have passed since the last turn
 * began. */
export function createYielder(budgetMs: number): () => Promise<void> {
  let sliceEndsAt = -Infinity;
  return async () => {
    if (performance.now() < sliceEndsAt) return;
    await waitForTurn();
    sliceEndsAt = performance.now() + budgetMs;
  };
}

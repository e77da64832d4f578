/** Writes down a failure that the player is not shown (spec §8: only logged). */
export function logFailure(what: string, failure: unknown): void {
  console.error(`${what}:`, failure);
}

/** Passes an answer on, or its failure once that is written down. */
export async function orLog<T>(answer: Promise<T>, what: string): Promise<T> {
  try {
    return await answer;
  } catch (failure) {
    logFailure(what, failure);
    throw failure;
  }
}

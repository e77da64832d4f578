/** Logs a failure that is not shown to the player. */
export function logFailure(what: string, failure: unknown): void {
  console.error(`${what}:`, failure);
}

/** Logs a rejection and passes it on. */
export async function logRejection<T>(answer: Promise<T>, what: string): Promise<T> {
  try {
    return await answer;
  } catch (failure) {
    logFailure(what, failure);
    throw failure;
  }
}

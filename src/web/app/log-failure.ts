/** Writes down a failure that the player is not shown (spec §8: only logged). */
export function logFailure(what: string, failure: unknown): void {
  console.error(`${what}:`, failure);
}

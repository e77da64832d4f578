/** Tells the owner what failed here, on standard error, where every service manager keeps it. */
export function logFailure(failure: unknown): void {
  console.error(failure);
}

/** Messages queued offline can exceed the server's rate limit when they are sent all at once. */
const MAX_RETRIES = 3;
const RETRY_DELAY_MS = 4000;

/** Sends, and retries with a delay while the server refuses. */
export async function sendWithRetry<T>(send: () => Promise<T>): Promise<T> {
  for (let tries = 0; tries < MAX_RETRIES; tries++) {
    try {
      return await send();
    } catch {
      await new Promise((resolve) => setTimeout(resolve, RETRY_DELAY_MS));
    }
  }
  return send();
}

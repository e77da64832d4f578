/** What waited for the network may come in faster than one may write: this often it is tried again, so much later each time. */
const MORE_TRIES = 3;
const WAIT = 4000;

/** Says what waited for the network, and again a little later while it is refused. */
export async function sayPatiently<T>(say: () => Promise<T>): Promise<T> {
  for (let tries = 0; tries < MORE_TRIES; tries++) {
    try {
      return await say();
    } catch {
      await new Promise((resolve) => setTimeout(resolve, WAIT));
    }
  }
  return say();
}

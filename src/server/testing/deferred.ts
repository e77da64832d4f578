/** A promise that the test itself resolves or rejects. */
export interface Deferred<T> {
  promise: Promise<T>;
  open: (value: T) => void;
  fail: (error: Error) => void;
}

export function createDeferred<T = void>(): Deferred<T> {
  let open: Deferred<T>["open"] = () => undefined;
  let fail: Deferred<T>["fail"] = () => undefined;
  const promise = new Promise<T>((resolve, reject) => {
    open = resolve;
    fail = reject;
  });
  return { promise, open, fail };
}

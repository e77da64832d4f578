/** A promise that the test itself keeps or breaks. */
export interface Gate<T> {
  promise: Promise<T>;
  open: (value: T) => void;
  fail: (error: Error) => void;
}

export function aGate<T = void>(): Gate<T> {
  let open: Gate<T>["open"] = () => undefined;
  let fail: Gate<T>["fail"] = () => undefined;
  const promise = new Promise<T>((resolve, reject) => {
    open = resolve;
    fail = reject;
  });
  return { promise, open, fail };
}

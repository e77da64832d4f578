import { useEffect, useState } from "react";

/** The longest that a page waits for answers that belong together, in milliseconds. */
const MAX_WAIT = 2000;

/** Whether something has been so for too long to wait for its end. */
function useIsTooLong(isSo: boolean): boolean {
  const [isTooLong, setTooLong] = useState(false);
  useEffect(() => {
    if (!isSo) return undefined;
    const timer = setTimeout(() => setTooLong(true), MAX_WAIT);
    return () => {
      clearTimeout(timer);
      setTooLong(false);
    };
  }, [isSo]);
  return isTooLong;
}

/** Returns answers as they were until all that belong together are there, so that the page changes once.
 * Another `of`, what they are about, is not waited for, nor one that takes too long. */
export function useHeld<T extends readonly unknown[]>(of: string, answers: T, isFetching: boolean): T {
  const [held, setHeld] = useState({ of, answers });
  const isTooLong = useIsTooLong(isFetching);
  if (isFetching && !isTooLong && held.of === of) return held.answers;
  if (held.of !== of || answers.some((answer, at) => answer !== held.answers[at])) setHeld({ of, answers });
  return answers;
}

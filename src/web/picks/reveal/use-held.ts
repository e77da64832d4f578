import { useState } from "react";
import { useDelayed } from "#web/clock/use-delayed.ts";

/** The longest that a page waits for answers that belong together, in milliseconds. */
const MAX_WAIT = 2000;

/** Returns the previous answers until all that belong together have arrived, so that the page changes once.
 * Another `of`, what they are about, is not waited for, nor one that takes too long. */
export function useHeld<T extends readonly unknown[]>(of: string, answers: T, isFetching: boolean): T {
  const [held, setHeld] = useState({ of, answers });
  const isTooLong = useDelayed(isFetching, MAX_WAIT);
  if (isFetching && !isTooLong && held.of === of) return held.answers;
  if (held.of !== of || answers.some((answer, at) => answer !== held.answers[at])) setHeld({ of, answers });
  return answers;
}

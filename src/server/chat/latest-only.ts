import { HttpError } from "#server/errors/http-error.ts";
import { sentences } from "#server/errors/sentence-catalog.ts";

/** Runs one call at a time. Of the calls that arrive meanwhile only the latest waits; the others are refused. */
export function createLatestOnly<I, O>(work: (input: I) => Promise<O>): (input: I) => Promise<O> {
  let underWay: Promise<unknown> = Promise.resolve();
  let latest = 0;
  return async (input) => {
    const own = ++latest;
    await underWay;
    if (own !== latest) throw new HttpError("superseded", sentences.superseded);
    const done = work(input);
    underWay = done.catch(() => {});
    return done;
  };
}

import { PREDICTIONS_ON_PAGE } from "#contract/protocol.ts";

/** The page parameters of a call. */
export interface AskedPage {
  limit?: number | undefined;
  offset?: number | undefined;
}

/** Tells whether a call asks for a page instead of the whole list. */
export const isPaged = ({ limit, offset = 0 }: AskedPage): boolean => limit !== undefined || offset > 0;

/** Returns the cache key of a page, below that of its game or race; null for pages that the web never asks
 * for, which would fill the cache. */
export function findPageKey({ limit, offset = 0 }: AskedPage): string | null {
  return limit === PREDICTIONS_ON_PAGE && offset % PREDICTIONS_ON_PAGE === 0 ? `page:${offset}` : null;
}

/** Returns offset and limit as numbers. */
export const readAsked = ({ limit = Infinity, offset = 0 }: AskedPage) => ({ limit, offset });

/** Returns the rows of a page. */
export function slicePage<T>(rows: readonly T[], asked: AskedPage): T[] {
  const { limit, offset } = readAsked(asked);
  return rows.slice(offset, offset + limit);
}

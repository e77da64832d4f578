import { PREDICTIONS_ON_PAGE } from "#contract/prediction-pages.ts";

/** What a call says of the page that it asks for. */
export interface AskedPage {
  limit?: number | undefined;
  offset?: number | undefined;
}

/** Whether a call asks for a part only. */
export const isPaged = ({ limit, offset = 0 }: AskedPage): boolean => limit !== undefined || offset > 0;

/** The key under which a page is kept, below that of its game or race; null for pages of another size or place than the web
 * asks for: there would be no end of them. */
export function findPageKey({ limit, offset = 0 }: AskedPage): string | null {
  return limit === PREDICTIONS_ON_PAGE && offset % PREDICTIONS_ON_PAGE === 0 ? `page:${offset}` : null;
}

/** The page as numbers. */
export const readAsked = ({ limit = Infinity, offset = 0 }: AskedPage) => ({ limit, offset });

/** The rows of a page. */
export function slicePage<T>(rows: readonly T[], asked: AskedPage): T[] {
  const { limit, offset } = readAsked(asked);
  return rows.slice(offset, offset + limit);
}

// A script of its own (`scripts/build/html-preload.ts`), so that the first
// requests leave while React loads. Nothing here may import React.
import { createQueryClient } from "#web/api/query-client.ts";
import { prefetchRoute } from "#web/app/routes.ts";
import { parseInitialRoute } from "#web/navigation/initial-route.ts";
import { createSessionStore } from "#web/session/session-store.ts";

export const client = createQueryClient();
export const session = createSessionStore();
export const initialRoute = parseInitialRoute(location, session.get().user?.id ?? null);
export const initialPrefetch = prefetchRoute(client, initialRoute);
warmUp();

/** Initializes browser features for the first screen while its code loads, each
 * in a short task of its own. An idle callback could come too late. */
function warmUp(): void {
  // A browser's first use of `Intl`, for dates and countries, takes a slow phone up to 100 ms.
  setTimeout(() => new Intl.DateTimeFormat(navigator.language, { month: "numeric", hour: "numeric" }));
  // Otherwise the first emoji is laid out twice, before and after its font is found. Fonts may be blocked.
  setTimeout(() => document.fonts.load("1em Emoji", "🏀").catch(() => null));
}

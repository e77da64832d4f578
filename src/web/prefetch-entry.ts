// Loaded as a script of its own (`scripts/build/html-preload.ts`), so that the first requests leave while React still
// loads. Nothing here may import React.
import { createQueryClient } from "#web/api/query-client.ts";
import { prefetchRoute } from "#web/app/routes.ts";
import { parseInitialRoute } from "#web/navigation/initial-route.ts";
import { createSessionStore } from "#web/session/session-store.ts";

export const client = createQueryClient();
export const session = createSessionStore();
export const initialRoute = parseInitialRoute(location, session.get().user?.id ?? null);
export const initialPrefetch = prefetchRoute(client, initialRoute);
warmUp();

/** Initializes what the first screen uses of the browser while its code is still loading. Each has a task of its own, so that
 * no task is long; an idle callback could come after the first screen has needed it. */
function warmUp(): void {
  // A browser's first use of `Intl`, for dates and countries, takes a slow phone up to 100 ms.
  setTimeout(() => new Intl.DateTimeFormat(navigator.language, { month: "numeric", hour: "numeric" }));
  // Otherwise the first emoji is laid out twice, before and after the browser has found a font for it. Fonts may be blocked.
  setTimeout(() => document.fonts.load("1em Emoji", "🏀").catch(() => null));
}

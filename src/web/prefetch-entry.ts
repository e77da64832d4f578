// A script of its own (`scripts/build/html-preload.ts`), so that the first
// requests leave while React loads. Nothing here may import React.
import { createQueryClient } from "#web/api/query-client.ts";
import { prefetchRoute } from "#web/app/routes.ts";
import { parseInitialRoute } from "#web/navigation/initial-route.ts";
import { createSessionStore } from "#web/session/session-store.ts";
import intlWorkerUrl from "./browser/intl-worker.ts?worker&url";

export const client = createQueryClient();
export const session = createSessionStore();
export const initialRoute = parseInitialRoute(location, session.get().user?.id ?? null);
export const initialPrefetch = prefetchRoute(client, initialRoute);
warmUp();

/** Initializes browser features for the first screen in separate tasks while its code loads. */
function warmUp(): void {
  setTimeout(() => new Worker(intlWorkerUrl));
  // Otherwise the first emoji is laid out twice, before and after its font is found. Fonts may be blocked.
  setTimeout(() => document.fonts.load("1em Emoji", "🏀").catch(() => null));
}

// Loaded as a script of its own (`scripts/build/html-preload.ts`), so that the first requests leave while React still
// loads. Nothing here may import React.
import { parseInitialRoute } from "#web/navigation/initial-route.ts";
import { createQueryClient } from "#web/api/query-client.ts";
import { prefetchRoute } from "#web/app/route-prefetch.ts";
import { warmUp } from "#web/browser/warm-up.ts";
import { createSessionStore } from "#web/session/session-store.ts";

export const client = createQueryClient();
export const session = createSessionStore();
export const initialRoute = parseInitialRoute(location, session.get().user?.id ?? null);
export const initialPrefetch = prefetchRoute(client, initialRoute);
warmUp();

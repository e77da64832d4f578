// Loaded as a script of its own (`scripts/build/html-preload.ts`), so that the first requests leave while React still
// loads. Nothing here may import React.
import { parseInitialRoute } from "./app/initial-route.ts";
import { createQueryClient } from "./app/query-client.ts";
import { prefetchRoute } from "./app/route-prefetch.ts";
import { createSessionStore } from "./app/session-store.ts";

export const client = createQueryClient();
export const session = createSessionStore();
export const initialRoute = parseInitialRoute(location, session.get().user?.id ?? null);
export const initialPrefetch = prefetchRoute(client, initialRoute);

// Loaded as a script of its own (`scripts/build/html-preload.ts`), so that the first requests leave while React still
// loads. Nothing here may import React.
import { parseInitialRoute } from "#web/navigation/initial-route.ts";
import { createQueryClient } from "#web/api/query-client.ts";
import { prefetchRoute } from "#web/app/route-prefetch.ts";
import { warmUpIntl } from "#web/browser/warm-up-intl.ts";
import { createSessionStore } from "#web/session/session-store.ts";
import { addMissingFlags } from "#web/ui/flag-font.ts";

export const client = createQueryClient();
export const session = createSessionStore();
export const initialRoute = parseInitialRoute(location, session.get().user?.id ?? null);
export const initialPrefetch = prefetchRoute(client, initialRoute);
warmUpIntl();
addMissingFlags();

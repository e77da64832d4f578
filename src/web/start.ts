// The page runs this as soon as it is there, while React still comes (`scripts/build/first-page.ts`): what the first
// screen shows is then on its way already. Nothing here may import what React is needed for.
import { askAhead } from "./app/ask-ahead.ts";
import { createQueryClient } from "./app/query-client.ts";
import { createSessionStore } from "./app/session-store.ts";
import { readVisit } from "./app/visit.ts";

export const client = createQueryClient();
export const session = createSessionStore();
export const visit = readVisit(location, session.get().user?.id ?? null);
export const answered = askAhead(client, visit);

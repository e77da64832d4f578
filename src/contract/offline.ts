// The calls that the service worker caches. Nothing of the first load imports this: it needs more calls.
import { basketball } from "./basketball/calls.ts";
import { listMessages } from "./chat/room-calls.ts";
import type { Call } from "./endpoint.ts";
import { leaderboard } from "./leaderboard/calls.ts";
import { leagues } from "./leagues/calls.ts";
import { racing } from "./racing/calls.ts";
import { tournaments } from "./tournaments/calls.ts";

const FEATURES: readonly Readonly<Record<string, Call>>[] = [
  basketball,
  { listMessages },
  leaderboard,
  { invitation: leagues.invitation },
  racing,
  tournaments,
];

/** Paths that the service worker caches: boards, games and races, the player's own picks, invitations,
 * and the chat. */
export const OFFLINE_ENDPOINTS: readonly string[] = /* @__PURE__ */ FEATURES.flatMap((feature) =>
  Object.values(feature).flatMap((call) => (call.method === "GET" && call.offline ? [call.path] : [])),
);

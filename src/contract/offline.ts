import { basketball } from "./basketball/calls.ts";
import { listMessages } from "./chat/room-calls.ts";
import type { Call } from "./endpoint.ts";
import { leaderboard } from "./leaderboard/calls.ts";
import { leagues } from "./leagues/calls.ts";
import { racing } from "./racing/calls.ts";
import { tournaments } from "./tournaments/calls.ts";

/** Header that the service worker adds to a cached response: when the server sent it, in UTC milliseconds. */
export const CACHED_AT_HEADER = "x-cached-at";

/** Loaded by every screen. */
export const TOURNAMENTS_PATH = tournaments.list.path;

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

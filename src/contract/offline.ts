import { basketball } from "./basketball.ts";
import { chat } from "./chat.ts";
import { leaderboard } from "./leaderboard.ts";
import { racing } from "./racing.ts";
import { tournaments } from "./tournaments.ts";

/** Header that the service worker adds to a cached response: when the server sent it, in UTC milliseconds. */
export const CACHED_AT_HEADER = "x-cached-at";

/** Loaded by every screen. */
export const TOURNAMENTS_PATH = tournaments.list.path;

/** Paths whose replies the service worker caches: boards, games and races, the player's own picks, and the chat. */
export const OFFLINE_ENDPOINTS: readonly string[] = [
  TOURNAMENTS_PATH,
  leaderboard.overall.path,
  leaderboard.rounds.path,
  leaderboard.ranksBefore.path,
  leaderboard.newcomers.path,
  leaderboard.changes.path,
  leaderboard.unpublished.path,
  basketball.games.path,
  basketball.playerPredictions.path,
  racing.races.path,
  racing.playerPredictions.path,
  chat.messages.path,
];

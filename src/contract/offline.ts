import { basketball } from "./basketball.ts";
import { chat } from "./chat.ts";
import { leaderboard } from "./leaderboard.ts";
import { racing } from "./racing.ts";
import { tournaments } from "./tournaments.ts";

/** The header of an answer that the browser kept and gives while it is offline: when it came, in UTC milliseconds. */
export const SEEN_AT = "x-seen-at";

/** The tournaments: shown around every screen. */
export const listKept = tournaments.list.path;

/** What a browser may keep to show it while it is offline: boards, games and races, the player's own picks, and the chat. */
export const KEPT_OFFLINE: readonly string[] = [
  listKept,
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

import type { FeedModule } from "#server/feeds/module/feed-module.ts";
import { matchGames } from "#server/feeds/matching/match-games.ts";
import { matchRaces } from "#server/feeds/matching/match-races.ts";

/** Finds games or races, as the tournament has them. */
export const match: FeedModule["match"] = (content, desk, rest) =>
  desk.setup.races.length > 0 ? matchRaces(content, desk, rest) : matchGames(content, desk, rest);

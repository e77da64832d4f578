export { matchGames as match } from "#server/feeds/matching/match-games.ts";

export { matchRaces as match } from "#server/feeds/matching/match-races.ts";

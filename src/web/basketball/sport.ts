import type { WebSport } from "#web/web-sport.ts";
import {
  invalidateGamePredictions,
  invalidateGames,
  invalidateOwnGamePicks,
  prefetchPredictions,
} from "./queries.ts";

export const basketballSport: WebSport = {
  prefetchPredictions,
  invalidateContests: invalidateGames,
  invalidatePredictions: invalidateGamePredictions,
  invalidateOwnPicks: invalidateOwnGamePicks,
};

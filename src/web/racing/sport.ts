import type { WebSport } from "#web/web-sport.ts";
import {
  invalidateOwnRacePicks,
  invalidateRacePredictions,
  invalidateRaces,
  prefetchPredictions,
} from "./queries.ts";

export const racingSport: WebSport = {
  prefetchPredictions,
  invalidateContests: invalidateRaces,
  invalidatePredictions: invalidateRacePredictions,
  invalidateOwnPicks: invalidateOwnRacePicks,
};
